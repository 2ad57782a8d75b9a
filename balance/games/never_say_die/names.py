"""Names and sizes that all rooms of Never Say Die share."""

from __future__ import annotations

from enum import IntEnum

from balance.games.never_say_die.adventure import (
    BOSSES,
    FOES,
    GM_EXTRA,
    MOST_EXTRA,
    MOST_PASSAGES,
    MOST_ROOMS,
    MOST_STEPS,
    TOKENS,
)

SEATS = 2
GOONIES = 5
ROOMS = MOST_ROOMS
PASSAGES = MOST_PASSAGES
STEPS = MOST_STEPS
TOKEN_KINDS = len(TOKENS)
FOE_KINDS = len(FOES)
BOSS_KINDS = len(BOSSES)
KINDS_OF_FOE = FOE_KINDS + BOSS_KINDS
SUPPLY_MOST = 5
"""Room for figures of one kind of ordinary foe; figure = kind x SUPPLY_MOST + number."""
FIRST_BOSS = FOE_KINDS * SUPPLY_MOST
FIGURES = FIRST_BOSS + BOSS_KINDS
DICE = 3
"""Nobody rolls more dice."""
MOST_TASKS = 64
LOOKS = 5
"""Kinds of places to which policies count steps."""
NOWHERE = 63
"""Stands for no passage or figure where both are packed into one number."""
MOST_ROUNDS = 40
"""A game that is not over after so many rounds is stopped (N57)."""
MOST_QUESTIONS = 1000 * MOST_ROUNDS

GM_NAMES = 8
GM_COPIES = 4
FIRST_EXTRA = GM_NAMES * GM_COPIES
GM_CARDS = FIRST_EXTRA + MOST_EXTRA
ITEM_NAMES = 8
ITEM_COPIES = 4
ITEMS = ITEM_NAMES * ITEM_COPIES
TREASURE_NAMES = 6
TREASURE_COPIES = 3
TREASURES = TREASURE_NAMES * TREASURE_COPIES
LEGENDS = 4
INVENTIONS = 6
WISECRACKS = 3
TEENAGERS = 3

DIE_IDS = ("red", "blue", "green")
GOONIE_IDS = ("mikey", "mouth", "chunk", "data", "sloth")
GM_IDS = ("cave_in", "vermin", "pit", "flood", "trap", "frenzy", "panic", "omen", *GM_EXTRA)
ITEM_IDS = ("lamp", "rope", "crowbar", "candy", "scrap", "firecracker", "sneakers", "marbles")
TREASURE_IDS = ("cutlass", "spyglass", "pearls", "ruby", "pistol", "bomb")
LEGEND_IDS = ("eye_patch", "coat", "sabre", "skull_ring")
INVENTION_IDS = ("slick", "launcher", "punch", "flash", "line", "toolkit")
WISECRACK_IDS = ("taunt", "needle", "banter")
TEENAGER_IDS = ("brand", "andy", "stef")
FOE_IDS = (*FOES, *BOSSES)

COMPONENT_IDS = (
    *GOONIE_IDS,
    *GM_IDS,
    *ITEM_IDS,
    *TREASURE_IDS,
    *LEGEND_IDS,
    *INVENTION_IDS,
    *WISECRACK_IDS,
    *TEENAGER_IDS,
    *FOE_IDS,
    *(f"{token}_token" for token in TOKENS),
)
"""What `desk.about` counts."""

FIRST_GM = GOONIES
FIRST_ITEM = FIRST_GM + len(GM_IDS)
FIRST_TREASURE = FIRST_ITEM + ITEM_NAMES
FIRST_LEGEND = FIRST_TREASURE + TREASURE_NAMES
FIRST_INVENTION = FIRST_LEGEND + LEGENDS
FIRST_WISECRACK = FIRST_INVENTION + INVENTIONS
FIRST_TEENAGER = FIRST_WISECRACK + WISECRACKS
FIRST_FOE = FIRST_TEENAGER + TEENAGERS
FIRST_TOKEN = FIRST_FOE + KINDS_OF_FOE

STOP = 0
"""Answer that declines, passes or goes on."""


class Side(IntEnum):
    """Seats."""

    GOONIES = 0
    MASTER = 1


class Die(IntEnum):
    """Dice, the smallest first."""

    RED = 0
    BLUE = 1
    GREEN = 2


class Goonie(IntEnum):
    """Goonies, in the order of GOONIE_IDS."""

    MIKEY = 0
    MOUTH = 1
    CHUNK = 2
    DATA = 3
    SLOTH = 4


class Ability(IntEnum):
    """What checks are made with."""

    STRENGTH = 0
    DEXTERITY = 1
    SEARCH = 2


class Foe(IntEnum):
    """Kinds of foes, in the order of FOE_IDS."""

    BATS = 0
    RAT = 1
    SKELETON = 2
    SPIDER = 3
    GHOST = 4
    FRATELLIS = 5
    OCTOPUS = 6
    WILLY = 7


class Gm(IntEnum):
    """Names of GM cards, in the order of GM_IDS."""

    CAVE_IN = 0
    VERMIN = 1
    PIT = 2
    FLOOD = 3
    TRAP = 4
    FRENZY = 5
    PANIC = 6
    OMEN = 7
    PURSUIT = 8
    DEVICE = 9


class Item(IntEnum):
    """Names of item cards, in the order of ITEM_IDS."""

    LAMP = 0
    ROPE = 1
    CROWBAR = 2
    CANDY = 3
    SCRAP = 4
    FIRECRACKER = 5
    SNEAKERS = 6
    MARBLES = 7


class Treasure(IntEnum):
    """Names of treasure cards, in the order of TREASURE_IDS."""

    CUTLASS = 0
    SPYGLASS = 1
    PEARLS = 2
    RUBY = 3
    PISTOL = 4
    BOMB = 5


class Legend(IntEnum):
    """Legendary treasures, in the order of LEGEND_IDS."""

    EYE_PATCH = 0
    COAT = 1
    SABRE = 2
    SKULL_RING = 3


class Invention(IntEnum):
    """Data's inventions, in the order of INVENTION_IDS."""

    SLICK = 0
    LAUNCHER = 1
    PUNCH = 2
    FLASH = 3
    LINE = 4
    TOOLKIT = 5


class Wisecrack(IntEnum):
    """Mouth's wisecracks, in the order of WISECRACK_IDS."""

    TAUNT = 0
    NEEDLE = 1
    BANTER = 2


class Spot(IntEnum):
    """Where a card is."""

    OUT = 0
    DECK = 1
    HELD = 2
    DISCARD = 3


class Question(IntEnum):
    """What is asked; RULES.md says of whom and what answers mean."""

    OVER = 0
    CHOOSE = 1
    ACT = 2
    STEP = 3
    FREE_ATTACK = 4
    WHO = 5
    PLACE = 6
    PREPARE = 7
    AFTER = 8
    DEFEND = 9
    PROTECT = 10
    SPLIT = 11
    TEEN = 12
    TRADE = 13
    TRADE_TO = 14
    DROP = 15
    REACT = 16
    MOVE_FOE = 17
    STRIKE = 18
    PUMP = 19
    PLAY = 20
    TARGET = 21
    RELOCATE = 22
    DISCARD = 23


class Code(IntEnum):
    """Answers to ACT; passage, figure, Goonie, ability or token is added to the later ones."""

    END = 0
    REST = 1
    FREE = 2
    RELOAD = 3
    NEEDLE = 4
    BANTER = 5
    FLASH = 6
    SLICK = 7
    LAUNCHER = 8
    LINE = 9
    TOOLKIT_FREE = 10
    BOMB = 11
    FIRECRACKER = 12
    SNEAKERS = 13
    PERFORM = 16
    DELIVER = 20
    SEARCH = 24
    CANDY = 32
    SCRAP = 40
    MOVE = 64
    CLEAR = 128
    CROWBAR = 192
    TOOLKIT = 256
    ATTACK = 320
    PUNCH = 352
    TAUNT = 384
    PISTOL = 416


class Prepare(IntEnum):
    """Answers to PREPARE; the helper is added to the last."""

    ROLL = 0
    UPGRADE = 1
    RUBY = 2
    ROPE = 3
    HELP = 8


class After(IntEnum):
    """Answers to AFTER."""

    ACCEPT = 0
    TEEN = 1
    LAMP = 2
    MARBLES = 3


class MoveFoe(IntEnum):
    """Answers to MOVE_FOE; the passage is added to the last."""

    STAY = 0
    LATER = 1
    GO = 8


class Strike(IntEnum):
    """Answers to STRIKE: figure x 8 + Goonie is added to ATTACK, the figure to CLEAR."""

    DONE = 0
    ATTACK = 1
    CLEAR = 512


class Play(IntEnum):
    """Answers to PLAY; the card is added to the last two."""

    DONE = 0
    DRAW = 1
    CARD = 8
    NIGH = 64


class Purpose(IntEnum):
    """What a check or an attack roll is for."""

    SURROUNDED = 0
    DANGEROUS = 1
    PIT = 2
    FREE = 3
    SEARCH = 4
    CLEAR = 5
    ATTACK = 6
    PERFORM = 7
    DELIVER = 8
    TRAP = 9


class Task(IntEnum):
    """What is to be done; the top of the stack is done first."""

    ROUND = 0
    CHOOSE = 1
    TURN = 2
    STEP = 3
    MOVE = 4
    EXPLORE = 5
    PIT = 6
    FREE_ATTACK = 7
    CHECK = 8
    OUTCOME = 9
    WINDOW = 10
    GAIN = 11
    HARM = 12
    DEFEND = 13
    SAND = 14
    STRIKE = 15
    FOE = 16
    SPLIT = 17
    PLACE = 18
    TRADES = 19
    GM_ROUND = 20
    GM_MOVES = 21
    GM_STRIKES = 22
    GM_PLAY = 23
    GM_NIGH = 24
    GM_END = 25


class Stage(IntEnum):
    """How far a check is."""

    FLOOD = 0
    PREPARE = 1
    ROLLED = 2


class Cause(IntEnum):
    """Why Sand moved."""

    KNOCK_OUT = 0
    NIGH = 1


class Ending(IntEnum):
    """How a game ended."""

    GOONIES = 0
    MASTER = 1
    CAPPED = 2


class Act(IntEnum):
    """Kinds of action; their names are what `forbid` and `force` know."""

    CHOOSE = 0
    END = 1
    MOVE = 2
    SEARCH = 3
    ATTACK = 4
    REST = 5
    CLEAR = 6
    FREE = 7
    OBJECTIVE = 8
    TREASURE = 9
    ITEM = 10
    INVENTION = 11
    WISECRACK = 12
    STEP = 13
    PLACE = 14
    ROLL = 15
    UPGRADE = 16
    TEAMWORK = 17
    ACCEPT = 18
    TEENAGER = 19
    DEFEND = 20
    PROTECT = 21
    SPLIT = 22
    TRADE = 23
    DROP = 24
    PASS = 25
    REACT = 26
    MOVE_FOE = 27
    STAY = 28
    STRIKE = 29
    BOSS_CLEARS = 30
    PUMP = 31
    GM_ROLL = 32
    DRAW = 33
    PLAY = 34
    NIGH = 35
    TARGET = 36
    RELOCATE = 37
    DISCARD = 38


KINDS = tuple(act.name.lower() for act in Act)


class Event(IntEnum):
    """Labels of chance; RULES.md names their keys."""

    TEAM = 1
    GM_DECK = 2
    ITEM_DECK = 3
    TREASURE_DECK = 4
    LEGEND = 5
    ROLL = 6
    REDEAL = 7

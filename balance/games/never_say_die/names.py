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
POOLS = 12
"""Pools of dice by steps above red: 0 to 4 of two dice, then 0 to 6 of three."""
THREE_DICE = 5
"""Where the pools of three dice begin."""
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


class Cause(IntEnum):
    """Why Sand moved."""

    KNOCK_OUT = 0
    NIGH = 1


class Ending(IntEnum):
    """How a game ended."""

    GOONIES = 0
    MASTER = 1
    CAPPED = 2


class Event(IntEnum):
    """Labels of chance; RULES.md names their keys."""

    TEAM = 1
    GM_DECK = 2
    ITEM_DECK = 3
    TREASURE_DECK = 4
    LEGEND = 5
    ROLL = 6
    REDEAL = 7

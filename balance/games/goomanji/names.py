"""Names, sizes and codes that all rooms of Goomanji share."""

from __future__ import annotations

from enum import IntEnum

SEATS = 4
SPACES = 24
HALF = SPACES // 2
TYPES = 3
ALL_TYPES = 7
"""Animal 1, Physical 2 and Clothing 4 together."""
CARDS = 40
FORMS = 36
"""Cards below this number transform; the others are Reset and Swap."""
NO_CARD = 63
"""Stands in the code of a play for a card that is not there."""
MORE_CARDS = 62
"""Stands there where further cards are asked one by one."""
MOST_LISTED = 5
"""With up to so many transformation cards in hand whole sets are offered, with more, card by card."""
MOST_SET = 3
MOST_ROUNDS = 200
"""A game without a cap is stopped after so many rounds."""
LOGGED = 48
"""Happenings that the state remembers since the last answer, for the story."""
TURNS_A_WORD = 15
"""Turns whose leaders are noted in one word of the state, 4 bits each."""
LOG_WORDS = 54
"""Words of that; who leads after later turns is not noted."""
PLAY = 64
"""Codes from here on play cards; see `rules.sets.play_code`."""
PASS = 0
STRIP = 8
"""Code of stripping: this plus the types of the forms that go."""
RESET = 1
SWAP = 2
"""Code of swapping with a seat: this plus the seat."""

TYPE_IDS = ("animal", "physical", "clothing")
TYPE_LETTERS = "APC"

CARD_IDS = (
    "squirrel",
    "fox",
    "skunk",
    "bunny",
    "honey_badger",
    "animal_6",
    "animal_7",
    "animal_8",
    "busty",
    "ditzy",
    "tall",
    "small",
    "energize",
    "hippy",
    "heavy",
    "physical_8",
    "sensei",
    "furry",
    "nurse",
    "magician",
    "genie",
    "police",
    "clothing_7",
    "clothing_8",
    "cowgirl",
    "elephant",
    "cheetah",
    "golden_cheerleader",
    "saint_bernard",
    "poodle",
    "kid",
    "shrink",
    "lifeguard",
    "mouse",
    "pony",
    "pet_kitty",
    "reset_1",
    "reset_2",
    "swap_1",
    "swap_2",
)
"""Numbers of cards are positions in this list; `desk.about` counts them."""


class Power(IntEnum):
    """What a form does that is a yes or no; a seat's powers are those of its forms together."""

    IMMUNE = 1 << 0
    NO_ATTRACT = 1 << 1
    REPEL_ALL = 1 << 2
    ATTRACT_ALL = 1 << 3
    DOG = 1 << 4
    CAT = 1 << 5
    BLOCKS = 1 << 6
    PASSES = 1 << 7
    SAME_TYPE = 1 << 8
    REDIRECTS = 1 << 9
    GRANTS = 1 << 10
    CLEANSES = 1 << 11
    CHEERS = 1 << 12
    LOW_DIE = 1 << 13
    TUNNELS = 1 << 14
    RIVER = 1 << 15
    GROWS = 1 << 16
    MOVES = 1 << 17
    """Some form has steps, a divisor or fixed steps."""
    DRAWS = 1 << 18
    """Some form draws before the roll, or refills to more."""


POWER_FIELDS = (
    "immune",
    "no_attract",
    "repel_all",
    "attract_all",
    "dog",
    "cat",
    "blocks",
    "passes",
    "same_type",
    "redirects",
    "grants",
    "cleanses",
    "cheers",
    "low_die",
    "tunnels",
    "river",
    "grows",
)
"""Names in `components.yaml` of the powers, from the lowest bit on."""

NUMBER_FIELDS = ("steps", "fixed_steps", "divisor", "draws_before", "refill")
"""Names there of effects with a number."""


class Question(IntEnum):
    """What a player can be asked."""

    OVER = 0
    ASK = 1
    GRANT = 2
    CARD = 3
    REDIRECT = 4
    EARLY = 5
    BONUS = 6
    SHORTCUT = 7
    BLOCK = 8
    REMOVE = 9
    LAND = 10
    REACT = 11
    DISCARD = 12
    EXCHANGE = 13
    EXCESS = 14


class Act(IntEnum):
    """Kinds of action."""

    STOP = 0
    ASK = 1
    GRANT = 2
    ADD = 3
    REDIRECT = 4
    RESET = 5
    SWAP = 6
    BONUS = 7
    SHORTCUT = 8
    BLOCK = 9
    REMOVE = 10
    STRIP = 11
    BUY = 12
    BUY_OTHER = 13
    STEAL = 14
    TRANSFORM = 15
    REACT = 16
    DISCARD = 17
    EXCHANGE = 18


KINDS = tuple(member.name.lower() for member in Act)
"""Names of the members of Act, as `forbid` and `force` write them."""


class Event(IntEnum):
    """Labels of chance; RULES.md says how each is used."""

    DECK = 0
    RESHUFFLE = 1
    DICE = 2
    STICK = 3
    CHEER = 4


class Stage(IntEnum):
    """Where a turn stands; each has one function that moves it on."""

    ASKING = 0
    STARTING = 1
    EARLY = 2
    ROLLING = 3
    MOVING = 4
    CLEANSING = 5
    LANDING = 6
    REACTING = 7
    ENDING = 8
    REFILLING = 9
    AGEING = 10
    CUTTING = 11
    PASSING = 12
    OVER = 13


class Entry(IntEnum):
    """Kinds of happenings that the story tells."""

    MOVE = 0
    DRAWN = 1
    CHEER = 2
    RESHUFFLE = 3


class Ending(IntEnum):
    """Why a game ended."""

    POINTS = 0
    CAPPED = 1
    UNFINISHED = 2


class Dead(IntEnum):
    """Why nothing was done at a landing."""

    OWN = 0
    DECLINED = 1
    FROZEN = 2
    PRICE = 3
    FORMS = 4


DEAD_IDS = tuple(member.name.lower() for member in Dead)


class Deed(IntEnum):
    """What a set of cards is played for; kept while the target may still redirect it."""

    GRANT = 0
    LAND = 1
    REACT = 2

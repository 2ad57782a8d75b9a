"""Names and sizes that all rooms of The Goonies: Adventure Card Game share."""

from __future__ import annotations

from enum import IntEnum

SEATS = 4
CARDS = 60
ITEMS = 5
LOCATIONS = 5
COMBINATIONS = ITEMS * LOCATIONS
ENCOUNTERS = 16
TILES_EACH = 3
TILES = LOCATIONS * TILES_EACH
THREATS_EACH = 3
THREATS = LOCATIONS * THREATS_EACH
CHALLENGES = 8
CHARACTERS = 7
STACK = 5
"""Room for obstacles on one location: the fifth ends the game."""
PILE = 5
"""Room for exploration tiles on one location: its own three and two that threats may add."""
HAND = 28
"""Room for the cards of one hand, before it is cut down to its limit."""
MOST_NEEDS = 8
MOST_ROUNDS = 100
"""A game that is not over after so many rounds is stopped (A21)."""
MOST_QUESTIONS = 300 * MOST_ROUNDS

ITEM_IDS = ("map", "doubloon", "note", "lantern", "key")
LOCATION_IDS = ("I", "II", "III", "IV", "V")
CARD_IDS = tuple(f"item_{number:02d}" for number in range(1, CARDS + 1))
ENCOUNTER_IDS = (
    "sloth_1",
    "sloth_2",
    "willy_1",
    "willy_2",
    "never_say_die",
    "wishing_well",
    "secret_passage",
    "truffle_shuffle",
    "mama_1",
    "mama_2",
    "jake_1",
    "jake_2",
    "jake_3",
    "francis_1",
    "francis_2",
    "francis_3",
)
THREAT_IDS = tuple(f"{location}_{letter}" for location in LOCATION_IDS for letter in "abc")
CHALLENGE_IDS = tuple(f"C{number}" for number in range(1, CHALLENGES + 1))
CHARACTER_IDS = ("andy", "brand", "chunk", "data", "mikey", "mouth", "stef")

COMPONENT_IDS = (*CARD_IDS, *ENCOUNTER_IDS, *LOCATION_IDS, *ITEM_IDS, *CHARACTER_IDS)
"""What `desk.about` counts: item cards, encounter cards, locations, items, characters."""

FIRST_ENCOUNTER = CARDS
FIRST_LOCATION = FIRST_ENCOUNTER + ENCOUNTERS
FIRST_ITEM = FIRST_LOCATION + LOCATIONS
FIRST_CHARACTER = FIRST_ITEM + ITEMS


class Item(IntEnum):
    """Items, and with them the routes."""

    MAP = 0
    DOUBLOON = 1
    NOTE = 2
    LANTERN = 3
    KEY = 4


class Character(IntEnum):
    """Characters, in the order of CHARACTER_IDS."""

    ANDY = 0
    BRAND = 1
    CHUNK = 2
    DATA = 3
    MIKEY = 4
    MOUTH = 5
    STEF = 6


class Mode(IntEnum):
    """Modes of difficulty."""

    NORMAL = 0
    HARD = 1
    EPIC = 2


class Symbol(IntEnum):
    """Escalate effects of item cards."""

    NOTHING = 0
    ENCOUNTER = 1
    AGAIN = 2


class Effect(IntEnum):
    """What an encounter, threat or challenge card does."""

    NOTHING = 0
    REMOVE_FRATELLI = 1
    LIFT_OBSTACLES = 2
    EXTRA_ACTIONS = 3
    DRAW = 4
    FREE_MOVE = 5
    OBSTACLES_OWN = 6
    OBSTACLES_HERE = 7
    DISCARD = 8
    MOVE_TRAP = 9
    ENCOUNTER = 10
    HAND_LIMIT = 11
    OBSTACLES_BESIDE = 12
    NO_PAIRS = 13
    AGAIN = 14
    FRATELLI_COST = 15
    FAR_MOVE = 16
    FATAL_FRATELLI = 17
    NO_ROUTE = 18
    START_OBSTACLES = 19
    NO_MOVE_PAIRS = 20
    NO_ONCE = 21
    TRAP_OBSTACLES = 22
    FEWER_ENCOUNTERS = 23


class Place(IntEnum):
    """Where an item card is; a hand's seat or an obstacle's location is added to the last two."""

    OUT = 0
    DECK = 1
    DISCARD = 2
    ACTION_AREA = 3
    DRAWN = 4
    HAND = 10
    OBSTACLE = 20


class Spot(IntEnum):
    """Where an encounter card is."""

    OUT = 0
    DECK = 1
    OPEN = 2
    DISCARD = 3
    FRATELLI = 4
    NEXT_ROUND = 5
    THIS_ROUND = 6


class Question(IntEnum):
    """What a seat can be asked, with the codes of the answers (L location, I item, k card)."""

    OVER = 0  # nothing
    TURN = 1  # a Code, plus L, I, k or a Character
    PAY = 2  # k: that card alone; FIRST_OF_PAIR + k: that card and a later one
    PAIR = 3  # k: the second card of the pair
    DISCARD = 4  # k, of the seat's own hand
    BONUS = 5  # STOP: no; GO: draw
    DATA = 6  # STOP: place the drawn card; GO: discard it
    WHERE = 7  # L
    LIFT = 8  # STOP, or 1 + k: an obstacle
    REPEAT = 9  # an encounter card, from 0
    TAKE = 10  # k, of the discard pile


class Code(IntEnum):
    """First codes of the answers to Question.TURN."""

    END = 0
    MOVE = 1
    EXPLORE = 6
    TRACE = 7
    FRATELLI = 12
    CLEAR = 17
    ONCE = 77


STOP = 0
GO = 1
FIRST_OF_PAIR = 60


class Need(IntEnum):
    """First codes of what a payment requires: an item, a location, or any card."""

    ITEM = 0
    LOCATION = 5
    ANY = 10


class Act(IntEnum):
    """Kinds of action."""

    END = 0
    MOVE = 1
    EXPLORE = 2
    TRACE = 3
    FRATELLI = 4
    CLEAR = 5
    ONCE = 6
    PAY = 7
    PAY_PAIR = 8
    PAIR = 9
    DISCARD = 10
    STOP = 11
    DRAW = 12
    DROP = 13
    WHERE = 14
    LIFT = 15
    REPEAT = 16
    TAKE = 17


class Event(IntEnum):
    """Labels of chance, with the two keys of their streams.

    A shuffle draws one `next_u64` for each number of its range, in ascending order, whether that
    card takes part or not; those that take part are sorted by their draws, ascending.
    """

    ITEMS = 0  # (how many shuffles before, 0): cards 0 to 59
    ENCOUNTERS = 1  # (0, 0): encounter cards 0 to 15
    TILES = 2  # (location, how many shuffles of its pile before): tiles 0 to 14
    CHARACTERS = 3  # (0, 0): characters 0 to 6
    THREATS = 4  # (location, 0): one `below(3)`
    CHALLENGE = 5  # (0, 0): one `below(8)`


class Step(IntEnum):
    """Steps of a round in which questions are asked."""

    ACTIONS = 0
    DRAW = 1
    ESCALATE = 2


class Ending(IntEnum):
    """How a game ended."""

    WON = 0
    OBSTACLES = 1
    FRATELLI = 2
    ENCOUNTERS = 3
    CAPPED = 4


KINDS = tuple(member.name.lower() for member in Act)
"""Names of the members of Act, as `forbid` and `force` write them."""

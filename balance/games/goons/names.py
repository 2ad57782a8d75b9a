"""Names and sizes that all rooms of Goons share."""

from __future__ import annotations

from enum import IntEnum

SEATS = 4
CORNERS = 4
TRACKS = 4
TIERS = 3
PLACES = 3
REWARDS = TIERS * PLACES
MOST_SPACES = 8
MOST_FACES = 12
MOST_MARKERS = 20
MOST_TOKENS = 160
"""Auction tokens of a seat: all markers of a colour, counted twice by an item, 4 tokens each."""
MOST_COMMITS = 80
MOST_COUNTED = 40
"""Up to so much energy on a scheme chances are tabled; more counts as so much."""

# The whole game: the printed sizes of board, decks and rounds (rulebook, Components and Setup).
COLOURS = 4
CUBES_OF_A_COLOUR = 20
JUNK = 4
"""What stands on a square, after the colours 0 to 3: a junk cube, or nothing."""
EMPTY = 5
SIDE = 10
SQUARES = 100
SIDES = 4
ROUNDS = 3
OCCASIONS = ROUNDS * CORNERS
"""Schemes dealt in a game: round x CORNERS + corner."""
ROWS = 5
COLUMNS = 4
VILLAINS = 6
VILLAIN_SCHEMES = 5
DISPLAY = 4
GOONS = 6
MOST_COPIES = 4
ABILITIES = 14
CARDS = ABILITIES * MOST_COPIES
"""Numbers that item cards can have: ability x MOST_COPIES + copy."""
SLOTS = 3
"""Actions of a turn: the cube's, the space's, and the goon ability's."""
CORNER_SQUARES = (0, 9, 99, 90)
"""Clockwise from the red corner at the top left; rows are counted from the top."""

VILLAIN_IDS = ("blind_razor", "the_doctor", "jolly_butcher", "kid_random", "lady_darmondy", "mary_klyde")

SCHEME_IDS = (
    "sweeping_the_streets",
    "the_riot",
    "the_mall_hit",
    "the_train_bust",
    "the_insurance_fraud",
    "the_breakout",
    "feeding_the_fishes",
    "needle_in_the_hay",
    "the_night_raid",
    "the_prison_transport",
    "blackmailing",
    "picking_up_the_crumbs",
    "the_ambush",
    "rigged_bets",
    "the_hideout",
    "clearing_out_evidence",
    "fresh_meat",
    "returning_favours",
    "the_clean_up",
    "hired_muscle",
    "the_split",
    "collecting_debts",
    "the_tunnel",
    "robbing_the_robbers",
    "adrenaline_rush",
    "the_disposal",
    "the_holdout",
    "the_boat_trip",
    "the_rooftop_heist",
    "melting_gold",
)
SCHEMES = len(SCHEME_IDS)

TRACK_IDS = ("red", "yellow", "green", "blue")

ITEM_IDS = (
    "commit_limit",
    "take_back",
    "one_to_scheme",
    "supply_to_scheme",
    "one_energy",
    "shift_energy",
    "convert_money",
    "count_twice",
    "six_energy",
    "absence",
    "two_to_scheme",
    "move_cubes",
    "any_colour",
    "double_location",
)

GOON_IDS = ("red_yellow", "red_green", "red_blue", "yellow_green", "yellow_blue", "green_blue")

COMPONENT_IDS = (*SCHEME_IDS, *TRACK_IDS, *ITEM_IDS, *GOON_IDS)
"""What `desk.about` counts: schemes, colours (of tracks, cubes and spaces), items, goon cards."""

FIRST_ITEM = SCHEMES + TRACKS
FIRST_GOON = FIRST_ITEM + ABILITIES


class Ability(IntEnum):
    """What an item can do, in the order of the rulebook's list."""

    COMMIT_LIMIT = 0
    TAKE_BACK = 1
    ONE_TO_SCHEME = 2
    SUPPLY_TO_SCHEME = 3
    ONE_ENERGY = 4
    SHIFT_ENERGY = 5
    CONVERT_MONEY = 6
    COUNT_TWICE = 7
    SIX_ENERGY = 8
    ABSENCE = 9
    TWO_TO_SCHEME = 10
    MOVE_CUBES = 11
    ANY_COLOUR = 12
    DOUBLE_LOCATION = 13


class Colour(IntEnum):
    """Colours of cubes, spaces, corners and tracks, clockwise from the red corner."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3


class Code(IntEnum):
    """First codes of the answers to Question.TURN; a slot, colour or ability is added."""

    STOP = 0
    LOCATION = 1
    SHIFT = 4
    COMMIT = 7
    HUSTLE = 10
    TAKE = 13
    ABILITY = 17
    USE = 21


class Mechanism(IntEnum):
    """How a villain's schemes are resolved."""

    DICE = 0
    BAG = 1
    CONDITION = 2
    TRADE = 3
    AUCTION = 4
    CLAIM = 5


class Condition(IntEnum):
    """What a scheme of The Doctor looks at."""

    COMMITTED = 0
    MONEY = 1
    ENERGY = 2


class Question(IntEnum):
    """What a player can be asked."""

    NOTHING = 0
    TRADE = 1
    REROLL = 2
    DRAW = 3
    PICK = 4
    BID = 5
    CLAIM = 6
    STEP = 7
    TURN = 8
    SQUARE = 9
    SPACE = 10
    AMOUNT = 11
    BUY = 12
    SOURCE = 13
    TARGET = 14
    SHIFT = 15
    WHERE = 16
    COLOUR = 17
    TWICE = 18
    KEEP = 19
    GOON = 20
    FIRST = 21


class Act(IntEnum):
    """Kinds of action."""

    STOP = 0
    TRADE = 1
    STEP_BACK = 2
    REROLL = 3
    DRAW = 4
    PICK = 5
    BID = 6
    CLAIM = 7
    STEP = 8
    TAKE = 9
    SQUARE = 10
    SPACE = 11
    LOCATION = 12
    COMMIT = 13
    HUSTLE = 14
    ABILITY = 15
    USE = 16
    AMOUNT = 17
    BUY = 18
    LIFT = 19
    LAY = 20
    SHIFT = 21
    WHERE = 22
    COLOUR = 23
    TWICE = 24
    KEEP = 25
    GOON = 26
    FIRST = 27


class Event(IntEnum):
    """Labels of chance; of the first four the first argument is round x CORNERS + corner."""

    DICE = 0
    REROLL = 1
    DRAW = 2
    HIDDEN_BID = 3
    CORNER_CUBES = 4
    CUBES = 5
    VILLAINS = 6
    CORNERS = 7
    SCHEMES = 8
    ITEMS = 9
    GOONS = 10


class Stage(IntEnum):
    """Where the game stands; each has one function that moves it on."""

    SCRIPT = 0
    TRADES = 1
    OPENING = 2
    REROLLS = 3
    DRAWS = 4
    CONDITIONS = 5
    BIDS = 6
    PRIZES = 7
    CLAIMS = 8
    REWARDS = 9
    SETTLING = 10
    OVER = 11
    CHOOSING = 12
    TURN = 13
    SQUARES = 14
    SPACES = 15
    AMOUNTS = 16
    BUYING = 17
    LIFTING = 18
    LAYING = 19
    SHIFTING = 20
    PLACING = 21
    COLOURS = 22
    NEXT_SCHEME = 23
    COUNTING = 24
    DECIDING = 25


class Ending(IntEnum):
    """How a resolution, or a whole game, ended."""

    TOO_LITTLE_ENERGY = 0
    FAILED = 1
    SUCCEEDED = 2
    UNFINISHED = 3
    LAST_ROUND = 4


KINDS = tuple(member.name.lower() for member in Act)
"""Names of the members of Act, as `forbid` and `force` write them."""

GIVE = 1
FIRST_TRACK = 2
"""Codes of a trade: what is given, or 2 + the track on which a player steps back."""

STAR = 100
"""Worth is counted in hundredths of a star."""

THOUSAND = 1000
"""Chances are tabled in thousandths."""

STOP = 0
"""Code of the action that stops buying; all other codes of such a question are above it."""

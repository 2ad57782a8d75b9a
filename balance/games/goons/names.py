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
MOST_TOKENS = 80
MOST_COMMITS = 80

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

COMPONENT_IDS = (*SCHEME_IDS, *TRACK_IDS)
"""What `desk.about` counts: the schemes, then the hustle tracks."""


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


class Event(IntEnum):
    """Labels of chance; the first argument of each is round x CORNERS + corner."""

    DICE = 0
    REROLL = 1
    DRAW = 2
    HIDDEN_BID = 3


class Stage(IntEnum):
    """Where a resolution stands; each has one function that moves it on."""

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


class Ending(IntEnum):
    """How a resolution ended."""

    TOO_LITTLE_ENERGY = 0
    FAILED = 1
    SUCCEEDED = 2
    UNFINISHED = 3


KINDS = ("stop", "trade", "step_back", "reroll", "draw", "pick", "bid", "claim", "step")
"""Names of the members of Act, as `forbid` and `force` write them."""

STOP = 0
"""Code of the action that stops buying; all other codes of such a question are above it."""

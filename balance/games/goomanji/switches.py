"""The fact sheet's switches, each with its readings; the first one is the default."""

from __future__ import annotations

from enum import IntEnum


class StealTypes(IntEnum):
    """R1: which types a set that steals must have."""

    LEGAL_OVERWRITE = 0
    MATCH_CURRENT = 1
    COVER_CURRENT = 2


class DoublesBuy(IntEnum):
    """R2: on whom a set is put that buys a free space after doubles."""

    SELF_OR_OTHER = 0
    OTHER_ONLY = 1
    OFF = 2


class SwapBuy(IntEnum):
    """R3: whose forms count where a Swap is to buy another's space, or that it buys nothing."""

    TAKEN = 0
    OWNER_AFTER = 1
    OFF = 2


class Overpay(IntEnum):
    """R4: whether more types may be played than the space's value."""

    ALLOWED = 0
    EXACT_ONLY = 1


class OwnerReaction(IntEnum):
    """R5: what an owner may play on a visitor who does not steal."""

    ANY = 0
    SINGLE_CARD = 1
    OFF = 2


class OwnSpaceStrip(IntEnum):
    """R6: whether stripping on the own space is all or nothing."""

    ALL = 0
    CHOOSE = 1


class DirectionConflict(IntEnum):
    """R7: which way wins where influences on the direction disagree."""

    CCW_WINS = 0
    CW_WINS = 1
    STRONGEST_VALUE = 2


class DirectionTime(IntEnum):
    """R8: when the direction is found."""

    AT_START = 0
    EACH_STEP = 1


class Blockage(IntEnum):
    """R9: who decides that a Blockage stops a mover."""

    BLOCKER_CHOICE = 0
    ALWAYS = 1
    OFF = 2


class SwapResetTiming(IntEnum):
    """R10: when Reset and Swap are played."""

    LANDING = 0
    PRE_ROLL_TOO = 1


class Ditzy(IntEnum):
    """R11: whether same-type cards can count as different."""

    ON = 0
    OFF = 1


class Squirrel(IntEnum):
    """R12: whether steps that a form adds must be taken."""

    MANDATORY = 0
    OPTIONAL = 1


class CowgirlTick(IntEnum):
    """R13: when a growing Attract grows."""

    WEARER = 0
    EVERY_TURN = 1


class Genie(IntEnum):
    """R14: what granting a wish brings."""

    REDRAW = 0
    NO_REDRAW = 1
    OFF = 2


class Magician(IntEnum):
    """R15: what becomes of a steal whose cards are redirected."""

    STEAL_FAILS = 0
    STEAL_SUCCEEDS = 1
    OFF = 2


class SaintBernard(IntEnum):
    """R16: which 1-type forms may be left where it stands."""

    ANY_OWN = 0
    ONE_CARD = 1
    ANY_PLAYERS_FORMS = 2
    OFF = 3


class Police(IntEnum):
    """R17: the types of a misprinted card."""

    INTENDED = 0
    MISPRINT = 1


class Keywords(IntEnum):
    """R18: which cards are dogs and cats."""

    LISTED = 0
    DOCUMENTED_ONLY = 1
    BROAD = 2


class Fill(IntEnum):
    """R19: what cards do of which no effect is known."""

    NONE = 0
    THEMATIC = 1


class TwoTurnRule(IntEnum):
    """R20: what a card drawn after two turns in one form replaces."""

    OFF = 0
    REPLACE_ALL = 1
    REPLACE_CONFLICTING = 2


class Shortcuts(IntEnum):
    """R21: whether anybody may use tunnels and river."""

    OFF = 0
    THEMATIC = 1


class DeadHand(IntEnum):
    """R22: whether a turn without a card lets one be exchanged."""

    OFF = 0
    DISCARD_ONE = 1


class ZeroMove(IntEnum):
    """R25: whether a move of no step is a landing."""

    LANDS_AGAIN = 0
    NO_LANDING = 1


class StartCorner(IntEnum):
    """R26: where players start."""

    ALL = 0
    SPLIT_0_12 = 1


class Attract(IntEnum):
    """R27: which attracting players count."""

    HIGHEST = 0
    ALL = 1


class SelfTransform(IntEnum):
    """R28: whether one may transform oneself without buying."""

    OFF = 0
    ON = 1


SWITCHES: dict[str, tuple[str, type[IntEnum]]] = {
    "steal_types": ("G29", StealTypes),
    "doubles_buy": ("G25", DoublesBuy),
    "swap_buy": ("G28", SwapBuy),
    "overpay": ("G24", Overpay),
    "owner_reaction": ("G32", OwnerReaction),
    "own_space_strip": ("G26", OwnSpaceStrip),
    "direction_conflict": ("G18", DirectionConflict),
    "direction_time": ("G19", DirectionTime),
    "blockage": ("G20", Blockage),
    "swap_reset_timing": ("G14", SwapResetTiming),
    "ditzy": ("G10", Ditzy),
    "squirrel": ("G15", Squirrel),
    "cowgirl_tick": ("G13", CowgirlTick),
    "genie": ("G12", Genie),
    "magician": ("G30", Magician),
    "saint_bernard": ("G22", SaintBernard),
    "police": ("G5", Police),
    "keywords": ("G7", Keywords),
    "fill": ("G6", Fill),
    "two_turn_rule": ("G36", TwoTurnRule),
    "shortcuts": ("G17", Shortcuts),
    "dead_hand": ("G34", DeadHand),
    "zero_move": ("G21", ZeroMove),
    "start_corner": ("G2", StartCorner),
    "attract": ("G18", Attract),
    "self_transform": ("G33", SelfTransform),
}
"""Rule number and readings of each switch that is a name; `turn_cap` and `hand_cap` are numbers."""


def readings(switch: type[IntEnum]) -> tuple[str, ...]:
    """Names of a switch's readings as scenarios write them."""
    return tuple(member.name.lower() for member in switch)

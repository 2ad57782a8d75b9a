"""A position, its set-up and its invariants."""

from enum import IntEnum

import numpy as np

from dice21.tables import SEATS

STATE = np.dtype(
    [
        ("phase", "i8"),  # a Question
        ("player", "i8"),  # whose turn it is
        ("total", "i8", (SEATS,)),  # sum of the faces rolled
        ("rolls", "i8", (SEATS,)),  # how many rolls made that sum
    ],
    align=True,
)


class Question(IntEnum):
    """What the player at turn is asked."""

    ROLL_OR_STOP = 0
    OVER = 1


class Kind(IntEnum):
    """Kinds of action."""

    ROLL = 0
    STOP = 1


class Event(IntEnum):
    """Labels of chance."""

    ROLL = 0


INVARIANTS = ("a total is at least the number of rolls",)


def setup(state, table, rng):
    """Start a game."""
    state.phase = Question.ROLL_OR_STOP
    state.player = 0
    for seat in range(SEATS):
        state.total[seat] = 0
        state.rolls[seat] = 0


def redeal(state, table, player, rng):
    """Change nothing: nothing is hidden."""


def audit(state, table):
    """Return 0, or the number of the invariant that is broken."""
    for seat in range(SEATS):
        if state.total[seat] < state.rolls[seat]:
            return 1
    return 0

"""A position of Pig, its set-up, and what redealing changes."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from balance.games.pig.tables import SEATS

STATE = np.dtype(
    [
        ("phase", "i8"),  # a Question
        ("player", "i8"),  # whose turn it is
        ("score", "i8", (SEATS,)),  # points held
        ("turn_total", "i8"),  # points at risk in this turn
        ("turn", "i8"),  # turns begun before this one
        ("rolls", "i8"),  # rolls made in this turn
        ("winner", "i8"),  # the seat that reached the goal; SEATS while nobody has
    ],
    align=True,
)


class Question(IntEnum):
    """What the player at turn is asked."""

    ROLL_OR_HOLD = 0
    OVER = 1


class Kind(IntEnum):
    """Kinds of action."""

    ROLL = 0
    HOLD = 1


class Event(IntEnum):
    """Labels of chance."""

    ROLL = 0


def setup(state, table, rng):
    """Start a game: rules P1 and P8."""
    state.phase = Question.ROLL_OR_HOLD
    state.player = 0
    for seat in range(SEATS):
        state.score[seat] = table.start[seat]
    state.turn_total = 0
    state.turn = 0
    state.rolls = 0
    state.winner = SEATS


def redeal(state, table, player, rng):
    """Change nothing: Pig hides nothing from anybody."""


def audit(state, table):
    """Check the invariants of `INVARIANTS`; return 0 or the number of the broken one."""
    if state.turn_total < 0 or (state.rolls == 0 and state.turn_total != 0):
        return 1
    for seat in range(SEATS):
        if state.score[seat] < table.start[seat]:
            return 2
        if state.winner == SEATS and state.score[seat] >= table.goal > table.start[seat]:
            return 3
    return 0


INVARIANTS = (
    "points at risk are not negative, and 0 before the first roll of a turn",
    "a score never falls",
    "a score at the goal ends the game",
)

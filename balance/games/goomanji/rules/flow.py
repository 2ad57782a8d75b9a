"""Small steps that all rules share."""

from __future__ import annotations

from balance.engine.game import NONE


def ask(state, question, seat):
    """Open a question for a seat."""
    state.phase = question
    state.player = seat


def answered(state):
    """Close the open question."""
    state.phase = NONE


def seat_after(table, seat, steps):
    """Return the seat that comes so many after another in seat order."""
    other = seat + steps
    if other >= table.players:
        other -= table.players
    return other

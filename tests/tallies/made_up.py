"""A made-up game with a measure of every scale, and rows as if it had been played."""

from __future__ import annotations

import numpy as np

from balance.engine.game import Cell, Declarations, Measure, Scale, Seat, outcome_dtype

OUTCOME = outcome_dtype(
    [("trust", "i4"), ("debt", "i4"), ("wealth", "i4", (6,)), ("peaceful", "i4")],
)

MEASURES = (
    Measure(name="score", doc="Points.", scale=Scale.COUNT, low=0, high=40, per_seat=True),
    Measure(name="turns", doc="Turns.", scale=Scale.COUNT, low=1, high=30, headline=True),
    Measure(name="end_reason", doc="Why.", scale=Scale.CATEGORY, labels=("goal", "peace", "capped")),
    Measure(name="debt", doc="Owed.", scale=Scale.COUNT, low=-20, high=5, divisor=10),
    Measure(name="wealth", doc="Owned.", scale=Scale.AMOUNT, per_seat=True),
    Measure(name="peaceful", doc="No fight.", scale=Scale.FLAG, headline=True),
)


def declare(**changes):
    """Declare the made-up game."""
    values = {
        "name": "made_up",
        "title": "Made up",
        "summary": "Nothing.",
        "rules_version": "1",
        "MEASURES": MEASURES,
        "kinds": ("move",),
        "min_seats": 2,
        "max_seats": 6,
        "max_moves": 100,
    }
    return Declarations(**(values | changes))


def seat_cell(*labels, rotate=False):
    """Seat policies by label."""
    seats = tuple(Seat(policy=label, function="random", label=label) for label in labels)
    return Cell(index=0, factors={}, seats=seats, parameters={}, rotate_seats=rotate)


def deal(games, players, *, seed=3):
    """Make rows at random, within the bounds of every measure."""
    rng = np.random.default_rng(seed)
    rows = np.zeros(games, OUTCOME).view(np.recarray)
    # Seats that do not exist hold rubbish, which nobody may count.
    rows.winners[:] = 1
    rows.winners[:, :players] = rng.random((games, players)) < 0.4
    rows.winner_count = rows.winners[:, :players].sum(axis=1)
    rows.score = rng.integers(0, 41, size=(games, 6))
    rows.turns = rng.integers(1, 31, size=games)
    rows.end_reason = rng.integers(0, 3, size=games)
    rows.debt = rng.integers(-20, 6, size=games)
    rows.wealth = rng.integers(-(2**28), 2**28, size=(games, 6))
    rows.peaceful = rng.integers(0, 2, size=games)
    rows.moves = rng.integers(0, 1000, size=games)
    rows.capped = rows.end_reason == 2
    return rows


MADE_UP = declare()

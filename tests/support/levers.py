"""A plain game whose length is linear in its levers but for one pair, on chance of two kinds.

All cells share the face that decides whether `luck` counts; the wobble is every cell's own.
"""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Kind, Measure, Parameter, PlainGame, Scale

STEPS = {"alpha": 4, "beta": -2, "gamma": 1, "delta": 0, "epsilon": 0}
IDLE = ("zeta", "eta", "theta")
"""Levers that are connected to nothing."""

TOGETHER = 2
LUCK = 2
EFFECTS = {
    ("alpha",): STEPS["alpha"] + TOGETHER / 2,
    ("beta",): STEPS["beta"] + TOGETHER / 2,
    ("gamma",): 1.0,
    ("delta",): 0.0,
    ("epsilon",): 0.0,
    ("luck",): LUCK / 2,
    ("alpha", "beta"): TOGETHER / 2,
}
"""What each lever does to the mean of turns, and the only pair that does more together."""


def setup(state, table, rng):
    state.update(player=0, phase=0, face=-1)


def legal(state, table):
    return [(0, "roll")] if state["face"] < 0 else []


def apply(state, table, action, rng):
    rng.at(0)
    state["face"] = rng.below(100)
    own = sum(table[name] << bit for bit, name in enumerate((*STEPS, "luck", *IDLE)))
    rng.at(1, own)
    state["wobble"] = rng.below(9)


def record(state, table):
    turns = 10 + sum(step * table[name] for name, step in STEPS.items()) + state["wobble"]
    turns += TOGETHER * table["alpha"] * table["beta"]
    turns += LUCK * table["luck"] * (state["face"] < 50)
    return {
        "winners": [0],
        "score": [0],
        "turns": turns,
        "end_reason": 0,
        "spent": 100 * turns,
        "quick": state["face"] < 40 + 20 * table["gamma"],
    }


GAME = PlainGame(
    name="levers",
    title="Levers",
    summary="Every lever does its part.",
    rules_version="1",
    file=Path(__file__),
    cooperative=True,
    PARAMETERS=tuple(
        Parameter(name=name, default=0, doc="A lever.", kind=Kind.INTEGER, low=0, high=1)
        for name in (*STEPS, "luck", *IDLE)
    ),
    MEASURES=(
        Measure(name="score", doc="None.", scale=Scale.COUNT, high=1, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, high=40, headline=True, unit="turns"),
        Measure(name="end_reason", doc="Why.", scale=Scale.CATEGORY, labels=("done",)),
        Measure(name="spent", doc="Spent.", scale=Scale.AMOUNT, unit="coins"),
        Measure(name="quick", doc="A low face.", scale=Scale.FLAG, headline=True),
    ),
    kinds=("roll",),
    min_seats=1,
    max_seats=2,
    max_moves=2,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

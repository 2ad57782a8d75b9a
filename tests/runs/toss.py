"""A plain-Python game of one toss, which can be told to break a promise in one game of a hundred."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Kind, Measure, Parameter, PlainGame, Scale


def setup(state, table, rng):
    state.update(player=0, phase=0, face=-1)


def legal(state, table):
    return [(0, "toss"), (1, "spin")] if state["face"] < 0 else []


def apply(state, table, action, rng):
    rng.at(0)
    state["face"] = rng.below(100)


def audit(state, table):
    return int(table["spoil"] == "audit" and state["face"] == 17)


def record(state, table):
    face = state["face"]
    winners = [0, 1] if face >= 90 else [face % 2]
    players = table["players"]
    return {
        "winners": [seat for seat in winners if face != 50],
        "score": [face if seat == 0 else 99 - face for seat in range(players)],
        "turns": 1000 if table["spoil"] == "bounds" and face == 17 else 1,
        "end_reason": 0,
    }


GAME = PlainGame(
    name="toss",
    title="Toss",
    summary="One toss decides.",
    rules_version="1",
    file=Path(__file__),
    PARAMETERS=(
        Parameter(
            name="spoil",
            default="nothing",
            doc="What to break.",
            kind=Kind.NAME,
            allowed=("nothing", "audit", "bounds"),
        ),
    ),
    MEASURES=(
        Measure(name="score", doc="Points.", scale=Scale.COUNT, high=99, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, high=4, headline=True),
        Measure(name="end_reason", doc="Why.", scale=Scale.CATEGORY, labels=("tossed",)),
    ),
    kinds=("toss", "spin"),
    min_seats=2,
    max_seats=4,
    max_moves=4,
    invariants=("no coin shows seventeen",),
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
    audit=audit,
)

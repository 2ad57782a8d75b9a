"""A plain co-operative game of one roll: the team wins below a threshold that its mode sets."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Kind, Measure, Parameter, PlainGame, Scale

THRESHOLDS = {"normal": 60, "hard": 45, "epic": 20, "same": 60}


def setup(state, table, rng):
    state.update(player=0, phase=0, face=-1)


def legal(state, table):
    return [(0, "roll")] if state["face"] < 0 else []


def apply(state, table, action, rng):
    rng.at(0)
    state["face"] = rng.below(100)


def record(state, table):
    won = state["face"] < THRESHOLDS[table["mode"]] + 5 * (table["players"] - 2)
    players = table["players"]
    return {
        "winners": list(range(players)) if won else [],
        "score": [state["face"] // 10] * players,
        "turns": 1 + state["face"] % 7 + (table["mode"] == "epic"),
        "end_reason": 0 if won else 1 + state["face"] % 2,
        "spent": state["face"] * 1000,
    }


GAME = PlainGame(
    name="raid",
    title="Raid",
    summary="One roll decides for all.",
    rules_version="1",
    file=Path(__file__),
    cooperative=True,
    PARAMETERS=(
        Parameter(name="mode", default="normal", doc="How hard.", kind=Kind.NAME, allowed=tuple(THRESHOLDS)),
    ),
    MEASURES=(
        Measure(name="score", doc="Tens.", scale=Scale.COUNT, high=9, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, high=8, headline=True, unit="turns"),
        Measure(
            name="end_reason", doc="Why.", scale=Scale.CATEGORY, labels=("won", "lost", "caught", "never")
        ),
        Measure(name="spent", doc="Spent.", scale=Scale.AMOUNT, unit="coins"),
    ),
    kinds=("roll",),
    min_seats=2,
    max_seats=3,
    max_moves=2,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

"""Pig once more in plain Python, written from RULES.md alone: the twin that the kernel is held to."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Kind, Measure, Parameter, PlainGame, Scale

WORD = 2**64 - 1


def scramble(x):
    """Finish a SplitMix64 draw; the twin brings its own, in plain integers."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        x = (x ^ (x >> shift)) * factor % 2**64
    return x ^ (x >> 31)


def die(key, turn, roll, faces):
    """Show the face of one roll, found by its label (event 0, turn, roll)."""
    start = scramble(key ^ (turn << 24) ^ roll)
    word = scramble((start + 0x9E3779B97F4A7C15) & WORD)
    return (word >> 32) * faces // 2**32 + 1


def setup(state, table, rng):
    state.update(
        phase="roll or hold", player=0, score=list(table["start"]), turn_total=0, turn=0, rolls=0, winner=None
    )


def legal(state, table):
    if state["winner"] is not None:
        return []
    hold = state["rolls"] > 0 or table["first_roll"] == "free"
    return [(0, "roll"), (1, "hold")] if hold else [(0, "roll")]


def apply(state, table, action, rng):
    me = state["player"]
    if action == 1:
        state["score"][me] += state["turn_total"]
        if state["score"][me] >= table["goal"]:
            state["winner"] = me
            return
    else:
        face = die(rng.key, state["turn"], state["rolls"], table["faces"])
        state["rolls"] += 1
        if face != table["losing_face"]:
            state["turn_total"] += face
            return
    state.update(player=1 - me, turn_total=0, rolls=0, turn=state["turn"] + 1)


def record(state, table):
    winner = state["winner"]
    margin = 0 if winner is None else state["score"][winner] - state["score"][1 - winner]
    return {
        "winners": [] if winner is None else [winner],
        "score": state["score"],
        "turns": state["turn"] + 1,
        "end_reason": "capped" if winner is None else "goal",
        "margin": margin,
    }


def compile(cell, components):
    start = [
        head + seat.setup.get("score", 0)
        for head, seat in zip(cell.parameters["head_start"], cell.seats, strict=True)
    ]
    return {
        "start": start,
        "faces": 6,
        "losing_face": 1,
        "goal": 100,
        "first_roll": cell.parameters["first_roll"],
    }


GAME = PlainGame(
    name="plain_pig",
    title="Pig in plain Python",
    summary="The twin of Pig.",
    rules_version="1",
    file=Path(__file__),
    kinds=("roll", "hold"),
    min_seats=2,
    max_seats=2,
    max_moves=5000,
    PARAMETERS=(Parameter(name="head_start", default=0, doc="Start.", kind=Kind.INTEGER, per_seat=True),),
    RULINGS=(
        Parameter(
            name="first_roll", default="forced", doc="First.", kind=Kind.NAME, allowed=("forced", "free")
        ),
    ),
    MEASURES=(
        Measure(name="score", doc="Score.", scale=Scale.COUNT, high=2000, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, low=1, high=5000),
        Measure(name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=("goal", "capped")),
        Measure(name="margin", doc="Margin.", scale=Scale.COUNT, high=2000),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

"""A plain game of two roles: a fox chooses a burrow, then a hound looks into one; chance has a say."""

from __future__ import annotations

from pathlib import Path

from balance.documents import load_yaml
from balance.engine.game import Kind, Measure, NamedPolicy, Parameter, PlainGame, Scale

ESCAPES = {"same": 20, "other": 70, "out": 15}
"""Percent of games that the fox wins: found in the same burrow, in another, or outside."""

TIES = 5
"""Percent of games that nobody wins."""

CHOICES = ("left", "right", "out")


def compile(cell, components):
    escapes = dict(ESCAPES)
    if cell.parameters["wood"] != "old":
        escapes |= load_yaml(cell.parameters["wood"]).plain()
    return {"players": cell.players, "escapes": escapes}


def setup(state, table, rng):
    state.update(player=0, phase=0, fox=-1, hound=-1, roll=-1)


def legal(state, table):
    if state["fox"] < 0:
        return list(enumerate(CHOICES))
    return [(0, "left"), (1, "right")] if state["hound"] < 0 else []


def apply(state, table, action, rng):
    if state["fox"] < 0:
        state.update(fox=action, player=1)
        return
    rng.at(0)
    state.update(hound=action, roll=rng.below(100))


def record(state, table):
    where = "out" if state["fox"] == 2 else "same" if state["fox"] == state["hound"] else "other"
    won = state["roll"] < table["escapes"][where]
    tied = not won and state["roll"] >= 100 - TIES
    return {
        "winners": [] if tied else [0] if won else [1],
        "score": [int(won), int(not won and not tied)],
        "turns": 1,
        "end_reason": 2 if tied else int(won),
        "steps": [state["fox"], state["hound"]],
    }


def choosing(name):
    def choose(state, table, desk, params, rng):
        return CHOICES.index(name)

    return choose


GAME = PlainGame(
    name="hunt",
    title="Hunt",
    summary="A fox hides from a hound.",
    rules_version="1",
    file=Path(__file__),
    roles=("fox", "hound"),
    role_titles=("Fox", "Old Hound"),
    role_defaults=("left", "right"),
    default_policy="left",
    PARAMETERS=(Parameter(name="wood", default="old", doc="Where it is.", kind=Kind.FILE, allowed=("old",)),),
    MEASURES=(
        Measure(name="score", doc="Wins.", scale=Scale.COUNT, high=1, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, high=1),
        Measure(name="end_reason", doc="Why.", scale=Scale.CATEGORY, labels=("caught", "escaped", "dark")),
        Measure(
            name="steps",
            doc="Steps.",
            scale=Scale.COUNT,
            high=2,
            per_seat=True,
            headline=True,
            by_policy=True,
        ),
    ),
    policies=(
        NamedPolicy(name="left", doc="Goes left.", choose=choosing("left")),
        NamedPolicy(name="right", doc="Goes right.", choose=choosing("right")),
        NamedPolicy(name="stay", doc="Stays out.", choose=choosing("out"), roles=("fox",)),
        NamedPolicy(name="sniff", doc="Looks left.", choose=choosing("left"), roles=("hound",)),
    ),
    kinds=CHOICES,
    min_seats=2,
    max_seats=2,
    max_moves=3,
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

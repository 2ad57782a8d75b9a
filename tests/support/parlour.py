"""A tiny plain-Python game with every kind of parameter, for tests of scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from balance.documents import BadInput, Problem
from balance.engine.components import Components
from balance.engine.game import Cell, Feature, Kind, Measure, NamedPolicy, Parameter, PlainGame, Scale

HERE = Path(__file__)
MODES = ("easy", "hard", "epic")


def compile(cell: Cell, components: Components) -> dict[str, Any]:
    if cell.parameters["energy"] == 13:
        raise ValueError("thirteen is unlucky")
    if cell.parameters["mode"] == "epic" and cell.parameters["energy"] < 2:
        place = cell.places.get("energy", cell.places[""])
        raise BadInput(Problem(*place, "energy", "an epic game needs at least 2 energy"))
    return {**cell.parameters, "players": cell.players, "dice": components.value("dice")}


def setup(state: dict[str, Any], table: dict[str, Any], rng: Any) -> None:
    state.update(player=0, phase=0, taken=0)


def legal(state: dict[str, Any], table: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [] if state["taken"] >= table["players"] else [(0, "pass"), (1, "take", "red_card")]


def apply(state: dict[str, Any], table: dict[str, Any], action: int, rng: Any) -> None:
    state["taken"] += 1
    state["player"] = state["taken"] % table["players"]


def record(state: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    return {"winners": [0], "score": [1] * table["players"], "turns": state["taken"], "end_reason": 0}


def greedy(state: Any, table: Any, desk: Any, params: Any, rng: Any) -> int:
    return 0


def whole(name: str, default: Any, **more: Any) -> Parameter:
    return Parameter(
        name=name, default=default, doc="A number.", kind=Kind.INTEGER, low=0, unit="energy", **more
    )


GAME = PlainGame(
    name="parlour",
    title="Parlour",
    summary="Take a card or pass.",
    rules_version="1",
    file=HERE,
    components=HERE.with_name("parlour_components.yaml"),
    PARAMETERS=(
        Parameter(name="mode", default="easy", doc="How hard.", kind=Kind.NAME, allowed=MODES, rule="A1"),
        Parameter(
            name="challenge", default="c0", doc="A challenge.", kind=Kind.NAME, allowed=("c0", "c1", "c2")
        ),
        Parameter(name="nickname", default="", doc="Any name.", kind=Kind.NAME),
        Parameter(name="share", default=0.5, doc="A share.", kind=Kind.NUMBER, low=0, high=1),
        Parameter(name="open", default=False, doc="Whether hands are open.", kind=Kind.FLAG),
        Parameter(
            name="commits", default=None, doc="Commits.", kind=Kind.PAIRS, low=0, high=20, unit="energy"
        ),
        whole("energy", 4, high=20, rule="A2"),
        whole("faces", 6, allowed=(4, 6, 8)),
        whole("reserve", 2, high=20, per_seat=True),
        whole("line", (1, 2, 3), high=9, length=3),
        whole("track", (0, 0), high=8, length=2, per_seat=True),
    ),
    RULINGS=(
        Parameter(
            name="auction",
            default="all_pay",
            doc="Who pays.",
            kind=Kind.NAME,
            allowed=("all_pay", "winner_pays"),
        ),
    ),
    SETUP=(whole("energy", 0, high=5),),
    MEASURES=(
        Measure(name="score", doc="Score.", scale=Scale.COUNT, high=1, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, high=4),
        Measure(name="end_reason", doc="Why it ended.", scale=Scale.CATEGORY, labels=("over",)),
    ),
    FEATURES=(Feature(name="gain", doc="Gain."), Feature(name="risk", doc="Risk.")),
    policies=(
        NamedPolicy(name="greedy", doc="Takes.", choose=greedy, knobs={"samples": 4.0, "depth": 1.0}),
        NamedPolicy(name="cautious", doc="Waits.", weights={"gain": 1.0, "risk": -2.0}),
        NamedPolicy(name="balanced", doc="Between.", weights={"gain": 1.0}, temperature=0.5),
    ),
    default_policy="balanced",
    kinds=("pass", "take"),
    component_ids=("red_card", "blue_card"),
    min_seats=2,
    max_seats=4,
    max_moves=4,
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

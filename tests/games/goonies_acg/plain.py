"""The whole game once more in plain Python, written from the rules alone: the kernel's twin."""

from __future__ import annotations

from pathlib import Path

from balance.engine.game import Measure, PlainGame, Scale
from balance.games.goonies_acg import GAME as KERNEL
from balance.games.goonies_acg.variants import PARAMETERS, RULINGS
from tests.games.goonies_acg.plain_base import PLACES
from tests.games.goonies_acg.plain_deal import COUNTS, setup
from tests.games.goonies_acg.plain_round import OFFERS, apply

HANDS = ("start_hand", "draw", "bonus_draw", "hand_limit")


def compile(cell, components):
    data = components.group("")
    values = cell.parameters
    printed = data["set_up"]
    table = {"data": data, "values": values, "players": cell.players}
    table["cards"] = list(data["items"].values())
    table["encounters"] = list(data["encounters"].values())
    for name in HANDS:
        usual = printed[name][cell.players - 1]
        table[name] = [usual if own is None else own for own in values[name]]
    removed = []
    if values["mode"] != "normal":
        group = data["hard_mode"].get(values["hard_removes"])
        removed = list(group) if group else [name.strip() for name in values["hard_removes"].split(",")]
    table["items_in"] = [n for n, name in enumerate(data["items"]) if name not in removed]
    table["encounters_in"] = [n for n, name in enumerate(data["encounters"]) if name not in removed]
    return table


def legal(state, table):
    return OFFERS[state["phase"]](state, table)


def record(state, table):
    seats = range(table["players"])
    end = state["end"] or "capped"
    return {
        "winners": list(seats) if end == "won" else [],
        "score": [len(state["found"])] * table["players"],
        "turns": state["round"],
        "end_reason": end,
        "treasures": len(state["found"]),
        "lost_at": state["lost_at"],
        "routes": len(state["routes"]),
        **state["counts"],
    }


GAME = PlainGame(
    name="plain_goonies_acg",
    title="The Goonies in plain Python",
    summary="The twin of The Goonies: Adventure Card Game.",
    rules_version="1",
    file=Path(__file__),
    kinds=KERNEL.kinds,
    min_seats=1,
    max_seats=4,
    max_moves=30_000,
    components=KERNEL.components,
    PARAMETERS=PARAMETERS,
    RULINGS=RULINGS,
    cooperative=True,
    MEASURES=(
        Measure(name="score", doc="Treasures.", scale=Scale.COUNT, high=5, per_seat=True),
        Measure(name="turns", doc="Rounds.", scale=Scale.COUNT, low=1, high=100),
        Measure(
            name="end_reason",
            doc="End.",
            scale=Scale.CATEGORY,
            labels=("won", "obstacles", "fratelli", "encounters", "capped"),
        ),
        Measure(name="lost_at", doc="Where.", scale=Scale.CATEGORY, labels=(*PLACES, "none")),
        *(Measure(name=name, doc=name, scale=Scale.AMOUNT) for name in ("treasures", "routes", *COUNTS)),
    ),
    compile=compile,
    setup=setup,
    legal=legal,
    apply=apply,
    record=record,
)

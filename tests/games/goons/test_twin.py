"""The twin replays the kernel move by move, and leaves the same rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.build import Flavour
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.goons import GAME
from balance.games.goons.names import SCHEME_IDS
from tests.games.goons.plain import GAME as TWIN
from tests.games.goons.support import cell, seats

COMMITS = ((0, 2), (1, 2), (2, 1), (1, 1), (2, 2), (0, 2), (2, 2))
VARIANTS = (
    {},
    {"commits": COMMITS, "hustle": seats((1, 3, 5, 7)), "stars": (2, 0, 1), "money": (5, 1, 3)},
    {
        "commits": (*COMMITS, (3, 1)),
        "players": 4,
        "reserve": (9, 0, 3, 12),
        "crib_stars": (0, 1, 2, 3),
        "board_stars": 4,
        "hustle": ((8, 8, 8, 7), (3, 3, 3, 3), (0, 0, 0, 0), (8, 8, 8, 8)),
        "crib_bonus": "per_scheme",
        "auction": "winner_pays",
        "doctor_choice": "all",
        "extra_draws": "one_each",
    },
)
SEATED = ("energy", "common", "money", "stars", "hustle", "pile")


def pair(scheme, **settings):
    kernel_cell = cell(scheme, **settings)
    return kernel_cell, replace(kernel_cell)


def view(kernel):
    """Show the kernel's state in the twin's terms."""
    fields = kernel.fields()
    players = kernel.cell.players
    shown = {name: fields[name][:players] for name in SEATED if name != "pile"}
    shown["pile"] = fields["pile"][0][:players]
    shown["order"] = fields["order"][0][: fields["piles"][0]]
    shown["dice"] = [face + 1 for face, count in enumerate(fields["dice"]) for _ in range(count)]
    shown["bag"] = [fields["skulls"], fields["blanks"]]
    shown["drawn"] = [fields["drawn_skulls"], fields["drawn_blanks"]]
    shown["question"] = (kernel.question, fields["player"] if kernel.question != "nothing" else None)
    return shown


def view_of_twin(twin):
    """Show the twin's state in the same terms."""
    state = twin.state
    shown = {name: [me[name] for me in state["seats"]] for name in SEATED}
    shown |= {name: state[name] for name in ("order", "dice", "drawn")}
    shown["bag"] = state["bag"] or [0, 0]
    shown["question"] = (state["phase"], state["player"] if state["phase"] != "nothing" else None)
    return shown


@pytest.mark.parametrize("settings", VARIANTS, ids=["default", "three", "four"])
@pytest.mark.parametrize("scheme", SCHEME_IDS)
def test_the_twin_replays_the_kernel_move_by_move(scheme, settings):
    kernel_cell, twin_cell = pair(scheme, **settings)
    kernel, twin = match_of(GAME, kernel_cell), match_of(TWIN, twin_cell)
    for number in range(4):
        twin.start(7, number)
        for move in walk(kernel, seed=7, number=number):
            offers = twin.offers(move.number)
            ours = [(offer.action, offer.kind) for offer in move.offers]
            assert [(offer.action, offer.kind) for offer in offers] == ours
            if len(offers) > 1:
                assert twin.ask(twin.player) == move.index
            twin.apply(offers[move.index].action)
            assert view(kernel) == view_of_twin(twin)
        ended, expected = kernel.outcome(), twin.outcome()
        assert {name: ended[name] for name in expected} == expected


@pytest.mark.parametrize("scheme", SCHEME_IDS)
def test_the_twin_leaves_the_same_rows(scheme):
    kernel_cell, twin_cell = pair(scheme, **VARIANTS[1])
    rows = {}
    for name, variant in (
        ("kernel", ready(GAME, kernel_cell)),
        ("plain kernel", ready(GAME, kernel_cell, Flavour.PLAIN)),
        ("twin", ready(TWIN, twin_cell)),
    ):
        rows[name] = variant.rows(40)
        variant.play(rows[name], 11, 1000, 40)
    for column in rows["twin"].dtype.names:
        found = rows["kernel"][column].tolist()
        assert found == rows["plain kernel"][column].tolist(), column
        assert found == rows["twin"][column].tolist(), column


def test_a_planted_fault_is_found():
    """The comparison would notice a twin that breaks ties in Commit Order the other way."""
    kernel_cell, twin_cell = pair("the_riot", commits=((0, 2), (1, 2)))
    kernel, twin = match_of(GAME, kernel_cell), match_of(TWIN, twin_cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    assert view(kernel) == view_of_twin(twin)
    twin.state["order"].reverse()
    assert view(kernel) != view_of_twin(twin)

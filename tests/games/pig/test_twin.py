"""The twin replays the kernel move by move, and leaves the same rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.pig import GAME
from tests.games.pig.plain import GAME as TWIN

FIELDS = ("player", "score", "turn_total", "turn", "rolls")


def cells(**parameters):
    kernel = default_cell(GAME, ("random", "random"), **parameters)
    return kernel, replace(default_cell(TWIN, ("random", "random"), **parameters), seats=kernel.seats)


@pytest.mark.parametrize("parameters", [{}, {"head_start": (0, 30)}, {"first_roll": "free"}])
def test_the_twin_replays_the_kernel_move_by_move(parameters):
    kernel_cell, twin_cell = cells(**parameters)
    kernel, twin = match_of(GAME, kernel_cell), match_of(TWIN, twin_cell)
    for number in range(5):
        twin.start(7, number)
        for move in walk(kernel, seed=7, number=number):
            offers = twin.offers(move.number)
            assert [offer.action for offer in offers] == [offer.action for offer in move.offers]
            if len(offers) > 1:
                assert twin.ask(twin.player) == move.index
            twin.apply(offers[move.index].action)
            fields = kernel.fields()
            assert {name: fields[name] for name in FIELDS} == {name: twin.fields()[name] for name in FIELDS}
        ended, expected = kernel.outcome(), twin.outcome()
        assert {name: ended[name][:2] for name in ("score", "winners")} == {
            name: expected[name][:2] for name in ("score", "winners")
        }


def test_the_twin_leaves_the_same_rows():
    kernel_cell, twin_cell = cells()
    ours, theirs = ready(GAME, kernel_cell), ready(TWIN, twin_cell)
    rows, twins = ours.rows(200), theirs.rows(200)
    ours.play(rows, 11, 1000, 200)
    theirs.play(twins, 11, 1000, 200)
    for name in ("score", "winners", "turns", "moves", "margin", "end_reason", "winner_count"):
        assert rows[name].tolist() == twins[name].tolist(), name

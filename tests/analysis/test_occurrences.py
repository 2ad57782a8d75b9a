"""Where what games want named occurs."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from balance.analysis.occurrences import occurrences
from balance.engine.game import Scale
from balance.tallies.plan import Column, Plan, Source
from balance.tallies.tally import Tally

FROZEN = Column(
    measure="frozen",
    source=Source.FIELD,
    field="frozen",
    scale=Scale.COUNT,
    high=3,
    unit="landings",
    occurs="frozen hands",
)
OTHER = Column(measure="quick", source=Source.FIELD, field="quick", scale=Scale.FLAG)


def cell(counts, columns=(OTHER, FROZEN), **factors):
    """A cell with so many games of 0, 1, 2 and 3 landings."""
    plan = Plan(columns, 2, 1)
    tally = Tally(plan, sum(counts), np.zeros(plan.size, np.int64))
    tally.histogram(0)[0] = sum(counts)
    if FROZEN in columns:
        tally.histogram(1)[:] = counts
    return SimpleNamespace(factors=factors, tally=tally, plan=plan)


def test_where_it_occurs_is_named_with_how_often_and_where_never():
    cells = [
        cell([10, 0, 0, 0], hand=3, strip="on"),
        cell([5, 5, 0, 0], hand=3, strip="off"),
        cell([10, 0, 0, 0], hand=4, strip="on"),
        cell([0, 0, 10, 0], hand=4, strip="off"),
    ]
    (found,) = occurrences(cells)
    assert (found.cells, found.of, found.mean, found.most) == (2, 4, 0.625, 2.0)
    assert found.never == (("strip", "on"),)
    assert found.text == (
        "frozen hands occur in 2 of 4 variants, 0.625 landings a game, at most 2 (hand=4, strip=off); "
        "never with strip=on"
    )
    assert found.data()["measure"] == "frozen"
    assert found.data()["never"] == [{"factor": "strip", "level": "on"}]


def test_what_the_cells_have_in_common_is_said_once():
    (found,) = occurrences([cell([9, 1, 0, 0], fill="none", hand=3)], {"fill": "none"})
    assert found.text == "frozen hands occur in 1 of 1 variants at fill=none, 0.1 landings a game"
    assert found.most_at == {"hand": 3}


def test_where_it_does_not_occur_that_is_said():
    (found,) = occurrences([cell([7, 0, 0, 0]), cell([8, 0, 0, 0])])
    assert found.text == "frozen hands occur in none of 2 variants"
    assert found.never == ()


def test_measures_that_name_nothing_are_left_out():
    assert occurrences([cell([4, 0, 0, 0], columns=(OTHER,))]) == []

"""How long lost games go on."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace

import numpy as np

from balance.engine.game import Scale
from balance.report.charts import charts_of
from balance.report.factors import Factors
from balance.report.survival import MOST_LINES, survival_pictures
from balance.report.variants import Estimate, Variant
from balance.tallies.plan import Column, Plan, Source
from balance.tallies.tally import Tally

LOST = Column(
    measure="lost_round",
    source=Source.FIELD,
    scale=Scale.COUNT,
    high=9,
    unit="rounds",
    chart="Lost games that still go on",
    survival=True,
)


def cell(index, counts, **factors):
    """A cell with so many games lost in round 0 (not lost), 1, 2, ..."""
    plan = Plan((LOST,), 1, 1)
    tally = Tally(plan, sum(counts), np.zeros(plan.size, np.int64))
    tally.histogram(0)[: len(counts)] = counts
    own = SimpleNamespace(index=index, factors=factors, labels=("a",), tally=tally, plan=plan)
    return Variant(
        cell=own,
        estimates={"lost_round": Estimate(column=LOST, estimate=1.0, low=0.9, high=1.1, n=sum(counts))},
    )


def pictures(variants):
    return list(survival_pictures(Factors(variants), count()))


def test_only_games_that_are_lost_count():
    (picture,) = pictures([cell(0, [60, 10, 20, 10])])
    assert picture.title == "Lost games that still go on"
    assert "Half are over by round: all 2 (n = 40)." in picture.caption
    assert charts_of(Factors([cell(0, [60, 10, 20, 10])])) == [], "it has no chart beside this"


def test_cells_are_lines_of_one_figure():
    (picture,) = pictures([cell(0, [0, 9, 1], mode="easy"), cell(1, [0, 1, 9], mode="hard")])
    assert "easy 1 (n = 10) and hard 2 (n = 10)" in picture.caption
    assert "easy" in picture.svg and "hard" in picture.svg


def test_each_level_of_the_grouping_factor_has_its_figure():
    variants = [
        cell(place, [5, 5, 5], mode=mode, team=team)
        for place, (mode, team) in enumerate([(m, t) for m in ("easy", "hard") for t in ("x", "y", "z")])
    ]
    assert [one.title for one in pictures(variants)] == [
        "Lost games that still go on: easy",
        "Lost games that still go on: hard",
    ]


def test_of_too_many_cells_some_are_drawn():
    variants = [cell(place, [5, 5], set=f"s{place}") for place in range(3 * MOST_LINES)]
    (picture,) = pictures(variants)
    assert "Some of the variants." in picture.caption


def test_where_no_game_is_lost_nothing_is_drawn():
    assert pictures([cell(0, [10])]) == []

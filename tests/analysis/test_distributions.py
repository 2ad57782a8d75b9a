"""Whole distributions of a run's cells against a baseline."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from balance.analysis.compare import compare
from balance.analysis.question import Question
from balance.stats.distributions import Order
from tests.analysis.scenes import PIG, RAID, played

QUESTION = Question(by="mode", measures=["turns", "win_rate"], distribution=True)


@pytest.fixture(scope="module")
def raids(tmp_path_factory):
    return played(tmp_path_factory.mktemp("raids"), RAID)


def histogram(run, level, name="turns"):
    cell = next(cell for cell in run.cells if cell.factors == {"mode": level, "players": 2})
    return cell.tally.histogram(cell.plan.number(name)), cell.plan.columns[cell.plan.number(name)].first_bin


def test_differences_of_chances_are_those_of_the_histograms(raids):
    found = compare(raids, replace(QUESTION, wheres=["players=2"])).distributions
    assert {one.column.name for one in found} == {"turns"}  # a win is no count
    base, first = histogram(raids, "normal")
    for one in found:
        own, _ = histogram(raids, one.level)
        above = [counts.sum() - counts.cumsum() + counts for counts in (own, base)]
        gaps = above[0] / own.sum() - above[1] / base.sum()
        assert one.dominance.more == pytest.approx(max(0.0, gaps.max()))
        assert one.dominance.less == pytest.approx(max(0.0, -gaps.min()))
        assert one.dominance.more_at == first + int(gaps.argmax())
        assert one.n == 4000
        assert np.median(np.repeat(np.arange(len(own)), own)) == one.median.estimate - first


def test_the_same_variant_lies_the_same_or_stays_open(raids):
    orders = {one.level: one.dominance.order for one in compare(raids, QUESTION).distributions}
    assert orders["same"] in (Order.SAME, Order.OPEN)


def test_rotated_seats_count_blocks_and_the_mean_of_levels_has_no_median(tmp_path):
    run = played(tmp_path, PIG)
    asked = Question(by="seats[0].knobs.points", baseline="mean", measures=["turns"], distribution=True)
    found = compare(run, asked).distributions
    assert {one.n for one in found} == {600, 300}
    assert {one.baseline_median for one in found} == {None}
    narrow, wide = (next(one for one in found if one.n == n).dominance.reach for n in (600, 300))
    assert wide == pytest.approx(narrow * 2**0.5)


def test_it_is_left_out_unless_asked_for(raids):
    found = compare(raids, replace(QUESTION, distribution=False))
    assert found.distributions == ()
    assert "distributions" not in found.data()
    rows = compare(raids, QUESTION).data()["distributions"]
    assert {"order", "more", "more_at", "less", "less_at", "median", "median_low", "n"} <= set(rows[0])

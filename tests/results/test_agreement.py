"""Distances from exact values: near a normal law where it holds, honest where it does not."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from balance.report.disagreement import disagreements
from balance.results.agreement import TOO_FAR, errors_from, in_errors, is_judged, of_constant, of_count
from balance.runs import execute
from balance.stats.intervals import Interval, Method
from tests.runs.scenes import scene

FAIR = "game: pig\nseats: [{policy: hold_at}, {policy: hold_at, knobs: {points: 10}}]\ngames: 4000\n"


@pytest.fixture(scope="module")
def cell(tmp_path_factory):
    folder = tmp_path_factory.mktemp("agreement")
    return execute(scene(folder, FAIR), out=folder).cells[0]


def test_a_large_count_is_measured_by_its_chance():
    assert of_count(5300, 10_000, 0.5) == pytest.approx(300 / 50)
    assert of_count(5, 10, 1.0) == -math.inf and of_count(10, 10, 1.0) == 0.0


def test_a_rare_hit_is_no_fault():
    """One hit of a chance of 1 in 100,000 in 1,000 games is no marvel, though a normal law says z = 9.9."""
    assert of_count(1, 1000, 1e-5) == pytest.approx(stats.norm.isf(1 - (1 - 1e-5) ** 1000))
    assert of_count(1, 1000, 1e-5) < 2.4


def test_small_counts_keep_the_error_of_a_normal_law():
    hits = np.random.default_rng(1).binomial(200, 0.01, 4000)
    far = np.mean([abs(of_count(int(hit), 200, 0.01)) > 2.5 for hit in hits])
    assert far <= 2 * stats.norm.sf(2.5) + 4.5 * (0.0125 / 4000) ** 0.5


def test_what_never_varied_is_far_only_where_something_else_must_have_been_seen():
    same = Interval(estimate=4.0, low=4.0, high=4.0, n=1000, method=Method.CONSTANT)
    assert abs(of_constant(same, 3.9999, 10.0)) < 1.0
    assert of_constant(same, 3.0, 10.0) > TOO_FAR
    assert of_constant(same, 5.0, 10.0) < -TOO_FAR
    assert in_errors(0.0) == math.inf and in_errors(0.9) == 0.0


def test_win_rates_agree_with_the_exact_solution_and_a_planted_fault_does_not(cell):
    from balance.games.pig.odds import mover_wins

    exact = mover_wins((20, 10), (0, 0))
    known = {"seat_win_rate[0]": exact, "seat_win_rate[1]": 1.0 - exact}
    assert disagreements([cell], {0: known}) == ()
    found = disagreements([cell], {0: {**known, "seat_win_rate[0]": exact - 0.1}})
    assert [one.name for one in found] == ["seat_win_rate[0]"] and found[0].errors > TOO_FAR
    assert "standard errors apart: the rules or the odds are wrong" in str(found[0])
    assert found[0].plain()["z"] == found[0].errors
    assert replace(found[0], errors=math.inf).plain()["z"] is None


def test_means_are_measured_by_their_interval(cell):
    number = cell.plan.number("turns")
    total = cell.tally.over_games(number)
    mean = total.total / total.n
    error = stats.tstd(np.repeat(np.arange(len(cell.tally.histogram(number))), cell.tally.histogram(number)))
    found = errors_from(cell.tally, number, mean - 1.0)
    assert found == pytest.approx(total.n**0.5 / error, rel=1e-2)
    assert errors_from(cell.tally, number, mean) == 0.0
    assert is_judged(cell.tally, number)
    assert not is_judged(replace(cell.tally, counts=cell.tally.counts // 10), number)

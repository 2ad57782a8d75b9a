"""Differences by hand, by published values, and how often their intervals hold the truth."""

from __future__ import annotations

import csv
import math
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from balance.stats.differences import (
    UNSEEN,
    DifferenceMethod,
    always,
    averaged,
    no_difference_known,
    paired_mean,
    square_and_add,
)
from balance.stats.intervals import mean_t, wilson, without_data

VECTORS = list(
    csv.DictReader(
        Path(__file__).parents[1].joinpath("reference/comparison_vectors.csv").open(encoding="utf-8")
    )
)


def proportions(text):
    """Read `56/70 - 48/80` as two Wilson intervals."""
    sides = (side.split("/") for side in text.split(" - "))
    return [wilson(int(hits), int(trials)) for hits, trials in sides]


@pytest.mark.parametrize("row", [row for row in VECTORS if row["test"] == "newcombe_score_diff_95"], ids=str)
def test_two_proportions_as_newcombe_has_them(row):
    first, second = proportions(row["input"])
    found = square_and_add([(1.0, first), (-1.0, second)])
    bound = found.low if row["quantity"] == "lo" else found.high
    assert bound == pytest.approx(float(row["value"]), abs=1e-9)


def test_two_means_are_near_welchs_test():
    rng = np.random.default_rng(4)
    one, other = rng.poisson(9.0, 400), rng.poisson(9.6, 900)
    sides = [mean_t(len(x), int(x.sum()), int((x * x).sum())) for x in (one, other)]
    found = square_and_add([(1.0, sides[0]), (-1.0, sides[1])])
    welch = stats.ttest_ind(one, other, equal_var=False)
    low, high = welch.confidence_interval(0.95)
    assert (found.low, found.high) == pytest.approx((low, high), abs=2e-3)
    assert found.p_value == pytest.approx(welch.pvalue, rel=0.02)


def test_a_difference_game_by_game_is_students_test():
    rng = np.random.default_rng(5)
    one, other = rng.poisson(9.0, 300), rng.poisson(9.2, 300)
    gaps = one - other
    found = paired_mean(300, int(gaps.sum()), int((gaps**2).sum()), margin=0.8)
    student = stats.ttest_rel(one, other)
    low, high = student.confidence_interval(0.95)
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-9)
    assert found.p_value == pytest.approx(student.pvalue, rel=1e-9)
    below = stats.ttest_1samp(gaps, 0.8, alternative="less").pvalue
    above = stats.ttest_1samp(gaps, -0.8, alternative="greater").pvalue
    assert found.p_margin == pytest.approx(max(below, above), rel=1e-9)


def test_by_hand():
    # Differences 1, 2, 3: mean 2, deviation 1, error 1/sqrt(3), t(2) quantile 4.302653.
    found = paired_mean(3, 6, 14)
    assert found.estimate == 2.0
    assert found.high == pytest.approx(2.0 + 4.302652729 / math.sqrt(3.0), abs=1e-8)
    assert found.method is DifferenceMethod.PAIRED_T
    assert found.scaled(2.0).estimate == 1.0
    assert found.scaled(2.0).width == pytest.approx(found.width / 2.0)


def test_where_nothing_ever_differed():
    found = paired_mean(1000, 0, 0, margin=0.5)
    assert (found.estimate, found.low, found.high, found.p_value) == (0.0, 0.0, 0.0, 1.0)
    assert found.method is DifferenceMethod.CONSTANT
    assert found.p_margin == pytest.approx((1.0 - UNSEEN) ** 1000)
    assert paired_mean(10, 0, 0, margin=0.5).p_margin > 0.9  # ten games show little


def test_where_every_game_differed_by_the_same():
    found = always(2.0, 11, 1.0)
    assert found.p_value == 0.5**10
    assert found.p_margin == 1.0
    assert always(0.5, 500, 1.0).p_margin < 0.05


@pytest.mark.parametrize("found", [paired_mean(0, 0, 0), no_difference_known(), square_and_add([])])
def test_no_data_is_no_number(found):
    assert found.estimate is found.low is found.high is found.p_value is found.p_margin is None
    assert found.width is None
    assert found.scaled(3.0) == found
    assert found.method is DifferenceMethod.NO_DATA


def test_one_observation_has_no_interval():
    found = paired_mean(1, 5, 25)
    assert (found.estimate, found.low, found.p_value) == (5.0, None, None)
    assert found.method is DifferenceMethod.SINGLE
    assert square_and_add([(1.0, mean_t(1, 5, 25)), (-1.0, mean_t(3, 6, 14))]).low is None


def test_a_side_without_data_gives_none():
    assert square_and_add([(1.0, wilson(3, 9)), (-1.0, without_data())]).estimate is None


def test_the_mean_of_levels_as_a_baseline():
    sides = [wilson(30, 100), wilson(40, 100), wilson(50, 100)]
    found = square_and_add([(2 / 3, sides[0]), (-1 / 3, sides[1]), (-1 / 3, sides[2])])
    assert found.estimate == pytest.approx(-0.1)
    reach = [2 / 3 * (0.3 - sides[0].low), *((side.high - side.estimate) / 3 for side in sides[1:])]
    assert found.low == pytest.approx(-0.1 - math.hypot(*reach))


def test_p_values_agree_with_the_interval():
    first, second = wilson(60, 200), wilson(80, 200)
    found = square_and_add([(1.0, first), (-1.0, second)])
    at_the_edge = square_and_add([(1.0, first), (-1.0, second)], margin=-found.low)
    assert at_the_edge.p_margin == pytest.approx(0.025)
    assert (found.p_value < 0.05) == (found.high < 0.0)


def test_two_constants_apart():
    same = mean_t(20, 200, 2000)
    found = square_and_add([(1.0, same), (-1.0, mean_t(20, 240, 2880))])
    assert (found.low, found.high) == (-2.0, -2.0)
    assert found.p_value < 1e-5


@pytest.mark.parametrize(("share", "apart"), [(0.5, 0.0), (0.05, 0.02), (0.002, 0.0)])
def test_unpaired_intervals_cover(share, apart):
    rng = np.random.default_rng(6)
    one, other = rng.binomial(1000, share + apart, 2000), rng.binomial(1000, share, 2000)
    found = [
        square_and_add([(1.0, wilson(a, 1000)), (-1.0, wilson(b, 1000))])
        for a, b in zip(one.tolist(), other.tolist(), strict=True)
    ]
    held = np.mean([one.low <= apart <= one.high for one in found])
    assert 0.93 <= held <= 0.99


def test_an_average_of_differences_keeps_the_width_of_one():
    """Differences that may be one and the same tell no more together than alone."""
    one = square_and_add([(1.0, wilson(60, 100)), (-1.0, wilson(45, 100))])
    other = square_and_add([(1.0, wilson(30, 100)), (-1.0, wilson(45, 100))])
    assert averaged([(2.0, one)]) == one
    twice = averaged([(1.0, one), (3.0, one)])
    assert (twice.estimate, twice.low, twice.high) == pytest.approx((one.estimate, one.low, one.high))
    assert twice.p_value == pytest.approx(one.p_value)
    assert averaged([(1.0, one), (3.0, other)]).estimate == pytest.approx(0.25 * 0.15 - 0.75 * 0.15)
    assert averaged([(1.0, one), (1.0, no_difference_known())]).estimate is None

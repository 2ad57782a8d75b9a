"""Intervals against published values, textbook cases and their own coverage."""

from __future__ import annotations

import numpy as np
import pytest

from balance.stats.intervals import Method, clopper_pearson, mean_share, mean_t, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    # Values of statsmodels 0.14, proportion_confint(method="wilson").
    [(0, 10, 0.0, 0.277533), (53, 150, 0.281373, 0.432619), (10, 10, 0.722467, 1.0)],
)
def test_wilson_gives_known_bounds(successes, trials, low, high):
    found = wilson(successes, trials)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-7)
    assert found.estimate == successes / trials
    assert found.n == trials


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    # Clopper and Pearson's closed form at the ends: 1 - 0.025 ** (1 / n); 1 of 2 is symmetric.
    [(0, 10, 0.0, 1 - 0.025**0.1), (10, 10, 0.025**0.1, 1.0), (1, 2, 1 - 0.975**0.5, 0.975**0.5)],
)
def test_clopper_pearson_gives_known_bounds(successes, trials, low, high):
    found = clopper_pearson(successes, trials)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-9)


def test_nothing_of_nothing_is_no_data():
    for found in (wilson(0, 0), clopper_pearson(0, 0), mean_t(0, 0, 0), mean_share(0, 0, 0, bound=1)):
        assert found.estimate is None
        assert found.low is None and found.high is None
        assert found.method is Method.NO_DATA


@pytest.mark.parametrize("wrong", [(3, 2), (-1, 2)])
def test_impossible_counts_are_refused(wrong):
    for interval in (wilson, clopper_pearson):
        with pytest.raises(ValueError, match="not a proportion"):
            interval(*wrong)


def test_impossible_sums_are_refused():
    with pytest.raises(ValueError, match="no 2 observations"):
        mean_t(2, 10, 1)


def test_mean_t_gives_the_textbook_interval():
    # Values 1, 2, 3, 4, 5: mean 3, standard deviation sqrt(2.5), t(4) = 2.776445.
    found = mean_t(5, 15, 55)
    reach = 2.7764451051977987 * (2.5 / 5) ** 0.5
    assert (found.estimate, found.low, found.high) == pytest.approx((3.0, 3.0 - reach, 3.0 + reach))
    assert found.method is Method.T


def test_mean_t_loses_no_digit_to_a_large_offset():
    offset = 10**9
    values = [offset + value for value in (1, 2, 3, 4, 5)]
    found = mean_t(5, sum(values), sum(value * value for value in values))
    assert found.high - found.estimate == pytest.approx(mean_t(5, 15, 55).high - 3.0, rel=1e-6)


def test_one_value_has_no_interval():
    found = mean_t(1, 7, 49)
    assert (found.estimate, found.low, found.high) == (7.0, None, None)
    assert found.method is Method.SINGLE
    assert found.scaled(2).estimate == 3.5


def test_equal_values_have_a_width_only_where_they_are_shares():
    assert (mean_t(4, 8, 16).low, mean_t(4, 8, 16).high) == (2.0, 2.0)
    assert mean_t(4, 8, 16).method is Method.CONSTANT
    unseen = 1 - 0.025**0.25
    share = mean_share(4, 8, 16, bound=3)
    assert (share.low, share.high) == pytest.approx((2.0 - 2.0 * unseen, 2.0 + unseen))
    assert mean_share(4, 0, 0, bound=3).high > 0.0


def test_bounds_of_a_share_stay_within_it():
    found = mean_share(3, 2, 2, bound=1)
    assert found.low == 0.0 and found.high == 1.0


@pytest.mark.parametrize(("interval", "least"), [(wilson, 0.93), (clopper_pearson, 0.95)])
def test_intervals_cover_the_truth(interval, least):
    draws = np.random.default_rng(5).binomial(40, 0.2, size=2000)
    covered = sum(1 for draw in draws if interval(int(draw), 40).low <= 0.2 <= interval(int(draw), 40).high)
    # 2,000 repetitions have a standard error below 0.0056.
    assert covered / 2000 > least - 4.5 * 0.0056
    assert covered / 2000 < 1.0


def test_scaling_divides_all_three():
    found, half = wilson(3, 10), wilson(3, 10).scaled(2)
    assert (half.estimate, half.low, half.high) == (found.estimate / 2, found.low / 2, found.high / 2)
    assert wilson(0, 0).scaled(2).estimate is None

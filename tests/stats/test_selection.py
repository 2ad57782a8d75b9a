"""The most extreme of several: chances by hand, and the luck of having been picked taken away."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import norm

from balance.stats import selection
from balance.stats.intervals import Z95
from balance.stats.selection import SEED, common_reach, draws, log_between, unpicked


def standings(estimates, errors, correlation):
    """Rank estimates whose intervals reach as far on either side."""
    return selection.standings(estimates, estimates - Z95 * errors, estimates + Z95 * errors, correlation)


def test_two_levels_by_hand():
    found = standings(np.array([0.52, 0.50]), np.array([0.01, 0.01]), np.eye(2))
    above = norm.cdf(0.02 / math.hypot(0.01, 0.01))
    assert found[0].highest == pytest.approx(above, abs=0.01)
    assert found[0].highest + found[1].highest == pytest.approx(1.0)
    assert found[0].lowest == pytest.approx(1.0 - found[0].highest)


def test_levels_on_the_same_games_are_told_apart_better():
    alike = np.array([[1.0, 0.9], [0.9, 1.0]])
    estimates, errors = np.array([0.51, 0.50]), np.array([0.01, 0.01])
    assert standings(estimates, errors, alike)[0].highest > standings(estimates, errors, np.eye(2))[0].highest


def test_equals_share_the_chance():
    found = standings(np.full(3, 0.5), np.full(3, 0.01), np.ones((3, 3)))
    assert [one.highest for one in found] == pytest.approx([1 / 3] * 3)
    found = standings(np.zeros(2), np.zeros(2), np.eye(2))
    assert [one.lowest for one in found] == [0.5, 0.5]
    assert found[0].corrected == 0.0


def test_the_middle_is_not_corrected_and_its_interval_is_wider_than_alone():
    found = standings(np.array([0.4, 0.5, 0.6]), np.full(3, 0.01), np.eye(3))
    assert [one.corrected is None for one in found] == [False, True, False]
    assert found[1].high - 0.5 > Z95 * 0.01
    assert [round(one.highest + one.lowest, 3) for one in found] == [1.0, 0.0, 1.0]


def test_a_skew_interval_is_widened_on_either_side():
    """Wilson's interval of 0 of 50 and of 25 of 50."""
    lows, highs = np.array([0.0, 0.366]), np.array([0.0713, 0.634])
    found = selection.standings(np.array([0.0, 0.5]), lows, highs, np.eye(2))
    assert found[0].low == 0.0
    assert found[0].high > highs[0]
    assert (found[0].high - 0.0) / highs[0] == pytest.approx((found[1].high - 0.5) / 0.134)


def test_the_common_interval_is_sidaks_for_independent_levels():
    sidak = norm.ppf(1.0 - (1.0 - 0.95 ** (1 / 6)) / 2.0)
    assert common_reach(draws(np.eye(6))) == pytest.approx(sidak, abs=0.04)
    assert common_reach(draws(np.ones((6, 6)))) == pytest.approx(Z95, abs=0.04)


def test_picking_flatters_and_the_correction_takes_it_away():
    rng = np.random.default_rng(SEED + 1)
    for means in (np.zeros(5), np.linspace(0.0, 1.0, 5)):
        naive = fair = held = 0
        reach = common_reach(draws(np.eye(5)))
        for seen in means + rng.standard_normal((1500, 5)):
            top = int(np.argmax(seen))
            naive += seen[top] > means[top]
            fair += unpicked(seen, np.eye(5), top, reach) > means[top]
            held += abs(seen[top] - means[top]) <= reach
        error = 4.5 * math.sqrt(0.25 / 1500)
        assert naive / 1500 > 0.5 + error
        assert abs(fair / 1500 - 0.5) < error
        assert held / 1500 > 0.95 - 4.5 * math.sqrt(0.05 * 0.95 / 1500)


def test_correlated_levels_are_corrected_too():
    rng = np.random.default_rng(SEED + 2)
    covariance = np.full((4, 4), 0.6) + 0.4 * np.eye(4)
    root = np.linalg.cholesky(covariance)
    above = 0
    for seen in rng.standard_normal((1500, 4)) @ root.T:
        above += unpicked(seen, covariance, int(np.argmax(seen)), 2.5) > 0.0
    assert abs(above / 1500 - 0.5) < 4.5 * math.sqrt(0.25 / 1500)


def test_a_clear_winner_is_hardly_corrected_and_a_narrow_one_much():
    far = unpicked(np.array([1.0, 0.0]), np.eye(2) * 0.01, 0, 2.2)
    near = unpicked(np.array([0.01, 0.0]), np.eye(2) * 0.01, 0, 2.2)
    assert far == pytest.approx(1.0, abs=1e-6)
    assert near < -0.05
    assert unpicked(np.array([1.0, 0.0]), np.zeros((2, 2)), 0, 2.2) == 1.0


def test_the_logarithm_of_a_chance_far_out():
    assert log_between(-1.0, 1.0) == pytest.approx(math.log(norm.cdf(1.0) - norm.cdf(-1.0)))
    assert log_between(30.0, 31.0) == pytest.approx(norm.logsf(30.0), abs=1e-9)
    assert log_between(2.0, 2.0) == -math.inf
    assert log_between(-math.inf, math.inf) == 0.0

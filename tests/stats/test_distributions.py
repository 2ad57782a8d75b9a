"""Quantile intervals, simultaneous bands and stochastic dominance, against published and made-up cases."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from balance.stats.distributions import Order, band_reach, dominance, quantile_of, quantile_ranks


@pytest.mark.parametrize(
    ("n", "reach"), [(100, 0.13581015157406195), (1000, 0.04294694083467376), (10**6, 0.0013581015157406195)]
)
def test_the_band_has_massarts_height(n, reach):
    assert band_reach(n) == pytest.approx(reach, rel=1e-12)


def test_the_median_of_a_hundred_lies_between_ranks_40_and_61():
    """Coverage .9648: a recomputed vector of order statistics."""
    assert quantile_ranks(100, Fraction(1, 2)) == (40, 61, pytest.approx(0.9647997997822952, abs=1e-12))


def test_a_quantile_near_the_end_of_few_has_no_bound():
    found = quantile_of(np.array([1, 1, 1, 1, 1]), 10, Fraction(9, 10), n=5)
    assert (found.estimate, found.low, found.high) == (14, 12, None)


def test_an_empty_histogram_has_no_quantile():
    assert quantile_of(np.zeros(3, np.int64), 0, Fraction(1, 2), n=0).estimate is None


def test_fewer_independent_observations_widen_the_interval():
    counts = np.full(101, 40)
    alone = quantile_of(counts, 0, Fraction(1, 2), n=4040)
    blocks = quantile_of(counts, 0, Fraction(1, 2), n=1010)
    assert blocks.low < alone.low < 50 < alone.high < blocks.high


def test_intervals_of_the_median_cover_and_bands_hold_everywhere():
    """2,000 samples of 200 from a discrete distribution; 95 % are asked for, ties give more."""
    random = np.random.default_rng(3)
    chances = np.array([0.05, 0.2, 0.3, 0.25, 0.15, 0.05])
    truth = chances.cumsum()
    held = inside = 0
    for sample in random.multinomial(200, chances, size=2000):
        found = quantile_of(sample, 0, Fraction(1, 2), n=200)
        held += found.low <= 2 <= found.high
        inside += np.abs(sample.cumsum() / 200 - truth).max() <= band_reach(200)
    assert held / 2000 >= 0.94
    assert inside / 2000 >= 0.94


def order_of(level, baseline, margin=0.01):
    counts = [np.array(level), np.array(baseline)]
    sizes = [int(one.sum()) for one in counts]
    return dominance(counts, [1.0, -1.0], sizes, first=0, margin=margin)


def test_a_shifted_distribution_dominates():
    found = order_of([0, 5000, 5000], [5000, 5000, 0])
    assert found.order is Order.HIGHER
    assert (found.more, found.more_at, found.less) == (0.5, 1, 0.0)
    assert order_of([5000, 5000, 0], [0, 5000, 5000]).order is Order.LOWER


def test_a_wider_distribution_crosses():
    found = order_of([5000, 0, 5000], [0, 10_000, 0])
    assert found.order is Order.CROSSING
    assert (found.more, found.more_at, found.less, found.less_at) == (0.5, 2, 0.5, 1)


def test_few_games_decide_nothing_and_many_alike_are_the_same():
    assert order_of([10, 12], [11, 11]).order is Order.OPEN
    assert order_of([10**6, 10**6], [10**6, 10**6]).order is Order.SAME


def test_a_mixture_is_the_mean_of_its_parts():
    counts = [np.array([0, 9000]), np.array([9000, 0]), np.array([0, 9000])]
    found = dominance(counts, [1.0, -0.5, -0.5], [9000] * 3, first=0, margin=0.01)
    assert (found.more, found.order) == (0.5, Order.HIGHER)


def test_equal_distributions_are_rarely_told_apart():
    """At most one in twenty of 1,000 pairs from one distribution may be."""
    random = np.random.default_rng(11)
    chances = np.full(20, 0.05)
    pairs = random.multinomial(500, chances, size=(1000, 2))
    told = sum(order_of(*pair).order in (Order.HIGHER, Order.LOWER, Order.CROSSING) for pair in pairs)
    assert told <= 50

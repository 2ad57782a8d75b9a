"""Summaries of histograms against the values themselves."""

from __future__ import annotations

import statistics
from fractions import Fraction

import numpy as np
import pytest

from balance.stats.quantiles import deviation, moments, quantile


def histogram(values, low, high):
    return np.bincount(np.array(values) - low, minlength=high - low + 1)


def test_moments_and_deviation_are_those_of_the_values():
    values = [-3, 0, 0, 4, 9]
    n, total, squares = moments(histogram(values, -5, 10), -5)
    assert (n, total, squares) == (5, sum(values), sum(value * value for value in values))
    assert deviation(n, total, squares) == pytest.approx(statistics.stdev(values))
    assert deviation(1, 4, 16) is None


def test_moments_do_not_overflow():
    counts = np.array([0, 2**62])
    assert moments(counts, 10**6) == (2**62, 2**62 * (10**6 + 1), 2**62 * (10**6 + 1) ** 2)


@pytest.mark.parametrize("seed", range(5))
def test_quantiles_are_those_of_the_sorted_values(seed):
    values = np.random.default_rng(seed).integers(-5, 11, size=37)
    ordered = sorted(values.tolist())
    counts = histogram(values, -5, 10)
    for percent in (0, 1, 10, 25, 50, 75, 90, 99, 100):
        share = Fraction(percent, 100)
        place = max(1, -(-37 * percent // 100))
        assert quantile(counts, -5, share) == ordered[place - 1]


def test_a_tenth_of_ten_is_the_first():
    assert quantile(histogram(range(10), 0, 9), 0, Fraction(1, 10)) == 0


def test_an_empty_histogram_has_no_quantile():
    assert quantile(np.zeros(4, np.int64), 0, Fraction(1, 2)) is None
    assert quantile(np.zeros(0, np.int64), 0, Fraction(1, 2)) is None

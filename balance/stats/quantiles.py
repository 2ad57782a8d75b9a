"""Exact summaries of a histogram: moments, extremes and quantiles."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np


def moments(counts: np.ndarray, low: int) -> tuple[int, int, int]:
    """Sum a histogram.

    Parameters
    ----------
    counts : (k,) int64 array
        How often each of low, low + 1, ... was seen.
    low : int
        Value of the first bin.

    Returns
    -------
    (int, int, int)
        Number of values, their sum, the sum of their squares; Python integers, so nothing overflows.
    """
    seen = np.flatnonzero(counts)
    n = total = squares = 0
    for position in seen.tolist():
        count = int(counts[position])
        value = low + position
        n += count
        total += count * value
        squares += count * value * value
    return n, total, squares


def deviation(n: int, total: int, squares: int) -> float | None:
    """Find the sample standard deviation from exact sums; None below two values."""
    if n < 2:
        return None
    return math.sqrt((n * squares - total * total) / (n * (n - 1)))


def quantile(counts: np.ndarray, low: int, share: Fraction) -> int | None:
    """Find the smallest value that at least `share` of all values do not exceed.

    Parameters
    ----------
    counts : (k,) int64 array
        How often each of low, low + 1, ... was seen.
    low : int
        Value of the first bin.
    share : Fraction
        Between 0 and 1; 0 gives the minimum, 1 the maximum. A fraction, so that 1/10 of 10 is 1.

    Returns
    -------
    int or None
        None where the histogram is empty.
    """
    below = np.cumsum(counts)
    if len(below) == 0 or below[-1] == 0:
        return None
    wanted = max(1, math.ceil(share * int(below[-1])))
    return low + int(np.searchsorted(below, wanted))

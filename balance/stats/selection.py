"""The most extreme of several estimates: how surely it is that, and what picking it does to it.

References
----------
I. Andrews, T. Kitagawa and A. McCloskey, "Inference on winners", Quarterly Journal of Economics
139, 2024.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from balance.stats.intervals import Z95

DRAWS = 20_000
SEED = 20_241_012
"""Draws of the normal distribution are always the same, so that an answer does not change."""

TIE = 1e-9
"""Draws nearer than this part of the largest standard error are equal."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """How one of several estimates stands among them.

    Parameters
    ----------
    highest, lowest : float
        Chance that it is the highest or the lowest in truth; m that are equal have 1/m each.
    low, high : float
        Interval that holds with 95% whichever estimate is picked, and for all at once.
    corrected : float or None
        Of the one that came out highest or lowest: the median-unbiased estimate, given that it did;
        None of the others, where nothing has been picked.
    """

    highest: float
    lowest: float
    low: float
    high: float
    corrected: float | None


def standings(
    estimates: np.ndarray, lows: np.ndarray, highs: np.ndarray, correlation: np.ndarray
) -> list[Standing]:
    """Rank estimates that are about normal.

    Parameters
    ----------
    estimates, lows, highs : (k,) float64 array
        With the 95% interval of each by itself.
    correlation : (k, k) float64 array
        Of the estimates.

    Returns
    -------
    list of Standing
        In the same order.
    """
    errors = (highs - lows) / (2.0 * Z95)
    covariance = correlation * np.outer(errors, errors)
    noise = draws(correlation)
    highest, lowest = chances(estimates + noise * errors, float(errors.max()) * TIE)
    reach = common_reach(noise)
    ends = {int(np.argmax(estimates)): 1.0, int(np.argmin(estimates)): -1.0}
    found = []
    # Each side is widened by itself, so that the interval holds the estimate's own, however skew it is.
    wider = reach / Z95
    for number, (estimate, low, high) in enumerate(zip(estimates, lows, highs, strict=True)):
        corrected = None
        if number in ends and len(estimates) > 1:
            corrected = unpicked(ends[number] * estimates, covariance, number, reach)
            corrected *= ends[number]
        found.append(
            Standing(
                highest=float(highest[number]),
                lowest=float(lowest[number]),
                low=float(estimate - wider * (estimate - low)),
                high=float(estimate + wider * (high - estimate)),
                corrected=corrected,
            )
        )
    return found


def draws(correlation: np.ndarray) -> np.ndarray:
    """Draw DRAWS times from a normal distribution with this correlation and unit variances.

    Parameters
    ----------
    correlation : (k, k) float64 array
        May be singular.

    Returns
    -------
    (DRAWS, k) float64 array
    """
    values, vectors = np.linalg.eigh(correlation)
    root = vectors * np.sqrt(np.clip(values, 0.0, None))
    return np.random.default_rng(SEED).standard_normal((DRAWS, len(correlation))) @ root.T


def chances(worlds: np.ndarray, tie: float) -> tuple[np.ndarray, np.ndarray]:
    """Find how often each column is the highest and the lowest.

    Parameters
    ----------
    worlds : (draws, k) float64 array
    tie : float
        Values nearer than this share the place.

    Returns
    -------
    (k,) float64 array, (k,) float64 array
    """
    top = worlds >= worlds.max(axis=1, keepdims=True) - tie
    bottom = worlds <= worlds.min(axis=1, keepdims=True) + tie
    highest, lowest = (np.mean(one / one.sum(axis=1, keepdims=True), axis=0) for one in (top, bottom))
    return highest, lowest


def common_reach(noise: np.ndarray) -> float:
    """Find how many standard errors hold all estimates at once with 95%; at least those of one."""
    return max(Z95, float(np.quantile(np.abs(noise).max(axis=1), 0.95)))


def unpicked(estimates: np.ndarray, covariance: np.ndarray, picked: int, reach: float) -> float:
    """Correct the highest estimate for having been picked because it is the highest.

    Given that it came out highest, and given what of the others is independent of it, it is a normal
    variable cut off where it would no longer be; this is the mean of which it is the median.

    Parameters
    ----------
    estimates : (k,) float64 array
    covariance : (k, k) float64 array
    picked : int
        Position of the highest.
    reach : float
        The answer lies within so many standard errors of the estimate.

    Returns
    -------
    float
    """
    here, variance = float(estimates[picked]), float(covariance[picked, picked])
    if variance <= 0.0:
        return here
    error = math.sqrt(variance)
    low, high = -math.inf, math.inf
    for other in range(len(estimates)):
        slope = float(covariance[picked, other]) / variance
        if other == picked or abs(1.0 - slope) < TIE:
            continue
        border = (float(estimates[other]) - slope * here) / (1.0 - slope)
        low, high = (max(low, border), high) if slope < 1.0 else (low, min(high, border))
    return _median_unbiased(here, error, low, high, reach)


def _median_unbiased(here: float, error: float, low: float, high: float, reach: float) -> float:
    from scipy.optimize import brentq

    def lean(shift: float) -> float:
        """Be 0 where the value seen is the median of the cut normal about `here + shift * error`."""
        below = log_between((low - here) / error - shift, -shift)
        above = log_between(-shift, (high - here) / error - shift)
        return max(-1e3, min(1e3, below - above))

    if lean(-reach) <= 0.0:
        return here - reach * error
    if lean(reach) >= 0.0:
        return here + reach * error
    return here + error * float(brentq(lean, -reach, reach, xtol=1e-10))


def log_between(low: float, high: float) -> float:
    """Take the logarithm of the chance that a standard normal variable lies between two bounds."""
    from scipy.special import log_ndtr

    if low >= high:
        return -math.inf
    if low > 0.0:
        low, high = -high, -low
    upper, lower = float(log_ndtr(high)), float(log_ndtr(low))
    return upper + math.log1p(-math.exp(lower - upper)) if lower < upper else -math.inf

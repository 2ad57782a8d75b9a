"""Whole distributions: quantiles with their intervals, bands that hold everywhere, stochastic dominance.

References
----------
P. Massart, "The tight constant in the Dvoretzky-Kiefer-Wolfowitz inequality", Annals of Probability 18, 1990.
H. A. David and H. N. Nagaraja, *Order Statistics*, 3rd ed., Wiley 2003, section 7.1.
J. Hadar and W. R. Russell, "Rules for ordering uncertain prospects", American Economic Review 59, 1969.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

import numpy as np

from balance.stats.quantiles import quantile


def band_reach(n: int, alpha: float = 0.05) -> float:
    """Find how far a distribution function may lie from the counted one, everywhere at once.

    Parameters
    ----------
    n : int
        Independent observations, from 1.
    alpha : float
        Chance of being wrong anywhere.

    Returns
    -------
    float
        Half the height of the band (Massart 1990); valid for discrete values, too.
    """
    return min(1.0, math.sqrt(math.log(2 / alpha) / (2 * n)))


def quantile_ranks(n: int, share: Fraction, alpha: float = 0.05) -> tuple[int, int, float]:
    """Find the order statistics between which a quantile lies.

    Parameters
    ----------
    n : int
        Independent observations, from 1.
    share : Fraction
        Above 0 and below 1.
    alpha : float
        Chance of being wrong, at most, where both ranks exist.

    Returns
    -------
    (int, int, float)
        Ranks from 1; 0 or n + 1 where no observation bounds the quantile. The chance that they hold
        it between them, if values are continuous; with ties it is larger.
    """
    from scipy.stats import binom

    below = binom(n, float(share))
    first, last = int(below.ppf(alpha / 2)), int(below.ppf(1 - alpha / 2)) + 1
    return first, last, float(below.cdf(last - 1) - below.cdf(first - 1))


@dataclass(frozen=True, kw_only=True)
class Quantile:
    """A quantile and its 95 % interval; None where there is no data or no bound.

    Parameters
    ----------
    estimate, low, high : int or None
    """

    estimate: int | None
    low: int | None
    high: int | None


def quantile_of(counts: np.ndarray, first: int, share: Fraction, *, n: int) -> Quantile:
    """Estimate a quantile from a histogram.

    Parameters
    ----------
    counts : (k,) int64 array
        How often each of first, first + 1, ... was seen.
    first : int
        Value of the first bin.
    share : Fraction
        Above 0 and below 1.
    n : int
        Independent observations among those counted: blocks, where seats are rotated.

    Returns
    -------
    Quantile
    """
    total = int(counts.sum())
    if total == 0:
        return Quantile(estimate=None, low=None, high=None)
    lower, upper, _ = quantile_ranks(n, share)
    # Of dependent observations the ranks are those of n among all that were counted.
    ends = [quantile(counts, first, Fraction(rank, n)) if 0 < rank <= n else None for rank in (lower, upper)]
    return Quantile(estimate=quantile(counts, first, share), low=ends[0], high=ends[1])


@dataclass(frozen=True, kw_only=True)
class Band:
    """Chances of passing each value, with a band that holds everywhere at once.

    Parameters
    ----------
    first : int
        The lowest value.
    chances : (k,) float array
        Of more than first, first + 1, ...
    reach : float
        Half the height of the band of 95 %.
    """

    first: int
    chances: np.ndarray
    reach: float


def band_of(counts: np.ndarray, first: int, *, n: int) -> Band:
    """Estimate the chances of passing each value from a histogram.

    Parameters
    ----------
    counts : (k,) int64 array
        How often each of first, first + 1, ... was seen; at least once any.
    first : int
        Value of the first bin.
    n : int
        Independent observations among those counted.

    Returns
    -------
    Band
        Down to the last value that was seen.
    """
    kept = counts[: int(np.flatnonzero(counts)[-1]) + 1]
    return Band(first=first, chances=1.0 - np.cumsum(kept) / kept.sum(), reach=band_reach(n))


class Order(Enum):
    """How one distribution lies to another."""

    HIGHER = "higher throughout"
    LOWER = "lower throughout"
    CROSSING = "crossing"
    SAME = "the same within the margin"
    OPEN = "undecided"


@dataclass(frozen=True, kw_only=True)
class Dominance:
    """Two distributions against each other, by the chances of reaching each value.

    Parameters
    ----------
    order : Order
        HIGHER: surely likelier to reach some value, and surely less likely to reach none.
    more, less : float
        Largest surplus, and largest deficit, of the chance of reaching a value; both from 0.
    more_at, less_at : int
        The values where these are.
    reach : float
        How far the difference may lie from the counted one, everywhere at once.
    """

    order: Order
    more: float
    less: float
    more_at: int
    less_at: int
    reach: float


def dominance(
    histograms: Sequence[np.ndarray],
    weights: Sequence[float],
    sizes: Sequence[int],
    *,
    first: int,
    margin: float,
    alpha: float = 0.05,
) -> Dominance:
    """Set a distribution against another, or against a mixture of others.

    Parameters
    ----------
    histograms : sequence of (k,) int64 arrays
        On the same bins.
    weights : sequence of float
        They add up to 0: positive of what is compared, negative of the baseline.
    sizes : sequence of int
        Independent observations of each.
    first : int
        Value of the first bin.
    margin : float
        A difference of chances up to here does not matter.
    alpha : float
        Chance of being wrong anywhere.

    Returns
    -------
    Dominance
        Bands of each distribution add up, so that it holds whether or not the games are the same ones.
    """
    reaching = np.zeros(len(histograms[0]))
    for counts, weight in zip(histograms, weights, strict=True):
        above = counts.sum() - np.cumsum(counts) + counts
        reaching += weight * above / counts.sum()
    reach = sum(
        abs(weight) * band_reach(size, alpha / len(sizes))
        for weight, size in zip(weights, sizes, strict=True)
    )
    most, least = int(reaching.argmax()), int(reaching.argmin())
    more, less = max(0.0, float(reaching[most])), max(0.0, -float(reaching[least]))
    return Dominance(
        order=_order(more, less, reach, margin),
        more=more,
        less=less,
        more_at=first + most,
        less_at=first + least,
        reach=reach,
    )


def _order(more: float, less: float, reach: float, margin: float) -> Order:
    if more > reach or less > reach:
        if more > reach and less > reach:
            return Order.CROSSING
        return Order.HIGHER if more > reach else Order.LOWER
    return Order.SAME if max(more, less) + reach <= margin else Order.OPEN

"""Bounds that ask nothing of a distribution: of means, of all of a distribution, of its quantiles.

References
----------
W. Hoeffding, "Probability inequalities for sums of bounded random variables", JASA 58, 1963.
P. Massart, "The tight constant in the Dvoretzky-Kiefer-Wolfowitz inequality", Ann. Prob. 18, 1990.
A. Maurer and M. Pontil, "Empirical Bernstein bounds and sample variance penalization", COLT 2009.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from balance.stats.equivalence import ALPHA
from balance.stats.intervals import Z95


def hoeffding(n: int, *, alpha: float = ALPHA) -> float:
    """Bound the distance of a mean of n values between 0 and 1 from the truth."""
    return math.sqrt(math.log(2.0 / alpha) / (2.0 * n))


def distribution_band(n: int, *, alpha: float = ALPHA) -> float:
    """Bound the distance of an empirical distribution of n values from the truth, at all values at once."""
    return hoeffding(n, alpha=alpha)


def empirical_bernstein(n: int, variance: float, *, alpha: float = ALPHA) -> float:
    """Bound the distance of a mean of n values between 0 and 1 from the truth by their sample variance."""
    logarithm = math.log(4.0 / alpha)
    return math.sqrt(2.0 * variance * logarithm / n) + 7.0 * logarithm / (3.0 * (n - 1))


class Ranks(NamedTuple):
    """Which of the sorted values bound a quantile.

    Parameters
    ----------
    low, high : int
        Counted from 1; 0 and n + 1 where no value bounds it.
    coverage : float
        Chance that the quantile of a continuous distribution lies between; larger where values tie.
    """

    low: int
    high: int
    coverage: float


def quantile_ranks(n: int, share: float, *, alpha: float = ALPHA) -> Ranks:
    """Find the order statistics between which a quantile lies.

    Parameters
    ----------
    n : int
        Values.
    share : float
        Of the quantile, between 0 and 1.
    alpha : float
        At most half of it is left out on either side.

    Returns
    -------
    Ranks
    """
    from scipy.stats import binom

    below = int(binom.ppf(alpha / 2.0, n, share))
    low = below if binom.cdf(below - 1, n, share) <= alpha / 2.0 else below - 1
    if binom.cdf(low, n, share) <= alpha / 2.0:
        low += 1
    high = int(binom.ppf(1.0 - alpha / 2.0, n, share)) + 1
    coverage = binom.cdf(high - 1, n, share) - binom.cdf(low - 1, n, share)
    return Ranks(low, high, float(coverage))


def games_for(share: float, reach: float) -> int:
    """Count the games after which the plain 95% interval of a share has a half width, looked at once."""
    return math.ceil(Z95**2 * share * (1.0 - share) / reach**2)

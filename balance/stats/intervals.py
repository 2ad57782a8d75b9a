"""Intervals for proportions and means.

References
----------
E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927.
C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits ...", Biometrika 26, 1934.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

Z95 = 1.959963984540054
"""The 97.5% quantile of the normal distribution."""


class Method(Enum):
    """How an interval was found."""

    WILSON = "Wilson"
    CLOPPER_PEARSON = "Clopper-Pearson"
    T = "t"
    SINGLE = "single value"
    CONSTANT = "constant"
    CONSTANT_SHARE = "constant share"
    RATIO = "ratio of sums"
    JEFFREYS = "Jeffreys"
    BETA_BINOMIAL = "beta-binomial sequence"
    NORMAL_MIXTURE = "normal-mixture sequence"
    NO_DATA = "no data"


@dataclass(frozen=True, kw_only=True)
class Interval:
    """An estimate, its 95% interval, and what both rest on.

    Parameters
    ----------
    estimate : float or None
        None where there is no data.
    low, high : float or None
        None where there is no interval.
    n : int
        Independent observations.
    method : Method
    """

    estimate: float | None
    low: float | None
    high: float | None
    n: int
    method: Method

    def scaled(self, divisor: float) -> Interval:
        """Divide estimate and bounds by a positive number."""
        if self.estimate is None:
            return self
        if self.low is None or self.high is None:
            return replace(self, estimate=self.estimate / divisor)
        return replace(
            self, estimate=self.estimate / divisor, low=self.low / divisor, high=self.high / divisor
        )


def without_data(n: int = 0) -> Interval:
    """Make the answer to a question about nothing."""
    return Interval(estimate=None, low=None, high=None, n=n, method=Method.NO_DATA)


def wilson(successes: int, trials: int) -> Interval:
    """Estimate a proportion with Wilson's score interval.

    Parameters
    ----------
    successes, trials : int
        0 <= successes <= trials.

    Returns
    -------
    Interval
        Without data where there were no trials. Its bounds are exactly 0 and 1 where no trial
        and where every trial succeeded.

    Raises
    ------
    ValueError
        There are more successes than trials, or fewer than none.
    """
    _require_counts(successes, trials)
    if trials == 0:
        return without_data()
    share = successes / trials
    spread = Z95 * math.sqrt(share * (1.0 - share) / trials + Z95**2 / (4.0 * trials**2))
    shrink = 1.0 + Z95**2 / trials
    centre = share + Z95**2 / (2.0 * trials)
    low = 0.0 if successes == 0 else max(0.0, (centre - spread) / shrink)
    high = 1.0 if successes == trials else min(1.0, (centre + spread) / shrink)
    return Interval(estimate=share, low=low, high=high, n=trials, method=Method.WILSON)


def clopper_pearson(successes: int, trials: int) -> Interval:
    """Estimate a proportion with the exact (conservative) interval.

    Parameters
    ----------
    successes, trials : int
        0 <= successes <= trials.

    Returns
    -------
    Interval

    Raises
    ------
    ValueError
        There are more successes than trials, or fewer than none.
    """
    _require_counts(successes, trials)
    if trials == 0:
        return without_data()
    from scipy.special import betaincinv

    low, high = 0.0, 1.0
    if successes > 0:
        low = float(betaincinv(successes, trials - successes + 1, 0.025))
    if successes < trials:
        high = float(betaincinv(successes + 1, trials - successes, 0.975))
    return Interval(estimate=successes / trials, low=low, high=high, n=trials, method=Method.CLOPPER_PEARSON)


def jeffreys(successes: int, trials: int) -> Interval:
    """Estimate a proportion with Jeffreys' equal-tailed interval, 0 and 1 at the ends.

    Parameters
    ----------
    successes, trials : int
        0 <= successes <= trials.

    Returns
    -------
    Interval

    Raises
    ------
    ValueError
        There are more successes than trials, or fewer than none.

    References
    ----------
    L. D. Brown, T. T. Cai and A. DasGupta, "Interval estimation for a binomial proportion",
    Stat. Sci. 16, 2001.
    """
    _require_counts(successes, trials)
    if trials == 0:
        return without_data()
    from scipy.special import betaincinv

    hits, misses = successes + 0.5, trials - successes + 0.5
    low = 0.0 if successes == 0 else float(betaincinv(hits, misses, 0.025))
    high = 1.0 if successes == trials else float(betaincinv(hits, misses, 0.975))
    return Interval(estimate=successes / trials, low=low, high=high, n=trials, method=Method.JEFFREYS)


def mean_t(n: int, total: int, squares: int) -> Interval:
    """Estimate a mean with Student's t interval.

    Parameters
    ----------
    n : int
        Independent observations.
    total, squares : int
        Their sum and the sum of their squares; exact, so nothing cancels.

    Returns
    -------
    Interval
        A single observation has no interval. Where every observation was the same the interval
        has no width and its method is CONSTANT, so that a reader sees that nothing varied; where
        the observations are shares use `mean_share` instead, which allows for what was not seen.

    Raises
    ------
    ValueError
        The sums belong to no observations.
    """
    scatter = n * squares - total * total
    if n < 0 or scatter < 0:
        raise ValueError(f"no {n} observations have sum {total} and sum of squares {squares}")
    if n == 0:
        return without_data()
    mean = total / n
    if n == 1:
        return Interval(estimate=mean, low=None, high=None, n=1, method=Method.SINGLE)
    if scatter == 0:
        return Interval(estimate=mean, low=mean, high=mean, n=n, method=Method.CONSTANT)
    from scipy.special import stdtrit

    error = math.sqrt(scatter / (n * n * (n - 1)))
    reach = float(stdtrit(n - 1, 0.975)) * error
    return Interval(estimate=mean, low=mean - reach, high=mean + reach, n=n, method=Method.T)


def mean_share(n: int, total: int, squares: int, *, bound: int) -> Interval:
    """Estimate the mean of shares, each a whole number of units between 0 and `bound`.

    Parameters
    ----------
    n, total, squares : int
        As for `mean_t`.
    bound : int
        The largest share there can be.

    Returns
    -------
    Interval
        In units. A t interval, cut at 0 and `bound`. Where all n shares were the same value c, at
        most a share u of the population differs from c (Clopper and Pearson's bound for 0 of n),
        so its mean lies between c - u c and c + u (bound - c).
    """
    found = mean_t(n, total, squares)
    if found.estimate is None or found.low is None or found.high is None:
        return found
    if found.method is Method.CONSTANT:
        unseen = clopper_pearson(0, n).high
        assert unseen is not None
        low = found.estimate * (1.0 - unseen)
        high = found.estimate + unseen * (bound - found.estimate)
        return replace(found, low=low, high=high, method=Method.CONSTANT_SHARE)
    return replace(found, low=max(0.0, found.low), high=min(float(bound), found.high))


class RatioSums(NamedTuple):
    """Exact sums over independent observations of two counts.

    Parameters
    ----------
    n : int
        Observations.
    total, over : int
        Sum of the counts, and of what they are divided by.
    squares, over_squares, products : int
        Sums of their squares and of their products.
    """

    n: int
    total: int
    over: int
    squares: int
    over_squares: int
    products: int


def ratio_of_sums(sums: RatioSums, *, unit: int = 1) -> Interval:
    """Estimate a ratio of two sums.

    Parameters
    ----------
    sums : RatioSums
    unit : int
        What one whole success counts for in `total`.

    Returns
    -------
    Interval
        In units; n is the sum that was divided by. Wilson's interval where every observation holds
        one trial at most, each with all or nothing; else a t interval by the delta method.
        No data for 0 of 0.

    References
    ----------
    W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 2.11.
    """
    if sums.over == 0:
        return without_data()
    if sums.over_squares == sums.over and sums.squares == unit * sums.total and sums.total >= 0:
        return replace(wilson(sums.total // unit, sums.over).scaled(1 / unit), n=sums.over)
    ratio = sums.total / sums.over
    if sums.n < 2:
        return Interval(estimate=ratio, low=None, high=None, n=sums.over, method=Method.SINGLE)
    from scipy.special import stdtrit

    scaled = sums.squares * sums.over**2 - 2 * sums.products * sums.total * sums.over
    scatter = scaled + sums.over_squares * sums.total**2
    error = math.sqrt(max(0, scatter) * sums.n / (sums.n - 1)) / sums.over**2
    reach = float(stdtrit(sums.n - 1, 0.975)) * error
    return Interval(estimate=ratio, low=ratio - reach, high=ratio + reach, n=sums.over, method=Method.RATIO)


def _require_counts(successes: int, trials: int) -> None:
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} of {trials} is not a proportion")

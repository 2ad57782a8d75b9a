"""Intervals that stay valid however often they are looked at, and when to stop.

An ordinary 95% interval that is looked at after every batch leaves the truth out far more often than
in 5% of runs. A confidence sequence does so in at most 5% of runs at any time whatever, so a run may
stop as soon as its interval is narrow, or lies on one side of a bound.

References
----------
H. Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math. Stat. 41, 1970.
S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic
confidence sequences", Ann. Stat. 49, 2021.
I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform central limit theory
and asymptotic confidence sequences", Ann. Stat. 52, 2024.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import cast

from balance.stats.equivalence import ALPHA
from balance.stats.intervals import Interval, Method, RatioSums, mean_t, without_data

TUNED_AT = 10_000
"""Observations at which the normal mixture is narrowest; fixed before any is seen, as it must be."""

HALVINGS = 60
"""Bisections of a bound: its error is then below 1e-15."""


def beta_binomial(successes: float, trials: int, *, alpha: float = ALPHA) -> Interval:
    """Estimate a proportion by a beta-binomial mixture with a uniform prior.

    Parameters
    ----------
    successes : float
        0 <= successes <= trials. A fraction where each trial gives a share between 0 and 1: the
        sequence then holds, too, because no such share scatters more than a proportion.
    trials : int
    alpha : float
        Chance that the truth is ever left out.

    Returns
    -------
    Interval
        Without data where there were no trials.

    Raises
    ------
    ValueError
        There are more successes than trials, or fewer than none.
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} of {trials} is not a proportion")
    if trials == 0:
        return without_data()
    share = successes / trials
    low = 0.0 if successes == 0 else _bound(successes, trials, alpha, share, 0.0)
    high = 1.0 if successes == trials else _bound(successes, trials, alpha, share, 1.0)
    return Interval(estimate=share, low=low, high=high, n=trials, method=Method.BETA_BINOMIAL)


def log_bayes_factor(successes: float, trials: float, chance: float) -> float:
    """Find how much better a uniform mixture of chances foretold the trials than one chance did.

    Parameters
    ----------
    successes, trials : float
        Arrays will do.
    chance : float
        Between 0 and 1, exclusively.

    Returns
    -------
    float
        Natural logarithm; above ln(1 / alpha) the chance is refused.
    """
    from scipy.special import betaln, xlog1py, xlogy

    missed = trials - successes
    mixed = betaln(1.0 + successes, 1.0 + missed)
    # Arrays are taken, too, whatever the stubs of scipy say.
    return cast("float", mixed - xlogy(successes, chance) - xlog1py(missed, -chance))


def _bound(successes: float, trials: int, alpha: float, inside: float, outside: float) -> float:
    """Find where the evidence against a chance, which grows away from the estimate, becomes too strong."""
    limit = -math.log(alpha)
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2.0
        if log_bayes_factor(successes, trials, middle) < limit:
            inside = middle
        else:
            outside = middle
    return inside


def mixture_variance(alpha: float, tuned_at: int) -> float:
    """Find the variance of a normal mixture that is narrowest after so many observations."""
    reach = -2.0 * math.log(alpha)
    return (reach + math.log(reach + 1.0)) / tuned_at


def mixture_reach(n: int, *, alpha: float = ALPHA, tuned_at: int = TUNED_AT) -> float:
    """Find the half width of a normal mixture's interval of a mean, in deviations of one observation.

    Parameters
    ----------
    n : int
        Observations.
    alpha : float
        Chance that the truth is ever left out.
    tuned_at : int
        Observations at which it is narrowest.

    Returns
    -------
    float
    """
    grown = n * mixture_variance(alpha, tuned_at)
    return math.sqrt(2.0 * (grown + 1.0) / (n * grown) * math.log(math.sqrt(grown + 1.0) / alpha))


def mean_sequence(n: int, total: int, squares: int, *, alpha: float = ALPHA) -> Interval:
    """Estimate a mean by a normal mixture, which holds as the observations grow many.

    Parameters
    ----------
    n : int
        Independent observations; from about a hundred up the interval can be trusted.
    total, squares : int
        Their sum and the sum of their squares; exact.
    alpha : float
        Chance that the truth is ever left out.

    Returns
    -------
    Interval
        As of `intervals.mean_t` where there are no two different observations.
    """
    plain = mean_t(n, total, squares)
    if plain.method is not Method.T or plain.estimate is None:
        return plain
    deviation = math.sqrt((n * squares - total * total) / n**2)
    reach = deviation * mixture_reach(n, alpha=alpha)
    low, high = plain.estimate - reach, plain.estimate + reach
    return replace(plain, low=low, high=high, method=Method.NORMAL_MIXTURE)


def share_sequence(n: int, total: int, squares: int, *, bound: int, alpha: float = ALPHA) -> Interval:
    """Estimate the mean of shares, each a whole number of units between 0 and `bound`.

    Parameters
    ----------
    n, total, squares, alpha
        As for `mean_sequence`.
    bound : int
        The largest share there can be.

    Returns
    -------
    Interval
        In units, cut at 0 and `bound`. Where all shares were the same, at most as many of the
        population differ as `beta_binomial` allows for 0 of n.
    """
    found = mean_sequence(n, total, squares, alpha=alpha)
    if found.estimate is None or found.low is None or found.high is None:
        return found
    if found.method is Method.CONSTANT:
        unseen = unseen_share(n, alpha=alpha)
        low = found.estimate * (1.0 - unseen)
        high = found.estimate + unseen * (bound - found.estimate)
        return replace(found, low=low, high=high, method=Method.CONSTANT_SHARE)
    return replace(found, low=max(0.0, found.low), high=min(float(bound), found.high))


def unseen_share(n: int, *, alpha: float = ALPHA) -> float:
    """Bound the share of observations unlike all n so far, which were the same."""
    high = beta_binomial(0, n, alpha=alpha).high
    return 1.0 if high is None else high


def ratio_sequence(sums: RatioSums, *, unit: int = 1, alpha: float = ALPHA) -> Interval:
    """Estimate a ratio of two sums by a normal mixture on what each observation adds to it.

    Parameters
    ----------
    sums : RatioSums
    unit : int
        What one whole success counts for in `total`.
    alpha : float
        Chance that the truth is ever left out.

    Returns
    -------
    Interval
        In units, as `intervals.ratio_of_sums`.
    """
    if sums.over == 0:
        return without_data()
    if sums.over_squares == sums.over and sums.squares == unit * sums.total and sums.total >= 0:
        return replace(beta_binomial(sums.total / unit, sums.over, alpha=alpha).scaled(1 / unit), n=sums.over)
    ratio = sums.total / sums.over
    if sums.n < 2:
        return Interval(estimate=ratio, low=None, high=None, n=sums.over, method=Method.SINGLE)
    scaled = sums.squares * sums.over**2 - 2 * sums.products * sums.total * sums.over
    scatter = max(0, scaled + sums.over_squares * sums.total**2)
    deviation = math.sqrt(scatter * sums.n) / sums.over**2
    reach = deviation * mixture_reach(sums.n, alpha=alpha)
    return Interval(
        estimate=ratio, low=ratio - reach, high=ratio + reach, n=sums.over, method=Method.NORMAL_MIXTURE
    )


def reach_at(found: Interval, n: int) -> float | None:
    """Foretell the half width of a sequence after n observations, if the estimate is about the truth.

    Parameters
    ----------
    found : Interval
        Of a proportion in its own unit, or by a normal mixture in any; its n counts what `n` counts.
    n : int

    Returns
    -------
    float or None
        None where nothing can be said.
    """
    if found.estimate is None or found.low is None or found.high is None or found.n == 0:
        return None
    now = (found.high - found.low) / 2.0
    if found.method is Method.NORMAL_MIXTURE:
        return now * mixture_reach(n) / mixture_reach(found.n)
    if found.method in (Method.CONSTANT, Method.CONSTANT_SHARE) or found.estimate in (found.low, found.high):
        now = now if now > 0.0 else unseen_share(found.n)
        return now * unseen_share(n) / unseen_share(found.n)
    if not 0.0 <= found.estimate <= 1.0:
        return now * math.sqrt(found.n / n)
    known, then = (beta_binomial(found.estimate * size, size) for size in (found.n, n))
    return now * _reach(then) / _reach(known)


def _reach(found: Interval) -> float:
    return ((found.high or 0.0) - (found.low or 0.0)) / 2.0

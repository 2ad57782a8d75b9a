"""Differences between numbers, paired and unpaired, each with what a verdict needs.

References
----------
R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics
in Medicine 17, 1998, method 10.
G. Y. Zou and A. Donner, "Construction of confidence limits about effect measures", Statistics in
Medicine 27, 2008.
D. J. Schuirmann, "A comparison of the two one-sided tests procedure ...", Journal of
Pharmacokinetics and Biopharmaceutics 15, 1987.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from balance.stats.intervals import Z95, Interval, mean_t
from balance.stats.intervals import Method as Found

UNSEEN = 0.01
"""Where nothing varied, this share of games must be ruled out to differ from the others."""


class DifferenceMethod(Enum):
    """How a difference's interval was found."""

    TANGO = "Tango score, paired"
    PAIRED_T = "t, paired"
    SQUARE_AND_ADD = "square and add, unpaired"
    CONSTANT = "always the same"
    SINGLE = "single value"
    NO_DATA = "no data"


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A difference with its 95% interval and tests.

    Parameters
    ----------
    estimate : float or None
        None where there is no data.
    low, high : float or None
        None where there is no interval.
    n : int
        Independent observations; of unpaired samples the smaller number.
    p_value : float or None
        Two-sided, of no difference.
    p_margin : float or None
        Of the two one-sided tests that the difference is as large as the margin (the larger of
        both); None without a margin.
    method : DifferenceMethod
    """

    estimate: float | None
    low: float | None
    high: float | None
    n: int
    p_value: float | None
    p_margin: float | None
    method: DifferenceMethod

    @property
    def width(self) -> float | None:
        """Width of the interval."""
        return None if self.low is None or self.high is None else self.high - self.low

    def scaled(self, divisor: float) -> Difference:
        """Divide estimate and bounds by a positive number; the tests stay."""
        values = (None if v is None else v / divisor for v in (self.estimate, self.low, self.high))
        estimate, low, high = values
        return replace(self, estimate=estimate, low=low, high=high)


def no_difference_known(n: int = 0, *, estimate: float | None = None) -> Difference:
    """Make the answer where there is too little data to say anything."""
    method = DifferenceMethod.NO_DATA if estimate is None else DifferenceMethod.SINGLE
    return Difference(estimate=estimate, low=None, high=None, n=n, p_value=None, p_margin=None, method=method)


def paired_mean(n: int, total: int, squares: int, *, margin: float | None = None) -> Difference:
    """Estimate the mean of differences that were taken game by game.

    Parameters
    ----------
    n : int
        Independent observations: games, or blocks of games.
    total, squares : int
        Sum of the differences and of their squares; exact.
    margin : float, optional
        Largest difference that does not matter, above 0.

    Returns
    -------
    Difference
        By Student's t; see `always` where every difference was the same.

    Raises
    ------
    ValueError
        The sums belong to no observations.
    """
    found = mean_t(n, total, squares)
    if found.estimate is None or found.low is None or found.high is None:
        return no_difference_known(n, estimate=found.estimate)
    if found.method is Found.CONSTANT:
        return always(found.estimate, n, margin)
    from scipy.special import stdtr

    error = math.sqrt((n * squares - total * total) / (n * n * (n - 1)))
    p_value = min(1.0, 2.0 * float(stdtr(n - 1, -abs(found.estimate) / error)))
    p_margin = None
    if margin is not None:
        p_margin = float(stdtr(n - 1, (abs(found.estimate) - margin) / error))
    return Difference(
        estimate=found.estimate,
        low=found.low,
        high=found.high,
        n=n,
        p_value=p_value,
        p_margin=p_margin,
        method=DifferenceMethod.PAIRED_T,
    )


def always(estimate: float, n: int, margin: float | None = None) -> Difference:
    """Describe a difference that was the same in every observation.

    Parameters
    ----------
    estimate : float
    n : int
    margin : float, optional

    Returns
    -------
    Difference
        An interval without width. That it is not 0 is tested by its sign; that it is within the
        margin by the chance (1 - UNSEEN)**n of having missed all that differ.
    """
    p_margin = None
    if margin is not None:
        p_margin = (1.0 - UNSEEN) ** n if abs(estimate) < margin else 1.0
    return Difference(
        estimate=estimate,
        low=estimate,
        high=estimate,
        n=n,
        p_value=1.0 if estimate == 0.0 else 0.5 ** (n - 1),
        p_margin=p_margin,
        method=DifferenceMethod.CONSTANT,
    )


def square_and_add(terms: Sequence[tuple[float, Interval]], *, margin: float | None = None) -> Difference:
    """Estimate a weighted sum of independent estimates, such as a difference (weights 1 and -1).

    The distances from each estimate to its own bound are squared and added. Of two proportions with
    Wilson's intervals this is Newcombe's method 10. P-values are those at which the interval,
    scaled as one of a normal estimate, would end at 0 or at the margin.

    Parameters
    ----------
    terms : sequence of (float, Interval)
        Weight and estimate.
    margin : float, optional
        Largest difference that does not matter, above 0.

    Returns
    -------
    Difference
        Without an interval where one of the estimates has none.
    """
    n = min((found.n for _, found in terms), default=0)
    if not terms or any(found.estimate is None for _, found in terms):
        return no_difference_known(n)
    estimate = sum(weight * (found.estimate or 0.0) for weight, found in terms)
    if any(found.low is None or found.high is None for _, found in terms):
        return no_difference_known(n, estimate=estimate)
    down = math.hypot(*(weight * _distance(found, up=weight < 0) for weight, found in terms))
    up = math.hypot(*(weight * _distance(found, up=weight > 0) for weight, found in terms))
    if down == 0.0 and up == 0.0:
        return always(estimate, n, margin)
    p_margin = None
    if margin is not None:
        p_margin = max(_beyond(margin - estimate, up), _beyond(estimate + margin, down))
    return Difference(
        estimate=estimate,
        low=estimate - down,
        high=estimate + up,
        n=n,
        p_value=min(1.0, 2.0 * _beyond(abs(estimate), down if estimate > 0 else up)),
        p_margin=p_margin,
        method=DifferenceMethod.SQUARE_AND_ADD,
    )


def averaged(terms: Sequence[tuple[float, Difference]]) -> Difference:
    """Average differences that may depend on each other, such as those of variants that share shuffles.

    Bounds are averaged, too: the standard error of a mean is at most the mean of the standard errors
    (Minkowski's inequality), however the differences depend on each other.

    Parameters
    ----------
    terms : sequence of (float, Difference)
        Weight, above 0, and difference.

    Returns
    -------
    Difference
        Without an interval where one of them has none.
    """
    n = min((found.n for _, found in terms), default=0)
    if not terms or any(found.estimate is None for _, found in terms):
        return no_difference_known(n)
    if len(terms) == 1:
        return terms[0][1]
    total = math.fsum(weight for weight, _ in terms)
    estimate = math.fsum(weight * (found.estimate or 0.0) for weight, found in terms) / total
    if any(found.low is None or found.high is None for _, found in terms):
        return no_difference_known(n, estimate=estimate)
    low = math.fsum(weight * (found.low or 0.0) for weight, found in terms) / total
    high = math.fsum(weight * (found.high or 0.0) for weight, found in terms) / total
    reach = estimate - low if estimate > 0 else high - estimate
    return Difference(
        estimate=estimate,
        low=low,
        high=high,
        n=n,
        p_value=min(1.0, 2.0 * _beyond(abs(estimate), reach)),
        p_margin=None,
        method=DifferenceMethod.SQUARE_AND_ADD,
    )


def _distance(found: Interval, *, up: bool) -> float:
    """Measure from an estimate to its upper or lower bound."""
    assert found.estimate is not None and found.low is not None and found.high is not None
    return found.high - found.estimate if up else found.estimate - found.low


def _beyond(distance: float, reach: float) -> float:
    """Find the chance beyond a signed distance, where the 95% interval reaches so far."""
    from scipy.special import ndtr

    if reach == 0.0:
        return 0.5 if distance == 0.0 else float(distance < 0.0)
    return float(ndtr(-distance * Z95 / reach))

"""How far a simulated number lies from its exact value, in standard errors.

A distance of more than TOO_FAR is no chance (1 in 1.7 million) but a fault of the rules or of the odds.
Where games are few, or what is counted is rare, a normal law would call chance a fault; there the
chance itself is worked out, and told as the standard errors that a normal law gives it.
"""

from __future__ import annotations

import math

from balance.engine.game import Scale
from balance.results.estimates import estimate
from balance.stats.intervals import Z95, Interval, Method
from balance.tallies.plan import SHARES, Column
from balance.tallies.tally import Tally

TOO_FAR = 5.0
SAME = 1e-12
"""Exact values and estimates nearer than this are the same number."""

ENOUGH = 1000.0
"""From so much variance of a count on the normal law is near enough, even far out."""

LARGEST_STEP = 1000
"""Values of an unbounded measure are taken to lie this near to each other."""


def errors_from(tally: Tally, number: int, exact: float) -> float | None:
    """Measure how far a column lies from its exact value.

    Parameters
    ----------
    tally : Tally
    number : int
        Position of the column in the plan.
    exact : float
        In the unit of reports.

    Returns
    -------
    float or None
        In standard errors, 0 where the two are the same; None without data.
    """
    column = tally.plan.columns[number]
    found = estimate(tally, number)
    if found.estimate is None:
        return None
    distance = found.estimate - exact
    if abs(distance) < SAME:
        return 0.0
    if found.method is Method.WILSON and column.scale is not Scale.RATIO:
        unit = column.divisor / (SHARES if column.share else 1)
        return of_count(round(found.estimate * unit * found.n), found.n, exact * unit)
    if found.method in (Method.CONSTANT, Method.CONSTANT_SHARE):
        return of_constant(found, exact, _step(tally, column))
    if found.low is None or found.high is None:
        return None
    # A share's interval is cut at its ends, so its larger side tells its error.
    error = max(found.high - found.estimate, found.estimate - found.low) / Z95
    return distance / error if error > 0.0 else None


def _step(tally: Tally, column: Column) -> float:
    """Tell how far apart two values of a column may be, in the unit of reports."""
    reach = column.high - column.low if column.bins else LARGEST_STEP
    return reach / column.divisor


def of_count(hits: int, n: int, chance: float) -> float:
    """Measure how far a count lies from its mean.

    Parameters
    ----------
    hits, n : int
    chance : float
        Exact chance of each of n to be a hit.

    Returns
    -------
    float
        Infinite where it cannot be.
    """
    distance = hits - n * chance
    variance = n * chance * (1.0 - chance)
    if variance > ENOUGH:
        return distance / math.sqrt(variance)
    if not 0.0 < chance < 1.0:
        return 0.0 if abs(distance) < SAME else math.copysign(math.inf, distance)
    from scipy.special import bdtr, bdtrc

    tail = bdtrc(hits - 1, n, chance) if distance > 0.0 else bdtr(hits, n, chance)
    return math.copysign(in_errors(float(tail)), distance)


def of_constant(found: Interval, exact: float, step: float) -> float:
    """Measure how far a number that was the same in all observations lies from its exact mean.

    At least a share distance / step of observations must be others; none of n was.
    """
    distance = (found.estimate or 0.0) - exact
    share = min(1.0, abs(distance) / step) if step > 0.0 else 1.0
    tail = (1.0 - share) ** found.n
    return math.copysign(in_errors(tail), distance)


def in_errors(tail: float) -> float:
    """Tell the standard errors beyond which a normal law has such a tail; infinite for none at all."""
    from scipy.special import ndtri

    return max(0.0, -float(ndtri(tail))) if tail > 0.0 else math.inf


def is_judged(tally: Tally, number: int) -> bool:
    """Tell whether enough was seen that a large distance is a fault, not a rare thing that stayed out.

    Parameters
    ----------
    tally : Tally
    number : int

    Returns
    -------
    bool
        Of what is counted by its chance always; of another mean where enough observations differ from
        the most usual one.
    """
    found = estimate(tally, number)
    if found.method in (Method.WILSON, Method.CONSTANT, Method.CONSTANT_SHARE):
        return True
    counts = tally.histogram(number)
    if not len(counts):
        return tally.blocks >= ENOUGH
    return int(counts.sum() - counts.max()) >= ENOUGH

"""From a difference to a verdict: another, the same within a margin, or not known yet."""

from __future__ import annotations

import math
from enum import Enum

from balance.stats.differences import UNSEEN, Difference
from balance.stats.intervals import Z95

ALPHA = 0.05
"""Chance of a wrong verdict that is accepted, over the whole table where p-values are corrected."""

POWER = 0.8
"""Games are counted so that they suffice with this chance, if the estimate is the truth."""


class Verdict(Enum):
    """What is known of a difference."""

    HIGHER = "higher"
    LOWER = "lower"
    SAME = "same"
    UNDECIDED = "undecided"
    NO_DATA = "no data"


def verdict(difference: Difference, p_adjusted: float | None, p_margin_adjusted: float | None) -> Verdict:
    """Judge a difference.

    A p-value alone decides nothing: a difference that is surely within the margin is none, however
    surely it is not 0; and one is only called so where its interval leaves 0 out, too.

    Parameters
    ----------
    difference : Difference
    p_adjusted : float or None
        Of no difference, corrected for the table.
    p_margin_adjusted : float or None
        Of a difference as large as the margin, corrected for the table.

    Returns
    -------
    Verdict
    """
    if difference.estimate is None:
        return Verdict.NO_DATA
    if p_margin_adjusted is not None and p_margin_adjusted < ALPHA:
        return Verdict.SAME
    if p_adjusted is None or p_adjusted >= ALPHA or difference.low is None or difference.high is None:
        return Verdict.UNDECIDED
    if difference.low > 0.0:
        return Verdict.HIGHER
    return Verdict.LOWER if difference.high < 0.0 else Verdict.UNDECIDED


def more_observations(difference: Difference, margin: float | None, *, tests: int = 1) -> int | None:
    """Count the observations that a verdict still needs, if the estimate is about the truth.

    Parameters
    ----------
    difference : Difference
    margin : float or None
        Largest difference that does not matter, in the difference's unit.
    tests : int
        Comparisons of the table that are still open; each may then err with ALPHA / tests.

    Returns
    -------
    int or None
        At least 1; None where nothing can be said.
    """
    if difference.estimate is None or difference.width is None or difference.n < 2:
        return None
    distance = abs(difference.estimate)
    if difference.width == 0.0:
        wanted = math.log(ALPHA / tests) / math.log(1.0 - UNSEEN)
        return max(1, math.ceil(wanted) - difference.n)
    # What one observation would leave uncertain, if intervals shrink with the root of their number.
    spread = difference.width / (2.0 * Z95) * math.sqrt(difference.n)
    ways = [(distance, ALPHA / (2.0 * tests), POWER)]
    if margin is not None:
        # Either side of the margin may fail, the nearer one most.
        ways.append((margin - distance, ALPHA / tests, 1.0 - (1.0 - POWER) / 2.0))
    counts = [(spread * _reach(tail, power) / gap) ** 2 for gap, tail, power in ways if gap > 0.0]
    return max(1, math.ceil(min(counts)) - difference.n) if counts else None


def _reach(tail: float, power: float) -> float:
    from scipy.special import ndtri

    return float(ndtri(1.0 - tail) + ndtri(power))

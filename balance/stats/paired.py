"""Two yes-or-no results of the same games: the 2 x 2 table, its difference and McNemar's test.

References
----------
Q. McNemar, "Note on the sampling error of the difference between correlated proportions or
percentages", Psychometrika 12, 1947.
T. Tango, "Equivalence test and confidence interval for the difference in proportions for the
paired-sample design", Statistics in Medicine 17, 1998.
M. W. Fagerland, S. Lydersen and P. Laake, "The McNemar test for binary matched-pairs data: mid-p and
asymptotic are better than exact conditional", BMC Medical Research Methodology 13, 2013.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from balance.stats.differences import Difference, DifferenceMethod, no_difference_known
from balance.stats.intervals import Z95

FEW = 1000
"""Up to this many discordant games McNemar's test is the mid-p one, beyond the asymptotic one."""

STEEP = 1e9
"""Stands for an infinite score."""


class Table(NamedTuple):
    """Games by what happened in the first and in the second variant.

    Parameters
    ----------
    both, first, second, neither : int
        Games in which it happened in both, in one of them only, in none.
    """

    both: int
    first: int
    second: int
    neither: int

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(self)

    @property
    def discordant(self) -> int:
        """Games in which it happened in one variant only."""
        return self.first + self.second


def table_of(games: int, first: int, second: int, both: int) -> Table:
    """Make the table from its margins.

    Parameters
    ----------
    games : int
    first, second : int
        Games in which it happened in the first and in the second variant.
    both : int
        Games in which it happened in both: the sum of products.

    Returns
    -------
    Table

    Raises
    ------
    ValueError
        No games have these margins.
    """
    table = Table(both, first - both, second - both, games - first - second + both)
    if min(table) < 0:
        raise ValueError(f"no {games} games have {first}, {second} and {both} in common")
    return table


def mcnemar_exact(first: int, second: int) -> float:
    """Test that either kind of discordant game is as likely, by the binomial distribution.

    Parameters
    ----------
    first, second : int
        Discordant games of each kind.

    Returns
    -------
    float
        Two-sided p-value; 1 without discordant games.
    """
    from scipy.special import bdtr

    return min(1.0, 2.0 * float(bdtr(min(first, second), first + second, 0.5)))


def mcnemar_mid(first: int, second: int) -> float:
    """Test as `mcnemar_exact`, counting half of the chance of what was seen.

    Parameters
    ----------
    first, second : int

    Returns
    -------
    float
        Two-sided mid-p; 1 without discordant games.
    """
    from scipy.special import bdtr, gammaln

    fewer, together = min(first, second), first + second
    ways = gammaln(together + 1) - gammaln(fewer + 1) - gammaln(together - fewer + 1)
    seen = math.exp(float(ways) - together * math.log(2.0))
    return min(1.0, 2.0 * float(bdtr(fewer, together, 0.5)) - seen)


def mcnemar_asymptotic(first: int, second: int) -> float:
    """Test by the normal distribution; without continuity correction.

    Parameters
    ----------
    first, second : int

    Returns
    -------
    float
        Two-sided p-value; 1 without discordant games.
    """
    if first == second:
        return 1.0
    return math.erfc(abs(first - second) / math.sqrt(2.0 * (first + second)))


def mcnemar(first: int, second: int) -> float:
    """Test that either kind of discordant game is as likely: mid-p up to FEW of them."""
    return mcnemar_mid(first, second) if first + second <= FEW else mcnemar_asymptotic(first, second)


def paired_shares(table: Table, *, margin: float | None = None) -> Difference:
    """Estimate the first proportion minus the second, of the same games.

    Parameters
    ----------
    table : Table
    margin : float, optional
        Largest difference that does not matter, above 0.

    Returns
    -------
    Difference
        With Tango's interval, which has a width even where no game was discordant.
    """
    if table.games == 0:
        return no_difference_known()
    from scipy.special import ndtr

    p_margin = None
    if margin is not None:
        upper = float(ndtr(score(table, margin))) if margin < 1.0 else 0.0
        lower = float(ndtr(-score(table, -margin))) if margin < 1.0 else 0.0
        p_margin = max(upper, lower)
    low, high = tango(table)
    return Difference(
        estimate=(table.first - table.second) / table.games,
        low=low,
        high=high,
        n=table.games,
        p_value=mcnemar(table.first, table.second),
        p_margin=p_margin,
        method=DifferenceMethod.TANGO,
    )


def tango(table: Table, z: float = Z95) -> tuple[float, float]:
    """Find Tango's score interval of the first proportion minus the second.

    Parameters
    ----------
    table : Table
        With at least one game.
    z : float
        Quantile of the normal distribution.

    Returns
    -------
    (float, float)
    """
    estimate = (table.first - table.second) / table.games
    if table.discordant == 0:
        reach = z * z / (table.games + z * z)
        return -reach, reach
    from scipy.optimize import brentq

    def bound(end: float, goal: float) -> float:
        if estimate == end:
            return end
        low, high = sorted((estimate, end))
        return float(brentq(lambda at: score(table, at) - goal, low, high, xtol=1e-15))

    return bound(-1.0, z), bound(1.0, -z)


def score(table: Table, difference: float) -> float:
    """Take Tango's score of a supposed difference: falls with it, and is 0 at the estimate.

    Parameters
    ----------
    table : Table
    difference : float
        From -1 to 1.

    Returns
    -------
    float
        Standard normal where the supposed difference is true.
    """
    games, first, second = table.games, table.first, table.second
    distance = first - second - games * difference
    if distance == 0.0:
        return 0.0
    slope = -first - second + (2 * games - first + second) * difference
    product = second * difference * (1.0 - difference)
    root = math.sqrt(max(0.0, slope * slope + 8.0 * games * product))
    # Of the two forms of the same root of the quadratic, the one in which nothing cancels.
    share = (root - slope) / (4.0 * games) if slope < 0.0 else 2.0 * product / (root + slope or 1.0)
    variance = games * (2.0 * share + difference * (1.0 - difference))
    if variance <= 0.0:
        return math.copysign(STEEP, distance)
    return max(-STEEP, min(STEEP, distance / math.sqrt(variance)))

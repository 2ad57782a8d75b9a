"""An effect with its standard error: intervals and tests, one of many or alone.

References
----------
D. J. Schuirmann, "A comparison of the two one-sided tests procedure ...", Journal of
Pharmacokinetics and Biopharmaceutics 15, 1987.
J. L. Hodges and E. L. Lehmann, "Testing the approximate validity of statistical hypotheses", Journal
of the Royal Statistical Society B 16, 1954.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from balance.stats.differences import UNSEEN
from balance.stats.equivalence import ALPHA


class Bearing(Enum):
    """Whether an effect is large enough to matter."""

    MATTERS = "matters"
    NONE = "does not matter"
    UNDECIDED = "undecided"
    NO_DATA = "no data"


@dataclass(frozen=True, kw_only=True)
class Effect:
    """An estimate of an effect.

    Parameters
    ----------
    estimate : float
    error : float
        Standard error, or an upper bound of it.
    n : int
        Independent observations in each cell, at least 2.
    """

    estimate: float
    error: float
    n: int

    def interval(self, tests: int = 1) -> tuple[float, float]:
        """Find the interval that holds with 95%, all of so many intervals together (Bonferroni)."""
        from scipy.special import stdtrit

        reach = -float(stdtrit(self.n - 1, ALPHA / (2.0 * tests))) * self.error
        return self.estimate - reach, self.estimate + reach

    def p_none(self) -> float:
        """Test that there is no effect at all; two-sided."""
        return min(1.0, 2.0 * self._beyond(abs(self.estimate)))

    def p_within(self, margin: float) -> float:
        """Test that the effect is as large as a margin, by two one-sided tests (the larger p-value).

        Where it was the same in every game, by the chance of having missed all games that differ.
        """
        if self.error == 0.0:
            return (1.0 - UNSEEN) ** self.n if abs(self.estimate) < margin else 1.0
        return self._beyond(margin - abs(self.estimate))

    def p_outside(self, margin: float) -> float:
        """Test that the effect is within a margin, against that it is larger."""
        size = abs(self.estimate)
        return min(1.0, self._beyond(size - margin) + self._beyond(size + margin))

    def _beyond(self, distance: float) -> float:
        """Find the chance of an error beyond a signed distance."""
        from scipy.special import stdtr

        if self.error == 0.0:
            return 1.0 if distance <= 0.0 else 0.5**self.n
        return float(stdtr(self.n - 1, -distance / self.error))


def paired_effect(n: int, total: int, squares: int, *, scale: float) -> Effect | None:
    """Estimate an effect from contrasts that were taken game by game.

    Parameters
    ----------
    n : int
        Games, or blocks of games.
    total, squares : int
        Sum of the games' contrasts and of their squares; exact.
    scale : float
        What a mean contrast is divided by.

    Returns
    -------
    Effect or None
        None where there are too few games.

    Raises
    ------
    ValueError
        The sums belong to no games.
    """
    if n < 2:
        return None
    spread = n * squares - total * total
    if spread < 0:
        raise ValueError(f"no {n} values have the sum {total} and the sum of squares {squares}")
    error = math.sqrt(spread / (n * n * (n - 1)))
    return Effect(estimate=total / n / scale, error=error / scale, n=n)


def added(parts: Sequence[Effect]) -> Effect:
    """Add effects that were found on the same games without knowing how they go together.

    Standard errors add, which is the most that they can come to (Cauchy and Schwarz).

    Parameters
    ----------
    parts : sequence of Effect
        At least one.

    Returns
    -------
    Effect
    """
    return Effect(
        estimate=sum(part.estimate for part in parts),
        error=sum(part.error for part in parts),
        n=min(part.n for part in parts),
    )


def unpaired_effect(terms: Sequence[tuple[float, float, float, int]]) -> Effect:
    """Estimate a weighted sum of means as if each had been found on games of its own.

    Parameters
    ----------
    terms : sequence of (weight, estimate, standard error, n)
        At least one.

    Returns
    -------
    Effect
    """
    return Effect(
        estimate=sum(weight * estimate for weight, estimate, _, _ in terms),
        error=math.hypot(*(weight * error for weight, _, error, _ in terms)),
        n=min(n for _, _, _, n in terms),
    )


def bearing(p_within: float | None, p_outside: float | None) -> Bearing:
    """Judge an effect by its corrected tests: surely within the margin, surely outside, or neither.

    Parameters
    ----------
    p_within, p_outside : float or None

    Returns
    -------
    Bearing
    """
    if p_within is not None and p_within < ALPHA:
        return Bearing.NONE
    if p_outside is not None and p_outside < ALPHA:
        return Bearing.MATTERS
    return Bearing.UNDECIDED

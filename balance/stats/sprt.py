"""Wald's sequential probability ratio test of two chances.

References
----------
A. Wald, "Sequential tests of statistical hypotheses", Ann. Math. Stat. 16, 1945.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class RatioTest:
    """A test of one chance against another that stops as soon as either is clear.

    Parameters
    ----------
    null, other : float
        The two chances, between 0 and 1 exclusively.
    alpha, beta : float
        Chance to choose `other` though `null` is true, and the reverse.
    """

    null: float
    other: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def upper(self) -> float:
        """Log likelihood ratio from which `other` is chosen."""
        return math.log((1.0 - self.beta) / self.alpha)

    @property
    def lower(self) -> float:
        """Log likelihood ratio down to which `null` is chosen."""
        return math.log(self.beta / (1.0 - self.alpha))

    @property
    def won(self) -> float:
        """What a success adds to the log likelihood ratio."""
        return math.log(self.other / self.null)

    @property
    def lost(self) -> float:
        """What a failure adds to it."""
        return math.log((1.0 - self.other) / (1.0 - self.null))

    def choice(self, successes: int, trials: int) -> float | None:
        """Choose the chance that the trials speak for; None where neither is clear.

        Parameters
        ----------
        successes, trials : int

        Returns
        -------
        float or None
        """
        ratio = successes * self.won + (trials - successes) * self.lost
        if ratio >= self.upper:
            return self.other
        return self.null if ratio <= self.lower else None

    def trials_if(self, *, is_other: bool) -> float:
        """Find Wald's approximation of the mean number of trials, if one of the chances is true."""
        chance = self.other if is_other else self.null
        chosen = 1.0 - self.beta if is_other else self.alpha
        end = chosen * self.upper + (1.0 - chosen) * self.lower
        return end / (chance * self.won + (1.0 - chance) * self.lost)

"""The answers: chances as exact fractions."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Exact:
    """One chance as a reduced fraction, with what is paid on the way.

    Attributes
    ----------
    numerator, denominator : int
        The chance in lowest terms; build with `Exact.of` to have it reduced.
    expected_paid : Fraction
        Expected number of rerolls or extra draws paid for; 0 where nothing can be paid.
    """

    numerator: int
    denominator: int
    expected_paid: Fraction = Fraction(0)

    @classmethod
    def of(cls, chance: Fraction, expected_paid: Fraction = Fraction(0)) -> Exact:
        """Build from a fraction.

        Parameters
        ----------
        chance : Fraction
            From 0 to 1.
        expected_paid : Fraction
            Expected number of rerolls or extra draws, from 0 up.

        Returns
        -------
        Exact
            The same chance in lowest terms.
        """
        return cls(chance.numerator, chance.denominator, expected_paid)

    @property
    def probability(self) -> float:
        """Nearest float; 0.0 also for a chance that is too small for a float."""
        return self.numerator / self.denominator

    @property
    def log10_probability(self) -> float:
        """Decimal logarithm of the chance, right for any size; -inf only for an exact 0."""
        if self.numerator == 0:
            return -math.inf
        rest = (self.denominator - self.numerator) / self.denominator
        if rest < 0.5:  # near 1 the difference of two long logarithms would lose every digit
            return math.log1p(-rest) / math.log(10)
        return math.log10(self.numerator) - math.log10(self.denominator)


@dataclass(frozen=True)
class TierOdds:
    """Which tier a roll or a draw ends in.

    Attributes
    ----------
    tiers : tuple of Fraction
        Chance that exactly this tier is the highest one reached, in the order of the thresholds.
    nothing : Fraction
        Chance that not even the first threshold is reached.
    paid : tuple of Fraction
        Expected number of rerolls or draws paid for, a budget each.
    """

    tiers: tuple[Fraction, ...]
    nothing: Fraction
    paid: tuple[Fraction, ...]


@dataclass(frozen=True)
class TierWorth(TierOdds):
    """`TierOdds` when everybody maximises his own expected worth.

    Attributes
    ----------
    worth : tuple of Fraction
        Expected worth, payments taken off, a participant each; unit of the payoffs.
    """

    worth: tuple[Fraction, ...]


@dataclass(frozen=True)
class TotalOutcome:
    """Which total a roll ends with.

    Attributes
    ----------
    totals : dict of int to Fraction
        Chance of each successful total that can be reached.
    nothing : Fraction
        Chance that the goal is missed.
    paid : tuple of Fraction
        Expected number of rerolls paid for, a budget each.
    """

    totals: dict[int, Fraction]
    nothing: Fraction
    paid: tuple[Fraction, ...]


@dataclass(frozen=True)
class NeedleOdds:
    """Who finds a skull when everybody draws his own token.

    Attributes
    ----------
    winners : tuple of Fraction
        Chance that exactly 0, 1, 2, ... drawers have a skull.
    each : tuple of Fraction
        Chance of each drawer to have a skull, in commit order.
    paid : tuple of Fraction
        Expected number of extra draws each drawer pays for.
    """

    winners: tuple[Fraction, ...]
    each: tuple[Fraction, ...]
    paid: tuple[Fraction, ...]


@dataclass(frozen=True)
class NeedleWorth(NeedleOdds):
    """`NeedleOdds` when everybody maximises his own expected worth.

    Attributes
    ----------
    worth : tuple of Fraction
        Expected worth, payments taken off, a drawer each; unit of the payoffs.
    """

    worth: tuple[Fraction, ...]

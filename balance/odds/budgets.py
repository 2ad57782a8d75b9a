"""Who pays: participants in commit order, each until he can pay no more."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def paid_by_each(bought: Sequence[Fraction], budgets: Sequence[int]) -> tuple[Fraction, ...]:
    """Share the purchases out to those who pay for them.

    Parameters
    ----------
    bought : sequence of Fraction
        Chance that a first, second, ... purchase is made.
    budgets : sequence of int
        Purchases each participant can afford, in commit order.

    Returns
    -------
    tuple of Fraction
        Expected number of purchases, a budget each.
    """
    paid, start = [], 0
    for budget in budgets:
        paid.append(sum(bought[start : start + budget], Fraction(0)))
        start += budget
    return tuple(paid)

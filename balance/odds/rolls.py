"""Rolls of six-sided dice as ascending values, and how often each of them falls."""

from __future__ import annotations

import math
from collections.abc import Iterator

from balance.odds.sums import FACES


def rolls_below(dice: int, goal: int) -> Iterator[tuple[int, ...]]:
    """Yield every roll whose total is below a goal, without passing through the others.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    goal : int
        The total that is not reached.

    Yields
    ------
    tuple of int
        The values, ascending.
    """
    if goal > dice:
        for higher in _above_one(dice, goal - 1 - dice, FACES):
            yield (1,) * (dice - len(higher)) + higher


def _above_one(dice: int, excess: int, face: int) -> Iterator[tuple[int, ...]]:
    """Yield at most `dice` dice from 2 to `face` that exceed as many ones by at most `excess`."""
    if face == 1:
        yield ()
        return
    for number in range(min(dice, excess // (face - 1)) + 1):
        for lower in _above_one(dice - number, excess - number * (face - 1), face - 1):
            yield lower + (face,) * number


def arrangements(dice: int, some: tuple[int, ...]) -> int:
    """Count the ways to pick which dice show the given values.

    Parameters
    ----------
    dice : int
        Number of distinguishable dice.
    some : tuple of int
        Values of some or all of them, in any order.

    Returns
    -------
    int
        With all dice given, the number of the 6 ** `dice` rolls that look like this.
    """
    count = math.perm(dice, len(some))
    for value in set(some):
        count //= math.factorial(some.count(value))
    return count

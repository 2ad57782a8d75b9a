"""Push your luck: one reroll of any of the dice, together."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import accumulate

from balance.odds.arguments import one_goal, refuse_above, whole_number
from balance.odds.dice import mirrored
from balance.odds.outcomes import Exact
from balance.odds.rolls import arrangements, rolls_below
from balance.odds.sums import FACES, ways_between


def subset_reroll_odds(dice: int, *, at_least: int | None = None, at_most: int | None = None) -> Exact:
    """Find the chance that the total reaches a goal if any subset may be rerolled once, best play.

    Whatever the number of dice rerolled, keeping the highest ones is best, so each roll
    has one choice: how many of its lowest dice to reroll.

    Parameters
    ----------
    dice : int
        Number of six-sided dice, from 0; about 30 at most.
    at_least, at_most : int
        The goal; exactly one of the two.

    Returns
    -------
    Exact
        The chance; nothing is paid.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    dice = whole_number("dice", dice)
    threshold, is_at_most = one_goal(at_least, at_most)
    (goal,) = mirrored(dice, (threshold,), at_most=is_at_most)
    refuse_above(math.comb(dice + FACES - 1, dice) * (8 + dice), what=f"any of {dice} dice rerolled")
    reaching = [_reaching(number, dice) for number in range(dice + 1)]
    made = 0
    for roll in rolls_below(dice, FACES * dice + 1):
        missing, best = goal - sum(roll), 0
        for tail, low_die in zip(reaching, (0, *roll), strict=True):
            missing += low_die
            if missing < len(tail):
                best = max(best, tail[max(missing, 0)])
        made += arrangements(dice, roll) * best
    return Exact.of(Fraction(made, FACES ** (2 * dice)))


def _reaching(number: int, dice: int) -> list[int]:
    """List in how many of the 6 ** `dice` rolls the first `number` dice total 0, 1, 2, ... or more."""
    exactly = ways_between(number, FACES, -number, (FACES - 1) * number)
    others = FACES ** (dice - number)
    return [others * ways for ways in accumulate(reversed(exactly))][::-1]

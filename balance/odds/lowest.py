"""Rerolling the lowest die: only the few lowest dice and what is still missing matter.

With r rerolls left no die but the r lowest can ever be rerolled, so the state of a roll of any number of
dice is those r dice and the deficit, that is the goal minus the total. A failing roll whose deficit
is more than the r lowest dice can gain is hopeless and not kept.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from itertools import combinations_with_replacement

from balance.odds.rolls import arrangements, rolls_below
from balance.odds.sums import FACES, ways_between

# The lowest dice, ascending -> in how many ways the deficit is 0, 1, 2, ...; successes are not in it.
Failing = dict[tuple[int, ...], list[int]]


def most_gain(low_dice: tuple[int, ...]) -> int:
    """Tell how much the total grows if every one of the dice is rerolled to a six.

    Parameters
    ----------
    low_dice : tuple of int
        Values 1 to 6.

    Returns
    -------
    int
        The largest deficit that is not hopeless.
    """
    return FACES * len(low_dice) - sum(low_dice)


def first_roll(dice: int, kept: int, goal: int) -> Failing:
    """Count the failing first rolls that are not hopeless.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    kept : int
        How many of the lowest dice matter: the smaller of the dice and the rerolls.
    goal : int
        The total to reach.

    Returns
    -------
    Failing
        Numbers out of 6 ** `dice`.
    """
    return _all_dice(dice, goal) if kept == dice else _lowest_dice(dice, kept, goal)


def _all_dice(dice: int, goal: int) -> Failing:
    """Count the rolls when every die matters: then the dice give the deficit."""
    failing: Failing = {}
    for roll in rolls_below(dice, goal):
        deficit, gain = goal - sum(roll), most_gain(roll)
        if deficit <= gain:
            failing[roll] = [0] * (gain + 1)
            failing[roll][deficit] = arrangements(dice, roll)
    return failing


def _lowest_dice(dice: int, kept: int, goal: int) -> Failing:
    """Count the rolls by their lowest dice and their deficit, without listing the other dice.

    The lowest dice are some below their maximum and `equal` ones at it. The other dice, and those equal
    ones, show the maximum or more, and at least `equal` of them show exactly the maximum.
    """
    span = FACES * kept  # what lower dice show and what can be gained are never more together

    @cache
    def above(number: int, maximum: int) -> list[int]:
        offset = goal - (maximum + 1) * number
        return ways_between(number, FACES - maximum, offset - span, offset - 1)

    @cache
    def others(lower: int, maximum: int) -> list[int]:
        number, equal = dice - lower, kept - lower
        counts = list(above(number, maximum - 1))
        for exactly in range(equal):  # too few at the maximum
            choices, shift = math.comb(number, exactly), exactly * maximum
            too_few = above(number - exactly, maximum)
            for index in range(shift, span):
                counts[index] -= choices * too_few[index - shift]
        return counts

    failing: Failing = {}
    for low_dice in combinations_with_replacement(range(1, FACES + 1), kept):
        maximum, gain = low_dice[-1], most_gain(low_dice)
        lower = low_dice[: bisect_left(low_dice, maximum)]
        table, choices = others(len(lower), maximum), arrangements(dice, lower)
        start = span - sum(lower)
        failing[low_dice] = [0] + [choices * table[start - deficit] for deficit in range(1, gain + 1)]
    return failing


def reroll_lowest(failing: Failing, kept: int) -> tuple[list[int], Failing]:
    """Reroll the lowest die once in every failing roll.

    Parameters
    ----------
    failing : Failing
        The rolls before.
    kept : int
        How many of the lowest dice matter afterwards.

    Returns
    -------
    made : list of int
        Ways to exceed the goal by 0, 1, ... 4.
    failing : Failing
        The rolls that fail but are not hopeless; all numbers out of six times as many as before.
    """
    made = [0] * (FACES - 1)
    after: Failing = {}
    for low_dice, by_deficit in failing.items():
        for face in range(1, FACES + 1):
            rest = tuple(sorted((*low_dice[1:], face))[:kept])
            gain = most_gain(rest)
            target = after.setdefault(rest, [0] * (gain + 1))
            gained = face - low_dice[0]
            for deficit in range(1, min(gained, len(by_deficit) - 1) + 1):
                made[gained - deficit] += by_deficit[deficit]
            for deficit in range(max(1, 1 + gained), min(gain + gained, len(by_deficit) - 1) + 1):
                target[deficit - gained] += by_deficit[deficit]
    return made, after

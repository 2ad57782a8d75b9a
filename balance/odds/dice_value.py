"""Totals of six-sided dice when everybody rerolls for his own expected worth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

from balance.odds.arguments import (
    MOST_STEPS,
    long_number,
    payoff_table,
    refuse_above,
    whole_number,
    whole_numbers,
)
from balance.odds.commit_order import Chance, Table, best_choices, follow, pass_steps
from balance.odds.dice import mirrored, total_steps
from balance.odds.outcomes import TierWorth
from balance.odds.rolls import arrangements, rolls_below
from balance.odds.sums import FACES, ways_per_tier

Roll = tuple[int, ...]


def total_value(
    dice: int,
    *,
    thresholds: Sequence[int],
    at_most: bool = False,
    payoffs: Sequence[Sequence[int]],
    reroll_cost: int,
    budgets: Sequence[int],
) -> TierWorth:
    """Find the tiers and everybody's worth if each participant maximises his own expected worth.

    In commit order, each once, one reroll at a time of any die; nobody rerolls after success
    (ruling 12 on Goons). Of equally good dice the lowest is rerolled, with `at_most` the highest.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    thresholds : sequence of int
        Smallest total of each tier, increasing; for `at_most` the largest, decreasing.
    at_most : bool
        Whether the total is to stay at or below the thresholds.
    payoffs : sequence of sequence of int
        `payoffs[place]`: worth of each tier and, last, of nothing to that participant.
    reroll_cost : int
        Worth of one reroll, from 0, in the same unit.
    budgets : sequence of int
        Rerolls each participant can afford, in commit order.

    Returns
    -------
    TierWorth
        Chances of the tiers, expected payments and expected worth.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    dice = whole_number("dice", dice)
    goals = mirrored(dice, thresholds, at_most=at_most)
    checked = whole_numbers("budgets", budgets)
    rows = payoff_table(payoffs, places=len(checked), entries=len(goals) + 1)
    cost = whole_number("reroll_cost", reroll_cost)

    failing = _failing_rolls(dice, goals[0], checked)
    table = _table(failing, goals, checked)
    worth = [[*row[:-1], *(row[-1] for _ in failing)] for row in rows]
    start = dict(enumerate(ways_per_tier(dice, goals)))
    start |= {position: arrangements(dice, roll) for position, roll in enumerate(failing, len(goals))}
    ending = follow(table, best_choices(table, worth, cost), start)
    tiers = tuple(ending.positions.get(tier, Fraction(0)) for tier in range(len(goals)))
    return TierWorth(tiers, 1 - sum(tiers, Fraction(0)), ending.paid, ending.worth(worth, cost))


def _failing_rolls(dice: int, goal: int, budgets: tuple[int, ...]) -> list[Roll]:
    """List the rolls below the goal, or refuse if there are too many."""
    what = f"{dice} dice with {sum(budgets)} rerolls for worth"
    refuse_above(total_steps(dice, 0, 1), what=what)
    one = pass_steps(budgets, positions=1, chances=1, targets=FACES, scale=FACES)
    one += 20 + dice * long_number(dice * FACES.bit_length())
    most = MOST_STEPS // one
    failing = list(islice(rolls_below(dice, goal), most + 1))
    refuse_above(one * len(failing), what=what)
    return failing


def _table(failing: list[Roll], goals: tuple[int, ...], budgets: tuple[int, ...]) -> Table:
    """List the rerolls: a chance for the dice that stay. Positions are the tiers, then the failing rolls."""
    numbers = {roll: position for position, roll in enumerate(failing, len(goals))}
    kept_dice: dict[Roll, int] = {}
    chances: list[Chance] = []
    offers: list[tuple[int, ...]] = [()] * len(goals)
    for roll in failing:
        offered = []
        for index, value in enumerate(roll):
            if index and roll[index - 1] == value:
                continue
            kept = roll[:index] + roll[index + 1 :]
            if kept not in kept_dice:
                kept_dice[kept] = len(chances)
                chances.append(_reroll(kept, goals, numbers))
            offered.append(kept_dice[kept])
        offers.append(tuple(offered))
    return Table(budgets, chances, [offers] * len(budgets), FACES)


def _reroll(kept: Roll, goals: tuple[int, ...], numbers: dict[Roll, int]) -> Chance:
    """Roll one die to those that stay."""
    positions = []
    for face in range(1, FACES + 1):
        tier = bisect_right(goals, sum(kept) + face) - 1
        positions.append(tier if tier >= 0 else numbers[tuple(sorted((*kept, face)))])
    return Chance((1,) * FACES, tuple(positions))

"""Totals of six-sided dice with single-die rerolls, as Kid Random's schemes are resolved.

Rerolls are bought one at a time, seen before the next one, never after success, and not when
success is out of reach. Rerolling the lowest die (the highest where the total is to stay low) is
the best play in every state. A total that is to stay low is the mirror image, x -> 7 - x.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from balance.odds.arguments import (
    MOST_STEPS,
    flag,
    long_number,
    one_goal,
    refuse_above,
    tier_thresholds,
    whole_number,
    whole_numbers,
)
from balance.odds.budgets import paid_by_each
from balance.odds.lowest import first_roll, reroll_lowest
from balance.odds.outcomes import Exact, TierOdds, TotalOutcome
from balance.odds.sums import FACES, ways_per_tier


def total_odds(
    dice: int, *, at_least: int | None = None, at_most: int | None = None, rerolls: int = 0
) -> Exact:
    """Find the chance that the total of six-sided dice reaches a goal under the best play.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    at_least, at_most : int
        The goal; exactly one of the two.
    rerolls : int
        How many single-die rerolls may be bought in all.

    Returns
    -------
    Exact
        The chance; `expected_paid` counts rerolls.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    goal, is_at_most = one_goal(at_least, at_most)
    budgets = (whole_number("rerolls", rerolls),)
    outcome = total_tiers(dice, thresholds=(goal,), at_most=is_at_most, budgets=budgets)
    return Exact.of(outcome.tiers[0], outcome.paid[0])


def total_distribution(
    dice: int, *, goal: int, at_most: bool = False, budgets: Sequence[int] = ()
) -> TotalOutcome:
    """Find the chance of every successful total under the play of `total_odds`.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    goal : int
        Smallest successful total, or the largest for `at_most`.
    at_most : bool
        Whether the total is to stay at or below the goal.
    budgets : sequence of int
        Rerolls each participant can afford, in commit order.

    Returns
    -------
    TotalOutcome
        Only totals that can be reached are listed.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    dice, goal = whole_number("dice", dice), whole_number("goal", goal)
    refuse_above(total_steps(dice, 0, FACES * dice), what=f"every total of {dice} dice")
    if flag("at_most", at_most):
        easiest = min(goal, FACES * dice)
        thresholds = range(easiest, min(easiest, dice) - 1, -1)
    else:
        easiest = max(goal, dice)
        thresholds = range(easiest, max(easiest, FACES * dice) + 1)
    outcome = total_tiers(dice, thresholds=thresholds, at_most=at_most, budgets=budgets)
    totals = {total: chance for total, chance in zip(thresholds, outcome.tiers, strict=True) if chance}
    return TotalOutcome(totals, outcome.nothing, outcome.paid)


def total_tiers(
    dice: int, *, thresholds: Sequence[int], at_most: bool = False, budgets: Sequence[int] = ()
) -> TierOdds:
    """Find the chance of every tier under the play of `total_odds`.

    Participants pay in commit order: the first one for every reroll until he can pay no more, then
    the next. Success is the first tier; nobody rerolls afterwards to climb (rulings 11 and 12 on Goons).

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    thresholds : sequence of int
        Smallest total of each tier, increasing; for `at_most` the largest, decreasing.
    at_most : bool
        Whether the total is to stay at or below the thresholds.
    budgets : sequence of int
        Rerolls each participant can afford, in commit order.

    Returns
    -------
    TierOdds
        Chances of the tiers and expected payments.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    dice = whole_number("dice", dice)
    goals = mirrored(dice, thresholds, at_most=at_most)
    budgets = whole_numbers("budgets", budgets)
    rerolls = sum(budgets)
    refuse_above(total_steps(dice, rerolls, len(goals)), what=f"{dice} dice with {rerolls} rerolls")
    counts, bought = _play(dice, goals, rerolls)
    total = FACES ** (dice + len(bought))
    tiers = tuple(Fraction(count, total) for count in counts)
    return TierOdds(tiers, 1 - sum(tiers, Fraction(0)), paid_by_each(bought, budgets))


def mirrored(dice: int, thresholds: Sequence[int], *, at_most: bool) -> tuple[int, ...]:
    """Turn thresholds into totals to reach, increasing, by turning every die over if needed.

    Parameters
    ----------
    dice : int
        Number of dice.
    thresholds : sequence of int
        Smallest total of each tier, increasing; for `at_most` the largest, decreasing.
    at_most : bool
        Whether the total is to stay at or below the thresholds.

    Returns
    -------
    tuple of int
        Smallest total of each tier, increasing.

    Raises
    ------
    ValueError
        If the thresholds are not in order.
    """
    checked = tier_thresholds(thresholds, at_most=flag("at_most", at_most))
    return tuple((FACES + 1) * dice - goal for goal in checked) if at_most else checked


def _play(dice: int, goals: tuple[int, ...], rerolls: int) -> tuple[list[int], list[Fraction]]:
    """Play every roll: ways of each tier, and the chance that a first, second, ... reroll is bought."""
    counts = ways_per_tier(dice, goals)
    failing = first_roll(dice, min(dice, rerolls), goals[0]) if rerolls else {}
    bought: list[Fraction] = []
    for left in range(rerolls, 0, -1):
        trying = sum(map(sum, failing.values()))
        if trying == 0:
            break
        bought.append(Fraction(trying, FACES ** (dice + len(bought))))
        made, failing = reroll_lowest(failing, min(dice, left - 1))
        counts = [FACES * count for count in counts]
        for excess, ways in enumerate(made):
            counts[bisect_right(goals, goals[0] + excess) - 1] += ways
    return counts, bought


def total_steps(dice: int, rerolls: int, tiers: int) -> int:
    """Estimate the work: a table of totals for every kept die, then states times faces a reroll.

    Parameters
    ----------
    dice, rerolls, tiers : int
        Numbers of dice, of rerolls of all participants, and of tiers.

    Returns
    -------
    int
        In the steps of `refuse_above`; not counted to the end once there are too many.
    """
    length = long_number((dice + rerolls) * FACES.bit_length())
    kept = min(dice, rerolls)
    tables = 1 + (FACES * kept if kept < dice else 0)
    steps = FACES * dice * tables * 2 * length + 48 * tiers * length**2
    for left in range(1, kept):
        if steps > MOST_STEPS:
            break
        steps += math.comb(left + FACES - 1, left) * FACES * 2 * left * length
    if kept:
        one_roll = math.comb(kept + FACES - 1, kept) * FACES
        all_dice = (rerolls - dice + 1) * (10 + length)
        steps += one_roll * (2 * kept * length if kept < dice else all_dice)
    return steps

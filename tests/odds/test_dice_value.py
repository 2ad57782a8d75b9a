"""Rerolls for one's own expected worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from balance.odds import total_odds, total_tiers, total_value

from .naive import greedy, total_pass

CASES = [
    # dice, thresholds, at_most, payoffs (last: nothing), cost, budgets
    (2, (8, 11), False, ((100, 300, 0), (50, 80, 10)), 20, (2, 2)),
    (3, (12, 14, 17), False, ((120, 500, 900, 0), (300, 310, 320, 0)), 45, (1, 2)),
    (3, (13, 15), False, ((200, 250, 0), (100, 700, 0), (300, 300, 0)), 60, (1, 1, 1)),
    (3, (8,), True, ((200, 0), (150, 40)), 30, (2, 1)),
    (3, (12,), False, ((0, 100), (400, 0)), 5, (2, 2)),  # the first would rather have it fail
    (3, (11, 15), False, ((10, 400, 0),), 10, (3,)),  # a higher tier is worth a bolder reroll
    (2, (7,), False, ((100, 0), (100, 0)), 0, (1, 1)),  # free: who gains nothing leaves it to the next
]


@pytest.mark.parametrize("dice, thresholds, at_most, payoffs, cost, budgets", CASES)
def test_everybody_plays_like_the_plain_solver(dice, thresholds, at_most, payoffs, cost, budgets) -> None:
    result, paid = total_pass(dice, thresholds, at_most, budgets, greedy(payoffs, cost))
    outcome = total_value(
        dice, thresholds=thresholds, at_most=at_most, payoffs=payoffs, reroll_cost=cost, budgets=budgets
    )
    assert (*outcome.tiers, outcome.nothing) == result
    assert outcome.paid == paid
    for place, row in enumerate(payoffs):
        worth = sum(p * v for p, v in zip(result, row, strict=True)) - cost * paid[place]
        assert outcome.worth[place] == worth


def test_free_rerolls_with_one_tier_are_the_best_play_for_success() -> None:
    """All dice in the state here, only the three lowest there: both find the same chance and payments."""
    value = total_value(8, thresholds=(33,), payoffs=((100, 0),), reroll_cost=0, budgets=(3,))
    odds = total_odds(8, at_least=33, rerolls=3)
    assert value.tiers == (Fraction(odds.numerator, odds.denominator),)
    assert value.paid == (odds.expected_paid,)


def test_nobody_buys_what_costs_more_than_it_brings() -> None:
    dear = total_value(3, thresholds=(12, 16), payoffs=((100, 200, 0),), reroll_cost=200, budgets=(3,))
    assert dear.paid == (0,)
    assert dear.tiers == total_tiers(3, thresholds=(12, 16)).tiers


def test_who_can_pay_nothing_still_gets_his_share() -> None:
    outcome = total_value(1, thresholds=(4,), payoffs=((0, 0), (600, 0)), reroll_cost=1, budgets=(5, 0))
    assert (outcome.paid, outcome.worth) == ((0, 0), (0, 300))


def test_a_large_pool_whose_failing_rolls_are_few() -> None:
    outcome = total_value(40, thresholds=(44,), payoffs=((100, 0),), reroll_cost=0, budgets=(2,))
    odds = total_odds(40, at_least=44, rerolls=2)
    assert outcome.tiers == (Fraction(odds.numerator, odds.denominator),)

"""Refusals name the argument, what was found and what is allowed; too much work is refused at once."""

from __future__ import annotations

from typing import Any

import pytest

from balance import odds as typed_odds

odds: Any = typed_odds  # most of these calls are wrong on purpose

WRONG = [
    (lambda: odds.total_odds(-1, at_least=3), "dice: found -1, allowed: a whole number from 0"),
    (lambda: odds.total_odds(True, at_least=3), "dice: found True"),
    (lambda: odds.total_odds(3.0, at_least=3), "dice: found 3.0"),
    (lambda: odds.total_odds(3), "at_least, at_most: found at_least=None and at_most=None"),
    (lambda: odds.total_odds(3, at_least=3, at_most=5), "allowed: exactly one of the two"),
    (lambda: odds.total_odds(3, at_least=-3), "at_least: found -3"),
    (lambda: odds.total_odds(3, at_most="9"), "at_most: found '9'"),
    (lambda: odds.total_odds(3, at_least=3, rerolls=-1), "rerolls: found -1"),
    (lambda: odds.total_tiers(3, thresholds=()), r"thresholds: found \(\), allowed: one or more"),
    (lambda: odds.total_tiers(3, thresholds=(12, 12)), "strictly increasing"),
    (lambda: odds.total_tiers(3, thresholds=(12, 14), at_most=True), "strictly decreasing"),
    (lambda: odds.total_tiers(3, thresholds=12), "thresholds: found 12, allowed: a sequence"),
    (lambda: odds.total_tiers(3, thresholds=(12,), at_most=1), "at_most: found 1, allowed: True, False"),
    (lambda: odds.total_tiers(3, thresholds=(12,), budgets=(1, -2)), r"budgets\[1\]: found -2"),
    (lambda: odds.total_distribution(3, goal=None), "goal: found None"),
    (lambda: odds.subset_reroll_odds(3), "at_least, at_most"),
    (lambda: odds.hits_odds(3, hit_on=7, hits=1), "hit_on: found 7, allowed: a whole number from 1 up to 6"),
    (lambda: odds.hits_odds(3, hit_on=0, hits=1), "hit_on: found 0"),
    (lambda: odds.hits_odds(3, hit_on=1, hits=-1), "hits: found -1"),
    (lambda: odds.hits_odds(3, hit_on=1, hits=1, faces=0), "faces: found 0, allowed: a whole number from 1"),
    (lambda: odds.bag_odds(-1, 5, 4, at_least=1), "skulls: found -1"),
    (lambda: odds.bag_odds(1, -5, 4, at_least=1), "blanks: found -5"),
    (lambda: odds.bag_odds(1, 5, None, at_least=1), "draws: found None"),
    (lambda: odds.bag_odds(1, 5, 4, at_least=-1), "at_least: found -1"),
    (lambda: odds.bag_odds(1, 5, 4, at_least=1, extra=False), "extra: found False"),
    (lambda: odds.bag_tiers(1, 5, 4, thresholds=(2, 1)), "strictly increasing"),
    (lambda: odds.needle_odds(1, 5, "12"), "budgets: found '12'"),
    (lambda: odds.needle_odds(1, 5, (1, 2.5)), r"budgets\[1\]: found 2.5"),
    (
        lambda: odds.needle_value(1, 5, (1,), payoffs=((1, 2, 3),), draw_cost=1),
        r"payoffs\[0\]: found \(1, 2, 3\), allowed: 2 whole numbers",
    ),
    (lambda: odds.needle_value(1, 5, (1,), payoffs=((1, 2),), draw_cost=-1), "draw_cost: found -1"),
    (
        lambda: odds.total_value(3, thresholds=(9,), payoffs=(), reroll_cost=1, budgets=(1,)),
        "payoffs: found .*one row for each of the 1 budgets",
    ),
    (
        lambda: odds.total_value(3, thresholds=(9,), payoffs=((1, 0.5),), reroll_cost=1, budgets=(1,)),
        r"payoffs\[0\]\[1\]: found 0.5",
    ),
    (
        lambda: odds.bag_value(3, 3, 2, thresholds=(1,), payoffs=((1, 0),), draw_cost=True, budgets=(1,)),
        "draw_cost: found True",
    ),
]

TOO_LARGE = [
    lambda: odds.total_odds(10**9, at_least=5),
    lambda: odds.total_odds(60, at_least=210, rerolls=30),
    lambda: odds.total_odds(10**9, at_least=5, rerolls=10**9),
    lambda: odds.total_odds(10**4000, at_least=5, rerolls=10**400),
    lambda: odds.total_odds(3, at_least=18, rerolls=10**9),
    lambda: odds.total_distribution(10**9, goal=5),
    lambda: odds.total_distribution(10**9, goal=5, at_most=True),
    lambda: odds.subset_reroll_odds(60, at_least=200),
    lambda: odds.hits_odds(1000, hit_on=5, hits=500, rerolls=10**6),
    lambda: odds.bag_odds(10**9, 10**9, 10**8, at_least=10**7),
    lambda: odds.bag_odds(10**5, 10**5, 10**4, at_least=10**4, extra=10**4),
    lambda: odds.needle_odds(5, 50, (1,) * 40),
    lambda: odds.needle_odds(5, 10**9, (10**8,)),
    lambda: odds.total_value(10**9, thresholds=(10**9 + 1,), payoffs=((1, 0),), reroll_cost=1, budgets=(1,)),
    lambda: odds.total_value(40, thresholds=(140,), payoffs=((1, 0),), reroll_cost=1, budgets=(5,)),
    lambda: odds.total_value(6, thresholds=(30,), payoffs=((1, 0),), reroll_cost=1, budgets=(10**7,)),
    lambda: odds.bag_value(999, 999, 9, thresholds=(99,), payoffs=((1, 0),), draw_cost=1, budgets=(900,)),
    lambda: odds.bag_value(10**6, 10**6, 10**6, thresholds=(9,), payoffs=(), draw_cost=1, budgets=()),
    lambda: odds.bag_value(10**30, 9, 10**29, thresholds=(9,), payoffs=(), draw_cost=1, budgets=()),
    lambda: odds.bag_value(10**9, 9, 9, thresholds=(9,), payoffs=((1, 0),), draw_cost=1, budgets=(10**8,)),
]


@pytest.mark.parametrize("call, message", WRONG)
def test_a_wrong_argument_is_named(call, message: str) -> None:
    with pytest.raises(ValueError, match=message) as refusal:
        call()
    assert not isinstance(refusal.value, odds.TooLarge)


@pytest.mark.parametrize("call", TOO_LARGE)
def test_too_much_work_is_refused_with_the_estimate_and_the_bound(call) -> None:
    with pytest.raises(odds.TooLarge, match=r"takes at least [\d,]+ steps, allowed: at most 20,000,000"):
        call()

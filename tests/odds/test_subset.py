"""One reroll of any subset."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from balance.odds import subset_reroll_odds

FACES = range(1, 7)


def naive(dice: int, goal: int) -> Fraction:
    """Try every subset of every roll."""
    reach = [
        [Fraction(sum(sum(r) >= t for r in product(FACES, repeat=n)), 6**n) for t in range(6 * dice + 2)]
        for n in range(dice + 1)
    ]
    total = Fraction(0)
    for roll in product(FACES, repeat=dice):
        kept_sets = [kept for n in range(dice + 1) for kept in combinations(roll, n)]
        total += max(reach[dice - len(kept)][max(goal - sum(kept), 0)] for kept in kept_sets)
    return total / 6**dice


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_no_subset_is_better(dice: int) -> None:
    for goal in range(6 * dice + 2):
        odds = subset_reroll_odds(dice, at_least=goal)
        assert Fraction(odds.numerator, odds.denominator) == naive(dice, goal), goal


def test_the_known_case() -> None:
    odds = subset_reroll_odds(3, at_least=14)
    assert (odds.numerator, odds.denominator) == (2287, 5184)
    assert odds == subset_reroll_odds(3, at_most=7)


def test_a_fixed_rule_is_worse_than_the_best_choice() -> None:
    """Stop if made, else reroll every die that shows 3 or less: 251/576, below 2287/5184."""
    made = Fraction(0)
    for roll in product(FACES, repeat=3):
        high = [face for face in roll if face > 3]
        again = 3 - len(high)
        if sum(roll) >= 14:
            made += 1
        else:
            made += Fraction(
                sum(sum(high) + sum(new) >= 14 for new in product(FACES, repeat=again)), 6**again
            )
    assert made / 6**3 == Fraction(251, 576) < Fraction(2287, 5184)

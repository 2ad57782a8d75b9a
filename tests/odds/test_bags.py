"""Draws from a bag with extra draws until the first tier."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from balance.odds import bag_odds, bag_tiers

from .naive import Vector, bag_pass


def naive_tiers(skulls, blanks, draws, thresholds, budgets) -> tuple[Vector, Vector]:
    """Buy while a skull is missing and can still be found."""

    def decide(place: int, left: int, state: tuple[int, int], stop: Vector, buys: list[Vector]) -> Vector:
        missing = thresholds[0] - (skulls - state[0])
        can_be_found = missing <= min(state[0], left)
        return buys[0] if missing > 0 and can_be_found else stop

    return bag_pass(skulls, blanks, draws, thresholds, budgets, decide)


@pytest.mark.parametrize(
    "skulls, blanks, draws, thresholds, budgets",
    [
        (4, 5, 4, (2, 3, 4), (1, 2)),
        (4, 5, 4, (2, 3), ()),
        (3, 5, 4, (1, 2, 3), (3, 0, 4)),
        (2, 3, 2, (3,), (2, 2)),  # never enough skulls
        (6, 2, 7, (6,), (5, 5)),  # the bag runs empty
        (2, 2, 9, (1, 2), (3,)),  # more draws than tokens
        (0, 5, 4, (1,), (2,)),
        (3, 0, 1, (2, 3), (0, 1)),
        (5, 5, 0, (3, 4), (2, 2, 2)),
        (3, 4, 2, (0, 2), (2,)),
        (0, 0, 3, (0, 1), (1,)),
    ],
)
def test_tiers_and_payments_equal_those_of_the_plain_play(skulls, blanks, draws, thresholds, budgets) -> None:
    result, paid = naive_tiers(skulls, blanks, draws, thresholds, budgets)
    outcome = bag_tiers(skulls, blanks, draws, thresholds=thresholds, budgets=budgets)
    assert (*outcome.tiers, outcome.nothing) == result
    assert outcome.paid == paid


def test_other_colours_count_as_blanks() -> None:
    """7 white, 3 red, 2 blue, draw 4, two red or more."""
    odds = bag_odds(3, 7 + 2, 4, at_least=2)
    assert (odds.numerator, odds.denominator) == (13, 55)


def test_extra_draws_are_as_good_as_draws_from_the_start_but_not_all_paid() -> None:
    odds = bag_odds(4, 10, 3, at_least=2, extra=4)
    plain = bag_odds(4, 10, 7, at_least=2)
    assert (odds.numerator, odds.denominator) == (plain.numerator, plain.denominator)
    assert 0 < odds.expected_paid < 4


def test_a_large_bag() -> None:
    """All 500 draws are skulls: one way out of comb(1000, 500)."""
    odds = bag_odds(500, 500, 500, at_least=500)
    assert (odds.numerator, odds.denominator) == (1, comb(1000, 500))
    symmetric = bag_odds(500, 500, 501, at_least=251)
    assert Fraction(symmetric.numerator, symmetric.denominator) == Fraction(1, 2)

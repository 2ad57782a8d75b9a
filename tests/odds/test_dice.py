"""Totals of dice with rerolls."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from balance.odds import total_distribution, total_odds, total_tiers

from .naive import Vector, all_rolls, best_chance, total_pass


def chance(odds) -> Fraction:
    """The fraction of an answer."""
    return Fraction(odds.numerator, odds.denominator)


@pytest.mark.parametrize("at_most", [False, True])
@pytest.mark.parametrize("dice, rerolls", [(1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 4)])
def test_no_choice_of_dice_beats_the_lowest(dice: int, rerolls: int, at_most: bool) -> None:
    for goal in range(dice - 1, 6 * dice + 2):
        naive = sum(p * best_chance(roll, rerolls, goal, at_most) for p, roll in all_rolls(dice))
        odds = total_odds(dice, **{"at_most" if at_most else "at_least": goal}, rerolls=rerolls)
        assert chance(odds) == naive, goal


def test_the_solver_compared_with_would_notice_another_die() -> None:
    """Rerolling the highest die where the total should be high is worse: 5 + 1 needs 8."""
    lowest = sum(best_chance((5, face), 0, 8) for face in range(1, 7)) / 6
    highest = sum(best_chance((1, face), 0, 8) for face in range(1, 7)) / 6
    assert lowest == best_chance((1, 5), 1, 8) > highest


@pytest.mark.parametrize(
    "dice, thresholds, at_most, budgets",
    [
        (3, (12, 14, 17), False, (1, 2)),
        (3, (12, 13), False, (2, 1)),
        (3, (13, 15, 18), False, (0, 2, 1)),
        (4, (17, 19), False, (1, 1)),
        (3, (9, 7), True, (1, 2)),
        (4, (9,), True, (1, 0, 1)),
        (2, (9, 11), False, (3, 2)),
    ],
)
def test_tiers_and_payments_equal_those_of_the_plain_play(dice, thresholds, at_most, budgets) -> None:
    def decide(place: int, left: int, roll: tuple[int, ...], stop: Vector, buys: list[Vector]) -> Vector:
        return buys[0] if best_chance(roll, left, thresholds[0], at_most) else stop

    result, paid = total_pass(dice, thresholds, at_most, budgets, decide)
    outcome = total_tiers(dice, thresholds=thresholds, at_most=at_most, budgets=budgets)
    assert (*outcome.tiers, outcome.nothing) == result
    assert outcome.paid == paid


def test_known_chances_of_kid_random() -> None:
    assert chance(total_odds(3, at_least=12, rerolls=2)) == Fraction(6023, 7776)
    riot = [total_odds(dice, at_least=16, rerolls=rerolls) for rerolls in (0, 2) for dice in (4, 5, 6)]
    assert [round(odds.probability, 3) for odds in riot] == [0.336, 0.695, 0.904, 0.727, 0.930, 0.986]
    assert round(total_odds(5, at_most=14).probability, 4) == 0.2215
    assert round(total_odds(3, at_most=14).probability, 4) == 0.9074


def test_staying_low_is_the_mirror_image_of_reaching_high() -> None:
    assert total_odds(4, at_most=11, rerolls=2) == total_odds(4, at_least=17, rerolls=2)
    assert total_tiers(3, thresholds=(9, 6), at_most=True, budgets=(1, 1)) == total_tiers(
        3, thresholds=(12, 15), budgets=(1, 1)
    )


def test_every_total_and_its_tiers_agree() -> None:
    every = total_distribution(4, goal=17, budgets=(2, 1))
    tiers = total_tiers(4, thresholds=(17, 20, 22), budgets=(2, 1))
    in_tiers = [sum(every.totals[t] for t in totals) for totals in ((17, 18, 19), (20, 21), (22, 23, 24))]
    assert tuple(in_tiers) == tiers.tiers
    assert (every.nothing, every.paid) == (tiers.nothing, tiers.paid)
    assert sum(every.totals.values()) + every.nothing == 1


def test_only_totals_that_can_be_reached_are_listed() -> None:
    assert total_distribution(2, goal=11).totals == {11: Fraction(2, 36), 12: Fraction(1, 36)}
    assert list(total_distribution(2, goal=1).totals) == list(range(2, 13))
    assert list(total_distribution(2, goal=99, at_most=True).totals) == list(range(12, 1, -1))
    assert total_distribution(2, goal=4, at_most=True).totals[4] == Fraction(3, 36)
    impossible = total_distribution(2, goal=13, budgets=(3,))
    assert (impossible.totals, impossible.nothing, impossible.paid) == ({}, 1, (0,))


def test_no_dice_total_nothing() -> None:
    assert chance(total_odds(0, at_least=0, rerolls=2)) == 1
    assert chance(total_odds(0, at_least=1, rerolls=2)) == 0
    assert chance(total_odds(0, at_most=0)) == 1


def test_a_certain_and_a_hopeless_roll_cost_nothing() -> None:
    assert total_odds(3, at_least=3, rerolls=5).expected_paid == 0
    hopeless = total_odds(3, at_least=19, rerolls=5)
    assert (hopeless.numerator, hopeless.expected_paid) == (0, 0)


def test_a_thousand_dice_without_rerolls() -> None:
    """3500 is the middle: the totals at or above it and those at or below it are equally likely."""
    high, low = total_odds(1000, at_least=3500), total_odds(1000, at_least=3501)
    assert chance(high) + chance(low) == 1
    assert high == total_odds(1000, at_most=3500)
    assert high.probability == pytest.approx(0.5 + 0.5 / math.sqrt(2 * math.pi * 1000 * 35 / 12), abs=1e-6)


def test_a_thousand_sixes_are_not_impossible() -> None:
    sixes = total_odds(1000, at_least=6000)
    assert (sixes.numerator, sixes.denominator) == (1, 6**1000)
    assert sixes.probability == 0.0
    assert sixes.log10_probability == pytest.approx(-1000 * math.log10(6), rel=1e-14)


def test_a_thousand_dice_with_rerolls() -> None:
    """All sixes with two rerolls: one other die has two tries, two other dice one each."""
    other, pairs = 5 * 1000, 25 * math.comb(1000, 2)
    ways = 1 + other * (1 - Fraction(25, 36)) + pairs * Fraction(1, 36)
    odds = total_odds(1000, at_least=6000, rerolls=2)
    assert chance(odds) == ways / 6**1000
    paid = other * (1 + Fraction(5, 6)) + pairs * (1 + Fraction(1, 6))
    assert odds.expected_paid == paid / 6**1000


def by_long_multiplication(dice: int, lowest: int) -> list[int]:
    """Ways of every total with no die below `lowest`: digits of a power in a base that is large enough."""
    width = 3 * dice
    power = sum(1 << width * face for face in range(lowest, 7)) ** dice
    return [power >> width * total & (1 << width) - 1 for total in range(6 * dice + 1)]


def test_a_hundred_dice_against_one_long_multiplication() -> None:
    ways = by_long_multiplication(100, 1)
    outcome = total_tiers(100, thresholds=(340, 355, 380))
    assert outcome.tiers[0] == Fraction(sum(ways[340:355]), 6**100)
    assert outcome.tiers[1] == Fraction(sum(ways[355:380]), 6**100)
    assert outcome.nothing == Fraction(sum(ways[:340]), 6**100)


@pytest.mark.parametrize("goal", [355, 590])
def test_a_hundred_dice_with_one_reroll_of_the_lowest(goal: int) -> None:
    made, paid = Fraction(sum(by_long_multiplication(100, 1)[goal:])), Fraction(0)
    for lowest in range(1, 6):
        every, higher = by_long_multiplication(100, lowest), by_long_multiplication(100, lowest + 1)
        for missing in range(1, 7 - lowest):
            ways = every[goal - missing] - higher[goal - missing]
            made += ways * Fraction(7 - lowest - missing, 6)
            paid += ways
    odds = total_odds(100, at_least=goal, rerolls=1)
    assert (chance(odds), odds.expected_paid) == (made / 6**100, paid / 6**100)

"""Counting hits with a shared budget of rerolls."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from balance.odds import hits_odds


def naive(dice: int, hit_on: int, hits: int, rerolls: int, faces: int) -> tuple[Fraction, Fraction]:
    """Chance and expected rerolls, rerolling the first missing die."""

    @cache
    def play(roll: tuple[int, ...], left: int) -> tuple[Fraction, Fraction]:
        missing = hits - sum(face >= hit_on for face in roll)
        if missing <= 0:
            return Fraction(1), Fraction(0)
        misses = [index for index, face in enumerate(roll) if face < hit_on]
        if missing > min(left, len(misses)):
            return Fraction(0), Fraction(0)
        outcomes = [
            play((*roll[: misses[0]], face, *roll[misses[0] + 1 :]), left - 1) for face in range(1, faces + 1)
        ]
        return sum(o[0] for o in outcomes) / Fraction(faces), 1 + sum(o[1] for o in outcomes) / Fraction(
            faces
        )

    starts = [play(roll, rerolls) for roll in product(range(1, faces + 1), repeat=dice)]
    return sum(s[0] for s in starts) / Fraction(faces**dice), sum(s[1] for s in starts) / Fraction(
        faces**dice
    )


@pytest.mark.parametrize("rerolls", [0, 1, 2, 5])
@pytest.mark.parametrize("dice, hit_on, faces", [(3, 5, 6), (4, 3, 4), (3, 1, 3), (3, 6, 6)])
def test_hits_equal_those_of_the_plain_play(dice: int, hit_on: int, faces: int, rerolls: int) -> None:
    for hits in range(dice + 2):
        odds = hits_odds(dice, hit_on=hit_on, hits=hits, rerolls=rerolls, faces=faces)
        chance, paid = naive(dice, hit_on, hits, rerolls, faces)
        assert (Fraction(odds.numerator, odds.denominator), odds.expected_paid) == (chance, paid), hits


def test_the_known_case() -> None:
    odds = hits_odds(5, hit_on=5, hits=3, rerolls=2)
    assert (odds.numerator, odds.denominator) == (313, 729)


def test_a_thousand_hits_are_not_impossible() -> None:
    odds = hits_odds(1000, hit_on=5, hits=1000)
    assert (odds.numerator, odds.denominator) == (1, 3**1000)
    assert odds.probability == 0.0
    assert round(odds.log10_probability, 3) == -477.121


def test_as_many_rerolls_as_dice_count_like_second_dice() -> None:
    """Two rerolls for 1000 dice that must all hit: at most two miss at first."""
    odds = hits_odds(1000, hit_on=5, hits=1000, rerolls=2)
    ways = 1 + 2000 * (1 - Fraction(4, 9)) + 4 * Fraction(1000 * 999, 2) * Fraction(1, 9)
    assert Fraction(odds.numerator, odds.denominator) == ways / 3**1000

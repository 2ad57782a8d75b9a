"""Pools of dice with symbols, against counting every roll and against published closed forms."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from balance.odds import (
    SymbolDie,
    expected_marks,
    expected_successes,
    success_distribution,
    symbol_odds,
)

RED = SymbolDie(blank=2, mark=1, one=3, two=0)
BLUE = SymbolDie(blank=2, mark=1, one=3, two=2)
GREEN = SymbolDie(blank=2, mark=1, one=3, two=4)
MEANER = {
    "R": SymbolDie(blank=3, mark=1, one=2, two=0),
    "B": SymbolDie(blank=3, mark=1, one=3, two=1),
    "G": SymbolDie(blank=3, mark=1, one=3, two=3),
}
USUAL = {"R": RED, "B": BLUE, "G": GREEN}
LADDER = ("RRR", "RRB", "RBB", "BBB", "BBG", "BGG", "GGG")

POOLS = {  # mean, then the chance of at least 1, 2 and 3 successes
    "RR": (1.00, 0.750, 0.250, 0),
    "RB": (1.375, 0.8125, 0.4375, 0.125),
    "BB": (1.75, 0.859, 0.578, 0.250),
    "BG": (1.975, 0.8875, 0.6625, 0.325),
    "GG": (2.20, 0.910, 0.730, 0.400),
    "RRR": (1.50, 0.875, 0.500, 0.125),
    "RRB": (1.875, 0.906, 0.625, 0.281),
    "RBB": (2.25, 0.930, 0.719, 0.414),
    "BBB": (2.625, 0.947, 0.789, 0.525),
    "BBG": (2.85, 0.958, 0.831, 0.592),
    "BGG": (3.075, 0.966, 0.865, 0.651),
    "GGG": (3.30, 0.973, 0.892, 0.703),
}
"""As the source lists them, rounded to three places."""


def pool(letters: str, dice: dict[str, SymbolDie] = USUAL) -> list[SymbolDie]:
    return [dice[letter] for letter in letters]


@pytest.mark.parametrize("letters", POOLS)
def test_a_pool_is_as_its_closed_form_says(letters: str) -> None:
    mean, *chances = POOLS[letters]
    assert expected_successes(pool(letters)) == Fraction(str(mean))
    for need, chance in enumerate(chances, start=1):
        assert symbol_odds(pool(letters), need=need).probability == pytest.approx(chance, abs=0.00051)


@pytest.mark.parametrize(
    ("dice", "need", "chances"),
    [
        (USUAL, 3, (0.125, 0.281, 0.414, 0.525, 0.592, 0.651, 0.703)),
        (USUAL, 2, (0.500, 0.625, 0.719, 0.789, 0.831, 0.865, 0.892)),
        (MEANER, 3, (0.037, 0.111, 0.198, 0.289, 0.381, 0.465, 0.540)),
    ],
)
def test_the_ladder_of_upgrades(dice: dict[str, SymbolDie], need: int, chances: tuple[float, ...]) -> None:
    for letters, chance in zip(LADDER, chances, strict=True):
        assert symbol_odds(pool(letters, dice), need=need).probability == pytest.approx(chance, abs=0.00051)


@pytest.mark.parametrize("letters", ["R", "RB", "RBG", "GGG"])
def test_a_pool_is_as_counting_every_roll_says(letters: str) -> None:
    faces = [
        [(0, 0)] * die.blank + [(0, 1)] * die.mark + [(1, 0)] * die.one + [(2, 0)] * die.two
        for die in pool(letters)
    ]
    rolls = [tuple(map(sum, zip(*roll, strict=True))) for roll in product(*faces)]
    counted = [Fraction(sum(n == hits for n, _ in rolls), len(rolls)) for hits in range(2 * len(letters) + 1)]
    assert list(success_distribution(pool(letters))) == counted
    assert expected_marks(pool(letters)) == Fraction(sum(marks for _, marks in rolls), len(rolls))


def test_a_chance_of_a_die_is_its_share_of_faces() -> None:
    assert [symbol_odds([die], need=1).probability for die in (RED, BLUE, GREEN)] == [0.5, 0.625, 0.7]
    assert [expected_marks([die]) for die in (RED, BLUE, GREEN)] == [
        *(Fraction(1, 6), Fraction(1, 8), Fraction(1, 10))
    ]


def test_what_needs_nothing_is_certain_and_what_needs_too_much_impossible() -> None:
    assert symbol_odds([RED, RED], need=0).probability == 1
    assert symbol_odds([RED, RED], need=5).numerator == 0
    assert symbol_odds([], need=1).numerator == 0


def test_what_cannot_be_rolled_is_refused() -> None:
    with pytest.raises(ValueError, match="need: found -1"):
        symbol_odds([RED], need=-1)
    with pytest.raises(ValueError, match="a die needs faces"):
        SymbolDie(blank=0, mark=0, one=0, two=0)
    with pytest.raises(ValueError, match="none of them below 0"):
        SymbolDie(blank=2, mark=-1, one=1, two=0)

"""Exact odds of checks: the rules of Upgrades and Teamwork, and the source's closed forms."""

from __future__ import annotations

from typing import Any

import pytest

from balance.documents import BadInput
from balance.engine.build import Flavour
from balance.games.never_say_die.dice_pool import pool_of
from balance.games.never_say_die.odds import check_odds, end_is_nigh_odds, simulate_check

ALTERNATIVE = {
    "dice.red.blank": 3,
    "dice.red.one": 2,
    "dice.blue.blank": 3,
    "dice.blue.one": 3,
    "dice.blue.two": 1,
    "dice.green.blank": 3,
    "dice.green.two": 3,
}
"""The meaner dice, which the source names as another possibility."""


def chance(**asked: Any) -> float:
    return check_odds(**asked)["exact"].probability


@pytest.mark.rule("never_say_die", "N10")
@pytest.mark.parametrize(
    ("dice", "upgrades", "teamwork", "rolled"),
    [
        (("red", "blue"), 0, None, "red blue"),
        (("red", "blue"), 1, None, "blue blue"),
        (("blue", "red"), 1, None, "blue blue"),
        (("red", "blue"), 3, None, "green green"),
        (("red", "red"), 1, "red", "red blue red"),
        (("red", "green"), 2, "red", "green green red"),
        (("green", "green"), 0, "blue", "green green blue"),
        (("red", "red", "red"), 4, None, "blue blue green"),
    ],
)
def test_an_upgrade_takes_the_smallest_of_ones_own_dice(
    dice: tuple[str, ...], upgrades: int, teamwork: str | None, rolled: str
) -> None:
    assert " ".join(pool_of(dice, upgrades, teamwork)) == rolled


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (
            {"dice": ("green", "green"), "upgrades": 1},
            "upgrades: found 1; green, green can be upgraded 0 times",
        ),
        ({"dice": ("red", "blue"), "upgrades": 4}, "upgrades: found 4; red, blue can be upgraded 3 times"),
        (
            {"dice": ("red", "red", "red"), "teamwork": "red"},
            "found 4 dice with the helper's; allowed: 1 to 3",
        ),
        ({"dice": ("red",) * 4}, "found 4 dice; allowed: 1 to 3"),
        ({"dice": ()}, "found 0 dice; allowed: 1 to 3"),
        ({"dice": ("rde",)}, r"unknown die 'rde'; known: red, blue, green \(did you mean 'red'\?\)"),
        ({"dice": ("red",), "teamwork": "white"}, "unknown die 'white'"),
        ({"dice": ("red",), "upgrades": -1}, "upgrades: found -1"),
        ({"dice": ("red",), "need": 0}, "need: found 0; allowed: 1 or more"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        check_odds(**{"need": 1, **asked})


def test_a_check_is_as_its_closed_form_says() -> None:
    answer = check_odds(dice=("red", "blue"), upgrades=1, teamwork="blue", need=2)
    assert answer["dice"] == ["blue", "blue", "blue"]
    assert (answer["exact"].numerator, answer["exact"].denominator) == (101, 128)
    assert answer["expected_successes"] == 2.625
    assert answer["expected_gm_symbols"] == 0.375
    assert sum(answer["successes"]) == pytest.approx(1)
    assert sum(answer["successes"][2:]) == pytest.approx(answer["exact"].probability)


def test_two_more_bones_than_the_dice_can_show_are_impossible() -> None:
    assert chance(dice=("red", "red"), need=3) == 0


@pytest.mark.parametrize(
    ("overrides", "chances"),
    [
        ({}, (0.125, 0.281, 0.414, 0.525, 0.592, 0.651, 0.703)),
        ({"end_is_nigh.need": 2}, (0.500, 0.625, 0.719, 0.789, 0.831, 0.865, 0.892)),
        (ALTERNATIVE, (0.037, 0.111, 0.198, 0.289, 0.381, 0.465, 0.540)),
    ],
)
def test_the_end_is_nigh_with_every_number_of_upgrades(
    overrides: dict[str, int], chances: tuple[float, ...]
) -> None:
    rows = end_is_nigh_odds(overrides=overrides)
    assert [row["upgrades"] for row in rows] == list(range(7))
    assert [row["exact"].probability for row in rows] == pytest.approx(chances, abs=0.00051)
    assert rows[0]["dice"] == ["red"] * 3 and rows[6]["dice"] == ["green"] * 3


def test_the_gm_symbols_of_the_end_is_nigh() -> None:
    rows = end_is_nigh_odds()
    assert rows[0]["expected_gm_symbols"] == pytest.approx(3 / 6)
    assert rows[6]["expected_gm_symbols"] == pytest.approx(3 / 10)


def test_an_override_changes_the_dice_and_an_unknown_one_is_refused() -> None:
    before = chance(dice=("red", "red"), need=2)
    assert chance(dice=("red", "red"), need=2, overrides={"dice.red.two": 1}) > before
    with pytest.raises(BadInput, match="dice.rde"):
        check_odds(dice=("red",), need=1, overrides={"dice.rde.one": 1})


@pytest.mark.rule("never_say_die", "N8")
@pytest.mark.parametrize(
    "asked",
    [
        {"dice": ("red", "blue"), "upgrades": 1, "teamwork": "blue", "need": 2},
        {"dice": ("red", "red"), "need": 1},
        {"dice": ("green", "blue"), "upgrades": 1, "teamwork": "red", "need": 3},
        {"dice": ("red", "red"), "upgrades": 3, "need": 2, "overrides": {"dice.blue.two": 4}},
        {"dice": ("red", "red", "red"), "upgrades": 2, "need": 3},
    ],
)
def test_the_kernels_own_checks_pass_as_often(asked: dict[str, Any]) -> None:
    exact, games = chance(**asked), 40_000
    passed = simulate_check(**asked, games=games, seed=11)
    assert abs(passed / games - exact) < 4.5 * (exact * (1 - exact) / games) ** 0.5


def test_checks_that_are_simulated_obey_the_same_rules() -> None:
    with pytest.raises(ValueError, match="can be upgraded 0 times"):
        simulate_check(dice=("green",), upgrades=1, need=1, games=10)
    with pytest.raises(ValueError, match="simulate: found 0"):
        simulate_check(dice=("green",), need=1, games=0)
    assert simulate_check(dice=("red",), need=2, games=500) == 0


def test_the_flavours_roll_alike() -> None:
    asked: dict[str, Any] = {"dice": ("red", "blue"), "upgrades": 1, "need": 2, "games": 300, "seed": 5}
    assert simulate_check(**asked) == simulate_check(**asked, flavour=Flavour.PLAIN)

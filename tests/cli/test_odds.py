"""`balance odds`: the fractions of the reference cases, and trials beside them."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from balance.report.wording import estimate_text

CASES = {
    "--dice 3 --at-least 12 --rerolls 2": "6023/7776",  # tests/reference/kid_random_reroll.csv
    "--dice 3 --at-least 14 --reroll-any": "2287/5184",  # tests/reference/README.md, row 1
    "--dice 5 --hit-on 5 --hits 3 --rerolls 2": "313/729",  # row 2
    "--dice 5 --at-most 14": "287/1296",  # tests/reference/kid_random_under14.csv
}

BAG = ("--skulls", "3", "--blanks", "9", "--draws", "4", "--at-least", "2")


def fraction(data):
    return Fraction(data["exact"]["numerator"], data["exact"]["denominator"])


@pytest.mark.parametrize(("question", "answer"), CASES.items())
def test_dice(command, question, answer):
    answered = command("odds", "dice", *question.split(), "--json")
    assert answered.code == 0
    assert fraction(answered.data) == Fraction(answer)
    assert answered.data["exact"]["probability"] == pytest.approx(float(Fraction(answer)))
    assert answered.err == ""


def test_bag(command):
    answered = command("odds", "bag", *BAG, "--json")
    assert fraction(answered.data) == Fraction(13, 55)  # tests/reference/README.md, row 3
    assert answered.data["exact"]["expected_extra"] == 0


def test_a_chance_too_small_for_a_float_is_not_printed_as_0(command):
    question = ("odds", "dice", "--dice", "1000", "--hit-on", "5", "--hits", "1000")
    assert command(*question, "--json").data["exact"]["log10_probability"] == pytest.approx(
        -477.1212547, abs=1e-6
    )
    assert "10^-477.121" in command(*question).out


def test_integers_of_any_size_are_printed(command):
    answered = command("odds", "dice", *["--dice", "6000", "--hit-on", "5", "--hits", "6000", "--json"])
    assert answered.data["exact"]["denominator"] == 3**6000  # 2863 digits
    assert answered.data["exact"]["probability"] == 0
    assert answered.data["exact"]["log10_probability"] == pytest.approx(-6000 * math.log10(3))


def test_the_impossible_has_no_logarithm(command):
    answered = command("odds", "dice", *["--dice", "2", "--at-least", "13", "--json"])
    assert answered.data["exact"]["numerator"] == 0
    assert answered.data["exact"]["log10_probability"] is None


def test_what_would_take_too_long_is_refused(command):
    answered = command("odds", "dice", *["--dice", "1e9", "--at-least", "7", "--json"])
    assert answered.code == 2
    assert "steps" in answered.data["errors"][0]["message"]


@pytest.mark.parametrize(
    "question",
    [
        "--dice 3",
        "--dice 3 --at-least 3 --at-most 9",
        "--dice 3 --hit-on 5",
        "--dice 3 --at-least 3 --hits 2",
        "--dice 3 --at-least 3 --reroll-any --rerolls 1",
        "--dice 3 --hit-on 7 --hits 1",
        "--dice -1 --at-least 3",
    ],
)
def test_questions_that_make_no_sense_are_refused(command, question):
    answered = command("odds", "dice", *question.split())
    assert answered.code == 2
    assert answered.out == ""
    assert answered.err


@pytest.mark.parametrize(
    "question",
    [
        "dice --dice 3 --at-least 12 --rerolls 2",
        "dice --dice 4 --hit-on 5 --hits 2 --rerolls 1",
        "bag --skulls 3 --blanks 9 --draws 4 --at-least 2 --extra 1",
    ],
)
def test_trials_agree_with_the_exact_chance(command, question):
    data = command("odds", *question.split(), "--simulate", "1e5", "--seed", "3", "--json").data
    simulated, chance = data["simulated"], float(fraction(data))
    assert simulated["games"] == 100_000
    assert simulated["low"] < simulated["probability"] < simulated["high"]
    error = math.sqrt(chance * (1 - chance) / 100_000)
    assert abs(simulated["probability"] - chance) < 4.5 * error


def test_people_see_interval_and_n(command):
    text = command("odds", "dice", *["--dice", "3", "--at-least", "12", "--simulate", "1e4"]).out
    assert "3 dice, total at least 12, up to 0 rerolls" in text
    assert "n = 10,000" in text
    assert estimate_text(0.375, 0.365, 0.385) == "0.375 [0.365, 0.385]"

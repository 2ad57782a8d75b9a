"""Commands that Never Say Die answers: odds of its checks, and maps of its adventures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

FIFTH = Path(__file__).parents[1] / "games" / "never_say_die" / "fifth.yaml"
CHECK = ("odds", "check", "never_say_die")
ASKED = ("--dice", "red,blue", "--upgrades", "1", "--teamwork", "blue", "--need", "2")


def test_odds_of_a_check(command):
    answered = command(*CHECK, *ASKED, "--json")
    exact = answered.data["exact"]
    assert (exact["numerator"], exact["denominator"]) == (101, 128)  # three blue dice, two Bones
    assert exact["probability"] == pytest.approx(101 / 128) and answered.err == ""
    assert answered.data["dice"] == ["blue"] * 3 and answered.data["expected_gm_symbols"] == 0.375
    told = command(*CHECK, *ASKED).out
    assert "101/128" in told and "0.789062" in told


def test_odds_of_a_check_with_trials_beside_them(command):
    data = command(*CHECK, *ASKED, "--simulate", "20000", "--seed", "4", "--json").data
    found = data["simulated"]
    assert found["games"] == 20_000 and found["low"] < found["probability"] < found["high"]
    error = (101 / 128 * 27 / 128 / 20_000) ** 0.5
    assert abs(found["probability"] - 101 / 128) < 4.5 * error


def test_odds_of_a_check_with_other_dice(command):
    changed = command(*CHECK, "--dice", "red", "--need", "2", "--set", "dice.red.two=6", "--json").data
    assert changed["exact"]["probability"] == pytest.approx(6 / 12)


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (
            ("--dice", "red,rad", "--need", "1"),
            "unknown die 'rad'; known: red, blue, green (did you mean 'red'?)",
        ),
        (("--dice", "green", "--upgrades", "1", "--need", "1"), "a green die cannot be"),
        (("--dice", "red,red,red", "--teamwork", "red", "--need", "1"), "found 4 dice with the helper's"),
        (
            ("--dice", "red", "--need", "1", "--set", "dice.rde.two=1"),
            "--set dice.rde.two=1: override.dice.rde",
        ),
        (("--dice", "red"), "Missing option '--need'"),
        (("--dice", "red", "--need", "0"), "0"),
    ],
)
def test_a_check_that_the_rules_do_not_allow_is_bad_input(command, asked, problem):
    answered = command(*CHECK, *asked)
    assert answered.code == 2 and problem in answered.err and "Traceback" not in answered.err


def test_a_map_of_the_game_and_one_of_ones_own(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    drawn = command("cards", "never_say_die", "--map", "the_ship", "--json").data
    assert drawn == {"game": "never_say_die", "map": "the_ship.svg"}
    target = tmp_path / "new" / "map.svg"
    assert f"written: {target}" in command("cards", "never_say_die", "--map", FIFTH, "--out", target).out
    for file, title in ((tmp_path / "the_ship.svg", "The ship"), (target, "The bone gallery")):
        root = ElementTree.parse(file).getroot()
        assert root[0].text == title


def test_a_map_that_is_wrong_is_refused_with_its_lines_and_nothing_is_written(command, tmp_path):
    file = tmp_path / "broken.yaml"
    text = FIFTH.read_text(encoding="utf-8").replace("hall-store", "hall-shop").replace("[ghost]", "[gost]")
    file.write_text(text, encoding="utf-8")
    answered = command("cards", "never_say_die", "--map", file, "--out", tmp_path / "map.svg")
    assert answered.code == 2 and not (tmp_path / "map.svg").exists()
    first, second = answered.err.splitlines()
    assert first.startswith(f"{file}:8: rooms.crypt.foes[0]: unknown foe 'gost'")
    assert second.startswith(f"{file}:11: passages[0]: 'hall-shop' leads to an unknown room 'shop'")


def test_a_scenario_with_a_wrong_adventure_is_refused_with_the_adventures_line(command, tmp_path):
    text = FIFTH.read_text(encoding="utf-8").replace("token: key, count: 2", "token: key, count: 3")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text("game: never_say_die\nadventure: mine.yaml\n", encoding="utf-8")
    errors = command("validate", scenario, "--json").data["errors"]
    assert [(Path(error["file"]).name, error["line"], error["path"]) for error in errors] == [
        ("mine.yaml", 18, "objective.steps[0].count")
    ]
    (tmp_path / "mine.yaml").write_text(FIFTH.read_text(encoding="utf-8"), encoding="utf-8")
    assert command("validate", scenario).code == 0

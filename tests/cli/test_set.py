"""`--set`: what is wrong with a value is blamed on it, and what has no effect is refused."""

from __future__ import annotations

import pytest

from tests.cli.conftest import ROOT

ALONE = ROOT / "scenarios/goons/kid_random.yaml"
WHOLE = ROOT / "scenarios/goons/base.yaml"

BLAMED = [
    (ALONE, "override.rates.energy=90", "schemes.the_train_bust.high.third pays"),
    (ALONE, "override.rates.energy=-5", "found -5; allowed: a whole number from 0 to 1000"),
    (ALONE, "override.rates.enrgy=5", "no component 'enrgy'"),
    (ALONE, "override.schemes.the_riot.goal.first.star_x=20", "schemes.the_riot.high.first pays"),
    (ALONE, "energy=900", "found 900; allowed: a whole number from 1 to 20"),
    (ALONE, "villain=blind_razr", "known: blind_razor"),
    (ALONE, "villains=kid_random", "has no effect on one scheme alone (`kind: scheme`)"),
    (WHOLE, "scheme=the_riot", "has no effect on a whole game (`kind: game`), only with `kind: scheme`"),
    (WHOLE, "energy=3", "has no effect on a whole game (`kind: game`), only with `kind: scheme`"),
    (WHOLE, "board_stars=3", "has no effect on a whole game"),
]


@pytest.mark.parametrize(("scenario", "text", "words"), BLAMED)
def test_a_wrong_value_is_blamed_on_its_option(command, scenario, text, words):
    answered = command("show", scenario, "--set", text)
    assert answered.code == 2
    lines = answered.err.splitlines()
    assert lines and all(line.startswith(f"--set {text}: ") for line in lines)
    assert words in answered.err


def test_odds_blame_the_option_too(command):
    for text, words in (("rates.enrgy=5", "no component"), ("override.rates.energy=x", "whole number")):
        answered = command("odds", "scheme", "goons", "the_riot", "--energy", "4", "--set", text)
        assert answered.code == 2
        assert answered.err.startswith(f"--set {text}: ")
        assert words in answered.err


def test_a_long_value_is_cut(command):
    answered = command("show", ALONE, "--set", f"energy={'9' * 200}")
    assert len(answered.err.partition(": ")[0]) <= len("--set ") + 80

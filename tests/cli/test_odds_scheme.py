"""`balance odds scheme`: a game's own schemes."""

from __future__ import annotations

import math

import pytest

SUCCEEDS = {4: 0.727, 5: 0.930, 6: 0.986}  # The Riot, 2 energy in reserve (issue 2, "Done when")
WITHOUT = {4: 0.336, 5: 0.695, 6: 0.904}  # without rerolls


def success(data):
    return 1 - next(tier["probability"] for tier in data["tiers"] if tier["name"] == "nothing")


@pytest.mark.parametrize(("reserve", "chances"), [("2", SUCCEEDS), ("0", WITHOUT)])
def test_the_riot(command, reserve, chances):
    for energy, chance in chances.items():
        question = ("goons", "the_riot", "--energy", str(energy), "--reserve", reserve)
        assert success(command("odds", "scheme", *question, "--json").data) == pytest.approx(chance, abs=5e-4)


def test_more_energy_hurts_the_insurance_fraud(command):
    chances = {
        energy: success(
            command("odds", "scheme", "goons", "the_insurance_fraud", "--energy", energy, "--json").data
        )
        for energy in ("3", "5")
    }
    assert chances["3"] == pytest.approx(0.9074, abs=5e-5)
    assert chances["5"] == pytest.approx(0.2215, abs=5e-5)


def test_keys_that_scripts_rely_on(command):
    options = (
        "--commits 4,2 --reserve 2,0 --board-stars 6 --crib-stars 3,1 --values energy=.4,money=.5,hustle=.7"
    )
    data = command("odds", "scheme", "goons", "the_riot", *options.split(), "--json").data
    assert all(set(tier) == {"name", "numerator", "denominator", "probability"} for tier in data["tiers"])
    assert math.fsum(tier["probability"] for tier in data["tiers"]) == pytest.approx(1)
    assert [tier["name"] for tier in data["tiers"]][-1] == "nothing"
    assert len(data["seats"]) == 2
    assert all({"expected", "net"} <= set(seat) for seat in data["seats"])
    assert any(path.startswith("schemes.the_riot.") for path in data["assumed"])


def test_an_override_changes_the_answer(command):
    question = ("odds", "scheme", "goons", "the_riot", "--energy", "4", "--json")
    harder = command(*question, "--set", "override.schemes.the_riot.goal.at_least=18").data
    assert success(harder) < success(command(*question).data)


def test_trials_of_the_kernel_stand_beside(command):
    question = ("odds", "scheme", "goons", "the_riot", "--energy", "4", "--reserve", "2")
    data = command(*question, "--simulate", "20000", "--json").data
    exact = {tier["name"]: tier["probability"] for tier in data["tiers"]}
    assert data["simulated"]["games"] == 20_000
    for tier in data["simulated"]["tiers"]:
        chance = exact[tier["name"]]
        assert abs(tier["probability"] - chance) < 4.5 * math.sqrt(chance * (1 - chance) / 20_000)
        assert tier["low"] <= tier["probability"] <= tier["high"]
    text = command(*question, "--simulate", "20000").out
    assert "simulated, n = 20,000" in text
    assert "net value" in text


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("goons the_riot", "exactly one of --energy, --commits"),
        ("goons the_riot --energy 4 --commits 2,2", "exactly one of --energy, --commits"),
        ("goons the_roit --energy 4", "did you mean 'the_riot'?"),
        ("goons the_riot --energy 4 --simulate 1e30", "allowed: a whole number from 1 to 1,000,000,000,000"),
        ("goons the_riot --energy 3 --reserve 1,2", "reserve"),
        ("goons the_riot --energy 3 --values mony=3", "unknown name 'mony'"),
        ("goons the_riot --energy 3 --set schemes.the_riot.goal.at_last=3", "did you mean 'at_least'?"),
        ("goons the_riot --energy 3 --maximise value --simulate 10", "success"),
        ("pig bust --energy 3", "no named schemes"),
        ("pgi bust --energy 3", "unknown game 'pgi'"),
    ],
)
def test_refusals(command, question, message):
    answered = command("odds", "scheme", *question.split())
    assert answered.code == 2
    assert message in answered.err

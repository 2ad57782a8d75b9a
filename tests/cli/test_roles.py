"""Commands about games whose seats have roles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import hunt


@pytest.fixture
def matrix(tmp_path: Path) -> Path:
    file = tmp_path / "matrix.yaml"
    vary = "{'seats[0].policy': [left, right, stay], 'seats[1].policy': [left, right]}"
    file.write_text(f"game: {Path(hunt.__file__).as_posix()}\nvary: {vary}\ngames: 300\n", encoding="utf-8")
    return file


def test_policies_are_listed_with_their_roles(command):
    listed = {
        policy["name"]: policy for policy in command("policies", hunt.__file__, "--json").data["policies"]
    }
    assert listed["stay"]["roles"] == ["fox"] and listed["sniff"]["roles"] == ["hound"]
    assert listed["left"]["roles"] == listed["random"]["roles"] == ["fox", "hound"]
    assert [name for name, policy in listed.items() if policy["default"]] == ["left", "right"]
    assert "stay (fox): Stays out." in command("policies", hunt.__file__).out
    assert "left (default, fox, hound): Goes left." in command("policies", hunt.__file__).out


def test_policies_of_a_game_without_roles_have_none(command):
    listed = command("policies", "pig", "--json").data["policies"]
    assert not any("roles" in policy for policy in listed)
    assert "hold_at (default): " in command("policies", "pig").out


def test_an_equilibrium_of_a_scenario_and_of_its_run(command, matrix, tmp_path):
    answered = command("equilibrium", matrix, "--out", tmp_path / "out", "--json")
    assert answered.code == 0, answered.err
    (found,) = answered.data["equilibria"]
    assert found["measure"] == "win_rate[fox]" and found["sides"] == ["Fox", "Old Hound"]
    assert found["low"] < found["value"] < found["high"]
    assert {row["policy"] for row in found["rows"]} == {"left", "right", "stay"}
    assert set(found["rows"][0]) == {"policy", "weight", "low", "high", "against"}
    assert len(found["matrix"]) == 3 and len(found["matrix"][0]) == 2
    run_dir = Path(answered.data["run_dir"])
    kept = json.loads((run_dir / "equilibrium.json").read_text(encoding="utf-8"))
    assert kept["equilibria"] == answered.data["equilibria"] and (run_dir / "equilibrium.csv").exists()
    assert Path(answered.data["report"]).exists()
    again = command("equilibrium", run_dir, "--json")
    assert again.data["equilibria"] == answered.data["equilibria"]
    told = command("equilibrium", run_dir).out
    assert "Strategies in equilibrium" in told and "Old Hound" in told


def test_what_is_no_matrix_is_bad_input(command, pig, tmp_path):
    answered = command("equilibrium", pig, "--out", tmp_path / "out")
    assert answered.code == 2 and "the game has not two roles" in answered.err


def test_a_run_says_which_roles_there_are(command, matrix, pig, tmp_path):
    data = command("run", matrix, "--out", tmp_path / "out", "--json").data
    assert data["roles"] == ["fox", "hound"] and "seat_win_rate[0]" in data["cells"][0]["measures"]
    assert "roles" not in command("run", pig, "--out", tmp_path / "out", "--json").data


def test_a_replay_names_the_sides(command, matrix):
    answered = command("replay", matrix, "--game", "0")
    assert "Fox: policy left." in answered.out and "Old Hound: policy left." in answered.out
    assert "Seat" not in answered.out
    assert command("replay", matrix, "--game", "0", "--json").data["roles"] == ["Fox", "Old Hound"]


def test_a_game_without_maps_draws_none(command):
    answered = command("cards", "pig", "--map", "island")
    assert answered.code == 2 and "Pig has no maps" in answered.err
    assert command("cards", "pig", "--out", "x.svg").code == 2


def test_a_game_without_checks_has_no_odds_of_them(command):
    answered = command("odds", "check", "pig", "--dice", "red", "--need", "1")
    assert answered.code == 2 and "'pig' has no checks with dice of its own" in answered.err

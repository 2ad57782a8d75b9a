"""Commands that read a scenario without running it."""

from __future__ import annotations

import json

import pytest
from ruamel.yaml import YAML

from tests.cli.conftest import ROOT

SCENARIOS = sorted((ROOT / "scenarios").glob("*/*.yaml"))


def test_all_scenarios_of_the_project_are_valid(command):
    assert len(SCENARIOS) >= 7
    answered = command("validate", *SCENARIOS, "--json")
    assert answered.data == {"errors": []}
    assert answered.code == 0


def test_the_schemes_stand_side_by_side(command):
    cells = command("show", ROOT / "scenarios/goons/villains.yaml", "--json").data["cells"]
    assert len(cells) == 30
    assert len({cell["factors"]["scheme"] for cell in cells}) == 30


def test_validate_lists_every_mistake_with_its_place(command, tmp_path):
    file = tmp_path / "bad.yaml"
    file.write_text("game: pig\nsed: 3\ngames: 012\n", encoding="utf-8")
    answered = command("validate", file, "--json")
    assert answered.code == 2
    errors = answered.data["errors"]
    assert {error["line"] for error in errors} == {2, 3}
    assert all(error["file"] == str(file) for error in errors)
    assert any("did you mean 'seed'?" in error["message"] for error in errors)
    assert f"{file}:2: sed:" in command("validate", file).err


def test_show_prints_every_default(command, pig):
    shown = command("show", pig, "--set", "games=5", "--json").data
    assert shown["games"] == 5
    assert shown["cells"][0]["rulings"] == {"first_roll": "forced"}
    as_yaml = YAML(typ="safe").load(command("show", pig, "--set", "games=5").out)
    assert as_yaml == shown


def test_replay_tells_every_move(command, pig):
    data = command("replay", pig, "--game", "3", "--cell", "1", "--json").data
    assert data["factors"] == {"head_start": 50}
    assert {"seat", "question", "action", "text"} <= set(data["moves"][0])
    assert data["moves"][0]["action"] == "roll"
    outcome = data["outcome"]
    assert outcome["moves"] == len(data["moves"])
    assert outcome["end_reason"] == "goal"
    assert outcome["score"][outcome["winners"][0]] >= 100
    text = command("replay", pig, "--game", "3", "--cell", "1").out
    assert data["moves"][-1]["text"] in text


def test_a_replayed_game_is_always_the_same(command, pig):
    first, again, other = (command("replay", pig, "--game", game, "--json").out for game in ("3", "3", "4"))
    assert first == again
    assert json.loads(first)["moves"] != json.loads(other)["moves"]


def test_replay_divides_hundredths(command):
    scenario = ROOT / "scenarios/goons/kid_random.yaml"
    data = command("replay", scenario, "--where", "scheme=the_mall_hit", "--where", "energy=1", "--json").data
    assert data["outcome"]["net"] == [0]
    assert data["outcome"]["tier"] == "nothing"


@pytest.mark.parametrize("arguments", [("--cell", "2"), ("--where", "head_start=3"), ("--set", "x")])
def test_replay_refuses_what_is_not_there(command, pig, arguments):
    assert command("replay", pig, *arguments).code == 2


def test_a_missing_file_is_said(command, tmp_path):
    for name in ("run", "replay", "show", "validate"):
        answered = command(name, tmp_path / "none.yaml")
        assert answered.code == 2
        assert "there is no such file" in answered.err

"""Commands that read a scenario without running it."""

from __future__ import annotations

import json
import os

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


@pytest.mark.parametrize("number", ["1e30", "1e13", "-1", "nan"])
def test_replay_bounds_the_number_of_the_game(command, pig, number):
    answered = command("replay", pig, "--game", number)
    assert answered.code == 2
    assert "allowed: a whole number from 0 to 1,000,000,000,000" in answered.err


def test_replay_says_what_is_played_and_numbers_seats_from_0(command, pig):
    text = command("replay", pig, "--cell", "1", "--game", "3").out.splitlines()
    assert text[:3] == ["cell 1 (head_start 50), game 3", "Seat 0 plays hold_at.", "Seat 1 plays random."]
    assert text[3].startswith("   0  Seat 0 rolls ")
    assert not any("Player" in line or "Seat 2" in line for line in text)
    assert "there are 2 cells, from 0" in command("replay", pig, "--cell", "2").err


def test_replay_of_one_scheme_says_scheme_commits_and_dice(command):
    scenario = ROOT / "scenarios/goons/kid_random.yaml"
    where = ("--where", "scheme=the_riot", "--where", "energy=4")
    lines = command("replay", scenario, *where).out.splitlines()
    assert lines[0] == "cell 0 (scheme the_riot, energy 4), game 0"
    assert lines[1:5] == [
        "Seat 0 plays optimal.",
        "The scheme is The Riot.",
        "Seat 0 commits 2 energy.",
        "Seat 0 commits 2 energy.",
    ]
    assert lines[5] == "Seat 0 has 2 energy, 2 money, 0 stars left."
    assert lines[6].startswith("The dice show ")
    data = command("replay", scenario, *where, "--json").data
    assert data["opening"] == lines[2:7] and data["policies"] == ["optimal"]


def test_a_replayed_rotated_game_names_the_policies_where_they_sit(command, pig):
    data = command("replay", pig, "--set", "rotate_seats=true", "--game", "1", "--json").data
    assert data["policies"] == ["random", "hold_at"]


def test_a_pipe_and_an_endless_file_are_refused(command, tmp_path):
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for file in (pipe, "/dev/zero"):
        answered = command("validate", file)
        assert answered.code == 2
        assert "is not a regular file" in answered.err


def test_a_file_that_is_too_large_is_refused(command, tmp_path):
    file = tmp_path / "large.yaml"
    with file.open("wb") as large:
        large.truncate(10**12)
    assert "is larger than 2,000,000 bytes" in command("validate", file).err


def test_a_missing_file_is_said(command, tmp_path):
    for name in ("run", "replay", "show", "validate"):
        answered = command(name, tmp_path / "none.yaml")
        assert answered.code == 2
        assert "there is no such file" in answered.err

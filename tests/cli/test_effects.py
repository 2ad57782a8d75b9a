"""`balance effects`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

import balance
from balance.cli.failing import ExitCode

SCENARIO = """\
game: pig
seats: [{policy: hold_at}, {policy: random}]
vary: {rotate_seats: [false, true]}
design:
  factors:
    head_start: [0, 50]
    "seats[0].knobs.points": [20, 25]
games: 120
seed: 7
"""


@pytest.fixture(scope="module")
def scenario(tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("effects") / "levers.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    return file


def test_a_scenario_is_played_and_its_effects_are_told_and_kept(command, scenario):
    out = scenario.parent / "out"
    data = command("effects", scenario, "--measure", "turns,score[0]", "--out", out, "--json").data
    rows = data["effects"]
    assert {(row["factors"].get("rotate_seats"), row["measure"]) for row in rows} == {
        (rotated, measure) for rotated in (False, True, None) for measure in ("turns", "score[0]")
    }
    shorter = [row for row in rows if row["factor"] == "head_start" and row["measure"] == "turns"]
    assert all(row["place"] == 1 and row["high"] < 0.0 and row["verdict"] == "matters" for row in shorter)
    assert (shorter[0]["baseline"], shorter[0]["level"], shorter[0]["n"]) == ("0", "50", 120)
    assert {row["order"] for row in rows} == {1, 2}
    assert all(row["paired"] and row["low"] <= row["effect"] <= row["high"] for row in rows)

    run_dir = Path(data["run_dir"])
    assert json.loads((run_dir / "effects.json").read_text(encoding="utf-8"))["effects"] == rows
    kept = list(csv.DictReader((run_dir / "effects.csv").open(encoding="utf-8")))
    assert [row["verdict"] for row in kept] == [row["verdict"] for row in rows]
    assert command("effects", run_dir, "--measure", "turns,score[0]", "--json").data["effects"] == rows

    text = command("effects", run_dir, "--measure", "turns", "--margin", "turns=90").out
    assert text.startswith("Effects on turns\n")
    assert "does not matter within +-90 turns" in text
    assert "hold for all 12 effects at once with 95 % (Bonferroni)" in text

    page = command("report", run_dir, "--json").data["report"]
    html = Path(page).read_text(encoding="utf-8")
    assert "What matters: 4 cells of resolution IV" in html
    assert "cell 3 of the design" in html


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--measure", "turn"), "--measure: unknown measure 'turn'; known: win_rate, "),
        (("--margin", "colour=1"), "--margin: colour: 'colour' is not compared"),
        (("--set", "design.factors.head_start=[0]"), "a list of two levels is needed"),
    ],
)
def test_a_question_without_an_answer_plays_nothing(command, scenario, tmp_path, arguments, message):
    answered = command("effects", scenario, *arguments, "--out", tmp_path / "out")
    assert answered.code == ExitCode.BAD_INPUT
    assert message in answered.err
    assert "Traceback" not in answered.err
    assert not (tmp_path / "out").exists()


def test_a_scenario_without_a_design_is_refused(command, pig, tmp_path):
    answered = command("effects", pig, "--out", tmp_path / "out")
    assert answered.code == ExitCode.BAD_INPUT
    assert "small.yaml: design: is missing; a scenario says `design: {factors: " in answered.err
    assert not (tmp_path / "out").exists()


def test_a_part_of_a_design_is_refused(command, scenario, tmp_path):
    where = ("--where", "head_start=0", "--out", tmp_path / "out", "--games", "12", "--json")
    run_dir = command("run", scenario, *where).data["run_dir"]
    answered = command("effects", run_dir)
    assert answered.code == ExitCode.BAD_INPUT
    assert "2 of its 4 cells are here; effects need all, so keep every level of its factors" in answered.err


def test_where_keeps_levels_of_what_crosses_and_plays_no_others(command, scenario, tmp_path):
    asked = ("effects", scenario, "--measure", "turns", "--where", "rotate_seats=false", "--out", tmp_path)
    data = command(*asked, "--json").data
    assert [row["factors"] for row in data["effects"]] == [{"rotate_seats": False}] * 3
    assert (
        len(json.loads((Path(data["run_dir"]) / "manifest.json").read_text(encoding="utf-8"))["cells"]) == 4
    )
    refused = command("effects", scenario, "--where", "head_start=0", "--out", tmp_path / "none")
    assert refused.code == ExitCode.BAD_INPUT
    assert "2 of its 4 cells are here" in refused.err
    assert not (tmp_path / "none").exists()


def test_where_keeps_a_part_of_a_run(command, scenario, tmp_path):
    run_dir = command("run", scenario, "--out", tmp_path, "--games", "12", "--json").data["run_dir"]
    data = command("effects", run_dir, "--measure", "turns", "--where", "rotate_seats=true", "--json").data
    assert [row["factors"] for row in data["effects"]] == [{"rotate_seats": True}] * 3
    frame = balance.load(run_dir).effects(measures=["turns"], wheres=["rotate_seats=true"])
    assert frame["effect"].tolist() == [row["effect"] for row in data["effects"]]
    wide = balance.load(run_dir).effects(measures=["turns"], margins={"turns": 500.0})
    assert set(wide["margin"]) == {500.0}
    page = Path(command("report", run_dir, "--json").data["report"]).read_text(encoding="utf-8")
    assert "What matters: 4 cells" in page


def test_what_is_not_screened_is_told(command, scenario, tmp_path):
    data = command("effects", scenario, "--out", tmp_path, "--games", "12", "--json").data
    assert data["unscreened"] == {"head_start": ["other numbers"]}
    assert any(
        "not screened" in notice and "head_start: other numbers" in notice for notice in data["notices"]
    )

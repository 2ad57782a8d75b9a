"""`balance compare`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pandas as pd
import pytest

import balance
from balance.cli.failing import ExitCode

KEYS = {
    "factor",
    "level",
    "baseline",
    "measure",
    "difference",
    "low",
    "high",
    "p_value",
    "p_adjusted",
    "verdict",
}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


@pytest.fixture
def run_dir(command, pig, out) -> Path:
    return Path(command("run", pig, "--out", out, "--keep-games", "--json").data["run_dir"])


def test_keys_that_scripts_rely_on(command, pig, out):
    answered = command("compare", pig, "--by", "head_start", "--out", out, "--json")
    assert answered.code == 0
    rows = answered.data["comparisons"]
    assert all(set(row) >= KEYS for row in rows)
    assert {(row["factor"], row["level"], row["baseline"]) for row in rows} == {("head_start", 50, "0")}
    assert {"win_rate[hold_at]", "turns", "score[0]", "end_reason[goal]"} <= {row["measure"] for row in rows}
    turns = next(row for row in rows if row["measure"] == "turns")
    assert turns["low"] < turns["difference"] < turns["high"] < 0.0
    assert (turns["verdict"], turns["paired"], turns["n"]) == ("lower", True, 600)
    assert turns["unpaired_low"] < turns["low"]
    assert turns["gain"] > 1.0


def test_a_scenario_is_played_or_continued_and_a_run_is_read(command, pig, out):
    first = command("compare", pig, "--out", out, "--games", "120", "--json").data
    assert {row["n"] for row in first["comparisons"]} == {120}
    more = command("compare", pig, "--out", out, "--json").data
    assert more["run_dir"] == first["run_dir"]
    assert {row["n"] for row in more["comparisons"]} == {600}
    read = command("compare", more["run_dir"], "--json").data
    assert read["comparisons"] == more["comparisons"]


def test_files_and_the_page_lie_beside_the_run(command, run_dir):
    data = command("compare", run_dir, "--json").data
    assert Path(data["report"]) == run_dir / "report.html"
    kept = json.loads((run_dir / "comparison.json").read_text(encoding="utf-8"))
    assert kept["comparisons"] == data["comparisons"]
    rows = list(csv.DictReader((run_dir / "comparison.csv").open(encoding="utf-8")))
    assert [row["verdict"] for row in rows] == [row["verdict"] for row in data["comparisons"]]
    assert float(rows[0]["difference"]) == data["comparisons"][0]["difference"]


def test_people_see_a_table_with_verdicts(command, run_dir):
    answered = command("compare", run_dir, "--measure", "win_rate,turns", "--rank")
    lines = answered.out.splitlines()
    assert lines[0] == "Differences"
    assert lines[1].split()[:4] == ["head", "start", "measure", "is"]
    assert "lower" in answered.out
    assert "corrected over all 3 rows (Holm)" in answered.out
    assert "chance highest" in answered.out
    assert f"written: {run_dir / 'report.html'}" in answered.out


def test_ranking_in_json(command, run_dir):
    data = command("compare", run_dir, "--rank", "--measure", "turns", "--json").data
    assert [one["level"] for one in data["ranking"]] == [0, 50]
    assert data["ranking"][0]["chance_highest"] > 0.99
    assert {"estimate", "low", "high", "picked_low", "picked_high", "corrected"} <= set(data["ranking"][0])
    assert "ranking" not in command("compare", run_dir, "--json").data


def test_options_reach_the_comparison(command, run_dir):
    data = command(
        *("compare", run_dir, "--baseline", "mean", "--margin", "turns=40", "--measure", "turns"),
        *("--correction", "bh", "--json"),
    ).data
    assert data["baseline"] == "mean"
    assert data["correction"] == "fdr_bh"
    assert [row["verdict"] for row in data["comparisons"]] == ["no difference within +-40 turns"] * 2


def test_two_runs(command, pig, out, run_dir):
    changed = command(
        *("run", pig, "--out", out, "--set", "override.goal.score=70", "--keep-games", "--json")
    ).data["run_dir"]
    answered = command("compare", run_dir, changed, "--json")
    data = answered.data
    assert data["changes"] == [
        {"kind": "cards", "path": "goal.score", "first": 100, "second": 70, "cells": 2}
    ]
    assert all(set(row) >= KEYS and row["paired"] for row in data["comparisons"])
    assert {row["factors"]["head_start"] for row in data["comparisons"]} == {0, 50}
    assert (data["factor"], data["baseline"]) == ("run", run_dir.name)
    page = Path(data["report"])
    assert page == Path(changed, f"against-{run_dir.name}.html")
    assert "goal.score" in page.read_text(encoding="utf-8")
    assert page.with_suffix(".csv").exists()
    text = command("compare", run_dir, changed).out
    assert text.startswith("What differs")
    assert "goal.score  100" in text


def test_unpaired_runs_say_so(command, pig, out, run_dir):
    other = command("run", pig, "--out", out, "--seed", "8", "--json").data["run_dir"]
    answered = command("compare", run_dir, other)
    assert "the seeds differ" in answered.err
    assert "the seeds differ" not in command("compare", run_dir, other, "--quiet").err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--by", "head_stat"),
            "--by: 'head_stat' is not varied; known: head_start, cell (did you mean 'head_start'?)",
        ),
        (("--baseline", "60"), "--baseline: head_start: no level '60'; known: 0, 50, mean"),
        (("--measure", "turn"), "--measure: unknown measure 'turn'; known: win_rate, "),
        (("--measure", "turns,"), "--measure: unknown measure ''"),
        (("--where", "head_start=9"), "--where: head_start: no level '9'; known: 0, 50"),
        (("--margin", "0"), "--margin: found '0'; allowed: a number above 0"),
        (("--seed", "0"), "--seed: "),
        (("--set", "head_start=1"), "is a run, which is read only; give its scenario to play"),
        (("--games", "10", "--keep-games"), "--keep-games: "),
    ],
)
def test_mistakes_are_said(command, run_dir, arguments, message):
    answered = command("compare", run_dir, *arguments, "--json")
    assert answered.code == ExitCode.BAD_INPUT
    assert message in answered.err
    assert "Traceback" not in answered.err
    assert answered.data["errors"]


def test_what_is_no_run_is_said(command, pig, run_dir, tmp_path):
    assert "holds no run: there is no manifest.json" in command("compare", tmp_path).err
    assert "holds no run" in command("compare", run_dir, tmp_path / "none").err
    assert "is a file; two runs are compared by their folders" in command("compare", run_dir, pig).err
    assert "there is no such file" in command("compare", tmp_path / "none.yaml").err
    assert "found 3 paths; allowed: 1 or 2" in command("compare", run_dir, run_dir, run_dir).err
    answered = command("compare", run_dir, run_dir, "--by", "head_start", "--rank")
    assert answered.code == ExitCode.BAD_INPUT
    assert "--by: two runs are compared with each other" in answered.err
    assert "--rank: two runs" in answered.err
    (tmp_path / "manifest.json").write_text("{}", encoding="utf-8")
    assert "is not a manifest of format 1" in command("compare", tmp_path).err


def test_mistakes_of_a_scenario_have_their_line(command, tmp_path):
    file = tmp_path / "wrong.yaml"
    file.write_text("game: pig\nvary: {head_star: [0, 1]}\n", encoding="utf-8")
    answered = command("compare", file)
    assert answered.code == ExitCode.BAD_INPUT
    assert f"{file}:2: " in answered.err


def test_a_question_without_an_answer_plays_nothing(command, pig, out):
    for mistake in (("--by", "colour"), ("--baseline", "7"), ("--measure", "turn"), ("--margin", "x=1")):
        assert command("compare", pig, *mistake, "--out", out).code == ExitCode.BAD_INPUT
    assert not out.exists()


def test_where_of_a_scenario_plays_only_those_cells(command, tmp_path, out):
    file = tmp_path / "two.yaml"
    file.write_text(
        "game: pig\nvary: {head_start: [0, 10, 20], rotate_seats: [false, true]}\ngames: 60\n",
        encoding="utf-8",
    )
    wheres = ("--where", "rotate_seats=false", "--where", "head_start=0", "--where", "head_start=2e1")
    data = command("compare", file, "--by", "head_start", *wheres, "--out", out, "--json").data
    assert {row["level"] for row in data["comparisons"]} == {20}
    assert {json.dumps(row["factors"]) for row in data["comparisons"]} == {'{"rotate_seats": false}'}


def test_the_same_in_python(command, run_dir):
    expected = command("compare", run_dir, "--by", "head_start", "--baseline", "50", "--json").data
    found = balance.load(run_dir).compare(by="head_start", baseline=50)
    assert isinstance(found, pd.DataFrame)
    assert found["measure"].tolist() == [row["measure"] for row in expected["comparisons"]]
    assert found["difference"].tolist() == [row["difference"] for row in expected["comparisons"]]
    wide = balance.load(run_dir).compare(measures=["turns"], margins={"turns": 40}, correction="fdr_bh")
    assert wide["verdict"].tolist() == ["no difference within +-40 turns"]
    assert balance.load(run_dir).compare(measures=["win_rate"], margins=0.9)["margin"].tolist() == [0.9, 0.9]


def test_distributions_in_tables_and_json(command, run_dir):
    answered = command("compare", run_dir, "--distribution", "--measure", "turns")
    assert answered.code == 0
    assert "lower throughout" in answered.out
    rows = command("compare", run_dir, "--distribution", "--measure", "turns", "--json").data["distributions"]
    assert [(row["level"], row["order"]) for row in rows] == [(50, "lower throughout")]
    assert rows[0]["median"] < rows[0]["baseline_median"]

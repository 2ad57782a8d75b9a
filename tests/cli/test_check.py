"""`balance check`, `precision` and values that miss their exact ones, as the shell sees them."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import balance
from balance.analysis.judging import Answer, Check
from balance.cli.failing import ExitCode
from balance.games.pig import odds
from balance.report.junit import junit
from balance.runs.meter import Progress
from balance.runs.progress import sentence

ROOT = Path(__file__).resolve().parents[2]
GAME = "game: pig\nseats: [{policy: hold_at}, {policy: hold_at}]\ngames: 100000\nseed: 7\n"
SPREAD = "expect:\n  - {measure: seat_win_rate, spread: 0.15}\n"


@pytest.fixture
def written(tmp_path):
    def write(text, name="design"):
        file = tmp_path / f"{name}.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


@pytest.mark.parametrize(
    ("change", "games", "code", "verdict"),
    [
        ("", "1e5", ExitCode.DONE, "pass"),
        ("head_start: [50, 0]\n", "1e5", ExitCode.CHECK_FAILED, "fail"),
        ("", "300", ExitCode.UNDECIDED, "undecided"),
    ],
    ids=["fair", "planted", "few"],
)
def test_the_verdict_is_told_to_people_scripts_and_shells(
    change, games, code, verdict, command, written, tmp_path
):
    file, xml = written(GAME + change + SPREAD), tmp_path / "ci" / "checks.xml"
    asked = ("check", file, "--games", games, "--out", tmp_path / "out", "--quiet")
    found = command(*asked, "--json", "--junit", xml)
    assert found.code == code and found.data["verdict"] == verdict
    (row,) = found.data["checks"]
    assert {"text", "verdict", "estimate", "low", "high"} <= set(row)
    assert row["verdict"] == verdict and row["low"] <= row["estimate"] <= row["high"]
    suite = ElementTree.parse(xml).getroot()
    counts = {"pass": ("0", "0"), "fail": ("1", "0"), "undecided": ("0", "1")}[verdict]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", *counts)
    told = command(*asked)
    assert told.code == code and f"{verdict}" in told.out.splitlines()[1]


def test_an_interrupted_check_continues_to_the_same_answer(command, written, tmp_path):
    """A second call finds all games of the first, and says the same at the same game."""
    file = written(GAME + SPREAD)
    first, again = (command("check", file, "--out", tmp_path, "--json").data for _ in range(2))
    assert first == again
    sessions = json.loads((Path(first["run_dir"]) / "manifest.json").read_text())["sessions"]
    command("check", file, "--out", tmp_path, "--json")
    later = json.loads((Path(first["run_dir"]) / "manifest.json").read_text())["sessions"]
    assert later == sessions


def test_the_example_keeps_its_promises(command, tmp_path):
    found = command("check", ROOT / "scenarios/pig/promises.yaml", "--out", tmp_path, "--json", "--quiet")
    assert found.code == ExitCode.DONE and len(found.data["checks"]) == 3


def test_a_scenario_without_promises_is_bad_input(command, written, tmp_path):
    found = command("check", written(GAME), "--out", tmp_path)
    assert found.code == ExitCode.BAD_INPUT and "nothing to check" in found.err


def test_the_python_verb_gives_the_same_answer(command, written, tmp_path):
    file = written(GAME + SPREAD)
    found = balance.check(file, games=5000, out=tmp_path)
    told = command("check", file, "--games", "5000", "--out", tmp_path, "--json").data
    assert [one.plain() for one in found.checks] == told["checks"] and found.verdict.value == told["verdict"]
    assert balance.check(balance.load(file), games=300, out=tmp_path).verdict is Answer.UNDECIDED


def test_junit_escapes_and_tells_places():
    row = Check(
        text="a < b",
        verdict=Answer.FAIL,
        estimate=0.5,
        low=0.4,
        high=0.6,
        games=60,
        place="s.yaml:3: expect[0]",
    )
    failure = ElementTree.fromstring(junit("s", [row]).encode()).find(".//failure")
    assert failure.text == "s.yaml:3: expect[0]" and "0.50 [0.40, 0.60]" in failure.get("message")
    assert "a &lt; b" in junit("s", [row])


def test_a_precise_run_says_so_and_a_ceiling_too(command, written, tmp_path):
    file = written(GAME + "precision: {seat_win_rate: 0.02}\n")
    found = command("run", file, "--out", tmp_path, "--json")
    (cell,) = found.data["cells"]
    one = cell["measures"]["seat_win_rate[0]"]
    assert cell["ended"] == "precise" and (one["high"] - one["low"]) / 2 <= 0.02
    told = command("run", file, "--out", tmp_path)
    assert "confidence sequences" in told.out
    page = command("report", found.data["run_dir"])
    text = Path(page.out.strip()).read_text(encoding="utf-8")
    assert "confidence sequences" in text and "until intervals were as narrow as asked for" in text
    short = command("run", file, "--out", tmp_path, "--games", "1200")
    assert "the most allowed" in short.err
    page = command("report", found.data["run_dir"])
    assert "not as precise as was asked for" in Path(page.out.strip()).read_text(encoding="utf-8")


def test_a_dry_run_foretells_games_and_minutes(command, written):
    file = written(GAME + "precision: {seat_win_rate: 0.02}\n")
    data = command("run", file, "--dry-run", "--json").data
    (cell,) = data["cells"]
    assert 5_000 < cell["games"] < 20_000 and data["minutes"] > 0 and data["games"] == 10**8
    told = command("run", file, "--dry-run").out
    assert "games in all (100,000,000 games a cell at most)" in told


def test_progress_says_that_the_number_of_games_is_an_estimate():
    assert sentence(Progress(50, 200, 10.0, 15.0, True)).startswith("50 of about 200 games (25%)")


def test_a_planted_fault_of_exact_values_fails_loudly(command, written, tmp_path, monkeypatch):
    file = written(GAME)
    fine = command("run", file, "--out", tmp_path, "--games", "20000", "--json")
    assert fine.code == ExitCode.DONE and fine.data["disagreements"] == []
    right = odds.mover_wins
    monkeypatch.setattr(odds, "mover_wins", lambda *given: right(*given) - 0.05)
    wrong = command("run", file, "--out", tmp_path, "--games", "20000", "--json")
    assert wrong.code == ExitCode.CHECK_FAILED
    assert {row["name"] for row in wrong.data["disagreements"]} == {"seat_win_rate[0]", "seat_win_rate[1]"}
    assert "exact value missed: seat_win_rate" in wrong.err
    page = command("report", wrong.data["run_dir"], "--json")
    assert page.code == ExitCode.CHECK_FAILED
    assert "the rules or the odds are wrong" in Path(page.data["report"]).read_text(encoding="utf-8")

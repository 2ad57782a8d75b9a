"""Reports of games whose seats have roles: sides are named, and an uneven game is a fact."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from balance.analysis.compare import compare
from balance.analysis.question import Question
from balance.report.comparisons import section_of
from balance.report.writing import write
from balance.results import Results
from balance.runs import Run, execute
from balance.scenario import load
from tests.support import hunt

MATRIX = """
vary: {"seats[0].policy": [left, right, stay], "seats[1].policy": [left, right]}
games: 400
"""


def played(folder: Path, text: str) -> Run:
    file = folder / "scene.yaml"
    file.write_text(f"game: {Path(hunt.__file__).as_posix()}\n{text}", encoding="utf-8")
    return execute(load(file), out=folder / "out")


@pytest.fixture(scope="module")
def matrix(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("roles"), MATRIX)


def words_of(page: Path) -> str:
    text = re.sub(r"<style>.*?</style>|<desc>.*?</desc>", "", page.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text)).replace("\u202f", " "))


def test_results_keep_their_names_and_add_a_win_rate_a_role(matrix: Run) -> None:
    measures = Results(matrix).summary()[0]["measures"]
    names = [name for name in measures if "win_rate" in name]
    assert names == ["win_rate[fox]", "win_rate[hound]", "seat_win_rate[0]", "seat_win_rate[1]"]
    assert measures["win_rate[fox]"] == measures["seat_win_rate[0]"]
    assert "score[0]" in measures and not any(name.startswith("steps_by_policy") for name in measures)
    frame = Results(matrix).frame()
    assert set(frame[frame.measure == "win_rate"].of) == {"fox", "hound"}
    assert list(frame[frame.name == "score[1]"].who) == ["Old Hound"] * 6
    assert list(frame[frame.name == "turns"].who) == [""] * 6


def test_two_sides_with_one_policy_are_two_sides(matrix: Run) -> None:
    """Where both play `left` the win rate of that policy would always be 1."""
    first = Results(matrix).summary()[0]["measures"]
    assert 0 < first["win_rate[fox]"]["estimate"] < first["win_rate[hound]"]["estimate"] < 1


def test_a_page_names_the_sides(matrix: Run) -> None:
    words = words_of(write(Results(matrix)))
    assert "Mean of 6 variants: the chance to win is Old Hound" in words
    assert "policy of Fox" in words and "policy of Old Hound" in words
    assert "win rate of Old Hound" in words and "steps of Fox" in words
    assert "The sides of this game differ by its rules" in words
    assert "In scenarios seat 0 is Fox and seat 1 is Old Hound." in words
    for unfit in ("of seat 0", "seat 1 wins", "the even 50", "Seats count from 0", "equal players"):
        assert unfit not in words


def test_a_page_shows_what_both_sides_would_play(matrix: Run) -> None:
    words = words_of(write(Results(matrix)))
    assert "What both sides would play" in words
    assert re.search(r"The chance of Fox is [\d.]+ % \[[\d.]+, [\d.]+\] in equilibrium \(n = 400", words)
    assert "Chance of Fox by policies" in words and "Strategies in equilibrium" in words
    assert re.search(r"stay [\d.]+ % \[[\d.]+, [\d.]+\]", words) and "400 games a pair." in words


def test_a_comparison_names_the_sides(matrix: Run) -> None:
    found = compare(matrix, Question(by="seats[0].policy"))
    section = section_of(found)
    assert section.title == "Compared by policy of Fox, baseline left"
    assert section.tables["Differences"].columns[:2] == ["policy of Old Hound", "policy of Fox"]


def test_a_page_of_one_pairing_has_no_equilibrium(tmp_path: Path) -> None:
    words = words_of(write(Results(played(tmp_path, "games: 300\n"))))
    assert "What both sides would play" not in words
    assert re.search(r"[Tt]he chance to win is Fox \d.* %.*; Old Hound", words)


def test_the_manifest_of_a_game_without_roles_says_nothing_of_them(tmp_path: Path) -> None:
    file = tmp_path / "pig.yaml"
    file.write_text("game: pig\ngames: 200\n", encoding="utf-8")
    run = execute(load(file), out=tmp_path / "out")
    manifest = run.manifest
    columns = manifest["plans"][0]["columns"]
    assert "who" not in Results(run).frame()
    assert not any("who" in column for column in columns) and "files" not in manifest["stamps"]
    assert "roles" not in json.dumps(manifest["resolved"])

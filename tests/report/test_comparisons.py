"""The comparison on a page."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from balance.analysis.compare import compare
from balance.analysis.question import Question
from balance.report.comparisons import comparison_tables, section_of
from balance.report.figures import Group, Mark, draw_dots
from balance.report.played import Played
from balance.report.wording import chance_text, difference_text
from balance.report.writing import compared_again, write, write_comparison
from balance.results import Results
from balance.runs import load_run
from tests.analysis.scenes import RAID, played
from tests.report.test_page import read

QUESTION = Question(by="mode", measures=["win_rate", "turns", "spent"])


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return played(tmp_path_factory.mktemp("run"), RAID.replace("4000", "1200"))


@pytest.fixture(scope="module")
def found(run):
    return compare(run, replace(QUESTION, rank=True))


def test_the_table_has_every_row(found):
    tables = comparison_tables(found)
    assert list(tables) == ["Differences", "Standing of the levels"]
    table = tables["Differences"]
    assert table.columns[:4] == ["players", "mode", "measure", "is"]
    assert len(table.rows) == len(found.rows) == 18
    first = dict(zip(table.columns, table.rows[0], strict=True))
    assert first["verdict"] == "harder"
    assert first["difference"].startswith("-")
    assert " pp [" in first["difference"]
    assert first["gain"] == f"{found.rows[0].gain:.2f}"
    spent = dict(zip(table.columns, table.rows[-1], strict=True))
    assert (spent["unpaired"], spent["gain"]) == ("", "")
    assert "corrected over all 18 rows (Holm)" in table.note
    assert len(tables["Standing of the levels"].rows) == len(found.ranked)


def test_a_level_that_never_varied_stands_at_a_value_not_at_a_difference(run):
    found = compare(run, replace(QUESTION, measures=["win_rate"], rank=True))
    one = found.ranked[0]
    fixed = replace(one, standing=replace(one.standing, low=1.0, high=1.0))
    table = comparison_tables(replace(found, ranked=[fixed]))["Standing of the levels"]
    assert dict(zip(table.columns, table.rows[0], strict=True))["if picked"] == "100 %"


def test_the_section_says_what_pairing_was_worth_and_what_is_unpaired(found):
    section = section_of(found)
    assert section.title == "Compared by mode, baseline normal"
    assert section.texts[0].endswith("harder (n = 1,200).")
    assert "times as many games" in section.texts[-1]
    assert any("Compared unpaired" in note and "spent" in note for note in section.notes)
    assert [picture.title for picture in section.pictures] == [
        "Difference of win rate",
        "Difference of turns",
        "Difference of spent",
    ]


def test_the_page_of_a_run_shows_its_last_comparison(run, found):
    bare = read(write(Results(run)))
    assert "Compared by mode, baseline normal" not in bare.words
    page = write_comparison(run, found, replace(QUESTION, rank=True))
    assert page == run.run_dir / "report.html"
    once = page.read_text(encoding="utf-8")
    assert once.count("<h3>Standing of the levels</h3>") == 1
    assert page == write(Results(load_run(run.run_dir)))  # `balance report` asks again
    assert page.read_text(encoding="utf-8") == once
    reading = read(page)
    assert "Compared by mode, baseline normal" in reading.words
    assert reading.references == ["data:,"] or not [r for r in reading.references if r.startswith("http")]


def test_a_comparison_that_cannot_be_asked_again_is_left_out(run, found):
    write_comparison(run, found, QUESTION)
    file = run.run_dir / "comparison.json"
    assert compared_again(run) is not None
    whole = json.loads(file.read_text(encoding="utf-8"))
    for broken in ("", "[]", json.dumps(whole | {"question": {**whole["question"], "by": "colour"}})):
        file.write_text(broken, encoding="utf-8")
        assert compared_again(run) is None
        assert Played(run).report().exists()
    file.unlink()


@pytest.mark.parametrize(
    ("numbers", "is_share", "text"),
    [
        ((0.031, 0.02, 0.042), False, "+0.031 [0.020, 0.042]"),
        ((-0.121, -0.124, -0.118), True, "-12.1 pp [-12.4, -11.8]"),
        ((None, -0.124, -0.118), True, "[-12.4, -11.8]"),
        ((0.0, 0.0, 0.0), False, "+0 (never different)"),
        ((3.0, None, None), False, "+3 (too few games)"),
        ((-0.002, -0.04, 0.03), True, "+0 pp [-4, 3]"),
        ((None, None, None), False, "no data"),
    ],
)
def test_differences_in_words(numbers, is_share, text):
    assert difference_text(*numbers, is_share=is_share) == text


@pytest.mark.parametrize(
    ("chance", "text"), [(None, ""), (0.0, "< 0.0001"), (0.03, "0.0300"), (0.25, "0.25"), (1.0, "1.00")]
)
def test_chances_in_words(chance, text):
    assert chance_text(chance) == text


def test_differences_need_an_axis_of_their_own():
    groups = [Group(label="", marks=[Mark(at="hard", estimate=-0.1, low=-0.12, high=-0.08)])]
    own = draw_dots(groups, name="a", x_label="", words="w", is_share=True, is_difference=True)
    whole = draw_dots(groups, name="a", x_label="", words="w", is_share=True)
    assert "-10%" in own.replace("\N{MINUS SIGN}", "-")
    assert "-10%" not in whole.replace("\N{MINUS SIGN}", "-")  # no share is below 0

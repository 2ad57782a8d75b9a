"""The page of a run: whole, self-contained, honest about what it rests on."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq
import pytest

import balance
from balance.report.basis import assumed_table, basis_of
from balance.report.origin import capped, command_text, reproduce
from balance.report.page import Basis, Page, Table, Tone
from balance.report.played import Played
from balance.report.render import render
from balance.report.subject import odds_room, subject_of
from balance.report.variants import read_variants
from balance.report.writing import page_of
from balance.results import Results
from tests.cli.conftest import ROOT

VOID = {"meta", "link", "br", "use", "path", "rect", "img"}


class Reading(HTMLParser):
    """Notes what a page refers to, its texts and its headings."""

    def __init__(self) -> None:
        super().__init__()
        self.references: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.references += [value for name, value in attrs if name in {"src", "href", "xlink:href", "data"}]

    def handle_data(self, data):
        self.words.append(data)


def read(path: Path) -> Reading:
    reading = Reading()
    reading.feed(path.read_text(encoding="utf-8"))
    return reading


@pytest.fixture(scope="module")
def schemes(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Two schemes of Kid Random along energy, few trials."""
    return balance.run(
        ROOT / "scenarios/goons/kid_random.yaml",
        wheres=["scheme=the_riot", "scheme=the_mall_hit"],
        games=600,
        out=tmp_path_factory.mktemp("runs"),
    )


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Pig with rotated seats and two readings of a rule."""
    return balance.run(ROOT / "scenarios/pig/first_roll.yaml", games=600, out=tmp_path_factory.mktemp("runs"))


def test_everything_is_written_beside_the_run(schemes):
    path = schemes.report()
    folder = schemes.run_dir
    assert path == folder / "report.html"
    assert len(pd.read_csv(folder / "summary.csv")["cell"].unique()) == 16
    assert len(json.loads((folder / "summary.json").read_text(encoding="utf-8"))["cells"]) == 16
    assert pq.read_table(folder / "tallies.parquet").num_rows > 0
    assert not list(folder.glob(".*.tmp"))


def test_the_page_needs_nothing_else(schemes):
    reading = read(schemes.report())
    assert reading.references, "nothing was found, so nothing was checked"
    assert all(reference.startswith(("#", "data:")) for reference in reading.references)
    assert "script" not in reading.tags
    assert not re.search(r"url\((?!#|\"?data:)|@import", schemes.report().read_text(encoding="utf-8"))


def test_a_planted_outside_resource_would_be_seen():
    reading = Reading()
    reading.feed('<img src="logo.png"><link href="https://x.example/a.css">')
    assert reading.references == ["logo.png", "https://x.example/a.css"]


def test_the_page_says_findings_assumptions_and_how_to_repeat(schemes):
    words = " ".join(read(schemes.report()).words)
    assert "The Riot: success rises above one half at energy 4" in words
    assert words.count("what other values would do has not been tested") == 1
    assert "#assumed" in read(schemes.report()).references
    assert "schemes.the_riot.goal.at_least" in words
    assert "14 to 18" in words
    assert "schemes.the_split" not in words
    assert schemes.run.manifest["stamps"]["tallies"] in words
    assert "standard errors" in words


def test_exact_values_stand_beside_simulated_ones(schemes):
    table = page_of(schemes).cells
    row = next(row for row in table.rows if row[:2] == ["The Riot", "4"])
    assert row[table.columns.index("exact")] == "72.73 %"
    assert abs(float(row[table.columns.index("z")])) < 4.5


def test_a_run_by_other_rules_shows_no_exact_values(schemes):
    manifest = {**schemes.run.manifest, "stamps": {**schemes.run.manifest["stamps"], "game": "goons 0"}}
    changed = Played(replace(schemes.run, manifest=manifest))
    page = page_of(changed)
    assert "exact" not in page.cells.columns
    assert any("has changed since this run" in warning for warning in page.warnings)


def test_a_game_that_is_gone_is_said(schemes):
    manifest = {**schemes.run.manifest, "game": "gone", "file": "gone.yaml"}
    page = page_of(Played(replace(schemes.run, manifest=manifest)))
    assert any("gone is not found here" in warning for warning in page.warnings)
    assert {finding.basis for finding in page.findings} == {Basis.UNKNOWN}
    assert "comes from a rulebook" not in render(page)
    assert page.cells.rows


def test_a_game_without_assumptions_rests_on_its_rulebook(pig):
    page = page_of(pig)
    assert {finding.basis for finding in page.findings} == {Basis.RULEBOOK}
    assert not page.assumed.rows
    assert "None: every value used here" in render(page)
    assert "blocks of games" in page.cells.note
    assert any("600 games are 300 blocks" in text for text in page.legend)


def test_every_finding_shows_its_label(schemes):
    page = page_of(schemes)
    html = render(page)
    assert page.findings
    assert html.count('<span class="basis assumed"><a href="#assumed">assumed values</a></span>') == len(
        page.findings
    )
    planted = replace(page, findings=[replace(page.findings[0], basis=Basis.RULEBOOK)])
    assert '<span class="basis rulebook">rulebook</span>' in render(planted)


def test_a_wide_table_says_that_it_scrolls():
    narrow = Table(columns=["a", "b"], rows=[["1", "2"]])
    wide = Table(columns=["a long name"] * 12, rows=[["0"] * 12], marks={(0, 1): Tone.ABOVE})
    assert narrow.hint == "none"
    assert (wide.hint, wide.is_wide) == ("large", True)
    page = Page(title="t", description="", summary="", cells=wide, assumed=narrow)
    html = render(page)
    assert html.count("scroll it sideways") == 1
    assert '<td class=" above">0</td>' in html


def test_overridden_values_are_the_scenarios(tmp_path):
    results = balance.run(
        ROOT / "scenarios/pig/base.yaml", sets=["override.goal.score=20"], games=60, out=tmp_path
    )
    subject = subject_of(results.run.manifest)
    assert basis_of(subject, read_variants(results)) is Basis.SCENARIO
    assert subject.cells[0].overrides == {"goal.score": 20}


def test_cells_are_made_again_from_the_manifest(schemes):
    scenario = balance.load(
        ROOT / "scenarios/goons/kid_random.yaml", wheres=["scheme=the_riot", "scheme=the_mall_hit"]
    )
    made = subject_of(schemes.run.manifest).cells
    for cell, again in zip(scenario.cells, made, strict=True):
        assert (again.seats, dict(again.parameters), dict(again.overrides)) == (
            cell.seats,
            dict(cell.parameters),
            dict(cell.overrides),
        )


def test_only_what_is_used_is_listed_as_assumed(schemes):
    rows = assumed_table(subject_of(schemes.run.manifest)).rows
    prefixes = {row[0].partition(".")[0] for row in rows} | {row[0].split(".")[1] for row in rows}
    assert {"schemes", "rates", "the_riot", "the_mall_hit"} <= prefixes
    assert "the_split" not in prefixes


def test_capped_games_are_counted_and_shown(schemes):
    variants = read_variants(schemes)
    assert not list(capped(variants))
    number = variants[0].cell.plan.number("capped")
    planted = [replace(v, cell=replace(v.cell, tally=v.cell.tally + v.cell.tally)) for v in variants[:1]]
    planted[0].cell.tally.histogram(number)[:] = [1193, 7]
    assert list(capped(planted)) == [
        "7 of 1,200 games were stopped at the bound on questions and count as they stood then."
    ]


def test_a_run_that_is_not_finished_says_so(schemes):
    assert page_of(schemes).warnings == []
    run = replace(schemes.run, manifest={**schemes.run.manifest, "games": 1000})
    (warning,) = page_of(Results(run)).warnings
    assert warning == "The run is not finished: 600 to 600 of 1,000 games are played."


def test_the_command_that_made_a_run(schemes):
    manifest = dict(schemes.run.manifest)
    manifest["command"] = ["/usr/bin/balance", "run", "my file.yaml", "--games", "600"]
    assert command_text(manifest) == "balance run 'my file.yaml' --games 600"
    manifest["command"] = ["pytest"]
    assert command_text(manifest).startswith("balance.run(")
    names = [name for name, _ in reproduce(manifest)]
    assert {"command", "seed", "stamps", "versions", "machine", "playing time"} <= set(names)


def test_text_of_a_scenario_cannot_break_the_page():
    empty = Table(columns=["a"], rows=[["<script>alert(1)</script>"]])
    page = Page(title="</title><b>", description="x < y & z", summary="", cells=empty, assumed=empty)
    html = render(page)
    assert "<script>" not in html
    assert "&lt;/title&gt;" in html


def test_games_without_a_room_for_odds():
    from balance.games.registry import find

    room = odds_room(find("goons"))
    assert room is not None
    assert hasattr(room, "exact_for")
    assert odds_room(None) is None

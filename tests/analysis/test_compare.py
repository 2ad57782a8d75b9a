"""Comparisons against what the games themselves say, game by game."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest
from scipy import stats

from balance.analysis.compare import compare, hypotheses
from balance.analysis.question import Question
from balance.documents import BadInput
from balance.runs import load_run
from balance.stats.equivalence import Verdict, more_observations
from balance.stats.multiplicity import Correction, corrected
from balance.stats.paired import Table, tango
from balance.tallies.plan import SHARES
from tests.analysis.scenes import PIG, RAID, played
from tests.runs import toss


@pytest.fixture(scope="module")
def raids(tmp_path_factory):
    return played(tmp_path_factory.mktemp("raids"))


@pytest.fixture(scope="module")
def pigs(tmp_path_factory):
    return played(tmp_path_factory.mktemp("pigs"), PIG, keep_games=True)


@pytest.fixture(scope="module")
def games(pigs):
    parts = [pq.read_table(file).to_pandas() for file in (pigs.run_dir / "games").glob("*.parquet")]
    return pd.concat(parts).sort_values(["cell", "game"])


def rows_of(found, measure, **factors):
    return [row for row in found.rows if row.column.name == measure and row.factors == factors]


def test_modes_are_ordered_with_verdicts(raids):
    found = compare(raids, Question(by="mode", measures=["win_rate"]))
    for players in (2, 3):
        words = {row.level: row.verdict_text for row in rows_of(found, "win_rate", players=players)}
        assert words == {
            "hard": "harder",
            "epic": "harder",
            "same": "no difference within +-1 percentage points",
        }
    gaps = {row.level: row.difference.estimate for row in rows_of(found, "win_rate", players=2)}
    assert gaps["epic"] < gaps["hard"] < gaps["same"] == 0.0
    assert compare(raids, Question(by="mode", baseline="epic")).rows[0].verdict_text == "easier"


def test_identical_variants_differ_exactly_by_nothing(raids):
    found = compare(raids, Question(by="mode", wheres=["mode=normal", "mode=same"]))
    assert {row.column.measure for row in found.rows} == {"win_rate", "score", "turns", "end_reason"}
    for row in found.rows:
        assert (row.difference.estimate, row.difference.p_value, row.p_adjusted) == (0.0, 1.0, 1.0)
        assert row.verdict is Verdict.SAME
        assert row.is_paired
        if row.table is not None:
            assert row.table.discordant == 0


def test_pairing_shrinks_the_interval_and_says_by_how_much(raids):
    (row,) = rows_of(compare(raids, Question(by="mode")), "win_rate", players=2)[:1]
    assert row.gain == pytest.approx(row.unpaired.width / row.difference.width)
    # Hard games won are won in Normal too: the variance is that of 15 games of 100.
    shares = (0.6, 0.45)
    expected = math.sqrt(sum(p * (1 - p) for p in shares) / (0.15 * 0.85))
    assert row.gain == pytest.approx(expected, rel=0.05)
    assert row.table.first == 0


def test_the_table_is_that_of_the_games(pigs, games):
    found = compare(pigs, Question(by="seats[0].knobs.points", wheres=["rotate_seats=false"]))
    cells = {cell.factors["seats[0].knobs.points"]: cell for cell in pigs.cells if cell.plan.rotation == 1}
    before = games[games.cell == cells[20].index]
    for row in rows_of(found, "seat_win_rate[0]", rotate_seats=False):
        after = games[games.cell == cells[row.level].index]
        one, other = after["winners[0]"].to_numpy(), before["winners[0]"].to_numpy()
        table = Table(*(int(n) for n in ((one & other).sum(), (one > other).sum(), (one < other).sum(), 0)))
        table = table._replace(neither=600 - sum(table))
        assert row.table == table
        assert (row.difference.low, row.difference.high) == tango(table)
        assert row.difference.n == 600


@pytest.mark.parametrize("rotated", [False, True])
@pytest.mark.parametrize("measure", ["turns", "score[1]"])
def test_means_are_students_on_games_or_blocks(pigs, games, rotated, measure):
    where = f"rotate_seats={str(rotated).lower()}"
    question = Question(by="seats[0].knobs.points", wheres=[where], measures=[measure])
    sums = {
        cell.factors["seats[0].knobs.points"]: games[games.cell == cell.index][measure]
        .to_numpy()
        .reshape(-1, cell.plan.rotation)
        .mean(axis=1)
        for cell in pigs.cells
        if cell.factors["rotate_seats"] is rotated
    }
    for row in compare(pigs, question).rows:
        student = stats.ttest_rel(sums[row.level], sums[20])
        low, high = student.confidence_interval(0.95)
        assert (row.difference.low, row.difference.high) == pytest.approx((low, high), rel=1e-9)
        assert row.difference.p_value == pytest.approx(student.pvalue, rel=1e-7)
        assert row.difference.n == (300 if rotated else 600)
        assert row.rotation == (2 if rotated else 1)


def test_games_still_needed_are_games_and_not_blocks(pigs):
    question = Question(by="seats[0].knobs.points", wheres=["rotate_seats=true"], measures=["win_rate"])
    rows = compare(pigs, question).rows
    undecided = [row for row in rows if row.verdict is Verdict.UNDECIDED]
    assert undecided
    for row in undecided:
        blocks = more_observations(row.difference, row.margin, tests=len(undecided))
        assert row.games_needed == 2 * blocks


def test_the_mean_of_the_levels_as_a_baseline(pigs, games):
    question = Question(
        by="seats[0].knobs.points", baseline="mean", wheres=["rotate_seats=false"], measures=["turns"]
    )
    cells = [cell for cell in pigs.cells if cell.plan.rotation == 1]
    turns = np.array([games[games.cell == cell.index]["turns"].to_numpy() for cell in cells])
    found = compare(pigs, question).rows
    assert len(found) == 3
    for row, own in zip(found, turns, strict=True):
        student = stats.ttest_1samp(own - turns.mean(axis=0), 0.0)
        low, high = student.confidence_interval(0.95)
        assert (row.difference.low, row.difference.high) == pytest.approx((low, high), rel=1e-9)
        assert row.baseline_estimate == pytest.approx(turns.mean())
    assert sum(row.difference.estimate for row in found) == pytest.approx(0.0, abs=1e-12)


def test_p_values_are_corrected_over_the_whole_table(raids):
    rows = compare(raids, Question(by="mode")).rows
    numbers = hypotheses(rows)
    first = [rows[numbers.index(number)].difference.p_value for number in sorted(set(numbers))]
    for correction in Correction:
        found = compare(raids, Question(by="mode", correction=correction)).rows
        adjusted = corrected(first, correction)
        assert [row.p_adjusted for row in found] == [adjusted[number] for number in numbers]


def test_what_is_asked_twice_is_corrected_for_once(raids):
    """A raid is won where it ends by winning, and all seats of its team score the same."""
    asked = Question(by="mode", measures=["win_rate", "end_reason[won]"], wheres=["players=2"])
    rows = compare(raids, asked).rows
    assert len(rows) == 6
    assert hypotheses(rows) == [0, 1, 2, 0, 1, 2]
    alone = compare(raids, replace(asked, measures=["win_rate"])).rows
    assert [row.p_adjusted for row in rows[:3]] == [row.p_adjusted for row in alone]


def test_a_run_that_is_not_finished_says_so(raids):
    run = replace(raids, manifest={**raids.manifest, "games": 5000})
    assert any(
        "not finished: 4,000 to 4,000 of 5,000" in text for text in compare(run, Question(by="mode")).notices
    )


def test_what_pairs_are_not_counted_of_is_compared_unpaired_and_said(raids):
    found = compare(raids, Question(by="mode", measures=["spent", "turns"]))
    for row in found.rows:
        assert row.is_paired == (row.column.name == "turns")
        assert (row.gain is None) or row.is_paired
    assert any("unpaired" in notice and "spent" in notice for notice in found.notices)


def test_cells_rotated_otherwise_are_unpaired(pigs):
    found = compare(pigs, Question(by="rotate_seats", measures=["turns"]))
    assert not any(row.is_paired for row in found.rows)
    assert all(row.difference == row.unpaired for row in found.rows)


def test_categories_that_never_occurred_are_left_out_unless_asked_for(raids):
    names = {row.column.name for row in compare(raids, Question(by="mode")).rows}
    assert "end_reason[caught]" in names
    assert "end_reason[never]" not in names
    asked = compare(raids, Question(by="mode", measures=["end_reason[never]"]))
    assert all(row.difference.estimate == 0.0 and row.verdict is Verdict.SAME for row in asked.rows)


def test_margins_by_measure_and_by_default(raids):
    found = compare(raids, Question(by="mode", measures=["win_rate", "turns"], margins=["0.2", "turns=1.5"]))
    for row in found.rows:
        assert row.margin == (0.2 if row.column.name == "win_rate" else 1.5)
    (hard,) = rows_of(found, "win_rate", players=2)[:1]
    assert hard.verdict_text == "no difference within +-20 percentage points"
    default = compare(raids, Question(by="mode", measures=["turns"])).rows[0].margin
    assert default == pytest.approx(0.05 * 2.0, rel=0.05)  # 1 + d7 - 1 has a deviation of 2


def test_cells_without_a_counterpart_are_said(tmp_path):
    text = """
game: pig
seats: [{policy: hold_at}, {policy: random}]
cells: [{head_start: [0, 10], rotate_seats: [false]}, {head_start: 20, rotate_seats: true}]
games: 60
"""
    run = played(tmp_path, text)
    found = compare(run, Question(by="head_start", measures=["turns"]))
    assert [row.level for row in found.rows] == [10]
    assert any("1 of 3 cells have no counterpart" in notice for notice in found.notices)
    with pytest.raises(BadInput, match="no two cells differ in it alone"):
        compare(run, Question(by="head_start", baseline="20", measures=["turns"]))


def test_any_cells_are_compared_with_the_first_or_another(raids):
    found = compare(raids, Question(by="cell", measures=["win_rate"], wheres=["mode=normal", "mode=hard"]))
    assert [row.level for row in found.rows] == [
        "mode=normal, players=3",
        "mode=hard, players=2",
        "mode=hard, players=3",
    ]
    assert found.baseline == "mode=normal, players=2"
    assert [row.verdict_text for row in found.rows] == ["easier", "harder", "harder"]
    assert all(row.is_paired and row.factors == {} for row in found.rows)
    other = compare(raids, Question(by="cell", baseline="mode=epic, players=2", measures=["win_rate"]))
    assert len(other.rows) == 7


def test_where_one_policy_holds_all_seats_the_seats_are_compared(tmp_path):
    text = "game: pig\nseats: [{policy: hold_at}, {policy: hold_at}]\nvary: {head_start: [0, 9]}\ngames: 60\n"
    found = compare(played(tmp_path, text), Question())
    assert found.rows[0].column.name == "seat_win_rate[0]"
    assert found.factor == "head_start"
    # Wins of the two seats mirror each other.
    wins = [row.difference.estimate for row in found.rows if row.column.measure == "seat_win_rate"]
    assert sum(wins) == pytest.approx(0.0)


def test_shared_first_places_are_means(tmp_path):
    # What is chosen does not matter in this game, so the variants are identical.
    text = f"game: {Path(toss.__file__).as_posix()}\nplayers: 3\n"
    run = played(tmp_path, text + "vary: {'seats[0].epsilon': [0, 0.5]}\ngames: 60\n")
    assert run.cells[0].tally.histogram(run.cells[0].plan.number("seat_win_rate[0]"))[SHARES // 2] > 0
    for row in compare(run, Question(measures=["seat_win_rate"])).rows:
        assert row.difference.estimate == 0.0
        assert (row.table is None) == (row.column.of != "2")  # seat 2 never wins, so it never shares


def test_rows_are_plain_values(raids):
    found = compare(raids, Question(by="mode", rank=True))
    keys = ("factor", "level", "baseline", "measure", "difference", "low", "high", "p_value", "p_adjusted")
    for row in found.data()["comparisons"]:
        assert set(keys) | {"verdict", "factors", "n", "unpaired_low", "gain"} <= set(row)
        numbers = [value for value in row.values() if isinstance(value, float)]
        assert all(math.isfinite(number) for number in numbers)
    table = found.frame()
    assert len(table) == len(found.rows)
    assert list(table.columns[:2]) == ["factor", "players"]
    assert set(table.level) == {"hard", "epic", "same"}


def test_a_planted_difference_is_found_and_a_planted_fault_seen(raids, monkeypatch):
    """With the wrong products the interval would be as wide as the unpaired one."""
    question = Question(by="mode", baseline="epic", measures=["win_rate"])
    honest = compare(raids, question).rows[0]
    assert honest.gain > 1.1
    cells = {cell.index: cell for cell in raids.cells}

    def independent(_, name, left, right):
        sums = [cells[number].tally.over_blocks(cells[number].plan.number(name)) for number in (left, right)]
        return sums[0].total * sums[1].total // sums[0].n

    monkeypatch.setattr("balance.runs.run.Run.product", independent)
    planted = compare(raids, question).rows[0]
    assert planted.gain == pytest.approx(1.0, abs=0.02)


def test_levels_stand_among_each_other(raids):
    found = compare(raids, Question(by="mode", wheres=["players=2"], measures=["win_rate"], rank=True))
    ranked = {one.level: one for one in found.ranked}
    assert list(ranked) == ["normal", "hard", "epic", "same"]
    assert [one.place for one in ranked.values()] == [1, 3, 4, 1]
    assert ranked["epic"].standing.lowest == 1.0
    # Identical levels share the first place, whatever the luck.
    assert ranked["normal"].standing.highest == pytest.approx(0.5)
    assert ranked["same"].standing.highest == pytest.approx(0.5)
    for one in ranked.values():
        assert 0.0 <= one.standing.low <= one.interval.low <= one.interval.high <= one.standing.high <= 1.0
    assert found.data()["ranking"][2]["chance_lowest"] == 1.0


def test_levels_without_an_interval_are_not_ranked(tmp_path):
    text = "game: pig\nvary: {head_start: [0, 9]}\ngames: 1\n"
    found = compare(played(tmp_path, text), Question(measures=["turns"], rank=True))
    assert found.ranked == []
    assert found.rows[0].verdict_text == "undecided"
    assert found.rows[0].difference.low is None


def test_a_run_without_games_has_no_data(tmp_path):
    run = played(tmp_path, RAID.replace("4000", "60"))
    for file in (run.run_dir / "tallies").glob("*.npz"):
        file.unlink()
    found = compare(load_run(run.run_dir), Question(by="mode", baseline="mean", rank=True))
    assert {row.verdict_text for row in found.rows} == {"no data"}
    assert all(row.data()["difference"] is None for row in found.rows)
    assert found.ranked == []

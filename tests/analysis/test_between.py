"""Two runs against each other: what differs is listed, and what moved is found."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from balance.analysis.between import compare_runs
from balance.analysis.changes import ChangeKind, flat
from balance.analysis.compare import compare
from balance.analysis.kept_games import LARGE, KeptGames, exact_dot, whole_blocks
from balance.analysis.question import Question
from balance.documents import BadInput
from balance.results.estimates import estimate
from balance.runs import load_run
from balance.stats.equivalence import Verdict
from balance.tallies.plan import SHARES, Source
from tests.analysis.scenes import PIG, RAID, played
from tests.runs import toss
from tests.support.sources import ROOT

SOURCE = (ROOT / "tests/support/raid.py").read_text(encoding="utf-8")


def told(found):
    return {(change.kind, change.path): (change.first, change.second) for change in found.changes}


def test_cards_that_differ_are_listed_and_what_moved_is_paired(tmp_path):
    text = (
        "game: pig\nseats: [{policy: hold_at}, {policy: random}]\nvary: {head_start: [0, 30]}\ngames: 600\n"
    )
    before = played(tmp_path, text, keep_games=True)
    after = played(tmp_path, text + "override: {goal.score: 90}\n", name="changed", keep_games=True)
    found = compare_runs(before, after, Question())
    assert told(found) == {(ChangeKind.CARDS, "goal.score"): (100, 90)}
    assert found.changes[0].cells == 2
    assert all(row.is_paired for row in found.rows)
    turns = [row for row in found.rows if row.column.name == "turns"]
    assert [row.verdict for row in turns] == [Verdict.LOWER] * 2
    assert all(row.gain > 2 for row in turns)
    assert found.notices == ()


def test_pairs_of_kept_games_are_those_counted_in_a_run(tmp_path):
    """Two cells of one run, and the same cells as two runs, give the same numbers."""
    together = played(tmp_path, PIG)
    alone = [
        played(tmp_path, PIG.replace("[20, 15, 25]", f"[{points}]"), name=f"only_{points}", keep_games=True)
        for points in (20, 15)
    ]
    for run in alone:  # a factor of one level differs between the runs; strip it so that cells match
        for cell in run.manifest["cells"]:
            cell["factors"].pop("seats[0].knobs.points")
    question = Question(measures=["win_rate", "seat_win_rate", "score", "turns", "end_reason"])
    apart = compare_runs(*alone, question)
    inside = compare(together, Question(by="seats[0].knobs.points", measures=question.measures))
    expected = {(row.column.name, row.factors["rotate_seats"]): row for row in inside.rows if row.level == 15}
    assert len(apart.rows) == len(expected) > 10
    for row in apart.rows:
        own = expected[row.column.name, row.factors["rotate_seats"]]
        assert row.is_paired
        assert row.difference == own.difference
        assert row.unpaired == own.unpaired
        assert row.table == own.table
    knobs = {path: values for (kind, path), values in told(apart).items() if kind is ChangeKind.SETTINGS}
    assert knobs["seats[0].knobs.points"] == (20, 15)


def test_a_run_is_the_same_as_itself(tmp_path):
    run = played(tmp_path, RAID.replace("4000", "400"), keep_games=True)
    found = compare_runs(run, run, Question())
    assert found.changes == ()
    for row in found.rows:
        assert (row.difference.estimate, row.difference.p_value) == (0.0, 1.0)
        assert row.table is None or row.table.discordant == 0


def test_without_kept_games_it_is_unpaired_and_said(tmp_path):
    text = RAID.replace("4000", "60")
    before = played(tmp_path, text, keep_games=True)
    after = played(tmp_path, text.replace("seed: 5", "seed: 6"), name="other", keep_games=True)
    found = compare_runs(before, after, Question(measures=["turns"]))
    assert not any(row.is_paired for row in found.rows)
    assert any("the seeds differ" in notice for notice in found.notices)
    assert told(found) == {(ChangeKind.SETTINGS, "seed"): (5, 6)}
    bare = played(tmp_path, text, name="bare")
    found = compare_runs(before, bare, Question(measures=["turns"]))
    assert any("play both with --keep-games" in notice for notice in found.notices)
    assert all(row.difference.estimate == 0.0 for row in found.rows)


def test_a_run_by_other_rules_is_read_and_compared(tmp_path):
    game = tmp_path / "raid.py"
    game.write_text(SOURCE, encoding="utf-8")
    text = f"game: {game.as_posix()}\nvary: {{mode: [normal, hard]}}\ngames: 600\nseed: 2\n"
    before = played(tmp_path, text, name="raided", keep_games=True)
    changed = SOURCE.replace('"normal": 60', '"normal": 40').replace('rules_version="1"', 'rules_version="2"')
    assert changed != SOURCE
    game.write_text(changed, encoding="utf-8")
    after = played(tmp_path, text, name="raided", keep_games=True)
    assert after.run_dir != before.run_dir  # never continued
    found = compare_runs(load_run(before.run_dir), load_run(after.run_dir), Question(measures=["win_rate"]))
    rules = {path: values for (kind, path), values in told(found).items() if kind is ChangeKind.RULES}
    assert rules["rules_version"] == ("1", "2")
    assert rules["stamps.game"][0] != rules["stamps.game"][1]
    normal, hard = found.rows
    assert (normal.verdict_text, normal.is_paired) == ("harder", True)
    assert hard.difference.estimate == 0.0


def test_a_store_of_before_cards_were_recorded_is_compared_too(tmp_path):
    run = played(tmp_path, "game: pig\ngames: 60\n")
    file = run.run_dir / "manifest.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    whole.pop("components")
    whole |= {"rules_version": "0", "stamps": whole["stamps"] | {"game": "pig of old"}}
    file.write_text(json.dumps(whole), encoding="utf-8")
    after = played(tmp_path, "game: pig\ngames: 60\noverride: {goal.score: 80}\n", name="after")
    found = compare_runs(load_run(run.run_dir), after, Question(measures=["turns"]))
    assert told(found)[ChangeKind.CARDS, "goal.score"] == (None, 80)
    assert told(found)[ChangeKind.RULES, "rules_version"] == ("0", after.manifest["rules_version"])
    assert any("did not record the game's cards" in notice for notice in found.notices)


def test_printed_cards_that_differ_are_listed(tmp_path):
    run = played(tmp_path, "game: pig\ngames: 60\n")
    other = load_run(run.run_dir)
    other.manifest["components"]["goal.score"] = 120
    found = compare_runs(run, other, Question(measures=["turns"]))
    assert told(found) == {(ChangeKind.CARDS, "goal.score"): (100, 120)}


def test_cells_that_only_one_run_has_are_said(tmp_path):
    before = played(tmp_path, RAID.replace("4000", "60"))
    after = played(tmp_path, RAID.replace("4000", "60").replace(", epic, same", ""), name="fewer")
    found = compare_runs(before, after, Question(measures=["turns"], wheres=["players=2"]))
    assert [row.factors for row in found.rows] == [{"mode": m, "players": 2} for m in ("normal", "hard")]
    assert any("2 cells are compared; 6 of the first run and 2 of the second" in n for n in found.notices)


def test_what_cannot_be_compared_is_refused(tmp_path):
    raid = played(tmp_path, RAID.replace("4000", "60"))
    pig = played(tmp_path, "game: pig\ngames: 60\n", name="pig")
    with pytest.raises(BadInput, match="plays pig, but .* plays raid"):
        compare_runs(raid, pig, Question())
    lone = played(tmp_path, RAID.replace("4000", "60").split("vary")[0] + "games: 60\n", name="lone")
    with pytest.raises(BadInput, match="has no cell with the factors of one of"):
        compare_runs(raid, lone, Question())
    with pytest.raises(BadInput, match="unknown measure 'turn'"):
        compare_runs(raid, raid, Question(measures=["turn"]))


@pytest.mark.parametrize("content", [b"no table", b"PAR1 cut off in the middle"])
def test_a_damaged_file_of_kept_games_is_named(tmp_path, content):
    run = played(tmp_path, RAID.replace("4000", "60"), keep_games=True)
    file = sorted(run.run_dir.glob("games/*.parquet"))[-1]
    file.write_bytes(content)
    with pytest.raises(BadInput, match=f"{file.name}: is damaged; remove it, or run the scenario again"):
        compare_runs(run, run, Question(measures=["turns"]))
    file.write_bytes(b"")
    assert compare_runs(run, run, Question(measures=["turns"])).rows


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kept")
    run = played(folder, PIG, keep_games=True)
    return run, [KeptGames(run, cell) for cell in run.cells]


@pytest.fixture(scope="module")
def turned(tmp_path_factory):
    """Three policies that change seats: an entry's seat depends on the direction of turning."""
    text = f"""
game: {Path(toss.__file__).as_posix()}
policies: {{one: {{policy: random}}, two: {{policy: random}}, three: {{policy: random}}}}
seats: [{{policy: one}}, {{policy: two}}, {{policy: three}}]
rotate_seats: true
games: 60
"""
    run = played(tmp_path_factory.mktemp("turned"), text, keep_games=True)
    return run, [KeptGames(run, cell) for cell in run.cells]


@pytest.mark.parametrize("name", ["kept", "turned"])
def test_columns_of_kept_games_add_up_to_the_tallies(name, request):
    run, games = request.getfixturevalue(name)
    for cell, own in zip(run.cells, games, strict=True):
        for column in cell.plan.columns:
            if column.source in (Source.QUOTIENT, Source.CROSSED):
                continue
            values = own.values(column)
            found = estimate(cell.tally, cell.plan.number(column.name))
            assert values.sum() / len(values) / column.divisor == pytest.approx(found.estimate)
            number = cell.plan.number(column.name)
            assert exact_dot(values, values) == cell.tally.over_games(number).squares


def test_an_entry_moves_up_one_seat_a_game(turned):
    """Game 1 of a block seats the first entry at seat 1; whole blocks alone would not show it."""
    _, (own,) = turned
    column = own.plan.columns[own.plan.number("win_rate[one]")]
    winners, together = ([own.field(f"winners[{seat}]") for seat in range(3)], own.field("winner_count"))
    values = own.values(column)
    for game in range(60):
        assert values[game] == winners[game % 3][game] * SHARES // max(1, together[game])
    assert values.any()


def test_only_games_that_the_run_holds_are_used(kept):
    run, _ = kept
    cell = run.cells[0]
    shorter = KeptGames(run, cell)
    assert shorter.games.tolist() == list(range(600))
    cell.tally.games = 60
    try:
        assert KeptGames(run, cell).games.tolist() == list(range(60))
    finally:
        cell.tally.games = 600


def test_products_never_overflow():
    large = np.full(3, 2**31 - 1, np.int64)
    assert exact_dot(large, large) == 3 * (2**31 - 1) ** 2
    many = np.full(100_000, LARGE, np.int64)
    assert exact_dot(many, many) == 100_000 * LARGE**2


def test_blocks_that_are_not_whole_are_left_out():
    assert whole_blocks(np.array([0, 1, 2, 4, 5, 7]), 2).tolist() == [0, 1, 4, 5]
    assert whole_blocks(np.array([3, 9]), 1).tolist() == [3, 9]


def test_settings_are_flattened():
    nested = {"a": 1, "b": [{"c": [1, 2]}, {"d": {}}], "e": {"f": True}}
    assert flat(nested) == {"a": 1, "b[0].c": [1, 2], "e.f": True}

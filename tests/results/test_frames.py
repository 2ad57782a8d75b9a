"""Tidy tables: every cell listed, whatever happened in it."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from balance.results import Results
from balance.results.frames import COLUMNS, frames
from balance.runs import execute, load_run
from tests.results.rows import run_of
from tests.runs.scenes import TOSS, scene
from tests.tallies.made_up import deal, seat_cell


def losing(rows):
    """Make everybody lose every game."""
    rows.winners[:] = 0
    rows.winner_count = 0
    return rows


def played(folder=None):
    """Make a run of three cells, in one of which nobody wins."""
    cells = [
        ({"mode": "hard", "players": 2}, seat_cell("bold", "shy"), deal(60, 2)),
        ({"mode": "epic", "players": 3}, seat_cell("bold", "shy", "shy"), losing(deal(60, 3))),
        (
            {"mode": "epic", "players": 2, "challenge": ["c1", "c2"]},
            seat_cell("bold", "shy", rotate=True),
            deal(60, 2),
        ),
    ]
    return run_of(cells, folder) if folder else run_of(cells)


def test_there_is_one_row_a_cell_and_measure():
    run = played()
    table = frames(run)
    assert list(table.columns) == ["cell", "mode", "players", "challenge", *COLUMNS]
    expected = [(cell.index, column.name) for cell in run.cells for column in cell.plan.columns]
    assert list(zip(table["cell"], table["name"], strict=True)) == expected


def test_a_variant_without_any_win_is_listed():
    table = frames(played())
    wins = table[table["name"] == "win_rate[bold]"].set_index("cell")
    assert wins.loc[1, "estimate"] == 0.0
    assert wins.loc[1, "low"] == 0.0 < wins.loc[1, "high"]
    # Grouping by any factor keeps it, under the defaults of this pandas.
    for factor, groups in (("mode", 2), ("players", 2), ("challenge", 2)):
        assert len(table.groupby(factor)["estimate"].mean()) == groups
        assert table[factor].notna().all()


def test_an_outcome_that_never_happened_is_listed():
    rows = deal(60, 2)
    rows.end_reason = 0
    table = frames(run_of([({}, seat_cell("bold", "shy"), rows)])).set_index("name")
    assert table.loc["end_reason[peace]", "estimate"] == 0.0
    assert table.loc["end_reason[goal]", "estimate"] == 1.0


def test_factors_are_numbers_or_ordered_categories():
    table = frames(played())
    assert pd.api.types.is_integer_dtype(table["players"])
    assert list(table["mode"].cat.categories) == ["hard", "epic"] and table["mode"].cat.ordered
    assert list(table["challenge"].cat.categories) == ["-", '["c1", "c2"]']


def test_a_factor_named_like_a_column_gets_a_prefix():
    cells = [({"n": level}, seat_cell("a", "b"), deal(6, 2)) for level in (1, 2)]
    table = frames(run_of(cells))
    assert table["factor.n"].tolist() == [1] * (len(table) // 2) + [2] * (len(table) // 2)
    assert (table["n"] == 6).all()


def test_blocks_are_counted_where_seats_are_rotated():
    table = frames(played())
    assert set(table.loc[table["cell"] == 2, "n"]) == {30}
    assert set(table["games"]) == {60}


def test_the_summary_has_the_keys_that_scripts_rely_on():
    (first, second, third) = Results(played()).summary()
    assert set(first) == {"factors", "games", "measures"}
    assert second["factors"] == {"mode": "epic", "players": 3} and third["games"] == 60
    for name in ("win_rate[bold]", "seat_win_rate[0]", "score[0]", "turns", "end_reason[goal]", "capped"):
        assert set(first["measures"][name]) == {"estimate", "low", "high", "n"}
    json.dumps([first, second, third], allow_nan=False)


def test_no_data_is_null_in_json_and_missing_in_a_table():
    run = run_of([({}, seat_cell("a", "b"), deal(0, 2))])
    found = Results(run).summary()[0]["measures"]["win_rate[a]"]
    assert found == {"estimate": None, "low": None, "high": None, "n": 0}
    assert frames(run)["estimate"].isna().all()


def test_frame_and_summary_agree():
    results = Results(played())
    table = results.frame()
    for cell, entry in enumerate(results.summary()):
        rows = table[table["cell"] == cell].set_index("name")
        for name, found in entry["measures"].items():
            assert found["estimate"] == rows.loc[name, "estimate"]
            assert found["high"] == pytest.approx(rows.loc[name, "high"])


def test_results_give_what_the_run_holds():
    results = Results(played())
    assert results.games_per_second == 250.0
    assert results.scenario == {"game": "made_up"}


def test_files_hold_what_was_counted(tmp_path):
    run = played(tmp_path)
    table, plain, tallies = Results(run).write()
    assert pd.read_csv(table)["name"].tolist() == frames(run)["name"].tolist()
    assert json.loads(plain.read_text(encoding="utf-8"))["cells"] == json.loads(
        json.dumps(Results(run).summary())
    )
    counts = pd.read_parquet(tallies)
    turns = counts[(counts["cell"] == 0) & (counts["name"] == "turns")]
    values, seen = np.unique(deal(60, 2).turns, return_counts=True)
    assert turns["value"].tolist() == values.tolist()
    assert turns["count"].tolist() == seen.tolist()


def test_results_of_a_run_read_again_are_the_same(tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    again = Results(load_run(run.run_dir))
    assert again.summary() == Results(run).summary()
    pd.testing.assert_frame_equal(again.frame(), Results(run).frame())
    assert again.scenario["game"] == "toss"

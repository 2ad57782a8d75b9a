"""The same numbers whatever the backend, jobs, batch size, and however a run was put together."""

from __future__ import annotations

import numpy as np
import pytest
from distributed import LocalCluster

from balance.engine.build import Flavour
from balance.runs import execute, load_run
from balance.runs.grid import Batch
from balance.runs.work import Block
from tests.runs.scenes import PIG, TOSS, scene


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """Play the scenario in one thread and one batch."""
    folder = tmp_path_factory.mktemp("one")
    return execute(scene(folder), out=folder, batch=6000)


@pytest.fixture(scope="module")
def scheduler():
    """Start a real scheduler with two worker processes on the loopback."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize(("jobs", "batch"), [(1, 60), (2, 60), (2, 700), (1, None), (2, None)])
def test_threads(jobs, batch, expected, tmp_path):
    run = execute(scene(tmp_path), out=tmp_path, jobs=jobs, batch=batch)
    assert run.blocks == expected.blocks
    assert run.run_dir.name == expected.run_dir.name


def test_processes(expected, tmp_path):
    run = execute(scene(tmp_path), out=tmp_path, jobs=2, backend="loky", batch=900)
    assert run.blocks == expected.blocks


def test_dask(expected, scheduler, tmp_path):
    run = execute(scene(tmp_path), out=tmp_path, backend="dask", scheduler=scheduler, batch=900)
    assert run.blocks == expected.blocks


def test_a_seed_changes_the_numbers(expected, tmp_path):
    assert execute(scene(tmp_path, seed=8), out=tmp_path).blocks != expected.blocks


def test_more_games_later_play_only_the_difference(expected, tmp_path):
    first = execute(scene(tmp_path, games=1000), out=tmp_path, batch=300)
    later = execute(scene(tmp_path), out=tmp_path, batch=480)
    assert later.blocks == expected.blocks
    assert later.run_dir == first.run_dir
    assert [session["games"] for session in later.manifest["sessions"]] == [6000, 6 * 2001]


def test_fewer_games_later_are_exactly_the_first(expected, tmp_path):
    execute(scene(tmp_path), out=tmp_path, batch=900)
    fewer = execute(scene(tmp_path, games=1000), out=tmp_path, batch=900)
    alone = execute(scene(tmp_path, games=1000), out=tmp_path / "alone")
    assert fewer.blocks == alone.blocks
    assert [cell.tally.games for cell in fewer.cells] == [1000] * 6
    # Nothing of the longer run was lost.
    assert execute(scene(tmp_path), out=tmp_path).blocks == expected.blocks


def test_a_repeated_run_plays_nothing(tmp_path):
    execute(scene(tmp_path), out=tmp_path)
    seen = []
    again = execute(scene(tmp_path), out=tmp_path, progress=seen.append)
    assert len(again.manifest["sessions"]) == 1
    assert [(step.done, step.wanted) for step in seen] == [(6 * 3001, 6 * 3001)]


def test_rotated_cells_play_whole_blocks(expected):
    assert [cell.tally.games for cell in expected.cells] == [3001] * 3 + [3002] * 3


def test_a_stored_run_reads_as_it_was(expected):
    again = load_run(expected.run_dir)
    assert again.blocks == expected.blocks
    assert [cell.factors for cell in again.cells] == [cell.factors for cell in expected.cells]
    assert again.cells[1].labels == ("random", "hold_at")


def test_tallies_are_those_of_the_rows_of_games_played_alone(tmp_path):
    scenario = scene(tmp_path, games=150)
    run = execute(scenario, out=tmp_path, keep_games=True)
    block = Block(scenario.game, scenario.cells, scenario.seed, Flavour.FAST)
    total = block.empty()
    for game in range(150):
        total.add(block.play(Batch(0, game, 1)))
    assert run.blocks == (total,)


@pytest.mark.parametrize("backend", ["threads", "loky"])
def test_plain_python_games_run_everywhere(backend, tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path, backend=backend, jobs=2, batch=60)
    alone = execute(scene(tmp_path, TOSS), out=tmp_path / "alone")
    assert run.blocks == alone.blocks
    assert run.cells[0].tally.games == 201


def test_more_than_64_cells_make_two_blocks(tmp_path):
    levels = ", ".join(str(points) for points in range(1, 67))
    text = PIG.replace('"seats[0].policy": [hold_at, random, cautious]', f"override.goal.score: [{levels}]")
    text = text.replace("cells: [{rotate_seats: false}, {rotate_seats: true}]\n", "")
    run = execute(scene(tmp_path, text, games=60), out=tmp_path, batch=60)
    assert [len(block.cells) for block in run.blocks] == [64, 2]
    assert load_run(run.run_dir).blocks == run.blocks
    assert run.product("turns", 0, 63) is not None
    assert run.product("turns", 64, 65) is not None
    assert run.product("turns", 63, 64) is None


def correlation(run, name, left, right):
    """Correlate a column of two cells."""
    sums = [run.cells[cell].tally.over_blocks(run.cells[cell].plan.number(name)) for cell in (left, right)]
    mine, its = sums
    covariance = run.product(name, left, right) - mine.total * its.total / mine.n
    return covariance / np.prod([np.sqrt(each.squares - each.total**2 / each.n) for each in sums])


def test_pairs_see_the_same_dice_in_both_cells(expected):
    # `cautious` holds above 19.5, which is hold_at 20: every game is the same.
    assert correlation(expected, "turns", 0, 2) == pytest.approx(1.0)
    # Where one seat plays at random the other's dice still are the same.
    assert 0.4 < correlation(expected, "turns", 0, 1) < 0.9
    assert 0.4 < correlation(expected, "turns", 3, 4) < 0.95

"""Cells that are played until they are precise end at the same game however they are played."""

from __future__ import annotations

import signal

import pytest

from balance.documents import BadInput
from balance.engine.build import Flavour
from balance.results import Results
from balance.runs import End, Interrupted, execute, load_run
from balance.runs.approach import FIRST_LOOK, foreseen, looks
from balance.runs.grid import GRID
from balance.runs.planning import plan_of_run
from balance.stats.intervals import Method
from balance.tallies.sequences import sequence
from tests.runs.killing import stop
from tests.runs.scenes import PIG, TOSS, scene

REACH = 0.02
PRECISE = PIG + f"precision: {{win_rate: {REACH}}}\n"
NARROW = PIG + "precision: {win_rate: 0.004}\n"


def half_widths(run, measure="win_rate"):
    return [
        max(
            (row["high"] - row["low"]) / 2
            for name, row in cell["measures"].items()
            if name.startswith(measure)
        )
        for cell in Results(run).summary()
    ]


@pytest.fixture(scope="module")
def precise(tmp_path_factory):
    folder = tmp_path_factory.mktemp("precise")
    scenario = scene(folder, PRECISE)
    return scenario, execute(scenario, out=folder)


def test_looks_stand_on_the_grid_whatever_the_ceiling():
    few, many = list(looks(1000)), list(looks(10**6))
    assert few[:-1] == many[: len(few) - 1] and (few[-1], many[-1]) == (1000, 10**6)
    assert all(games % GRID == 0 for games in many[:-1])
    steps = list(zip(many, many[1:], strict=False))
    assert all(later <= 1.5 * games + GRID for games, later in steps)
    assert all(later <= 1.2 * games + GRID for games, later in steps if games >= 10_000)
    assert list(looks(5)) == [5]


def test_every_cell_is_as_narrow_as_was_asked_and_ends_by_itself(precise):
    _, run = precise
    games = [cell.tally.games for cell in run.cells]
    assert set(run.ends) == {End.NARROW} and all(width <= REACH for width in half_widths(run))
    assert len(set(games)) > 1 and set(games) <= set(looks(10**8))
    assert [cell["ended"] for cell in Results(run).summary()] == ["precise"] * len(games)


def test_no_cell_goes_on_after_the_first_look_at_which_it_is_precise(precise, tmp_path):
    """One look less is not enough."""
    scenario, run = precise
    cell = max(run.cells, key=lambda cell: cell.tally.games)
    before = [games for games in looks(10**8) if games < cell.tally.games][-1]
    shorter = execute(scenario, out=tmp_path, games=before)
    assert shorter.ends[cell.index] is End.CEILING
    assert half_widths(shorter)[cell.index] > REACH
    assert any("most allowed" in notice for notice in shorter.notices)
    assert execute(scenario, out=tmp_path).blocks == run.blocks


@pytest.mark.parametrize(
    "settings",
    [{"jobs": 2}, {"batch": 60}, {"batch": 7000, "jobs": 2}, {"jobs": 2, "backend": "loky"}],
    ids=str,
)
def test_any_way_of_playing_ends_at_the_same_bits(settings, precise, tmp_path):
    scenario, run = precise
    assert execute(scenario, out=tmp_path, **settings).blocks == run.blocks


def test_the_games_are_those_of_a_run_without_precision(precise, tmp_path):
    _, run = precise
    plain = scene(tmp_path, PIG, name="plain")
    cell = run.cells[0]
    same = execute(plain, out=tmp_path, games=cell.tally.games)
    assert same.cells[0].tally == cell.tally


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    folder = tmp_path_factory.mktemp("narrow")
    scenario = scene(folder, NARROW)
    return scenario, execute(scenario, out=folder)


@pytest.mark.parametrize(
    ("number", "jobs"), [(signal.SIGKILL, "2"), (signal.SIGINT, "1")], ids=["kill", "interrupt"]
)
def test_a_killed_run_ends_at_the_same_game(number, jobs, narrow, tmp_path):
    scenario, expected = narrow
    code, _ = stop(
        scenario.file, tmp_path, batch=1200, lines=40, signal_number=number, more=("threads", jobs)
    )
    assert code == (-signal.SIGKILL if number is signal.SIGKILL else 3)
    (manifest,) = tmp_path.glob("*/*/manifest.json")
    half = load_run(manifest.parent)
    assert End.OPEN in half.ends
    assert sum(cell.tally.games for cell in half.cells) < sum(cell.tally.games for cell in expected.cells)
    assert execute(scenario, out=tmp_path).blocks == expected.blocks


def test_a_run_is_read_as_it_was_played(precise):
    _, run = precise
    again = load_run(run.run_dir)
    assert again.blocks == run.blocks and again.ends == run.ends and again.is_sequential


def test_another_width_continues_the_same_run(precise, tmp_path):
    """A tighter one goes on, a looser one ends where it would have ended alone."""
    scenario, run = precise
    tight = scene(tmp_path, PRECISE.replace("0.02", "0.01"))
    first = execute(tight, out=tmp_path)
    loose = scene(tmp_path, PRECISE)
    second = execute(loose, out=tmp_path)
    assert first.run_dir == second.run_dir and second.blocks == run.blocks
    assert execute(tight, out=tmp_path).blocks == first.blocks


def test_a_damaged_batch_is_played_again(precise, tmp_path):
    scenario, run = precise
    first = execute(scenario, out=tmp_path)
    file = sorted((first.run_dir / "tallies").glob("*.npz"))[3]
    file.write_bytes(b"spoilt")
    assert load_run(first.run_dir).notices
    assert execute(scenario, out=tmp_path).blocks == run.blocks


def test_results_hold_sequences_and_say_so(precise):
    _, run = precise
    table = Results(run).frame()
    assert set(table.loc[table.measure == "turns", "method"]) == {Method.NORMAL_MIXTURE.value}
    assert Method.BETA_BINOMIAL.value in set(table.loc[table.measure == "win_rate", "method"])
    cell = run.cells[0]
    number = cell.plan.number("turns")
    row = table[table["name"] == "turns"]
    assert row.iloc[0]["high"] == sequence(cell.tally, number).high


def test_means_and_shares_of_blocks_are_made_precise(tmp_path):
    text = TOSS.replace("games: 200", "precision: {seat_win_rate: 0.05, 'score[0]': 2}")
    run = execute(scene(tmp_path, text), out=tmp_path)
    assert set(run.ends) == {End.NARROW}
    assert half_widths(run, "seat_win_rate")[0] <= 0.05 and half_widths(run, "score[0]")[0] <= 2


def test_what_never_varies_ends_once_nothing_unseen_could_matter(tmp_path):
    text = TOSS.replace("games: 200", "precision: {turns: 0.02}")
    run = execute(scene(tmp_path, text), out=tmp_path)
    assert run.ends == (End.NARROW,) and run.cells[0].tally.games > FIRST_LOOK


def test_progress_foresees_the_end(tmp_path):
    seen = []
    run = execute(scene(tmp_path, PRECISE), out=tmp_path, progress=seen.append, batch=600)
    total = sum(cell.tally.games for cell in run.cells)
    assert all(one.is_foreseen for one in seen) and seen[-1].done == total
    late = [one.wanted for one in seen if one.done > total / 2]
    assert late and all(0.6 * total <= wanted <= 1.5 * total for wanted in late)


def test_the_plan_is_near_what_is_played(precise):
    scenario, run = precise
    plan = plan_of_run(scenario, Flavour.FAST)
    played = [cell.tally.games for cell in run.cells]
    assert all(
        0.6 * games <= foretold <= 1.6 * games for games, foretold in zip(played, plan.games, strict=True)
    )
    assert plan.seconds > 0
    assert foreseen(run.cells[0].tally, [], 600) == 600


def test_what_no_cell_counts_is_refused_before_anything_is_written(tmp_path):
    scenario = scene(tmp_path, PIG + "precision: {'win_rate[nobody]': 0.01}\n")
    with pytest.raises(BadInput, match=r"scene.yaml:\d+: precision.win_rate\[nobody\]: no cell counts it"):
        execute(scenario, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_an_interruption_tells_how_far_it_was(tmp_path):
    def press(progress):
        if progress.done > 5000:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        execute(scene(tmp_path, PRECISE), out=tmp_path, progress=press, batch=600)
    assert 5000 < stopped.value.done < stopped.value.wanted

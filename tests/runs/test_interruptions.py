"""Runs that were killed or stopped end like one that was not."""

from __future__ import annotations

import os
import random
import signal

import pytest

from balance.documents import BadInput
from balance.runs import Interrupted, execute
from balance.runs.backends import Backend, pool
from tests.runs.killing import kill_and_continue, stop
from tests.runs.scenes import PIG, TOSS, scene

GAMES = 120_000  # a second or so: a busy machine may be late with a signal
LONG = PIG.replace("games: 3001", f"games: {GAMES}")
BATCH = 1200


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    """Write a scenario of 100 batches and play it without interruption."""
    folder = tmp_path_factory.mktemp("long")
    scenario = scene(folder, LONG)
    return scenario, execute(scenario, out=folder)


@pytest.mark.parametrize("number", range(2))
def test_a_killed_run_continues_to_the_same_bits(number, long, tmp_path):
    scenario, expected = long
    run, stored = kill_and_continue(scenario.file, tmp_path, random.Random(number), batch=BATCH)
    assert 0 < stored < GAMES or number == 0 and stored == 0
    assert run.blocks == expected.blocks
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.mark.parametrize("more", [("threads", "1"), ("threads", "2"), ("loky", "2")], ids="-".join)
def test_ctrl_c_keeps_what_was_done(more, long, tmp_path):
    scenario, expected = long
    code, said = stop(scenario.file, tmp_path, batch=BATCH, lines=4, signal_number=signal.SIGINT, more=more)
    assert code == 3
    word, done, wanted = said.splitlines()[-1].split()
    assert word == "stopped" and int(wanted) == 6 * GAMES
    assert 3 * 6 * BATCH <= int(done) < int(wanted)
    seen = []
    run = execute(scenario, out=tmp_path, progress=seen.append)
    assert seen[0].done >= int(done)
    assert run.blocks == expected.blocks


def ignores_ctrl_c():
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_worker_processes_do_not_hear_ctrl_c_themselves():
    with pool(Backend.LOKY, 2, None) as run_all:
        assert all(run_all([(ignores_ctrl_c, ())] * 4))
    assert not ignores_ctrl_c()


def test_stopping_is_an_exception_that_says_how_far_it_got(tmp_path):
    def press_ctrl_c(progress):
        if progress.done:
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(Interrupted, match="stopped after 60 of 200 games") as caught:
            execute(scene(tmp_path, TOSS), out=tmp_path, batch=60, progress=press_ctrl_c)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (caught.value.done, caught.value.wanted) == (60, 200)
    assert list(caught.value.run_dir.glob("tallies/*.npz"))


def test_leftovers_of_a_killed_writer_are_cleared(tmp_path):
    run = execute(scene(tmp_path, TOSS), out=tmp_path)
    leftover = run.run_dir / "tallies" / ".0000-0.npz.1234abcd.tmp"
    leftover.write_bytes(b"half a ba")
    assert execute(scene(tmp_path, TOSS), out=tmp_path).blocks == run.blocks
    assert not leftover.exists()


def test_a_second_process_on_the_same_run_is_refused(tmp_path):
    said = []

    def start_a_second(progress):
        with pytest.raises(BadInput) as caught:
            execute(scene(tmp_path, TOSS), out=tmp_path)
        said.append(str(caught.value))

    run = execute(scene(tmp_path, TOSS), out=tmp_path, batch=200, progress=start_a_second)
    assert len(said) == 2
    assert said[0].startswith(str(run.run_dir))
    assert "another process is writing this run" in said[0]

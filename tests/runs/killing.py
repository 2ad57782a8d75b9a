"""Killing runs at random moments and continuing them; `make verify` does this many times."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

from balance.runs import execute, load_run
from balance.scenario import load

REPOSITORY = Path(__file__).parents[2]


def start(file, out, batch, *more):
    """Start a child that plays a scenario."""
    command = [sys.executable, "-m", "tests.runs.child", str(file), str(out), str(batch), *more]
    return subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True)


def stop(file, out, *, batch, lines, signal_number=signal.SIGKILL, delay=0.0, more=()):
    """Start a run and send it a signal once it has said `lines` lines.

    Returns
    -------
    (int, str)
        Exit code, and what it said after the signal.
    """
    with start(file, out, batch, *more) as child:
        for _ in range(lines):
            assert child.stdout.readline(), "the run ended before it was stopped"
        time.sleep(delay)
        child.send_signal(signal_number)
        rest = child.stdout.read()
    return child.returncode, rest


def kill_and_continue(file, out, chance, *, batch):
    """Kill a run at a random moment, then continue it.

    Parameters
    ----------
    file : Path
        A scenario of at least 30 batches.
    out : Path
        An empty folder.
    chance : random.Random
    batch : int

    Returns
    -------
    (Run, int)
        The run, continued to its end, and how many games the killed process had stored.
    """
    code, _ = stop(file, out, batch=batch, lines=chance.randrange(1, 20), delay=chance.uniform(0, 0.02))
    assert code == -signal.SIGKILL
    (manifest,) = Path(out).glob("*/*/manifest.json")
    stored = load_run(manifest.parent).cells[0].tally.games
    return execute(load(file), out=out), stored

"""How long a process takes to be of use: cold, warm, and for help alone."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SCENARIO = Path(__file__).parents[1] / "scenarios" / "pig" / "base.yaml"
START = "import sys; from balance.cli.main import main; main(sys.argv[1:])"


def seconds_of(arguments: list[str], cache: str) -> float:
    """Time a whole process of the command line."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", START, *arguments],
        env=os.environ | {"BALANCE_CACHE": cache},
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - start


def run_seconds(cache: str, seed: int) -> float:
    """Time `balance run` of two games of Pig into an empty folder."""
    with tempfile.TemporaryDirectory() as out:
        asked = ["run", str(SCENARIO), "--games", "2", "--seed", str(seed), "--out", out, "--quiet"]
        return seconds_of(asked, cache)


def measure_starts(repetitions: int) -> dict[str, float]:
    """Time help, a cold and warm starts.

    Parameters
    ----------
    repetitions : int
        Of the warm ones; their medians are given.

    Returns
    -------
    dict of str to float
        Seconds of the whole process.
    """
    with tempfile.TemporaryDirectory() as cache:
        cold = run_seconds(cache, 0)
        warm = [run_seconds(cache, seed + 1) for seed in range(repetitions)]
        help_only = [seconds_of(["--help"], cache) for _ in range(repetitions)]
    return {
        "balance --help": statistics.median(help_only),
        "balance run, 2 games, warm": statistics.median(warm),
        "balance run, 2 games, cold": cold,
    }

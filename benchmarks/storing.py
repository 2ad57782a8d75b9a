"""What storing and statistics cost: the same games by the kernel alone and by a whole run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from balance.engine.ready import ready
from balance.games.pig import GAME
from balance.results import Results
from balance.runs import execute
from balance.scenario import load
from benchmarks.ours import play
from benchmarks.rival import Rival

ROOT = Path(__file__).parents[1]
SCENARIO = ROOT / "scenarios" / "pig" / "base.yaml"
TRIALS = ROOT / "scenarios" / "goons" / "kid_random.yaml"
GAMES = 2_000_000
"""A run so long that its start does not weigh."""

PEAK = """
import sys, resource
from balance.runs import execute
from balance.scenario import load
scenario = load(sys.argv[1], wheres=["scheme=the_riot", "energy=4"], games=int(sys.argv[2]))
execute(scenario, out=sys.argv[3])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def kernel_alone() -> Rival:
    """The scenario's cell, played and thrown away."""
    variant = ready(GAME, load(SCENARIO).cells[0])
    return Rival("kernel alone", "hold at 20", lambda games, seed: play(variant, games, seed), GAMES)


def whole_run() -> Rival:
    """The scenario, played, counted, stored and summarised."""

    def run(games: int, seed: int) -> int:
        with tempfile.TemporaryDirectory() as out:
            Results(execute(load(SCENARIO, games=games, seed=seed), out=out)).summary()
        return 0

    return Rival("whole run", "hold at 20", run, GAMES)


def peak_megabytes(trials: int) -> float:
    """Most memory that a process takes for some trials of one scheme."""
    with tempfile.TemporaryDirectory() as out:
        printed = subprocess.run(
            [sys.executable, "-c", PEAK, str(TRIALS), str(trials), out],
            check=True,
            capture_output=True,
            text=True,
        )
    return int(printed.stdout) / 1024

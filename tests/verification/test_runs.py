"""Long checks of runs: many kills at random moments, and memory that does not grow with the games."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from balance.runs import execute
from tests.runs.killing import REPOSITORY, kill_and_continue
from tests.runs.scenes import PIG, scene
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

KILLS = 20
TRIALS = 100_000_000
GAMES = 1_000_000
LEAST = 10_000
"""Fewer games do not fill the rows that a batch is played into."""

MEASURE = """
import json, resource, sys
from balance.runs import execute
from balance.scenario import load
run = execute(load(sys.argv[1], games=int(sys.argv[2])), out=sys.argv[3])
kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([run.cells[0].tally.games, kilobytes]))
"""


def test_runs_killed_at_random_moments_end_bit_identical(tmp_path):
    scenario = scene(tmp_path, PIG.replace("games: 3001", "games: 40_000"))
    expected = execute(scenario, out=tmp_path / "whole")
    kills = max(2, share_of(KILLS))
    partial = 0
    for number in range(kills):
        run, stored = kill_and_continue(
            scenario.file, tmp_path / str(number), random.Random(100 + number), batch=1200
        )
        assert run.blocks == expected.blocks
        partial += 0 < stored < 40_000
    assert partial > 0, "no kill left a part of a run, so nothing was continued"


def peak_memory(file: Path, games: int, out: Path) -> int:
    """Play a scenario in a process of its own; return its peak memory in kilobytes."""
    command = [sys.executable, "-c", MEASURE, str(file), str(games), str(out)]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    played, kilobytes = json.loads(done.stdout)
    assert played == games
    return kilobytes


@pytest.mark.parametrize(
    ("text", "few", "many"),
    [
        ("kind: scheme\nscheme: the_riot\nseats: [{policy: optimal}]\n", TRIALS // 100, TRIALS),
        ("kind: game\nplayers: 4\n", GAMES // 20, GAMES),
    ],
    ids=["schemes", "whole games"],
)
def test_memory_does_not_grow_with_the_games(text, few, many, tmp_path):
    """Many times the games may take 5 % more memory at the most."""
    file = tmp_path / "plain.yaml"
    file.write_text(f"game: goons\nseed: 1\n{text}", encoding="utf-8")
    peak_memory(file, 1000, tmp_path / "warm")  # compiling takes memory of its own
    least = peak_memory(file, max(LEAST, share_of(few)), tmp_path / "few")
    most = peak_memory(file, share_of(many), tmp_path / "many")
    assert most < 1.05 * least

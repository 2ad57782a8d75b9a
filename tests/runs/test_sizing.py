"""How many games a batch holds."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from balance.runs.grid import GRID
from balance.runs.sizing import SECONDS, batch_games, seconds_a_game


class SlowAtFirst:
    """A block whose first call takes long, as one that compiles does."""

    plans = (SimpleNamespace(rotation=1),)

    def __init__(self):
        self.calls = 0

    def play(self, batch):
        self.calls += 1
        time.sleep(0.3 if self.calls == 1 else 0.0001 * batch.count)


def test_the_first_call_says_nothing_of_the_speed():
    assert seconds_a_game(SlowAtFirst()) < 0.01


class CostlyToStart(SlowAtFirst):
    """A block of many cells: every call takes long, however few games it plays."""

    def play(self, batch):
        time.sleep(0.025 + 0.00001 * batch.count)


def test_the_fixed_cost_of_a_block_says_little_of_its_games():
    assert seconds_a_game(CostlyToStart()) < 0.001


@pytest.mark.parametrize(("seconds", "games", "jobs"), [(1e-6, 10**9, 1), (1e-3, 10**6, 2), (10.0, 100, 4)])
def test_batches_aim_at_half_a_second_on_the_grid(seconds, games, jobs):
    size = batch_games(seconds, games, jobs)
    assert size % GRID == 0
    assert size == GRID or SECONDS / 2 <= size * seconds <= SECONDS

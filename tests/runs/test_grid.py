"""Any cut of a run makes every cell play every game once."""

from __future__ import annotations

import random

import pytest

from balance.runs.grid import GRID, Batch, blocks_of, cover, cut, games_of, gaps, on_grid, owned
from balance.runs.sizing import batch_games


@pytest.mark.parametrize("rotation", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_cuts_own_every_game_once_and_whole_blocks_only(rotation, seed):
    borders = sorted({0, 1000, *random.Random(seed).sample(range(1000), 20)})
    played = []
    for first, end in zip(borders, borders[1:], strict=False):
        games = owned(first, end, rotation)
        assert games.start % rotation == 0 and len(games) % rotation == 0
        played += games
    assert played == list(range(games_of(1000, rotation)))
    assert 0 <= games_of(1000, rotation) - 1000 < rotation


@pytest.mark.parametrize("seed", range(20))
def test_cover_and_gaps_fill_the_run_without_overlap(seed):
    chance = random.Random(seed)
    stored = [Batch(0, chance.randrange(0, 90), chance.randrange(1, 30)) for _ in range(12)]
    chosen = cover(stored, 100)
    assert set(chosen) <= set(stored)
    open_games = [game for gap in gaps(chosen, 100) for game in gap]
    held = [game for batch in chosen for game in range(batch.first, batch.end)]
    assert sorted(held + open_games) == list(range(100))
    assert len(held) == most_by_trying(stored)


def most_by_trying(stored):
    """Hold the most games, by trying every set of batches that do not overlap."""
    best = 0
    for choice in range(2 ** len(stored)):
        picked = [batch for at, batch in enumerate(stored) if choice >> at & 1 and batch.end <= 100]
        games = [game for batch in picked for game in range(batch.first, batch.end)]
        if len(games) == len(set(games)):
            best = max(best, len(games))
    return best


def test_a_batch_beyond_the_wanted_games_is_of_no_use():
    assert cover([Batch(0, 0, 120)], 60) == []
    assert list(gaps([], 60)) == [range(60)]


def test_batches_end_on_borders_or_where_the_gap_ends():
    cuts = list(cut(range(70, 400), 3, 120))
    assert cuts == [Batch(3, 70, 50), Batch(3, 120, 120), Batch(3, 240, 120), Batch(3, 360, 40)]
    assert on_grid(1) == GRID and on_grid(61) == 2 * GRID


def test_blocks_hold_at_most_64_cells():
    assert blocks_of(130) == [range(64), range(64, 128), range(128, 130)]


@pytest.mark.parametrize("seconds", [1e-7, 1e-5, 1e-3, 1.0, 100.0])
def test_batch_sizes_nest_on_the_grid_and_aim_at_half_a_second(seconds):
    size = batch_games(seconds, 10**9, 2)
    assert size % GRID == 0 and (size // GRID).bit_count() == 1
    assert size == GRID or 0.25 < size * seconds <= 0.5


def test_a_short_run_still_has_work_for_every_job():
    assert batch_games(1e-5, 200_000, 2) * 8 <= 200_000

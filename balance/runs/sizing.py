"""How many games a batch holds: about half a second of work, less where the run is short."""

from __future__ import annotations

import math
import time

from balance.runs.grid import GRID, Batch
from balance.runs.work import Block

SECONDS = 0.5
"""A batch's aim: small against a run, large against the cost of storing it."""

SHORTEST = 0.05
BATCHES_A_JOB = 8
"""A run is cut into at least this many batches a worker, so that all end at about the same time."""

TRIAL_SECONDS = 0.02
TRIAL_GAMES = 4096


def seconds_a_game(block: Block) -> float:
    """Measure how long one game of every cell of a block takes, by playing a few and forgetting them."""
    count = max(plan.rotation for plan in block.plans)
    block.play(Batch(0, 0, count))  # the first call may compile, which says nothing of the rest
    while True:
        start = time.perf_counter()
        block.play(Batch(0, 0, count))
        seconds = time.perf_counter() - start
        # Below a grid step the fixed cost of a block of many cells would pass for that of its games.
        told = seconds >= TRIAL_SECONDS and count >= GRID
        if told or seconds >= SECONDS or count >= TRIAL_GAMES:
            return seconds / count
        count *= 4


def batch_games(seconds: float, games: int, jobs: int) -> int:
    """Choose the number of games a batch.

    Parameters
    ----------
    seconds : float
        What one game of every cell takes.
    games : int
        Still to be played.
    jobs : int
        Workers.

    Returns
    -------
    int
        The grid's step times a power of two, so that borders of any two sizes nest.
    """
    share = seconds * games / (jobs * BATCHES_A_JOB)
    wanted = min(SECONDS, max(SHORTEST, share)) / seconds
    return GRID * 2 ** max(0, math.floor(math.log2(wanted / GRID)))

"""In how many ways dice make a total."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice

FACES = 6


def ways(dice: int, faces: int) -> Iterator[int]:
    """Yield in how many ways dice that show 0 to `faces` - 1 total 0, 1, 2, ... without end.

    The power of a polynomial by the recurrence of its logarithmic derivative (Knuth, The Art of
    Computer Programming, volume 2, section 4.7): a few short multiplications a total, for any number
    of dice.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    faces : int
        Number of faces, from 1.

    Yields
    ------
    int
        Number of ways; 0 beyond the highest total.
    """
    recent = deque([1], maxlen=max(faces - 1, 1))
    yield 1
    total = 0
    while True:
        total += 1
        count = 0
        if faces > 1:
            count = sum(((dice + 1) * back - total) * past for back, past in enumerate(recent, 1)) // total
        recent.appendleft(count)
        yield count


def ways_between(dice: int, faces: int, low: int, high: int) -> list[int]:
    """List the ways of every total from `low` to `high`.

    Parameters
    ----------
    dice, faces : int
        As for `ways`; without faces, dice have no way to fall.
    low, high : int
        First and last total; negative and unreachable ones have 0 ways.

    Returns
    -------
    list of int
        Length `high` - `low` + 1.
    """
    if faces == 0:
        return [int(dice == 0 and total == 0) for total in range(low, high + 1)]
    top = dice * (faces - 1)
    if low + high > top:  # the ways are the same read from the other end, which is nearer
        return ways_between(dice, faces, top - high, top - low)[::-1]
    reached = list(islice(ways(dice, faces), max(low, 0), max(high + 1, 0)))
    return [0] * (high - low + 1 - len(reached)) + reached


def ways_per_tier(dice: int, thresholds: Sequence[int]) -> list[int]:
    """Count the rolls of six-sided dice of which each tier is the highest one reached.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    thresholds : sequence of int
        Lowest total of each tier, increasing.

    Returns
    -------
    list of int
        Numbers out of 6 ** `dice`.
    """
    counts = [0] * len(thresholds)
    tier = len(thresholds) - 1
    totals = range(FACES * dice, max(thresholds[0], dice) - 1, -1)
    for total, count in zip(totals, ways(dice, FACES), strict=False):
        while total < thresholds[tier]:
            tier -= 1
        counts[tier] += count
    return counts

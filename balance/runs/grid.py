"""Batches of games: how a run is cut, and which stored batches it can use again.

A cell whose seats are rotated plays whole blocks. Of a range of games it plays the blocks that
begin in it, so any cut of 0 .. games makes every cell play the same games once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

GRID = 60
"""Batches begin at multiples of this many games: a multiple of every number of players."""

BLOCK_CELLS = 64
"""Most cells that are played on the same games by one batch."""


@dataclass(frozen=True, order=True)
class Batch:
    """The unit of work, storage and recovery: games first .. end - 1 of a block of cells.

    Parameters
    ----------
    block : int
        Number of the block of cells.
    first, count : int
    """

    block: int
    first: int
    count: int

    @property
    def end(self) -> int:
        """First game after the batch."""
        return self.first + self.count


def blocks_of(cells: int, *, most: int = BLOCK_CELLS) -> list[range]:
    """Cut cells 0 .. cells - 1 into blocks of at most so many."""
    return [range(first, min(first + most, cells)) for first in range(0, cells, most)]


def owned(first: int, end: int, rotation: int) -> range:
    """List the games that a cell plays of a range: the whole blocks that begin in it.

    Parameters
    ----------
    first, end : int
    rotation : int
        Games a block.

    Returns
    -------
    range
    """
    return range(-(-first // rotation) * rotation, -(-end // rotation) * rotation)


def games_of(games: int, rotation: int) -> int:
    """Count the games that a cell plays where `games` are asked for: up to whole blocks."""
    return len(owned(0, games, rotation))


def cover(stored: Iterable[Batch], games: int) -> list[Batch]:
    """Choose stored batches of one block that do not overlap and together hold the most games.

    Parameters
    ----------
    stored : iterable of Batch
        Of one block; they may overlap.
    games : int
        Batches that reach beyond are of no use.

    Returns
    -------
    list of Batch
        In order.
    """
    usable = sorted((batch for batch in stored if 0 < batch.count <= games - batch.first), key=_by_end)
    ends = [batch.end for batch in usable]
    most = [0]
    before = [bisect_right(ends, batch.first) for batch in usable]
    for number, batch in enumerate(usable):
        most.append(max(most[number], most[before[number]] + batch.count))
    chosen = []
    number = len(usable)
    while number > 0:
        if most[number] == most[number - 1]:
            number -= 1
        else:
            chosen.append(usable[number - 1])
            number = before[number - 1]
    return chosen[::-1]


def _by_end(batch: Batch) -> tuple[int, int]:
    return batch.end, batch.first


def gaps(chosen: Iterable[Batch], games: int, *, first: int = 0) -> Iterator[range]:
    """List the ranges of first .. games - 1 that ordered batches leave open."""
    at = first
    for batch in chosen:
        if batch.first > at:
            yield range(at, batch.first)
        at = batch.end
    if at < games:
        yield range(at, games)


def cut(gap: range, block: int, size: int) -> Iterator[Batch]:
    """Cut a range of games into batches with borders at multiples of `size`."""
    first = gap.start
    while first < gap.stop:
        end = min(gap.stop, (first // size + 1) * size)
        yield Batch(block, first, end - first)
        first = end


def on_grid(games: int) -> int:
    """Round a batch size up to the grid."""
    return -(-games // GRID) * GRID

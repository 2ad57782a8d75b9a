"""Playing a batch: all cells of a block on the same games, counted as they are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from balance.engine.build import Flavour
from balance.engine.game import MAX_SEATS, Cell, Declarations
from balance.engine.ready import all_ready
from balance.runs.grid import Batch, owned
from balance.tallies.columns import plan_of
from balance.tallies.compiled import counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.tally import Tally

CHUNK = 3840
"""Games of a cell that are in memory at once: a multiple of every number of players."""


@dataclass
class BlockTally:
    """What was counted of some games of a block of cells.

    Parameters
    ----------
    cells : list of Tally
    pairs : PairTally
    """

    cells: list[Tally]
    pairs: PairTally

    def add(self, other: BlockTally) -> None:
        """Add other games of the same block to this."""
        for mine, its in zip(self.cells, other.cells, strict=True):
            mine.add(its)
        self.pairs.add(other.pairs)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BlockTally):
            return NotImplemented
        return self.cells == other.cells and self.pairs == other.pairs


class Block:
    """A block of cells, ready to be played from several threads at once.

    Parameters
    ----------
    game : Declarations
    cells : sequence of Cell
    seed : int
    flavour : Flavour
        Of the games; they are always counted by the fast counter.

    Raises
    ------
    BadInput
        A policy, component or measure cannot be used.
    """

    def __init__(self, game: Declarations, cells: Sequence[Cell], seed: int, flavour: Flavour) -> None:
        self.seed = seed
        self.plans = [plan_of(game, cell) for cell in cells]
        self.variants = all_ready(game, cells, flavour)
        self.counter = counter_of()
        self.counters = [
            CellCounter(game.name, plan, variant.outcome, self.counter)
            for plan, variant in zip(self.plans, self.variants, strict=True)
        ]
        self.pairs = PairPlan.of(self.plans)

    def empty(self) -> BlockTally:
        """Make the tally of no games."""
        return BlockTally([Tally.empty(plan) for plan in self.plans], PairTally.empty(self.pairs))

    def play(self, batch: Batch, keep: list[tuple[int, int, np.ndarray]] | None = None) -> BlockTally:
        """Play and count a batch.

        Parameters
        ----------
        batch : Batch
        keep : list, optional
            Gains (cell of the block, first game, OUTCOME rows) of all games.

        Returns
        -------
        BlockTally

        Raises
        ------
        GameFault
            A policy or a rule broke its promise.
        BadInput
            A measure held a value outside its bounds.
        """
        tally = self.empty()
        # A small batch of a rotated cell may be up to a block longer than its nominal games.
        rows = self.variants[0].rows(min(CHUNK, batch.count + MAX_SEATS))
        widest = max(len(plan.paired) for plan in self.plans)
        values = np.zeros((len(self.plans), widest, len(rows)), np.int32)
        for first in range(batch.first, batch.end, CHUNK):
            self._play_chunk(tally, first, min(first + CHUNK, batch.end), rows, values, keep)
        return tally

    def _play_chunk(
        self,
        tally: BlockTally,
        first: int,
        end: int,
        rows: np.ndarray,
        values: np.ndarray,
        keep: list[tuple[int, int, np.ndarray]] | None,
    ) -> None:
        blocks = {}
        for cell, (variant, counter) in enumerate(zip(self.variants, self.counters, strict=True)):
            games = owned(first, end, variant.rotation)
            blocks[variant.rotation] = len(games) // variant.rotation
            variant.play(rows, self.seed, games.start, len(games))
            counter.count(tally.cells[cell], rows, games.start, len(games), values[cell])
            if keep is not None:
                keep.append((cell, games.start, rows[: len(games)].copy()))
        tally.pairs.count(self.counter, values, blocks)

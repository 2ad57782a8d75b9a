"""Columns of games that a run kept, game by game, so that two runs can be compared in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from balance.analysis.samples import Paired, Sample, paired, unit_of
from balance.documents import BadInput, Problem
from balance.engine.game import Scale
from balance.runs.run import CellRun, Run
from balance.tallies.plan import SHARES, Column, Source

EXACT = 2**15
"""So many products add up within 63 bits, where no factor is larger than LARGE."""

LARGE = 2**23


class KeptGames:
    """The games that a run kept of one cell; empty where it kept none.

    Parameters
    ----------
    run : Run
    cell : CellRun

    Raises
    ------
    BadInput
        A file of kept games is damaged.
    """

    def __init__(self, run: Run, cell: CellRun) -> None:
        self.plan = cell.plan
        files = sorted(Path(run.run_dir, "games").glob("*.parquet"))
        self.files = [file for file in files if file.stat().st_size]
        self.cell = cell.index
        self.limit = cell.tally.games
        self._read: dict[str, np.ndarray] = {}
        self.games, self._order = self._numbers()

    def _numbers(self) -> tuple[np.ndarray, np.ndarray]:
        numbers, order = np.unique(self._raw("game"), return_index=True)
        wanted = numbers < self.limit
        return numbers[wanted], order[wanted]

    def _raw(self, name: str) -> np.ndarray:
        """Read one field of all games, in the order of the files."""
        if name not in self._read:
            parts = [self._part(file, name) for file in self.files]
            self._read[name] = np.concatenate(parts).astype(np.int64) if parts else np.empty(0, np.int64)
        return self._read[name]

    def _part(self, file: Path, name: str) -> np.ndarray:
        import pyarrow as pa
        import pyarrow.parquet as pq

        try:
            return pq.read_table(file, columns=[name], filters=[("cell", "=", self.cell)])[name].to_numpy()
        except (OSError, pa.ArrowException, KeyError) as error:
            raise damaged(file) from error

    def field(self, name: str) -> np.ndarray:
        """Read a field, in the order of `games`."""
        return self._raw(name)[self._order]

    def values(self, column: Column) -> np.ndarray:
        """Read a column that has a value a game, in its units.

        Parameters
        ----------
        column : Column
            Of any source but QUOTIENT and CROSSED.

        Returns
        -------
        (games,) int64 array
        """
        if column.source in (Source.FIELD, Source.CODE):
            found = self.field(self._name(column))
            return (found == column.code).astype(np.int64) if column.source is Source.CODE else found
        winners = self.field("winner_count")
        if column.source is Source.TEAM:
            return np.minimum(winners, 1)
        return sum((self._shares(column, seat, winners) for seat in column.seats), np.zeros_like(winners))

    def _name(self, column: Column) -> str:
        own = f"{column.field}[{column.seats[0]}]" if column.seats else column.field
        return own if own in self._names else column.field

    @property
    def _names(self) -> set[str]:
        import pyarrow.parquet as pq

        return set(pq.read_schema(self.files[0]).names) if self.files else set()

    def _shares(self, column: Column, entry: int, winners: np.ndarray) -> np.ndarray:
        """Take the first-place share of a seat, or of an entry wherever rotation put it."""
        won = np.zeros_like(winners)
        turned = column.source is Source.ENTRIES and self.plan.rotation > 1
        seats = (entry + self.games * turned) % self.plan.players
        for seat in range(self.plan.players):
            here = seats == seat
            won[here] = self.field(f"winners[{seat}]")[here]
        return won * SHARES // np.maximum(winners, 1)


def damaged(file: Path) -> BadInput:
    """Say that games that were kept cannot be read; without the file the others are compared."""
    message = "is damaged; remove it, or run the scenario again with --keep-games to replace it"
    return BadInput(Problem(str(file), None, "", message))


def paired_kept(kept: Sequence[KeptGames], columns: Sequence[Column], margin: float | None) -> Paired | None:
    """Compare a column in two cells of different runs game by game.

    Parameters
    ----------
    kept : sequence of KeptGames
        Of the first and of the second cell, of runs with the same seed.
    columns : sequence of Column
        The column in either.
    margin : float or None

    Returns
    -------
    Paired or None
        First minus second; None where they kept no games in common, or the column is a ratio.
    """
    rotation = kept[0].plan.rotation
    if columns[0].scale is Scale.RATIO or rotation != kept[1].plan.rotation:
        return None
    shared = whole_blocks(np.intersect1d(kept[0].games, kept[1].games), rotation)
    if len(shared) == 0:
        return None
    series = [
        one.values(column)[np.searchsorted(one.games, shared)].reshape(-1, rotation).sum(axis=1)
        for one, column in zip(kept, columns, strict=True)
    ]
    samples = [_sample(one, column, rotation) for one, column in zip(series, columns, strict=True)]
    product = exact_dot(*series)
    return paired(columns[0], rotation, samples, (1, -1), lambda left, right: product, margin=margin)


def whole_blocks(games: np.ndarray, rotation: int) -> np.ndarray:
    """Keep the games whose blocks are complete."""
    blocks, counts = np.unique(games // rotation, return_counts=True)
    return games[np.isin(games // rotation, blocks[counts == rotation])]


def _sample(series: np.ndarray, column: Column, rotation: int) -> Sample:
    unit = unit_of(column)
    is_yes_no = column.share or column.scale is Scale.FLAG
    is_whole = bool(rotation == 1 and is_yes_no and np.isin(series, (0, unit)).all())
    return Sample(len(series), int(series.sum()), exact_dot(series, series), is_whole)


def exact_dot(left: np.ndarray, right: np.ndarray) -> int:
    """Sum products of whole numbers without overflow.

    Parameters
    ----------
    left, right : (n,) int64 array

    Returns
    -------
    int
    """
    if max(np.abs(left).max(initial=0), np.abs(right).max(initial=0)) > LARGE:
        return int(np.dot(left.astype(object), right.astype(object)))
    starts: Any = range(0, len(left), EXACT)
    return sum(int(np.dot(left[at : at + EXACT], right[at : at + EXACT])) for at in starts)

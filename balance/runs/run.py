"""A run as it stands: what was counted in every cell, and where it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from balance.runs.approach import End
from balance.runs.work import BlockTally
from balance.tallies.plan import Plan
from balance.tallies.tally import Tally


@dataclass(frozen=True)
class CellRun:
    """What was counted in one cell.

    Parameters
    ----------
    index : int
        Number of the cell in the scenario.
    factors : mapping of str to value
        Level of each varied factor.
    labels : tuple of str
        Label of the policy of each of the scenario's seats; its role in a game with roles.
    tally : Tally
    """

    index: int
    factors: Mapping[str, Any]
    labels: tuple[str, ...]
    tally: Tally

    @property
    def plan(self) -> Plan:
        """What is counted."""
        return self.tally.plan


@dataclass(frozen=True, eq=False)
class Run:
    """A run, just played or read from its folder.

    Parameters
    ----------
    run_dir : Path
    manifest : dict
    blocks : tuple of BlockTally
    notices : tuple of str
        What a reader should know, such as that a damaged batch was played again.
    ends : tuple of End
        Why each cell ended, where a precision was asked for.
    """

    run_dir: Path
    manifest: Mapping[str, Any]
    blocks: tuple[BlockTally, ...]
    notices: tuple[str, ...] = ()
    ends: tuple[End, ...] = ()

    @property
    def is_sequential(self) -> bool:
        """Whether cells ended when they were precise, so that intervals must hold at any time."""
        return bool(self.ends)

    @property
    def cells(self) -> tuple[CellRun, ...]:
        """All cells, in the scenario's order."""
        return tuple(self._cells())

    def _cells(self) -> Iterator[CellRun]:
        tallies = [tally for block in self.blocks for tally in block.cells]
        for index, (entry, tally) in enumerate(zip(self.manifest["cells"], tallies, strict=True)):
            yield CellRun(index, entry["factors"], tuple(entry["labels"]), tally)

    def product(self, name: str, left: int, right: int) -> int | None:
        """Look up the sum of products of a column in two cells on the same games.

        Parameters
        ----------
        name : str
            A column, such as `win_rate[bold]`.
        left, right : int
            Numbers of two cells.

        Returns
        -------
        int or None
            None where the two were not played in one block, or do not share the column.
        """
        size = len(self.blocks[0].cells)
        block = left // size
        if block != right // size:
            return None
        return self.blocks[block].pairs.product(name, left % size, right % size)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The notices, and how many games are missing of a run that has a number of games."""
        done = [cell.tally.games for cell in self.cells]
        wanted = self.manifest["games"]
        if self.is_sequential or not done or min(done) >= wanted:
            return self.notices
        text = f"The run is not finished: {min(done):,} to {max(done):,} of {wanted:,} games are played."
        return (*self.notices, text)

    @property
    def games_per_second(self) -> float | None:
        """Games played a second, all cells together, over all stretches of playing; None before any."""
        sessions = self.manifest["sessions"]
        seconds = sum(session["seconds"] for session in sessions)
        return sum(session["games"] for session in sessions) / seconds if seconds > 0 else None

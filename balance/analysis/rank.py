"""Which level is the most extreme, how surely, and what is left of it once picking is allowed for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from balance.analysis.contrasts import Lineup
from balance.analysis.samples import correlations, product_in, sample_of
from balance.analysis.verdicts import is_proportion
from balance.engine.game import Scale
from balance.results.estimates import estimate
from balance.runs.run import CellRun, Run
from balance.stats.intervals import Interval
from balance.stats.selection import Standing, standings
from balance.tallies.plan import Column


@dataclass(frozen=True, kw_only=True)
class Ranked:
    """How one level stands among the others.

    Parameters
    ----------
    level : value
    factors : mapping of str to value
        Levels of the other factors.
    column : Column
    interval : Interval
        Of this level by itself.
    standing : Standing
    place : int
        1 for the highest estimate; equal ones share a place.
    """

    level: Any
    factors: Mapping[str, Any]
    column: Column
    interval: Interval
    standing: Standing
    place: int

    def data(self) -> dict[str, Any]:
        """List the row as plain values."""
        return {
            "level": self.level,
            "factors": dict(self.factors),
            "measure": self.column.name,
            "place": self.place,
            "estimate": self.interval.estimate,
            "low": self.interval.low,
            "high": self.interval.high,
            "n": self.interval.n,
            "chance_highest": self.standing.highest,
            "chance_lowest": self.standing.lowest,
            "picked_low": self.standing.low,
            "picked_high": self.standing.high,
            "corrected": self.standing.corrected,
        }


def ranks(run: Run, groups: Sequence[Lineup], column: Column) -> Iterator[Ranked]:
    """Rank the levels of every lineup in one measure.

    Parameters
    ----------
    run : Run
    groups : sequence of Lineup
    column : Column

    Yields
    ------
    Ranked
        In the order of the levels; none of a lineup with fewer than two that have an interval.
    """
    for group in groups:
        cells = [cell for cell in group.cells if _interval(cell, column) is not None]
        if len(cells) < 2:
            continue
        found = [found for cell in cells if (found := _interval(cell, column)) is not None]
        estimates, lows, highs = (
            np.array([getattr(one, end) for one in found], float) for end in ("estimate", "low", "high")
        )
        stood = standings(estimates, lows, highs, _correlation(run, cells, column))
        for cell, one, standing in zip(cells, found, stood, strict=True):
            yield Ranked(
                level=_level(cell, group),
                factors=group.factors,
                column=column,
                interval=one,
                standing=_cut(standing) if is_proportion(column) else standing,
                place=1 + int((estimates > (one.estimate or 0.0)).sum()),
            )


def _interval(cell: CellRun, column: Column) -> Interval | None:
    """Estimate a column; None where the cell has none, or no interval."""
    if column.name not in {own.name for own in cell.plan.columns}:
        return None
    found = estimate(cell.tally, cell.plan.number(column.name))
    return None if found.low is None else found


def _correlation(run: Run, cells: Sequence[CellRun], column: Column) -> np.ndarray:
    if column.scale is Scale.RATIO:
        return np.eye(len(cells))
    samples = [sample_of(cell.tally, column.name) for cell in cells]
    return correlations(samples, product_in(run, column.name, cells))


def _level(cell: CellRun, group: Lineup) -> Any:
    return next(level for factor, level in cell.factors.items() if factor not in group.factors)


def _cut(standing: Standing) -> Standing:
    """Keep the bounds of a proportion between 0 and 1."""
    corrected = standing.corrected
    return replace(
        standing,
        low=max(0.0, standing.low),
        high=min(1.0, standing.high),
        corrected=None if corrected is None else max(0.0, min(1.0, corrected)),
    )

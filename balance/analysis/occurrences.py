"""Where things occur that a game wants named, such as hands that nothing can be done with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from balance.results.estimates import estimate
from balance.runs.run import CellRun
from balance.scenario.paths import printed
from balance.tallies.plan import Column

MOST_FACTORS = 2
"""A cell of more factors is not named in words."""


@dataclass(frozen=True, kw_only=True)
class Occurrence:
    """How often something occurs in some cells.

    Parameters
    ----------
    column : Column
        Of a measure that says what occurs.
    factors : mapping of str to value
        What these cells have in common, as far as it is to be said.
    cells, of : int
        Cells in which it occurs, and all.
    mean, most : float
        Times a game over all cells, and in the cell with most.
    most_at : mapping of str to value
        The factors of that cell.
    never : tuple of (factor, level)
        Levels without which it would occur less: it occurs in no cell that has one.
    """

    column: Column
    factors: Mapping[str, Any]
    cells: int
    of: int
    mean: float
    most: float
    most_at: Mapping[str, Any]
    never: tuple[tuple[str, Any], ...]

    @property
    def text(self) -> str:
        """Say it in words."""
        here = f" at {_named(self.factors)}" if self.factors else ""
        if self.cells == 0:
            return f"{self.column.occurs} occur in none of {self.of} variants{here}"
        unit = f" {self.column.unit}" if self.column.unit else ""
        told = f"{self.column.occurs} occur in {self.cells} of {self.of} variants{here}"
        told = f"{told}, {self.mean:.3g}{unit} a game"
        if self.of == 1:
            return told
        at = f" ({_named(self.most_at)})" if 0 < len(self.most_at) <= MOST_FACTORS else ""
        never = ", ".join(_named({name: level}) for name, level in self.never)
        return f"{told}, at most {self.most:.3g}{at}" + (f"; never with {never}" if never else "")

    def data(self) -> dict[str, Any]:
        """List it as plain values."""
        return {
            "measure": self.column.name,
            "what": self.column.occurs,
            "factors": dict(self.factors),
            "cells": self.cells,
            "of": self.of,
            "mean": self.mean,
            "most": self.most,
            "most_at": dict(self.most_at),
            "never": [{"factor": name, "level": level} for name, level in self.never],
            "text": self.text,
        }


def occurrences(cells: Sequence[CellRun], factors: Mapping[str, Any] | None = None) -> list[Occurrence]:
    """Find where what games want named occurs in some cells.

    Parameters
    ----------
    cells : sequence of CellRun
    factors : mapping of str to value, optional
        What the cells have in common, to be said with it.

    Returns
    -------
    list of Occurrence
        One a measure that says what occurs.
    """
    columns = {column.name: column for cell in cells for column in cell.plan.columns if column.occurs}
    return [_occurrence(cells, column, factors or {}) for column in columns.values()]


def _occurrence(cells: Sequence[CellRun], column: Column, factors: Mapping[str, Any]) -> Occurrence:
    counted = [cell for cell in cells if column.name in (other.name for other in cell.plan.columns)]
    means = [estimate(cell.tally, cell.plan.number(column.name)).estimate or 0.0 for cell in counted]
    at = max(range(len(means)), key=means.__getitem__)
    return Occurrence(
        column=column,
        factors=factors,
        cells=sum(mean > 0.0 for mean in means),
        of=len(means),
        mean=fmean(means),
        most=means[at],
        most_at={name: level for name, level in counted[at].factors.items() if name not in factors},
        never=_never(counted, means) if any(means) else (),
    )


def _never(cells: Sequence[CellRun], means: Sequence[float]) -> tuple[tuple[str, Any], ...]:
    """List the levels at which it never occurs."""
    found: dict[tuple[str, str], tuple[str, Any]] = {}
    some: set[tuple[str, str]] = set()
    for cell, mean in zip(cells, means, strict=True):
        for name, level in cell.factors.items():
            found.setdefault((name, printed(level)), (name, level))
            if mean > 0.0:
                some.add((name, printed(level)))
    return tuple(pair for key, pair in found.items() if key not in some)


def _named(factors: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={printed(level)}" for name, level in factors.items())

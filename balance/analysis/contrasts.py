"""Which cells of a run are set against each other."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from balance.analysis.question import MEAN
from balance.runs.run import CellRun
from balance.scenario.paths import printed


@dataclass(frozen=True, kw_only=True)
class Contrast:
    """One level of a factor against its baseline, all other factors alike.

    Parameters
    ----------
    factors : mapping of str to value
        Levels of the other factors.
    level : value
        Level of the factor.
    terms : tuple of (int, CellRun)
        Weights of the cells, which add up to 0; that of the level comes first.
    divisor : int
        What the weights are divided by.
    """

    factors: Mapping[str, Any]
    level: Any
    terms: tuple[tuple[int, CellRun], ...]
    divisor: int = 1

    @property
    def cell(self) -> CellRun:
        """The cell of the level."""
        return self.terms[0][1]

    @property
    def others(self) -> tuple[CellRun, ...]:
        """The baseline's cell; for the mean of levels all cells but the level's own."""
        return tuple(cell for _, cell in self.terms[1:])

    @property
    def is_simple(self) -> bool:
        """Whether one cell stands against one."""
        return len(self.terms) == 2 and self.divisor == 1


@dataclass(frozen=True, kw_only=True)
class Lineup:
    """Cells that differ in one factor only.

    Parameters
    ----------
    factors : mapping of str to value
        Levels of the other factors.
    cells : tuple of CellRun
        One a level.
    """

    factors: Mapping[str, Any]
    cells: tuple[CellRun, ...]


def lineups(cells: Sequence[CellRun], factor: str) -> list[Lineup]:
    """Put cells together that differ in one factor only, in the order of the cells.

    Parameters
    ----------
    cells : sequence of CellRun
    factor : str
        Cells that do not have it are left out.

    Returns
    -------
    list of Lineup
    """
    found: dict[str, list[CellRun]] = {}
    for cell in cells:
        if factor in cell.factors:
            found.setdefault(json.dumps(_others(cell, factor), sort_keys=True), []).append(cell)
    return [Lineup(factors=_others(own[0], factor), cells=tuple(own)) for own in found.values()]


def _others(cell: CellRun, factor: str) -> dict[str, Any]:
    return {name: level for name, level in cell.factors.items() if name != factor}


def contrasts(lineup: Lineup, factor: str, baseline: str) -> Iterator[Contrast]:
    """Set every level against the baseline.

    Parameters
    ----------
    lineup : Lineup
    factor : str
    baseline : str
        A level as it is printed, or MEAN where no level is called so.

    Yields
    ------
    Contrast
        Nothing where the lineup lacks the baseline, or has one level only.
    """
    levels = {printed(cell.factors[factor]): cell for cell in lineup.cells}
    if baseline in levels:
        for text, cell in levels.items():
            if text != baseline:
                yield Contrast(
                    factors=lineup.factors,
                    level=cell.factors[factor],
                    terms=((1, cell), (-1, levels[baseline])),
                )
    elif baseline == MEAN and len(levels) > 1:
        for text, cell in levels.items():
            others = tuple((-1, other) for name, other in levels.items() if name != text)
            yield Contrast(
                factors=lineup.factors,
                level=cell.factors[factor],
                terms=((len(others), cell), *others),
                divisor=len(levels),
            )

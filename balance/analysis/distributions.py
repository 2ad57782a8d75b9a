"""Whole distributions of variants against the baseline's: medians, and which variant dominates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from balance.analysis.contrasts import Contrast
from balance.analysis.preparing import is_shared
from balance.engine.game import Scale
from balance.runs.run import CellRun
from balance.stats.distributions import Band, Dominance, Quantile, band_of, dominance, quantile_of
from balance.tallies.plan import Column

MARGIN = 0.01
"""A difference of chances of one percentage point does not matter."""

HALF = Fraction(1, 2)


@dataclass(frozen=True, kw_only=True)
class Distribution:
    """The distribution of one level beside its baseline's.

    Parameters
    ----------
    level : value
    factors : mapping of str to value
        Levels of the other factors.
    column : Column
    median, baseline_median : Quantile or None
        In the column's whole numbers; that of the baseline None where it is a mean of levels.
    dominance : Dominance
        Holds for all rows of the table at once.
    band, baseline_band : Band or None
        Chances of passing each value.
    n : int
        Independent observations of the level.
    """

    level: Any
    factors: Mapping[str, Any]
    column: Column
    median: Quantile
    baseline_median: Quantile | None
    dominance: Dominance
    band: Band
    baseline_band: Band | None
    n: int

    def data(self) -> dict[str, Any]:
        """List the row as plain values, in the unit of reports."""
        found, divisor = self.dominance, self.column.divisor
        medians = {"median": self.median, "baseline_median": self.baseline_median}
        return {
            "level": self.level,
            "factors": dict(self.factors),
            "measure": self.column.name,
            "order": found.order.value,
            "more": found.more,
            "more_at": found.more_at / divisor,
            "less": found.less,
            "less_at": found.less_at / divisor,
            "reach": found.reach,
            "margin": MARGIN,
            "n": self.n,
            **{key: value for name, own in medians.items() for key, value in _plain(name, own, divisor)},
        }


def _plain(name: str, own: Quantile | None, divisor: int) -> Iterator[tuple[str, float | None]]:
    """List a quantile in the unit of reports."""
    for end in ("estimate", "low", "high"):
        value = None if own is None else getattr(own, end)
        yield name if end == "estimate" else f"{name}_{end}", None if value is None else value / divisor


def distributions(contrasts: Sequence[Contrast], columns: Sequence[Column]) -> list[Distribution]:
    """Set the distributions of levels against the baseline's.

    Parameters
    ----------
    contrasts : sequence of Contrast
    columns : sequence of Column
        Those that are counts of something have distributions; the others are passed over.

    Returns
    -------
    list of Distribution
    """
    pairs = list(_pairs(contrasts, columns))
    return [_distribution(contrast, column, rows=len(pairs)) for contrast, column in pairs]


def _pairs(contrasts: Sequence[Contrast], columns: Sequence[Column]) -> Iterator[tuple[Contrast, Column]]:
    for column in columns:
        if column.scale is not Scale.COUNT or column.share:
            continue
        for contrast in contrasts:
            cells = [cell for _, cell in contrast.terms]
            if is_shared(contrast, column.name) and all(cell.tally.games for cell in cells):
                yield contrast, column


def _distribution(contrast: Contrast, column: Column, *, rows: int) -> Distribution:
    cells = [cell for _, cell in contrast.terms]
    owns = [_own(cell, column) for cell in cells]
    first = min(own.first_bin for own in owns)
    bins = max(own.first_bin + own.bins for own in owns) - first
    return Distribution(
        level=contrast.level,
        factors=contrast.factors,
        column=column,
        median=_median(contrast.cell, column),
        baseline_median=_median(cells[1], column) if contrast.is_simple else None,
        dominance=dominance(
            [_histogram(cell, column, first, bins) for cell in cells],
            [weight / contrast.divisor for weight, _ in contrast.terms],
            [cell.tally.blocks for cell in cells],
            first=first,
            margin=MARGIN,
            alpha=0.05 / rows,
        ),
        band=_band(contrast.cell, column),
        baseline_band=_band(cells[1], column) if contrast.is_simple else None,
        n=contrast.cell.tally.blocks,
    )


def _own(cell: CellRun, column: Column) -> Column:
    return cell.plan.columns[cell.plan.number(column.name)]


def _histogram(cell: CellRun, column: Column, first: int, bins: int) -> np.ndarray:
    """Lay a cell's histogram on bins that all cells of a contrast share."""
    own = _own(cell, column)
    shift = own.first_bin - first
    found = np.zeros(bins, np.int64)
    found[shift : shift + own.bins] = cell.tally.histogram(cell.plan.number(column.name))
    return found


def _median(cell: CellRun, column: Column) -> Quantile:
    own = _own(cell, column)
    counts = cell.tally.histogram(cell.plan.number(column.name))
    return quantile_of(counts, own.first_bin, HALF, n=cell.tally.blocks)


def _band(cell: CellRun, column: Column) -> Band:
    counts = cell.tally.histogram(cell.plan.number(column.name))
    return band_of(counts, _own(cell, column).first_bin, n=cell.tally.blocks)

"""The numbers of a run, cell by cell, with what is known of them exactly."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from balance.report.wording import estimate_text

if TYPE_CHECKING:
    from balance.results import Results
    from balance.runs import CellRun
    from balance.tallies.plan import Column

SAME = 1e-12
"""Exact values and estimates nearer than this are the same number."""


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """One number of a cell.

    Parameters
    ----------
    column : Column
        What it is.
    estimate, low, high : float or None
    n : int
        Independent observations.
    exact : float or None
        The exact value, where it is known.
    """

    column: Column
    estimate: float | None
    low: float | None
    high: float | None
    n: int
    exact: float | None = None

    @property
    def is_share(self) -> bool:
        """Whether it is a proportion."""
        from balance.engine.game import Scale

        if self.column.scale is Scale.RATIO:
            return not self.column.unit
        return self.column.share or self.column.scale is Scale.FLAG

    @property
    def text(self) -> str:
        """The estimate with its interval."""
        return estimate_text(self.estimate, self.low, self.high, is_share=self.is_share)

    @property
    def errors(self) -> float | None:
        """Distance from the exact value in standard errors; None where there is no exact value.

        A proportion's standard error follows from the exact chance, any other from the interval.
        """
        from balance.stats.intervals import Z95

        if self.exact is None or self.estimate is None or not self.n:
            return None
        distance = self.estimate - self.exact
        if abs(distance) < SAME:
            return 0.0
        if self.is_share:
            error = math.sqrt(max(0.0, self.exact * (1.0 - self.exact)) / self.n)
        else:
            error = ((self.high or 0.0) - (self.low or 0.0)) / (2.0 * Z95)
        return math.copysign(math.inf, distance) if error == 0.0 else distance / error


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One cell of a run.

    Parameters
    ----------
    cell : CellRun
        With its counts.
    estimates : mapping of str to Estimate
        By name, such as `win_rate[bold]`.
    """

    cell: CellRun
    estimates: Mapping[str, Estimate]

    @property
    def factors(self) -> Mapping[str, Any]:
        """Level of each varied factor."""
        return self.cell.factors

    @property
    def headlines(self) -> list[Estimate]:
        """What is shown first: proportions, then the rest, as the game declares them.

        Winning says nothing of a table with one seat; where one policy holds every seat its win
        rate is fixed, so that of the seats is shown.
        """
        shown = [one for one in self.estimates.values() if self._leads(one.column)]
        return sorted(shown, key=lambda one: not one.is_share)

    def _leads(self, column: Column) -> bool:
        alone = len(set(self.cell.labels)) == 1 and bool(column.of)
        if column.measure == "win_rate" and alone:
            return False
        if column.measure == "seat_win_rate" and alone:
            return len(self.cell.labels) > 1
        return column.headline


def read_variants(results: Results, exact: Mapping[int, Mapping[str, float]] | None = None) -> list[Variant]:
    """Read the numbers of a run.

    Parameters
    ----------
    results : Results
    exact : mapping of int to mapping of str to float
        Exact values by cell and name.

    Returns
    -------
    list of Variant
        In the scenario's order.
    """
    known = exact or {}
    return [
        Variant(cell=cell, estimates=dict(_estimates(cell, summary["measures"], known.get(cell.index, {}))))
        for cell, summary in zip(results.run.cells, results.summary(), strict=True)
    ]


def _estimates(
    cell: CellRun, measures: Mapping[str, Mapping[str, Any]], exact: Mapping[str, float]
) -> Iterator[tuple[str, Estimate]]:
    for column in cell.plan.columns:
        yield column.name, Estimate(column=column, **measures[column.name], exact=exact.get(column.name))


def headline_names(variants: Sequence[Variant]) -> list[str]:
    """List the names of all headline measures, in order."""
    return list(dict.fromkeys(one.column.name for variant in variants for one in variant.headlines))

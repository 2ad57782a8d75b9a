"""Tidy tables: one row a cell and measure.

Rows are made from the cells of the run, never by grouping what happened, because pandas drops
groups in which nothing did: a variant that nobody wins is listed with an estimate of 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from balance.results.estimates import Estimator, estimate, estimator_of, spread
from balance.runs.run import CellRun, Run

if TYPE_CHECKING:
    import pandas as pd

NOT_VARIED = "-"
"""Level of a factor in a cell that does not have it; a missing value would vanish from groups."""

COLUMNS = (
    "measure",
    "of",
    "name",
    "estimate",
    "low",
    "high",
    "n",
    "games",
    "method",
    "unit",
    "sd",
    "min",
    "p10",
    "median",
    "p90",
    "max",
    "headline",
)
"""Columns after `cell` and the factors."""


def frames(run: Run) -> pd.DataFrame:
    """Tabulate a run.

    Parameters
    ----------
    run : Run

    Returns
    -------
    DataFrame
        One row a cell and measure: `cell`, one column a factor, then COLUMNS. `of` is the seat,
        policy label, role or category of the measure (`who` says so in words where seats have roles);
        `n` counts blocks where seats are rotated. A
        factor is a column of numbers where every cell has a number, else an ordered category with
        all its levels; one named like another column gets the prefix `factor.`.
    """
    import pandas as pd

    factors = factor_names(run.cells)
    find = estimator_of(run)
    rows = [row for cell in run.cells for row in cell_rows(cell, factors, find)]
    roles = ["who"] if any(row["who"] for row in rows) else []
    columns = [*COLUMNS[: COLUMNS.index("of") + 1], *roles, *COLUMNS[COLUMNS.index("of") + 1 :]]
    table = pd.DataFrame(rows, columns=["cell", *factors.values(), *columns])
    numbers = ("estimate", "low", "high", "sd", "min", "p10", "median", "p90", "max")
    table = table.astype(dict.fromkeys(numbers, "float64"))
    for factor, column in factors.items():
        levels = [level_of(cell.factors, factor) for cell in run.cells]
        if not all(isinstance(level, int | float) and not isinstance(level, bool) for level in levels):
            texts = list(dict.fromkeys(level_text(level) for level in levels))
            table[column] = pd.Categorical(table[column].map(level_text), categories=texts, ordered=True)
    return table


def factor_names(cells: Sequence[CellRun]) -> dict[str, str]:
    """Name a column for every factor of any cell."""
    taken = {"cell", "who", *COLUMNS}
    factors = dict.fromkeys(factor for cell in cells for factor in cell.factors)
    return {factor: f"factor.{factor}" if factor in taken else factor for factor in factors}


def level_of(factors: Mapping[str, Any], factor: str) -> Any:
    """Look up the level of a factor; NOT_VARIED where the cell has none."""
    return factors.get(factor, NOT_VARIED)


def level_text(level: Any) -> str:
    """Write a level as text."""
    return level if isinstance(level, str) else json.dumps(level, ensure_ascii=False)


def cell_rows(
    cell: CellRun, factors: Mapping[str, str], find: Estimator = estimate
) -> Iterator[dict[str, Any]]:
    """List the rows of one cell."""
    own = {column: level_of(cell.factors, factor) for factor, column in factors.items()}
    for number, column in enumerate(cell.plan.columns):
        found = find(cell.tally, number)
        scatter = spread(cell.tally, number)
        yield {
            "cell": cell.index,
            **own,
            "measure": column.measure,
            "of": column.of,
            "who": column.who,
            "name": column.name,
            "estimate": found.estimate,
            "low": found.low,
            "high": found.high,
            "n": found.n,
            "games": cell.tally.games,
            "method": found.method.value,
            "unit": column.unit,
            "sd": scatter.sd,
            "min": scatter.least,
            "p10": scatter.lower,
            "median": scatter.median,
            "p90": scatter.upper,
            "max": scatter.most,
            "headline": column.headline,
        }

"""A run as plain values: what `balance run --json` prints under `cells`."""

from __future__ import annotations

from typing import Any

from balance.results.estimates import Estimator, estimate, estimator_of
from balance.runs.run import CellRun, Run


def summary(run: Run) -> list[dict[str, Any]]:
    """Summarise every cell.

    Parameters
    ----------
    run : Run

    Returns
    -------
    list of dict
        `factors`, `games`, and `measures`: name to `estimate`, `low`, `high` (None where there is
        none) and `n`. Where a precision was asked for also `ended`: `precise`, `at_most` or `open`.
    """
    find = estimator_of(run)
    found = [cell_summary(cell, find) for cell in run.cells]
    for one, end in zip(found, run.ends, strict=False):
        one["ended"] = end.value
    return found


def cell_summary(cell: CellRun, find: Estimator = estimate) -> dict[str, Any]:
    """Summarise one cell."""
    measures = {}
    for number, column in enumerate(cell.plan.columns):
        found = find(cell.tally, number)
        measures[column.name] = {
            "estimate": found.estimate,
            "low": found.low,
            "high": found.high,
            "n": found.n,
        }
    return {"factors": dict(cell.factors), "games": cell.tally.games, "measures": measures}

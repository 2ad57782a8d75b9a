"""Results as files beside the manifest."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from balance.documents import write_bytes, write_text
from balance.results.frames import frames
from balance.results.summary import summary
from balance.runs.run import CellRun, Run


def write_files(run: Run) -> tuple[Path, ...]:
    """Write a run's summary as CSV and JSON, and its histograms as Parquet.

    Parameters
    ----------
    run : Run

    Returns
    -------
    tuple of Path
        `summary.csv`, `summary.json`, `tallies.parquet`.
    """
    table, plain, tallies = (
        run.run_dir / name for name in ("summary.csv", "summary.json", "tallies.parquet")
    )
    write_text(table, frames(run).to_csv(index=False, lineterminator="\n"))
    found = {"games_per_second": run.games_per_second, "cells": summary(run)}
    write_text(plain, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    write_bytes(tallies, tally_parquet(run))
    return table, plain, tallies


def tally_parquet(run: Run) -> bytes:
    """Write what was counted as Parquet.

    Parameters
    ----------
    run : Run

    Returns
    -------
    bytes
        Columns `cell`, `name`, `value`, `count`: how many games had which value, before the
        measure's divisor; shares of first place are in units of 1/60. An AMOUNT has no rows.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema(
        [("cell", pa.int32()), ("name", pa.string()), ("value", pa.int64()), ("count", pa.int64())]
    )
    parts = [pa.table(part, schema=schema) for cell in run.cells for part in cell_counts(cell)]
    buffer = io.BytesIO()
    pq.write_table(pa.concat_tables(parts) if parts else schema.empty_table(), buffer)
    return buffer.getvalue()


def cell_counts(cell: CellRun) -> Iterator[dict[str, Any]]:
    """List the histograms of a cell, bins that are not empty only."""
    for number, column in enumerate(cell.plan.columns):
        counts = cell.tally.histogram(number)
        seen = np.flatnonzero(counts)
        yield {
            "cell": np.full(len(seen), cell.index, np.int32),
            "name": [column.name] * len(seen),
            "value": seen + column.first_bin,
            "count": counts[seen],
        }

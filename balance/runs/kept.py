"""Whole games kept beside the tallies: one Parquet part a batch, one row a game."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np


def pack_games(kept: Sequence[tuple[int, int, np.ndarray]], cells: range, players: Sequence[int]) -> bytes:
    """Write rows as Parquet.

    Parameters
    ----------
    kept : sequence of (int, int, OUTCOME array)
        Cell of the block, number of its first game, rows.
    cells : range
        Numbers of the block's cells in the scenario.
    players : sequence of int
        Seats of each cell; columns of other seats are null.

    Returns
    -------
    bytes
        Columns `cell`, `game`, then the fields of the row, those a seat as `score[0]` and so on.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    tables = [
        pa.table(columns_of(cells[cell], first, rows, players[cell]))
        for cell, first, rows in kept
        if len(rows)
    ]
    buffer = io.BytesIO()
    if tables:
        pq.write_table(pa.concat_tables(tables, promote_options="default"), buffer)
    return buffer.getvalue()


def columns_of(cell: int, first: int, rows: np.ndarray, players: int) -> dict[str, Any]:
    """List the columns of one cell's rows."""
    columns: dict[str, Any] = {
        "cell": np.full(len(rows), cell, np.int32),
        "game": np.arange(first, first + len(rows), dtype=np.int64),
    }
    for name in rows.dtype.names or ():
        values = np.asarray(rows[name])
        if values.ndim == 1:
            columns[name] = np.ascontiguousarray(values)
        else:
            for seat in range(min(players, values.shape[1])):
                columns[f"{name}[{seat}]"] = np.ascontiguousarray(values[:, seat])
    return columns

"""A batch's tallies as bytes, and back: what workers return and the store keeps."""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np

from balance.runs.work import BlockTally
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.plan import Plan
from balance.tallies.tally import Tally


def pack(tally: BlockTally) -> bytes:
    """Write tallies as an npz archive; of the counts only those that are not 0.

    Parameters
    ----------
    tally : BlockTally

    Returns
    -------
    bytes
    """
    places = [np.flatnonzero(cell.counts) for cell in tally.cells]
    buffer = io.BytesIO()
    np.savez(
        buffer,
        games=np.array([cell.games for cell in tally.cells], np.int64),
        lengths=np.array([len(place) for place in places], np.int64),
        places=np.concatenate(places).astype(np.uint32),
        counts=np.concatenate([cell.counts[at] for cell, at in zip(tally.cells, places, strict=True)]),
        pairs=tally.pairs.totals,
    )
    return buffer.getvalue()


def unpack(data: bytes, plans: Sequence[Plan], pairs: PairPlan) -> BlockTally:
    """Read what `pack` wrote.

    Parameters
    ----------
    data : bytes
    plans : sequence of Plan
        Of the block's cells.
    pairs : PairPlan
        Of the block.

    Returns
    -------
    BlockTally

    Raises
    ------
    ValueError
        The archive belongs to other plans.
    """
    with np.load(io.BytesIO(data)) as archive:
        arrays = {name: archive[name] for name in archive.files}
    if len(arrays["games"]) != len(plans) or arrays["pairs"].shape != (pairs.size, 2):
        raise ValueError("the batch holds other cells or pairs")
    borders = np.cumsum(arrays["lengths"])[:-1]
    cells = []
    for plan, games, places, counts in zip(
        plans,
        arrays["games"].tolist(),
        np.split(arrays["places"], borders),
        np.split(arrays["counts"], borders),
        strict=True,
    ):
        if len(places) and int(places[-1]) >= plan.size:
            raise ValueError("the batch holds other columns")
        tally = Tally.empty(plan)
        tally.games = games
        tally.counts[places] = counts
        cells.append(tally)
    return BlockTally(cells, PairTally(pairs, arrays["pairs"]))

"""What was counted of a column in several cells on the same games, and differences made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from balance.engine.game import Scale
from balance.runs.run import CellRun, Run
from balance.stats.differences import Difference, paired_mean
from balance.stats.paired import Table, paired_shares, table_of
from balance.tallies.plan import SHARES, Column
from balance.tallies.tally import Tally

Product = Callable[[int, int], int | None]
"""Sum of products of two samples, by their positions; None where it is not known."""


class Sample(NamedTuple):
    """Exact sums of a column over the blocks of games of a cell.

    Parameters
    ----------
    n : int
        Blocks.
    total, squares : int
    is_whole : bool
        Every block is one game, in which it was all or nothing.
    """

    n: int
    total: int
    squares: int
    is_whole: bool


@dataclass(frozen=True, kw_only=True)
class Paired:
    """A difference on the same games.

    Parameters
    ----------
    difference : Difference
        In the unit of reports.
    table : Table or None
        The 2 x 2 table, where two yes-or-no results are set against each other.
    """

    difference: Difference
    table: Table | None = None


def sample_of(tally: Tally, name: str) -> Sample:
    """Sum a column of a cell.

    Parameters
    ----------
    tally : Tally
    name : str
        A column that has sums.

    Returns
    -------
    Sample
    """
    number = tally.plan.number(name)
    column = tally.plan.columns[number]
    is_whole = tally.plan.rotation == 1 and (
        column.scale is Scale.FLAG or (column.share and not tally.histogram(number)[1:SHARES].any())
    )
    return Sample(*tally.over_blocks(number), is_whole)


def unit_of(column: Column) -> int:
    """Tell what a column holds where something happened in full."""
    return SHARES if column.share else 1


def paired(
    column: Column,
    rotation: int,
    samples: Sequence[Sample],
    weights: Sequence[int],
    product: Product,
    *,
    divisor: int = 1,
    margin: float | None = None,
) -> Paired | None:
    """Estimate a weighted sum of a column's means in cells that were played on the same games.

    Parameters
    ----------
    column : Column
        Its unit and divisor.
    rotation : int
        Games a block.
    samples : sequence of Sample
    weights : sequence of int
        One a sample; they add up to 0.
    product : callable
    divisor : int
        What the weights are divided by.
    margin : float, optional
        Largest difference that does not matter, in the unit of reports.

    Returns
    -------
    Paired or None
        None where a product is not known or the numbers of blocks differ.
    """
    if len({sample.n for sample in samples}) != 1 or samples[0].n == 0:
        return None
    products = _products(len(samples), product)
    if products is None:
        return None
    if tuple(weights) == (1, -1) and divisor == 1 and all(sample.is_whole for sample in samples):
        return _shares(column, samples, products[0, 1], margin)
    total = sum(weight * sample.total for weight, sample in zip(weights, samples, strict=True))
    squares = sum(weight**2 * sample.squares for weight, sample in zip(weights, samples, strict=True))
    squares += 2 * sum(weights[left] * weights[right] * value for (left, right), value in products.items())
    scale = column.divisor * rotation * divisor
    raw = None if margin is None else margin * scale
    return Paired(difference=paired_mean(samples[0].n, total, squares, margin=raw).scaled(scale))


def _products(count: int, product: Product) -> dict[tuple[int, int], int] | None:
    found = {}
    for left in range(count):
        for right in range(left + 1, count):
            value = product(left, right)
            if value is None:
                return None
            found[left, right] = value
    return found


def _shares(column: Column, samples: Sequence[Sample], product: int, margin: float | None) -> Paired:
    unit = unit_of(column)
    first, second = samples
    table = table_of(first.n, first.total // unit, second.total // unit, product // unit**2)
    scale = column.divisor / unit
    raw = None if margin is None else margin * scale
    return Paired(difference=paired_shares(table, margin=raw).scaled(scale), table=table)


def product_in(run: Run, name: str, cells: Sequence[CellRun]) -> Product:
    """Look products up in a run.

    Parameters
    ----------
    run : Run
    name : str
        A column.
    cells : sequence of CellRun

    Returns
    -------
    callable
    """
    return lambda left, right: run.product(name, cells[left].index, cells[right].index)


def correlations(samples: Sequence[Sample], product: Product) -> np.ndarray:
    """Find how a column goes together in cells on the same games.

    Parameters
    ----------
    samples : sequence of Sample
    product : callable

    Returns
    -------
    (k, k) float64 array
        0 where it is not known, or where one of the two never varied.
    """
    found = np.eye(len(samples))
    for left, one in enumerate(samples):
        for right in range(left + 1, len(samples)):
            other = samples[right]
            value = product(left, right)
            spreads = (one.n * one.squares - one.total**2) * (other.n * other.squares - other.total**2)
            if value is None or spreads <= 0 or one.n != other.n:
                continue
            together = (one.n * value - one.total * other.total) / float(spreads) ** 0.5
            found[left, right] = found[right, left] = max(-1.0, min(1.0, together))
    return found

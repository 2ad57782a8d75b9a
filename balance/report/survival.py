"""How long it takes until something has happened, such as a defeat, among the games in which it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from balance.report.distributions import typical
from balance.report.factors import Factors
from balance.report.figures import Mark, Series, draw_survival
from balance.report.page import Picture
from balance.report.variants import Variant
from balance.report.wording import listed
from balance.stats.intervals import wilson

MOST_LINES = 8
MOST_PICTURES = 4
MOST_SAID = 8
"""Medians of so many lines are said."""


def survival_pictures(factors: Factors, numbers: Iterator[int]) -> Iterator[Picture]:
    """Draw what a game declares as survival: one figure for each level of the factor that groups cells.

    Parameters
    ----------
    factors : Factors
        With the cells.
    numbers : iterator of int
        Numbers of the page's figures.

    Yields
    ------
    Picture
        Of some typical cells where there are too many.
    """
    columns = [one.column for variant in factors.variants for one in variant.estimates.values()]
    for name in dict.fromkeys(column.name for column in columns if column.survival):
        for heading, variants in _groups(factors).items():
            yield from _picture(factors, name, heading, variants, numbers)


def _groups(factors: Factors) -> dict[str, Sequence[Variant]]:
    """Put cells together that are drawn in one figure."""
    if len(factors.variants) <= MOST_LINES and factors.grouping is None:
        return {"": factors.variants}
    found: dict[str, list[Variant]] = {}
    for variant in factors.variants:
        grouping = factors.grouping
        heading = "" if grouping is None else factors.namer(grouping, variant.factors[grouping])
        found.setdefault(heading, []).append(variant)
    if len(found) <= MOST_PICTURES and all(len(own) <= MOST_LINES for own in found.values()):
        return dict(found)
    return {"": typical(factors)}


def _picture(
    factors: Factors, name: str, heading: str, variants: Sequence[Variant], numbers: Iterator[int]
) -> Iterator[Picture]:
    drawn: list[Series] = []
    medians: list[str] = []
    for variant in variants:
        counts = _counts(variant, name)
        if counts.sum() == 0:
            continue
        label = factors.name(variant, without=[factors.grouping] if heading else [])
        left = counts.sum() - np.cumsum(counts)
        first = variant.estimates[name].column.first_bin
        drawn.append(Series(label=label, marks=_marks(left, int(counts.sum()), first)))
        median = first + int(np.argmax(2 * left <= counts.sum()))
        medians.append(f"{label or 'all'} {median} (n = {counts.sum():,})")
    if not drawn:
        return
    column = next(variant.estimates[name].column for variant in variants if name in variant.estimates)
    title = ": ".join(filter(None, (column.chart, heading)))
    unit = column.unit.removesuffix("s") or "value"
    some = "" if len(variants) == len(factors.variants) or heading else " Some of the variants."
    said = f" Half are over by {unit}: {listed(medians)}." if len(medians) <= MOST_SAID else ""
    yield Picture(
        title=title,
        caption=f"Share that goes on after each {unit}; bands are 95 % intervals.{some}{said}",
        svg=draw_survival(
            drawn,
            name=f"figure {next(numbers)}",
            x_label=unit,
            y_label="still going on",
            words=f"{title}; the caption says when half of them are over.",
        ),
    )


def _counts(variant: Variant, name: str) -> np.ndarray:
    """Count the games with each value from `low` on; those with `low` itself do not have it."""
    if name not in variant.estimates:
        return np.zeros(1, np.int64)
    counts = variant.cell.tally.histogram(variant.cell.plan.number(name)).copy()
    counts[0] = 0
    return counts[: int(np.flatnonzero(counts)[-1]) + 1] if counts.any() else counts


def _marks(left: np.ndarray, total: int, first: int) -> list[Mark]:
    found = [wilson(int(count), total) for count in left]
    return [
        Mark(at=first + place, estimate=one.estimate or 0.0, low=one.low, high=one.high)
        for place, one in enumerate(found)
    ]

"""Whole distributions beside their baseline's, in a table and in figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from balance.report.factors import Namer, level_name, level_names
from balance.report.figures import Mark, Series, draw_survival
from balance.report.page import Picture, Table
from balance.report.wording import estimate_text, measure_name, words_of
from balance.stats.distributions import Band, Order, Quantile

if TYPE_CHECKING:
    from balance.analysis.comparison import Comparison
    from balance.analysis.distributions import Distribution
    from balance.tallies.plan import Column

MOST_ROWS = 400
MOST_PICTURES = 4
MOST_LINES = 8

Group = Sequence["Distribution"]


def distributions_table(found: Comparison, namer: Namer) -> Table:
    """Tabulate how whole distributions lie to their baseline's.

    Parameters
    ----------
    found : Comparison
        With distributions.
    namer : callable
        Names a level.

    Returns
    -------
    Table
    """
    others = list(dict.fromkeys(factor for one in found.distributions for factor in one.factors))
    rows = [_row(one, found.factor, others, namer) for one in found.distributions[:MOST_ROWS]]
    heads = ["measure", "median", "of the baseline", "lies", "most above", "most below"]
    first = len(others) + 2
    return Table(
        columns=[*map(words_of, others), words_of(found.factor), *heads],
        rows=rows,
        numeric=frozenset({first, first + 1}),
        note="Of the chance to reach a value: `most above` and `most below` are its largest surplus and "
        "deficit against the baseline, and where. Higher or lower throughout: surely so at some value, and "
        "surely otherwise at none; the bands hold at all values and rows at once. Medians have 95 % "
        "intervals from order statistics.",
    )


def _row(one: Distribution, factor: str, others: Sequence[str], namer: Namer) -> list[str]:
    found, column = one.dominance, one.column
    return [
        *level_names(namer, others, one.factors),
        level_name(namer, factor, one.level),
        measure_name(column),
        _median(one.median, column),
        "" if one.baseline_median is None else _median(one.baseline_median, column),
        order_text(one),
        _gap(found.more, found.more_at, found.reach, column),
        _gap(found.less, found.less_at, found.reach, column),
    ]


def order_text(one: Distribution) -> str:
    """Word how a distribution lies to its baseline's."""
    from balance.analysis.distributions import MARGIN

    found = one.dominance
    if found.order is Order.HIGHER:
        return f"{found.order.value}, or below it by {_points(found.less + found.reach)} pp at most"
    if found.order is Order.LOWER:
        return f"{found.order.value}, or above it by {_points(found.more + found.reach)} pp at most"
    return f"the same within +-{100 * MARGIN:g} pp" if found.order is Order.SAME else found.order.value


def _points(share: float) -> str:
    return f"{100 * share:.2g}"


def _gap(gap: float, at: int, reach: float, column: Column) -> str:
    if gap == 0.0:
        return "nowhere"
    return f"{_points(gap)} +-{_points(reach)} pp at {at / column.divisor:g}"


def _median(found: Quantile, column: Column) -> str:
    values = [
        None if end is None else end / column.divisor for end in (found.estimate, found.low, found.high)
    ]
    if values[0] is None or None in values[1:]:
        return "no data" if values[0] is None else f"{values[0]:g}"
    if values[1] == values[2]:
        return f"{values[0]:g} [{values[1]:g}, {values[2]:g}]"
    return estimate_text(*values, is_share=False)


def distribution_pictures(found: Comparison, namer: Namer, names: Iterator[int]) -> Iterator[Picture]:
    """Draw the shares of games above each value, one figure for levels that differ in nothing else.

    Parameters
    ----------
    found : Comparison
    namer : callable
    names : iterator of int
        Numbers of the figures.

    Yields
    ------
    Picture
        At most MOST_PICTURES, of at most MOST_LINES lines.
    """
    for group in list(_groups(found).values())[:MOST_PICTURES]:
        first = group[0]
        lines = [] if first.baseline_band is None else [(found.baseline, first.baseline_band)]
        lines += [(level_name(namer, found.factor, one.level), one.band) for one in group]
        heading = ", ".join(namer(name, level) for name, level in first.factors.items())
        title = ": ".join(
            filter(None, (f"Distribution of {measure_name(first.column)} beside the baseline", heading))
        )
        yield Picture(
            title=title,
            caption="Share of games with more than the value below; bands hold everywhere at once (95 %).",
            svg=draw_survival(
                [Series(label=label, marks=_marks(band, first.column)) for label, band in lines[:MOST_LINES]],
                name=f"distribution {next(names)}",
                x_label=first.column.unit or words_of(first.column.measure),
                y_label="share of games above",
                words=f"{title}; the table of distributions says where they differ.",
            ),
        )


def _groups(found: Comparison) -> Mapping[str, Group]:
    groups: dict[str, list[Distribution]] = {}
    for one in found.distributions:
        groups.setdefault(f"{one.column.name} {sorted(one.factors.items(), key=str)}", []).append(one)
    return groups


def _marks(band: Band, column: Column) -> list[Mark]:
    return [
        Mark(
            at=(band.first + place) / column.divisor,
            estimate=float(chance),
            low=max(0.0, float(chance) - band.reach),
            high=min(1.0, float(chance) + band.reach),
        )
        for place, chance in enumerate(band.chances)
    ]

"""Which figures a run deserves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from balance.report.cells import exact_agreement
from balance.report.charts import chart_pictures
from balance.report.distributions import distributions_of
from balance.report.factors import Factors
from balance.report.figures import Group, Mark, Series, draw_curves, draw_dots
from balance.report.page import Picture
from balance.report.variants import Estimate, Variant, headline_names
from balance.report.wording import line_label, words_of

MOST_PICTURES = 10
MOST_LINES = 8
MOST_ROWS = 60


def pictures_of(factors: Factors) -> list[Picture]:
    """Draw the figures of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    list of Picture
        One or more a headline measure, then distributions, at most MOST_PICTURES; then charts.
    """
    numbers = count()
    drawn: list[Picture] = []
    for measure in measures_of(factors.variants):
        drawn += _of_measure(factors, measure, numbers)
    drawn = drawn[: MOST_PICTURES - 2]
    drawn = [*drawn, *distributions_of(factors, numbers)][:MOST_PICTURES]
    return [*drawn, *chart_pictures(factors, numbers)]


def measures_of(variants: Sequence[Variant]) -> dict[str, list[str]]:
    """List the names of each headline measure, such as those of several seats."""
    found: dict[str, list[str]] = {}
    for name in headline_names(variants):
        found.setdefault(name.partition("[")[0], []).append(name)
    return found


def _of_measure(factors: Factors, names_of: str, numbers: Iterator[int]) -> list[Picture]:
    names = measures_of(factors.variants)[names_of]
    if factors.axis is not None:
        return _curves(factors, names_of, names, numbers)
    return _dots(factors, names_of, names, numbers)


def _sample(factors: Factors, name: str) -> Estimate:
    return next(v.estimates[name] for v in factors.variants if name in v.estimates)


def _quantity(factors: Factors, measure: str, name: str) -> str:
    unit = _sample(factors, name).column.unit
    words = words_of(measure)
    return f"{words} ({unit})" if unit and unit not in words else words


def _curves(factors: Factors, measure: str, names: list[str], numbers: Iterator[int]) -> list[Picture]:
    assert factors.axis is not None
    axis = factors.axis
    lines = [
        Series(label=line_label(label, name, names), marks=_marks(line, name, axis))
        for label, line in factors.lines().items()
        for name in names
    ]
    lines = [line for line in lines if line.marks]
    if not any(mark.estimate or mark.high for line in lines for mark in line.marks):
        return []
    has_exact = any(mark.exact is not None for line in lines for mark in line.marks)
    sample = _sample(factors, names[0])
    title = f"{words_of(measure)} by {words_of(axis)}".capitalize()
    caption = "Points are simulated, with 95 % intervals"
    caption += "; lines join exact values. " if has_exact else "; lines only join them. "
    caption += " ".join(exact_agreement(factors.variants, name) for name in names)
    return [
        Picture(
            title=title,
            caption=caption.strip(),
            svg=draw_curves(
                part,
                name=f"figure {next(numbers)}",
                x_label=words_of(axis),
                y_label=_quantity(factors, measure, names[0]),
                words=f"{title}; the table of all variants holds the same numbers.",
                is_share=sample.is_share,
            ),
        )
        for part in (lines[first : first + MOST_LINES] for first in range(0, len(lines), MOST_LINES))
    ]


def _marks(line: Sequence[Variant], name: str, axis: str) -> list[Mark]:
    return [_mark(v.factors[axis], v.estimates[name]) for v in line if _has(v, name)]


def _has(variant: Variant, name: str) -> bool:
    return name in variant.estimates and variant.estimates[name].estimate is not None


def _mark(at: Any, one: Estimate) -> Mark:
    assert one.estimate is not None
    return Mark(at=at, estimate=one.estimate, low=one.low, high=one.high, exact=one.exact)


def _dots(factors: Factors, measure: str, names: list[str], numbers: Iterator[int]) -> list[Picture]:
    groups: dict[str, list[Mark]] = {}
    for variant in factors.variants[:MOST_ROWS]:
        heading, label = _heading(factors, variant)
        for name in names:
            if _has(variant, name):
                own = line_label(label, name, names) or words_of(measure)
                groups.setdefault(heading, []).append(_mark(own, variant.estimates[name]))
    drawn = [Group(label=heading, marks=marks) for heading, marks in groups.items()]
    if not drawn:
        return []
    has_exact = any(mark.exact is not None for group in drawn for mark in group.marks)
    by = f" by {words_of(factors.grouping)}" if factors.grouping else ""
    title = f"{words_of(measure)}{by}".capitalize()
    caption = (
        "Dots are estimates with 95 % intervals; "
        if not has_exact
        else ("Dots are estimates with 95 % intervals, upright strokes exact values; ")
    )
    return [
        Picture(
            title=title,
            caption=f"{caption}the table of all variants holds the same numbers.",
            svg=draw_dots(
                drawn,
                name=f"figure {next(numbers)}",
                x_label=_quantity(factors, measure, names[0]),
                words=f"{title}; the table of all variants holds the same numbers.",
                is_share=_sample(factors, names[0]).is_share,
            ),
        )
    ]


def _heading(factors: Factors, variant: Variant) -> tuple[str, str]:
    """Name the group that a cell is drawn in, and its row there."""
    group = factors.grouping
    if group is None or group not in variant.factors:
        return "", factors.name(variant)
    return factors.namer(group, variant.factors[group]), factors.name(variant, without=[group])

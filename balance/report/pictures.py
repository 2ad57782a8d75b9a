"""Which figures a run deserves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Any

from balance.report.cells import exact_agreement
from balance.report.chart_pictures import chart_pictures
from balance.report.distributions import distributions_of
from balance.report.evenness import winners_of
from balance.report.factors import Factors
from balance.report.figures import EVEN_LINE, EVEN_SIDES, Group, Mark, Series, draw_curves, draw_dots
from balance.report.page import Picture
from balance.report.survival import survival_pictures
from balance.report.variants import Estimate, Variant, headline_names, is_constant, is_piled
from balance.report.winning import means_of
from balance.report.wording import line_label, meaning_text, measure_words, quantity_text, whose, words_of

MOST_PICTURES = 10
MOST_LINES = 8
MOST_ROWS = 60

MOST_APART = 6
"""Up to this many cells each show who wins; of more the mean is shown."""


def pictures_of(factors: Factors, told: Collection[str] = ()) -> list[Picture]:
    """Draw the figures of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.
    told : collection of str
        Titles of the charts that the findings word.

    Returns
    -------
    list of Picture
        One or more a headline measure, then distributions, at most MOST_PICTURES; then charts.
    """
    numbers = count()
    drawn: list[Picture] = []
    for measure, names in measures_of(factors.variants).items():
        if all(is_constant(factors.variants, name) for name in names) or is_piled(
            _sample(factors, names[0]).column
        ):
            continue
        drawn += _of_measure(factors, measure, numbers)
    drawn = drawn[: MOST_PICTURES - 2]
    drawn = [*drawn, *distributions_of(factors, numbers)][:MOST_PICTURES]
    return [*drawn, *survival_pictures(factors, numbers), *chart_pictures(factors, numbers, told)]


def measures_of(variants: Sequence[Variant]) -> dict[str, list[str]]:
    """List the names of each headline measure, such as those of several seats."""
    found: dict[str, list[str]] = {}
    for name in headline_names(variants):
        found.setdefault(name.partition("[")[0], []).append(name)
    return found


def _of_measure(factors: Factors, names_of: str, numbers: Iterator[int]) -> list[Picture]:
    names = measures_of(factors.variants)[names_of]
    if factors.axis is None and len(factors.variants) > MOST_APART and _sample(factors, names[0]).is_winning:
        return _mean_dots(factors, names_of, numbers)
    if factors.axis is not None:
        return _curves(factors, names_of, names, numbers)
    return _dots(factors, names_of, names, numbers)


def _sample(factors: Factors, name: str) -> Estimate:
    return next(v.estimates[name] for v in factors.variants if name in v.estimates)


def _quantity(factors: Factors, measure: str, name: str) -> str:
    return quantity_text(_sample(factors, name).column)


def _curves(factors: Factors, measure: str, names: list[str], numbers: Iterator[int]) -> list[Picture]:
    assert factors.axis is not None
    axis = factors.axis
    lines = [
        Series(
            label=line_label(label, _sample(factors, name).column, names),
            marks=_marks(line, name, axis),
            even=_even(line, name),
        )
        for label, line in factors.lines().items()
        for name in names
    ]
    lines = [line for line in lines if line.marks]
    if not any(mark.estimate or mark.high for line in lines for mark in line.marks):
        return []
    has_exact = any(mark.exact is not None for line in lines for mark in line.marks)
    sample = _sample(factors, names[0])
    title = f"{measure_words(sample.column)} by {words_of(axis)}".capitalize()
    caption = f"{meaning_text(sample.column)} Points are simulated, with 95 % intervals"
    caption += "; lines join exact values." if has_exact else "; lines only join them."
    caption += _even_words(factors) if any(line.even for line in lines) else ""
    caption += " " + " ".join(exact_agreement(factors.variants, name) for name in names)
    return [
        Picture(
            title=title,
            caption=caption.strip(),
            svg=draw_curves(
                part,
                name=f"figure {next(numbers)}",
                x_label=factors.words(axis),
                y_label=_quantity(factors, measure, names[0]),
                words=f"{title}; the table of all variants holds the same numbers.",
                is_share=sample.is_share,
            ),
        )
        for part in (lines[first : first + MOST_LINES] for first in range(0, len(lines), MOST_LINES))
    ]


def _even(line: Sequence[Variant], name: str) -> float:
    """Find the even share of a share of first places; 0 of all else."""
    shares = [variant.even for variant in line if _has(variant, name) and variant.estimates[name].is_winning]
    return shares[0] if shares else 0.0


def _even_words(factors: Factors) -> str:
    """Say what a line at the even share is."""
    return EVEN_SIDES if factors.roles else EVEN_LINE


def _marks(line: Sequence[Variant], name: str, axis: str) -> list[Mark]:
    return [_mark(v.factors[axis], v.estimates[name]) for v in line if _has(v, name)]


def _has(variant: Variant, name: str) -> bool:
    return name in variant.estimates and variant.estimates[name].estimate is not None


def _mark(at: Any, one: Estimate) -> Mark:
    assert one.estimate is not None
    return Mark(at=at, estimate=one.estimate, low=one.low, high=one.high, exact=one.exact)


def _dots(factors: Factors, measure: str, names: list[str], numbers: Iterator[int]) -> list[Picture]:
    groups: dict[str, list[Mark]] = {}
    evens: dict[str, float] = {}
    shown = factors.variants[:MOST_ROWS]
    for variant in shown:
        heading, label = _heading(factors, variant)
        heads = len(names) > 1 and any(_has(variant, name) for name in names[1:])
        for name in names:
            if _has(variant, name):
                above, beside = (factors.name(variant), "") if heads else (heading, label)
                column = variant.estimates[name].column
                own = line_label(beside, column, names) or measure_words(column)
                groups.setdefault(above, []).append(_mark(own, variant.estimates[name]))
                evens.setdefault(above, _even([variant], name))
    drawn = [Group(label=head, marks=marks, even=evens[head]) for head, marks in groups.items()]
    by = f" by {factors.words(factors.grouping)}" if factors.grouping else ""
    some = f" The first {MOST_ROWS} variants." if len(factors.variants) > MOST_ROWS else ""
    sample = _sample(factors, names[0])
    return _dot_picture(f"{measure_words(sample.column)}{by}", drawn, sample, numbers, note=some)


def _mean_dots(factors: Factors, measure: str, numbers: Iterator[int]) -> list[Picture]:
    """Draw the mean over cells of who wins, of cells with as many seats together."""
    sizes: dict[int, list[Variant]] = {}
    for variant in factors.variants:
        if any(one.column.measure == measure for one in winners_of(variant)):
            sizes.setdefault(len(variant.cell.labels), []).append(variant)
    drawn = [
        Group(
            label=f"{size} players" if len(sizes) > 1 else "",
            marks=[_mark(whose(one.column), one) for one in means_of(cells)],
            even=cells[0].even,
        )
        for size, cells in sizes.items()
    ]
    sample = next(one for one in winners_of(next(iter(sizes.values()))[0]))
    note = " Means over the variants in which each plays; bounds are averaged, too, so intervals err wide."
    return _dot_picture(f"{words_of(measure)}, mean", drawn, sample, numbers, note=note)


def _dot_picture(
    title: str, drawn: Sequence[Group], sample: Estimate, numbers: Iterator[int], *, note: str
) -> list[Picture]:
    """Draw dots; nothing where there is only one, which the findings say as well."""
    marks = [mark for group in drawn for mark in group.marks]
    if len(marks) < 2:
        return []
    dots = "Dots are estimates with 95 % intervals"
    exact = ", upright strokes exact values" if any(mark.exact is not None for mark in marks) else ""
    line = EVEN_SIDES if sample.column.who else EVEN_LINE
    even = line if any(group.even for group in drawn) else ""
    return [
        Picture(
            title=title[:1].upper() + title[1:],
            caption=f"{meaning_text(sample.column)} {dots}{exact}.{even}{note}".strip(),
            svg=draw_dots(
                drawn,
                name=f"figure {next(numbers)}",
                x_label=quantity_text(sample.column),
                words=f"{title}; the table of all variants holds the same numbers.",
                is_share=sample.is_share,
            ),
        )
    ]


def _heading(factors: Factors, variant: Variant) -> tuple[str, str]:
    """Name the group that a cell is drawn in, and its row there."""
    group = factors.grouping
    if group is None or group not in variant.factors:
        return "", factors.name(variant)
    return factors.namer(group, variant.factors[group]), factors.name(variant, without=[group])

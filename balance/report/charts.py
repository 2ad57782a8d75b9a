"""Measures that a game wants to see together: as dots side by side, or as parts of a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balance.report.factors import Factors
from balance.report.figures import Group, Mark, draw_dots, draw_stacks
from balance.report.page import Picture
from balance.report.variants import Estimate, Variant
from balance.report.wording import of_words, sentence, words_of

MOST_GROUPS = 6
"""Variants in one chart."""

MOST_WORDED = 3
"""Variants in one sentence."""

MOST_BARS = 24


def charts_of(variants: Sequence[Variant]) -> dict[str, list[str]]:
    """List the columns of each chart, in order.

    Parameters
    ----------
    variants : sequence of Variant

    Returns
    -------
    dict of str to list of str
        Names by title; without charts in which nothing ever happened.
    """
    found: dict[str, dict[str, None]] = {}
    for variant in variants:
        for name, one in variant.estimates.items():
            if one.column.chart and one.estimate is not None:
                found.setdefault(one.column.chart, {})[name] = None
    return {
        title: list(names)
        for title, names in found.items()
        if any(one.estimate for variant in variants for one in _present(variant, list(names)))
    }


def chart_pictures(factors: Factors, numbers: Iterator[int]) -> Iterator[Picture]:
    """Draw the charts of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.
    numbers : iterator of int
        Numbers of the page's figures.

    Yields
    ------
    Picture
    """
    for title, names in charts_of(factors.variants).items():
        shown = shown_in_charts(factors)
        sample = next(one for variant in shown for one in _present(variant, names))
        unit = sample.column.unit
        some = ", in some of the variants" if len(shown) < len(factors.variants) else ""
        figure = f"figure {next(numbers)}"
        words = f"{title}{some}; summary.csv holds the same numbers."
        if sample.column.stacked:
            caption = f"Means a game and seat{some}; summary.csv holds them with their intervals."
            svg = _stacks(factors, shown, names, figure=figure, x_label=unit, words=words)
        else:
            caption = f"Dots are estimates with 95 % intervals{some}; summary.csv holds the same numbers."
            svg = draw_dots(
                [group for variant in shown if (group := _group(factors, variant, names)).marks],
                name=figure,
                x_label=unit or title,
                words=words,
                is_share=sample.is_share,
            )
        yield Picture(title=title, caption=caption, svg=svg)


def shown_in_charts(factors: Factors) -> Sequence[Variant]:
    """Choose the variants of charts: all of a few, else some spread over them."""
    step = -(-len(factors.variants) // MOST_GROUPS)
    return factors.variants[::step]


def _present(variant: Variant, names: Sequence[str]) -> list[Estimate]:
    found = [variant.estimates[name] for name in names if name in variant.estimates]
    return [one for one in found if one.estimate is not None]


def part_of(one: Estimate) -> str:
    """Name a column within its chart."""
    return (one.column.part or words_of(one.column.measure)).replace("_", " ")


def over_seats(variant: Variant, names: Sequence[str]) -> dict[str, list[Estimate]]:
    """Put the seats of each part of a chart together."""
    found: dict[str, list[Estimate]] = {}
    for one in _present(variant, names):
        found.setdefault(part_of(one), []).append(one)
    return found


def _group(factors: Factors, variant: Variant, names: Sequence[str]) -> Group:
    marks = []
    for part, found in over_seats(variant, names).items():
        for one in found:
            assert one.estimate is not None
            label = f"{part}, {of_words(one.column.of)}" if len(found) > 1 else part
            marks.append(Mark(at=label, estimate=one.estimate, low=one.low, high=one.high))
    return Group(label=factors.name(variant), marks=marks)


def _stacks(
    factors: Factors, shown: Sequence[Variant], names: Sequence[str], *, figure: str, x_label: str, words: str
) -> str:
    rows: list[str] = []
    values: list[dict[str, float]] = []
    for variant in shown:
        bars: dict[str, dict[str, float]] = {}
        for one in _present(variant, names):
            bars.setdefault(one.column.of, {})[part_of(one)] = one.estimate or 0.0
        for of, parts in bars.items():
            rows.append(", ".join(filter(None, (factors.name(variant), of_words(of)))))
            values.append(parts)
    rows, values = rows[:MOST_BARS], values[:MOST_BARS]
    kinds = list(dict.fromkeys(part for parts in values for part in parts))
    return draw_stacks(
        rows,
        {kind: [parts.get(kind, 0.0) for parts in values] for kind in kinds},
        name=figure,
        x_label=x_label,
        words=words,
    )


def chart_texts(factors: Factors) -> Iterator[tuple[str, list[Variant]]]:
    """Word each chart: the highest and the lowest, or the largest parts.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Yields
    ------
    (str, list of Variant)
        A sentence, and what it is about: at most MOST_WORDED variants.
    """
    for title, names in charts_of(factors.variants).items():
        shown = [v for v in shown_in_charts(factors) if len(_present(v, names)) > 1]
        shown = shown[:: -(-len(shown) // MOST_WORDED)] if shown else []
        texts = []
        for variant in shown:
            stacked = _present(variant, names)[0].column.stacked
            text = _parts(variant, names) if stacked else _ends(variant, names)
            texts.append(": ".join(filter(None, (factors.name(variant), text))))
        if texts:
            yield sentence(f"{title}: {'; '.join(texts)} (n = {_games(shown)} games)"), shown


def _games(variants: Sequence[Variant]) -> str:
    counts = sorted({variant.cell.tally.games for variant in variants})
    return " to ".join(f"{count:,}" for count in dict.fromkeys((counts[0], counts[-1])))


def _ends(variant: Variant, names: Sequence[str]) -> str:
    """Say which is highest and which is lowest."""
    found = _present(variant, names)
    high = max(found, key=lambda one: one.estimate or 0.0)
    low = min(found, key=lambda one: one.estimate or 0.0)
    return f"highest {_called(high, found)} with {high.text}, lowest {_called(low, found)} with {low.text}"


def _called(one: Estimate, found: Sequence[Estimate]) -> str:
    several = sum(part_of(other) == part_of(one) for other in found) > 1
    return f"{part_of(one)} of {of_words(one.column.of)}" if several else part_of(one)


def _parts(variant: Variant, names: Sequence[str]) -> str:
    """Say which parts make up most, over all seats."""
    sums = {
        part: sum(one.estimate or 0.0 for one in found) / len(variant.cell.labels)
        for part, found in over_seats(variant, names).items()
    }
    total = sum(sums.values()) or 1.0
    largest = sorted(sums, key=lambda part: -sums[part])[:3]
    said = ", ".join(f"{part} {sums[part]:.3g} ({100.0 * sums[part] / total:.0f} %)" for part in largest)
    return f"of {total:.3g} a seat, {said}"

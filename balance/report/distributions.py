"""How often each value of a count occurred, in a few typical cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balance.report.factors import Factors
from balance.report.figures import Bars, draw_histograms
from balance.report.page import Picture
from balance.report.variants import Variant
from balance.report.wording import line_label, words_of

MOST_PANELS = 6


def distributions_of(factors: Factors, numbers: Iterator[int]) -> list[Picture]:
    """Draw distributions of the score, and of counts among the headlines.

    Parameters
    ----------
    factors : Factors
        With the cells.
    numbers : iterator of int
        Numbers of the page's figures.

    Returns
    -------
    list of Picture
        None of a measure that never varies.
    """
    chosen = typical(factors)
    pictures = []
    for measure in _counted(chosen):
        panels = [panel for variant in chosen for panel in _panels(factors, variant, measure)][:MOST_PANELS]
        if all(len(panel.values) < 2 for panel in panels):
            continue
        title = f"Distribution of {words_of(measure)}"
        some = len(chosen) < len(factors.variants)
        pictures.append(
            Picture(
                title=title,
                caption="Share of games with each value" + (", in some of the variants." if some else "."),
                svg=draw_histograms(
                    panels, name=f"figure {next(numbers)}", x_label=words_of(measure), words=title
                ),
            )
        )
    return pictures


def typical(factors: Factors) -> list[Variant]:
    """Choose cells: of each line the one in its middle, of each group the first; at most MOST_PANELS."""
    if factors.axis is not None:
        chosen = [line[len(line) // 2] for line in factors.lines().values()]
    elif factors.is_nested:
        groups: dict[object, Variant] = {}
        for variant in factors.variants:
            groups.setdefault(str(variant.factors.get(factors.grouping or "")), variant)
        chosen = list(groups.values())
    else:
        chosen = list(factors.variants)
    return chosen[:MOST_PANELS]


def _counted(variants: Sequence[Variant]) -> list[str]:
    """List the measures whose histograms are worth a look."""
    from balance.engine.game import Scale

    columns = [one.column for variant in variants for one in variant.estimates.values()]
    wanted = [c for c in columns if c.scale is Scale.COUNT and not c.share]
    return list(dict.fromkeys(c.measure for c in wanted if c.headline or c.measure == "score"))


def _panels(factors: Factors, variant: Variant, measure: str) -> Iterator[Bars]:
    names = [name for name, one in variant.estimates.items() if one.column.measure == measure]
    for name in names:
        number = variant.cell.plan.number(name)
        column = variant.cell.plan.columns[number]
        counts = variant.cell.tally.histogram(number)
        seen = [place for place, times in enumerate(counts) if times]
        if seen:
            yield Bars(
                label=line_label(factors.name(variant), name, names),
                values=[(place + column.first_bin) / column.divisor for place in seen],
                counts=[int(counts[place]) for place in seen],
            )

"""How often each value of a count occurred, in a few typical cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from balance.report.factors import Factors
from balance.report.figures import Bars, draw_histograms
from balance.report.page import Picture
from balance.report.variants import Variant, is_cooperative
from balance.report.wording import line_label, quantity_text, words_of

if TYPE_CHECKING:
    from balance.tallies.plan import Column

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
        some = len(panels) < len(factors.variants)
        pictures.append(
            Picture(
                title=title,
                caption=_caption(chosen, measure, is_some=some),
                svg=draw_histograms(
                    panels,
                    name=f"figure {next(numbers)}",
                    x_label=quantity_text(next(c for v in chosen for c in _columns(v, measure))),
                    words=title,
                ),
            )
        )
    return pictures


def typical(factors: Factors) -> list[Variant]:
    """Choose cells: of each line its middle, of each group the first, else some spread over all."""
    if factors.axis is not None:
        chosen = [line[len(line) // 2] for line in factors.lines().values()]
    elif factors.is_nested:
        groups: dict[object, Variant] = {}
        for variant in factors.variants:
            groups.setdefault(str(variant.factors.get(factors.grouping or "")), variant)
        chosen = list(groups.values())
    else:
        step = -(-len(factors.variants) // MOST_PANELS)
        chosen = list(factors.variants[::step])
    return chosen[:MOST_PANELS]


def _counted(variants: Sequence[Variant]) -> list[str]:
    """List the measures whose histograms are worth a look."""
    from balance.engine.game import Scale

    columns = [one.column for variant in variants for one in variant.estimates.values()]
    wanted = [c for c in columns if c.scale is Scale.COUNT and not c.share]
    names = list(dict.fromkeys(c.measure for c in wanted if c.headline or c.measure == "score"))
    is_one_score = len(names) > 1 and any(
        map(is_cooperative, variants)
    )  # of the team, which says more itself
    return [name for name in names if name != "score" or not is_one_score]


def _caption(variants: Sequence[Variant], measure: str, *, is_some: bool) -> str:
    together = any(len(_columns(v, measure)) > 1 and _is_pooled(v) for v in variants)
    parts = ["Share of games with each value", "of all seats together" if together else ""]
    some = ", in some of the variants" if is_some else ""
    return f"{' '.join(filter(None, parts))}{some}; all panels have the same scale."


def _columns(variant: Variant, measure: str) -> list[Column]:
    """List the columns of a measure that keep a histogram."""
    found = [one.column for one in variant.estimates.values() if one.column.measure == measure]
    return [column for column in found if column.bins]


def _is_pooled(variant: Variant) -> bool:
    """Tell whether the seats of a cell are looked at together: of one policy, or of policies that rotate."""
    return variant.is_uniform or variant.cell.plan.rotation > 1


def _panels(factors: Factors, variant: Variant, measure: str) -> Iterator[Bars]:
    columns = _columns(variant, measure)
    names = [column.name for column in columns]
    parts = [columns] if columns and _is_pooled(variant) else [[column] for column in columns]
    for part in parts:
        counts = np.sum([_histogram(variant, column) for column in part], axis=0)
        seen = np.flatnonzero(counts)
        if len(seen):
            label = line_label(factors.name(variant), part[0], names if len(part) == 1 else [])
            yield Bars(
                label=label,
                values=[(int(place) + part[0].first_bin) / part[0].divisor for place in seen],
                counts=[int(counts[place]) for place in seen],
            )


def _histogram(variant: Variant, column: Column) -> np.ndarray:
    return variant.cell.tally.histogram(variant.cell.plan.number(column.name))

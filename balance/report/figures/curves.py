"""Estimates over a number: simulated points with intervals, and the exact curve where it is known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from balance.report.figures.canvas import COLOURS, INK, LINES, MARKERS, paper, percent_axis, svg_of
from balance.report.figures.marks import Series

MOST_SERIES = len(COLOURS)
"""More lines than this are not told apart."""

LONGEST_OF_TWO = 26
"""Characters of a label of which two stand beside each other in a legend."""

MOST_TICKS = 15
"""Every place gets a tick where that many would fit."""


def draw_curves(
    series: Sequence[Series], *, name: str, x_label: str, y_label: str, words: str, is_share: bool
) -> str:
    """Draw one line a series.

    Parameters
    ----------
    series : sequence of Series
        At most MOST_SERIES.
    name : str
        Identifies the figure within its page.
    x_label, y_label : str
        What the axes show.
    words : str
        The figure in words.
    is_share : bool
        The values are proportions: the axis runs from 0 to 100 %.

    Returns
    -------
    str
        SVG.
    """
    columns = 2 if max(len(one.label) for one in series) <= LONGEST_OF_TWO else 1
    rows = -(-len(series) // columns)
    with paper(3.3 + 0.21 * rows, name) as (figure, axes):
        for number, one in enumerate(series):
            _draw_series(axes, one, number)
        axes.set_xlabel(x_label)
        axes.set_ylabel(y_label)
        _place_ticks(axes, series)
        for even in {one.even for one in series if one.even}:
            axes.axhline(even, color=INK, linestyle=(0, (4, 2)), linewidth=1.0, zorder=1)
        if is_share:
            axes.set_ylim(-0.03, 1.03)
            percent_axis(axes.yaxis)
        if len(series) > 1 or series[0].label:
            keys = [_key(one.label, number) for number, one in enumerate(series)]
            figure.legend(
                handles=keys, loc="outside lower center", ncols=columns, columnspacing=1.4, handlelength=3.2
            )
        return svg_of(figure, words)


def _draw_series(axes: Any, series: Series, number: int) -> None:
    places = [mark.at for mark in series.marks]
    reaches = [mark.reach for mark in series.marks]
    is_exact = all(mark.exact is not None for mark in series.marks)
    if is_exact:
        exact = [mark.exact for mark in series.marks]
        axes.plot(places, exact, color=COLOURS[number], linestyle=LINES[number], linewidth=1.4)
    axes.errorbar(
        places,
        [mark.estimate for mark in series.marks],
        yerr=list(zip(*reaches, strict=True)),
        color=COLOURS[number],
        marker=MARKERS[number],
        markersize=4.5,
        markeredgecolor="white",
        markeredgewidth=0.6,
        linestyle="none" if is_exact else LINES[number],
        linewidth=1.0,
        elinewidth=1.2,
        ecolor=INK if is_exact else COLOURS[number],
        capsize=2,
    )


def _key(label: str, number: int) -> Any:
    """Make a legend's entry: line and marker together."""
    from matplotlib.lines import Line2D

    look: dict[str, Any] = {"color": COLOURS[number], "linestyle": LINES[number], "marker": MARKERS[number]}
    return Line2D([], [], markersize=4.5, linewidth=1.4, label=label, **look)


def _place_ticks(axes: Any, series: Sequence[Series]) -> None:
    places = sorted({mark.at for one in series for mark in one.marks if not isinstance(mark.at, str)})
    nearest = min((after - before for before, after in pairwise(places)), default=1.0)
    if nearest * MOST_TICKS >= places[-1] - places[0]:
        axes.set_xticks(places, [f"{place:g}" for place in places])

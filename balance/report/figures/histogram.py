"""Distributions of a whole number, one panel below the other on a common axis."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from balance.report.figures.canvas import COLOURS, WIDTH, percent_axis, style, svg_of
from balance.report.figures.marks import Bars

MOST_PANELS = 6
MOST_BARS = 60


Y_LABEL = "share of games"


def draw_histograms(panels: Sequence[Bars], *, name: str, x_label: str, words: str) -> str:
    """Draw one panel a distribution.

    Parameters
    ----------
    panels : sequence of Bars
        At most MOST_PANELS, each with at least one game.
    name : str
        Identifies the figure within its page.
    x_label : str
        What is counted.
    words : str
        The figure in words.

    Returns
    -------
    str
        SVG; all panels have one scale each way. Values are put together into bins where there are more
        than MOST_BARS.
    """
    from matplotlib.figure import Figure

    low = min(panel.values[0] for panel in panels)
    high = max(panel.values[-1] for panel in panels)
    step = bin_width(low, high)
    with style(name):
        figure = Figure(figsize=(WIDTH, 0.6 + 1.15 * len(panels)), layout="constrained")
        rows = figure.subplots(len(panels), 1, sharex=True, sharey=True, squeeze=False)[:, 0]
        for axes, panel in zip(rows, panels, strict=True):
            _draw_panel(axes, panel, low, high, step)
        rows[-1].set_xlabel(x_label)
        figure.supylabel(Y_LABEL, fontsize=9.5)
        return svg_of(figure, words)


def bin_width(low: float, high: float) -> int:
    """Choose a round bin width of 1, 2 or 5 times a power of ten that leaves at most MOST_BARS bars."""
    rounds = (base * 10**power for power in count() for base in (1, 2, 5))
    return next(step for step in rounds if (high - low) / step < MOST_BARS)


def _draw_panel(axes: Any, panel: Bars, low: float, high: float, step: int) -> None:
    from matplotlib.ticker import MaxNLocator

    edges = [low - 0.5 + step * number for number in range(int((high - low) // step) + 2)]
    games = sum(panel.counts)
    axes.hist(
        panel.values,
        bins=edges,
        weights=[times / games for times in panel.counts],
        color=COLOURS[0],
        edgecolor="white",
        linewidth=0.4,
    )
    axes.set_title(panel.label, loc="left", fontsize=9.5)
    axes.grid(visible=False, axis="x")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.locator_params(axis="y", nbins=3)
    percent_axis(axes.yaxis)

"""What is left after each value of a count: steps with a band for the interval."""

from __future__ import annotations

from collections.abc import Sequence

from balance.report.figures.canvas import COLOURS, LINES, paper, percent_axis, svg_of
from balance.report.figures.marks import Series


def draw_survival(series: Sequence[Series], *, name: str, x_label: str, y_label: str, words: str) -> str:
    """Draw one line of steps a series.

    Parameters
    ----------
    series : sequence of Series
        At most as many as there are colours; each mark holds from its place to the next.
    name : str
        Identifies the figure within its page.
    x_label, y_label : str
        What the axes show.
    words : str
        The figure in words.

    Returns
    -------
    str
        SVG.
    """
    with paper(3.0 + 0.21 * -(-len(series) // 2), name) as (figure, axes):
        for number, one in enumerate(series):
            places = [mark.at for mark in one.marks]
            lows = [mark.estimate - mark.reach[0] for mark in one.marks]
            highs = [mark.estimate + mark.reach[1] for mark in one.marks]
            colour = COLOURS[number]
            axes.fill_between(places, lows, highs, step="post", color=colour, alpha=0.15, linewidth=0.0)
            axes.step(
                places,
                [mark.estimate for mark in one.marks],
                where="post",
                color=colour,
                linestyle=LINES[number],
                linewidth=1.5,
                label=one.label,
            )
        axes.set_xlabel(x_label)
        axes.set_ylabel(y_label)
        axes.set_xlim(left=0.0)
        axes.set_ylim(-0.03, 1.03)
        percent_axis(axes.yaxis)
        if len(series) > 1 or series[0].label:
            figure.legend(loc="outside lower center", ncols=2, columnspacing=1.4, handlelength=3.2)
        return svg_of(figure, words)

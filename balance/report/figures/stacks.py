"""Parts of a whole: one bar a row, its parts side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from balance.report.figures.canvas import COLOURS, INK, lines_of, paper, percent_axis, svg_of, wrapped

ROW = 0.27
"""Inches a bar."""

LINE, GAP = 0.15, 0.1
"""Inches of a line of a label, and between labels."""

HATCHES = ("", "////")
"""So that parts beyond the colours are told apart."""


def draw_stacks(
    rows: Sequence[str],
    parts: Mapping[str, Sequence[float]],
    *,
    name: str,
    x_label: str,
    words: str,
    is_share: bool = False,
) -> str:
    """Draw one bar a row.

    Parameters
    ----------
    rows : sequence of str
    parts : mapping of str to sequence of float
        By name, one value a row.
    name : str
        Identifies the figure within its page.
    x_label : str
        What the axis shows.
    words : str
        The figure in words.
    is_share : bool
        The parts are shares of games, printed in percent.

    Returns
    -------
    str
        SVG.
    """
    lines = (len(parts) + 2) // 3
    row = max(ROW, LINE * max(map(lines_of, rows)) + GAP)
    with paper(0.75 + row * len(rows) + 0.2 * lines, name) as (figure, axes):
        left = [0.0] * len(rows)
        looks = cycle((colour, hatch) for hatch in HATCHES for colour in COLOURS)
        for (label, values), (colour, hatch) in zip(parts.items(), looks, strict=False):
            axes.barh(
                range(len(rows)), values, left=left, color=colour, hatch=hatch, edgecolor="white", label=label
            )
            left = [before + value for before, value in zip(left, values, strict=True)]
        axes.set_yticks(range(len(rows)), [wrapped(label) for label in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)
        axes.axvline(0.0, color=INK, linewidth=0.8)
        axes.set_xlabel(x_label)
        if is_share:
            axes.set_xlim(0.0, 1.0)
            percent_axis(axes.xaxis)
        figure.legend(loc="outside lower center", ncols=3, fontsize=8, handlelength=1.2, columnspacing=1.0)
        return svg_of(figure, words)

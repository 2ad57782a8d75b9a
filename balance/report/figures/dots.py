"""Estimates by name: a dot with its interval a row, grouped under headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.report.figures.canvas import COLOURS, INK, paper, percent_axis, svg_of
from balance.report.figures.marks import Group

ROW = 0.22
"""Inches a row."""


def draw_dots(
    groups: Sequence[Group],
    *,
    name: str,
    x_label: str,
    words: str,
    is_share: bool,
    is_difference: bool = False,
) -> str:
    """Draw one row an estimate.

    Parameters
    ----------
    groups : sequence of Group
    name : str
        Identifies the figure within its page.
    x_label : str
        What the axis shows.
    words : str
        The figure in words.
    is_share : bool
        The values are proportions, printed in percent.
    is_difference : bool
        They are differences: the axis is as long as they need, about 0.

    Returns
    -------
    str
        SVG.
    """
    rows = sum(len(group.marks) + bool(group.label) for group in groups)
    with paper(0.75 + ROW * rows, name) as (figure, axes):
        labels: list[tuple[str, bool]] = []
        for number, group in enumerate(groups):
            if group.label:
                labels.append((group.label, True))
            _draw_group(axes, group, len(labels), COLOURS[number % len(COLOURS)])
            labels += [(str(mark.at), False) for mark in group.marks]
        _label_rows(axes, labels)
        axes.set_xlabel(x_label)
        axes.axvline(0.0, color=INK, linewidth=0.8)
        if is_share:
            percent_axis(axes.xaxis)
        if is_share and not is_difference:
            axes.set_xlim(-0.02, 1.02)
        return svg_of(figure, words)


def _draw_group(axes: Any, group: Group, first: int, colour: str) -> None:
    places = range(first, first + len(group.marks))
    axes.errorbar(
        [mark.estimate for mark in group.marks],
        places,
        xerr=list(zip(*(mark.reach for mark in group.marks), strict=True)),
        linestyle="none",
        marker="o",
        markersize=5,
        color=colour,
        ecolor=INK,
        elinewidth=1.2,
        capsize=2.5,
    )
    known = [
        (mark.exact, place) for mark, place in zip(group.marks, places, strict=True) if mark.exact is not None
    ]
    if known:
        axes.scatter(*zip(*known, strict=True), marker="|", s=90, color=INK, linewidths=1.1, zorder=3)


def _label_rows(axes: Any, labels: Sequence[tuple[str, bool]]) -> None:
    axes.set_yticks(range(len(labels)), [label for label, _ in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    for text, (_, is_heading) in zip(axes.get_yticklabels(), labels, strict=True):
        if is_heading:
            text.set_fontweight("bold")

"""Estimates by name: a dot with its interval a row, grouped under headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.report.figures.canvas import (
    COLOURS,
    INK,
    lines_of,
    paper,
    percent_axis,
    share_limits,
    svg_of,
    wrapped,
)
from balance.report.figures.marks import Group

ROW = 0.22
"""Inches a row."""

CLEAR = {"facecolor": "white", "edgecolor": "none", "pad": 1.0}
"""So that no line of the grid runs through a heading."""

LINE, GAP = 0.15, 0.08
"""Inches of a line of a label, and between labels."""


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
    texts = [str(mark.at) for group in groups for mark in group.marks]
    row = max(ROW, LINE * max(map(lines_of, texts)) + GAP)
    headings = sum(bool(group.label) for group in groups)
    with paper(0.75 + row * (len(texts) + headings), name) as (figure, axes):
        labels: list[tuple[str, bool]] = []
        for number, group in enumerate(groups):
            if group.label:
                labels.append((group.label, True))
            _draw_group(axes, group, len(labels), COLOURS[number % len(COLOURS)])
            labels += [(str(mark.at), False) for mark in group.marks]
        _label_rows(axes, labels)
        axes.set_xlabel(x_label)
        if is_share:
            percent_axis(axes.xaxis)
        if is_share and not is_difference:
            axes.set_xlim(*share_limits(*_reach(groups)))
        else:
            axes.axvline(0.0, color=INK, linewidth=0.8)
        return svg_of(figure, words)


def _reach(groups: Sequence[Group]) -> tuple[float, float]:
    """Find the ends of all intervals, exact values and even shares."""
    ends = [group.even for group in groups if group.even]
    for mark in (mark for group in groups for mark in group.marks):
        below, above = mark.reach
        ends += [mark.estimate - below, mark.estimate + above]
        ends += [mark.exact] if mark.exact is not None else []
    return min(ends), max(ends)


def _draw_group(axes: Any, group: Group, first: int, colour: str) -> None:
    places = range(first, first + len(group.marks))
    if group.even:
        axes.vlines(
            group.even, first - 0.5, places.stop - 0.5, color=INK, linestyle=(0, (4, 2)), linewidth=1.0
        )
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
    texts = ["" if is_heading else wrapped(label) for label, is_heading in labels]
    axes.set_yticks(range(len(labels)), texts)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    for place, (label, is_heading) in enumerate(labels):
        if is_heading:  # begins at the axis, however long it is
            left = axes.get_yaxis_transform()
            axes.text(0.0, place, label, transform=left, va="center", weight="bold", bbox=CLEAR)

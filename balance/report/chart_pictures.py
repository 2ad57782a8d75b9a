"""Charts as figures: dots side by side, or piled parts."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from balance.report.chart_words import chart_lines
from balance.report.charts import Chart, charts_of
from balance.report.factors import Factors
from balance.report.figures import EVEN_LINE, EVEN_SIDES, Group, Mark, draw_dots, draw_stacks
from balance.report.page import Picture
from balance.report.wording import sentence


def chart_pictures(factors: Factors, numbers: Iterator[int], told: Collection[str]) -> Iterator[Picture]:
    """Draw the charts of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.
    numbers : iterator of int
        Numbers of the page's figures.
    told : collection of str
        Titles of the charts that the findings word.

    Yields
    ------
    Picture
        Worded below where the findings do not.
    """
    for chart in charts_of(factors):
        figure = f"figure {next(numbers)}"
        yield Picture(
            title=chart.title, caption=_caption(chart, is_told=chart.title in told), svg=_drawn(chart, figure)
        )


def _caption(chart: Chart, *, is_told: bool) -> str:
    what = "Dots are estimates with 95 % intervals"
    if chart.is_stacked:
        what = "Shares of all games" if chart.is_category else "Means a game and seat"
    over = f", over all {chart.averaged} variants that have them" if chart.averaged else ""
    has_even = chart.is_winning and any(row.even for row in chart.rows)
    even = "" if not has_even else EVEN_SIDES if chart.rows[0].has_roles else EVEN_LINE
    said = "" if is_told else " ".join(sentence(line) for line in chart_lines(chart))
    return f"{what}{over}.{even} {said}".strip()


def _drawn(chart: Chart, figure: str) -> str:
    words = f"{chart.title}; summary.csv holds the same numbers."
    unit = chart.sample.column.unit
    if chart.is_stacked:
        kinds = list(dict.fromkeys(part for row in chart.rows for part in row.parts))
        values = {
            kind: [(row.parts[kind].estimate or 0.0) if kind in row.parts else 0.0 for row in chart.rows]
            for kind in kinds
        }
        x_label = "share of games" if chart.is_category else f"{unit} a game and seat".strip()
        return draw_stacks(
            [row.label for row in chart.rows],
            values,
            name=figure,
            x_label=x_label,
            words=words,
            is_share=chart.is_category,
        )
    return draw_dots(
        _groups(chart),
        name=figure,
        x_label=unit or ("win rate" if chart.is_winning else "share" if chart.sample.is_share else "a game"),
        words=words,
        is_share=chart.sample.is_share,
    )


def _groups(chart: Chart) -> list[Group]:
    """Make a group a row; one of all rows where each has the same only part."""
    groups = [_group(chart, number) for number in range(len(chart.rows))]
    if len(groups) > 1 and {len(group.marks) for group in groups} == {1}:
        marks = [replace(mark, at=group.label) for group in groups for mark in group.marks]
        return [Group(label=str(groups[0].marks[0].at), marks=marks, even=groups[0].even)]
    return groups


def _group(chart: Chart, number: int) -> Group:
    row = chart.rows[number]
    marks = [
        Mark(at=part, estimate=one.estimate, low=one.low, high=one.high)
        for part, one in row.parts.items()
        if one.estimate is not None
    ]
    return Group(label=row.label, marks=marks, even=row.even if chart.is_winning else 0.0)

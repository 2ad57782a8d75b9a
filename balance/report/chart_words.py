"""Charts in words: the highest and the lowest, what differs from even, or the largest parts."""

from __future__ import annotations

from balance.report.charts import Chart, Row
from balance.report.evenness import Side, even_text, overlap, side_of, side_text
from balance.report.variants import Estimate
from balance.report.wording import listed, value_after

MOST_WORDED = 4
"""Rows of a chart that are worded; where there are more, some spread over them."""

MOST_NAMED = 3
"""Parts named in one sentence."""

MOST_RANKED = 8
"""Parts of a lone row that are all said."""


def chart_lines(chart: Chart) -> list[str]:
    """Word a chart.

    Parameters
    ----------
    chart : Chart

    Returns
    -------
    list of str
        A sentence a row, without its full stop.
    """
    rows = [row for row in chart.told if len(row.parts) > 1]
    last = max(1, min(MOST_WORDED, len(rows)) - 1)
    places = dict.fromkeys(number * (len(rows) - 1) // last for number in range(last + 1) if rows)
    return [_line(chart, row) for row in map(rows.__getitem__, places)]


def _line(chart: Chart, row: Row) -> str:
    if chart.is_category:
        text = _all(row)
    elif chart.is_stacked:
        text = _largest(row)
    elif chart.is_winning and row.even:
        text = _against_even(row)
    elif len(chart.told) == 1 and len(row.parts) <= MOST_RANKED:
        text = _ranking(row)
    else:
        text = _all(row) if len(row.parts) == 2 else _ends(row)
    averaged = f"mean of {chart.averaged} variants" if chart.averaged else ""
    label = ", ".join(filter(None, (row.label, averaged)))
    return f"{': '.join(filter(None, (label, text)))} ({row.games:,} games{' each' if averaged else ''})"


def _all(row: Row) -> str:
    """Say all parts that ever were, the largest first."""
    parts = sorted(row.parts.items(), key=lambda entry: -(entry[1].estimate or 0.0))
    return listed([_said(entry) for entry in parts if entry[1].estimate]) or "nothing"


def _largest(row: Row) -> str:
    """Say which parts make up most."""
    sums = {part: one.estimate or 0.0 for part, one in row.parts.items()}
    unit = next(iter(row.parts.values())).column.unit
    total = sum(sums.values()) or 1.0
    largest = sorted(sums, key=lambda part: -sums[part])[:MOST_NAMED]
    said = [f"{part} {sums[part]:.3g} ({100.0 * sums[part] / total:.0f} %)" for part in largest]
    return f"of {total:.3g}{f' {unit}' if unit else ''} a seat, {listed(said)}"


def _against_even(row: Row) -> str:
    """Say which shares of first places are clearly apart from even."""
    parts = sorted(row.parts.items(), key=lambda entry: -(entry[1].estimate or 0.0))
    texts = []
    for side in (Side.ABOVE, Side.BELOW):
        own = [f"{part} {one.text}" for part, one in parts if side_of(one, row.even) is side]
        if own:
            texts.append(f"{listed(own[:MOST_NAMED])}, {side_text(side, row.even, has_roles=row.has_roles)}")
    if not texts:
        return (
            f"none of the {len(parts)} is clearly different from "
            f"{'' if row.has_roles else 'the even '}{even_text(row.even)}; "
            f"from {_said(parts[-1])} to {_said(parts[0])}"
        )
    return "; ".join(texts)


def _said(entry: tuple[str, Estimate]) -> str:
    return f"{entry[0]} {entry[1].text}"


def _ranking(row: Row) -> str:
    """Say all, the highest first, and which are too close to the highest to tell."""
    parts = sorted(row.parts.items(), key=lambda entry: -(entry[1].estimate or 0.0))
    most = parts[0][1]
    tied = [part for part, one in parts if one.estimate == most.estimate]
    others = parts[len(tied) :]
    near = [part for part, one in others if overlap(most, one)]
    sure = f"too close to tell from {listed(near)}" if near else "clearly highest"
    first = f"{listed(tied)}{' (a tie)' if len(tied) > 1 else ''} {most.text}, {sure}"
    return "; ".join(filter(None, (first, listed([_said(entry) for entry in others]))))


def _ends(row: Row) -> str:
    """Say which is highest and which is lowest, and whether others are too close to tell."""
    high = max(one.estimate or 0.0 for one in row.parts.values())
    low = min(one.estimate or 0.0 for one in row.parts.values())
    if high == low:
        return f"all {next(iter(row.parts.values())).text}"
    return f"highest {_end(row, high)}, lowest {_end(row, low)}"


def _end(row: Row, value: float) -> str:
    tied = [part for part, one in row.parts.items() if one.estimate == value]
    one = row.parts[tied[0]]
    near = [p for p, other in row.parts.items() if p not in tied and overlap(one, other)]
    tie = " (a tie)" if len(tied) > 1 else ""
    close = f", too close to tell from {listed(near[:MOST_NAMED])}" if near and not one.is_certain else ""
    return f"{listed(tied[:MOST_NAMED])}{tie}{value_after(one.text)}{close}"

"""Results in words: for every headline measure, where it is high, where low, where it passes one half."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from balance.report.charts import chart_texts
from balance.report.factors import Factors
from balance.report.page import Basis, Finding
from balance.report.variants import Estimate, Variant, headline_names
from balance.report.wording import column_words, level_text, sentence, words_of

MOST_FINDINGS = 12
MOST_OF_CHARTS = 8
MOST_LISTED = 4
"""Up to this many cells are all said; of more only the highest and the lowest."""

BasisOf = Callable[[Sequence[Variant]], Basis]
Point = tuple[Variant, Estimate]


def findings_of(factors: Factors, basis: BasisOf) -> list[Finding]:
    """Word the headline results of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.
    basis : callable
        Tells what the numbers of some cells rest on.

    Returns
    -------
    list of Finding
        At most MOST_FINDINGS, proportions first; then at most MOST_OF_CHARTS of charts.
    """
    found: list[Finding] = []
    names = headline_names(factors.variants)
    for name in names:
        for text, points in _texts(factors, name, _measure(factors, name, names)):
            found.append(Finding(text=sentence(text), basis=basis([variant for variant, _ in points])))
    charts = [Finding(text=text, basis=basis(about)) for text, about in chart_texts(factors)]
    return [*found[:MOST_FINDINGS], *charts[:MOST_OF_CHARTS]]


def _measure(factors: Factors, name: str, names: Sequence[str]) -> str:
    """Name a measure, with its unit where that says more than the name."""
    unit = next(v.estimates[name].column.unit for v in factors.variants if name in v.estimates)
    words = column_words(name, names)
    return f"{words} in {unit}" if unit and unit not in words else words


def _texts(factors: Factors, name: str, measure: str) -> Iterator[tuple[str, list[Point]]]:
    if factors.axis is not None:
        for label, line in factors.lines().items():
            points = _points(line, name)
            if points:
                yield _along(factors, label, measure, points), points
        return
    points = _points(factors.variants, name)
    if len(points) <= MOST_LISTED:
        for point in points:
            yield _single(factors, measure, point), [point]
    else:
        yield _extremes(factors, measure, points), [_highest(points), _lowest(points)]


def _points(variants: Sequence[Variant], name: str) -> list[Point]:
    """List the cells that have a measure and data."""
    found = [(variant, variant.estimates[name]) for variant in variants if name in variant.estimates]
    return [point for point in found if point[1].estimate is not None]


def _along(factors: Factors, label: str, measure: str, points: list[Point]) -> str:
    """Say how a measure goes along the axis."""
    start = f"{label}: {measure}" if label else measure
    games = _games([one for _, one in points])
    if all(one.estimate == points[0][1].estimate for _, one in points):
        return f"{start} is {points[0][1].text} throughout ({games})"
    high, low = _highest(points), _lowest(points)
    parts = [
        *_passing(factors, points),
        f"is highest {_at(factors, high)} with {high[1].text}",
        f"and lowest {_at(factors, low)} with {low[1].text}",
    ]
    return f"{start} {' '.join(parts)} ({games})"


def _passing(factors: Factors, points: list[Point]) -> Iterator[str]:
    """Say at which levels a proportion is on the other side of one half than before."""
    if not points[0][1].is_share:
        return
    halves = [(one.estimate or 0.0) >= 0.5 for _, one in points]
    for before, after, point in zip(halves, halves[1:], points[1:], strict=False):
        if before != after:
            verb = "rises above" if after else "falls below"
            yield f"{verb} one half {_at(factors, point)} with {point[1].text},"


def _at(factors: Factors, point: Point) -> str:
    """Say at which level of the axis: `at energy 4`, `at 25 points of bold`, `at goal.score = 50`."""
    assert factors.axis is not None
    words, level = words_of(factors.axis), level_text(point[0].factors[factors.axis])
    if "." in words:
        return f"at {words} = {level}"
    return f"at {level} {words}" if " of " in words else f"at {words} {level}"


def _single(factors: Factors, measure: str, point: Point) -> str:
    label = factors.name(point[0])
    start = f"{label}: " if label else ""
    return f"{start}{measure} {point[1].text} ({_games([point[1]])})"


def _extremes(factors: Factors, measure: str, points: list[Point]) -> str:
    high, low = _highest(points), _lowest(points)
    if high[1].estimate == low[1].estimate:
        return f"{measure} is {high[1].text} in all {len(points)} variants ({_games([high[1]])})"
    return (
        f"{measure} is highest with {_named(factors, high, points)}, {high[1].text}, "
        f"and lowest with {_named(factors, low, points)}, {low[1].text} ({_games([high[1], low[1]])})"
    )


def _named(factors: Factors, point: Point, points: list[Point]) -> str:
    """Name a cell, and say how many others have the same estimate."""
    equals = sum(one.estimate == point[1].estimate for _, one in points) - 1
    others = f" and {equals} other{'s' if equals > 1 else ''}" if equals else ""
    return f"{factors.name(point[0])}{others}"


def _highest(points: list[Point]) -> Point:
    return max(points, key=lambda point: point[1].estimate or 0.0)


def _lowest(points: list[Point]) -> Point:
    return min(points, key=lambda point: point[1].estimate or 0.0)


def _games(estimates: Sequence[Estimate]) -> str:
    counts = sorted({one.n for one in estimates})
    each = " each" if len(estimates) > 1 else ""
    return f"n = {counts[0]:,}{each}" if len(counts) == 1 else f"n = {counts[0]:,} to {counts[-1]:,}"

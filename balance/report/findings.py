"""Results in words: who wins, then what else a game puts first, in a handful of boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from balance.engine.game import Scale
from balance.report.chart_words import chart_lines
from balance.report.charts import charts_of
from balance.report.evenness import overlap
from balance.report.factors import Factors
from balance.report.levels import at_levels
from balance.report.page import Basis, Finding
from balance.report.variants import Estimate, Variant, headline_names, is_constant, is_piled
from balance.report.winning import winning_lines
from balance.report.wording import column_words, games_text, listed, measure_words, sentence, value_after

MOST_FINDINGS = 6
MOST_LINES = 6
"""Lines of one finding."""

MOST_LISTED = 4
"""Up to this many cells are all said; of more only the highest and the lowest."""

MOST_TIED = 3
"""Up to this many cells with the same estimate are all named."""

BasisOf = Callable[[Sequence[Variant]], Basis]
Point = tuple[Variant, Estimate]
Line = tuple[str, Sequence[Variant]]


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A finding before it is known what it rests on.

    Parameters
    ----------
    title : str
    lines : sequence of (str, sequence of Variant)
        Sentences without their full stop, and the cells that each is about.
    """

    title: str
    lines: Sequence[Line]


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
        At most MOST_FINDINGS: winning, chances, amounts, charts (rates, win rates by category, parts),
        rates of the whole table. The first of each of these comes before the second of any.
    """
    chances, rates = _shares(factors)
    kinds = [_winning(factors), chances, _amounts(factors), *_charts(factors), rates]
    rounds = zip_longest(*([(number, draft) for draft in own] for number, own in enumerate(kinds)))
    chosen = [entry for row in rounds for entry in row if entry is not None][:MOST_FINDINGS]
    return [_finding(draft, basis) for _, draft in sorted(chosen, key=lambda entry: entry[0])]


def _finding(draft: Draft, basis: BasisOf) -> Finding:
    about = [variant for _, variants in draft.lines for variant in variants]
    lines = [sentence(text) for text, _ in draft.lines[:MOST_LINES]]
    if len(draft.lines) > MOST_LINES:
        lines.append(f"{len(draft.lines) - MOST_LINES} more are in the table of all variants.")
    return Finding(title=draft.title, lines=lines, basis=basis(about))


def _winning(factors: Factors) -> list[Draft]:
    lines = winning_lines(factors)
    return [Draft(title="Who wins", lines=lines)] if lines else []


def _charts(factors: Factors) -> list[list[Draft]]:
    """Word charts of three kinds: rates (those of amounts first), win rates by category, parts of a whole."""
    amounts: list[Draft] = []
    kinds: list[list[Draft]] = [[], [], []]
    for chart in charts_of(factors):
        kind = 1 if chart.is_winning else 2 if chart.is_stacked else 0
        lines = [(text, factors.variants) for text in chart_lines(chart)]
        draft = Draft(title=chart.title, lines=lines)
        if lines:
            is_amount = kind == 0 and bool(chart.sample.column.unit)
            (amounts if is_amount else kinds[kind]).append(draft)
    return [amounts + kinds[0], *kinds[1:]]


def _shares(factors: Factors) -> tuple[list[Draft], list[Draft]]:
    """Word proportions other than winning: chances, and rates, which without an axis share one finding."""
    names = [name for name in _names(factors) if _sample(factors, name).is_share]
    merged = [n for n in names if factors.axis is None and _sample(factors, n).column.scale is Scale.RATIO]
    alone = [name for name in names if name not in merged]
    return _drafts(factors, alone), _together(factors, merged)


def _amounts(factors: Factors) -> list[Draft]:
    """Word amounts; without an axis they share one finding."""
    names = [name for name in _names(factors) if not _sample(factors, name).is_share]
    return _drafts(factors, names) if factors.axis is not None else _together(factors, names)


def _names(factors: Factors) -> list[str]:
    """List the headline measures that say something: not those of winning, nor what is the same always."""
    names = headline_names(factors.variants)
    names = [n for n in names if not is_piled(_sample(factors, n).column)]  # these are a chart
    return [n for n in names if not _sample(factors, n).is_winning and not is_constant(factors.variants, n)]


def _sample(factors: Factors, name: str) -> Estimate:
    return next(v.estimates[name] for v in factors.variants if name in v.estimates)


def _drafts(factors: Factors, names: Sequence[str]) -> list[Draft]:
    """Make one finding a measure, of its seats together."""
    found: dict[str, list[Line]] = {}
    for name in names:
        lines = list(_lines(factors, name, _measure(factors, name, names)))
        found.setdefault(measure_words(_sample(factors, name).column), []).extend(lines)
    return [Draft(title=sentence(measure)[:-1], lines=lines) for measure, lines in found.items()]


def _together(factors: Factors, names: Sequence[str]) -> list[Draft]:
    lines = [line for name in names for line in _lines(factors, name, _measure(factors, name, names))]
    measures = dict.fromkeys(measure_words(_sample(factors, name).column) for name in names)
    return [Draft(title=sentence(listed(list(measures)))[:-1], lines=lines)] if lines else []


def _measure(factors: Factors, name: str, names: Sequence[str]) -> str:
    """Name a measure, with its unit where that says more than the name."""
    unit = _sample(factors, name).column.unit
    words = column_words(_sample(factors, name).column, names)
    return f"{words} in {unit}" if unit and unit not in words else words


def _lines(factors: Factors, name: str, measure: str) -> Iterator[Line]:
    if factors.axis is not None and len(factors.lines()) <= MOST_LINES:
        for label, line in factors.lines().items():
            points = _points(line, name)
            if points:
                yield _along(factors, label, measure, points), line
        return
    points = _points(factors.variants, name)
    about = [variant for variant, _ in points]
    if not points:
        return
    groups = _grouped(factors, points)
    if groups:
        for heading, own in groups.items():
            text = _each(factors, f"{heading}, {measure}", own, without=factors.grouping)
            yield text, [variant for variant, _ in own]
        return
    text = _each(factors, measure, points) if len(points) <= MOST_LISTED else _ends(factors, measure, points)
    yield text, about


def _points(variants: Sequence[Variant], name: str) -> list[Point]:
    """List the cells that have a measure and data."""
    found = [(variant, variant.estimates[name]) for variant in variants if name in variant.estimates]
    return [point for point in found if point[1].estimate is not None]


def _along(factors: Factors, label: str, measure: str, points: list[Point]) -> str:
    """Say how a measure goes along the axis."""
    start = f"{label}: {measure}" if label else measure
    games = games_text([one.n for _, one in points])
    if all(one.estimate == points[0][1].estimate for _, one in points):
        return f"{start} is {points[0][1].text} throughout ({games})"
    high, low = _highest(points), _lowest(points)
    parts = [
        *_passing(factors, points),
        f"is highest {_at_equals(factors, high)}{value_after(high[0][1].text)}",
        f"and lowest {_at_equals(factors, low)}{value_after(low[0][1].text)}",
    ]
    return f"{start} {' '.join(parts)} ({games})"


def _at_equals(factors: Factors, points: list[Point]) -> str:
    tied = " (a tie)" if len(points) > 1 else ""
    return f"{at_levels(factors, [variant for variant, _ in points])}{tied}"


def _passing(factors: Factors, points: list[Point]) -> Iterator[str]:
    """Say from which levels on a chance is surely on the other side of one half than before."""
    if points[0][1].column.scale is not Scale.FLAG:
        return
    sure = [(point, half) for point in points if (half := _half(point[1])) is not None]
    for (_, before), (point, after) in pairwise(sure):
        if before != after:
            verb = "rises above" if after else "falls below"
            yield f"{verb} one half {at_levels(factors, [point[0]])} with {point[1].text},"


def _half(one: Estimate) -> bool | None:
    """Tell whether a chance is surely above one half; None where its interval does not say."""
    low, high = (one.estimate if end is None else end for end in (one.low, one.high))
    if low is not None and low > 0.5:
        return True
    return False if high is not None and high < 0.5 else None


def _grouped(factors: Factors, points: list[Point]) -> dict[str, list[Point]]:
    """Put the cells of a chance together by the factor that groups them, where these are few and small."""
    if factors.grouping is None or points[0][1].column.scale is not Scale.FLAG:
        return {}
    found: dict[str, list[Point]] = {}
    for point in points:
        found.setdefault(factors.namer(factors.grouping, point[0].factors[factors.grouping]), []).append(
            point
        )
    sizes = [len(own) for own in found.values()]
    is_small = len(sizes) <= MOST_LINES and max(sizes) <= MOST_LISTED and len(points) > MOST_LISTED
    return found if is_small else {}


def _each(factors: Factors, measure: str, points: list[Point], *, without: str | None = None) -> str:
    """Say the estimate of each of a few cells, named without a factor that is said before."""
    games = games_text([one.n for _, one in points])
    names = [factors.name(variant, without=[without] if without else []) for variant, _ in points]
    texts = [" ".join(filter(None, (name, one.text))) for name, (_, one) in zip(names, points, strict=True)]
    return f"{measure}{':' if factors.name(points[0][0]) else ''} {'; '.join(texts)} ({games})"


def _ends(factors: Factors, measure: str, points: list[Point]) -> str:
    """Say the highest and the lowest of many cells, and how many others may be as high or as low."""
    high, low = _highest(points), _lowest(points)
    games = games_text([one.n for _, one in points])
    if high[0][1].estimate == low[0][1].estimate:
        return f"{measure} is {high[0][1].text} in all {len(points)} variants ({games})"
    return (
        f"{measure} is highest with {_named(factors, high)}: {high[0][1].text}{_near(high, points)}; "
        f"lowest with {_named(factors, low)}: {low[0][1].text}{_near(low, points)} ({games})"
    )


def _near(ends: list[Point], points: list[Point]) -> str:
    """Say how sure an end is: how many others have an interval that reaches into its own."""
    if all(one.is_certain for _, one in ends):
        return ", no chance involved"
    equal = ends[0][1].estimate
    count = sum(overlap(one, ends[0][1]) for _, one in points if one.estimate != equal)
    return f" (too close to tell from {count} other{'s' if count > 1 else ''})" if count else ""


def _named(factors: Factors, points: list[Point]) -> str:
    """Name cells with the same estimate, of many only how many they are."""
    names = [factors.name(variant) for variant, _ in points]
    if len(names) > MOST_TIED:
        names = [*names[: MOST_TIED - 1], f"{len(names) - MOST_TIED + 1} others"]
    return listed(names) + (" (a tie)" if len(points) > 1 else "")


def _highest(points: list[Point]) -> list[Point]:
    most = max(one.estimate or 0.0 for _, one in points)
    return [point for point in points if point[1].estimate == most]


def _lowest(points: list[Point]) -> list[Point]:
    least = min(one.estimate or 0.0 for _, one in points)
    return [point for point in points if point[1].estimate == least]

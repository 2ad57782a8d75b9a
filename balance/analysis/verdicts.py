"""Verdicts in words, and the margins that they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from balance.analysis.question import Margins
from balance.engine.game import Scale
from balance.results.estimates import estimate, spread
from balance.runs.run import CellRun
from balance.stats.equivalence import Verdict
from balance.tallies.plan import Column, Source

PROPORTION = 0.01
"""One percentage point: the default margin of proportions."""

OF_DEVIATION = 0.05
"""Default margin of means: a twentieth of how far single games scatter."""

OF_RATIO = 0.02
"""Default margin of ratios with a unit: this part of the baseline."""

WORDS = {Verdict.HIGHER: "higher", Verdict.LOWER: "lower", Verdict.NO_DATA: "no data"}
TEAM_WORDS = {**WORDS, Verdict.HIGHER: "easier", Verdict.LOWER: "harder"}
"""How the win rate of a team is compared."""


def is_proportion(column: Column) -> bool:
    """Tell whether a column is a proportion, printed in percent."""
    if column.scale is Scale.RATIO:
        return not column.unit
    return column.share or column.scale is Scale.FLAG


def margin_of(column: Column, baseline: Sequence[CellRun], margins: Margins) -> float | None:
    """Find the largest difference that does not matter.

    Parameters
    ----------
    column : Column
    baseline : sequence of CellRun
        The cells that are compared with.
    margins : Margins
        What the user says.

    Returns
    -------
    float or None
        In the unit of reports. By default PROPORTION for proportions, OF_DEVIATION times the
        standard deviation of a game of the baseline for means (of one unit where it never varies),
        OF_RATIO times the baseline for ratios; None where that is 0.
    """
    for name in (column.name, column.measure):
        if name in margins.own:
            return margins.own[name]
    if is_proportion(column):
        return PROPORTION if margins.proportion is None else margins.proportion
    if column.scale is Scale.RATIO:
        found = [_estimate(cell, column.name) for cell in baseline]
        return OF_RATIO * abs(fmean(found)) or None
    deviations = [spread(cell.tally, cell.plan.number(column.name)).sd or 0.0 for cell in baseline]
    return OF_DEVIATION * (fmean(deviations) or 1.0 / column.divisor)


def _estimate(cell: CellRun, name: str) -> float:
    return estimate(cell.tally, cell.plan.number(name)).estimate or 0.0


def verdict_text(verdict: Verdict, column: Column, margin: float | None, games: int | None) -> str:
    """Say a verdict in words.

    Parameters
    ----------
    verdict : Verdict
    column : Column
    margin : float or None
    games : int or None
        That are still needed in each cell, where the verdict is undecided.

    Returns
    -------
    str
        Such as `harder`, `no difference within +-1 percentage points` or `undecided, needs about
        12,000 more games`.
    """
    if verdict is Verdict.SAME:
        return f"no difference within +-{margin_text(column, margin)}"
    if verdict is Verdict.UNDECIDED:
        return "undecided" if games is None else f"undecided, needs about {about(games):,} more games"
    return (TEAM_WORDS if column.source is Source.TEAM else WORDS)[verdict]


def margin_text(column: Column, margin: float | None) -> str:
    """Print a margin with its unit."""
    if margin is None:
        return "0"
    if is_proportion(column):
        return f"{100.0 * margin:.3g} percentage points"
    return f"{margin:.3g} {column.unit}".rstrip()


def about(number: int) -> int:
    """Round up to two digits."""
    step = 10 ** max(0, len(str(number)) - 2)
    return -(-number // step) * step


def occurring(columns: Iterable[str], cells: Sequence[CellRun], asked: Sequence[str]) -> list[str]:
    """Leave out categories that never occurred in any cell, unless they are asked for by name."""
    return [name for name in columns if name in asked or any(_occurs(cell, name) for cell in cells)]


def _occurs(cell: CellRun, name: str) -> bool:
    columns = {column.name: number for number, column in enumerate(cell.plan.columns)}
    if name not in columns:
        return False
    column = cell.plan.columns[columns[name]]
    return column.source is not Source.CODE or bool(cell.tally.histogram(columns[name])[1])

"""From a question and the cells to what is set against what, before or after anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from balance.analysis.contrasts import Contrast, Lineup, contrasts, lineups
from balance.analysis.question import (
    CELL,
    Margins,
    Question,
    baseline_of,
    columns_of,
    factor_of,
    kept,
    margins_of,
)
from balance.analysis.verdicts import is_proportion
from balance.documents import BadInput, Problem
from balance.runs.run import CellRun
from balance.scenario.model import Scenario
from balance.scenario.paths import printed
from balance.tallies.columns import plan_of
from balance.tallies.plan import Column
from balance.tallies.tally import Tally


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """A question that can be answered.

    Parameters
    ----------
    cells : tuple of CellRun
        Those that are looked at.
    factor, baseline : str
    columns : mapping of str to Column
        By name, in the order asked.
    margins : Margins
    groups : tuple of Lineup
    contrasts : tuple of Contrast
    """

    cells: tuple[CellRun, ...]
    factor: str
    baseline: str
    columns: Mapping[str, Column]
    margins: Margins
    groups: tuple[Lineup, ...]
    contrasts: tuple[Contrast, ...]


def prepare(cells: Sequence[CellRun], question: Question) -> Prepared:
    """Check a question against the cells that it is about.

    Parameters
    ----------
    cells : sequence of CellRun
        Their counts are not looked at.
    question : Question

    Returns
    -------
    Prepared

    Raises
    ------
    BadInput
        A factor, level, measure or margin is unknown, or nothing is left to compare.
    """
    own = kept(cells, question.wheres)
    factor = factor_of(question, own)
    if factor == CELL and not any(CELL in cell.factors for cell in own):
        own = [replace(cell, factors={CELL: name_of(cell)}) for cell in own]
    baseline = baseline_of(question, factor, own)
    columns = {name: column_of(own, name) for name in columns_of(question, own)}
    shares = [name for name, column in columns.items() if is_proportion(column)]
    groups = lineups(own, factor)
    made = [contrast for group in groups for contrast in contrasts(group, factor, baseline)]
    if not any(is_shared(contrast, name) for contrast in made for name in columns):
        message = "no two cells differ in it alone, with the baseline and a measure in common"
        raise BadInput(Problem("--by", None, factor, message))
    return Prepared(
        cells=tuple(own),
        factor=factor,
        baseline=baseline,
        columns=columns,
        margins=margins_of(question, list(columns), shares),
        groups=tuple(groups),
        contrasts=tuple(made),
    )


def cells_to_be(scenario: Scenario) -> list[CellRun]:
    """List the cells of a scenario as a run will have them, without games."""
    return [
        CellRun(
            cell.index,
            cell.factors,
            tuple(seat.label for seat in cell.seats),
            Tally.empty(plan_of(scenario.game, cell)),
        )
        for cell in scenario.cells
    ]


def name_of(cell: CellRun) -> str:
    """Name a cell by the levels of all its factors."""
    return ", ".join(f"{factor}={printed(level)}" for factor, level in cell.factors.items())


def is_shared(contrast: Contrast, name: str) -> bool:
    """Tell whether all cells of a contrast count a column."""
    return all(has(cell, name) for _, cell in contrast.terms)


def column_of(cells: Sequence[CellRun], name: str) -> Column:
    """Find a column in the first cell that has it."""
    return next(column for cell in cells for column in cell.plan.columns if column.name == name)


def has(cell: CellRun, name: str) -> bool:
    """Tell whether a cell counts a column."""
    return any(column.name == name for column in cell.plan.columns)

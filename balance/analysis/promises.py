"""What a promise says of single numbers: which of a run's numbers must lie in which range.

A promise of several cells or levels is kept if all of its parts are, and broken if any of them is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from balance.analysis.contrasts import Lineup, lineups
from balance.documents import BadInput, Problem, known
from balance.runs.run import CellRun
from balance.scenario.expect import unmet
from balance.scenario.model import Expectation, Promise
from balance.scenario.paths import printed


@dataclass(frozen=True, kw_only=True)
class Part:
    """One number that must lie in a range.

    Parameters
    ----------
    expectation : Expectation
    text : str
        What is promised, in words.
    columns : tuple of str
        The column; for a spread all that are spread.
    cell : int
        Number of the cell.
    other : int or None
        Number of the cell that is subtracted, of the earlier run where the promise is of one.
    """

    expectation: Expectation
    text: str
    columns: tuple[str, ...]
    cell: int
    other: int | None = None


def parts_of(
    expectations: Sequence[Expectation],
    cells: Sequence[CellRun],
    earlier: Mapping[str, Sequence[CellRun]],
) -> list[Part]:
    """Take promises apart.

    Parameters
    ----------
    expectations : sequence of Expectation
    cells : sequence of CellRun
        Their counts are not looked at.
    earlier : mapping of str to sequence of CellRun
        Cells of an earlier run, by the path of the promise that names it.

    Returns
    -------
    list of Part

    Raises
    ------
    BadInput
        A promise speaks of factors, levels, measures or cells that there are not, or of none at all.
    """
    problems = unmet(expectations, [cell.factors for cell in cells])
    found = []
    for one in expectations if not problems else ():
        own = [cell for cell in cells if _is_among(cell, one.where)]
        columns = {name for cell in own for name in _columns(cell, one.measure)}
        if not own:
            problems.append(one.problem("where", "leaves no cell"))
        elif not columns:
            names = dict.fromkeys(column.name for cell in own for column in cell.plan.columns)
            message = f"no cell counts '{one.measure}'; {known(one.measure, list(names))}"
            problems.append(one.problem("measure", message))
        else:
            parts = list(_parts(one, own, earlier.get(one.path, ()), problems))
            if not parts and not problems:
                problems.append(one.problem("measure", "no two cells differ in what is promised alone"))
            found += parts
    if problems:
        raise BadInput(problems)
    return found


def _is_among(cell: CellRun, where: Mapping[str, str]) -> bool:
    return all(
        factor in cell.factors and printed(cell.factors[factor]) == level for factor, level in where.items()
    )


def _columns(cell: CellRun, measure: str) -> list[str]:
    return [column.name for column in cell.plan.columns if measure in (column.name, column.measure)]


def _parts(
    one: Expectation, cells: Sequence[CellRun], earlier: Sequence[CellRun], problems: list[Problem]
) -> Iterator[Part]:
    if one.promise is Promise.SPREAD:
        for cell in cells:
            columns = tuple(_columns(cell, one.measure))
            text = f"spread of {one.measure} {range_text(one)}{cell_text(cell.factors)}"
            yield Part(expectation=one, text=text, columns=columns, cell=cell.index)
    elif one.promise is Promise.RANGE:
        for cell in cells:
            for name in _columns(cell, one.measure):
                text = f"{name} {range_text(one)}{cell_text(cell.factors)}"
                yield Part(expectation=one, text=text, columns=(name,), cell=cell.index)
    elif one.promise is Promise.EARLIER:
        yield from _since(one, cells, earlier, problems)
    else:
        for lineup in lineups(cells, one.by):
            yield from _steps(one, lineup) if one.promise is Promise.ORDER else _against(one, lineup)


def _steps(one: Expectation, lineup: Lineup) -> Iterator[Part]:
    """Set each level of an order against the one before it."""
    levels = {printed(cell.factors[one.by]): cell for cell in lineup.cells}
    for lower, higher in zip(one.levels, one.levels[1:], strict=False):
        if lower not in levels or higher not in levels:
            continue
        for name in _shared(one, levels[higher], levels[lower]):
            gap = f" by at least {one.low:g}" if one.low else ""
            text = f"{name}: {one.by} {higher} above {lower}{gap}{cell_text(lineup.factors)}"
            yield _pair(one, text, name, levels[higher], levels[lower])


def _against(one: Expectation, lineup: Lineup) -> Iterator[Part]:
    """Set levels against the baseline."""
    levels = {printed(cell.factors[one.by]): cell for cell in lineup.cells}
    if one.baseline not in levels:
        return
    for level in one.levels or levels:
        if level == one.baseline or level not in levels:
            continue
        for name in _shared(one, levels[level], levels[one.baseline]):
            which = f"{name}: {one.by} {level} minus {one.baseline}"
            text = f"{which} {range_text(one)}{cell_text(lineup.factors)}"
            yield _pair(one, text, name, levels[level], levels[one.baseline])


def _since(
    one: Expectation, cells: Sequence[CellRun], earlier: Sequence[CellRun], problems: list[Problem]
) -> Iterator[Part]:
    """Set cells against those of the same levels in an earlier run."""
    for cell in cells:
        same = [other for other in earlier if _levels(other.factors) == _levels(cell.factors)]
        names = _shared(one, cell, same[0]) if same else []
        if not names:
            which = cell_text(cell.factors) or " of the scenario"
            message = f"{one.earlier} has no cell like that{which} with {one.measure}"
            problems.append(one.problem("earlier", message))
        for name in names:
            text = f"{name} since {one.earlier} {range_text(one)}{cell_text(cell.factors)}"
            yield _pair(one, text, name, cell, same[0])


def _levels(factors: Mapping[str, Any]) -> dict[str, str]:
    return {factor: printed(level) for factor, level in factors.items()}


def _shared(one: Expectation, cell: CellRun, other: CellRun) -> list[str]:
    theirs = _columns(other, one.measure)
    return [name for name in _columns(cell, one.measure) if name in theirs]


def _pair(one: Expectation, text: str, name: str, cell: CellRun, other: CellRun) -> Part:
    return Part(expectation=one, text=text, columns=(name,), cell=cell.index, other=other.index)


def range_text(one: Expectation) -> str:
    """Say in which range a promise lies."""
    low, high = one.low, one.high
    if low == float("-inf"):
        return f"at most {high:g}"
    if high == float("inf"):
        return f"at least {low:g}"
    return f"within {high:g}" if low == -high else f"between {low:g} and {high:g}"


def cell_text(factors: Mapping[str, Any]) -> str:
    """Say which cell it is about; nothing where there is one only."""
    if not factors:
        return ""
    return f" ({', '.join(f'{factor} {printed(level)}' for factor, level in factors.items())})"

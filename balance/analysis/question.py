"""What is to be compared, checked against the cells of a run."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from balance.documents import BadInput, Problem, known
from balance.documents.scalars import Refused, resolve
from balance.runs.run import CellRun
from balance.scenario.paths import printed
from balance.stats.multiplicity import Correction

DEFAULT_MEASURES = ("win_rate", "score", "turns", "end_reason")
"""Measures that every game has."""

CELL = "cell"
"""Factor that is none of the scenario's: every cell is a level of its own."""

MEAN = "mean"
"""Baseline that is no level: the mean of all levels."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A comparison as a user asks for it.

    Parameters
    ----------
    by : str or None
        The factor, or CELL; None for the only one that is varied.
    baseline : str or None
        A level as `--where` writes it, or MEAN; None for the first level.
    wheres : sequence of str
        Keep only these cells, each `factor=level`.
    measures : sequence of str
        Measures such as `win_rate`, or columns such as `end_reason[goal]`; none for
        DEFAULT_MEASURES.
    margins : sequence of str
        Largest differences that do not matter: `0.01` for proportions, `turns=0.5` for a measure.
    correction : Correction
    rank, distribution : bool
        Also say how the levels stand among each other, and how their whole distributions lie.
    """

    by: str | None = None
    baseline: str | None = None
    wheres: Sequence[str] = ()
    measures: Sequence[str] = ()
    margins: Sequence[str] = ()
    correction: Correction = Correction.HOLM
    rank: bool = False
    distribution: bool = False

    def plain(self) -> dict[str, Any]:
        """Write the question as plain values."""
        return {
            "by": self.by,
            "baseline": self.baseline,
            "where": list(self.wheres),
            "measures": list(self.measures),
            "margins": list(self.margins),
            "correction": self.correction.value,
            "rank": self.rank,
            "distribution": self.distribution,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Question:
        """Read what `plain` wrote."""
        return cls(
            by=plain["by"],
            baseline=plain["baseline"],
            wheres=plain["where"],
            measures=plain["measures"],
            margins=plain["margins"],
            correction=Correction(plain["correction"]),
            rank=plain.get("rank", False),
            distribution=plain.get("distribution", False),
        )


@dataclass(frozen=True, kw_only=True)
class Margins:
    """Largest differences that do not matter.

    Parameters
    ----------
    proportion : float or None
        Of all proportions.
    own : mapping of str to float
        By measure or column.
    """

    proportion: float | None = None
    own: Mapping[str, float] = field(default_factory=dict)


def levels_of(cells: Sequence[CellRun]) -> dict[str, dict[str, Any]]:
    """List the levels of every factor, by what `--where` calls them, in the order of the cells."""
    found: dict[str, dict[str, Any]] = {}
    for cell in cells:
        for factor, level in cell.factors.items():
            found.setdefault(factor, {}).setdefault(printed(level), level)
    return found


def kept(cells: Sequence[CellRun], wheres: Sequence[str]) -> list[CellRun]:
    """Keep the cells that `--where` names.

    Parameters
    ----------
    cells : sequence of CellRun
    wheres : sequence of str
        Each `factor=level`; several levels of one factor are all kept.

    Returns
    -------
    list of CellRun

    Raises
    ------
    BadInput
        A factor or level is unknown, or no cell is left.
    """
    levels = levels_of(cells)
    wanted: dict[str, set[str]] = {}
    problems = []
    for text in wheres:
        factor, equals, level = (part.strip() for part in text.partition("="))
        if not equals:
            problems.append(Problem("--where", None, "", f"found '{text}', but the form is factor=level"))
        elif factor not in levels:
            message = f"'{factor}' is not varied; {known(factor, levels)}"
            problems.append(Problem("--where", None, factor, message))
        elif (own := level_named(level, levels[factor])) is None:
            message = f"no level '{level}'; {known(level, levels[factor])}"
            problems.append(Problem("--where", None, factor, message))
        else:
            wanted.setdefault(factor, set()).add(own)
    if problems:
        raise BadInput(problems)
    found = [cell for cell in cells if _fits(cell, wanted)]
    if not found:
        raise BadInput(Problem("--where", None, "", f"no cell has {' and '.join(wheres)}"))
    return found


def level_named(text: str, levels: Mapping[str, Any]) -> str | None:
    """Find a level by what a user writes: as it is printed, or a number in another form, such as 1e3."""
    if text in levels:
        return text
    try:
        number = resolve(text)
    except Refused:
        return None
    if isinstance(number, str | bool):
        return None
    same = (name for name, level in levels.items() if not isinstance(level, str | bool) and level == number)
    return next(same, None)


def _fits(cell: CellRun, wanted: Mapping[str, set[str]]) -> bool:
    return all(
        factor in cell.factors and printed(cell.factors[factor]) in levels
        for factor, levels in wanted.items()
    )


def factor_of(question: Question, cells: Sequence[CellRun]) -> str:
    """Find the factor that is asked for.

    Raises
    ------
    BadInput
        It is not varied in these cells, or none is named where there are several.
    """
    levels = {factor: found for factor, found in levels_of(cells).items() if len(found) > 1}
    if question.by in levels or (question.by == CELL and len(cells) > 1):
        return question.by
    if question.by is None and len(levels) == 1:
        return next(iter(levels))
    names = [*levels, CELL]
    if question.by is None:
        message = f"is needed; {known('', names)}" if levels else "nothing is varied, so nothing compares"
    else:
        message = f"'{question.by}' is not varied; {known(question.by, names)}"
    raise BadInput(Problem("--by", None, "", message))


def baseline_of(question: Question, factor: str, cells: Sequence[CellRun]) -> str:
    """Find the baseline that is asked for: a level as it is printed, or MEAN.

    Raises
    ------
    BadInput
        There is no such level.
    """
    levels = levels_of(cells)[factor]
    if question.baseline is None:
        return next(iter(levels))
    found = level_named(question.baseline, levels)
    if found is not None or question.baseline == MEAN:
        return found or MEAN
    message = f"no level '{question.baseline}'; {known(question.baseline, [*levels, MEAN])}"
    raise BadInput(Problem("--baseline", None, factor, message))


def columns_of(question: Question, cells: Sequence[CellRun]) -> list[str]:
    """List the columns that are asked for, in the order asked.

    By default a measure is left out that the game does not have, and a win rate that is fixed because
    one policy holds all seats gives way to that of the seats.

    Raises
    ------
    BadInput
        A measure is unknown.
    """
    every = dict.fromkeys(column.name for cell in cells for column in cell.plan.columns)
    measures = dict.fromkeys(name.partition("[")[0] for name in every)
    found: dict[str, None] = {}
    problems = []
    for measure in question.measures or _defaults(cells):
        columns = [name for name in every if measure in (name, name.partition("[")[0])]
        if not columns and question.measures:
            message = f"unknown measure '{measure}'; {known(measure, _likely(measure, measures, every))}"
            problems.append(Problem("--measure", None, "", message))
        found |= dict.fromkeys(columns)
    if problems:
        raise BadInput(problems)
    return list(found)


def _defaults(cells: Sequence[CellRun]) -> tuple[str, ...]:
    alone = all(len(set(cell.labels)) == 1 for cell in cells)
    team = any(column.name == "win_rate" for cell in cells for column in cell.plan.columns)
    return ("seat_win_rate", *DEFAULT_MEASURES[1:]) if alone and not team else DEFAULT_MEASURES


def _likely(measure: str, measures: Iterable[str], columns: Iterable[str]) -> list[str]:
    """List columns where one is asked for, else measures."""
    head, bracket, _ = measure.partition("[")
    own = [name for name in columns if bracket and name.partition("[")[0] == head]
    return own or list(measures)


def margins_of(question: Question, columns: Sequence[str], shares: Sequence[str]) -> Margins:
    """Read the margins that are asked for.

    Parameters
    ----------
    question : Question
    columns : sequence of str
        All that are compared.
    shares : sequence of str
        Those that are proportions.

    Returns
    -------
    Margins

    Raises
    ------
    BadInput
        One is no positive number, or belongs to nothing that is compared.
    """
    names = list(dict.fromkeys([*(name.partition("[")[0] for name in columns), *columns]))
    proportion, own, problems = None, {}, []
    for text in question.margins:
        name, equals, value = (part.strip() for part in text.rpartition("="))
        number = _positive(value)
        if number is None:
            message = f"found '{value}'; allowed: a number above 0"
        elif equals and name not in names:
            message = f"'{name}' is not compared; {known(name, names)}"
        elif not equals and not shares:
            message = f"no proportion is compared; write MEASURE={value}, {known('', names)}"
        else:
            if equals:
                own[name] = number
            else:
                proportion = number
            continue
        problems.append(Problem("--margin", None, name, message))
    if problems:
        raise BadInput(problems)
    return Margins(proportion=proportion, own=own)


def _positive(text: str) -> float | None:
    try:
        number = resolve(text)
    except Refused:
        return None
    if isinstance(number, str | bool) or not math.isfinite(number) or number <= 0:
        return None
    return float(number)

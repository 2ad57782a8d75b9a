"""The design of a run's cells: which effects they tell apart."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from balance.analysis.question import levels_of
from balance.documents import BadInput, Problem
from balance.runs.run import CellRun
from balance.scenario.paths import printed

LEVELS = 2
"""Of a factor whose effect is told."""


@dataclass(frozen=True, kw_only=True)
class Term:
    """A main effect, or what two factors do together.

    Parameters
    ----------
    factors : tuple of str
        One or two.
    levels : tuple of (value, value)
        The usual level of each factor, and the other one.
    signs : (cells,) int array
        -1 for the usual level and 1 for the other one; of an interaction the product of both.
    """

    factors: tuple[str, ...]
    levels: tuple[tuple[Any, Any], ...]
    signs: np.ndarray


@dataclass(frozen=True, kw_only=True)
class Stratum:
    """The whole design at one combination of levels of the factors that cross it.

    Parameters
    ----------
    factors : mapping of str to value
        None of all combinations together.
    cells : tuple of CellRun
    terms : tuple of Term
    """

    factors: Mapping[str, Any]
    cells: tuple[CellRun, ...]
    terms: tuple[Term, ...]


def strata_of(cells: Sequence[CellRun], design: Mapping[str, Any] | None, file: str) -> list[Stratum]:
    """Put the cells of a design together.

    Parameters
    ----------
    cells : sequence of CellRun
    design : mapping or None
        As the resolved scenario has it.
    file : str
        What a problem names: the scenario or the run.

    Returns
    -------
    list of Stratum
        In the order of the cells; where there are several, all of them together come last, with the
        crossing factors of two levels among the factors. Interactions of two factors are among the
        terms where the cells tell all of them apart from each other and from main effects.

    Raises
    ------
    BadInput
        There is no design, or not all of its cells are there.
    """
    if design is None:
        message = "is missing; a scenario says `design: {factors: {PATH: [usual, other], ...}}`"
        raise BadInput(Problem(file, None, "design", message))
    factors: Mapping[str, Sequence[Any]] = design["factors"]
    groups: dict[str, list[CellRun]] = {}
    for cell in cells:
        crossed = {name: level for name, level in cell.factors.items() if name not in factors}
        groups.setdefault(json.dumps(crossed, sort_keys=True), []).append(cell)
    runs = int(design["runs"])
    for own in groups.values():
        if len(own) != runs:
            message = (
                f"{len(own)} of its {runs} cells are here; effects need all, so keep every level of its "
                "factors: --where is for factors that cross it"
            )
            raise BadInput(Problem(file, None, "design", message))
    parts = [_stratum(own, factors) for own in groups.values()]
    crossing = {name: own for name, own in _crossing(cells, factors).items() if len(own) == LEVELS}
    return parts if len(parts) == 1 else [*parts, _stratum(cells, {**factors, **crossing}, is_whole=True)]


def _crossing(cells: Sequence[CellRun], factors: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    """List the levels of the factors that cross a design, in the order of the cells."""
    levels = levels_of(cells)
    return {name: list(own.values()) for name, own in levels.items() if name not in factors}


def _stratum(
    cells: Sequence[CellRun], factors: Mapping[str, Sequence[Any]], *, is_whole: bool = False
) -> Stratum:
    signs = {
        name: np.array([-1 if printed(cell.factors[name]) == printed(own[0]) else 1 for cell in cells])
        for name, own in factors.items()
    }
    levels = {name: (own[0], own[1]) for name, own in factors.items()}
    mains = [Term(factors=(name,), levels=(levels[name],), signs=signs[name]) for name in factors]
    pairs = [
        Term(factors=pair, levels=tuple(levels[name] for name in pair), signs=signs[pair[0]] * signs[pair[1]])
        for pair in itertools.combinations(factors, 2)
    ]
    terms = [*mains, *pairs] if _are_apart([*mains, *pairs]) else mains
    crossed = {} if is_whole else {n: level for n, level in cells[0].factors.items() if n not in factors}
    return Stratum(factors=crossed, cells=tuple(cells), terms=tuple(terms))


def _are_apart(terms: Sequence[Term]) -> bool:
    """Tell whether no two terms, nor a term and the mean, are mixed in these cells."""
    table = np.array([np.ones_like(terms[0].signs), *(term.signs for term in terms)])
    together = table @ table.T
    return bool((together == np.diag(np.diag(together))).all())

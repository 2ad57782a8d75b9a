"""`design` of a scenario: the runs of a fractional factorial over factors of two levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from balance.documents import Node, Problem, counted, joined, shown
from balance.engine.game import Declarations, Kind, Parameter
from balance.scenario.expand import Combination, are_levels, is_factor
from balance.scenario.model import MAX_CELLS
from balance.scenario.paths import Parts, get, split
from balance.scenario.values import integer_of, mapping_of, refuse_unknown
from balance.stats.factorial import HIGHEST, LOWEST, TWO_WAY, fraction, words_for

ENTRIES = ("resolution", "factors")
DEFAULT_RESOLUTION = 4
LEVELS = 2
OTHER_NUMBERS = "other numbers"

BLOCK = 64
"""Cells that a run plays together, so that it counts how they go together."""


@dataclass(frozen=True)
class Design:
    """A screening design.

    Parameters
    ----------
    resolution : int
        That was asked for; the design may do better.
    factors : dict of str to list of Node
        Both levels of each factor by its path.
    runs : sequence of mappings of str to Node
        Level by factor.
    """

    resolution: int
    factors: dict[str, list[Node]]
    runs: Sequence[Combination]

    def plain(self) -> dict[str, Any]:
        """Write the design as plain values."""
        return {
            "resolution": self.resolution,
            "runs": len(self.runs),
            "factors": {label: [level.plain() for level in own] for label, own in self.factors.items()},
        }


def read_design(root: Node, problems: list[Problem]) -> Design | None:
    """Read the design of a scenario.

    Parameters
    ----------
    root : Node
        The scenario.
    problems : list of Problem
        Is extended.

    Returns
    -------
    Design or None
        None where there is none, or it is faulty.
    """
    node = get(root, ("design",))
    if node is None:
        return None
    before = len(problems)
    entries = mapping_of(node, "design", problems)
    refuse_unknown(entries, ENTRIES, "design", "key", problems)
    resolution: int | None = DEFAULT_RESOLUTION
    if "resolution" in entries:
        path = "design.resolution"
        resolution = integer_of(entries["resolution"], path, problems, low=LOWEST, high=HIGHEST)
    factors = _factors(node, entries.get("factors"), problems)
    cells = get(root, ("cells",))
    if cells is not None:
        message = "goes not with `design`, which makes the cells; cross it with `vary`"
        problems.append(cells.key_problem("cells", message))
    if len(problems) > before or resolution is None:
        return None
    words = words_for(len(factors), resolution)
    if words is None:
        many = counted(len(factors), "factor")
        message = f"{many} at resolution {resolution} need more than {MAX_CELLS:,} cells"
        problems.append(node.key_problem("design", message))
        return None
    signs = fraction(words, block=BLOCK, two_way=resolution >= TWO_WAY)
    runs = [
        {label: own[int(sign > 0)] for (label, own), sign in zip(factors.items(), row, strict=True)}
        for row in signs
    ]
    return Design(resolution, factors, runs)


def _factors(design: Node, node: Node | None, problems: list[Problem]) -> dict[str, list[Node]]:
    """Read the factors, each a path with two levels, none of them twice."""
    path = "design.factors"
    if node is None:
        if design.mapping is not None:
            problems.append(design.key_problem(path, "is missing: a mapping of paths to two levels each"))
        return {}
    stated = mapping_of(node, path, problems)
    if node.mapping is not None and not stated:
        problems.append(node.problem(path, "there are no factors"))
    found: dict[str, list[Node]] = {}
    known: dict[tuple[str, ...], str] = {}
    for label, levels in stated.items():
        own = joined(path, label)
        if not is_factor(label, levels, own, problems):
            continue
        first = known.setdefault(split(label), label)
        if first != label:
            problems.append(levels.key_problem(own, f"is the same path as {first}"))
        elif levels.items is None or len(levels.items) != LEVELS:
            message = f"found {shown(levels.plain())}, a list of two levels is needed, the usual one first"
            problems.append(levels.problem(own, message))
        elif are_levels(levels, own, problems):
            found[label] = levels.items
    return found


def unscreened(game: Declarations, factors: Mapping[str, Sequence[Any]]) -> dict[str, list[str]]:
    """List the values of a design's factors that no cell has.

    Parameters
    ----------
    game : Declarations
    factors : mapping of str to sequence of value
        Levels by path, as far as there are cells.

    Returns
    -------
    dict of str to list of str
        By path, where there are other values: their names, or that they are numbers.
    """
    declared: dict[Parts, Parameter] = {(parameter.name,): parameter for parameter in game.PARAMETERS}
    declared |= {("rulings", parameter.name): parameter for parameter in game.RULINGS}
    found = {}
    for label, own in factors.items():
        parameter = declared.get(split(label))
        if parameter is None:
            continue
        others = [str(value) for value in parameter.allowed if value not in own]
        if not parameter.allowed and parameter.kind in (Kind.INTEGER, Kind.NUMBER):
            others = [OTHER_NUMBERS]
        if others:
            found[label] = others
    return found

"""A scenario file -> Scenario, or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from balance.documents import BadInput, Node, Problem, known, shown
from balance.engine.game import Cell, Game, PlainGame
from balance.games import registry
from balance.scenario.cells import CellReader
from balance.scenario.command_line import apply_sets, is_set, keep
from balance.scenario.design import read_design, unscreened
from balance.scenario.expand import combinations
from balance.scenario.expect import expectation_plain, read_expect, unmet
from balance.scenario.inherit import read_chain
from balance.scenario.model import (
    DEFAULT_GAMES,
    DEFAULT_SEED,
    LARGEST_GAMES,
    LARGEST_SEED,
    Expectation,
    Precision,
    Scenario,
)
from balance.scenario.precision import read_precision
from balance.scenario.resolved import levels, resolve
from balance.scenario.values import integer_of

UNIDENTIFYING = ("games", "title", "description", "unscreened", "precision", "expect")
"""What may change without changing any game that is played."""


def load(
    path: Path | str,
    *,
    sets: Sequence[str] = (),
    wheres: Sequence[str] = (),
    games: int | None = None,
    seed: int | None = None,
) -> Scenario:
    """Read and check a scenario.

    Parameters
    ----------
    path : Path or str
        A YAML file.
    sets : sequence of str
        Values in place of the file's, each `path=value`.
    wheres : sequence of str
        Keep only these cells, each `factor=level`.
    games, seed : int, optional
        In place of the file's; games are counted per cell.

    Returns
    -------
    Scenario
        Every value checked, every default written out.

    Raises
    ------
    BadInput
        With every problem found.
    """
    problems: list[Problem] = []
    file = Path(path)
    root = read_chain(file, problems)
    if root is None:
        raise _bad(problems, file)
    root = _with_options(apply_sets(root, sets, problems), games=games, seed=seed)
    game = _game(root, problems)
    heading = _Heading.of(root, file, problems)
    design = read_design(root, problems)
    found = combinations(root, problems, [{}] if design is None else design.runs)
    if game is None:
        raise _bad(problems, file)
    found = keep(found, wheres, problems)
    reader = CellReader(game, root, problems)
    read = [reader.read(index, combination) for index, combination in enumerate(found)]
    cells = tuple(cell for cell in read if cell is not None)
    promised = _Promised(read_precision(root, game, problems), read_expect(root, game, problems))
    if not sets and not wheres:
        problems += unmet(promised.expect, [cell.factors for cell in cells])
    if problems:
        raise _bad(problems, file)
    made: dict[str, Any] = {}
    if design is not None:
        made = {"design": design.plain(), "unscreened": unscreened(game, levels(cells))}
    return _scenario(file, game, heading, cells, made, promised)


def _scenario(
    file: Path,
    game: Game | PlainGame,
    heading: _Heading,
    cells: tuple[Cell, ...],
    made: dict[str, Any],
    promised: _Promised,
) -> Scenario:
    precision = promised.precision
    games = heading.games if precision is None else precision.at_most
    stated = {**heading.as_dict(), "games": games, **promised.plain()}
    resolved = {**stated, **resolve(game, cells, file.parent), **made}
    identity = {key: value for key, value in resolved.items() if key not in UNIDENTIFYING}
    return Scenario(
        file=file,
        name=file.stem,
        game=game,
        title=heading.title,
        description=heading.description,
        factors=levels(cells),
        cells=cells,
        games=games,
        precision=precision,
        expect=promised.expect,
        seed=heading.seed,
        resolved=resolved,
        identity=identity if precision is None else {**identity, "cells_end": "each by itself"},
    )


def _bad(problems: list[Problem], file: Path) -> BadInput:
    """Return the problems in the order of the lines, those of the scenario itself first."""
    return BadInput(sorted(problems, key=lambda p: (p.file != str(file), p.file, p.line or 0)))


def validate(paths: Sequence[Path | str]) -> list[Problem]:
    """Return everything that is wrong with some scenarios.

    Parameters
    ----------
    paths : sequence of Path or str
        YAML files.

    Returns
    -------
    list of Problem
        Empty where all can be run.
    """
    found: list[Problem] = []
    for path in paths:
        try:
            load(path)
        except BadInput as error:
            found += error.problems
    return list(dict.fromkeys(found))


def _with_options(root: Node, **options: int | None) -> Node:
    """Return a scenario with the numbers that the command line gives by options of their own."""
    entries = dict(root.mapping or {})
    for name, value in options.items():
        if value is not None:
            entries[name] = Node(value, f"--{name}", 0)
    return replace(root, value=entries)


def _game(root: Node, problems: list[Problem]) -> Game | PlainGame | None:
    """Return the game that a scenario names; None with a problem."""
    node = (root.mapping or {}).get("game")
    if node is None:
        if not any(problem.path == "game" for problem in problems):
            problems.append(Problem(root.file, 1, "game", f"is missing; {known('', registry.names())}"))
        return None
    if not isinstance(node.value, str):
        problems.append(node.problem("game", f"found {shown(node.plain())}; {known('', registry.names())}"))
        return None
    folder = Path() if is_set(node.file) else Path(node.file).parent
    try:
        return registry.find(node.value, folder, place=node.place)
    except BadInput as error:
        problems += error.problems
        return None


@dataclass(frozen=True)
class _Promised:
    """How precise a run must become, and what its results are expected to be."""

    precision: Precision | None
    expect: tuple[Expectation, ...]

    def plain(self) -> dict[str, Any]:
        """Write what is stated as a scenario does."""
        found: dict[str, Any] = {}
        if self.precision is not None:
            found["precision"] = self.precision.plain()
        if self.expect:
            found["expect"] = [expectation_plain(one) for one in self.expect]
        return found


@dataclass(frozen=True, kw_only=True)
class _Heading:
    """What a scenario says of itself as a whole."""

    title: str
    description: str
    games: int
    seed: int

    @classmethod
    def of(cls, root: Node, file: Path, problems: list[Problem]) -> _Heading:
        entries = root.mapping or {}
        texts = {"title": file.stem, "description": ""}
        for key in texts:
            node = entries.get(key)
            if node is not None and not isinstance(node.value, str):
                problems.append(node.problem(key, f"found {shown(node.plain())}, a text is needed; quote it"))
            elif node is not None:
                texts[key] = str(node.value).strip()
        numbers = {"games": DEFAULT_GAMES, "seed": DEFAULT_SEED}
        for key, low, high in (("games", 1, LARGEST_GAMES), ("seed", 0, LARGEST_SEED)):
            if key in entries:
                value = integer_of(entries[key], key, problems, low=low, high=high)
                numbers[key] = numbers[key] if value is None else value
        return cls(title=texts["title"], description=texts["description"], **numbers)

    def as_dict(self) -> dict[str, object]:
        """Return the heading as the resolved scenario starts."""
        return {
            "title": self.title,
            "description": self.description,
            "games": self.games,
            "seed": self.seed,
        }

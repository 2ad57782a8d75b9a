"""From `vary`, `cells` and the runs of a design to one tree a combination of levels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence

from balance.documents import Node, Problem, joined, shown
from balance.engine.game import Declarations
from balance.scenario.command_line import is_set, level_text
from balance.scenario.model import FIXED, MAX_CELLS
from balance.scenario.paths import NoPlace, Parts, get, put, split
from balance.scenario.round_robin import tables

MAKERS = ("vary", "cells", "design")
"""Keys that say which cells there are."""

Levels = dict[str, list[Node]]
Combination = Mapping[str, Node]


def combinations(
    root: Node, problems: list[Problem], runs: Sequence[Combination] = ({},)
) -> list[Combination]:
    """Return every combination of levels: `cells` outside, then `vary`, its last path fastest, then runs.

    Parameters
    ----------
    root : Node
        The scenario.
    problems : list of Problem
        Is extended.
    runs : sequence of mappings of str to Node
        Of a design, whose factors are varied together.

    Returns
    -------
    list of mappings of str to Node
        Level by factor, as written; a single empty one where nothing is varied.
    """
    before = len(problems)
    vary = _vary(root, problems)
    entries = _cells(get(root, ("cells",)), problems)
    _refuse_clashes(vary, entries, problems)
    _refuse_designed(vary, runs[0], problems)
    product = len(runs) * math.prod(len(levels) for levels in vary.values())
    count = product * sum(math.prod(len(levels) for levels in entry.values()) for entry in entries)
    if count > MAX_CELLS:
        place = get(root, ("vary",)) or get(root, ("cells",)) or root
        times = f" with the {len(runs):,} runs of `design`" if len(runs) > 1 else ""
        message = f"makes {count:,} cells{times}; at most {MAX_CELLS:,} are allowed"
        problems.append(place.key_problem("vary", message))
    if len(problems) > before:
        return [{}]
    outer = [combination for entry in entries for combination in _product({**entry, **vary})]
    found: list[Combination] = [{**combination, **run} for combination in outer for run in runs]
    _refuse_repeats(found, get(root, ("cells",)), problems)
    return found


def _product(levels: Levels) -> list[Combination]:
    return [dict(zip(levels, chosen, strict=True)) for chosen in itertools.product(*levels.values())]


def _vary(root: Node, problems: list[Problem]) -> Levels:
    node = get(root, ("vary",))
    if node is None:
        return {}
    if node.mapping is None:
        problems.append(node.problem("vary", "must be a mapping of paths to lists of levels"))
        return {}
    found: Levels = {}
    for label, levels in node.mapping.items():
        path = f"vary.{label}"
        if not is_factor(label, levels, path, problems):
            continue
        before = len(problems)
        if label == "seats" and levels.mapping is not None:
            levels = tables(root, levels, problems)
            if len(problems) > before:
                continue
        if levels.items is None:
            problems.append(
                levels.problem(path, f"found {shown(levels.plain())}, a list of levels is needed")
            )
        elif are_levels(levels, path, problems):
            found[label] = levels.items
    return found


def _cells(node: Node | None, problems: list[Problem]) -> list[Levels]:
    if node is None:
        return [{}]
    if not node.items:
        problems.append(node.problem("cells", "must be a list of mappings of paths to levels"))
        return [{}]
    found = []
    for index, entry in enumerate(node.items):
        path = joined("cells", index)
        if not entry.mapping:
            problems.append(entry.problem(path, "must be a mapping of paths to levels"))
            continue
        levels = {
            label: [level] if level.items is None else level.items
            for label, level in entry.mapping.items()
            if is_factor(label, level, f"{path}.{label}", problems)
            and (level.items is None or are_levels(level, f"{path}.{label}", problems))
        }
        found.append(levels)
    return found or [{}]


def is_factor(label: str, node: Node, path: str, problems: list[Problem]) -> bool:
    """Tell whether a path may be varied, noting a problem where not."""
    try:
        head = split(label)[0]
    except NoPlace as error:
        problems.append(node.key_problem(path, str(error)))
        return False
    if head in FIXED:
        problems.append(node.key_problem(path, f"'{head}' holds for the whole scenario and cannot be varied"))
    return head not in FIXED


def are_levels(node: Node, path: str, problems: list[Problem]) -> bool:
    """Tell whether a list of levels has some and repeats none, noting a problem where not."""
    if not node.items:
        problems.append(node.problem(path, "the list of levels is empty"))
        return False
    seen: set[str] = set()
    for index, level in enumerate(node.items):
        text = level_text(level)
        if text in seen:
            problems.append(level.problem(joined(path, index), f"the level {text} is listed twice"))
            return False
        seen.add(text)
    return True


def _refuse_clashes(vary: Levels, entries: list[Levels], problems: list[Problem]) -> None:
    """Note every path that is varied twice: by two spellings, or in `vary` and in `cells`."""
    varied: dict[Parts, str] = {}
    for label, levels in vary.items():
        first = varied.setdefault(split(label), label)
        if first != label:
            problems.append(levels[0].problem(f"vary.{label}", f"is the same path as {first}"))
    for index, entry in enumerate(entries):
        inside: dict[Parts, str] = {}
        for label, levels in entry.items():
            parts = split(label)
            path = f"cells[{index}].{label}"
            if parts in varied:
                problems.append(levels[0].problem(path, "is varied in `vary` too; keep one of them"))
            first = inside.setdefault(parts, label)
            if first != label:
                problems.append(levels[0].problem(path, f"is the same path as {first}"))


def _refuse_designed(vary: Levels, run: Combination, problems: list[Problem]) -> None:
    """Note every path that is varied by itself and in the design."""
    designed = {split(label) for label in run}
    for label, levels in vary.items():
        if split(label) in designed:
            problems.append(
                levels[0].problem(f"vary.{label}", "is a factor of `design` too; keep one of them")
            )


def _refuse_repeats(found: list[Combination], cells: Node | None, problems: list[Problem]) -> None:
    seen = set()
    for combination in found:
        key = frozenset((split(label), level_text(node)) for label, node in combination.items())
        if key in seen and cells is not None:
            levels = ", ".join(f"{label} {level_text(node)}" for label, node in combination.items())
            problems.append(cells.problem("cells", f"two entries make the same cell ({levels})"))
            return
        seen.add(key)


def tree_of(root: Node, combination: Combination, game: Declarations, problems: list[Problem]) -> Node:
    """Return the scenario of one cell, without what made the cells.

    Parameters
    ----------
    root : Node
        The scenario.
    combination : mapping of str to Node
        Level by factor.
    game : Declarations
        Its default policy fills seats that are varied but not listed.
    problems : list of Problem
        Is extended.

    Returns
    -------
    Node
        A mapping.
    """
    entries = {key: node for key, node in (root.mapping or {}).items() if key not in MAKERS}
    tree = Node(entries, root.file, root.line)
    ordered = sorted(combination, key=lambda label: (split(label)[0] != "players", len(split(label))))
    for label in ordered:
        parts, level = split(label), combination[label]
        try:
            if parts[0] == "seats" and len(parts) > 1:
                tree = _with_seats(tree, game, level, problems)
            tree = put(tree, parts, level)
        except NoPlace as error:
            problems.append(level.problem(label, str(error)))
    stated = entries.get("seats")
    return tree if stated is None else _with_seats(tree, game, stated, problems)


def _with_seats(tree: Node, game: Declarations, place: Node, problems: list[Problem]) -> Node:
    """Return a tree that lists its seats where it has none, so that one of them can be changed.

    A seat set on the command line of a scenario without seats is kept by its number until then.
    """
    seats = get(tree, ("seats",))
    if seats is not None and (not is_set(seats.file) or seats.mapping is None):
        return tree
    players = get(tree, ("players",))
    count = players.value if players is not None else game.default_seats
    if not isinstance(count, int) or not 1 <= count <= game.max_seats:
        return tree
    empty = [Node({}, place.file, place.line) for _ in range(count)]
    listed = Node(empty, place.file, place.line)
    for number, seat in ((seats.mapping if seats else None) or {}).items():
        try:
            listed = put(listed, (number,), seat)
        except NoPlace as error:
            problems.append(seat.problem(f"seats[{number}]", str(error)))
    return put(tree, ("seats",), listed)

"""`cards`: a game's components as a spreadsheet gives them back, as overrides."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from balance.documents import BadInput, Node, Problem, Sheet, column_path, read_sheet, shown
from balance.documents.scalars import Refused
from balance.engine.components import Components, leaf_text, value_of_text
from balance.engine.components.overriding import Overriding
from balance.scenario.command_line import is_set
from balance.scenario.paths import put, put_override

PATH, VALUE = "path", "value"
Changes = dict[str, Node]


def put_below(tree: Node, changes: Mapping[str, Node]) -> Node:
    """Return a scenario whose `override` starts from some changes; what it states itself wins.

    Parameters
    ----------
    tree : Node
        The scenario of one cell; its `override` has dotted keys.
    changes : mapping of str to Node
        Value by dotted path.

    Returns
    -------
    Node
        The changed copy.
    """
    stated = (tree.mapping or {}).get("override")
    if not changes or (stated is not None and stated.mapping is None):
        return tree
    merged = Node(dict(changes), tree.file, tree.line)
    for path, node in ((stated.mapping if stated else None) or {}).items():
        merged = put_override(merged, path, node)
    return put(tree, ("override",), merged if stated is None else replace(stated, value=merged.value))


@dataclass(frozen=True)
class Sheets:
    """Reads the CSV files of a scenario, each once.

    Parameters
    ----------
    read : dict
        What each file changes; None where it has been refused.
    """

    read: dict[Path, Changes | None] = field(default_factory=dict)

    def changes(self, stated: Node, components: Components, problems: list[Problem]) -> Changes:
        """Return what the files of `cards` change.

        Parameters
        ----------
        stated : Node
            The path of a file, or a list of them.
        components : Components
            The game's own.
        problems : list of Problem
            Is extended.

        Returns
        -------
        dict of str to Node
            Value by path, each with its file and line; without those that equal the game's.
        """
        found: Changes = {}
        for number, node in enumerate([stated] if stated.items is None else stated.items):
            path = "cards" if stated.items is None else f"cards[{number}]"
            for component, change in self._of_file(node, path, components, problems).items():
                first = found.setdefault(component, change)
                if first.plain() != change.plain():
                    message = f"'{component}' has another value in {first.file} on line {first.line}"
                    problems.append(change.problem(column_path(VALUE), message))
        return found

    def _of_file(self, node: Node, path: str, components: Components, problems: list[Problem]) -> Changes:
        if not isinstance(node.value, str):
            message = f"found {shown(node.plain())}, the path of a CSV file is needed"
            problems.append(node.problem(path, message))
            return {}
        folder = Path() if is_set(node.file) else Path(node.file).parent
        target = Path(os.path.normpath(folder / node.value.replace("\\", "/")))
        if not os.path.exists(target):  # unlike Path.exists, also false for a name that is too long
            problems.append(node.problem(path, f"there is no file {target}"))
            return {}
        if target not in self.read:
            sheet, refused = read_sheet(target, (PATH, VALUE))
            problems += refused
            self.read[target] = None if sheet is None else _changes(sheet, components, problems)
        return self.read[target] or {}


def _changes(sheet: Sheet, components: Components, problems: list[Problem]) -> Changes:
    """Return what the rows of one file change."""
    found: Changes = {}
    lines: dict[str, int] = {}
    for line, row in sheet.rows:
        path = row[PATH].strip()
        first = lines.setdefault(path, line)
        if first != line:
            message = f"'{path}' has a row already, on line {first}"
            problems.append(Problem(sheet.file, line, column_path(PATH), message))
            continue
        try:
            value = _changed(path, row[VALUE], components, (sheet.file, line))
        except BadInput as error:
            problems += error.problems
            continue
        if value is not None:
            found[path] = value
    return found


def _changed(path: str, text: str, components: Components, place: tuple[str, int]) -> Node | None:
    """Return the value of one row; None where it is the game's own."""
    leaf = components.leaves.get(path)
    if leaf is None:
        raise BadInput(Problem(*place, column_path(PATH), _unknown(path, components)))
    if text == leaf_text(leaf.value):
        return None
    if not text.strip():
        message = f"'{path}' is empty; the game has {shown(leaf.value)}"
        raise BadInput(Problem(*place, column_path(VALUE), message))
    try:
        value = value_of_text(text, leaf.value)
        components.override({path: value})
    except Refused as refused:
        raise BadInput(Problem(*place, column_path(VALUE), f"'{path}': {refused}")) from refused
    except BadInput as error:
        message = f"'{path}': {error.problems[0].message}"
        raise BadInput(Problem(*place, column_path(VALUE), message)) from error
    return None if value == leaf.value else _node(value, place)


def _unknown(path: str, components: Components) -> str:
    """Say why a path names no value."""
    if not path:
        return "is empty; every row names a component"
    if components.has(path):
        inside = next(leaf for leaf in components.leaves if leaf.startswith(f"{path}."))
        return f"'{path}' is a group; a row names one value, such as '{inside}'"
    overriding = Overriding({})
    overriding.apply(dict(components.tree), "", path, "")
    return overriding.problems[0].message


def _node(value: Any, place: tuple[str, int]) -> Node:
    """Return a value as if a scenario stated it."""
    return Node([_node(item, place) for item in value] if isinstance(value, list) else value, *place)

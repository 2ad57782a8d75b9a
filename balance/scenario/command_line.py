"""`--set path=value` and `--where factor=level`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from balance.documents import BadInput, Node, Problem, known, parse_yaml
from balance.scenario.inherit import pin
from balance.scenario.paths import NoPlace, printed, put, split

SET = "--set"
WHERE = "--where"
LONGEST = 80
"""Characters of a `--set` that a problem repeats."""


def set_place(text: str) -> str:
    """Name a `--set` as a problem does in place of a file."""
    return f"{SET} {text if len(text) <= LONGEST else f'{text[: LONGEST - 3]}...'}"


def is_set(file: str) -> bool:
    """Tell whether the file of a node is no file but a `--set`."""
    return file.startswith(SET)


def apply_sets(root: Node, sets: Sequence[str], problems: list[Problem]) -> Node:
    """Return a scenario with values from the command line.

    Parameters
    ----------
    root : Node
        The scenario, bases merged.
    sets : sequence of str
        Each `path=value`, the value written as in a file; a varied path keeps this level only.
    problems : list of Problem
        Is extended.

    Returns
    -------
    Node
        The changed copy.
    """
    for text in sets:
        path, equals, value = text.partition("=")
        path = path.strip()
        if not equals or not path:
            problems.append(Problem(SET, None, "", f"found '{text}', but the form is path=value"))
            continue
        place = set_place(text)
        try:
            parts = split(path)
            if parts[0] == "base":
                raise NoPlace("a base is named in the file, not on the command line")
            node = _at_command_line(parse_yaml(value.strip() or "~", place))
            root = pin(put(root, parts, node), parts, node)
        except NoPlace as error:
            problems.append(Problem(place, None, path, str(error)))
        except BadInput as error:
            problems += [Problem(place, None, path, problem.message) for problem in error.problems]
    return root


def _at_command_line(node: Node) -> Node:
    """Return a tree whose nodes have no lines."""
    value: Any = node.value
    if isinstance(value, dict):
        value = {key: _at_command_line(inner) for key, inner in value.items()}
    elif isinstance(value, list):
        value = [_at_command_line(inner) for inner in value]
    return replace(node, value=value, line=0, key_line=0)


Combination = Mapping[str, Node]


def keep(
    combinations: list[Combination], wheres: Sequence[str], problems: list[Problem]
) -> list[Combination]:
    """Return the combinations that `--where` keeps.

    Parameters
    ----------
    combinations : list of mappings of str to Node
        Level of each factor.
    wheres : sequence of str
        Each `factor=level`; several levels of one factor are all kept.
    problems : list of Problem
        Is extended.

    Returns
    -------
    list of mappings
        In their old order.
    """
    wanted: dict[str, set[str]] = {}
    for text in wheres:
        condition = _condition(text, combinations, problems)
        if condition is not None:
            wanted.setdefault(condition[0], set()).add(condition[1])
    kept = [
        combination
        for combination in combinations
        if all(
            factor in combination and level_text(combination[factor]) in levels
            for factor, levels in wanted.items()
        )
    ]
    if wanted and not kept:
        problems.append(Problem(WHERE, None, "", f"no cell has {' and '.join(wheres)}"))
    return kept


def level_text(node: Node) -> str:
    """Print a level as `--where` names it."""
    return printed(node.plain())


def _condition(text: str, combinations: list[Combination], problems: list[Problem]) -> tuple[str, str] | None:
    """Return the factor as written and the printed level of one `--where`."""
    factor, equals, level = (part.strip() for part in text.partition("="))
    if not equals or not factor:
        problems.append(Problem(WHERE, None, "", f"found '{text}', but the form is factor=level"))
        return None
    labels = {label: split(label) for combination in combinations for label in combination}
    named = [label for label, parts in labels.items() if label == factor or parts == _parts(factor)]
    if not named:
        message = f"'{factor}' is not varied; {known(factor, labels)}"
        problems.append(Problem(WHERE, None, factor, message))
        return None
    found = {
        level_text(combination[named[0]]): None for combination in combinations if named[0] in combination
    }
    for candidate in (level, _reprinted(level)):
        if candidate in found:
            return named[0], candidate
    problems.append(Problem(WHERE, None, factor, f"no level '{level}'; {known(level, found)}"))
    return None


def _parts(factor: str) -> tuple[str, ...] | None:
    try:
        return split(factor)
    except NoPlace:
        return None


def _reprinted(level: str) -> str:
    """Print a level that was written in another form, such as 1e3."""
    try:
        return level_text(parse_yaml(level, WHERE))
    except BadInput:
        return level

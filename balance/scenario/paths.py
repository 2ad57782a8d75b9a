"""Paths into a scenario, such as `seats[1].policy` or `override.schemes.the_riot.goal.at_least`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from balance.documents import Node, joined

Parts = tuple[str, ...]


class NoPlace(Exception):
    """A path leads nowhere; the message says why."""


def split(path: str) -> Parts:
    """Return the parts of a path; all that follows `override` or `vary` is one part.

    Parameters
    ----------
    path : str
        Such as `seats[1].policy`, `seats.1.policy` or `override.items.cost`.

    Returns
    -------
    tuple of str
        Such as `("seats", "1", "policy")` or `("override", "items.cost")`.

    Raises
    ------
    NoPlace
        Where a part is empty.
    """
    head, _, rest = path.partition(".")
    if head == "vary" and rest:
        return head, rest
    parts = re.sub(r"\[(\d+)\]", r".\1", path).split(".")
    if not all(parts):
        raise NoPlace("is not a path such as seats[1].policy or rulings.NAME")
    if parts[0] == "override" and len(parts) > 1:
        return "override", ".".join(parts[1:])
    return tuple(parts)


def put(node: Node | None, parts: Parts, value: Node) -> Node:
    """Return a copy of a tree with a value put at a path; missing mappings are made.

    Parameters
    ----------
    node : Node or None
        Tree; None for one that does not exist yet.
    parts : tuple of str
        Where the value goes.
    value : Node
        What goes there.

    Returns
    -------
    Node
        The changed copy; the original is untouched.

    Raises
    ------
    NoPlace
        Where the path leads through a plain value or to an item that a list lacks.
    """
    if not parts:
        return value
    head, rest = parts[0], parts[1:]
    if node is None:
        node = Node({}, value.file, value.line)
    if node.items is not None:
        if not head.isdecimal() or int(head) >= len(node.items):
            raise NoPlace(f"there is no item {head}; the list has {len(node.items)}")
        items = list(node.items)
        items[int(head)] = put(items[int(head)], rest, value)
        return replace(node, value=items)
    if node.mapping is None:
        raise NoPlace(f"has no part '{head}', it is a single value")
    entries = dict(node.mapping)
    if head == "override" and rest:
        entries[head] = put_override(entries.get(head), rest[0], value)
    else:
        entries[head] = put(entries.get(head), rest, value)
    return replace(node, value=entries)


def get(node: Node | None, parts: Parts) -> Node | None:
    """Return what stands at a path; None where nothing does."""
    for part in parts:
        if node is None:
            return None
        if node.items is not None:
            node = node.items[int(part)] if part.isdecimal() and int(part) < len(node.items) else None
        else:
            node = (node.mapping or {}).get(part)
    return node


def put_override(node: Node | None, path: str, value: Node) -> Node:
    """Return `override` with one more path, which wins over all that stood at or below it."""
    entries = (node.mapping if node else None) or {}
    kept = {key: inner for key, inner in entries.items() if not f"{key}.".startswith(f"{path}.")}
    for inner_path, inner in flat_override(value, path):
        kept[inner_path] = inner
    return replace(node or value, value=kept)


def flat_override(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Yield the dotted path and value of everything that an override states; lists stay whole."""
    if node.mapping is None:
        yield path, node
        return
    for key, inner in node.mapping.items():
        part = re.sub(r"\[(\d+)\]", r".\1", key)
        yield from flat_override(inner, f"{path}.{part}" if path else part)


def places(node: Node, path: str = "") -> Iterator[tuple[str, tuple[str, int]]]:
    """Yield the path and the place of everything in a tree."""
    yield path, node.place
    for key, inner in (node.mapping or {}).items():
        yield from places(inner, joined(path, key))
    for index, item in enumerate(node.items or ()):
        yield from places(item, joined(path, index))


def printed(value: Any) -> str:
    """Print a level of a factor: texts without quotes, all else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

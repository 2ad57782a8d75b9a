"""Entries of a mapping in an adventure's file, read one by one with every problem noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from balance.documents import Node, Problem, joined, known, shown


class Entries:
    """The entries of one mapping.

    Parameters
    ----------
    node : Node
        What was written.
    path : str
        Its path in the file.
    allowed : sequence of str
        Keys that it may have.
    problems : list of Problem
        Is extended.
    """

    def __init__(self, node: Node, path: str, allowed: Sequence[str], problems: list[Problem]) -> None:
        self.node = node
        self.path = path
        self.problems = problems
        self.nodes: Mapping[str, Node] = node.mapping or {}
        if node.mapping is None:
            self.note(node, path, f"found {shown(node.plain())}, a mapping is needed")
        for key, entry in self.nodes.items():
            if key not in allowed:
                message = f"unknown key '{key}'; {known(key, allowed)}"
                problems.append(entry.key_problem(joined(path, key), message))

    def note(self, node: Node, path: str, message: str) -> None:
        """Keep a problem at a node's place."""
        self.problems.append(node.problem(path, message))

    def at(self, key: str) -> str:
        """Return the path of an entry."""
        return joined(self.path, key)

    def needed(self, key: str, what: str) -> Node | None:
        """Return an entry, noting a problem where it is missing."""
        node = self.nodes.get(key)
        if node is None and self.node.mapping is not None:
            self.note(self.node, self.path, f"the key '{key}' is missing: {what}")
        return node

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        node = self.nodes.get(key)
        if node is None:
            return default
        if isinstance(node.value, str) and node.value.strip():
            return node.value.strip()
        self.note(node, self.at(key), f"found {shown(node.plain())}, a text is needed")
        return default

    def flag(self, key: str) -> bool:
        """Return true or false; false where nothing is said."""
        node = self.nodes.get(key)
        if node is not None and not isinstance(node.value, bool):
            self.note(node, self.at(key), f"found {shown(node.plain())}; allowed: true or false")
        return node is not None and node.value is True

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number within bounds; a needed one where there is no default."""
        allowed = f"a whole number from {low} to {high}"
        node = self.nodes.get(key) if default is not None else self.needed(key, allowed)
        if node is None:
            return low if default is None else default
        return self.whole(node, self.at(key), low, high)

    def whole(self, node: Node, path: str, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.note(node, path, f"found {shown(node.plain())}; allowed: a whole number from {low} to {high}")
        return low

    def names(self, key: str, allowed: Sequence[str], what: str, *, is_needed: bool = False) -> list[int]:
        """Return the indices of a list of names."""
        node = self.needed(key, f"a list of {what}s") if is_needed else self.nodes.get(key)
        if node is None:
            return []
        if node.items is None or (is_needed and not node.items):
            self.note(node, self.at(key), f"found {shown(node.plain())}, a list of {what}s is needed")
            return []
        places = [
            self.index(item, joined(self.at(key), number), allowed, what)
            for number, item in enumerate(node.items)
        ]
        return [place for place in places if place is not None]

    def name(self, key: str, allowed: Sequence[str], what: str) -> int | None:
        """Return the index of a needed name; None where it is missing or unknown."""
        node = self.needed(key, f"a {what}")
        return None if node is None else self.index(node, self.at(key), allowed, what)

    def index(self, node: Node, path: str, allowed: Sequence[str], what: str) -> int | None:
        """Return the index of a name; None with a problem where it is unknown."""
        if isinstance(node.value, str) and node.value in allowed:
            return allowed.index(node.value)
        message = f"unknown {what} {shown(node.plain())}; {known(node.value, allowed)}"
        self.note(node, path, message)
        return None

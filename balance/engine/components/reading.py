"""components.yaml -> tree of leaves, each with a source and, where assumed, a range."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balance.documents import BadInput, Node, Problem, is_number, known, read_file, shown
from balance.engine.components.leaf import Leaf, Scalar, Source, Tree, below
from balance.engine.components.ranges import UnitRanges

LEAF_KEYS = ("value", "source", "range")
SOURCES = {source.value: source for source in Source if source is not Source.SCENARIO}


def read_components(path: Path) -> dict[str, Tree]:
    """Read the file of a game's components.

    Parameters
    ----------
    path : Path
        A components.yaml.

    Returns
    -------
    dict
        The tree below the top level.

    Raises
    ------
    BadInput
        With every problem of the file.
    """
    root, problems = read_file(path)
    if root is not None and root.mapping is None:
        problems.append(root.problem("", "the components must be a mapping"))
    entries = dict((root.mapping if root else None) or {})
    ranges = UnitRanges.of(entries.pop("unit_ranges", None), problems)
    reading = _Reading(ranges, problems)
    tree = reading.group(entries, "", None)
    if problems:
        raise BadInput(problems)
    return tree


@dataclass(frozen=True)
class _Reading:
    """Walks the nodes of one file, noting problems as it goes."""

    ranges: UnitRanges
    problems: list[Problem]

    def tree(self, node: Node, path: str, source: Source | None) -> Tree:
        """Read what stands at a path: a leaf, or a group of further trees."""
        entries, items = node.mapping, node.items
        if entries is not None:
            if "value" in entries:
                return self.explicit_leaf(node, entries, path, source)
            return self.group(entries, path, source)
        if items is None or all(not isinstance(item.value, list | dict) for item in items):
            return self.leaf(node, node, path, source)
        if any(not isinstance(item.value, list | dict) for item in items):
            self.problems.append(node.problem(path, "a list holds only plain values, or only groups"))
        return [self.tree(item, below(path, str(index)), source) for index, item in enumerate(items)]

    def group(self, entries: dict[str, Node], path: str, source: Source | None) -> dict[str, Tree]:
        """Read a mapping; its `source` holds for all below that state none."""
        here = self.source(entries.get("source"), path, source)
        for key, node in entries.items():
            if "." in key:
                self.problems.append(node.problem(below(path, key), "a component's name has no dot"))
        return {
            key: self.tree(node, below(path, key), here) for key, node in entries.items() if key != "source"
        }

    def source(self, node: Node | None, path: str, inherited: Source | None) -> Source | None:
        """Read a source, or take the inherited one."""
        if node is None:
            return inherited
        if isinstance(node.value, str) and node.value in SOURCES:
            return SOURCES[node.value]
        message = f"unknown source {shown(node.plain())}; {known(node.plain(), SOURCES)}"
        self.problems.append(node.problem(below(path, "source"), message))
        return Source.RULEBOOK

    def explicit_leaf(self, node: Node, entries: dict[str, Node], path: str, source: Source | None) -> Leaf:
        """Read a mapping with a `value`: a leaf that may state its own source and range."""
        for key, inner in entries.items():
            if key not in LEAF_KEYS:
                message = f"unknown key '{key}' beside a value; {known(key, LEAF_KEYS)}"
                self.problems.append(inner.key_problem(below(path, key), message))
        here = self.source(entries.get("source"), path, source)
        return self.leaf(entries["value"], node, path, here, entries.get("range"))

    def leaf(
        self, value: Node, node: Node, path: str, source: Source | None, stated: Node | None = None
    ) -> Leaf:
        """Make a leaf of a plain value or a list of them."""
        plain: Scalar | list[Scalar] = value.plain()
        if isinstance(value.value, dict) or any(isinstance(item, list | dict) for item in _list(plain)):
            self.problems.append(value.problem(path, "a value is plain, or a list of plain values"))
            plain = 0
        if source is None:
            self.problems.append(node.problem(path, f"has no source; {known('', SOURCES)}"))
        low = high = None
        if stated is not None and (source is not Source.ASSUMED or not is_number(plain)):
            self.problems.append(stated.problem(below(path, "range"), "only an assumed number has a range"))
        elif source is Source.ASSUMED and is_number(plain):
            low, high = self.ranges.of_number(plain, stated, node, path, self.problems)
        return Leaf(
            path=path,
            value=plain,
            source=source or Source.ASSUMED,
            low=low,
            high=high,
            file=node.file,
            line=node.line,
        )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []

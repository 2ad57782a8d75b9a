"""A scenario's own values in place of a game's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from balance.documents import Problem, is_number, known, shown
from balance.engine.components.leaf import Leaf, Source, Tree, below, children

Places = Mapping[str, tuple[str, int]]


@dataclass(frozen=True)
class Overriding:
    """Applies values to a tree, noting problems as it goes.

    Parameters
    ----------
    places : mapping of str to (file, line)
        Where each path of the values was written, as in `Cell.places`: `override.` and the path.
    problems : list of Problem
        Is extended.
    """

    places: Places
    problems: list[Problem] = field(default_factory=list)

    def apply(self, tree: Tree, at: str, path: str, value: Any) -> Tree:
        """Return a tree with the value put at a path below it; `at` is the tree's own path."""
        if not path:
            return self.put(tree, at, value)
        part, _, rest = path.partition(".")
        below_it = dict(children(tree))
        here = below(at, part)
        if part not in below_it:
            inside = f"'{at}'" if at else "the components"
            found = "which is a single value" if isinstance(tree, Leaf) else known(part, below_it)
            self.note(here, f"no component '{part}' in {inside}; {found}")
            return tree
        changed = self.apply(below_it[part], here, rest, value)
        if isinstance(tree, list):
            return [changed if str(index) == part else item for index, item in enumerate(tree)]
        return {**below_it, part: changed}

    def put(self, tree: Tree, at: str, value: Any) -> Tree:
        """Return what replaces a tree: a leaf takes a plain value, a group a mapping or a list."""
        if isinstance(tree, Leaf):
            return self.leaf(tree, at, value)
        if isinstance(value, dict):
            for key, inner in value.items():
                tree = self.apply(tree, at, key, inner)
            return tree
        if isinstance(tree, list) and isinstance(value, list):
            shape = _shape(tree)
            return [self.fresh(shape, below(at, str(index)), item) for index, item in enumerate(value)]
        parts = ", ".join(part for part, _ in children(tree))
        self.note(at, f"found {shown(value)}, but this is a group with the parts {parts}")
        return tree

    def fresh(self, shape: Tree, at: str, value: Any) -> Tree:
        """Return a new item of a list, which has no parts but those that the value states."""
        if isinstance(shape, Leaf):
            return self.leaf(replace(shape, low=None, high=None), at, value)
        if isinstance(shape, list):
            if isinstance(value, list):
                inner = _shape(shape)
                return [self.fresh(inner, below(at, str(index)), item) for index, item in enumerate(value)]
        elif isinstance(value, dict):
            for key in value:
                if key not in shape:
                    self.note(below(at, key), f"unknown part '{key}'; {known(key, shape)}")
            return {
                key: self.fresh(shape[key], below(at, key), inner)
                for key, inner in value.items()
                if key in shape
            }
        self.note(at, f"found {shown(value)}, a group like the others of its list is needed")
        return shape

    def leaf(self, leaf: Leaf, at: str, value: Any) -> Leaf:
        """Return a leaf with another value of the same type."""
        needed = _mismatch(leaf.value, value)
        if needed:
            self.note(at, f"found {shown(value)}, {needed} is needed (the game has {shown(leaf.value)})")
            return leaf
        file, line = self.place(at)
        return replace(leaf, path=at, value=value, source=Source.SCENARIO, file=file, line=line)

    def place(self, path: str) -> tuple[str, int]:
        """Return where a path, the nearest group around it, or something below it was written."""
        full = nearest = f"override.{path}"
        if full not in self.places:
            below_it = (written for written in self.places if written.startswith(f"{full}."))
            nearest = next(below_it, full)
        while nearest and nearest not in self.places:
            nearest = nearest.rpartition(".")[0]
        return self.places.get(nearest, ("override", 0))

    def note(self, path: str, message: str) -> None:
        """Keep a problem at the place where a path was written."""
        file, line = self.place(path)
        self.problems.append(Problem(file, line or None, f"override.{path}", message))


def _mismatch(old: Any, new: Any) -> str:
    """Return what is needed instead where a value has the wrong type, else an empty text."""
    if isinstance(old, list):
        if not isinstance(new, list):
            return "a list"
        wrong = [item for item in new if isinstance(item, list | dict) or (old and _mismatch(old[0], item))]
        return "a list of values of the same type" if wrong else ""
    if isinstance(old, bool):
        return "" if isinstance(new, bool) else "true or false"
    if isinstance(old, str):
        return "" if isinstance(new, str) else "a text"
    if isinstance(old, int):
        return "" if is_number(new) and isinstance(new, int) else "a whole number"
    return "" if is_number(new) else "a number"


def _shape(items: list[Any]) -> Tree:
    """Return what an item of a list may hold: all that any of its items holds."""
    if not all(isinstance(item, dict) for item in items):
        return items[0]
    merged: dict[str, list[Any]] = {}
    for item in items:
        for key, child in item.items():
            merged.setdefault(key, []).append(child)
    return {key: _shape(found) for key, found in merged.items()}

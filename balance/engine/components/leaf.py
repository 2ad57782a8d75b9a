"""One value of a components file, and the tree that the values form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

Scalar = str | int | float | bool


class Source(Enum):
    """Where a value comes from."""

    RULEBOOK = "rulebook"
    PUBLISHED = "published"
    ASSUMED = "assumed"
    SCENARIO = "scenario"


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """One value with its provenance.

    Parameters
    ----------
    path : str
        Dotted path, such as `schemes.the_riot.goal.at_least`.
    value : scalar or list of scalars
        The value.
    source : Source
        Where it comes from; SCENARIO where a scenario has overridden it.
    low, high : int, float or None
        Range of an assumed number; None for everything else.
    file : str
        Where it is written.
    line : int
        Line from 1; 0 where there is none.
    """

    path: str
    value: Scalar | list[Scalar]
    source: Source
    low: float | None = None
    high: float | None = None
    file: str = ""
    line: int = 0


Tree = Leaf | dict[str, Any] | list[Any]
"""A leaf, or a mapping or list of trees."""


def children(tree: Tree) -> Iterator[tuple[str, Tree]]:
    """Yield the path part and the tree of everything directly below a group."""
    if isinstance(tree, dict):
        yield from tree.items()
    elif isinstance(tree, list):
        yield from ((str(index), item) for index, item in enumerate(tree))


def leaves(tree: Tree) -> Iterator[Leaf]:
    """Yield every leaf at or below a tree, in file order."""
    if isinstance(tree, Leaf):
        yield tree
    for _, child in children(tree):
        yield from leaves(child)


def plain(tree: Tree) -> Any:
    """Return the values of a tree as nested dicts and lists."""
    if isinstance(tree, Leaf):
        return list(tree.value) if isinstance(tree.value, list) else tree.value
    if isinstance(tree, dict):
        return {key: plain(child) for key, child in tree.items()}
    return [plain(child) for child in tree]


def below(path: str, part: str) -> str:
    """Extend a dotted path by one part."""
    return f"{path}.{part}" if path else part

"""A value read from a file, which knows where it was written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard

from balance.documents.problems import Problem

Scalar = str | int | float | bool


@dataclass(frozen=True, eq=False)
class Node:
    """A scalar, a list of nodes or a mapping of nodes, with its place.

    Parameters
    ----------
    value : scalar, list of Node or dict of str to Node
        What was written.
    file : str
        File as the user named it.
    line : int
        Line from 1; 0 where there is none, as on a command line.
    key_line : int
        Line of the key that it belongs to; 0 for an item of a list.
    size : int
        Number of nodes that it stands for when every alias is written out.
    """

    value: Scalar | list[Node] | dict[str, Node]
    file: str
    line: int
    key_line: int = 0
    size: int = 1

    @property
    def place(self) -> tuple[str, int]:
        """File and line."""
        return self.file, self.line

    @property
    def mapping(self) -> dict[str, Node] | None:
        """The entries of a mapping; None for anything else."""
        return self.value if isinstance(self.value, dict) else None

    @property
    def items(self) -> list[Node] | None:
        """The items of a list; None for anything else."""
        return self.value if isinstance(self.value, list) else None

    def plain(self) -> Any:
        """Return the plain Python value: scalars, lists and dicts."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def problem(self, path: str, message: str) -> Problem:
        """Return a problem at this node's place."""
        return Problem(self.file, self.line or None, path, message)

    def key_problem(self, path: str, message: str) -> Problem:
        """Return a problem at the line of the key that this node belongs to."""
        return Problem(self.file, self.key_line or self.line or None, path, message)


def joined(path: str, key: str | int) -> str:
    """Extend a path by a key or by the index of a list's item.

    Parameters
    ----------
    path : str
        Path so far; may be empty.
    key : str or int
        Key of a mapping, or index of a list.

    Returns
    -------
    str
        Such as `seats[2].policy`.
    """
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else key


def is_number(value: Any) -> TypeGuard[int | float]:
    """Tell whether a value is a number (true and false are not)."""
    return isinstance(value, int | float) and not isinstance(value, bool)

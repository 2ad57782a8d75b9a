"""The collection that a game's `compile` reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from balance.documents import BadInput
from balance.engine.components.leaf import Leaf, Source, Tree, children, leaves, plain
from balance.engine.components.overriding import Overriding, Places
from balance.engine.components.reading import read_components


def _version(path: Path) -> tuple[int, int]:
    """Tell one version of a file from another, by time and size; (0, 0) where there is none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=32)
def _read_once(path: Path, changed: int, size: int) -> Components:
    """Read a file once a version: a scenario of many cells asks for it again and again."""
    return Components(read_components(path))


@dataclass(frozen=True, eq=False)
class Components:
    """Values by dotted path, each with its provenance.

    Parameters
    ----------
    tree : mapping of str to tree
        Nested groups with Leaf at their ends; empty for a game without components.
    """

    tree: Mapping[str, Tree]

    @classmethod
    def load(cls, path: Path | None) -> Components:
        """Read a components.yaml.

        Parameters
        ----------
        path : Path or None
            The file; None gives no components at all.

        Returns
        -------
        Components
            Its values.

        Raises
        ------
        BadInput
            With every problem of the file.
        """
        return cls({}) if path is None else _read_once(path, *_version(path))

    @cached_property
    def leaves(self) -> Mapping[str, Leaf]:
        """Every leaf by its path, in file order."""
        return {leaf.path: leaf for leaf in leaves(dict(self.tree))}

    def value(self, path: str) -> Any:
        """Return one value.

        Parameters
        ----------
        path : str
            Dotted path of a leaf.

        Returns
        -------
        scalar or list of scalars
            The value.

        Raises
        ------
        KeyError
            Where there is no such leaf.
        """
        return self.leaves[path].value

    def group(self, path: str = "") -> Any:
        """Return the values below a path.

        Parameters
        ----------
        path : str
            Dotted path of a group or a leaf; "" for everything.

        Returns
        -------
        dict or list
            Nested plain values.

        Raises
        ------
        KeyError
            Where there is no such path.
        """
        return plain(self._find(path))

    def has(self, path: str) -> bool:
        """Tell whether a leaf or a group has this dotted path."""
        try:
            self._find(path)
        except KeyError:
            return False
        return True

    def override(self, values: Mapping[str, Any], places: Places | None = None) -> Components:
        """Return components with a scenario's values in place of the game's.

        A plain value replaces a leaf, a list a list of groups, and a mapping whatever it names.

        Parameters
        ----------
        values : mapping of str to value
            Dotted path to plain value, list or mapping; later entries win.
        places : mapping of str to (file, line)
            Where each path was written, as in `Cell.places`: `override.` and the path.

        Returns
        -------
        Components
            Replaced leaves have the source `scenario` and keep their range.

        Raises
        ------
        BadInput
            With every unknown path and every value of a wrong type.
        """
        if not values:
            return self
        overriding = Overriding(places or {})
        tree: Any = dict(self.tree)
        for path, value in values.items():
            tree = overriding.apply(tree, "", path, value)
        if overriding.problems:
            raise BadInput(overriding.problems)
        return Components(tree)

    def assumed(self, prefix: str = "") -> list[Leaf]:
        """Return the assumed values at or below a path.

        Parameters
        ----------
        prefix : str
            Dotted path; "" for all.

        Returns
        -------
        list of Leaf
            In file order.
        """
        return [
            leaf
            for path, leaf in self.leaves.items()
            if leaf.source is Source.ASSUMED and (not prefix or f"{path}.".startswith(f"{prefix}."))
        ]

    def _find(self, path: str) -> Tree:
        tree: Tree = dict(self.tree)
        for part in path.split(".") if path else ():
            below = dict(children(tree))
            if part not in below:
                raise KeyError(path)
            tree = below[part]
        return tree

"""A scenario file and the files that it inherits from, merged into one tree."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from balance.documents import Node, Problem, read_file
from balance.scenario.paths import NoPlace, Parts, flat_override, get, put, put_override, split

DESIGNED = ("design", "factors")


def read_chain(path: Path, problems: list[Problem], inside: tuple[Path, ...] = ()) -> Node | None:
    """Read a scenario file and, below it, everything that it inherits.

    Parameters
    ----------
    path : Path
        The scenario.
    problems : list of Problem
        Is extended.
    inside : tuple of Path
        Files that lead here by `base`.

    Returns
    -------
    Node or None
        The merged mapping without `base`, `override` with dotted keys; None where unreadable.
    """
    node, found = read_file(path)
    problems += found
    if node is None:
        return None
    if node.mapping is None:
        problems.append(node.problem("", "a scenario is a mapping of keys such as `game: goons`"))
        return None
    entries = dict(node.mapping)
    base = entries.pop("base", None)
    own = _flattened(replace(node, value=entries))
    if base is None:
        return own
    below = _read_base(path, base, problems, (*inside, path.resolve()))
    return own if below is None else _merged(_pinned(below, own), own)


def _read_base(path: Path, base: Node, problems: list[Problem], inside: tuple[Path, ...]) -> Node | None:
    if not isinstance(base.value, str):
        problems.append(base.problem("base", "must be the path of a scenario file"))
        return None
    target = Path(os.path.normpath(path.parent / base.value.replace("\\", "/")))
    if not target.exists():
        problems.append(base.problem("base", f"there is no file {target}"))
        return None
    if target.resolve() in inside:
        problems.append(base.problem("base", f"{target} inherits from this file, so neither can be read"))
        return None
    return read_chain(target, problems, inside)


def _flattened(root: Node) -> Node:
    """Return a scenario with the keys of `override` dotted."""
    entries = dict(root.mapping or {})
    override = entries.get("override")
    if override is not None and override.mapping is not None:
        flat = replace(override, value={})
        for key, node in flat_override(override):
            flat = put_override(flat, key, node)
        entries["override"] = flat
    return replace(root, value=entries)


def _merged(base: Node, own: Node, path: str = "") -> Node:
    """Return two trees in one: mappings merge, everything else is the child's own."""
    if base.mapping is None or own.mapping is None:
        return own
    if path == "override":
        merged = base
        for key, node in own.mapping.items():
            merged = put_override(merged, key, node)
        return replace(own, value=merged.value)
    entries = dict(base.mapping)
    for key, node in own.mapping.items():
        inner = f"{path}.{key}" if path else key
        entries[key] = _merged(entries[key], node, inner) if key in entries else node
    return replace(own, value=entries)


def _pinned(base: Node, own: Node) -> Node:
    """Return the base with every inherited variation replaced by what the child states."""
    for label in factor_labels(base):
        try:
            parts = split(label)
        except NoPlace:
            continue
        stated = get(own, parts)
        if stated is not None:
            base = pin(base, parts, stated)
    return base


def factor_labels(root: Node) -> list[str]:
    """Return the paths that a scenario varies, as written, in `vary`, `cells` and `design`."""
    cells = get(root, ("cells",))
    others = (get(root, path) for path in (("vary",), DESIGNED))
    entries = [*((cells.items if cells else None) or ()), *(entry for entry in others if entry)]
    return list(dict.fromkeys(key for entry in entries for key in (entry.mapping or {})))


def pin(root: Node, parts: Parts, value: Node) -> Node:
    """Return a scenario in which every variation over a path is replaced by one level.

    Parameters
    ----------
    root : Node
        The scenario.
    parts : tuple of str
        The path.
    value : Node
        Its only level.

    Returns
    -------
    Node
        The changed copy, a design without the factor; unchanged where the path is not varied.
    """
    entries = dict(root.mapping or {})
    level = Node([value], value.file, value.line)
    vary = entries.get("vary")
    if vary is not None and vary.mapping is not None:
        pinned = {key: level if _same(key, parts) else node for key, node in vary.mapping.items()}
        entries["vary"] = replace(vary, value=pinned)
    cells = entries.get("cells")
    if cells is not None and cells.items is not None:
        entries["cells"] = replace(cells, value=_pinned_cells(cells.items, parts, level))
    root = replace(root, value=entries)
    factors = get(root, DESIGNED)
    if factors is None or factors.mapping is None:
        return root
    # A factor with one level is none.
    kept = {key: node for key, node in factors.mapping.items() if not _same(key, parts)}
    return put(root, DESIGNED, replace(factors, value=kept))


def _pinned_cells(cells: list[Node], parts: Parts, level: Node) -> list[Node]:
    kept: list[Node] = []
    seen = []
    for cell in cells:
        entries = cell.mapping or {}
        changed = replace(
            cell, value={key: level if _same(key, parts) else node for key, node in entries.items()}
        )
        is_pinned = any(_same(key, parts) for key in entries)
        if is_pinned and changed.plain() in seen:
            continue
        seen.append(changed.plain())
        kept.append(changed if is_pinned else cell)
    return kept


def _same(key: str, parts: Parts) -> bool:
    try:
        return split(key) == parts
    except NoPlace:
        return False

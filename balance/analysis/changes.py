"""What differs between two runs: rules, cards and settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from balance.runs.run import Run


class ChangeKind(Enum):
    """What a change is of."""

    RULES = "rules"
    CARDS = "cards"
    SETTINGS = "settings"


@dataclass(frozen=True, kw_only=True)
class Change:
    """One thing that differs.

    Parameters
    ----------
    kind : ChangeKind
    path : str
    first, second : value
        In the first and in the second run; None where it is not there.
    cells : int
        In how many of the cells that are compared; 0 where it concerns the run as a whole.
    """

    kind: ChangeKind
    path: str
    first: Any
    second: Any
    cells: int = 0

    def data(self) -> dict[str, Any]:
        """List the change as plain values."""
        return {
            "kind": self.kind.value,
            "path": self.path,
            "first": self.first,
            "second": self.second,
            "cells": self.cells,
        }


Pairs = Sequence[tuple[int, int]]
"""Numbers of the cells that are compared, in the first and in the second run."""


def changes(first: Run, second: Run, pairs: Pairs) -> list[Change]:
    """List what differs between two runs.

    Parameters
    ----------
    first, second : Run
    pairs : sequence of (int, int)
        Cells that are compared.

    Returns
    -------
    list of Change
        Rules, then cards, then settings.
    """
    whole = [*_rules(first, second), *_printed_cards(first, second)]
    cards, settings = _of_cells(first, second, pairs)
    return [*whole, *cards, *_heading(first, second), *settings]


def _rules(first: Run, second: Run) -> Iterator[Change]:
    for path, one, other in (
        ("rules_version", first.manifest["rules_version"], second.manifest["rules_version"]),
        *((f"stamps.{name}", *found) for name, found in _both(first, second, "stamps").items()),
    ):
        if one != other:
            yield Change(kind=ChangeKind.RULES, path=path, first=one, second=other)


def _both(first: Run, second: Run, key: str) -> dict[str, tuple[Any, Any]]:
    """Put the entries of a mapping of both manifests side by side."""
    one, other = first.manifest.get(key) or {}, second.manifest.get(key) or {}
    return {name: (one.get(name), other.get(name)) for name in dict.fromkeys((*one, *other))}


def _printed_cards(first: Run, second: Run) -> Iterator[Change]:
    """List values of the game's own components that differ, where both runs kept theirs."""
    if first.manifest.get("components") is None or second.manifest.get("components") is None:
        return
    for path, (one, other) in _both(first, second, "components").items():
        if one != other:
            yield Change(kind=ChangeKind.CARDS, path=path, first=one, second=other)


def _heading(first: Run, second: Run) -> Iterator[Change]:
    for path in ("seed", "games"):
        one, other = first.manifest[path], second.manifest[path]
        if one != other:
            yield Change(kind=ChangeKind.SETTINGS, path=path, first=one, second=other)


def _of_cells(first: Run, second: Run, pairs: Pairs) -> tuple[list[Change], list[Change]]:
    """List what differs between cells that are compared, overrides apart from the rest."""
    counted: dict[tuple[ChangeKind, str, str, str], list[Any]] = {}
    for left, right in pairs:
        for kind, path, one, other in _of_pair(first, second, left, right):
            entry = counted.setdefault((kind, path, repr(one), repr(other)), [one, other, 0])
            entry[2] += 1
    found = [
        Change(kind=kind, path=path, first=one, second=other, cells=cells)
        for (kind, path, _, _), (one, other, cells) in counted.items()
    ]
    return (
        [change for change in found if change.kind is ChangeKind.CARDS],
        [change for change in found if change.kind is ChangeKind.SETTINGS],
    )


def _of_pair(first: Run, second: Run, left: int, right: int) -> Iterator[tuple[ChangeKind, str, Any, Any]]:
    one, other = first.manifest["resolved"]["cells"][left], second.manifest["resolved"]["cells"][right]
    own, its = (run.manifest.get("components") or {} for run in (first, second))
    for path in dict.fromkeys((*one["overrides"], *other["overrides"])):
        before, after = one["overrides"].get(path, own.get(path)), other["overrides"].get(path, its.get(path))
        if before != after:
            yield ChangeKind.CARDS, path, before, after
    before_all, after_all = flat(_settings(one)), flat(_settings(other))
    for path in dict.fromkeys((*before_all, *after_all)):
        before, after = before_all.get(path), after_all.get(path)
        if before != after:
            yield ChangeKind.SETTINGS, path, before, after


def _settings(cell: Mapping[str, Any]) -> dict[str, Any]:
    shown = ("players", "rotate_seats", "seats", "parameters", "rulings")
    return {name: cell[name] for name in shown}


def flat(value: Any, at: str = "") -> dict[str, Any]:
    """List the ends of nested mappings and lists by path, such as `seats[0].policy`.

    Parameters
    ----------
    value : value
    at : str
        Path of the value itself.

    Returns
    -------
    dict of str to value
        Lists of plain values stay whole.
    """
    if isinstance(value, Mapping):
        parts = {f"{at}.{name}" if at else name: inner for name, inner in value.items()}
    elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        parts = {f"{at}[{number}]": item for number, item in enumerate(value)}
    else:
        return {at: value}
    return {path: end for start, inner in parts.items() for path, end in flat(inner, start).items()}

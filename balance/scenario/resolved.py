"""A scenario as plain JSON, with every default written out."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from balance.engine.game import Cell, Declarations, Kind, Seat


def resolve(game: Declarations, cells: tuple[Cell, ...], folder: Path) -> dict[str, Any]:
    """Return what the cells of a scenario are.

    Parameters
    ----------
    game : Declarations
        What is played.
    cells : tuple of Cell
        All cells.
    folder : Path
        Folder of the scenario; files of policies are named relative to it, so that a moved project
        keeps its identity.

    Returns
    -------
    dict
        Plain JSON.
    """
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "factors": plain(levels(cells)),
        "cells": [_cell(game, cell, folder) for cell in cells],
    }


def levels(cells: tuple[Cell, ...]) -> dict[str, tuple[Any, ...]]:
    """Return the distinct levels of each factor, in the order of the cells."""
    found: dict[str, list[Any]] = {}
    for cell in cells:
        for label, level in cell.factors.items():
            seen = found.setdefault(label, [])
            if not any(type(level) is type(other) and level == other for other in seen):
                seen.append(level)
    return {label: tuple(seen) for label, seen in found.items()}


def plain(value: Any) -> Any:
    """Return a value as JSON has it: tuples become lists, mappings dicts."""
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value


def _cell(game: Declarations, cell: Cell, folder: Path) -> dict[str, Any]:
    rulings = {parameter.name for parameter in game.RULINGS}
    split: dict[bool, dict[str, Any]] = {False: {}, True: {}}
    files = {parameter.name for parameter in game.PARAMETERS if parameter.kind is Kind.FILE}
    for name, value in cell.parameters.items():
        split[name in rulings][name] = _relative_file(value, folder) if name in files else plain(value)
    return {
        "index": cell.index,
        "factors": plain(cell.factors),
        "players": cell.players,
        "rotate_seats": cell.rotate_seats,
        "seats": [_seat(seat, folder) for seat in cell.seats],
        "parameters": split[False],
        "rulings": split[True],
        "overrides": plain(cell.overrides),
    }


def _seat(seat: Seat, folder: Path) -> dict[str, Any]:
    return {
        "policy": seat.policy,
        "function": _relative(seat.function, folder),
        "label": seat.label,
        "weights": plain(seat.weights),
        "temperature": seat.temperature,
        "epsilon": seat.epsilon,
        "knobs": plain(seat.knobs),
        "forbid": list(seat.forbid),
        "force": list(seat.force),
        "setup": plain(seat.setup),
    }


def _relative(function: str, folder: Path) -> str:
    file, colon, name = function.rpartition(":")
    return _relative_file(file, folder) + colon + name if file.endswith(".py") else function


def _relative_file(file: str, folder: Path) -> str:
    """Name a file relative to a folder; what is no absolute path stays as it is."""
    if not Path(file).is_absolute():
        return file
    try:
        relative = os.path.relpath(file, folder.resolve())
    except ValueError:  # on Windows: another drive
        relative = Path(file).name
    return Path(relative).as_posix()

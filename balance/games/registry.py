"""Where games are found: one explicit list, then installed ones, then files."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from balance.documents import BadInput, Problem, known
from balance.engine.game import Game, PlainGame
from balance.engine.plugin import describe, load_module

MODULES = {
    "pig": "balance.games.pig",
    "goons": "balance.games.goons",
    "goonies_acg": "balance.games.goonies_acg",
    "never_say_die": "balance.games.never_say_die",
    "goomanji": "balance.games.goomanji",
}
"""Module that holds GAME, by the name that scenarios use; imported when first asked for."""

GROUP = "balance.games"
"""Entry points of installed games; each names a GAME."""

Place = tuple[str, int]


def names() -> list[str]:
    """Return the names of all games that scenarios can use without a path."""
    return [*MODULES, *sorted(set(_installed()) - set(MODULES))]


def find(reference: str, folder: Path | None = None, *, place: Place | None = None) -> Game | PlainGame:
    """Return a game.

    Parameters
    ----------
    reference : str
        Registered name, name of an entry point of the group `balance.games`, or path of a Python
        file (or of a folder with an `__init__.py`) that defines GAME.
    folder : Path, optional
        What a path is relative to; the working directory where missing.
    place : (file, line), optional
        Where the reference was written, for errors.

    Returns
    -------
    Game or PlainGame
        The game.

    Raises
    ------
    BadInput
        Where there is no such game, or it cannot be imported.
    """
    where = place or (reference, 0)
    if reference in MODULES:
        return _game(importlib.import_module(MODULES[reference]).GAME, reference, where)
    if is_path(reference):
        return _from_file(reference, folder or Path(), where)
    installed = _installed().get(reference)
    if installed is None:
        raise _bad(where, f"unknown game '{reference}'; {known(reference, names())}, or a path ./my_game.py")
    try:
        found = installed.load()
    except Exception as error:
        message = f"the installed game '{reference}' cannot be imported: {describe(error)}"
        raise _bad(where, message) from error
    return _game(found, reference, where)


def is_path(reference: str) -> bool:
    """Tell whether a reference to a game or a policy names a file rather than something registered."""
    return reference.startswith(".") or reference.endswith(".py") or "/" in reference or "\\" in reference


def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _from_file(reference: str, folder: Path, place: Place) -> Game | PlainGame:
    path = folder / reference.replace("\\", "/")
    if path.is_dir():
        path = path / "__init__.py"
    if not path.is_file():
        raise _bad(place, f"there is no game file {path}")
    return _game(getattr(load_module(path, "balance_game"), "GAME", None), str(path), place)


def _game(found: Any, reference: str, place: Place) -> Game | PlainGame:
    if isinstance(found, Game | PlainGame):
        return found
    raise _bad(place, f"{reference} defines no GAME made by Game(...) or PlainGame(...)")


def _bad(place: Place, message: str) -> BadInput:
    return BadInput(Problem(place[0], place[1] or None, "game", message))

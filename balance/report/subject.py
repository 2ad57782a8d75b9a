"""The game that a run played: its exact answers and its assumed values, cell by cell."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from balance.engine.components import Leaf
    from balance.engine.game import Cell, Declarations


@dataclass(frozen=True, kw_only=True)
class Subject:
    """What is known of a run's game.

    Parameters
    ----------
    game : Declarations or None
        None where it cannot be found any more.
    is_same : bool
        Its rules are those that the run was played by.
    cells : sequence of Cell
    """

    game: Declarations | None
    is_same: bool
    cells: tuple[Cell, ...]

    def exact(self) -> dict[int, Mapping[str, float]]:
        """Solve every cell exactly, where the game has a way and its rules are the run's."""
        room = odds_room(self.game) if self.game is not None else None
        solve = getattr(room, "exact_for", None)
        if solve is None or not self.is_same:
            return {}
        found = {cell.index: solve(self.game, cell) for cell in self.cells}
        return {index: values for index, values in found.items() if values}

    def assumed(self, cell: Cell) -> list[Leaf]:
        """List the assumed values that a cell rests on; all of the game where it cannot tell."""
        if self.game is None or self.game.components is None:
            return []
        own = getattr(odds_room(self.game), "assumed_for", None)
        if own is not None:
            found: list[Leaf] = own(self.game, cell)
            return found
        from balance.engine.components import Components

        return Components.load(self.game.components).override(cell.overrides).assumed()


def odds_room(game: Declarations | None) -> ModuleType | None:
    """Find the room in which a game answers exactly; None where it has none."""
    compile_hook = getattr(game, "compile", None)
    package = getattr(compile_hook, "__module__", "").rpartition(".")[0]
    name = f"{package}.odds"
    try:
        found = package and importlib.util.find_spec(name)
    except ModuleNotFoundError:  # the game's module is no package
        return None
    return importlib.import_module(name) if found else None


def subject_of(manifest: Mapping[str, Any]) -> Subject:
    """Find the game of a run again.

    Parameters
    ----------
    manifest : mapping

    Returns
    -------
    Subject
    """
    from balance.runs.identity import stamp_of

    game = find_game(manifest)
    is_same = game is not None and manifest["stamps"]["game"] == f"{game.name} {stamp_of(game)}"
    cells = tuple(cell_of(plain) for plain in manifest["resolved"]["cells"])
    return Subject(game=game, is_same=is_same, cells=cells)


def find_game(manifest: Mapping[str, Any]) -> Any:
    """Find a run's game by its name, else through the scenario's file; None where neither is there."""
    from balance.documents import BadInput
    from balance.games import registry
    from balance.scenario import load

    try:
        return registry.find(manifest["game"])
    except BadInput:
        pass
    try:
        return load(manifest["file"]).game
    except BadInput:
        return None


def cell_of(plain: Mapping[str, Any]) -> Cell:
    """Make a cell again from a resolved scenario."""
    from balance.engine.game import Cell, Seat

    seats = tuple(
        Seat(**{**entry, "forbid": tuple(entry["forbid"]), "force": tuple(entry["force"])})
        for entry in plain["seats"]
    )
    return Cell(
        index=plain["index"],
        factors=plain["factors"],
        seats=seats,
        parameters={name: frozen(value) for name, value in (plain["parameters"] | plain["rulings"]).items()},
        overrides=plain["overrides"],
        rotate_seats=plain["rotate_seats"],
    )


def frozen(value: Any) -> Any:
    """Turn lists back into tuples."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value

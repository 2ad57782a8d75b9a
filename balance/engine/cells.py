"""Cells: the one where nobody asks for anything, and the components that a cell plays with."""

from __future__ import annotations

from typing import Any

from balance.engine.components import Components
from balance.engine.game import Cell, Declarations, NamedPolicy, Parameter, Seat


def default_values(parameters: tuple[Parameter, ...], players: int) -> dict[str, Any]:
    """Give every parameter its default, per-seat ones once a seat."""
    return {
        parameter.name: (parameter.default,) * players if parameter.per_seat else parameter.default
        for parameter in parameters
    }


def seat_of(game: Declarations, policy: str) -> Seat:
    """Seat a policy of the game (or `random`) with its own settings."""
    setup = {parameter.name: parameter.default for parameter in game.SETUP}
    if policy == "random":
        return Seat(policy=policy, function=policy, label=policy, setup=setup)
    named = find_policy(game, policy)
    return Seat(
        policy=policy,
        function="weights" if named.choose is None else policy,
        label=policy,
        weights=named.weights,
        temperature=named.temperature,
        epsilon=named.epsilon,
        knobs=named.knobs,
        setup=setup,
        roles=named.roles,
    )


def find_policy(game: Declarations, name: str) -> NamedPolicy:
    """Find a named policy of a game."""
    return next(policy for policy in game.policies if policy.name == name)


def default_cell(game: Declarations, policies: tuple[str, ...] = (), **parameters: Any) -> Cell:
    """Make a cell from a game's defaults.

    Parameters
    ----------
    game : Declarations
    policies : tuple of str
        One a seat; by default the default policy of every usual seat.
    **parameters : value
        Parameters and rulings that differ from their defaults.

    Returns
    -------
    Cell
    """
    chosen = policies or default_policies(game, game.default_seats)
    values = default_values((*game.PARAMETERS, *game.RULINGS), len(chosen)) | parameters
    return Cell(index=0, factors={}, seats=tuple(seat_of(game, name) for name in chosen), parameters=values)


def showcase_cells(game: Declarations) -> list[Cell]:
    """Make the default cell, and one for each of the game's showcases."""
    cells = [default_cell(game)]
    for settings in game.showcases:
        parameters = {name: value for name, value in settings.items() if name != "players"}
        players = settings.get("players", game.default_seats)
        cells.append(default_cell(game, default_policies(game, players), **parameters))
    return cells


def load_components(game: Declarations, cell: Cell) -> Components | None:
    """Read a game's components with the cell's overrides."""
    if game.components is None:
        return None
    return Components.load(game.components).override(cell.overrides, cell.places)


def default_policies(game: Declarations, players: int) -> tuple[str, ...]:
    """Name the policy of each seat where nobody asks for another."""
    return tuple(game.default_policy_at(seat) for seat in range(players))


def side_names(game: Declarations, cell: Cell) -> tuple[str, ...]:
    """Name each seat as results tell them apart: by its role, else by the label of its policy."""
    if game.roles:
        return game.roles[: cell.players]
    return tuple(seat.label for seat in cell.seats)

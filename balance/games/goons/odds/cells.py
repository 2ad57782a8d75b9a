"""Exact values for the cells of a scenario, to stand beside the simulated ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance.engine.components import Components
from balance.engine.components.leaf import Leaf
from balance.engine.game import Cell
from balance.games.goons.odds.chances import chances, has_chance
from balance.games.goons.odds.expectations import of_place
from balance.games.goons.odds.question import Question, ask
from balance.games.goons.schemes import read_schemes
from balance.games.goons.script import read_script
from balance.odds import TooLarge

SOLVED_RULINGS = {"kind": "scheme", "crib_bonus": "per_reward", "extra_draws": "any"}
"""Parameters under which the exact solution is the game's."""


def commit_order(commits: Sequence[tuple[int, int]]) -> list[int]:
    """Find the Commit Order that commits one by one lead to.

    A pile moves left only past smaller piles, so piles of one size keep their order.
    """
    piles: dict[int, int] = {}
    order: list[int] = []
    for seat, energy in commits:
        if seat not in piles:
            order.append(seat)
        piles[seat] = piles.get(seat, 0) + energy
        order = sorted(order, key=lambda own: (-piles[own], own == seat, order.index(own)))
    return order


def components_of(game: Any, cell: Cell) -> Components:
    """Read the components with the cell's overrides."""
    return Components.load(game.components).override(cell.overrides, cell.places)


def question_of(game: Any, cell: Cell) -> tuple[Question, list[int]] | None:
    """Ask the exact odds what a cell plays, or None where they do not answer it.

    Returns
    -------
    (Question, list of int) or None
        The question, and the seat in each place of the Commit Order.
    """
    parameters = cell.parameters
    if any(seat.function != "optimal" or seat.forbid or seat.force or seat.epsilon for seat in cell.seats):
        return None
    if any(parameters[name] != value for name, value in SOLVED_RULINGS.items()):
        return None
    components = components_of(game, cell)
    script = read_script(cell, read_schemes(components), components.value("limits.energy_per_colour"))
    order = commit_order(script.commits)
    seats = [cell.seats[seat] for seat in order]
    question = ask(
        parameters["scheme"],
        commits=[script.promised[seat] for seat in order],
        reserve=[
            parameters["reserve"][seat] + own.setup.get("energy", 0)
            for seat, own in zip(order, seats, strict=True)
        ],
        money=[parameters["money"][seat] for seat in order],
        board_stars=parameters["board_stars"],
        crib_stars=[parameters["crib_stars"][seat] for seat in order],
        overrides=cell.overrides,
    )
    return (question, order) if has_chance(question) else None


def exact_for(game: Any, cell: Cell) -> dict[str, float] | None:
    """Solve a cell exactly, measure by measure.

    Parameters
    ----------
    game : Game
        Goons.
    cell : Cell

    Returns
    -------
    dict of str to float, or None
        By the names that results use; None where chance does not decide, where other policies than
        `optimal` play, or where the exact answer would take too long.
    """
    asked = question_of(game, cell)
    if asked is None:
        return None
    question, order = asked
    try:
        found = chances(question)
    except TooLarge:
        return None
    exact = {"success": float(1 - found.nothing), "tier[nothing]": float(found.nothing)}
    for number, chance in enumerate(found.tiers):
        exact[f"tier[tier_{number + 1}]"] = float(chance)
    for place, seat in enumerate(order):
        expected = of_place(question, found, place)
        exact[f"net[{seat}]"] = float(expected.net(question))
        exact[f"reward_stars[{seat}]"] = float(expected.stars)
        exact[f"paid_energy[{seat}]"] = float(expected.paid)
        exact[f"lost[{seat}]"] = float(expected.lost)
        exact[f"returned[{seat}]"] = float(expected.returned)
    return exact


def assumed_for(game: Any, cell: Cell) -> list[Leaf]:
    """List the assumed components that a cell rests on: its scheme, and the rates of the net value."""
    components = components_of(game, cell)
    prefixes = (f"schemes.{cell.parameters['scheme']}", "rates")
    return [leaf for prefix in prefixes for leaf in components.assumed(prefix)]

"""Checks of what a scenario asks of a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from balance.documents import BadInput, Problem, known
from balance.engine.game import Cell
from balance.games.goons.game_variants import GAME_PARAMETERS
from balance.games.goons.layout import CHOSEN, RANDOM, listed
from balance.games.goons.names import CORNERS, GOON_IDS, VILLAIN_IDS
from balance.games.goons.script import problem
from balance.games.goons.variants import PARAMETERS

FEWEST = 2
GAME_ONLY = tuple(parameter.name for parameter in GAME_PARAMETERS)
SCHEME_ONLY = tuple(parameter.name for parameter in PARAMETERS if parameter.name not in (*GAME_ONLY, "kind"))
"""What says something of a whole game only, and of one scheme alone."""


def check_game(cell: Cell, energy_per_colour: int) -> None:
    """Refuse a whole game that cannot be set up.

    Parameters
    ----------
    cell : Cell
    energy_per_colour : int
        Markers that a seat has.

    Raises
    ------
    BadInput
        With every problem found.
    """
    problems = []
    if cell.players < FEWEST:
        message = f"found {cell.players} seat; a whole game has 2 to 4 (`kind: scheme` resolves one scheme)"
        problems.append(problem(cell, "seats", message))
    problems += foreign_problems(cell)
    problems += villain_problems(cell)
    problems += goon_problems(cell)
    for seat in range(cell.players):
        stated = cell.parameters["start_energy"][seat] or 0
        total = stated + cell.seats[seat].setup.get("energy", 0)
        if total > energy_per_colour:
            message = f"seat {seat} starts with {total} energy; there are {energy_per_colour} of a colour"
            problems.append(problem(cell, "start_energy", message))
    if problems:
        raise BadInput(problems)


def check_alone(cell: Cell) -> None:
    """Refuse one scheme alone of which something is stated that only a whole game has.

    Raises
    ------
    BadInput
        With every problem found.
    """
    problems = foreign_problems(cell)
    if problems:
        raise BadInput(problems)


def foreign_problems(cell: Cell) -> list[Problem]:
    """Refuse what is stated but has no effect in a cell of this kind."""
    whole = cell.parameters["kind"] == "game"
    other, names = ("scheme", SCHEME_ONLY) if whole else ("game", GAME_ONLY)
    mine = "a whole game" if whole else "one scheme alone"
    message = f"has no effect on {mine} (`kind: {cell.parameters['kind']}`), only with `kind: {other}`"
    stated = [name for name in names if name in cell.places]
    needed = [name for name in ("energy", "commits") if whole and cell.parameters[name] is not None]
    return [problem(cell, name, message) for name in dict.fromkeys(stated + needed)]


def villain_problems(cell: Cell) -> list[Problem]:
    """Check the list of villains."""
    stated = cell.parameters["villains"]
    if stated == RANDOM:
        if cell.parameters["corners"] == RANDOM:
            return []
        message = "found 'given', but `villains` is random; name 4 villains"
        return [problem(cell, "corners", message)]
    return list_problems(cell, "villains", listed(stated), VILLAIN_IDS, CORNERS)


def goon_problems(cell: Cell) -> list[Problem]:
    """Check the list of goon cards."""
    stated = cell.parameters["goon_cards"]
    if stated in (RANDOM, CHOSEN):
        return []
    return list_problems(cell, "goon_cards", listed(stated), GOON_IDS, cell.players)


def list_problems(
    cell: Cell, path: str, names: Sequence[str], allowed: Sequence[str], count: int
) -> list[Problem]:
    """Check a list of distinct names of a given length."""
    messages = [f"unknown name '{name}'; {known(name, allowed)}" for name in names if name not in allowed]
    if not messages and (len(names) != count or len(set(names)) != count):
        messages.append(f"found '{', '.join(names)}'; {count} different names are needed")
    return [problem(cell, path, message) for message in messages]

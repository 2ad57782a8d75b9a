"""The list of commits of a `kind: scheme` scenario, and what the seats start with (rule R3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from balance.documents import BadInput, Problem
from balance.engine.game import Cell
from balance.games.goons.names import SCHEME_IDS
from balance.games.goons.schemes import Scheme

DEFAULT_ENERGY = 4
ORDINARY_COMMIT = 2
LARGEST_COMMIT = 3


@dataclass(frozen=True, kw_only=True)
class Script:
    """Commits in their order, and each seat's start that makes them possible.

    Parameters
    ----------
    commits : tuple of (seat, energy)
    promised : tuple of int
        Energy that the script commits for a seat.
    energy, money : tuple of int
        Supply of a seat at the start.
    """

    commits: tuple[tuple[int, int], ...]
    promised: tuple[int, ...]
    energy: tuple[int, ...]
    money: tuple[int, ...]


def read_script(cell: Cell, schemes: Sequence[Scheme], energy_per_colour: int) -> Script:
    """Read and check what a cell says of its commits.

    Parameters
    ----------
    cell : Cell
    schemes : sequence of Scheme
        In the order of `SCHEME_IDS`.
    energy_per_colour : int
        Markers that a seat has.

    Returns
    -------
    Script

    Raises
    ------
    BadInput
        With every problem found.
    """
    scheme = schemes[SCHEME_IDS.index(cell.parameters["scheme"])]
    problems = villain_problems(cell, scheme)
    commits, found = read_commits(cell)
    problems += found
    if problems:
        raise BadInput(problems)
    script = start_of(cell, scheme, commits)
    problems = supply_problems(cell, script, energy_per_colour)
    if problems:
        raise BadInput(problems)
    return script


def problem(cell: Cell, path: str, message: str) -> Problem:
    """Make a Problem at the place where the scenario states a path, or the whole it belongs to."""
    file, line = cell.places.get(path) or cell.places.get(path.partition("[")[0]) or ("", 0)
    return Problem(file, line or None, path, message)


def villain_problems(cell: Cell, scheme: Scheme) -> list[Problem]:
    """Refuse a villain that is not the scheme's."""
    stated = cell.parameters["villain"]
    if stated in ("", scheme.villain):
        return []
    message = f"found '{stated}', but {scheme.id} is a scheme of {scheme.villain}"
    return [problem(cell, "villain", message)]


def read_commits(cell: Cell) -> tuple[tuple[tuple[int, int], ...], list[Problem]]:
    """Read the list of commits, or make it from `energy`; return it with the problems found."""
    energy, listed = cell.parameters["energy"], cell.parameters["commits"]
    if energy is not None and listed is not None:
        return (), [problem(cell, "energy", "state either energy or commits, not both")]
    if listed is None:
        return in_twos(DEFAULT_ENERGY if energy is None else energy), []
    if not listed:
        return (), [problem(cell, "commits", "found no commit; allowed: at least one [seat, energy]")]
    problems = []
    for index, (seat, amount) in enumerate(listed):
        path = f"commits[{index}]"
        if not 0 <= seat < cell.players:
            message = f"found seat {seat}; allowed: a seat from 0 to {cell.players - 1}"
            problems.append(problem(cell, path, message))
        if not 1 <= amount <= LARGEST_COMMIT:
            message = f"found energy {amount}; allowed: from 1 to {LARGEST_COMMIT} a commit"
            problems.append(problem(cell, path, message))
    return tuple((int(seat), int(amount)) for seat, amount in listed), problems


def in_twos(energy: int) -> tuple[tuple[int, int], ...]:
    """Let seat 0 commit an amount of energy, 2 at a time."""
    full, rest = divmod(energy, ORDINARY_COMMIT)
    return ((0, ORDINARY_COMMIT),) * full + ((0, rest),) * (rest > 0)


def start_of(cell: Cell, scheme: Scheme, commits: tuple[tuple[int, int], ...]) -> Script:
    """Give each seat what it will commit and pay as fee, with its reserve and money on top."""
    seats = range(cell.players)
    promised = tuple(sum(amount for seat, amount in commits if seat == own) for own in seats)
    energy = tuple(
        cell.parameters["reserve"][seat]
        + cell.seats[seat].setup.get("energy", 0)
        + promised[seat]
        + scheme.fee_energy * (promised[seat] > 0)
        for seat in seats
    )
    money = tuple(
        cell.parameters["money"][seat]
        + cell.seats[seat].setup.get("money", 0)
        + scheme.fee_money * (promised[seat] > 0)
        for seat in seats
    )
    return Script(commits=commits, promised=promised, energy=energy, money=money)


def supply_problems(cell: Cell, script: Script, energy_per_colour: int) -> list[Problem]:
    """Refuse seats that would need more energy markers than there are (rule R2)."""
    path = "commits" if cell.parameters["commits"] is not None else "energy"
    return [
        problem(
            cell,
            path,
            f"seat {seat} needs {energy} energy markers (commits, entry fee and reserve); "
            f"there are {energy_per_colour} of a colour",
        )
        for seat, energy in enumerate(script.energy)
        if energy > energy_per_colour
    ]

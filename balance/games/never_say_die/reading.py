"""Reading components and parameters, each checked, all problems gathered."""

from __future__ import annotations

from balance.documents import BadInput, Problem, known, shown
from balance.engine.components import Components
from balance.engine.game import Cell
from balance.games.never_say_die.names import DICE, DIE_IDS, GOONIE_IDS

LARGEST_TEAM = 4


class Reader:
    """Reads components and notes what cannot be played.

    Parameters
    ----------
    components : Components
        With the cell's overrides applied.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self.problems: list[Problem] = []

    def finish(self) -> None:
        """Raise BadInput with every problem found."""
        if self.problems:
            raise BadInput(self.problems)

    def refuse(self, path: str, message: str) -> None:
        """Note a problem with a component."""
        leaf = self.components.leaves[path]
        self.problems.append(Problem(leaf.file, leaf.line, path, message))

    def number(self, path: str, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        value = self.components.value(path)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.refuse(path, f"found {shown(value)}; allowed: a whole number from {low} to {high}")
        return low

    def dice(self, path: str, least: int = 1) -> list[int]:
        """Read the colours of one to three dice, as numbers."""
        values = self.components.value(path)
        names = list(values) if isinstance(values, list | tuple) else [values]
        wrong = [name for name in names if name not in DIE_IDS]
        if wrong:
            self.refuse(path, f"found {shown(wrong[0])}; {known(str(wrong[0]), DIE_IDS)}")
        elif not least <= len(names) <= DICE:
            self.refuse(path, f"found {len(names)} dice; allowed: {least} to {DICE}")
        else:
            return [DIE_IDS.index(name) for name in names]
        return [0] * least


def team_of(cell: Cell) -> tuple[list[int], int]:
    """Return 1 for each Goonie that may be in the team, and the size of the team (N4)."""
    value, size = cell.parameters["team"], cell.parameters["goonies"]
    if value == "random":
        return [1] * len(GOONIE_IDS), 3 if size is None else size
    chosen = [name.strip() for name in value.split(",")]
    for name in chosen:
        if name not in GOONIE_IDS:
            raise refused(cell, "team", f"unknown Goonie '{name}'; {known(name, (*GOONIE_IDS, 'random'))}")
    if len(set(chosen)) != len(chosen) or not 2 <= len(chosen) <= LARGEST_TEAM:
        raise refused(cell, "team", f"found '{value}'; allowed: random, or two to four different Goonies")
    if size not in (None, len(chosen)):
        raise refused(cell, "goonies", f"found {size}, but `team` names {len(chosen)}")
    return [int(name in chosen) for name in GOONIE_IDS], len(chosen)


def refused(cell: Cell, name: str, message: str) -> BadInput:
    """Say where a parameter has a value that does not fit."""
    file, line = cell.places.get(name, ("", 0))
    return BadInput([Problem(file or "scenario", line or None, name, message)])

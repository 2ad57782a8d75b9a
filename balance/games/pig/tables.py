"""All that the kernel knows of a scenario of Pig."""

from __future__ import annotations

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.components import Components
from balance.engine.game import Cell

SEATS = 2

TABLE = np.dtype(
    [
        ("faces", "i8"),  # faces of the die
        ("losing_face", "i8"),  # the face that ends a turn with nothing
        ("goal", "i8"),  # score that wins
        ("free_hold", "i8"),  # 1 where a turn may be held before its first roll
        ("start", "i8", (SEATS,)),  # score at the start, a seat
    ],
    align=True,
)


def compile(cell: Cell, components: Components) -> np.ndarray:
    """Lay out a cell for the kernel.

    Parameters
    ----------
    cell : Cell
    components : Components
        With the cell's overrides applied.

    Returns
    -------
    TABLE array of length 1

    Raises
    ------
    BadInput
        A component has a value that the game cannot be played with.
    """
    table = np.zeros(1, TABLE).view(np.recarray)
    row = table[0]
    row.faces = bounded(components, "die.faces", 2, 1000)
    row.losing_face = bounded(components, "die.losing_face", 1, int(row.faces))
    row.goal = bounded(components, "goal.score", 1, 1000)
    row.free_hold = cell.parameters["first_roll"] == "free"
    for seat in range(SEATS):
        row.start[seat] = cell.parameters["head_start"][seat] + cell.seats[seat].setup["score"]
    return table


def bounded(components: Components, path: str, low: int, high: int) -> int:
    """Read a whole number within bounds, or say where it is not."""
    leaf = components.leaves[path]
    if not isinstance(leaf.value, int) or not low <= leaf.value <= high:
        message = f"found {leaf.value!r}; allowed: a whole number from {low} to {high}"
        raise BadInput([Problem(leaf.file, leaf.line, path, message)])
    return leaf.value

"""All that the kernel knows of a scenario."""

import numpy as np

SEATS = 2

TABLE = np.dtype(
    [
        ("faces", "i8"),  # faces of the die
        ("limit", "i8"),  # the highest total that is not bust
    ],
    align=True,
)


def compile(cell, components):
    """Lay out a cell for the kernel."""
    table = np.zeros(1, TABLE).view(np.recarray)
    table[0].faces = components.value("die.faces")
    table[0].limit = components.value("limit.total")
    return table

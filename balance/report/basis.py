"""What numbers rest on, and the values that nobody has confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from balance.engine.components import leaf_text
from balance.report.page import Basis, Table
from balance.report.subject import Subject
from balance.report.variants import Variant
from balance.report.wording import range_text


def basis_of(subject: Subject, variants: Sequence[Variant]) -> Basis:
    """Tell what the numbers of some cells rest on.

    Parameters
    ----------
    subject : Subject
    variants : sequence of Variant

    Returns
    -------
    Basis
        ASSUMED as soon as one cell uses one assumed value; UNKNOWN where the game is not found.
    """
    if subject.game is None:
        return Basis.UNKNOWN
    cells = [subject.cells[variant.cell.index] for variant in variants]
    if any(subject.assumed(cell) for cell in cells):
        return Basis.ASSUMED
    return Basis.SCENARIO if any(cell.overrides for cell in cells) else Basis.RULEBOOK


def assumed_table(subject: Subject) -> Table:
    """List the assumed values that any cell rests on, with their ranges."""
    leaves = {leaf.path: leaf for cell in subject.cells for leaf in subject.assumed(cell)}
    return Table(
        columns=["value", "is", "range"],
        rows=[
            [leaf.path, leaf_text(leaf.value), range_text(leaf.low, leaf.high)] for leaf in leaves.values()
        ],
        numeric=frozenset({1}),
    )

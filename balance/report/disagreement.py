"""Simulated numbers that no chance takes so far from their exact values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from balance.report.subject import subject_of
from balance.report.wording import level_text, value_text
from balance.results.agreement import TOO_FAR, errors_from, is_judged

if TYPE_CHECKING:
    from balance.runs import CellRun, Run


@dataclass(frozen=True, kw_only=True)
class Disagreement:
    """A simulated number too far from its exact value.

    Parameters
    ----------
    cell : int
        Number of the cell.
    factors : mapping of str to value
    name : str
        The column.
    estimate, exact : float
    errors : float
        Distance in standard errors.
    """

    cell: int
    factors: Mapping[str, Any]
    name: str
    estimate: float
    exact: float
    errors: float

    def __str__(self) -> str:
        levels = ", ".join(f"{factor} {level_text(level)}" for factor, level in self.factors.items())
        where = f" of {levels}" if levels else ""
        return (
            f"{self.name}{where} is {value_text(self.estimate)} in simulation and {value_text(self.exact)} "
            f"exactly, {self.errors:+.1f} standard errors apart: the rules or the odds are wrong"
        )

    def plain(self) -> dict[str, Any]:
        """Write it as plain values; an infinite distance as None."""
        errors = self.errors if abs(self.errors) != float("inf") else None
        return {
            "cell": self.cell,
            "factors": dict(self.factors),
            "name": self.name,
            "estimate": self.estimate,
            "exact": self.exact,
            "z": errors,
        }


def disagreements(
    cells: Sequence[CellRun], exact: Mapping[int, Mapping[str, float]]
) -> tuple[Disagreement, ...]:
    """List what lies too far from its exact value.

    Parameters
    ----------
    cells : sequence of CellRun
    exact : mapping of int to mapping of str to float
        Exact values by cell and name.

    Returns
    -------
    tuple of Disagreement
        The farthest first.
    """
    found = []
    for cell in cells:
        for number, column in enumerate(cell.plan.columns):
            known = exact.get(cell.index, {}).get(column.name)
            errors = None if known is None else errors_from(cell.tally, number, known)
            if known is None or errors is None or abs(errors) <= TOO_FAR or not is_judged(cell.tally, number):
                continue
            found.append(
                Disagreement(
                    cell=cell.index,
                    factors=cell.factors,
                    name=column.name,
                    estimate=known_estimate(cell, number),
                    exact=known,
                    errors=errors,
                )
            )
    return tuple(sorted(found, key=lambda one: -abs(one.errors)))


def known_estimate(cell: CellRun, number: int) -> float:
    """Estimate a column that has data."""
    from balance.results.estimates import estimate

    return estimate(cell.tally, number).estimate or 0.0


def disagreements_of(run: Run) -> tuple[Disagreement, ...]:
    """Solve the cells of a run exactly, where its game can, and list what lies too far from that."""
    return disagreements(run.cells, subject_of(run.manifest).exact())

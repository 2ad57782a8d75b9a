"""What a screening design found: rows for people, scripts and pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from balance.analysis.comparison import frame_of
from balance.analysis.designed import Term
from balance.analysis.occurrences import Occurrence
from balance.analysis.verdicts import margin_text
from balance.stats.effects import Bearing, Effect
from balance.stats.multiplicity import Correction
from balance.tallies.plan import Column

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, kw_only=True)
class EffectRow:
    """One effect on one measure.

    Parameters
    ----------
    term : Term
    factors : mapping of str to value
        Levels of the factors that cross the design.
    column : Column
    rotation : int
        Games that count as one observation.
    found : Effect or None
        The mean at a factor's other level less that at its usual one; of an interaction half of what
        one factor's other level changes about the other's effect. None where there is no data.
    margin : float or None
        Largest effect that does not matter.
    blocks : int
        Blocks of cells within which games were paired; 0 where none were.
    place : int
        Among the effects on this measure at these levels, the largest first.
    tests : int
        Effects in the table.
    p_adjusted, p_within_adjusted, p_outside_adjusted : float or None
        Of no effect, of one as large as the margin, of one within it; corrected over the table.
    bearing : Bearing
    """

    term: Term
    factors: Mapping[str, Any]
    column: Column
    rotation: int
    found: Effect | None
    margin: float | None
    blocks: int
    place: int = 0
    tests: int = 1
    p_adjusted: float | None = None
    p_within_adjusted: float | None = None
    p_outside_adjusted: float | None = None
    bearing: Bearing = Bearing.NO_DATA

    @property
    def p_none(self) -> float | None:
        """Of no effect at all."""
        return None if self.found is None else self.found.p_none()

    @property
    def p_within(self) -> float | None:
        """Of an effect as large as the margin."""
        return None if self.found is None or self.margin is None else self.found.p_within(self.margin)

    @property
    def p_outside(self) -> float | None:
        """Of an effect within the margin."""
        return None if self.found is None or self.margin is None else self.found.p_outside(self.margin)

    @property
    def interval(self) -> tuple[float | None, float | None]:
        """The interval that holds together with all others of the table."""
        return (None, None) if self.found is None else self.found.interval(self.tests)

    @property
    def verdict_text(self) -> str:
        """The verdict in words."""
        if self.bearing is Bearing.NONE:
            return f"does not matter within +-{margin_text(self.column, self.margin)}"
        return self.bearing.value

    def data(self) -> dict[str, Any]:
        """List the row as plain values."""
        low, high = self.interval
        return {
            "factor": " x ".join(self.term.factors),
            "order": len(self.term.factors),
            "level": " x ".join(str(other) for _, other in self.term.levels),
            "baseline": " x ".join(str(usual) for usual, _ in self.term.levels),
            "factors": dict(self.factors),
            "measure": self.column.name,
            "place": self.place,
            "effect": None if self.found is None else self.found.estimate,
            "error": None if self.found is None else self.found.error,
            "low": low,
            "high": high,
            "p_value": self.p_none,
            "p_adjusted": self.p_adjusted,
            "p_within_adjusted": self.p_within_adjusted,
            "p_outside_adjusted": self.p_outside_adjusted,
            "margin": self.margin,
            "verdict": self.bearing.value,
            "n": None if self.found is None else self.found.n,
            "paired": self.blocks > 0,
            "blocks": self.blocks,
        }


@dataclass(frozen=True, kw_only=True)
class Effects:
    """All effects of a design.

    Parameters
    ----------
    resolution : int
    cells : int
        Of the design, at each combination of the factors that cross it.
    correction : Correction
    rows : tuple of EffectRow
        By measure and crossing levels, the largest first.
    unscreened : mapping of str to sequence of str
        By factor, its values that no cell has: nothing is known of them.
    occurrences : tuple of Occurrence
        Where what the game wants named occurs, at each combination of the crossing factors' levels.
    notices : tuple of str
        What a reader should know.
    """

    resolution: int
    cells: int
    correction: Correction
    rows: tuple[EffectRow, ...]
    unscreened: Mapping[str, Sequence[str]] = field(default_factory=dict)
    occurrences: tuple[Occurrence, ...] = ()
    notices: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """List everything as plain values."""
        return {
            "resolution": self.resolution,
            "cells": self.cells,
            "correction": self.correction.value,
            "effects": [row.data() for row in self.rows],
            "unscreened": {name: list(others) for name, others in self.unscreened.items()},
            "occurrences": [one.data() for one in self.occurrences],
            "notices": list(self.notices),
        }

    def frame(self) -> pd.DataFrame:
        """Tabulate: one row an effect, levels of the crossing factors as columns of their own."""
        return frame_of([row.data() for row in self.rows])

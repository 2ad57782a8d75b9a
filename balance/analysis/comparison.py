"""What a comparison found: rows for people, scripts and pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from balance.scenario.paths import printed
from balance.stats.differences import Difference
from balance.stats.equivalence import Verdict
from balance.stats.multiplicity import Correction
from balance.stats.paired import Table
from balance.tallies.plan import Column

if TYPE_CHECKING:
    import pandas as pd

    from balance.analysis.changes import Change
    from balance.analysis.distributions import Distribution
    from balance.analysis.rank import Ranked

RUN = "run"
"""Stands for the factor where two runs are compared."""


@dataclass(frozen=True, kw_only=True)
class Compared:
    """One level against its baseline in one measure.

    Parameters
    ----------
    factor, baseline : str
        The factor, and the baseline as it is printed.
    level : value
    factors : mapping of str to value
        Levels of the other factors.
    column : Column
    rotation : int
        Games that count as one observation.
    estimate, baseline_estimate : float or None
        Of the level, and of the baseline.
    difference : Difference
        Paired where the games allow, else the unpaired one.
    unpaired : Difference
        As if the cells had been played on different games.
    is_paired : bool
    table : Table or None
        The 2 x 2 table of two yes-or-no results on the same games.
    margin : float or None
        Largest difference that does not matter.
    p_adjusted, p_margin_adjusted : float or None
        Corrected for the whole table.
    verdict : Verdict
    verdict_text : str
    games_needed : int or None
        More games in each cell, where the verdict is undecided.
    """

    factor: str
    baseline: str
    level: Any
    factors: Mapping[str, Any]
    column: Column
    rotation: int
    estimate: float | None
    baseline_estimate: float | None
    difference: Difference
    unpaired: Difference
    is_paired: bool
    table: Table | None
    margin: float | None
    p_adjusted: float | None = None
    p_margin_adjusted: float | None = None
    verdict: Verdict = Verdict.UNDECIDED
    verdict_text: str = ""
    games_needed: int | None = None

    @property
    def gain(self) -> float | None:
        """How many times narrower pairing made the interval; None unpaired, or where it has no width."""
        wide, narrow = self.unpaired.width, self.difference.width
        return wide / narrow if self.is_paired and wide and narrow else None

    def data(self) -> dict[str, Any]:
        """List the row as plain values."""
        found, apart = self.difference, self.unpaired
        return {
            "factor": self.factor,
            "level": self.level,
            "baseline": self.baseline,
            "factors": dict(self.factors),
            "measure": self.column.name,
            "difference": found.estimate,
            "low": found.low,
            "high": found.high,
            "p_value": found.p_value,
            "p_adjusted": self.p_adjusted,
            "verdict": self.verdict_text,
            "margin": self.margin,
            "games_needed": self.games_needed,
            "estimate": self.estimate,
            "baseline_estimate": self.baseline_estimate,
            "n": found.n,
            "paired": self.is_paired,
            "method": found.method.value,
            "unpaired_low": apart.low,
            "unpaired_high": apart.high,
            "unpaired_p_value": apart.p_value,
            "gain": self.gain,
            "only_level": self.table.first if self.table else None,
            "only_baseline": self.table.second if self.table else None,
        }


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """All rows of a comparison.

    Parameters
    ----------
    factor, baseline : str
    correction : Correction
    rows : tuple of Compared
    ranked : tuple of Ranked
        How the levels stand among each other; empty where it was not asked.
    distributions : tuple of Distribution
        How whole distributions lie to the baseline's; empty where it was not asked.
    notices : tuple of str
        What a reader should know.
    changes : tuple of Change
        What differs between two runs that are compared.
    """

    factor: str
    baseline: str
    correction: Correction
    rows: tuple[Compared, ...]
    ranked: Sequence[Ranked] = ()
    distributions: Sequence[Distribution] = ()
    notices: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()

    def data(self) -> dict[str, Any]:
        """List everything as plain values."""
        found: dict[str, Any] = {
            "factor": self.factor,
            "baseline": self.baseline,
            "correction": self.correction.value,
            "comparisons": [row.data() for row in self.rows],
            "notices": list(self.notices),
        }
        if self.ranked:
            found["ranking"] = [one.data() for one in self.ranked]
        if self.distributions:
            found["distributions"] = [one.data() for one in self.distributions]
        if self.factor == RUN:
            found["changes"] = [change.data() for change in self.changes]
        return found

    def frame(self) -> pd.DataFrame:
        """Tabulate: one row a level and measure, the other factors as columns of their own."""
        return frame_of([row.data() for row in self.rows])


def frame_of(rows: Sequence[Mapping[str, Any]]) -> pd.DataFrame:
    """Tabulate rows with `factors`, which become columns; `factor.NAME` where the name is taken."""
    import pandas as pd

    flat = []
    for row in rows:
        own = {name: value for name, value in row.items() if name != "factors"}
        levels = {f"factor.{name}" if name in row else name: level for name, level in row["factors"].items()}
        texts = {name: level if _is_number(level) else printed(level) for name, level in levels.items()}
        level = {"level": own["level"] if _is_number(own["level"]) else printed(own["level"])}
        flat.append({"factor": own.pop("factor"), **texts, **own, **level})
    return pd.DataFrame(flat)


def _is_number(level: Any) -> bool:
    return isinstance(level, int | float) and not isinstance(level, bool)

"""Results that can report on themselves: what the Python verbs give back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from balance.report.writing import write
from balance.results import Results

if TYPE_CHECKING:
    import pandas as pd


class Played(Results):
    """The results of a run, with the verbs `compare`, `effects` and `report`."""

    def compare(
        self,
        by: str | None = None,
        baseline: str | int | float | bool | None = None,
        *,
        measures: Sequence[str] = (),
        wheres: Sequence[str] = (),
        margins: Mapping[str, float] | float | None = None,
        correction: str = "holm",
    ) -> pd.DataFrame:
        """Compare the levels of a factor with a baseline, on the same games where they allow it.

        Parameters
        ----------
        by : str, optional
            The factor; the only one that is varied by default.
        baseline : level or str, optional
            A level, or `mean`; the first level by default.
        measures : sequence of str
            Measures or columns; by default win_rate, score, turns and end_reason.
        wheres : sequence of str
            Keep only these cells, each `factor=level`.
        margins : float or mapping of str to float, optional
            Largest difference that does not matter, of proportions or by measure.
        correction : str
            `holm` or `fdr_bh`.

        Returns
        -------
        DataFrame
            One row a level and measure, with the keys of `balance compare --json`.

        Raises
        ------
        balance.documents.BadInput
            A factor, level, measure or margin is unknown.
        """
        from balance.analysis.compare import compare
        from balance.analysis.question import Question
        from balance.scenario.paths import printed
        from balance.stats.multiplicity import Correction

        question = Question(
            by=by,
            baseline=None if baseline is None else printed(baseline),
            wheres=wheres,
            measures=measures,
            margins=_texts(margins),
            correction=Correction(correction),
        )
        return compare(self.run, question).frame()

    def effects(
        self,
        *,
        measures: Sequence[str] = (),
        wheres: Sequence[str] = (),
        margins: Mapping[str, float] | float | None = None,
        correction: str = "holm",
    ) -> pd.DataFrame:
        """Estimate and rank what each factor of the scenario's `design` does.

        Parameters
        ----------
        measures : sequence of str
            Measures or columns; by default win_rate, score, turns and end_reason.
        wheres : sequence of str
            Keep only these levels of factors that cross the design, each `factor=level`.
        margins : float or mapping of str to float, optional
            Largest effect that does not matter, of proportions or by measure.
        correction : str
            `holm` or `fdr_bh`.

        Returns
        -------
        DataFrame
            One row an effect, with the keys of `balance effects --json`.

        Raises
        ------
        balance.documents.BadInput
            There is no whole design, or a level, measure or margin is unknown.
        """
        from balance.analysis.effects import effects
        from balance.analysis.question import Question
        from balance.stats.multiplicity import Correction

        question = Question(
            wheres=wheres, measures=measures, margins=_texts(margins), correction=Correction(correction)
        )
        return effects(self.run, question).frame()

    def report(self) -> Path:
        """Write the report beside the run.

        Returns
        -------
        Path
            The page, one HTML file that needs nothing else.
        """
        return write(self)


def _texts(margins: Mapping[str, float] | float | None) -> list[str]:
    """Write margins as the command line takes them."""
    if margins is None:
        return []
    if isinstance(margins, Mapping):
        return [f"{name}={value!r}" for name, value in margins.items()]
    return [repr(margins)]

"""What the Python verbs `run` and `load` give back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from balance.results.files import write_files
from balance.results.frames import frames
from balance.results.summary import summary
from balance.runs.run import Run

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False)
class Results:
    """The results of a run.

    Parameters
    ----------
    run : Run
        The counts themselves.
    """

    run: Run

    @property
    def run_dir(self) -> Path:
        """Folder of the run."""
        return self.run.run_dir

    @property
    def scenario(self) -> Mapping[str, Any]:
        """The resolved scenario, every default written out."""
        return self.run.manifest["resolved"]

    @property
    def games_per_second(self) -> float | None:
        """Games played a second, all cells together; None before any."""
        return self.run.games_per_second

    def frame(self) -> pd.DataFrame:
        """Tabulate: one row a cell and measure (see `frames.frames`)."""
        return frames(self.run)

    def summary(self) -> list[dict[str, Any]]:
        """Summarise every cell in plain values (see `summary.summary`)."""
        return summary(self.run)

    def write(self) -> tuple[Path, ...]:
        """Write `summary.csv`, `summary.json` and `tallies.parquet` into the run's folder."""
        return write_files(self.run)

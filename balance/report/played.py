"""Results that can report on themselves: what the Python verbs give back."""

from __future__ import annotations

from pathlib import Path

from balance.report.writing import write
from balance.results import Results


class Played(Results):
    """The results of a run, with `.frame()`, `.summary()`, `.run_dir` and `.report()`."""

    def report(self) -> Path:
        """Write the report beside the run.

        Returns
        -------
        Path
            The page, one HTML file that needs nothing else.
        """
        return write(self)

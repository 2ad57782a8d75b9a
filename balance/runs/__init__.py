"""Runs: scenarios played in batches, stored as they go, the same to the last bit however cut."""

from balance.runs.approach import End
from balance.runs.execution import Interrupted
from balance.runs.loading import load_run
from balance.runs.meter import Progress
from balance.runs.run import CellRun, Run
from balance.runs.running import execute

__all__ = ["CellRun", "End", "Interrupted", "Progress", "Run", "execute", "load_run"]

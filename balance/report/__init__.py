"""Reports: pages about runs. They choose, word and draw numbers that others have computed."""

from balance.report.writing import write

__all__ = ["write"]

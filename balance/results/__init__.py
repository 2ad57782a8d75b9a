"""From exact tallies to estimates: tidy tables and summaries."""

from balance.results.results import Results

__all__ = ["Results"]

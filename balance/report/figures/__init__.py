"""Figures as inline SVG: they draw numbers that others have computed."""

from balance.report.figures.curves import draw_curves
from balance.report.figures.dots import draw_dots
from balance.report.figures.histogram import draw_histograms
from balance.report.figures.marks import EVEN_LINE, EVEN_SIDES, Bars, Group, Mark, Series
from balance.report.figures.stacks import draw_stacks
from balance.report.figures.survival import draw_survival

__all__ = [
    "EVEN_LINE",
    "EVEN_SIDES",
    "Bars",
    "Group",
    "Mark",
    "Series",
    "draw_curves",
    "draw_dots",
    "draw_histograms",
    "draw_stacks",
    "draw_survival",
]

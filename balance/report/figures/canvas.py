"""Paper, ink and pens: one style for all figures, and from a figure to inline SVG."""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 5.0
"""Inches; at 72 units an inch a page 360 pixels wide shows letters at their own size."""

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#B5508B", "#B07800", "#3C8FC4", "#222222", "#7A5C9E")
"""After Okabe and Ito (2008), the light ones darkened, so that they are told apart by everybody."""

MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
LABEL_LETTERS = 24
"""Letters of a row's label before it is broken."""

WINDOW = 0.3
"""Shares nearer together than this are drawn on a window of the axis."""

MOSTLY = 0.7
"""Shares above this are drawn on an axis up to 100 %."""

LINES = ("-", "--", "-.", (0, (1, 1.2)), (0, (5, 1.5, 1, 1.5, 1, 1.5)), (0, (7, 2)), (0, (3, 1)), (0, (1, 3)))
INK = "#1b1f24"
FAINT = "#d5dae0"

STYLE: dict[str, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9.5,
    "axes.labelsize": 9.5,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "svg.fonttype": "none",
}

NO_METADATA = {"Creator": None, "Date": None, "Format": None, "Type": None}


@contextmanager
def paper(height: float, name: str) -> Iterator[tuple[Figure, Axes]]:
    """Open a figure with one pair of axes.

    Parameters
    ----------
    height : float
        Inches.
    name : str
        Makes the identifiers within the SVG its own, so that several fit one page.

    Yields
    ------
    (Figure, Axes)
    """
    from matplotlib.figure import Figure

    with style(name):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        yield figure, figure.add_subplot()


def style(name: str) -> Any:
    """Draw in the one style while this context lasts; `name` as for `paper`."""
    from matplotlib import rc_context

    settings: Any = {**STYLE, "svg.hashsalt": name}
    return rc_context(settings)


def svg_of(figure: Figure, words: str) -> str:
    """Turn a figure into an SVG element for a page.

    Parameters
    ----------
    figure : Figure
    words : str
        What it shows, for those who do not see it.

    Returns
    -------
    str
        Scales with its column; refers to nothing outside.
    """
    text = StringIO()
    figure.savefig(text, format="svg", metadata=NO_METADATA, transparent=True)
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    head, _, body = svg.partition(">")
    head = re.sub(r'\s(width|height|xmlns(:xlink)?|version)="[^"]*"', "", head)
    label = html.escape(words, quote=True)
    return f'{head} role="img" aria-label="{label}">{body}'


def wrapped(label: str) -> str:
    """Break a long label of a row into lines, so that it leaves the axis its room."""
    if any(len(word) > LABEL_LETTERS for word in label.split()):  # a path of a component
        label = label.replace(".", ". ")
    lines = textwrap.wrap(label, LABEL_LETTERS, break_long_words=False)
    return "\n".join(line.replace(". ", ".") for line in lines)


def lines_of(label: str) -> int:
    """Count the lines of a label once it is wrapped."""
    return wrapped(label).count("\n") + 1


def share_limits(low: float, high: float) -> tuple[float, float]:
    """Choose the ends of an axis of shares: all of it, or a window where all values lie close together.

    Parameters
    ----------
    low, high : float
        The ends of the lowest and the highest interval, and of what they are compared with.

    Returns
    -------
    (float, float)
    """
    if high - low > WINDOW:
        return -0.02, (1.02 if high > MOSTLY else 1.1 * high)
    margin = max(0.15 * (high - low), 0.01)
    return max(-0.02, low - margin), min(1.02, high + margin)


def percent_axis(axis: Any) -> None:
    """Print an axis of shares in percent."""
    axis.set_major_formatter(lambda value, _: f"{100.0 * value:.4g}%")

"""What a page shows, ready to be printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

PAGE_LETTERS = 112
"""Letters of a table that fit the page."""

PHONE_LETTERS = 38
"""Letters of a table that fit a telephone."""

LONG_NAME = 16
"""Letters of a row's name from which it is long."""

BROAD_LETTERS = 140
"""Letters of a table that fit a screen 1200 pixels wide."""

COLUMN_GAP = 3
"""Letters that the space between two columns is worth."""


class Tone(Enum):
    """How a cell of a table stands out."""

    ABOVE = "above"
    BELOW = "below"


class Basis(Enum):
    """What the numbers of a finding rest on: the label that every finding carries."""

    RULEBOOK = "rulebook"
    SCENARIO = "values of the scenario"
    ASSUMED = "assumed values"
    UNKNOWN = "basis not known"


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One result in words.

    Parameters
    ----------
    title : str
        What it is about.
    lines : sequence of str
        Sentences with estimate, interval and n.
    basis : Basis
    """

    title: str
    lines: Sequence[str]
    basis: Basis

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(self.lines)


@dataclass(frozen=True, kw_only=True)
class Picture:
    """One figure.

    Parameters
    ----------
    title, caption : str
    svg : str
    """

    title: str
    caption: str
    svg: str


@dataclass(frozen=True, kw_only=True)
class Table:
    """One table.

    Parameters
    ----------
    columns : sequence of str
    rows : sequence of sequence of str
    numeric : frozenset of int
        Columns that hold numbers.
    note : str
        Printed below; may be empty.
    marks : mapping of (row, column) to Tone
        Cells that stand out.
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    numeric: frozenset[int] = frozenset()
    note: str = ""
    marks: Mapping[tuple[int, int], Tone] = field(default_factory=dict)

    @property
    def letters(self) -> int:
        """How wide it is, about."""
        rows = [self.columns, *self.rows]
        widest = [max(len(row[column]) for row in rows) for column in range(len(self.columns))]
        return sum(widest) + COLUMN_GAP * len(widest)

    @property
    def is_wide(self) -> bool:
        """Whether it is wider than a page, so that it is scrolled, and printed on a broad sheet."""
        return self.letters > PAGE_LETTERS

    @property
    def is_long(self) -> bool:
        """Whether its rows have long names, which need room beside what is scrolled."""
        return any(len(row[0]) > LONG_NAME for row in self.rows)

    @property
    def hint(self) -> str:
        """On which screens it is scrolled: none, small, middle or large and smaller ones."""
        sizes = (PHONE_LETTERS, "none"), (PAGE_LETTERS, "small"), (BROAD_LETTERS, "middle")
        return next((size for most, size in sizes if self.letters <= most), "large")


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of the page with texts, figures and tables of its own.

    Parameters
    ----------
    title : str
    texts : sequence of str
        Sentences.
    pictures : sequence of Picture
    tables : mapping of str to Table
        By title.
    notes : sequence of str
        What a reader should know of it.
    """

    title: str
    texts: Sequence[str] = ()
    pictures: Sequence[Picture] = ()
    tables: Mapping[str, Table] = field(default_factory=dict)
    notes: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Page:
    """A report.

    Parameters
    ----------
    title, description, summary : str
        Heading, the scenario's own words, and one line on what was played.
    warnings : sequence of str
        What a reader must know before the numbers.
    findings : sequence of Finding
    comparison : Section or None
        Of a run that has been compared.
    effects : Section or None
        What makes games easier or harder, where a game tells.
    screening : Section or None
        Of a screening design that has been asked about.
    legend : sequence of str
        How to read the findings.
    versus : Table or None
        Who wins how often against whom.
    equilibrium : Section or None
        What both sides would play, where the cells are a matrix of policies.
    pictures : sequence of Picture
    cells : Table
        All cells and their headline measures.
    assumed : Table
        Values that nobody has confirmed.
    is_known : bool
        The game is found, so that it is known what is assumed.
    reproduce : sequence of (name, value)
        What it takes to get the same numbers.
    """

    title: str
    description: str
    summary: str
    warnings: Sequence[str] = ()
    findings: Sequence[Finding] = ()
    comparison: Section | None = None
    effects: Section | None = None
    screening: Section | None = None
    legend: Sequence[str] = ()
    versus: Table | None = None
    equilibrium: Section | None = None
    pictures: Sequence[Picture] = ()
    cells: Table
    assumed: Table
    is_known: bool = True
    reproduce: Sequence[tuple[str, str]] = field(default_factory=tuple)

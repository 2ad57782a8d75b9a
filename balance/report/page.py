"""What a page shows, ready to be printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum


class Basis(Enum):
    """What the numbers of a finding rest on."""

    RULEBOOK = "rests on the rulebook"
    SCENARIO = "rests on values that the scenario sets"
    ASSUMED = "rests on assumed values (untested until sensitivity exists)"


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One result in words.

    Parameters
    ----------
    text : str
        A sentence with estimate, interval and n.
    basis : Basis
    """

    text: str
    basis: Basis


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
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    numeric: frozenset[int] = frozenset()
    note: str = ""


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
    pictures : sequence of Picture
    cells : Table
        All cells and their headline measures.
    assumed : Table
        Values that nobody has confirmed.
    reproduce : sequence of (name, value)
        What it takes to get the same numbers.
    """

    title: str
    description: str
    summary: str
    warnings: Sequence[str] = ()
    findings: Sequence[Finding] = ()
    comparison: Section | None = None
    pictures: Sequence[Picture] = ()
    cells: Table
    assumed: Table
    reproduce: Sequence[tuple[str, str]] = field(default_factory=tuple)

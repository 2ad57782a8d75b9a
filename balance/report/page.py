"""What a page shows, ready to be printed."""

from __future__ import annotations

from collections.abc import Sequence
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
class Page:
    """A report.

    Parameters
    ----------
    title, description, summary : str
        Heading, the scenario's own words, and one line on what was played.
    warnings : sequence of str
        What a reader must know before the numbers.
    findings : sequence of Finding
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
    pictures: Sequence[Picture] = ()
    cells: Table
    assumed: Table
    reproduce: Sequence[tuple[str, str]] = field(default_factory=tuple)

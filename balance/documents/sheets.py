"""CSV as spreadsheets save it -> rows that know their line, or the problems that prevent it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from balance.documents.problems import Problem, counted, known, shown
from balance.documents.texts import read_text

DELIMITERS = (",", ";", "\t")
"""The comma of the export, and what spreadsheets write where a comma is the decimal mark."""

Fields = list[str]


@dataclass(frozen=True)
class Sheet:
    """The rows of a CSV file below its header.

    Parameters
    ----------
    file : str
        File as the user named it.
    rows : tuple of (line, mapping of column to text)
        Line of each row's beginning, from 1, and its content; blank rows are left out.
    """

    file: str
    rows: tuple[tuple[int, dict[str, str]], ...]


def column_path(name: str) -> str:
    """Name a column in the way in which problems name a path."""
    return f"column {name}"


def read_sheet(path: Path, needed: Sequence[str]) -> tuple[Sheet | None, list[Problem]]:
    """Read a CSV file: UTF-8 with or without byte order mark, any line ends, `,`, `;` or tabs.

    Parameters
    ----------
    path : Path
        The file.
    needed : sequence of str
        Columns that it must have; others may be there as well.

    Returns
    -------
    sheet : Sheet or None
        The rows that are whole; None where the file or its header cannot be read.
    problems : list of Problem
        Everything that was refused.
    """
    file = str(path)
    text, problems = read_text(path, file)
    if text is None:
        return None, problems
    lines = _lines(text, _delimiter(text), file, problems)
    header = next(lines, None)
    if header is None:
        if not problems:
            message = f"the file is empty; its first line names columns: {', '.join(needed)}"
            problems.append(Problem(file, 1, "", message))
        return None, problems
    first, names = header
    columns = [name.strip() for name in names]
    refused = _refused((file, first), columns, needed)
    if refused:
        return None, [*problems, *refused]
    rows = []
    for line, fields in lines:
        if len(fields) == len(columns):
            rows.append((line, dict(zip(columns, fields, strict=True))))
        else:
            problems.append(_ragged((file, line), fields, columns))
    return Sheet(file, tuple(rows)), problems


def _delimiter(text: str) -> str:
    """Return the delimiter that the first line uses most; a header has no other of them."""
    first = text.lstrip().partition("\n")[0]
    return max(DELIMITERS, key=first.count)


def _lines(text: str, delimiter: str, file: str, problems: list[Problem]) -> Iterator[tuple[int, Fields]]:
    """Yield the line of the beginning and the fields of every row that is not blank."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            problems.append(Problem(file, line, "", f"not CSV: {error}"))
            return
        if any(field.strip() for field in fields):
            yield line, fields


def _refused(place: tuple[str, int], columns: Fields, needed: Sequence[str]) -> list[Problem]:
    """Return what is wrong with a header."""
    found = known("", columns).removeprefix("known: ")
    missing = [
        Problem(*place, column_path(name), f"is missing; the file has {found}")
        for name in needed
        if name not in columns
    ]
    twice = [
        Problem(*place, column_path(name), "is there twice") for name in needed if columns.count(name) > 1
    ]
    return missing + twice


def _ragged(place: tuple[str, int], fields: Fields, columns: Fields) -> Problem:
    """Say which cell of a row is missing or too much."""
    count = f"the row has {counted(len(fields), 'cell')} for {counted(len(columns), 'column')}"
    if len(fields) < len(columns):
        return Problem(*place, column_path(columns[len(fields)]), f"is missing; {count}")
    extra = fields[len(columns)]
    return Problem(*place, "", f"{count}, the first too many is {shown(extra)}; quote what holds a delimiter")

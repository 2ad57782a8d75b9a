"""Tables for people: drawn by rich on a terminal, aligned plain text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, title: str = "") -> None:
    """Print a table on standard output.

    Parameters
    ----------
    columns : sequence of str
        Headings.
    rows : sequence of sequence of str
        One text a column.
    title : str
        Printed above; may be empty.
    """
    if sys.stdout.isatty():
        _draw(columns, rows, title)
    else:
        click.echo("\n".join(aligned(columns, rows, title=title)))


def aligned(columns: Sequence[str], rows: Sequence[Sequence[str]], *, title: str = "") -> list[str]:
    """Lay out a table as lines of plain text.

    Parameters
    ----------
    columns, rows, title
        As for `print_table`.

    Returns
    -------
    list of str
        Columns are padded to their widest text and stand two spaces apart.
    """
    widths = [max(len(text) for text in texts) for texts in zip(columns, *rows, strict=True)]
    lines = [title] if title else []
    for row in (columns, *rows):
        padded = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        lines.append("  ".join(padded).rstrip())
    return lines


def print_pairs(pairs: Sequence[tuple[str, str]], *, title: str = "") -> None:
    """Print names and values below each other."""
    if title:
        click.echo(title)
    width = max(len(name) for name, _ in pairs)
    for name, value in pairs:
        click.echo(f"  {name.ljust(width)}  {value}".rstrip())


def _draw(columns: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, title_justify="left", box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(text) for text in row))
    Console().print(table)

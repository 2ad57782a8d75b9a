"""What commands share that ask a question of a run, or of a scenario that is played for it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.notices import notify
from balance.cli.output import answer

if TYPE_CHECKING:
    from balance.analysis.comparison import Comparison
    from balance.analysis.effect_rows import Effects
    from balance.analysis.equilibrium import Equilibria
    from balance.report.page import Table
    from balance.runs import Run

FOR_SCENARIOS = ("sets", "games", "seed", "scheduler", "batch", "keep_games")
"""Options that say what to play, which a run that is there does not do."""

OPTION = {"sets": "set", "keep_games": "keep-games"}


def stored(path: str, options: dict[str, Any]) -> Run:
    """Read a run.

    Raises
    ------
    BadInput
        It is none, or an option asks to play.
    """
    from balance.documents import BadInput, Problem
    from balance.runs import load_run

    run = load_run(path)
    message = f"{path} is a run, which is read only; give its scenario to play"
    unset: tuple[Any, ...] = (None, False, ())
    given = [name for name in FOR_SCENARIOS if not any(options[name] is value for value in unset)]
    problems = [Problem(f"--{OPTION.get(name, name)}", None, "", message) for name in given]
    if problems:
        raise BadInput(problems)
    return run


def reply(
    run: Run,
    found: Comparison | Effects | Equilibria,
    tables: Mapping[str, Table],
    page: Path,
    *,
    quiet: bool,
    as_json: bool,
) -> None:
    """Say what was found, after the notices of it."""
    if not quiet:
        for notice in found.notices:
            notify(notice)
    data = {"run_dir": run.run_dir, **found.data(), "report": page}
    answer(data, as_json=as_json, tell=lambda: tell_tables(tables, page))


def tell_tables(tables: Mapping[str, Table], page: Path) -> None:
    """Print tables for people, and where the page is."""
    from balance.cli.tables import print_table

    for title, table in tables.items():
        print_table(table.columns, table.rows, title=title)
        if table.note:
            click.echo(table.note)
        click.echo()
    click.echo(f"written: {page}, CSV and JSON beside it")

"""`balance run`: play a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from balance.cli.failing import ExitCode
from balance.cli.notices import notices, notify, progress
from balance.cli.options import (
    json_option,
    play_options,
    quiet_option,
    set_option,
    where_option,
)
from balance.cli.output import answer

if TYPE_CHECKING:
    from balance.engine.build import Flavour
    from balance.results import Results
    from balance.scenario import Scenario


@click.command(short_help="Play a scenario.")
@click.argument("scenario")
@set_option
@where_option
@play_options
@click.option("--dry-run", is_flag=True, help="Show the cells and how long they would take; play nothing.")
@click.option("--checked", is_flag=True, help="Check bounds and invariants of every move; slower.")
@quiet_option
@json_option
def run(
    scenario: str,
    sets: tuple[str, ...],
    wheres: tuple[str, ...],
    games: int | None,
    seed: int | None,
    dry_run: bool,
    checked: bool,
    quiet: bool,
    as_json: bool,
    **settings: Any,
) -> ExitCode:
    """Play the cells of SCENARIO, or what an earlier run left open of them.

    Exits with 1 where a simulated number lies more than 5 standard errors from its exact value.
    """
    from balance.cli.disagreeing import exit_code, told
    from balance.engine.build import Flavour
    from balance.scenario import load

    loaded = load(scenario, sets=sets, wheres=wheres, games=games, seed=seed)
    flavour = Flavour.CHECKED if checked else Flavour.FAST
    if dry_run:
        from balance.cli.dry_run import show_plan

        with notices(quiet=quiet):
            show_plan(loaded, flavour, jobs=settings["jobs"], as_json=as_json)
        return ExitCode.DONE
    results = play(loaded, flavour, quiet=quiet, **settings)
    wrong = told(results.run)
    data = {
        "run_dir": results.run_dir,
        "games_per_second": results.games_per_second,
        **({"roles": list(loaded.game.roles)} if loaded.game.roles else {}),
        "disagreements": [one.plain() for one in wrong],
        "cells": results.summary(),
    }
    answer(data, as_json=as_json, tell=lambda: tell_results(results))
    return exit_code(wrong)


def play(loaded: Scenario, flavour: Flavour, *, quiet: bool, **settings: Any) -> Results:
    """Play a scenario, saying on standard error how far it is."""
    from balance.engine.game import PlainGame
    from balance.results import Results
    from balance.runs import execute

    if isinstance(loaded.game, PlainGame) and not quiet:
        notify(f"{loaded.game.name} is a game in plain Python: it is played uncompiled, which is slower")
    with notices(quiet=quiet), progress(quiet=quiet) as show:
        said = None if quiet else notify
        return Results(execute(loaded, flavour=flavour, progress=show, notify=said, **settings))


def tell_results(results: Results) -> None:
    """Print the headline measures of every cell for people."""
    from balance.cli.tables import print_table
    from balance.report.cells import cells_table

    table = cells_table(results)
    print_table(table.columns, table.rows)
    if results.run.is_sequential:
        click.echo("brackets hold at any time (confidence sequences): each cell ended when it was precise")
    rate = results.games_per_second
    if rate is not None:
        click.echo(f"{rate:,.0f} games a second")
    click.echo(f"kept in {results.run_dir}; balance report {results.run_dir} makes a page of it")

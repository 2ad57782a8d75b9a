"""`balance check`: whether a design keeps its promises."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.failing import ExitCode
from balance.cli.notices import notices, notify, progress
from balance.cli.options import json_option, play_options, quiet_option, set_option, where_option
from balance.cli.output import answer

if TYPE_CHECKING:
    from balance.analysis.checking import Checked
    from balance.runs import Run
    from balance.scenario import Scenario


@click.command(short_help="Test what a scenario expects.")
@click.argument("scenario")
@click.option(
    "--junit",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Also write the checks as JUnit XML.",
)
@set_option
@where_option
@play_options
@quiet_option
@json_option
def check(
    scenario: str,
    junit: Path | None,
    sets: tuple[str, ...],
    wheres: tuple[str, ...],
    games: int | None,
    seed: int | None,
    quiet: bool,
    as_json: bool,
    **settings: Any,
) -> ExitCode:
    """Play SCENARIO until every promise of its `expect` is kept or one is broken, or its games are used up.

    Exits with 0 where all are kept, 1 where one is broken, 4 where one is undecided after the most
    games that `games` or --games allows.
    """
    from balance.analysis.checking import check as check_of
    from balance.scenario import load

    loaded = load(scenario, sets=sets, wheres=wheres, games=games, seed=seed)
    with notices(quiet=quiet):
        found = check_of(loaded, lambda plain, most: _play(plain, most, quiet=quiet, **settings))
    if not quiet:
        for notice in found.run.notices:
            notify(notice)
    if junit is not None:
        _write(junit, loaded, found)
    data = {"run_dir": found.run.run_dir, **found.data()}
    answer(data, as_json=as_json, tell=lambda: tell_checks(found))
    return exit_code(found)


def _play(plain: Scenario, games: int, *, quiet: bool, **settings: Any) -> Run:
    from balance.runs import execute

    with progress(quiet=quiet) as show:
        return execute(plain, games=games, progress=show, **settings)


def _write(file: Path, loaded: Scenario, found: Checked) -> None:
    from balance.documents import write_text
    from balance.report.junit import junit

    file.parent.mkdir(parents=True, exist_ok=True)
    write_text(file, junit(loaded.name, found.checks))


def exit_code(found: Checked) -> ExitCode:
    """Tell the shell the verdict."""
    from balance.analysis.judging import Answer

    codes = {
        Answer.PASS: ExitCode.DONE,
        Answer.FAIL: ExitCode.CHECK_FAILED,
        Answer.UNDECIDED: ExitCode.UNDECIDED,
    }
    return codes[found.verdict]


def tell_checks(found: Checked) -> None:
    """Print the checks for people."""
    from balance.cli.tables import print_table
    from balance.report.junit import found_text

    rows = [[one.verdict.value, one.text, found_text(one)] for one in found.checks]
    print_table(["verdict", "promise", "found"], rows)
    click.echo(f"{found.verdict.value}; kept in {found.run.run_dir}")

"""`balance compare`: variants against a baseline, or two runs against each other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.notices import notify
from balance.cli.options import (
    backend_option,
    batch_option,
    games_option,
    jobs_option,
    json_option,
    keep_games_option,
    margin_option,
    measure_option,
    out_option,
    quiet_option,
    scheduler_option,
    seed_option,
    set_option,
    where_option,
)
from balance.cli.output import answer

if TYPE_CHECKING:
    from balance.analysis.comparison import Comparison
    from balance.analysis.question import Question
    from balance.runs import Run

FOR_SCENARIOS = ("sets", "games", "seed", "scheduler", "batch", "keep_games")
"""Options that say what to play, which a run that is there does not do."""

OPTION = {"sets": "set", "keep_games": "keep-games"}


@click.command(short_help="Compare variants, or two runs.")
@click.argument("paths", nargs=-1, required=True, metavar="RUN_OR_SCENARIO | RUN_A RUN_B")
@click.option(
    "--by", metavar="FACTOR", help="Factor whose levels are compared, or `cell`; needed where several vary."
)
@click.option("--baseline", metavar="LEVEL", help="Level to compare with, or `mean`; the first by default.")
@measure_option
@margin_option
@click.option("--rank", is_flag=True, help="Also say which level is the most extreme, and how surely.")
@click.option(
    "--correction",
    type=click.Choice(["holm", "bh"]),
    default="holm",
    show_default=True,
    help="Of p-values over the whole table: Holm, or Benjamini and Hochberg.",
)
@set_option
@where_option
@games_option
@seed_option
@jobs_option
@backend_option
@scheduler_option
@out_option
@batch_option
@keep_games_option
@quiet_option
@json_option
def compare(paths: tuple[str, ...], rank: bool, quiet: bool, as_json: bool, **options: Any) -> None:
    """Compare the levels of a factor with a baseline, all other factors alike, on the same games.

    A scenario is played first, or what an earlier run left open of it. Of two runs the second is
    compared with the first, with what differs in rules, cards and settings.
    """
    from balance.analysis.between import compare_runs
    from balance.analysis.compare import compare as compare_levels
    from balance.report.writing import write_comparison

    question = question_of(options)
    if len(paths) == 1:
        if not Path(paths[0]).is_dir():
            question = replace(question, wheres=())  # only the cells that they keep are played
        run = run_of(paths[0], question, options, quiet=quiet)
        found = compare_levels(run, question, rank=rank)
    else:
        first, run = two_runs(paths, question, options, rank=rank)
        found = compare_runs(first, run, question)
    page = write_comparison(run, found, question, rank=rank)
    if not quiet:
        for notice in found.notices:
            notify(notice)
    data = {"run_dir": run.run_dir, **found.data(), "report": page}
    answer(data, as_json=as_json, tell=lambda: tell_comparison(found, page))


def question_of(options: dict[str, Any]) -> Question:
    """Take the question out of the options."""
    from balance.analysis.question import Question
    from balance.stats.multiplicity import Correction

    corrections = {"holm": Correction.HOLM, "bh": Correction.BENJAMINI_HOCHBERG}
    return Question(
        by=options.pop("by"),
        baseline=options.pop("baseline"),
        wheres=options["wheres"],
        measures=options.pop("measures"),
        margins=options.pop("margins"),
        correction=corrections[options.pop("correction")],
    )


def run_of(path: str, question: Question, options: dict[str, Any], *, quiet: bool) -> Run:
    """Read a run, or play a scenario once the question is known to have an answer."""
    if Path(path).is_dir():
        return stored(path, options)
    from balance.analysis.preparing import cells_to_be, prepare
    from balance.cli.run import play
    from balance.engine.build import Flavour
    from balance.scenario import load

    loading = {name: options.pop(name) for name in ("sets", "wheres", "seed")}
    games = options.pop("games")
    loaded = load(path, games=games, **loading)
    prepare(cells_to_be(loaded), question)
    return play(loaded, Flavour.FAST, quiet=quiet, **options).run


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


def two_runs(
    paths: tuple[str, ...], question: Question, options: dict[str, Any], *, rank: bool
) -> tuple[Run, Run]:
    """Read the two runs that are compared.

    Raises
    ------
    BadInput
        They are not two, or not runs, or an option does not go with two runs.
    """
    from balance.documents import BadInput, Problem

    if len(paths) > 2:
        raise BadInput(Problem("balance compare", None, "", f"found {len(paths)} paths; allowed: 1 or 2"))
    asked = {"--by": question.by, "--baseline": question.baseline, "--rank": rank}
    problems = [
        Problem(option, None, "", "two runs are compared with each other, not by a factor")
        for option, value in asked.items()
        if value
    ]
    problems += [
        Problem(path, None, "", "is a file; two runs are compared by their folders")
        for path in paths
        if Path(path).is_file()
    ]
    if problems:
        raise BadInput(problems)
    first, second = (stored(path, options) for path in paths)
    return first, second


def tell_comparison(found: Comparison, page: Path) -> None:
    """Print a comparison for people."""
    from balance.cli.tables import print_table
    from balance.report.comparisons import comparison_tables

    for title, table in comparison_tables(found).items():
        print_table(table.columns, table.rows, title=title)
        if table.note:
            click.echo(table.note)
        click.echo()
    click.echo(f"written: {page}, CSV and JSON beside it")

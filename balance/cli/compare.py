"""`balance compare`: variants against a baseline, or two runs against each other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.asked import reply, stored
from balance.cli.options import (
    json_option,
    margin_option,
    measure_option,
    play_options,
    quiet_option,
    set_option,
    where_option,
)

if TYPE_CHECKING:
    from balance.analysis.question import Question
    from balance.runs import Run


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
    "--distribution",
    is_flag=True,
    help="Also compare whole distributions: medians, and which level dominates.",
)
@click.option(
    "--correction",
    type=click.Choice(["holm", "bh"]),
    default="holm",
    show_default=True,
    help="Of p-values over the whole table: Holm, or Benjamini and Hochberg.",
)
@set_option
@where_option
@play_options
@quiet_option
@json_option
def compare(paths: tuple[str, ...], quiet: bool, as_json: bool, **options: Any) -> None:
    """Compare the levels of a factor with a baseline, all other factors alike, on the same games.

    A scenario is played first, or what an earlier run left open of it. Of two runs the second is
    compared with the first, with what differs in rules, cards and settings.
    """
    from balance.analysis.between import compare_runs
    from balance.analysis.compare import compare as compare_levels
    from balance.report.comparisons import comparison_tables
    from balance.report.writing import write_comparison

    question = question_of(options)
    if len(paths) == 1:
        if not Path(paths[0]).is_dir():
            question = replace(question, wheres=())  # only the cells that they keep are played
        run = run_of(paths[0], question, options, quiet=quiet)
        found = compare_levels(run, question)
    else:
        first, run = two_runs(paths, question, options)
        found = compare_runs(first, run, question)
    page = write_comparison(run, found, question)
    reply(run, found, comparison_tables(found), page, quiet=quiet, as_json=as_json)


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
        rank=options.pop("rank"),
        distribution=options.pop("distribution"),
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


def two_runs(paths: tuple[str, ...], question: Question, options: dict[str, Any]) -> tuple[Run, Run]:
    """Read the two runs that are compared.

    Raises
    ------
    BadInput
        They are not two, or not runs, or an option does not go with two runs.
    """
    from balance.documents import BadInput, Problem

    if len(paths) > 2:
        raise BadInput(Problem("balance compare", None, "", f"found {len(paths)} paths; allowed: 1 or 2"))
    asked = {
        "--by": question.by,
        "--baseline": question.baseline,
        "--rank": question.rank,
        "--distribution": question.distribution,
    }
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

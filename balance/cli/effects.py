"""`balance effects`: which factors of a screening design matter."""

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


@click.command(short_help="Rank the factors of a screening design.")
@click.argument("path", metavar="RUN_OR_SCENARIO")
@measure_option
@margin_option
@set_option
@where_option
@play_options
@quiet_option
@json_option
def effects(path: str, quiet: bool, as_json: bool, **options: Any) -> None:
    """Estimate what every factor of a scenario's `design` does, rank them, and say which do not matter.

    A scenario is played first, or what an earlier run left open of it. Where the resolution allows,
    interactions of two factors are among the effects. `--where` keeps levels of factors that cross the
    design; without it those of two levels are ranked among the others, over all cells.
    """
    from balance.analysis.effects import effects as effects_of
    from balance.analysis.question import Question
    from balance.report.screening import screening_tables
    from balance.report.writing import write_effects

    question = Question(
        measures=options.pop("measures"), margins=options.pop("margins"), wheres=options.pop("wheres")
    )
    if Path(path).is_dir():
        run = stored(path, options)
    else:
        run = played(path, question, options, quiet=quiet)
        question = replace(question, wheres=())  # only the cells that they keep are played
    found = effects_of(run, question)
    page = write_effects(run, found, question)
    reply(run, found, screening_tables(found), page, quiet=quiet, as_json=as_json)


def played(path: str, question: Question, options: dict[str, Any], *, quiet: bool) -> Run:
    """Play a scenario, once the question is known to have an answer."""
    from balance.analysis.effects import prepare_effects
    from balance.analysis.preparing import cells_to_be
    from balance.cli.run import play
    from balance.engine.build import Flavour
    from balance.scenario import load

    loading = {name: options.pop(name) for name in ("sets", "seed", "games")}
    loaded = load(path, wheres=question.wheres, **loading)
    prepare_effects(cells_to_be(loaded), loaded.resolved.get("design"), replace(question, wheres=()), path)
    return play(loaded, Flavour.FAST, quiet=quiet, **options).run

"""`balance effects`: which factors of a screening design matter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from balance.cli.compare import stored
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
)
from balance.cli.output import answer

if TYPE_CHECKING:
    from balance.analysis.effect_rows import Effects
    from balance.analysis.question import Question
    from balance.runs import Run


@click.command(short_help="Rank the factors of a screening design.")
@click.argument("path", metavar="RUN_OR_SCENARIO")
@measure_option
@margin_option
@set_option
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
def effects(path: str, quiet: bool, as_json: bool, **options: Any) -> None:
    """Estimate what every factor of a scenario's `design` does, rank them, and say which do not matter.

    A scenario is played first, or what an earlier run left open of it. Where the resolution allows,
    interactions of two factors are among the effects.
    """
    from balance.analysis.effects import effects as effects_of
    from balance.analysis.question import Question
    from balance.report.writing import write_effects

    question = Question(measures=options.pop("measures"), margins=options.pop("margins"))
    run = stored(path, options) if Path(path).is_dir() else played(path, question, options, quiet=quiet)
    found = effects_of(run, question)
    page = write_effects(run, found, question)
    if not quiet:
        for notice in found.notices:
            notify(notice)
    data = {"run_dir": run.run_dir, **found.data(), "report": page}
    answer(data, as_json=as_json, tell=lambda: tell_effects(found, page))


def played(path: str, question: Question, options: dict[str, Any], *, quiet: bool) -> Run:
    """Play a scenario, once the question is known to have an answer."""
    from balance.analysis.effects import prepare_effects
    from balance.analysis.preparing import cells_to_be
    from balance.cli.run import play
    from balance.engine.build import Flavour
    from balance.scenario import load

    loading = {name: options.pop(name) for name in ("sets", "seed", "games")}
    loaded = load(path, **loading)
    prepare_effects(cells_to_be(loaded), loaded.resolved.get("design"), question, path)
    return play(loaded, Flavour.FAST, quiet=quiet, **options).run


def tell_effects(found: Effects, page: Path) -> None:
    """Print the effects for people."""
    from balance.cli.tables import print_table
    from balance.report.screening import screening_tables

    for title, table in screening_tables(found).items():
        print_table(table.columns, table.rows, title=title)
        if table.note:
            click.echo(table.note)
        click.echo()
    click.echo(f"written: {page}, CSV and JSON beside it")

"""`balance equilibrium`: what both sides would play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from balance.cli.asked import reply, stored
from balance.cli.options import json_option, play_options, quiet_option, set_option, where_option


@click.command(short_help="Solve a matrix of policies of two sides.")
@click.argument("path", metavar="RUN_OR_SCENARIO")
@set_option
@where_option
@play_options
@quiet_option
@json_option
def equilibrium(path: str, wheres: tuple[str, ...], quiet: bool, as_json: bool, **options: Any) -> None:
    """Find what both sides of a game with two roles would play if they knew all win rates.

    The scenario varies seats[0].policy and seats[1].policy; it is played first, or what an earlier run
    left open of it. Every combination of its other factors is a matrix of its own.
    """
    from balance.analysis.equilibrium import equilibria
    from balance.report.equilibria import equilibrium_tables
    from balance.report.writing import write_equilibria

    is_run = Path(path).is_dir()
    if is_run and wheres:
        raise click.UsageError("--where chooses cells of a scenario, not of a run")
    run = stored(path, options) if is_run else played(path, wheres, options, quiet=quiet)
    found = equilibria(run)
    page = write_equilibria(run, found)
    reply(run, found, equilibrium_tables(found), page, quiet=quiet, as_json=as_json)


def played(path: str, wheres: tuple[str, ...], options: dict[str, Any], *, quiet: bool) -> Any:
    """Play a scenario."""
    from balance.cli.run import play
    from balance.engine.build import Flavour
    from balance.scenario import load

    loading = {name: options.pop(name) for name in ("sets", "seed", "games")}
    return play(load(path, wheres=wheres, **loading), Flavour.FAST, quiet=quiet, **options).run

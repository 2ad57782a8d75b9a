"""`balance show`: a scenario with every default written out."""

from __future__ import annotations

import click

from balance.cli.options import games_option, json_option, seed_option, set_option, where_option
from balance.cli.output import answer, jsonable


@click.command(short_help="Print a scenario with all defaults.")
@click.argument("scenario")
@set_option
@where_option
@games_option
@seed_option
@json_option
def show(
    scenario: str,
    sets: tuple[str, ...],
    wheres: tuple[str, ...],
    games: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Print SCENARIO resolved: inheritance and defaults written out, and its cells."""
    from balance.scenario import load

    loaded = load(scenario, sets=sets, wheres=wheres, games=games, seed=seed)
    answer(loaded.resolved, as_json=as_json, tell=lambda: click.echo(yaml_text(loaded.resolved)))


def yaml_text(value: object) -> str:
    """Print a plain value as YAML."""
    from io import StringIO

    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 100
    text = StringIO()
    yaml.dump(jsonable(value), text)
    return text.getvalue().rstrip()

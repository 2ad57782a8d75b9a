"""`balance schema`: what a scenario of a game may say."""

from __future__ import annotations

import click

from balance.cli.games import find_game
from balance.cli.options import json_option
from balance.cli.output import answer


@click.command(short_help="Print what a scenario may say.")
@click.argument("game")
@json_option
def schema(game: str, as_json: bool) -> None:
    """Print the grammar of a scenario of GAME: keys, defaults, allowed values, units and rules."""
    from balance.scenario import grammar, grammar_rows

    found = find_game(game)
    answer(
        {"game": found.name, "keys": grammar_rows(found)},
        as_json=as_json,
        tell=lambda: click.echo(grammar(found)),
    )

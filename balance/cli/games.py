"""`balance games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from balance.cli.options import json_option
from balance.cli.output import answer, print_problems
from balance.cli.tables import print_table

if TYPE_CHECKING:
    from balance.engine.game import Declarations


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games that are installed."""
    from balance.documents import BadInput
    from balance.games import registry

    listed = []
    for name in registry.names():
        try:
            listed.append(game_data(registry.find(name)))
        except BadInput as error:  # an installed game that does not load hides no other
            print_problems(error.problems, as_json=False)
    answer({"games": listed}, as_json=as_json, tell=lambda: tell_games(listed))


def game_data(game: Declarations) -> dict[str, Any]:
    """List what a game says of itself."""
    from balance.engine.game import PlainGame

    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "players": [game.min_seats, game.max_seats],
        "cooperative": game.cooperative,
        **({"roles": list(game.roles)} if game.roles else {}),
        "compiled": not isinstance(game, PlainGame),
    }


def tell_games(listed: list[dict[str, Any]]) -> None:
    """Print the games for people."""
    rows = [
        [game["name"], players_text(*game["players"]), game["rules_version"], game["summary"]]
        for game in listed
    ]
    print_table(["game", "players", "rules", "what it is"], rows)


def players_text(fewest: int, most: int) -> str:
    """Print a number of players."""
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def find_game(reference: str) -> Declarations:
    """Find a game by its name or by the path of its file.

    Raises
    ------
    BadInput
        There is no such game.
    """
    from balance.games import registry

    return registry.find(reference)

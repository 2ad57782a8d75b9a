"""`balance features` and `balance policies`: what a game declares for those who write policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from balance.cli.games import find_game
from balance.cli.options import json_option
from balance.cli.output import answer
from balance.cli.tables import print_table

if TYPE_CHECKING:
    from balance.engine.game import Declarations, NamedPolicy

RANDOM = {
    "name": "random",
    "doc": "Chooses uniformly among the legal actions; every game has it.",
    "kind": "random",
    "weights": {},
    "knobs": {},
    "bounds": {},
    "temperature": 0.0,
    "epsilon": 0.0,
}


@click.command(short_help="List what policies may weigh.")
@click.argument("game")
@json_option
def features(game: str, as_json: bool) -> None:
    """List the numbers that a policy may weigh in GAME."""
    found = find_game(game)
    listed = [{"name": feature.name, "doc": feature.doc, "unit": feature.unit} for feature in found.FEATURES]
    rows = [[feature["name"], feature["unit"], feature["doc"]] for feature in listed]
    answer(
        {"game": found.name, "features": listed},
        as_json=as_json,
        tell=lambda: print_table(["feature", "unit", "what it says"], rows),
    )


@click.command()
@click.argument("game")
@json_option
def policies(game: str, as_json: bool) -> None:
    """List the named policies of GAME."""
    found = find_game(game)
    usual = {found.default_policy_at(seat) for seat in range(found.default_seats)}
    listed = [policy | {"default": policy["name"] in usual} for policy in all_policies(found)]
    answer(
        {"game": found.name, "policies": listed},
        as_json=as_json,
        tell=lambda: tell_policies(listed),
    )


def tell_policies(listed: list[dict[str, Any]]) -> None:
    """Print policies for people: what each does, then what a scenario may change in it."""
    for policy in listed:
        marks = ", ".join([*(["default"] if policy["default"] else []), *policy.get("roles", ())])
        click.echo(f"{policy['name']}{f' ({marks})' if marks else ''}: {policy['doc']}")
        if settings(policy):
            click.echo(f"    {settings(policy)}")
    click.echo(
        "Or a function in a file of yours: policy: ./my_policy.py:my_function, relative to the scenario."
    )


def all_policies(game: Declarations) -> list[dict[str, Any]]:
    """List `random`, the game's own policies, and installed ones, which may be meant for any game."""
    from balance.scenario.plugins import installed

    anyone = RANDOM | ({"roles": list(game.roles)} if game.roles else {})
    own = [anyone, *(policy_data(policy, game.roles) for policy in game.policies)]
    names = {policy["name"] for policy in own}
    return own + [
        anyone | {"name": name, "doc": f"Installed: {function}.", "kind": "installed"}
        for name, function in sorted(installed().items())
        if name not in names
    ]


def policy_data(policy: NamedPolicy, roles: Sequence[str]) -> dict[str, Any]:
    """List what a policy says of itself; the roles that it plays only in a game that has some."""
    played = {"roles": list(policy.roles or roles)} if roles else {}
    return played | {
        "name": policy.name,
        "doc": policy.doc,
        "kind": "weights" if policy.choose is None else "function",
        "weights": dict(policy.weights),
        "knobs": dict(policy.knobs),
        "bounds": {name: list(bounds) for name, bounds in policy.bounds.items()},
        "temperature": policy.temperature,
        "epsilon": policy.epsilon,
    }


def settings(policy: dict[str, Any]) -> str:
    """Print what a scenario may change in a policy."""
    kind = "knobs" if policy["knobs"] else "weights"
    numbers = ", ".join(f"{name} {value:g}" for name, value in policy[kind].items())
    return f"{kind}: {numbers}" if numbers else ""

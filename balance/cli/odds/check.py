"""`balance odds check`: the dice of a game's checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from balance.cli.failing import refusals
from balance.cli.games import find_game
from balance.cli.odds.chance import (
    fraction_text,
    probability_text,
    simulate_option,
    trial_seed_option,
)
from balance.cli.odds.scheme import blamed_on, overrides_of
from balance.cli.options import WholeNumber, json_option
from balance.cli.output import answer
from balance.cli.tables import print_pairs
from balance.report.wording import estimate_text

if TYPE_CHECKING:
    from types import ModuleType

    from balance.engine.game import Declarations
    from balance.odds import Exact

COMMAND = "balance odds check"


class Dice(click.ParamType):
    """Colours of dice with commas between them."""

    name = "colour,..."

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        return value if isinstance(value, tuple) else tuple(part.strip() for part in value.split(","))


@click.command()
@click.argument("game")
@click.option("--dice", type=Dice(), required=True, help="One's own dice, such as red,blue.")
@click.option("--upgrades", type=WholeNumber(), default=0, help="Times the smallest of them grows.")
@click.option("--teamwork", metavar="COLOUR", help="A helper's die, which is not upgraded.")
@click.option("--need", type=WholeNumber(1), required=True, help="Successes that pass the check.")
@click.option("--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change a component's value.")
@simulate_option
@trial_seed_option
@json_option
def check(
    game: str, sets: tuple[str, ...], simulate: int | None, seed: int, as_json: bool, **asked: Any
) -> None:
    """Chance to pass a check of GAME with some dice."""
    room = room_of(find_game(game))
    overrides = overrides_of(sets)
    with refusals(COMMAND), blamed_on(sets):
        found: dict[str, Any] = room.check_odds(**asked, overrides=overrides)
        data = check_data(found)
        if simulate:
            passed = room.simulate_check(**asked, overrides=overrides, games=simulate, seed=seed)
            data["simulated"] = simulated_data(passed, simulate)
    answer(data, as_json=as_json, tell=lambda: tell_check(game, asked["need"], found, data))


def room_of(game: Declarations) -> ModuleType:
    """Find the room where a game answers what its checks come to.

    Raises
    ------
    BadInput
        The game has no checks.
    """
    from balance.documents import BadInput, Problem
    from balance.report.subject import odds_room

    room = odds_room(game)
    if room is None or not hasattr(room, "check_odds"):
        raise BadInput(Problem(COMMAND, None, "game", f"'{game.name}' has no checks with dice of its own"))
    return room


def check_data(found: Mapping[str, Any]) -> dict[str, Any]:
    """List the odds of a check for scripts."""
    exact: Exact = found["exact"]
    chance = {
        "numerator": exact.numerator,
        "denominator": exact.denominator,
        "probability": exact.probability,
        "log10_probability": exact.log10_probability,
    }
    return {**found, "exact": chance}


def simulated_data(passed: int, games: int) -> dict[str, Any]:
    """List the share of trials that passed, with its Wilson interval."""
    from balance.stats.intervals import wilson

    share = wilson(passed, games)
    return {"games": games, "probability": share.estimate, "low": share.low, "high": share.high}


def tell_check(game: str, need: int, found: Mapping[str, Any], data: Mapping[str, Any]) -> None:
    """Print the odds of a check for people."""
    exact: Exact = found["exact"]
    pairs = [
        ("exact chance", probability_text(exact.probability, exact.log10_probability)),
        ("as a fraction", fraction_text(exact.numerator, exact.denominator)),
        ("expected successes", f"{found['expected_successes']:.4f}"),
        ("expected GM symbols", f"{found['expected_gm_symbols']:.4f}"),
    ]
    simulated = data.get("simulated")
    if simulated is not None:
        interval = estimate_text(simulated["probability"], simulated["low"], simulated["high"])
        pairs.append(("simulated", f"{interval}, n = {simulated['games']:,}"))
    print_pairs(pairs, title=f"{game}: {', '.join(found['dice'])}, at least {need}")

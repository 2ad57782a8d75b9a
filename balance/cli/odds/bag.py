"""`balance odds bag`: draws without return."""

from __future__ import annotations

from typing import Any

import click

from balance.cli.failing import refusals
from balance.cli.odds.chance import (
    exact_data,
    simulate_option,
    simulated_data,
    tell_chance,
    trial_seed_option,
)
from balance.cli.options import WholeNumber, json_option
from balance.cli.output import answer

COMMAND = "balance odds bag"


@click.command()
@click.option("--skulls", type=WholeNumber(), required=True, help="Wanted tokens in the bag.")
@click.option("--blanks", type=WholeNumber(), required=True, help="Other tokens in the bag.")
@click.option("--draws", type=WholeNumber(), required=True, help="Tokens drawn at once.")
@click.option("--at-least", type=WholeNumber(), required=True, help="Skulls needed.")
@click.option("--extra", type=WholeNumber(), default=0, help="Further draws that may be bought.")
@simulate_option
@trial_seed_option
@json_option
def bag(
    skulls: int,
    blanks: int,
    draws: int,
    at_least: int,
    extra: int,
    simulate: int | None,
    seed: int,
    as_json: bool,
) -> None:
    """Chance to draw enough skulls, without return.

    Further draws are bought one at a time, seen, and never after success.
    """
    from balance.odds import bag_odds

    simulated = None
    with refusals(COMMAND):
        exact = bag_odds(skulls, blanks, draws, at_least=at_least, extra=extra)
        if simulate:
            from balance.analysis.trials import simulate_bag

            trials = simulate_bag(
                skulls, blanks, draws, at_least=at_least, extra=extra, games=simulate, seed=seed
            )
            simulated = simulated_data(trials)
    data: dict[str, Any] = {"exact": exact_data(exact, "expected_extra")}
    if simulated:
        data["simulated"] = simulated
    words = f"{skulls} skulls, {blanks} blanks, {draws} drawn, at least {at_least}, up to {extra} more draws"
    answer(data, as_json=as_json, tell=lambda: tell_chance(words, exact, "further draws", simulated))

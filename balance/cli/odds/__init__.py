"""`balance odds`: exact answers, and the same question asked of simulated trials."""

from __future__ import annotations

import click

from balance.cli.lazy import LazyGroup

QUESTIONS = {
    "dice": "balance.cli.odds.dice:dice",
    "bag": "balance.cli.odds.bag:bag",
    "scheme": "balance.cli.odds.scheme:scheme",
    "check": "balance.cli.odds.check:check",
}


@click.group(cls=LazyGroup, members=QUESTIONS)
def odds() -> None:
    """Exact chances of dice, bags and a game's own schemes and checks."""

"""`balance contract`: hold a game to the promises that every game makes."""

from __future__ import annotations

import click

from balance.cli.failing import ExitCode
from balance.cli.games import find_game
from balance.cli.notices import notices
from balance.cli.options import LARGEST_SEED, WholeNumber, json_option
from balance.cli.output import answer
from balance.documents import counted


@click.command(short_help="Hold a game to its promises.")
@click.argument("game")
@click.option("--policy", "policies", multiple=True, metavar="FILE.py:FUNCTION", help="Also watch this one.")
@click.option("--games", type=WholeNumber(1), default=8, show_default=True, help="Games played move by move.")
@click.option(
    "--seed", type=WholeNumber(0, LARGEST_SEED), default=0, show_default=True, help="Seed of chance."
)
@click.option("--uncompiled", is_flag=True, help="Leave out the compiled flavour.")
@json_option
def contract(
    game: str, policies: tuple[str, ...], games: int, seed: int, uncompiled: bool, as_json: bool
) -> int:
    """Play GAME at random and say which promise of the contract it breaks."""
    from balance.engine.contract import check

    found = find_game(game)
    click.echo(f"{found.name}: games are played move by move; of a large game that takes minutes", err=True)
    with notices():
        findings = check(found, policies=policies, games=games, seed=seed, compiled=not uncompiled)
    listed = [{"check": finding.check, "message": finding.message} for finding in findings]

    def tell() -> None:
        for finding in findings:
            click.echo(f"{finding.check}: {finding.message}")
        broken = counted(len(findings), "broken promise")
        click.echo(f"{found.name}: {broken if findings else 'kept'}")

    answer({"game": found.name, "findings": listed}, as_json=as_json, tell=tell)
    return ExitCode.CHECK_FAILED if findings else ExitCode.DONE

"""`balance odds dice`: totals of dice, and hits on a face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from balance.analysis.trials import Trials
    from balance.odds import Exact

COMMAND = "balance odds dice"


@dataclass(frozen=True, kw_only=True)
class DiceQuestion:
    """What is asked of a handful of six-sided dice.

    Parameters
    ----------
    dice : int
        Number of dice.
    at_least, at_most : int or None
        Goal of the total.
    hit_on, hits : int or None
        Lowest face that hits, and hits needed.
    rerolls : int
        Single-die rerolls that may be bought.
    reroll_any : bool
        One reroll of any subset instead.
    """

    dice: int
    at_least: int | None
    at_most: int | None
    hit_on: int | None
    hits: int | None
    rerolls: int
    reroll_any: bool

    @property
    def counts_hits(self) -> bool:
        """Whether hits are counted rather than points."""
        return self.hit_on is not None

    def check(self) -> None:
        """Refuse combinations that ask two things at once.

        Raises
        ------
        click.UsageError
        """
        goals = [self.at_least is not None, self.at_most is not None, self.counts_hits]
        if sum(goals) != 1:
            raise click.UsageError("give exactly one of --at-least, --at-most, --hit-on")
        if self.counts_hits != (self.hits is not None):
            raise click.UsageError("--hit-on and --hits go together")
        if self.reroll_any and (self.rerolls or self.counts_hits):
            raise click.UsageError(
                "--reroll-any is one reroll of any dice for a total; leave out --rerolls and --hit-on"
            )

    def exact(self) -> Exact:
        """Answer exactly."""
        from balance.odds import hits_odds, subset_reroll_odds, total_odds

        if self.hit_on is not None and self.hits is not None:
            return hits_odds(self.dice, hit_on=self.hit_on, hits=self.hits, rerolls=self.rerolls)
        if self.reroll_any:
            return subset_reroll_odds(self.dice, at_least=self.at_least, at_most=self.at_most)
        return total_odds(self.dice, at_least=self.at_least, at_most=self.at_most, rerolls=self.rerolls)

    def simulated(self, games: int, seed: int) -> Trials:
        """Play it."""
        from balance.analysis.trials import simulate_hits, simulate_subset, simulate_total

        if self.reroll_any:
            goals = {"at_least": self.at_least, "at_most": self.at_most}
            return simulate_subset(self.dice, games=games, seed=seed, **goals)
        plays: dict[str, int] = {"rerolls": self.rerolls, "games": games, "seed": seed}
        if self.hit_on is not None and self.hits is not None:
            return simulate_hits(self.dice, hit_on=self.hit_on, hits=self.hits, **plays)
        return simulate_total(self.dice, at_least=self.at_least, at_most=self.at_most, **plays)

    def words(self) -> str:
        """Say what is asked."""
        if self.counts_hits:
            goal = f"at least {self.hits} showing {self.hit_on} or more"
        elif self.at_least is not None:
            goal = f"total at least {self.at_least}"
        else:
            goal = f"total at most {self.at_most}"
        rerolls = "any of them rerolled once" if self.reroll_any else f"up to {self.rerolls} rerolls"
        return f"{self.dice} dice, {goal}, {rerolls}"


@click.command()
@click.option("--dice", "number", type=WholeNumber(), required=True, help="Number of six-sided dice.")
@click.option("--at-least", type=WholeNumber(), help="Success is a total of at least this.")
@click.option("--at-most", type=WholeNumber(), help="Success is a total of at most this.")
@click.option("--hit-on", type=WholeNumber(1), help="Count dice that show this or more instead.")
@click.option("--hits", type=WholeNumber(), help="How many dice have to hit.")
@click.option("--rerolls", type=WholeNumber(), default=0, help="Single-die rerolls that may be bought.")
@click.option("--reroll-any", is_flag=True, help="One reroll of any of the dice, together.")
@simulate_option
@trial_seed_option
@json_option
def dice(number: int, simulate: int | None, seed: int, as_json: bool, **options: Any) -> None:
    """Chance that dice reach a goal under best play.

    Rerolls are bought one at a time, seen, and never after success.
    """
    question = DiceQuestion(dice=number, **options)
    question.check()
    with refusals(COMMAND):
        exact = question.exact()
        simulated = simulated_data(question.simulated(simulate, seed)) if simulate else None
    data: dict[str, Any] = {"exact": exact_data(exact, "expected_rerolls")}
    if simulated:
        data["simulated"] = simulated
    answer(
        data,
        as_json=as_json,
        tell=lambda: tell_chance(question.words(), exact, "rerolls", simulated),
    )

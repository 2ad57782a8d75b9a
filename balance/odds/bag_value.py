"""Draws from a bag when everybody buys extra ones for his own expected worth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from balance.odds.arguments import (
    long_number,
    payoff_table,
    refuse_above,
    tier_thresholds,
    whole_number,
    whole_numbers,
)
from balance.odds.bags import draw_scale, first_draw
from balance.odds.commit_order import Chance, Table, best_choices, follow, pass_steps
from balance.odds.outcomes import TierWorth


def bag_value(
    skulls: int,
    blanks: int,
    draws: int,
    *,
    thresholds: Sequence[int],
    payoffs: Sequence[Sequence[int]],
    draw_cost: int,
    budgets: Sequence[int],
) -> TierWorth:
    """Find the tiers and everybody's worth if each participant maximises his own expected worth.

    In commit order, each once, one draw at a time; also to climb after a tier is reached (ruling 13
    on Goons).

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag, from 0.
    draws : int
        Tokens drawn at once; more than the bag holds draws them all.
    thresholds : sequence of int
        Fewest skulls of each tier, increasing.
    payoffs : sequence of sequence of int
        `payoffs[place]`: worth of each tier and, last, of nothing to that participant.
    draw_cost : int
        Worth of one extra draw, from 0, in the same unit.
    budgets : sequence of int
        Extra draws each participant can afford, in commit order.

    Returns
    -------
    TierWorth
        Chances of the tiers, expected payments and expected worth.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    skulls, blanks = whole_number("skulls", skulls), whole_number("blanks", blanks)
    draws = min(whole_number("draws", draws), skulls + blanks)
    goals, checked = tier_thresholds(thresholds), whole_numbers("budgets", budgets)
    rows = payoff_table(payoffs, places=len(checked), entries=len(goals) + 1)
    cost = whole_number("draw_cost", draw_cost)

    bag = _Bag(skulls, blanks, draws, min(sum(checked), skulls + blanks - draws))
    affordable = tuple(min(budget, bag.extra) for budget in checked)
    bag.refuse_if_too_large(affordable)
    table = bag.table(affordable)
    # tier -1 is nothing, the last payoff
    tiers = [bisect_right(goals, bag.found(position)) - 1 for position in bag.positions]
    worth = [[row[tier] for tier in tiers] for row in rows]
    ending = follow(table, best_choices(table, worth, cost), first_draw(skulls, blanks, draws))
    chances = [Fraction(0)] * len(goals)
    for position, chance in ending.positions.items():
        if tiers[position] >= 0:
            chances[tiers[position]] += chance
    return TierWorth(tuple(chances), 1 - sum(chances, Fraction(0)), ending.paid, ending.worth(worth, cost))


@dataclass(frozen=True)
class _Bag:
    """The bag and its draws; a position is how many extra draws were made, and how many skulls were found."""

    skulls: int
    blanks: int
    draws: int
    extra: int

    @property
    def width(self) -> int:
        """One more than the most skulls that can be found."""
        return min(self.skulls, self.draws + self.extra) + 1

    @property
    def positions(self) -> range:
        """All positions."""
        return range((self.extra + 1) * self.width)

    @property
    def scale(self) -> int:
        """Sum of the weights of every draw."""
        return draw_scale(self.skulls + self.blanks - self.draws, self.extra)

    def found(self, position: int) -> int:
        """Count the skulls found."""
        return position % self.width

    def refuse_if_too_large(self, budgets: tuple[int, ...]) -> None:
        """Refuse work that would take too long."""
        what = f"a bag of {self.skulls + self.blanks} with {self.draws} + {self.extra} draws for worth"
        refuse_above(self.extra * self.extra, what=what)  # the scale is a product of as many numbers
        size, tokens = (self.extra + 1) * self.width, self.skulls + self.blanks
        length = long_number(min(tokens, self.draws * tokens.bit_length()))
        steps = pass_steps(budgets, positions=size, chances=size, targets=2, scale=self.scale)
        refuse_above(steps + 8 * size * length, what=what)

    def table(self, budgets: tuple[int, ...]) -> Table:
        """List every extra draw that can be bought."""
        chances: list[Chance] = []
        offers: list[tuple[int, ...]] = []
        scale = self.scale
        for position in self.positions:
            made, found = divmod(position, self.width)
            tokens = self.skulls + self.blanks - self.draws - made
            skulls = self.skulls - found
            reachable = found <= self.draws + made and skulls <= tokens
            if made == self.extra or skulls == 0 or not reachable:
                offers.append(())
                continue
            weights = (skulls * scale // tokens, (tokens - skulls) * scale // tokens)
            offers.append((len(chances),))
            chances.append(Chance(weights, (position + self.width + 1, position + self.width)))
        return Table(budgets, chances, [offers] * len(budgets), scale)

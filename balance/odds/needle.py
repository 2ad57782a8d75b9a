"""Everybody draws his own token: Blind Razor's Needle in the Hay (rulings 13 and 18 on Goons)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from balance.odds.arguments import payoff_table, refuse_above, whole_number, whole_numbers
from balance.odds.bags import draw_scale
from balance.odds.commit_order import Chance, Ending, Table, best_choices, follow, pass_steps
from balance.odds.outcomes import NeedleOdds, NeedleWorth


def needle_odds(skulls: int, blanks: int, budgets: Sequence[int]) -> NeedleOdds:
    """Find who gets a skull if everybody buys draws until he has one.

    First everybody draws one token, in commit order and without return; later ones draw nothing when
    the bag is empty. Then, in the same order, everybody without a skull buys draws of his own while he
    can afford them and skulls are left.

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag, from 0.
    budgets : sequence of int
        Extra draws each drawer can afford, in commit order.

    Returns
    -------
    NeedleOdds
        Chances and expected payments.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    bag = _checked(skulls, blanks, budgets)
    table = bag.table()

    def buy(place: int, left: int, position: int) -> int | None:
        return next(iter(table.offers[place][position]), None)

    return bag.odds(follow(table, buy, bag.first_draws()))


def needle_value(
    skulls: int, blanks: int, budgets: Sequence[int], *, payoffs: Sequence[Sequence[int]], draw_cost: int
) -> NeedleWorth:
    """Find who gets a skull if everybody maximises his own expected worth.

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag, from 0.
    budgets : sequence of int
        Extra draws each drawer can afford, in commit order.
    payoffs : sequence of sequence of int
        `payoffs[place]`: worth of a skull and worth of nothing to that drawer.
    draw_cost : int
        Worth of one extra draw, from 0, in the same unit.

    Returns
    -------
    NeedleWorth
        Chances, expected payments and expected worth.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    bag = _checked(skulls, blanks, budgets)
    rows = payoff_table(payoffs, places=len(bag.budgets), entries=2)
    cost = whole_number("draw_cost", draw_cost)
    table = bag.table()
    worth = [
        [row[0 if bag.has_skull(place, position) else 1] for position in bag.positions]
        for place, row in enumerate(rows)
    ]
    ending = follow(table, best_choices(table, worth, cost), bag.first_draws())
    odds = bag.odds(ending)
    return NeedleWorth(odds.winners, odds.each, odds.paid, ending.worth(worth, cost))


def _checked(skulls: int, blanks: int, budgets: Sequence[int]) -> _Drawers:
    """Check the arguments and the size."""
    skulls, blanks = whole_number("skulls", skulls), whole_number("blanks", blanks)
    checked = whole_numbers("budgets", budgets)
    tokens = max(0, skulls + blanks - len(checked))
    extra = min(sum(checked), tokens)
    bag = _Drawers(skulls, blanks, tuple(min(budget, extra) for budget in checked), tokens, extra)

    what = f"{len(checked)} drawers with {extra} extra draws"
    positions = (extra + 1) << min(len(checked), 64)
    refuse_above(positions, what=what)
    refuse_above(extra * extra, what=what)  # the scale is a product of as many numbers
    chances = positions * len(checked)
    steps = pass_steps(bag.budgets, positions=positions, chances=chances, targets=2, scale=bag.scale)
    refuse_above(steps + 8 * chances, what=what)
    return bag


@dataclass(frozen=True)
class _Drawers:
    """The drawers and their bag; a position is who has a skull (a bit each) and the extra draws made."""

    skulls: int
    blanks: int
    budgets: tuple[int, ...]
    tokens: int  # left after everybody's first draw
    extra: int  # most extra draws that can be made

    @property
    def scale(self) -> int:
        """Sum of the weights of every draw."""
        return draw_scale(self.tokens, self.extra)

    @property
    def positions(self) -> range:
        """All positions."""
        return range((self.extra + 1) << len(self.budgets))

    def has_skull(self, place: int, position: int) -> bool:
        """Tell whether this drawer has a skull."""
        return bool(position >> place & 1)

    def winners(self, position: int) -> int:
        """Count the drawers with a skull."""
        return sum(self.has_skull(place, position) for place in range(len(self.budgets)))

    def first_draws(self) -> dict[int, int]:
        """Let everybody draw one token; weights of the positions."""
        weights = {0: 1}
        for place in range(min(len(self.budgets), self.skulls + self.blanks)):
            after: dict[int, int] = {}
            for position, weight in weights.items():
                skulls = self.skulls - self.winners(position)
                blanks = self.skulls + self.blanks - place - skulls
                after[position] = after.get(position, 0) + weight * blanks
                after[position | 1 << place] = weight * skulls
            weights = {position: weight for position, weight in after.items() if weight}
        return weights

    def table(self) -> Table:
        """List every extra draw that can be bought."""
        chances: list[Chance] = []
        offers: list[list[tuple[int, ...]]] = []
        for place in range(len(self.budgets)):
            offers.append([])
            for position in self.positions:
                chance = None if self.has_skull(place, position) else self._draw(place, position)
                offers[place].append(() if chance is None else (len(chances),))
                chances += [] if chance is None else [chance]
        return Table(self.budgets, chances, offers, self.scale)

    def _draw(self, place: int, position: int) -> Chance | None:
        """Draw one token for a drawer without a skull, if one is left and may be a skull."""
        tokens = self.tokens - (position >> len(self.budgets))
        skulls = self.skulls - self.winners(position)
        if not 0 < skulls <= tokens or tokens == self.tokens - self.extra:
            return None
        unit, after = self.scale // tokens, position + (1 << len(self.budgets))
        return Chance((skulls * unit, (tokens - skulls) * unit), (after | 1 << place, after))

    def odds(self, ending: Ending) -> NeedleOdds:
        """Sum the last positions up."""
        winners = [Fraction(0)] * (len(self.budgets) + 1)
        each = [Fraction(0)] * len(self.budgets)
        for position, chance in ending.positions.items():
            winners[self.winners(position)] += chance
            for place in range(len(each)):
                each[place] += chance * self.has_skull(place, position)
        return NeedleOdds(tuple(winners), tuple(each), ending.paid)

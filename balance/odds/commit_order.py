"""One pass in commit order: each participant once, one paid reroll or draw after the other.

Whatever is rolled or drawn, a position is a number, and a chance leads from a position to
positions with whole-number weights that add up to the same scale everywhere. So all values are whole
numbers over a power of the scale, and a comparison of two choices is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from balance.odds.arguments import long_number

# What a participant does with so many purchases left, at a position: the number of a chance, or None to stop.
Choose = Callable[[int, int, int], int | None]


@dataclass(frozen=True)
class Chance:
    """Where one reroll or draw leads.

    Attributes
    ----------
    weights : tuple of int
        How likely each of the positions is; the sum is `Table.scale`.
    positions : tuple of int
        The positions.
    """

    weights: tuple[int, ...]
    positions: tuple[int, ...]

    def mean(self, values: Sequence[int]) -> int:
        """Sum up a value of positions, times the weights.

        Parameters
        ----------
        values : sequence of int
            The value of every position.

        Returns
        -------
        int
            `Table.scale` times the mean.
        """
        return sum(w * values[position] for w, position in zip(self.weights, self.positions, strict=True))


@dataclass(frozen=True)
class Table:
    """What can be bought.

    Attributes
    ----------
    budgets : tuple of int
        Purchases each participant can afford, in commit order.
    chances : sequence of Chance
        All rerolls or draws there are.
    offers : sequence of sequence of tuple of int
        `offers[place][position]`: numbers of the chances this participant may buy there; the
        earlier of two equally good ones is bought.
    scale : int
        Sum of the weights of every chance.
    """

    budgets: tuple[int, ...]
    chances: Sequence[Chance]
    offers: Sequence[Sequence[tuple[int, ...]]]
    scale: int


def pass_steps(budgets: Sequence[int], *, positions: int, chances: int, targets: int, scale: int) -> int:
    """Estimate the work of `best_choices` and `follow`.

    Parameters
    ----------
    budgets : sequence of int
        Purchases each participant can afford.
    positions, chances, targets : int
        Numbers of positions, of chances, and of positions that one chance leads to.
    scale : int
        Sum of the weights of a chance.

    Returns
    -------
    int
        In the steps of `refuse_above`.
    """
    rounds = sum(place * budget for place, budget in enumerate(budgets, 2))
    length = long_number(sum(budgets) * scale.bit_length())
    return rounds * (positions + chances * targets) * length


@dataclass(frozen=True)
class Ending:
    """Where the pass ends.

    Attributes
    ----------
    positions : dict of int to Fraction
        Chance of each position.
    paid : tuple of Fraction
        Expected number of purchases of each participant.
    """

    positions: dict[int, Fraction]
    paid: tuple[Fraction, ...]

    def worth(self, payoffs: Sequence[Sequence[int]], cost: int) -> tuple[Fraction, ...]:
        """Find the expected worth of every participant.

        Parameters
        ----------
        payoffs : sequence of sequence of int
            `payoffs[place][position]`: worth of each end.
        cost : int
            Worth of one purchase.

        Returns
        -------
        tuple of Fraction
            In the unit of the payoffs, payments taken off.
        """
        return tuple(
            sum((chance * own[position] for position, chance in self.positions.items()), -cost * paid)
            for own, paid in zip(payoffs, self.paid, strict=True)
        )


def best_choices(table: Table, payoffs: Sequence[Sequence[int]], cost: int) -> Choose:
    """Let everybody maximise his own expected worth, knowing that those after him do the same.

    Backward induction; who gains nothing by a purchase stops.

    Parameters
    ----------
    table : Table
        What can be bought.
    payoffs : sequence of sequence of int
        `payoffs[place][position]`: worth to the participant if the pass ends there.
    cost : int
        Worth of one purchase, in the same unit.

    Returns
    -------
    Choose
        What everybody does.
    """
    worth, unit = [list(own) for own in payoffs], 1
    plan: dict[tuple[int, int], list[int | None]] = {}
    for place in reversed(range(len(table.budgets))):
        after = worth[: place + 1]  # those who decided before and this one; nobody later decides again
        worth = after
        for left in range(1, table.budgets[place] + 1):
            unit *= table.scale
            after = [[table.scale * value for value in own] for own in after]
            bought = [[chance.mean(own) for chance in table.chances] for own in worth]
            bought[place] = [value - cost * unit for value in bought[place]]
            plan[place, left] = [
                _best(offers, bought[place], stop)
                for offers, stop in zip(table.offers[place], after[place], strict=True)
            ]
            worth = [
                [
                    stop if choice is None else buy[choice]
                    for stop, choice in zip(stops, plan[place, left], strict=True)
                ]
                for stops, buy in zip(after, bought, strict=True)
            ]
    return lambda place, left, position: plan[place, left][position]


def _best(offers: tuple[int, ...], bought: Sequence[int], stop: int) -> int | None:
    """Pick the first of the best chances if it is better than to stop."""
    best = max(offers, key=bought.__getitem__, default=None)
    return best if best is not None and bought[best] > stop else None


def follow(table: Table, choose: Choose, start: Mapping[int, int]) -> Ending:
    """Follow what everybody does from the first roll or draw to the end of the pass.

    Parameters
    ----------
    table : Table
        What can be bought.
    choose : Choose
        What everybody does.
    start : mapping of int to int
        Weight of each position at the start.

    Returns
    -------
    Ending
        Chances of the last positions and expected payments.
    """
    weights, total = dict(start), sum(start.values())
    paid = []
    for place, budget in enumerate(table.budgets):
        stopped: dict[int, int] = {}
        expected = Fraction(0)
        for left in range(budget, 0, -1):
            going: dict[int, int] = {}
            buying = 0
            stopped = {position: table.scale * weight for position, weight in stopped.items()}
            for position, weight in weights.items():
                choice = choose(place, left, position)
                if choice is None:
                    stopped[position] = stopped.get(position, 0) + table.scale * weight
                    continue
                buying += weight
                chance = table.chances[choice]
                for share, target in zip(chance.weights, chance.positions, strict=True):
                    going[target] = going.get(target, 0) + share * weight
            expected += Fraction(buying, total)
            total *= table.scale
            weights = going
        for position, weight in stopped.items():
            weights[position] = weights.get(position, 0) + weight
        paid.append(expected)
    return Ending({position: Fraction(weight, total) for position, weight in weights.items()}, tuple(paid))

"""Plain recursive solvers over fractions, written apart from balance/odds, to compare it with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

Roll = tuple[int, ...]
Vector = tuple[Fraction, ...]
State = Any  # each pass has its own

SIXTH = Fraction(1, 6)


def mix(branches: Sequence[tuple[Fraction, Vector]]) -> Vector:
    """Weigh vectors by their chances."""
    return tuple(
        sum((chance * v[i] for chance, v in branches), Fraction(0)) for i in range(len(branches[0][1]))
    )


def tier_of(value: int, thresholds: Sequence[int], at_most: bool = False) -> int | None:
    """Highest tier reached."""
    reached = [i for i, goal in enumerate(thresholds) if (value <= goal if at_most else value >= goal)]
    return max(reached, default=None)


def all_rolls(dice: int) -> list[tuple[Fraction, Roll]]:
    """Every ordered roll, sorted values."""
    return [(SIXTH**dice, tuple(sorted(roll))) for roll in product(range(1, 7), repeat=dice)]


def rerolled(roll: Roll, index: int) -> list[tuple[Fraction, Roll]]:
    """Roll one die again."""
    return [(SIXTH, tuple(sorted((*roll[:index], face, *roll[index + 1 :])))) for face in range(1, 7)]


@cache
def best_chance(roll: Roll, rerolls: int, goal: int, at_most: bool = False) -> Fraction:
    """Best chance to reach the goal when any die may be rerolled each time."""
    if tier_of(sum(roll), [goal], at_most) is not None:
        return Fraction(1)
    if rerolls == 0:
        return Fraction(0)
    return max(
        (
            sum(
                (p * best_chance(after, rerolls - 1, goal, at_most) for p, after in rerolled(roll, index)),
                Fraction(0),
            )
            for index in range(len(roll))
        ),
        default=Fraction(0),
    )


def run_pass(
    start: Sequence[tuple[Fraction, State]],
    budgets: Sequence[int],
    result: Callable[[State], Vector],
    moves: Callable[[int, State], list[list[tuple[Fraction, State]]]],
    decide: Callable[[int, int, State, Vector, list[Vector]], Vector],
) -> tuple[Vector, Vector]:
    """Play one pass in commit order; give (result, paid).

    `moves` lists what may be bought, as branches; `decide` gets place, purchases left to all, state,
    the vector of stopping and those of buying, and returns one of them. A vector is result + paid.
    """

    @cache
    def play(state: State, place: int, left: int) -> Vector:
        if place == len(budgets):
            return result(state) + (Fraction(0),) * len(budgets)
        following = budgets[place + 1] if place + 1 < len(budgets) else 0
        stop = play(state, place + 1, following)
        if left == 0:
            return stop
        buys = []
        for branches in moves(place, state):
            mean = list(mix([(p, play(after, place, left - 1)) for p, after in branches]))
            mean[len(mean) - len(budgets) + place] += 1
            buys.append(tuple(mean))
        if not buys:
            return stop
        return decide(place, left + sum(budgets[place + 1 :]), state, stop, buys)

    first = budgets[0] if budgets else 0
    whole = mix([(p, play(state, 0, first)) for p, state in start])
    split = len(whole) - len(budgets)
    return whole[:split], whole[split:]


def one_hot(index: int | None, tiers: int) -> Vector:
    """Chances of the tiers, last nothing."""
    where = tiers if index is None else index
    return tuple(Fraction(i == where) for i in range(tiers + 1))


def greedy(payoffs: Sequence[Sequence[int]], cost: int) -> Callable[..., Vector]:
    """Decide for one's own worth; the first of equally good ones, stopping before all."""

    def decide(place: int, left: int, state: State, stop: Vector, buys: list[Vector]) -> Vector:
        def worth(vector: Vector) -> Fraction:
            gained = sum(p * v for p, v in zip(payoffs[place], vector, strict=False))
            return gained - cost * vector[len(payoffs[place]) + place]

        best = stop
        for buy in buys:
            if worth(buy) > worth(best):
                best = buy
        return best

    return decide


def total_pass(
    dice: int, thresholds: Sequence[int], at_most: bool, budgets: Sequence[int], decide: Callable[..., Vector]
) -> tuple[Vector, Vector]:
    """Dice in commit order; dice are offered from the lowest, with `at_most` from the highest."""

    def moves(place: int, roll: Roll) -> list[list[tuple[Fraction, Roll]]]:
        if tier_of(sum(roll), thresholds, at_most) is not None:
            return []
        order = range(len(roll))
        return [rerolled(roll, index) for index in (reversed(order) if at_most else order)]

    def result(roll: Roll) -> Vector:
        return one_hot(tier_of(sum(roll), thresholds, at_most), len(thresholds))

    return run_pass(all_rolls(dice), budgets, result, moves, decide)


def draw(skulls: int, blanks: int) -> list[tuple[Fraction, int]]:
    """One token: 1 for a skull."""
    tokens = skulls + blanks
    return [(Fraction(n, tokens), is_skull) for n, is_skull in ((skulls, 1), (blanks, 0)) if n]


def bag_start(skulls: int, blanks: int, draws: int) -> list[tuple[Fraction, tuple[int, int]]]:
    """Draw token by token; states are (skulls, blanks) left in the bag."""
    states = {(skulls, blanks): Fraction(1)}
    for _ in range(min(draws, skulls + blanks)):
        after: dict[tuple[int, int], Fraction] = {}
        for (s, b), chance in states.items():
            for p, is_skull in draw(s, b):
                key = (s - is_skull, b - 1 + is_skull)
                after[key] = after.get(key, Fraction(0)) + chance * p
        states = after
    return [(chance, state) for state, chance in states.items()]


def bag_pass(
    skulls: int,
    blanks: int,
    draws: int,
    thresholds: Sequence[int],
    budgets: Sequence[int],
    decide: Callable[..., Vector],
) -> tuple[Vector, Vector]:
    """Draw from a bag in commit order."""

    def moves(place: int, state: tuple[int, int]) -> list[list[tuple[Fraction, tuple[int, int]]]]:
        s, b = state
        return [[(p, (s - hit, b - 1 + hit)) for p, hit in draw(s, b)]] if s + b else []

    def result(state: tuple[int, int]) -> Vector:
        return one_hot(tier_of(skulls - state[0], thresholds), len(thresholds))

    return run_pass(bag_start(skulls, blanks, draws), budgets, result, moves, decide)

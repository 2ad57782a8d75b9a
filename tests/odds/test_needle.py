"""Everybody draws his own token."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from balance.odds import needle_odds, needle_value

from .naive import Vector, draw, run_pass

# skulls, blanks, budgets
CASES = [
    (2, 3, (1, 0, 2)),
    (1, 5, (2, 2)),
    (4, 5, (0, 0, 0, 0)),
    (2, 4, (9, 1, 9)),
    (0, 5, (1, 1)),
    (3, 0, (1, 1)),
    (1, 1, (2, 2, 2)),  # more drawers than tokens
    (3, 4, (2, 1, 0, 1)),
    (0, 0, (1,)),
    (2, 2, ()),
]
# A state is (skulls left, blanks left, who has a skull).
State = tuple[int, int, tuple[bool, ...]]


def drawn(place: int, state: State) -> list[tuple[Fraction, State]]:
    """One token for a drawer."""
    skulls, blanks, have = state
    return [
        (
            p,
            (
                skulls - hit,
                blanks - 1 + hit,
                tuple(h or (i == place and hit == 1) for i, h in enumerate(have)),
            ),
        )
        for p, hit in draw(skulls, blanks)
    ]


def naive(skulls: int, blanks: int, budgets, decide: Callable[..., Vector]) -> tuple[Vector, Vector]:
    """Result: chance of each drawer, then of 0, 1, 2, ... winners."""
    states = [(Fraction(1), (skulls, blanks, (False,) * len(budgets)))]
    for place in range(min(len(budgets), skulls + blanks)):
        states = [(p * q, after) for p, state in states for q, after in drawn(place, state)]

    def moves(place: int, state: State) -> list[list[tuple[Fraction, State]]]:
        return [] if state[2][place] or state[0] == 0 else [drawn(place, state)]

    def result(state: State) -> Vector:
        count = [Fraction(sum(state[2]) == n) for n in range(len(budgets) + 1)]
        return (*map(Fraction, state[2]), *count)

    return run_pass(states, budgets, result, moves, decide)


@pytest.mark.parametrize("skulls, blanks, budgets", CASES)
def test_drawing_until_a_skull(skulls, blanks, budgets) -> None:
    result, paid = naive(skulls, blanks, budgets, lambda place, left, state, stop, buys: buys[0])
    odds = needle_odds(skulls, blanks, budgets)
    assert (*odds.each, *odds.winners) == result
    assert odds.paid == paid


@pytest.mark.parametrize("cost", [0, 40, 90])
@pytest.mark.parametrize("skulls, blanks, budgets", CASES)
def test_drawing_for_worth(skulls, blanks, budgets, cost) -> None:
    payoffs = [(300, 0), (100, -50), (120, 60), (90, 0)][: len(budgets)]

    def worth(place: int, vector: Vector) -> Fraction:
        chance = vector[place]
        return (
            chance * payoffs[place][0]
            + (1 - chance) * payoffs[place][1]
            - cost * vector[place - len(budgets)]
        )

    def decide(place: int, left: int, state: State, stop: Vector, buys: list[Vector]) -> Vector:
        return buys[0] if worth(place, buys[0]) > worth(place, stop) else stop

    result, paid = naive(skulls, blanks, budgets, decide)
    odds = needle_value(skulls, blanks, budgets, payoffs=payoffs, draw_cost=cost)
    assert (*odds.each, *odds.winners) == result
    assert odds.paid == paid
    assert odds.worth == tuple(worth(place, result + paid) for place in range(len(budgets)))


def test_the_first_in_commit_order_leaves_fewer_skulls_to_the_next() -> None:
    """One skull, one blank: whoever drew the blank knows the other has the skull."""
    assert needle_odds(1, 1, (5, 5)).paid == (0, 0)
    first, second = needle_odds(1, 9, (1, 1)).each
    assert first == second == Fraction(2, 10)
    assert needle_odds(1, 9, (9, 1)).each == (Fraction(9, 10), Fraction(1, 10))

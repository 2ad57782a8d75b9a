"""One pass in commit order, on a table small enough to work out by hand."""

from __future__ import annotations

from fractions import Fraction

from balance.odds.commit_order import Chance, Table, best_choices, follow

# Position 0 is failure, 1 success; a purchase succeeds one time in four.
COIN = Table((2, 1), [Chance((3, 1), (0, 1))], [[(0,), ()]] * 2, 4)


def test_the_first_leaves_it_to_the_second_who_wants_it_more() -> None:
    """At a cost of 20 a try worth 100 gains 5, but the second tries anyway: two tries add less to it."""
    payoffs = [(0, 100), (0, 1000)]
    choose = best_choices(COIN, payoffs, 20)
    assert [choose(0, 1, 0), choose(0, 2, 0), choose(1, 1, 0)] == [None, None, 0]
    ending = follow(COIN, choose, {0: 1})
    assert ending.positions == {0: Fraction(3, 4), 1: Fraction(1, 4)}
    assert ending.paid == (0, 1)
    assert ending.worth(payoffs, 20) == (25, 230)


def test_the_first_tries_himself_if_the_second_will_not() -> None:
    choose = best_choices(COIN, [(0, 100), (0, 79)], 20)
    assert [choose(0, 1, 0), choose(0, 2, 0), choose(1, 1, 0)] == [0, 0, None]
    assert follow(COIN, choose, {0: 1}).paid == (Fraction(7, 4), 0)


def test_who_gains_nothing_stops() -> None:
    assert best_choices(COIN, [(0, 0), (0, 80)], 20)(1, 1, 0) is None

"""Extra draws for one's own expected worth."""

from __future__ import annotations

import pytest

from balance.odds import bag_odds, bag_tiers, bag_value

from .naive import bag_pass, greedy

CASES = [
    # skulls, blanks, draws, thresholds, payoffs (last: nothing), cost, budgets
    (3, 5, 4, (1, 2, 3), ((200, 500, 900, 0), (100, 150, 200, 0)), 60, (2, 3)),
    (4, 10, 6, (2, 3, 4), ((100, 300, 700, 0), (90, 90, 400, 0), (10, 20, 30, 0)), 30, (1, 2, 2)),
    (8, 3, 5, (3, 4), ((200, 600, 0), (300, 300, 0)), 50, (9, 9)),
    (4, 4, 9, (3,), ((100, 0),), 10, (4,)),  # more draws than tokens
    (2, 6, 2, (1,), ((0, 100), (300, 0)), 5, (3, 3)),  # the first would rather have it fail
    (2, 2, 1, (1, 2), ((100, 200, 0),), 0, (9,)),  # free draws, to the last one that matters
    (9, 9, 2, (2, 3), ((100, 300, 0), (100, 100, 0)), 20, (1, 1)),  # more skulls than draws
    (0, 4, 2, (1,), ((100, 0),), 1, (2,)),
]


@pytest.mark.parametrize("skulls, blanks, draws, thresholds, payoffs, cost, budgets", CASES)
def test_everybody_plays_like_the_plain_solver(
    skulls, blanks, draws, thresholds, payoffs, cost, budgets
) -> None:
    result, paid = bag_pass(skulls, blanks, draws, thresholds, budgets, greedy(payoffs, cost))
    outcome = bag_value(
        skulls, blanks, draws, thresholds=thresholds, payoffs=payoffs, draw_cost=cost, budgets=budgets
    )
    assert (*outcome.tiers, outcome.nothing) == result
    assert outcome.paid == paid
    for place, row in enumerate(payoffs):
        worth = sum(p * v for p, v in zip(result, row, strict=True)) - cost * paid[place]
        assert outcome.worth[place] == worth


def test_draws_go_on_to_climb() -> None:
    """Nearly free draws take the second tier as often as all draws at once."""
    outcome = bag_value(3, 5, 2, thresholds=(1, 2), payoffs=((100, 1000, 0),), draw_cost=1, budgets=(3,))
    odds = bag_odds(3, 5, 5, at_least=2)
    assert outcome.tiers[1].as_integer_ratio() == (odds.numerator, odds.denominator)
    assert outcome.tiers[1] > bag_tiers(3, 5, 2, thresholds=(1, 2), budgets=(3,)).tiers[1]

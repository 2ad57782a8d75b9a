"""Simulated pools and bags agree with the exact odds."""

from __future__ import annotations

from math import sqrt

import pytest

from balance.analysis.trials import simulate_bag, simulate_hits, simulate_subset, simulate_total
from balance.odds import bag_odds, hits_odds, subset_reroll_odds, total_odds

GAMES = 200_000


def check_agreement(exact, trials):
    """Compare within 4.5 standard errors, the mean number paid within 1 % or 0.005."""
    chance = exact.probability
    error = sqrt(max(chance * (1 - chance), 1e-12) / trials.games)
    assert abs(trials.successes / trials.games - chance) < 4.5 * error
    paid = float(exact.expected_paid)
    assert trials.paid / trials.games == pytest.approx(paid, rel=0.01, abs=0.005)


@pytest.mark.parametrize(
    ("dice", "goal"),
    [(3, {"at_least": 12}), (5, {"at_most": 14}), (1, {"at_least": 6}), (30, {"at_least": 115})],
)
@pytest.mark.parametrize("rerolls", [0, 2, 5])
def test_totals(dice, goal, rerolls):
    trials = simulate_total(dice, games=GAMES, seed=1, rerolls=rerolls, **goal)
    check_agreement(total_odds(dice, rerolls=rerolls, **goal), trials)


@pytest.mark.parametrize(
    ("dice", "hit_on", "hits", "rerolls", "faces"), [(5, 5, 3, 2, 6), (4, 6, 1, 0, 6), (6, 3, 6, 9, 10)]
)
def test_hits(dice, hit_on, hits, rerolls, faces):
    settings = {"hit_on": hit_on, "hits": hits, "rerolls": rerolls, "faces": faces}
    check_agreement(hits_odds(dice, **settings), simulate_hits(dice, games=GAMES, seed=2, **settings))


@pytest.mark.parametrize("bag", [(3, 9, 4, 2, 0), (3, 9, 4, 2, 3), (10, 10, 6, 5, 9), (2, 0, 5, 2, 1)])
def test_bags(bag):
    skulls, blanks, draws, at_least, extra = bag
    exact = bag_odds(skulls, blanks, draws, at_least=at_least, extra=extra)
    trials = simulate_bag(skulls, blanks, draws, at_least=at_least, extra=extra, games=GAMES, seed=3)
    check_agreement(exact, trials)


@pytest.mark.parametrize(
    ("dice", "goal"), [(3, {"at_least": 14}), (5, {"at_most": 10}), (2, {"at_least": 2})]
)
def test_one_reroll_of_any_dice(dice, goal):
    check_agreement(subset_reroll_odds(dice, **goal), simulate_subset(dice, games=GAMES, seed=4, **goal))


def test_the_comparison_can_fail():
    with pytest.raises(AssertionError):
        check_agreement(total_odds(3, at_least=12), simulate_total(3, at_least=11, games=GAMES))


def test_the_same_seed_gives_the_same_bits():
    first, again, other = (
        simulate_total(4, at_least=14, rerolls=2, games=5000, seed=seed) for seed in (0, 0, 1)
    )
    assert first == again
    assert first != other


def test_arguments_are_checked():
    with pytest.raises(ValueError, match="found 0 trials"):
        simulate_total(3, at_least=12, games=0)
    with pytest.raises(ValueError, match="at_least"):
        simulate_total(3, games=10)
    with pytest.raises(ValueError, match="faces"):
        simulate_hits(3, hit_on=5, hits=1, games=10, faces=100)


def test_long_simulations_are_cut_where_ctrl_c_is_heard(monkeypatch):
    whole = simulate_total(3, at_least=12, games=GAMES, seed=5)
    monkeypatch.setattr("balance.analysis.trials.CHUNK", 1000)
    assert simulate_total(3, at_least=12, games=GAMES, seed=5) == whole


def test_more_trials_than_can_be_numbered_are_refused():
    with pytest.raises(ValueError, match="simulate: found 10{30} trials"):
        simulate_total(3, at_least=12, games=10**30)

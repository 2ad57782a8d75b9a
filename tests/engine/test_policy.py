"""What forbid, force, epsilon, temperature and ties do to a choice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.pig import GAME

GAMES = 20_000


def play(seat, other=None, games=GAMES):
    cell = replace(default_cell(GAME), seats=(seat, other or default_cell(GAME).seats[1]))
    variant = ready(GAME, cell)
    rows = variant.rows(games)
    variant.play(rows, 3, 0, games)
    return rows


def seat(**settings):
    base = default_cell(GAME).seats[0]
    return replace(base, **settings)


def weighted(**settings):
    return seat(policy="own", function="weights", label="own", knobs={}, **settings)


def test_forbidding_hold_never_wins_and_is_capped_when_both_do():
    rows = play(seat(forbid=("hold",)), seat(forbid=("hold",)), games=3)
    assert rows.capped.tolist() == [1, 1, 1]
    assert rows.winner_count.tolist() == [0, 0, 0]


def test_forcing_hold_holds_at_once():
    forced = play(seat(force=("hold",)), games=200)
    assert forced.winners[:, 0].mean() < 0.2
    assert (forced.unrestricted == 0).all()


def test_a_rule_that_leaves_nothing_is_counted():
    rows = play(seat(forbid=("hold", "roll")), games=50)
    assert (rows.unrestricted > 0).all()


def test_weights_equal_the_named_policy_they_describe():
    hold_at_20 = play(default_cell(GAME).seats[0])
    cautious = play(weighted(weights={"roll": 19.5, "banked": 1.0, "wins": 1000.0}))
    assert (hold_at_20 == cautious).all()


def test_ties_are_uniform_and_equal_the_random_policy_in_law():
    ties = play(weighted(weights={}))
    uniform = play(seat(policy="random", function="random", label="random"))
    gap = ties.winners[:, 0].mean() - uniform.winners[:, 0].mean()
    assert abs(gap) < 4.5 * np.sqrt(2 * 0.25 / GAMES)


def test_temperature_is_a_softmax():
    """Rolling is worth 1 more than holding, so temperature 2 rolls with chance 1 / (1 + exp(-1/2)).

    A turn's first roll is forced; each later question is reached with chance 5/6 after a roll, so a
    turn asks 1 + (5/6) / (1 - (5/6) * chance) questions on average.
    """
    chance = 1 / (1 + np.exp(-0.5))
    soft = weighted(weights={"roll": 1.0}, temperature=2.0)
    rows = play(soft, soft)
    expected = 1 + (5 / 6) / (1 - (5 / 6) * chance)
    assert rows.moves.sum() / rows.turns.sum() == pytest.approx(expected, rel=0.004)


def test_epsilon_one_is_the_random_policy():
    rows = play(weighted(weights={"roll": -5.0}, epsilon=1.0))
    uniform = play(seat(policy="random", function="random", label="random"))
    gap = rows.winners[:, 0].mean() - uniform.winners[:, 0].mean()
    assert abs(gap) < 4.5 * np.sqrt(2 * 0.25 / GAMES)


@pytest.mark.parametrize(
    "settings", [{}, {"epsilon": 0.2}, {"temperature": 3.0}, {"forbid": ("hold",), "epsilon": 0.5}]
)
def test_flavours_choose_alike(settings):
    cell = replace(
        default_cell(GAME), seats=(weighted(weights={"banked": 1.0, "roll": 9.0}, **settings),) * 2
    )
    rows = []
    for flavour in (Flavour.FAST, Flavour.PLAIN):
        variant = ready(GAME, cell, flavour)
        rows.append(variant.rows(4))
        variant.play(rows[-1], 9, 100, 4)
    assert (rows[0] == rows[1]).all()

"""Pig against exact answers."""

from __future__ import annotations

from math import sqrt

import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.pig import GAME
from balance.games.pig.odds import first_player_wins, turn_gains

HOLD_AT_20 = 0.534698326165
"""First player's chance when both hold at 20 (tests/reference/README.md)."""

GAMES = 4_000_000


def test_exact_solution_reproduces_the_published_value():
    assert first_player_wins() == pytest.approx(HOLD_AT_20, abs=1e-11)


def test_turn_gains_are_a_distribution():
    gains = turn_gains(0, 20)
    assert sum(gains.values()) == pytest.approx(1, abs=1e-12)
    assert gains[0] == pytest.approx(0.6245, abs=5e-5)  # Neller and Presser 2004, table of hold-at-20
    assert max(gains) == 25


def test_four_million_games_agree():
    variant = ready(GAME, default_cell(GAME))
    wins = 0
    rows = variant.rows(100_000)
    for first in range(0, GAMES, len(rows)):
        variant.play(rows, 1, first, len(rows))
        wins += int(rows.winners[:, 0].sum())
    error = sqrt(HOLD_AT_20 * (1 - HOLD_AT_20) / GAMES)
    assert abs(wins / GAMES - HOLD_AT_20) < 4.5 * error

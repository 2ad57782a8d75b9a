"""Pig against exact answers."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.pig import GAME
from balance.games.pig.odds import exact_for, first_player_wins, mover_wins, turn_gains
from balance.report.subject import subject_of
from balance.results.agreement import errors_from
from balance.runs import execute
from tests.runs.scenes import scene

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


def solved(**changes):
    cell = default_cell(GAME)
    return exact_for(GAME, replace(cell, **changes))


def test_a_cell_is_solved_by_policy_and_by_seat():
    cell = default_cell(GAME)
    assert solved()["seat_win_rate[0]"] == pytest.approx(HOLD_AT_20, abs=1e-11)
    assert solved()[f"win_rate[{cell.seats[0].label}]"] == 0.5
    seats = (replace(cell.seats[0], label="one"), replace(cell.seats[1], label="ten", knobs={"points": 10}))
    plain, rotated = solved(seats=seats), solved(seats=seats, rotate_seats=True)
    assert plain["win_rate[one]"] == plain["seat_win_rate[0]"] == mover_wins((20, 10), (0, 0))
    assert rotated["win_rate[one]"] == pytest.approx(
        (mover_wins((20, 10), (0, 0)) + 1 - mover_wins((10, 20), (0, 0))) / 2
    )
    assert rotated["seat_win_rate[0]"] + rotated["seat_win_rate[1]"] == pytest.approx(1.0)


def test_a_goal_in_reach_of_one_throw_is_solved_by_hand():
    """Who needs 2 wins unless a 1 is thrown: w = 5/6 + 1/6 (1 - w), so w = 6/7."""
    assert mover_wins((20, 20), (98, 98)) == pytest.approx(6 / 7)


def test_what_is_played_otherwise_is_not_solved():
    cell = default_cell(GAME)
    for change in ({"function": "random"}, {"epsilon": 0.1}, {"knobs": {"points": 0}}, {"forbid": ("roll",)}):
        assert solved(seats=(replace(cell.seats[0], **change), cell.seats[1])) is None
    assert solved(overrides={"die": {"losing_face": 2}}) is None
    assert solved(overrides={"goal": {"score": 900}}) is None
    ahead = {**cell.parameters, "head_start": (50, 0)}
    assert solved(parameters=ahead)["seat_win_rate[0]"] > 0.8
    assert solved(parameters=ahead, rotate_seats=True) is None


@pytest.mark.parametrize("points", [5, 25])
def test_simulated_games_of_unlike_players_agree(points, tmp_path):
    text = f"game: pig\nseats: [{{policy: hold_at}}, {{policy: hold_at, knobs: {{points: {points}}}}}]\n"
    run = execute(scene(tmp_path, f"{text}rotate_seats: true\ngames: 40000\n"), out=tmp_path)
    (cell,) = subject_of(run.manifest).cells
    exact = exact_for(GAME, cell)
    for name, chance in exact.items():
        number = run.cells[0].plan.number(name)
        assert abs(errors_from(run.cells[0].tally, number, chance)) < 4.5

"""Rules R30 and R31: the Nightclub."""

from __future__ import annotations

import pytest

from balance.games.goons.names import Code
from balance.games.goons.rules.board import lift_cube, may_move, open_cubes
from tests.games.goons import plain_city
from tests.games.goons.city import (
    BLUE,
    GREEN,
    QUIET,
    RED,
    YELLOW,
    exchange,
    game,
    put,
    recount,
    schemes,
    turn,
)
from tests.games.goons.support import actions, play

JUNK = 4


def lonely(match):
    """Leave two cubes within reach: in the red corner, and one next to the only empty squares."""
    state, table = match.box.state, match.table
    for square in (9, 99, 90):
        exchange(match, square, JUNK)
    for square in (54, 46, 35, 65, 44, 64, 56, 36):
        exchange(match, square, JUNK)
    exchange(match, 0, RED)
    for square in (45, 55):
        lift_cube(state, table, square)
    recount(match)
    return match


@pytest.mark.rule("goons", "R30")
def test_a_move_must_leave_a_cube_to_take():
    match = lonely(game())
    state, table = match.box.state, match.table
    assert 0 < open_cubes(state) < 6
    board = {square: None if cube == 5 else int(cube) for square, cube in enumerate(state.board)}
    for source in plain_city.within_reach(board):
        expected = plain_city.targets(board, source)
        found = [square for square in (45, 55) if may_move(state, table, source, square)]
        assert found == expected


@pytest.mark.rule("goons", "R30")
def test_junk_can_be_moved_and_stars_follow():
    match = game()
    turn(match, BLUE, RED)
    exchange(match, 1, JUNK)
    stars = match.fields()["board_stars"]
    play(match, Code.LOCATION, 2, 0)
    state = match.fields()
    assert (state["board"][0], state["board"][1], state["empties"]) == (JUNK, 5, 1)
    expected = list(stars)
    expected[match.table.background[0]] -= 1
    expected[match.table.background[1]] += 1
    assert state["board_stars"] == expected


@pytest.mark.rule("goons", "R31")
def test_energy_moves_to_one_scheme_or_back():
    match = put(put(schemes(game(), *QUIET), RED, (1, 2), (0, 2)), GREEN, (0, 1))
    turn(match, BLUE, RED)
    play(match, Code.SHIFT)
    assert set(actions(match)) == {0, 2, 3, 4, 5, 11, 12, 14, 15}
    play(match, 1 + 5 * RED + BLUE)
    assert 1 + 5 * GREEN + YELLOW not in actions(match), "all to one scheme"
    play(match, 1 + 5 * GREEN + 4)
    state = match.fields()
    assert ([pile[0] for pile in state["pile"]], state["energy"][0]) == ([1, 0, 0, 1], 7)
    assert (state["piles"], state["order"][RED][:2]) == ([2, 0, 0, 1], [1, 0])


@pytest.mark.rule("goons", "R31")
def test_a_pile_that_shrinks_falls_behind_larger_ones_only():
    match = put(schemes(game(3), *QUIET), RED, (0, 3), (1, 3), (2, 2))
    turn(match, BLUE, RED)
    play(match, Code.SHIFT, 1 + 4, 0)
    assert match.fields()["order"][RED][:3] == [1, 0, 2]


@pytest.mark.rule("goons", "R31")
def test_moving_energy_is_no_commit_but_the_fee_is_due():
    match = put(schemes(game(), "the_hideout", "fresh_meat", *QUIET[2:]), GREEN, (0, 2))
    turn(match, BLUE, RED)
    play(match, Code.SHIFT, 1 + 5 * GREEN + YELLOW)
    assert match.question == "shift", "no trade"
    play(match, 0)
    match = put(schemes(game(), "the_hideout", *QUIET[1:]), GREEN, (0, 2))
    play(turn(match, BLUE, RED), Code.SHIFT, 1 + 5 * GREEN + RED)
    assert match.fields()["energy"][0] == 5
    assert match.outcome()["fee_energy"][0] == 2

"""The Game Board: which cubes can be reached, and what taking and laying one changes (R24, R30)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import COLOURS, EMPTY, JUNK, SIDES, SQUARES

ROOMY = 6
"""With so many cubes to take, no move can close the board: it hides the cube and 4 neighbours at most."""


def is_open(state, table, square):
    """Tell with 1 that a cube stands in a corner or next to an empty space (R24)."""
    if state.board[square] == EMPTY:
        return 0
    if table.is_corner[square] == 1 or state.free_sides[square] > 0:
        return 1
    return 0


def open_cubes(state):
    """Count the action cubes that may be taken, whatever their colour."""
    count = 0
    for colour in range(COLOURS):
        count += state.open_count[colour]
    return count


def lift_cube(state, table, square):
    """Take a cube off its square; its star shows and its neighbours can be reached."""
    cube = state.board[square]
    state.open_count[cube] -= is_open(state, table, square)
    state.board[square] = EMPTY
    state.empties += 1
    state.board_stars[table.background[square]] += table.square_stars[square]
    for side in range(SIDES):
        near = table.neighbour[square, side]
        if near != NONE:
            before = is_open(state, table, near)
            state.free_sides[near] += 1
            if state.board[near] != EMPTY:
                state.open_count[state.board[near]] += is_open(state, table, near) - before


def lay_cube(state, table, square, cube):
    """Put a cube onto an empty square; it covers the star and may close in its neighbours."""
    state.board[square] = cube
    state.empties -= 1
    state.board_stars[table.background[square]] -= table.square_stars[square]
    state.open_count[cube] += is_open(state, table, square)
    for side in range(SIDES):
        near = table.neighbour[square, side]
        if near != NONE:
            before = is_open(state, table, near)
            state.free_sides[near] -= 1
            if state.board[near] != EMPTY:
                state.open_count[state.board[near]] += is_open(state, table, near) - before


def may_take(state, table, square):
    """Tell with 1 that the action cube on a square may be taken now (R24, R25)."""
    if state.board[square] >= JUNK:
        return 0
    if state.dead_end == 1:
        return next_to_junk(state, table, square)
    return is_open(state, table, square)


def next_to_junk(state, table, square):
    """Tell with 1 that a square has a junk cube at its side."""
    for side in range(SIDES):
        near = table.neighbour[square, side]
        if near != NONE and state.board[near] == JUNK:
            return 1
    return 0


def cubes_to_take(state, table, colour):
    """Count the cubes of a colour that may be taken now."""
    if state.dead_end == 0:
        return state.open_count[colour]
    count = 0
    for square in range(SQUARES):
        if state.board[square] == colour:
            count += next_to_junk(state, table, square)
    return count


def may_move(state, table, source, target):
    """Tell with 1 that moving a cube to an empty square leaves a cube to take (R30)."""
    if open_cubes(state) >= ROOMY:
        return 1
    cube = state.board[source]
    lift_cube(state, table, source)
    lay_cube(state, table, target, cube)
    left = open_cubes(state)
    lift_cube(state, table, target)
    lay_cube(state, table, source, cube)
    return min(1, left)


def may_lift(state, table, source, anywhere):
    """Tell with 1 that a cube may be moved to some empty square."""
    if state.board[source] == EMPTY or state.empties == 0:
        return 0
    if anywhere == 0 and is_open(state, table, source) == 0:
        return 0
    if open_cubes(state) >= ROOMY:
        return 1
    for target in range(SQUARES):
        if state.board[target] == EMPTY:
            if may_move(state, table, source, target) == 1:
                return 1
    return 0


def may_lift_any(state, table, anywhere):
    """Tell with 1 that some cube may be moved."""
    if state.empties == 0:
        return 0
    if open_cubes(state) >= ROOMY:
        return 1
    for source in range(SQUARES):
        if may_lift(state, table, source, anywhere) == 1:
            return 1
    return 0

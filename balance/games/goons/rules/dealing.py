"""Setting up the whole game (rules R22 and R23)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import bring_least, card_at, clear_keys, draw_key, sort_keys
from balance.games.goons.names import (
    COLOURS,
    CORNER_SQUARES,
    CORNERS,
    CUBES_OF_A_COLOUR,
    EMPTY,
    GOONS,
    SQUARES,
    VILLAIN_SCHEMES,
    VILLAINS,
    Event,
)
from balance.games.goons.rules.board import is_open


def deal_board(state, table, rng):
    """Lay out all cubes, action cubes in the corners first."""
    for square in range(SQUARES):
        state.board[square] = EMPTY
        state.free_sides[square] = 0
    at(rng, Event.CORNER_CUBES, 0, 0)
    for cube in range(COLOURS * CUBES_OF_A_COLOUR):
        draw_key(state, cube, cube, rng)
    bring_least(state, COLOURS * CUBES_OF_A_COLOUR, CORNERS)
    for corner in range(CORNERS):
        state.corner_cube[corner] = card_at(state, corner)
        state.board[CORNER_SQUARES[corner]] = card_at(state, corner) // CUBES_OF_A_COLOUR
    at(rng, Event.CUBES, 0, 0)
    count = 0
    for cube in range(SQUARES):
        draw_key(state, count, cube, rng)
        count += 1 - in_corner(state, cube)
    sort_keys(state, count)
    place = 0
    for square in range(SQUARES):
        if state.board[square] == EMPTY:
            state.board[square] = card_at(state, place) // CUBES_OF_A_COLOUR
            place += 1
    state.empties = 0
    for kind in range(COLOURS + 1):
        state.open_count[kind] = 0
    for corner in range(CORNERS):
        state.open_count[state.board[CORNER_SQUARES[corner]]] += is_open(state, table, CORNER_SQUARES[corner])


def in_corner(state, cube):
    """Tell with 1 that a cube was laid into a corner."""
    for corner in range(CORNERS):
        if state.corner_cube[corner] == cube:
            return 1
    return 0


def deal_villains(state, table, rng):
    """Bring four villains to the corners and shuffle their schemes."""
    for corner in range(CORNERS):
        state.villain[corner] = table.villain_list[corner]
    if table.villains_given == 0:
        at(rng, Event.VILLAINS, 0, 0)
        for villain in range(VILLAINS):
            draw_key(state, villain, villain, rng)
        bring_least(state, VILLAINS, CORNERS)
        for corner in range(CORNERS):
            state.villain[corner] = card_at(state, corner)
    if table.corners_given == 0:
        at(rng, Event.CORNERS, 0, 0)
        count = 0
        for villain in range(VILLAINS):
            draw_key(state, count, villain, rng)
            count += is_dealt(state, villain)
        sort_keys(state, CORNERS)
        for corner in range(CORNERS):
            state.villain[corner] = card_at(state, corner)
    for corner in range(CORNERS):
        shuffle_schemes(state, table, corner, rng)


def is_dealt(state, villain):
    """Tell with 1 that a villain is in the game."""
    for corner in range(CORNERS):
        if state.villain[corner] == villain:
            return 1
    return 0


def shuffle_schemes(state, table, corner, rng):
    """Shuffle the scheme deck of a corner's villain."""
    villain = state.villain[corner]
    at(rng, Event.SCHEMES, villain, 0)
    for number in range(VILLAIN_SCHEMES):
        draw_key(state, number, table.villain_schemes[villain, number], rng)
    sort_keys(state, VILLAIN_SCHEMES)
    for place in range(VILLAIN_SCHEMES):
        state.scheme_deck[corner, place] = card_at(state, place)


def deal_goons(state, table, rng):
    """Give out goon cards as listed or at random; none where players choose."""
    at(rng, Event.GOONS, 0, 0)
    for card in range(GOONS):
        draw_key(state, card, card, rng)
    sort_keys(state, GOONS)
    for seat in range(table.players):
        state.goon[seat] = card_at(state, seat)
        if table.goons_given == 1:
            state.goon[seat] = table.goon_list[seat]
        if table.goons_chosen == 1:
            state.goon[seat] = NONE
    clear_keys(state)

"""What must hold of board, Crib Boards, items and decks after every move of a whole game."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import (
    ABILITIES,
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    CUBES_OF_A_COLOUR,
    DISPLAY,
    EMPTY,
    JUNK,
    ROWS,
    SEATS,
    SIDES,
    SQUARES,
    VILLAIN_SCHEMES,
    Question,
)
from balance.games.goons.rules.board import is_open

BYTE = 8
"""Counts below 256 are packed into one number, a byte a kind, so that one pass counts all kinds."""
LAST_BYTE = 255


def audit_city(state, table):
    """Check the invariants 8 to 13 of `audit.INVARIANTS`; return 0 or the number of a broken one."""
    if cubes_are_fine(state) == 0:
        return 8
    if stars_are_fine(state, table) == 0:
        return 9
    if access_is_fine(state, table) == 0:
        return 10
    if items_are_fine(state, table) == 0:
        return 11
    for corner in range(CORNERS):
        if deck_is_fine(state, corner) == 0:
            return 12
    if scores_are_fine(state) == 0:
        return 13
    return 0


def unpacked(packed, kind):
    """Return the count of a kind."""
    return (packed >> (BYTE * kind)) & LAST_BYTE


def cubes_are_fine(state):
    """Tell with 1 that all cubes are on the board, on Crib Boards, in hand or removed."""
    packed = 0
    for square in range(SQUARES):
        packed += 1 << (BYTE * state.board[square])
    for kind in range(COLOURS + 1):
        if unpacked(packed, kind) != state.on_board[kind]:
            return 0
    for seat in range(SEATS):
        for row in range(ROWS):
            for column in range(COLUMNS):
                packed += 1 << (BYTE * state.crib_cube[seat, row, column])
    for kind in range(COLOURS + 1):
        count = unpacked(packed, kind)
        if kind != JUNK:
            count += state.removed[kind]
        if state.phase == Question.SPACE and state.cube_colour == kind:
            count += 1
        if count != CUBES_OF_A_COLOUR:
            return 0
    return 1


def stars_are_fine(state, table):
    """Tell with 1 that the visible stars are those that a count finds."""
    packed = 0
    for square in range(SQUARES):
        if state.board[square] == EMPTY:
            packed += table.square_stars[square] << (BYTE * table.background[square])
    for colour in range(COLOURS):
        if unpacked(packed, colour) != state.board_stars[colour]:
            return 0
    for seat in range(table.players):
        packed = 0
        for row in range(table.turns):
            for column in range(COLUMNS):
                if state.crib_cube[seat, row, column] == EMPTY:
                    packed += 1 << (BYTE * table.crib_colour[row, column])
        for colour in range(COLOURS):
            if unpacked(packed, colour) != state.crib_stars[seat, colour]:
                return 0
    return 1


def access_is_fine(state, table):
    """Tell with 1 that the counts of cubes within reach and of empty spaces are right."""
    empties = 0
    reach = 0
    for kind in range(COLOURS + 1):
        reach += state.open_count[kind]
    for square in range(SQUARES):
        if state.board[square] == EMPTY:
            empties += 1
        reach -= is_open(state, table, square)
        sides = 0
        for side in range(SIDES):
            near = table.neighbour[square, side]
            if near != NONE and state.board[near] == EMPTY:
                sides += 1
        if sides != state.free_sides[square]:
            return 0
    if empties == state.empties and reach == 0:
        return 1
    return 0


def items_are_fine(state, table):
    """Tell with 1 that every item card is in the deck, discarded, on display or with a player."""
    cards = 0
    found = state.deck_left
    for ability in range(ABILITIES):
        cards += table.item_copies[ability]
        for seat in range(SEATS):
            found += state.owned[seat, ability]
    for card in range(CARDS):
        found += state.discarded[card]
        if card < state.deck_left and state.deck[card] == NONE:
            return 0
    for place in range(DISPLAY):
        if state.display[place] != NONE:
            found += 1
    if found == cards:
        return 1
    return 0


def deck_is_fine(state, corner):
    """Tell with 1 that a villain's schemes to come are different and as many as there should be."""
    for place in range(VILLAIN_SCHEMES):
        card = state.scheme_deck[corner, place]
        if place <= state.game_round and card != NONE:
            return 0
        if place > state.game_round and card == NONE:
            return 0
        for other in range(place):
            if card != NONE and card == state.scheme_deck[corner, other]:
                return 0
    return 1


def scores_are_fine(state):
    """Tell with 1 that each score is what its sources and losses come to, and no resolution is missed."""
    resolved = 0
    for corner in range(CORNERS):
        resolved += state.resolved[corner]
    if resolved != state.swings:
        return 0
    for seat in range(SEATS):
        stars = state.start_stars[seat] + state.track_stars[seat] + state.absence_stars[seat]
        for corner in range(CORNERS):
            stars += state.corner_stars[seat, corner]
        stars += state.item_stars[seat] + state.money_stars[seat] + state.energy_stars[seat]
        stars += state.lead_stars[seat] + state.top_stars[seat] - state.traded_stars[seat]
        if stars != state.stars[seat]:
            return 0
    return 1

"""Positions of whole games for tests."""

from __future__ import annotations

from balance.engine.cells import default_cell
from balance.engine.walk import match_of
from balance.games.goons import GAME
from balance.games.goons.names import (
    CORNER_SQUARES,
    ITEM_IDS,
    MOST_COPIES,
    SCHEME_IDS,
    Code,
    Colour,
    Stage,
)
from balance.games.goons.rules.board import is_open, lay_cube, lift_cube
from balance.games.goons.rules.proceed import proceed
from tests.games.goons.support import play

RED, YELLOW, GREEN, BLUE = Colour
QUIET = ("blackmailing", "the_ambush", "the_disposal", "the_holdout")
"""Schemes without fees, trades and chance, for the four corners."""


def game(players=2, number=0, **parameters):
    """Open a whole game at its first question."""
    match = match_of(GAME, default_cell(GAME, ("random",) * players, **parameters))
    match.start(0, number)
    return match


def recount(match):
    """Bring the counts of cubes within reach up to date after cubes were exchanged."""
    state, table = match.box.state, match.table
    state.open_count = [
        sum(int(is_open(state, table, square)) for square in range(100) if state.board[square] == kind)
        for kind in range(5)
    ]


def exchange(match, square, cube):
    """Bring a cube of a kind to a square, in exchange for what lies there."""
    state = match.box.state
    if state.board[square] != cube:
        inner = [other for other in range(100) if state.board[other] == cube and other not in CORNER_SQUARES]
        state.board[inner[0]], state.board[square] = state.board[square], cube
        recount(match)
    return match


def schemes(match, *names):
    """Show other schemes at the corners, whatever villains stand there."""
    match.box.state.scheme = [SCHEME_IDS.index(name) for name in names]
    return match


def turn(match, cube, space):
    """Take a cube of a colour from the red corner and put it on the space of a colour."""
    state = match.box.state
    if state.board[0] == 5:
        source = next(s for s in range(99, 0, -1) if state.board[s] == cube)
        lift_cube(state, match.table, source)
        lay_cube(state, match.table, 0, cube)
    exchange(match, 0, cube)
    return play(match, Code.TAKE + cube, 0, space)


def give(match, seat, *names):
    """Give a seat items, out of the deck."""
    state = match.box.state
    for name in names:
        ability = ITEM_IDS.index(name)
        deck = list(state.deck[: state.deck_left])
        held = [card for card in [*deck, *state.display] if card // MOST_COPIES == ability]
        card = held[0]
        if card in deck:
            deck.remove(card)
        else:
            state.display[list(state.display).index(card)] = deck.pop()
        state.deck_left = len(deck)
        state.deck = [*deck, *[255] * (len(state.deck) - len(deck))]
        state.owned[seat, ability] += 1
        state.item_count[seat] += 1
    assert match.audit() == 0
    return match


def use(name):
    """Return the code that uses an item."""
    return Code.USE + ITEM_IDS.index(name)


def show_item(match, place, name):
    """Bring an item to a place of the display, in exchange with the deck."""
    state = match.box.state
    ability = ITEM_IDS.index(name)
    if state.display[place] // MOST_COPIES != ability:
        pool = [number for number in range(state.deck_left) if state.deck[number] // MOST_COPIES == ability]
        number = pool[0]
        state.display[place], state.deck[number] = int(state.deck[number]), int(state.display[place])
    assert match.audit() == 0
    return match


def put(match, corner, *piles):
    """Move energy from supplies onto a scheme: (seat, energy) from left to right."""
    state = match.box.state
    for place, (seat, energy) in enumerate(piles):
        state.energy[seat] -= energy
        state.pile[corner, seat] = energy
        state.order[corner, place] = seat
        state.fee_paid[corner, seat] = 1
    state.piles[corner] = len(piles)
    assert match.audit() == 0
    return match


def resolve(match):
    """Let the villains resolve now, as after the last turn of the round."""
    state = match.box.state
    state.next_corner = 0
    state.stage = Stage.NEXT_SCHEME
    proceed(state, match.table, match.box.chance)
    assert match.audit() == 0
    return match


def end_turns(match):
    """Count all turns of the round as had but the one at hand."""
    state, table = match.box.state, match.table
    state.turn_row = int(table.turns) - 1
    state.turn_count = int(table.players) - 1
    return match

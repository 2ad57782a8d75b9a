"""What can be answered to the questions of a whole game.

Codes of actions: for Question.TURN see `names.Code`; for a square, source or target the square, for a
space the column, for an amount the energy, for a purchase 1 + place of the display, for moving energy
1 + from x 5 + to (4 is the supply), for a corner, colour, goon card or first player its number, and
0 to stop, or for no; 1 is yes.
"""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.goons.names import (
    ABILITIES,
    COLOURS,
    COLUMNS,
    CORNERS,
    DISPLAY,
    EMPTY,
    FIRST_GOON,
    FIRST_ITEM,
    GOONS,
    SCHEMES,
    SLOTS,
    SQUARES,
    STOP,
    Ability,
    Act,
    Code,
    Colour,
    Question,
)
from balance.games.goons.rules.actions import wild_slot
from balance.games.goons.rules.board import cubes_to_take, may_lift, may_move, may_take
from balance.games.goons.rules.club import SUPPLY, has_shift, may_shift
from balance.games.goons.rules.commit import may_enter
from balance.games.goons.rules.flow import is_ready
from balance.games.goons.rules.market import ability_of, may_buy
from balance.games.goons.rules.rounds import is_tied
from balance.games.goons.rules.turn import has_ability, is_repeated, may_locate, may_use

PLACES_TO_GO = CORNERS + 1
"""Where energy can be moved to: a corner, or the supply."""


def offer_turn(state, table, desk):
    """Offer a cube of each colour first; then actions; items and the goon ability at any time."""
    if state.taken == 1:
        offer(desk, STOP, Act.STOP, NONE)
    else:
        for colour in range(COLOURS):
            if cubes_to_take(state, table, colour) > 0:
                offer(desk, Code.TAKE + colour, Act.TAKE, SCHEMES + colour)
    for slot in range(SLOTS):
        if state.open_action[slot] != NONE and is_repeated(state, slot) == 0:
            offer_action(state, table, slot, desk)
    for colour in range(COLOURS):
        if has_ability(state, table, colour) == 1:
            offer(desk, Code.ABILITY + colour, Act.ABILITY, SCHEMES + colour)
    if state.item_count[state.mover] > 0:
        for ability in range(ABILITIES):
            if is_ready(state, state.mover, ability) == 1 and may_use(state, table, ability) == 1:
                offer(desk, Code.USE + ability, Act.USE, FIRST_ITEM + ability)


def offer_action(state, table, slot, desk):
    """Offer location, commit and hustle of an open action (R26)."""
    colour = state.open_action[slot]
    seat = state.mover
    if may_locate(state, table, colour) == 1:
        offer(desk, Code.LOCATION + slot, Act.LOCATION, SCHEMES + colour)
    if colour == Colour.BLUE and has_shift(state, table, seat, 0) == 1:
        offer(desk, Code.SHIFT + slot, Act.LOCATION, SCHEMES + colour)
    if may_enter(state, table, seat, colour, 1) == 1:
        offer(desk, Code.COMMIT + slot, Act.COMMIT, state.scheme[colour])
    if state.hustle[seat, colour] < table.spaces:
        offer(desk, Code.HUSTLE + slot, Act.HUSTLE, SCHEMES + colour)


def offer_squares(state, table, desk):
    """Offer the cubes of the colour that was chosen; by the goon ability any of them (R24, R27)."""
    for square in range(SQUARES):
        if state.board[square] == state.cube_colour:
            if state.by_ability == 1 or may_take(state, table, square) == 1:
                offer(desk, square, Act.SQUARE, NONE)


def offer_spaces(state, table, desk):
    """Offer the empty spaces of the turn's row (R26)."""
    for column in range(COLUMNS):
        if state.crib_cube[state.mover, state.turn_row, column] == EMPTY:
            offer(desk, column, Act.SPACE, SCHEMES + table.crib_colour[state.turn_row, column])


def offer_purchases(state, table, desk):
    """Offer the items that can be paid (R28)."""
    offer(desk, STOP, Act.STOP, NONE)
    for place in range(DISPLAY):
        if may_buy(state, table, state.mover, place) == 1:
            offer(desk, 1 + place, Act.BUY, FIRST_ITEM + ability_of(state.display[place]))


def offer_sources(state, table, desk):
    """Offer the cubes that may be moved; 1 + square (R30)."""
    offer(desk, STOP, Act.STOP, NONE)
    for square in range(SQUARES):
        if may_lift(state, table, square, state.anywhere) == 1:
            offer(desk, 1 + square, Act.LIFT, NONE)


def offer_targets(state, table, desk):
    """Offer the empty spaces to which the chosen cube may go (R30)."""
    for square in range(SQUARES):
        if state.board[square] == EMPTY and may_move(state, table, state.source, square) == 1:
            offer(desk, square, Act.LAY, NONE)


def offer_shifts(state, table, desk):
    """Offer each way of moving one energy (R31)."""
    offer(desk, STOP, Act.STOP, NONE)
    for source in range(CORNERS):
        for target in range(SUPPLY + 1):
            if may_shift(state, table, state.mover, source, target) == 1:
                offer(desk, 1 + source * PLACES_TO_GO + target, Act.SHIFT, NONE)


def offer_corners(state, table, desk):
    """Offer the schemes onto which an item can bring energy (R33)."""
    amount = 0
    if state.placing == Ability.SUPPLY_TO_SCHEME:
        amount = 1
    for corner in range(CORNERS):
        if may_enter(state, table, state.mover, corner, amount) == 1:
            offer(desk, corner, Act.WHERE, state.scheme[corner])


def offer_colours(state, table, desk):
    """Offer the other colours for a cube (R33)."""
    for colour in range(COLOURS):
        if colour != state.open_action[wild_slot(state)]:
            offer(desk, colour, Act.COLOUR, SCHEMES + colour)


def offer_goons(state, table, desk):
    """Offer the goon cards that nobody has (R23)."""
    for card in range(GOONS):
        free = 1
        for seat in range(table.players):
            if state.goon[seat] == card:
                free = 0
        if free == 1:
            offer(desk, card, Act.GOON, FIRST_GOON + card)


def offer_firsts(state, table, desk):
    """Offer those who are tied for first player of the next round (R36)."""
    for seat in range(table.players):
        if is_tied(state, table, seat) == 1:
            offer(desk, seat, Act.FIRST, NONE)


def offer_amounts(state, desk):
    """Offer how much is committed (R3)."""
    for amount in range(1, state.most + 1):
        offer(desk, amount, Act.AMOUNT, state.scheme[state.corner])


def offer_yes(desk, kind, about):
    """Offer no and yes."""
    offer(desk, STOP, Act.STOP, NONE)
    offer(desk, 1, kind, about)


def legal_of_game(state, table, desk):
    """Lay out the answers to a question that only a whole game asks."""
    if state.phase == Question.TURN:
        offer_turn(state, table, desk)
    elif state.phase == Question.SQUARE:
        offer_squares(state, table, desk)
    elif state.phase == Question.SPACE:
        offer_spaces(state, table, desk)
    elif state.phase == Question.AMOUNT:
        offer_amounts(state, desk)
    elif state.phase == Question.BUY:
        offer_purchases(state, table, desk)
    elif state.phase == Question.SOURCE:
        offer_sources(state, table, desk)
    elif state.phase == Question.TARGET:
        offer_targets(state, table, desk)
    elif state.phase == Question.SHIFT:
        offer_shifts(state, table, desk)
    elif state.phase == Question.WHERE:
        offer_corners(state, table, desk)
    elif state.phase == Question.COLOUR:
        offer_colours(state, table, desk)
    elif state.phase == Question.TWICE:
        offer_yes(desk, Act.TWICE, FIRST_ITEM + Ability.COUNT_TWICE)
    elif state.phase == Question.KEEP:
        offer_yes(desk, Act.KEEP, FIRST_ITEM + Ability.TAKE_BACK)
    elif state.phase == Question.GOON:
        offer_goons(state, table, desk)
    elif state.phase == Question.FIRST:
        offer_firsts(state, table, desk)

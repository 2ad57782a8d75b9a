"""The start of a turn: wish, start, early cards (rules G12 to G14)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import FORMS, TYPES, Deed, Power, Question, Stage
from balance.games.goomanji.rules.flow import ask
from balance.games.goomanji.rules.forms import form_from, grow
from balance.games.goomanji.rules.piles import draw_to_hand, transformers
from balance.games.goomanji.rules.sets import close_terms, open_terms
from balance.games.goomanji.switches import CowgirlTick, SwapResetTiming


def granter(state, table):
    """Return who can be asked for a wish, or NONE."""
    for seat in range(table.players):
        if seat != state.mover and state.power[seat] & Power.GRANTS != 0:
            return seat
    return NONE


def ask_for_wish(state, table):
    """Ask the mover whether he makes a wish (G12)."""
    state.stage = Stage.STARTING
    if granter(state, table) != NONE:
        ask(state, Question.ASK, state.mover)


def make_wish(state, table):
    """Let the wish be granted, if the other player can (G12)."""
    seat = granter(state, table)
    state.wishes += 1
    if transformers(state, seat) == 0:
        return
    close_terms(state, table)
    open_terms(state, state.mover, 1, TYPES)
    state.free = 1
    state.deed = Deed.GRANT
    ask(state, Question.GRANT, seat)


def start(state, table, rng):
    """Let growing forms grow and draw what is drawn before the roll (G13)."""
    mover = state.mover
    state.stage = Stage.EARLY
    for seat in range(table.players):
        if state.power[seat] & Power.GROWS != 0:
            if seat == mover or table.cowgirl_tick == CowgirlTick.EVERY_TURN:
                grow(state, table, seat)
    if state.power[mover] & Power.DRAWS != 0:
        for _ in range(cards_before(state, table, mover)):
            draw_to_hand(state, mover, rng)


def cards_before(state, table, seat):
    """Count the cards that a player's forms let him draw before the roll."""
    count = 0
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE:
            count += table.draws_before[card]
    return count


def ask_early(state, table):
    """Ask for Reset and Swap before the roll, where they may be played there (G14)."""
    state.stage = Stage.ROLLING
    if table.swap_reset_timing == SwapResetTiming.PRE_ROLL_TOO and holds_zero_type(state, state.mover) == 1:
        state.stage = Stage.EARLY
        ask(state, Question.EARLY, state.mover)


def holds_zero_type(state, seat):
    """Tell with 1 that a player holds Reset or Swap."""
    size = state.hand_size[seat]
    if size > 0 and state.hand[seat, size - 1] >= FORMS:
        return 1
    return 0


def zero_type(state, table, seat, resets):
    """Return the lowest Reset (1) or Swap (0) that a player holds, or NONE."""
    for place in range(transformers(state, seat), state.hand_size[seat]):
        card = state.hand[seat, place]
        if table.resets[card] == resets:
            return card
    return NONE

"""What goes on between questions (RULES.md, Order of play)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    LOCATIONS,
    MOST_ROUNDS,
    Character,
    Ending,
    Place,
    Question,
    Step,
    Symbol,
)
from balance.games.goonies_acg.rules.abilities import is_unused
from balance.games.goonies_acg.rules.cards import discard, draw_top, give
from balance.games.goonies_acg.rules.encounters import age_goonies, draw_encounter, finish_encounter
from balance.games.goonies_acg.rules.obstacles import add_obstacle, end_game


def proceed(state, table, rng):
    """Go on until a question is asked or the game is over."""
    while settle(state, table, rng) == 1:
        pass


def ask(state, question, seat):
    """Ask a question; return 0, for nothing else is done before it is answered."""
    state.phase = question
    state.player = seat
    return 0


def leader(state, table):
    """Return the seat that decides for the team in this round (A31)."""
    return (state.turn - 1) % table.players


def settle(state, table, rng):
    """Do the next thing that is due; return 0 once a question is asked or the game is over."""
    if state.phase == Question.OVER:
        return 0
    if state.takes_left > 0:
        if state.discarded > 0:
            return ask(state, Question.TAKE, leader(state, table))
        state.takes_left = 0
    if state.lifts_left > 0:
        if can_lift(state) == 1:
            return ask(state, Question.LIFT, leader(state, table))
        state.lifts_left = 0
    seat = who_discards(state, table)
    if seat != NONE:
        return ask(state, Question.DISCARD, seat)
    seat = who_draws(state, table)
    if seat != NONE:
        draw_cards(state, table, seat, rng)
        return 1
    if state.bonus_seat != NONE:
        return ask(state, Question.BONUS, state.bonus_seat)
    if state.open_card != NONE:
        finish_encounter(state, table)
        return 1
    if state.encounters_due > 0:
        state.encounters_due -= 1
        draw_encounter(state, table, rng)
        return 1
    return go_on(state, table, rng)


def can_lift(state):
    """Tell with 1 that there is an obstacle to lift."""
    for location in range(LOCATIONS):
        if state.stack_count[location] > 0 and (state.lift_here == 0 or location == state.here):
            return 1
    return 0


def who_discards(state, table):
    """Find the lowest seat that has to discard for a card, else one above its limit, else NONE."""
    for seat in range(table.players):
        if state.to_discard[seat] > 0:
            if state.own_count[seat] > 0:
                return seat
            state.to_discard[seat] = 0
    for seat in range(table.players):
        if state.own_count[seat] > state.limit[seat]:
            return seat
    return NONE


def who_draws(state, table):
    """Find the lowest seat that has cards to draw, or NONE."""
    for seat in range(table.players):
        if state.to_draw[seat] > 0:
            return seat
    return NONE


def draw_cards(state, table, seat, rng):
    """Draw all that a seat has to draw, as far as there are cards."""
    for _ in range(state.to_draw[seat]):
        card = draw_top(state, rng)
        if card != NONE:
            give(state, table, card, seat)
    state.to_draw[seat] = 0


def go_on(state, table, rng):
    """Go on with the step of the round, as nothing else is due."""
    if state.step == Step.ACTIONS:
        return ask(state, Question.TURN, leader(state, table))
    if state.step == Step.DRAW:
        state.step = Step.ESCALATE
        state.escalating = 1
    if state.escalating == 1:
        return escalate(state, table, rng)
    age_goonies(state)
    if state.turn == MOST_ROUNDS:
        end_game(state, Ending.CAPPED)
    else:
        begin_round(state, table)
    return 1


def begin_round(state, table):
    """Begin the next round with its extra actions and free move (A31, A34, A45)."""
    state.turn += 1
    state.step = Step.ACTIONS
    state.taken = 0
    state.allowed = table.team_actions + state.extra_next
    state.actions_left = state.allowed
    state.free_move = state.free_next
    state.extra_next = 0
    state.free_next = 0


def escalate(state, table, rng):
    """Draw the next card of Escalate (A42), which Data may discard (A55)."""
    card = draw_top(state, rng)
    if card == NONE:
        state.escalating = 0
        return 1
    if is_unused(state, Character.DATA) == 1:
        state.drawn = card
        state.spot_of_card[card] = Place.DRAWN
        return ask(state, Question.DATA, state.seat_of[Character.DATA])
    place_drawn(state, table, card, rng)
    return 1


def place_drawn(state, table, card, rng):
    """Place a card of Escalate, then follow its symbol."""
    state.escalating = 0
    location = table.location_of[card]
    add_obstacle(state, table, card, location)
    if state.phase == Question.OVER:
        return
    symbol = table.symbol_of[card]
    if symbol == Symbol.AGAIN or (symbol == Symbol.NOTHING and state.again_at[location] == 1):
        state.escalating = 1
    elif symbol == Symbol.ENCOUNTER:
        draw_encounter(state, table, rng)


def answer_data(state, table, dropped, rng):
    """Place the card that Escalate drew, or discard it and end the step (A55)."""
    card = state.drawn
    state.drawn = NONE
    state.phase = Question.TURN
    if dropped == 1:
        state.used[Character.DATA] = 1
        state.once_uses += 1
        state.escalating = 0
        discard(state, card)
    else:
        place_drawn(state, table, card, rng)

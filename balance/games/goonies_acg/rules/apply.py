"""Carrying out the answer to the open question."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import GO, STOP, Character, Question
from balance.games.goonies_acg.rules.actions import choose_action, move_free, pay, pay_pair
from balance.games.goonies_acg.rules.cards import give, throw
from balance.games.goonies_acg.rules.encounters import resolve
from balance.games.goonies_acg.rules.obstacles import remove_obstacle
from balance.games.goonies_acg.rules.proceed import answer_data, proceed


def apply(state, table, action, rng):
    """Make one move and go on to the next question."""
    if state.phase == Question.TURN:
        choose_action(state, table, action)
        if state.phase != Question.TURN:
            return
    elif state.phase == Question.PAY:
        pay(state, table, action, rng)
        if state.phase == Question.PAY or state.phase == Question.PAIR:
            return
    elif state.phase == Question.PAIR:
        pay_pair(state, table, action, rng)
        if state.phase == Question.PAY:
            return
    elif state.phase == Question.DISCARD:
        throw(state, table, action)
        state.to_discard[state.player] = max(0, state.to_discard[state.player] - 1)
    elif state.phase == Question.BONUS:
        answer_bonus(state, action)
    elif state.phase == Question.DATA:
        answer_data(state, table, action, rng)
    elif state.phase == Question.WHERE:
        move_free(state, action)
    elif state.phase == Question.LIFT:
        lift(state, table, action)
    elif state.phase == Question.REPEAT:
        repeat(state, table, action, rng)
    else:
        take_card(state, table, action)
    proceed(state, table, rng)


def answer_bonus(state, action):
    """Draw for an obstacle cleared alone, or do not (A57, A58)."""
    if action == GO:
        state.to_draw[state.bonus_seat] += state.bonus_cards
    state.bonus_seat = NONE
    state.bonus_cards = 0


def lift(state, table, action):
    """Remove an obstacle without cards, or stop (A45, A52)."""
    if action == STOP:
        state.lifts_left = 0
        return
    state.lifts_left -= 1
    state.lifted += 1
    remove_obstacle(state, table, action - 1)


def repeat(state, table, card, rng):
    """Resolve a discarded encounter card again (A57)."""
    state.goonies_discarded -= 1
    state.phase = Question.TURN
    resolve(state, table, card, rng)


def take_card(state, table, card):
    """Take a card of the discard pile into Stef's hand (A58)."""
    state.discarded -= 1
    state.takes_left -= 1
    give(state, table, card, state.seat_of[Character.STEF])

"""Actions of once a game, and draws for clearing alone (A14, A52 to A58)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import SEATS, Character, Item, Question
from balance.games.goonies_acg.rules.encounters import remove_fratelli


def is_unused(state, character):
    """Tell with 1 that a character is in the game and may still act once."""
    if state.seat_of[character] == NONE or state.used[character] == 1 or state.no_once == 1:
        return 0
    return 1


def can_act(state, character):
    """Tell with 1 that a character may do its action of once a game in step 1."""
    if is_unused(state, character) == 0 or character == Character.DATA:
        return 0
    if character == Character.ANDY and state.stack_count[state.here] == 0:
        return 0
    if character == Character.CHUNK and state.fratelli == 0:
        return 0
    if character == Character.MOUTH and state.goonies_discarded == 0:
        return 0
    if character == Character.STEF and state.discarded == 0:
        return 0
    return 1


def act_once(state, table, character):
    """Begin an action of once a game."""
    state.used[character] = 1
    state.once_uses += 1
    if character == Character.ANDY:
        state.lifts_left = table.andy_lifts
        state.lift_here = 1
    elif character == Character.BRAND:
        state.phase = Question.WHERE
    elif character == Character.CHUNK:
        for _ in range(min(table.chunk_removes, state.fratelli)):
            remove_fratelli(state, table)
    elif character == Character.MIKEY:
        state.actions_left += table.mikey_actions
        state.allowed += table.mikey_actions
    elif character == Character.MOUTH:
        state.phase = Question.REPEAT
    else:
        state.takes_left = table.stef_takes


def reward_clearing(state, table):
    """Let the player draw who has cleared an obstacle alone with an item of its character (A14)."""
    seat = state.payer
    if seat >= SEATS:
        return
    wanted = 0
    cards = 0
    if state.character[seat] == Character.MOUTH:
        wanted = (1 << Item.MAP) | (1 << Item.DOUBLOON)
        cards = table.mouth_draws
    elif state.character[seat] == Character.STEF:
        wanted = (1 << Item.LANTERN) | (1 << Item.KEY)
        cards = table.stef_draws
    if state.shown & wanted != 0:
        state.bonus_seat = seat
        state.bonus_cards = cards

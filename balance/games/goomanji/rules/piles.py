"""Deck, discard pile and hands (rules G3, G4 and G38)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.goomanji.names import CARDS, FORMS, Event
from balance.games.goomanji.rules.log import log_reshuffle


def shuffle_deck(state, rng):
    """Shuffle all cards to the deck (G3)."""
    at(rng, Event.DECK, 0, 0)
    for card in range(CARDS):
        draw_key(state, card, card, rng)
    sort_keys(state, CARDS)
    for place in range(CARDS):
        state.deck[place] = card_at(state, place)
    clear_keys(state)
    state.deck_top = 0
    state.deck_end = CARDS


def refill_deck(state, rng):
    """Shuffle the discard pile and put it under the deck (G38)."""
    kept = 0
    for place in range(state.deck_top, state.deck_end):
        state.deck[kept] = state.deck[place]
        kept += 1
    at(rng, Event.RESHUFFLE, state.reshuffles, 0)
    count = 0
    for card in range(CARDS):
        draw_key(state, count, card, rng)
        count += (state.discards >> card) & 1
    sort_keys(state, count)
    for place in range(count):
        state.deck[kept + place] = card_at(state, place)
    for place in range(kept + count, CARDS):
        state.deck[place] = NONE
    clear_keys(state)
    state.deck_top = 0
    state.deck_end = kept + count
    state.discards = 0
    state.reshuffles += 1
    log_reshuffle(state)


def draw(state, rng):
    """Take the top card off the deck; NONE where there is no card anywhere (G38)."""
    if state.deck_top == state.deck_end:
        if state.discards == 0:
            return NONE
        refill_deck(state, rng)
    card = state.deck[state.deck_top]
    state.deck[state.deck_top] = NONE
    state.deck_top += 1
    return card


def draw_to_hand(state, seat, rng):
    """Let a player draw a card, if there is one."""
    card = draw(state, rng)
    if card != NONE:
        put_in_hand(state, seat, card)


def put_in_hand(state, seat, card):
    """Put a card into a hand, in its place."""
    place = state.hand_size[seat]
    while place > 0 and state.hand[seat, place - 1] > card:
        state.hand[seat, place] = state.hand[seat, place - 1]
        place -= 1
    state.hand[seat, place] = card
    state.hand_size[seat] += 1


def take_from_hand(state, seat, card):
    """Take a card out of a hand."""
    last = state.hand_size[seat] - 1
    place = last
    above = NONE
    while state.hand[seat, place] != card:
        found = state.hand[seat, place]
        state.hand[seat, place] = above
        above = found
        place -= 1
    state.hand[seat, place] = above
    state.hand_size[seat] = last


def discard(state, card):
    """Put a card on the discard pile."""
    state.discards |= 1 << card


def discard_from_hand(state, seat, card):
    """Let a player discard a card of his hand."""
    take_from_hand(state, seat, card)
    discard(state, card)


def transformers(state, seat):
    """Count the transformation cards of a hand; they come first in it."""
    count = state.hand_size[seat]
    while count > 0 and state.hand[seat, count - 1] >= FORMS:
        count -= 1
    return count

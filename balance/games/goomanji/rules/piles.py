"""Deck, discard pile and hands (rules G3, G4 and G38)."""

from __future__ import annotations

import numpy as np

from balance.engine.game import NONE
from balance.engine.rng import at, next_u64
from balance.games.goomanji.names import CARDS, FORMS, Event
from balance.games.goomanji.rules.log import log_reshuffle

CARD_BITS = 127
"""The lowest bits of a key hold the number of its card."""


def draw_key(rng, card):
    """Draw the key by which a card is sorted (G4)."""
    return np.int64((next_u64(rng) >> np.uint64(1)) & np.uint64(0x7FFFFFFFFFFFFF80)) | card


def sort_keys(state, count):
    """Sort the first keys in ascending order (Shell's method)."""
    gap = 13
    while gap > 0:
        for start in range(gap, count):
            key = state.keys[start]
            place = start
            while place >= gap and state.keys[place - gap] > key:
                state.keys[place] = state.keys[place - gap]
                place -= gap
            state.keys[place] = key
        gap = gap // 3


def shuffle_deck(state, rng):
    """Shuffle all cards to the deck (G3)."""
    at(rng, Event.DECK, 0, 0)
    for card in range(CARDS):
        state.keys[card] = draw_key(rng, card)
    sort_keys(state, CARDS)
    for place in range(CARDS):
        state.deck[place] = state.keys[place] & CARD_BITS
        state.keys[place] = 0
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
        state.keys[count] = draw_key(rng, card)
        count += (state.discards >> card) & 1
    sort_keys(state, count)
    for place in range(count):
        state.deck[kept + place] = state.keys[place] & CARD_BITS
    for place in range(kept + count, CARDS):
        state.deck[place] = NONE
    for place in range(CARDS):
        state.keys[place] = 0
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

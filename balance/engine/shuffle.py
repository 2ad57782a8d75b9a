"""Shuffling by sorting keys drawn per card, so that removing a card keeps the order of the rest.

The state of a game that shuffles has the scratch field `keys`, with room for one number a card.
"""

from __future__ import annotations

import numpy as np

from balance.engine.rng import next_u64

CARD_BITS = 127
"""The lowest bits of a key hold the number of its card."""


def draw_key(state, place, card, rng):
    """Draw the key of a card, a number up to `CARD_BITS`, and note it at a place of `state.keys`."""
    word = np.int64((next_u64(rng) >> np.uint64(1)) & np.uint64(0x7FFFFFFFFFFFFF80))
    state.keys[place] = word | card


def sort_keys(state, count):
    """Sort the first keys in ascending order (Shell's method)."""
    gap = 1
    while gap < count:
        gap = 3 * gap + 1
    while gap > 0:
        for start in range(gap, count):
            key = state.keys[start]
            place = start
            while place >= gap and state.keys[place - gap] > key:
                state.keys[place] = state.keys[place - gap]
                place -= gap
            state.keys[place] = key
        gap = gap // 3


def bring_least(state, count, wanted):
    """Bring the least keys to the front, in ascending order; the others keep no order."""
    for place in range(wanted):
        least = place
        for other in range(place + 1, count):
            if state.keys[other] < state.keys[least]:
                least = other
        key = state.keys[place]
        state.keys[place] = state.keys[least]
        state.keys[least] = key


def card_at(state, place):
    """Return the number of the card whose key is at a place."""
    return state.keys[place] & CARD_BITS


def clear_keys(state):
    """Forget the keys, which would tell what is to come."""
    for place in range(len(state.keys)):
        state.keys[place] = 0

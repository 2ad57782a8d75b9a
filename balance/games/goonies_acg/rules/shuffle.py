"""Shuffling by sorting keys drawn per card, so that removing a card keeps the order of the rest."""

from __future__ import annotations

import numpy as np

from balance.engine.rng import next_u64
from balance.games.goonies_acg.names import CARDS, KEY_BITS


def draw_key(state, place, card, rng):
    """Draw the key of a card and note it at a place of `state.keys`; its lowest bits are the card."""
    word = np.int64((next_u64(rng) >> np.uint64(1)) & np.uint64(0x7FFFFFFFFFFFFFC0))
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


def card_at(state, place):
    """Return the number of the card whose key is at a place."""
    return state.keys[place] & KEY_BITS


def clear_keys(state):
    """Forget the keys, which would tell what is to come."""
    for place in range(CARDS):
        state.keys[place] = 0

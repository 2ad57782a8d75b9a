"""Shuffles: a permutation, each order as likely, and a card less keeps the order of the rest."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np

from balance.engine.rng import RNG, at, open_world
from balance.engine.shuffle import bring_least, card_at, clear_keys, draw_key, sort_keys

STATE = np.dtype([("keys", "i8", (60,))], align=True)


def record(dtype):
    return np.zeros(1, dtype).view(np.recarray)[0]


def drawn(seed, cards):
    """Draw a key for each card, those that are left out too, as games do."""
    state, rng = record(STATE), record(RNG)
    with np.errstate(over="ignore"):
        open_world(rng, np.uint64(seed), 0, 0)
        at(rng, 3, 0, 0)
        count = 0
        for card in range(60):
            draw_key(state, min(count, 59), card, rng)
            count += card in cards
    return state, count


def order(seed, cards):
    state, count = drawn(seed, cards)
    sort_keys(state, count)
    return [int(card_at(state, place)) for place in range(count)]


def test_a_shuffle_holds_every_card_once():
    for count in (1, 2, 3, 13, 40, 60):
        assert sorted(order(count, range(count))) == list(range(count))


def test_a_card_less_keeps_the_order_of_the_rest():
    whole = order(1, range(60))
    fewer = set(range(60)) - {11, 52}
    assert order(1, fewer) == [card for card in whole if card in fewer]


def test_each_order_is_as_likely():
    """Three cards, 1,800 shuffles with fixed seeds, within 4.5 standard errors."""
    counts = Counter(tuple(order(seed, range(3))) for seed in range(1_800))
    assert set(counts) == set(permutations(range(3)))
    assert all(abs(count - 300) < 4.5 * (1_800 * 1 / 6 * 5 / 6) ** 0.5 for count in counts.values())


def test_the_least_keys_are_the_first_of_the_sorted_ones():
    state, count = drawn(5, range(60))
    bring_least(state, count, 4)
    assert [int(card_at(state, place)) for place in range(4)] == order(5, range(60))[:4]
    clear_keys(state)
    assert not state.keys.any()

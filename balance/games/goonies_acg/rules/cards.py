"""Item cards on their way between deck, hands and discard pile."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.goonies_acg.names import CARDS, LOCATIONS, Event, Place


def shuffle_items(state, source, rng):
    """Shuffle all item cards of a place to a new deck (A3)."""
    at(rng, Event.ITEMS, state.shuffles, 0)
    state.shuffles += 1
    count = 0
    for card in range(CARDS):
        # A card that takes no part draws a key too; the next one overwrites it.
        draw_key(state, min(count, CARDS - 1), card, rng)
        if state.spot_of_card[card] == source:
            state.spot_of_card[card] = Place.DECK
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.deck[place] = card_at(state, place)
    clear_keys(state)
    state.deck_at = 0
    state.deck_end = count


def draw_top(state, rng):
    """Draw the top item card, or NONE with nothing left to draw (A3)."""
    if state.deck_at == state.deck_end:
        if state.discarded == 0:
            return NONE
        state.discarded = 0
        shuffle_items(state, Place.DISCARD, rng)
    card = state.deck[state.deck_at]
    state.deck_at += 1
    return card


def discard(state, card):
    """Lay a card on the discard pile."""
    state.spot_of_card[card] = Place.DISCARD
    state.discarded += 1


def count_in(state, table, card, seat):
    """Count a card among those that a seat holds."""
    item = table.item_of[card]
    location = table.location_of[card]
    both = item * LOCATIONS + location
    state.spot_of_card[card] = Place.HAND + seat
    state.held |= 1 << card
    state.own_held[seat] |= 1 << card
    state.cards_held += 1
    state.item_held[item] += 1
    state.location_held[location] += 1
    state.both_held[both] += 1
    state.reach[item] |= 1 << location
    state.own_count[seat] += 1
    state.own_item[seat, item] += 1


def count_out(state, table, card, seat):
    """Count a card no longer, as if it lay in the action area."""
    item = table.item_of[card]
    location = table.location_of[card]
    both = item * LOCATIONS + location
    state.spot_of_card[card] = Place.ACTION_AREA
    state.held &= ~(1 << card)
    state.own_held[seat] &= ~(1 << card)
    state.cards_held -= 1
    state.item_held[item] -= 1
    state.location_held[location] -= 1
    state.both_held[both] -= 1
    if state.both_held[both] == 0:
        state.reach[item] &= ~(1 << location)
    state.own_count[seat] -= 1
    state.own_item[seat, item] -= 1


def give(state, table, card, seat):
    """Put a card into a hand."""
    count_in(state, table, card, seat)
    state.hand[seat, state.hand_count[seat]] = card
    state.hand_count[seat] += 1


def play(state, table, card):
    """Take a card out of its hand and lay it into the action area (A33)."""
    seat = state.spot_of_card[card] - Place.HAND
    count_out(state, table, card, seat)
    last = state.hand_count[seat] - 1
    for slot in range(last):
        if state.hand[seat, slot] == card:
            state.hand[seat, slot] = state.hand[seat, last]
    state.hand[seat, last] = NONE
    state.hand_count[seat] = last


def throw(state, table, card):
    """Discard a card of a hand."""
    play(state, table, card)
    discard(state, card)

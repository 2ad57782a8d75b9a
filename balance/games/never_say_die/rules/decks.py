"""Cards of the GM, items and treasures on their way (N45, N47, N50, N51)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at, below
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.never_say_die.names import (
    GM_CARDS,
    ITEM_COPIES,
    ITEMS,
    LEGENDS,
    TREASURE_COPIES,
    TREASURES,
    Event,
    Spot,
)


def shuffle_gm(state, rng):
    """Shuffle all GM cards of the deck."""
    at(rng, Event.GM_DECK, state.gm_shuffles, 0)
    state.gm_shuffles += 1
    count = 0
    for card in range(GM_CARDS):
        # A card that takes no part draws a key too; the next one overwrites it.
        draw_key(state, min(count, GM_CARDS - 1), card, rng)
        if state.gm_spot[card] == Spot.DECK:
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.gm_deck[place] = card_at(state, place)
    clear_keys(state)
    state.gm_at = 0
    state.gm_end = count


def draw_gm(state, table, rng):
    """Draw the top GM card into the hand, if there is any."""
    if state.gm_at == state.gm_end:
        found = 0
        for card in range(GM_CARDS):
            if state.gm_spot[card] == Spot.DISCARD:
                state.gm_spot[card] = Spot.DECK
                found += 1
        if found == 0:
            return
        shuffle_gm(state, rng)
    card = state.gm_deck[state.gm_at]
    state.gm_at += 1
    state.gm_spot[card] = Spot.HELD
    state.gm_hand += 1
    state.hand_names |= 1 << table.gm_name[card]


def can_draw_gm(state):
    """Tell with 1 that there is a GM card to draw."""
    if state.gm_at < state.gm_end:
        return 1
    for card in range(GM_CARDS):
        if state.gm_spot[card] == Spot.DISCARD:
            return 1
    return 0


def spend_gm(state, table, card, rng):
    """Discard a GM card of the hand; one with an Hourglass is shuffled into the deck instead (N50)."""
    lay_gm_off(state, table, card)
    if table.hourglass[card] == 1:
        state.gm_spot[card] = Spot.DECK
        shuffle_gm(state, rng)


def lay_gm_off(state, table, card):
    """Move a GM card from the hand to the discard pile."""
    state.gm_spot[card] = Spot.DISCARD
    state.gm_hand -= 1
    names = 0
    for other in range(GM_CARDS):
        if state.gm_spot[other] == Spot.HELD:
            names |= 1 << table.gm_name[other]
    state.hand_names = names


def is_first_alike(state, table, card):
    """Tell with 1 that no card of a lower number in the hand has the same name and Hourglass."""
    for other in range(card):
        if state.gm_spot[other] == Spot.HELD and table.gm_name[other] == table.gm_name[card]:
            if table.hourglass[other] == table.hourglass[card]:
                return 0
    return 1


def shuffle_items(state, source, rng):
    """Shuffle all item cards of a place to a new deck."""
    at(rng, Event.ITEM_DECK, state.item_shuffles, 0)
    state.item_shuffles += 1
    count = 0
    for card in range(ITEMS):
        draw_key(state, min(count, GM_CARDS - 1), card, rng)
        if state.item_spot[card] == source:
            state.item_spot[card] = Spot.DECK
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.item_deck[place] = card_at(state, place)
    clear_keys(state)
    state.item_at = 0
    state.item_end = count


def are_items_left(state):
    """Tell with 1 that there is a card in the discard pile."""
    for card in range(ITEMS):
        if state.item_spot[card] == Spot.DISCARD:
            return 1
    return 0


def draw_item(state, goonie, rng):
    """Draw the top item card, if there is any."""
    if state.item_at == state.item_end:
        if are_items_left(state) == 0:
            return
        shuffle_items(state, Spot.DISCARD, rng)
    card = state.item_deck[state.item_at]
    state.item_at += 1
    state.item_spot[card] = Spot.HELD
    state.held_item[goonie, card // ITEM_COPIES] += 1


def use_item(state, goonie, name):
    """Use an item up: the card of the lowest number of its name goes to the discard pile."""
    state.held_item[goonie, name] -= 1
    state.item_used[name] += 1
    for copy in range(ITEM_COPIES):
        card = name * ITEM_COPIES + copy
        if state.item_spot[card] == Spot.HELD:
            state.item_spot[card] = Spot.DISCARD
            return


def shuffle_treasures(state, source, rng):
    """Shuffle all treasure cards of a place to a new deck."""
    at(rng, Event.TREASURE_DECK, state.treasure_shuffles, 0)
    state.treasure_shuffles += 1
    count = 0
    for card in range(TREASURES):
        draw_key(state, min(count, GM_CARDS - 1), card, rng)
        if state.treasure_spot[card] == source:
            state.treasure_spot[card] = Spot.DECK
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.treasure_deck[place] = card_at(state, place)
    clear_keys(state)
    state.treasure_at = 0
    state.treasure_end = count


def are_treasures_left(state):
    """Tell with 1 that there is a card in the discard pile."""
    for card in range(TREASURES):
        if state.treasure_spot[card] == Spot.DISCARD:
            return 1
    return 0


def draw_treasure(state, goonie, rng):
    """Draw the top treasure card, if there is any."""
    if state.treasure_at == state.treasure_end:
        if are_treasures_left(state) == 0:
            return
        shuffle_treasures(state, Spot.DISCARD, rng)
    card = state.treasure_deck[state.treasure_at]
    state.treasure_at += 1
    state.treasure_spot[card] = Spot.HELD
    state.held_treasure[goonie, card // TREASURE_COPIES] += 1


def drop_treasure(state, goonie, name):
    """Discard a treasure: the card of the lowest number of its name."""
    state.held_treasure[goonie, name] -= 1
    for copy in range(TREASURE_COPIES):
        card = name * TREASURE_COPIES + copy
        if state.treasure_spot[card] == Spot.HELD:
            state.treasure_spot[card] = Spot.DISCARD
            return


def draw_legend(state, goonie, rng):
    """Draw a legendary treasure among those left (N55)."""
    left = 0
    for legend in range(LEGENDS):
        if state.legend_of[legend] == NONE:
            left += 1
    if left == 0:
        return
    at(rng, Event.LEGEND, LEGENDS - left, 0)
    place = below(rng, left)
    for legend in range(LEGENDS):
        if state.legend_of[legend] == NONE:
            if place == 0:
                state.legend_of[legend] = goonie
                return
            place -= 1

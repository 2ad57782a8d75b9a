"""The 2-for-1 rule (A1): which cards match, and how many pairs hands can make.

Each card joins an item to a location, and two cards match where they share one. So cards that hang
together through matches can be paired off completely, but for one where their number is odd: the
graph of matches has no claw (D. P. Sumner, Proc. AMS 42, 1974). Only Data's cards, which all match
one another, break this; for them each way of pairing some among themselves is tried.
"""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import ITEMS, LOCATIONS, Character, Need, Place
from balance.games.goonies_acg.rules.cards import count_in, count_out


def matches_by_item(table, need):
    """Tell with 1 that two cards of one item may pay for a need."""
    if table.same_kind == 1 and need >= Need.LOCATION:
        return 0
    return 1


def matches_by_location(table, need):
    """Tell with 1 that two cards of one location may pay for a need."""
    if table.same_kind == 1 and need < Need.LOCATION:
        return 0
    return 1


def partners(state, table, need, first):
    """Find the held cards (a bit each) of a higher number that may be played with a card for a need."""
    found = 0
    item = table.item_of[first]
    if state.barred[item] == 0 and matches_by_item(table, need) == 1:
        found |= table.cards_of_item[item]
    if matches_by_location(table, need) == 1:
        found |= table.cards_of_location[table.location_of[first]]
    data = state.seat_of[Character.DATA]
    if data != NONE and state.spot_of_card[first] == Place.HAND + data:
        found |= state.own_held[data]
    return found & state.held & (-2 << first)


def has_pair(state, table, need):
    """Tell with 1 that the hands hold two cards that match."""
    if matches_by_item(table, need) == 1:
        for item in range(ITEMS):
            if state.item_held[item] > 1 and state.barred[item] == 0:
                return 1
    if matches_by_location(table, need) == 1:
        for location in range(LOCATIONS):
            if state.location_held[location] > 1:
                return 1
    data = state.seat_of[Character.DATA]
    if data != NONE and state.own_count[data] > 1:
        return 1
    return 0


def count_pairs(state, table, need, spared):
    """Count the pairs that can be made side by side of cards of other items than `spared`, without Data."""
    if table.same_kind == 1 and need < Need.LOCATION:
        return item_pairs(state, spared)
    pairs = 0
    left = (1 << LOCATIONS) - 1
    for location in range(LOCATIONS):
        if (left >> location) & 1 == 1:
            together = connected(state, table, location, spared)
            left &= ~together
            pairs += cards_at(state, together, spared) // 2
    return pairs


def holds_pair_beside(state, table, need, spared):
    """Tell with 1 that two cards of other items than `spared` match, without Data."""
    if item_pairs(state, spared) > 0:
        return 1
    if matches_by_location(table, need) == 1:
        for location in range(LOCATIONS):
            if cards_at(state, 1 << location, spared) > 1:
                return 1
    return 0


def item_pairs(state, spared):
    """Count pairs of one item each."""
    pairs = 0
    for item in range(ITEMS):
        if item != spared and state.barred[item] == 0:
            pairs += state.item_held[item] // 2
    return pairs


def connected(state, table, location, spared):
    """Find the locations (a bit each) whose cards hang together with those of one, through items."""
    together = 1 << location
    if table.same_kind == 1:
        return together
    before = 0
    while before != together:
        before = together
        for item in range(ITEMS):
            if item != spared and state.barred[item] == 0 and state.reach[item] & together != 0:
                together |= state.reach[item]
    return together


def cards_at(state, locations, spared):
    """Count held cards of some locations (a bit each), but of one item."""
    count = 0
    for location in range(LOCATIONS):
        if (locations >> location) & 1 == 1:
            count += state.location_held[location]
            if spared < ITEMS:
                count -= state.both_held[spared * LOCATIONS + location]
    return count


def can_pair(state, table, need, spared, wanted):
    """Tell with 1 that so many pairs can be made side by side of cards of other items than `spared`."""
    cards = state.cards_held
    if spared < ITEMS:
        cards -= state.item_held[spared]
    if cards < 2 * wanted:
        return 0
    # Pairs of one item are quickly counted, and often enough.
    if need < Need.LOCATION and item_pairs(state, spared) >= wanted:
        return 1
    if wanted == 1:
        if holds_pair_beside(state, table, need, spared) == 1:
            return 1
    elif count_pairs(state, table, need, spared) >= wanted:
        return 1
    data = state.seat_of[Character.DATA]
    if data == NONE or state.own_count[data] < 2:
        return 0
    return can_pair_with_data(state, table, need, spared, wanted)


def can_pair_with_data(state, table, need, spared, wanted):
    """Try each way of pairing some of Data's cards among themselves."""
    data = state.seat_of[Character.DATA]
    for chosen in range(1, 1 << state.hand_count[data]):
        size = subset_size(state, table, data, chosen, spared)
        if size < 2 or size % 2 == 1:
            continue
        shift_subset(state, table, data, chosen, 0)
        pairs = size // 2 + count_pairs(state, table, need, spared)
        shift_subset(state, table, data, chosen, 1)
        if pairs >= wanted:
            return 1
    return 0


def subset_size(state, table, seat, chosen, spared):
    """Count the chosen cards of a hand (a bit each); 0 where one is not held any more, or is spared."""
    size = 0
    for slot in range(state.hand_count[seat]):
        if (chosen >> slot) & 1 == 1:
            card = state.hand[seat, slot]
            if state.spot_of_card[card] != Place.HAND + seat or table.item_of[card] == spared:
                return 0
            size += 1
    return size


def shift_subset(state, table, seat, chosen, back):
    """Count the chosen cards of a hand out, or back in."""
    for slot in range(state.hand_count[seat]):
        if (chosen >> slot) & 1 == 1:
            if back == 1:
                count_in(state, table, state.hand[seat, slot], seat)
            else:
                count_out(state, table, state.hand[seat, slot], seat)

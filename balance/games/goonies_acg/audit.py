"""What must hold after every move."""

from __future__ import annotations

from balance.games.goonies_acg.names import (
    CARDS,
    ENCOUNTERS,
    ITEMS,
    LOCATIONS,
    TILES_EACH,
    Place,
    Question,
    Spot,
)

INVARIANTS = (
    "each of the 60 item cards lies in one place, and lists and counts agree",
    "each of the 16 encounter cards lies in one place, and the counts agree",
    "15 exploration tiles lie in piles or are stored treasures, and 5 routes are traced or not",
    "no location has so many obstacles that the game is lost",
    "no hand is above its limit when the team is asked",
    "no more treasures are stored than routes are traced",
    "what hands hold together is counted rightly",
)


def audit(state, table):
    """Check the invariants; return 0 or the number of the broken one."""
    if cards_lie_right(state, table) == 0:
        return 1
    if encounters_lie_right(state, table) == 0:
        return 2
    if tiles_lie_right(state) == 0:
        return 3
    if state.phase != Question.OVER:
        for location in range(LOCATIONS):
            if state.stack_count[location] >= table.fatal_obstacles:
                return 4
    if state.phase == Question.TURN:
        for seat in range(table.players):
            if state.hand_count[seat] > state.limit[seat]:
                return 5
    if state.treasures > state.routes:
        return 6
    if hands_count_right(state, table) == 0:
        return 7
    return 0


def cards_lie_right(state, table):
    """Tell with 1 that lists and places of item cards agree and none is lost."""
    seen = 0
    for place in range(state.deck_at, state.deck_end):
        seen += is_at(state, state.deck[place], Place.DECK)
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            seen += is_at(state, state.hand[seat, slot], Place.HAND + seat)
    for location in range(LOCATIONS):
        for slot in range(state.stack_count[location]):
            seen += is_at(state, state.stack[location, slot], Place.OBSTACLE + location)
    discarded = 0
    for card in range(CARDS):
        discarded += is_at(state, card, Place.DISCARD)
        if table.card_in[card] == 0:
            seen += is_at(state, card, Place.OUT)
        seen += is_at(state, card, Place.ACTION_AREA) + is_at(state, card, Place.DRAWN)
    if seen + discarded != CARDS or discarded != state.discarded:
        return 0
    return 1


def is_at(state, card, place):
    """Tell with 1 that a card is noted to lie somewhere."""
    if state.spot_of_card[card] == place:
        return 1
    return 0


def encounters_lie_right(state, table):
    """Tell with 1 that no encounter card is lost."""
    unseen = 0
    area = 0
    discarded = 0
    for card in range(ENCOUNTERS):
        if state.encounter_spot[card] == Spot.DECK:
            unseen += 1
        elif state.encounter_spot[card] == Spot.FRATELLI:
            area += table.is_fratelli[card]
        elif state.encounter_spot[card] == Spot.DISCARD:
            discarded += 1
    for place in range(state.encounter_at, state.encounter_count):
        if state.encounter_spot[state.encounter_deck[place]] != Spot.DECK:
            return 0
    if unseen != state.encounter_count - state.encounter_at or area != state.fratelli:
        return 0
    if discarded != state.goonies_discarded:
        return 0
    return 1


def tiles_lie_right(state):
    """Tell with 1 that each tile lies in one pile or is stored, and routes are counted."""
    seen = 0
    tiles = state.treasures
    for location in range(LOCATIONS):
        tiles += state.pile_count[location]
        for slot in range(state.pile_count[location]):
            seen |= 1 << state.pile[location, slot]
        if state.found[location] == 1:
            seen |= 1 << (location * TILES_EACH)
    routes = 0
    for item in range(ITEMS):
        routes += state.traced[item]
    if seen != (1 << (LOCATIONS * TILES_EACH)) - 1 or tiles != LOCATIONS * TILES_EACH:
        return 0
    if routes != state.routes:
        return 0
    return 1


def hands_count_right(state, table):
    """Tell with 1 that the counts of held cards are those of the hands."""
    total = 0
    held = 0
    for seat in range(table.players):
        total += state.hand_count[seat]
        own = 0
        for slot in range(state.hand_count[seat]):
            own |= 1 << state.hand[seat, slot]
        held |= own
        if state.own_count[seat] != state.hand_count[seat] or state.own_held[seat] != own:
            return 0
    if total != state.cards_held or held != state.held:
        return 0
    for item in range(ITEMS):
        for location in range(LOCATIONS):
            if held_both(state, table, item, location) != state.both_held[item * LOCATIONS + location]:
                return 0
            reaches = (state.reach[item] >> location) & 1
            if (reaches == 1) != (state.both_held[item * LOCATIONS + location] > 0):
                return 0
    return 1


def held_both(state, table, item, location):
    """Count the cards in hands with an item and a location."""
    count = 0
    for seat in range(table.players):
        for slot in range(state.hand_count[seat]):
            card = state.hand[seat, slot]
            if table.item_of[card] == item and table.location_of[card] == location:
                count += 1
    return count

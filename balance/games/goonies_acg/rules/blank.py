"""An empty table: every field of a STATE as it is before anything is dealt."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import (
    CARDS,
    CHARACTERS,
    COMBINATIONS,
    ENCOUNTERS,
    HAND,
    ITEMS,
    LOCATIONS,
    MOST_NEEDS,
    PILE,
    SEATS,
    STACK,
    TILES_EACH,
)


def blank(state):
    """Clear every field."""
    blank_position(state)
    blank_round(state)
    blank_counters(state)
    blank_seats(state)
    blank_characters(state)
    blank_cards(state)
    blank_seats_by_hand(state)
    blank_locations_by_stack(state)
    blank_locations(state)
    blank_items(state)
    blank_combinations(state)
    blank_seats_by_items(state)
    blank_locations_by_pile(state)
    blank_encounters(state)
    blank_most_needs(state)
    blank_tiles_each(state)


def blank_position(state):
    """Clear the numbers of the position."""
    state.phase = 0
    state.player = 0
    state.step = 0
    state.turn = 0
    state.ending = 0
    state.lost_at = NONE
    state.here = 0
    state.challenge = NONE
    state.deck_at = 0
    state.deck_end = 0
    state.shuffles = 0
    state.discarded = 0
    state.held = 0
    state.cards_held = 0
    state.treasures = 0
    state.routes = 0
    state.hand_cut = 0
    state.fratelli_extra = 0
    state.far_extra = 0
    state.fatal_fratelli = 0
    state.trap_extra = 0
    state.no_move_pairs = 0
    state.no_once = 0
    state.encounter_at = 0
    state.encounter_end = 0
    state.encounter_count = 0
    state.fratelli = 0
    state.goonies_discarded = 0
    state.open_card = NONE
    state.encounters_due = 0


def blank_round(state):
    """Clear the numbers of the round."""
    state.actions_left = 0
    state.allowed = 0
    state.taken = 0
    state.free_move = 0
    state.extra_next = 0
    state.free_next = 0
    state.pay_action = 0
    state.need_count = 0
    state.need_at = 0
    state.first_card = NONE
    state.payer = NONE
    state.shown = 0
    state.lifts_left = 0
    state.lift_here = 0
    state.takes_left = 0
    state.bonus_seat = NONE
    state.bonus_cards = 0
    state.escalating = 0
    state.drawn = NONE


def blank_counters(state):
    """Clear the numbers of the counters."""
    state.moves_made = 0
    state.moves_used = 0
    state.arrived = 0
    state.clears = 0
    state.emptied = 0
    state.explores = 0
    state.traces = 0
    state.removals = 0
    state.once_uses = 0
    state.cards_played = 0
    state.pairs_played = 0
    state.placed = 0
    state.lifted = 0
    state.fratelli_seen = 0
    state.fratelli_removed = 0
    state.encounters_seen = 0
    state.returned = 0
    state.short_rounds = 0


def blank_seats(state):
    """Clear what is kept by seats."""
    for first in range(SEATS):
        state.character[first] = NONE
        state.hand_count[first] = 0
        state.limit[first] = 0
        state.own_held[first] = 0
        state.own_count[first] = 0
        state.to_discard[first] = 0
        state.to_draw[first] = 0


def blank_characters(state):
    """Clear what is kept by characters."""
    for first in range(CHARACTERS):
        state.seat_of[first] = NONE
        state.used[first] = 0


def blank_cards(state):
    """Clear what is kept by cards."""
    for first in range(CARDS):
        state.spot_of_card[first] = 0
        state.deck[first] = NONE
        state.keys[first] = 0


def blank_seats_by_hand(state):
    """Clear what is kept by seats and hand."""
    for first in range(SEATS):
        for second in range(HAND):
            state.hand[first, second] = NONE


def blank_locations_by_stack(state):
    """Clear what is kept by locations and stack."""
    for first in range(LOCATIONS):
        for second in range(STACK):
            state.stack[first, second] = NONE


def blank_locations(state):
    """Clear what is kept by locations."""
    for first in range(LOCATIONS):
        state.stack_count[first] = 0
        state.location_held[first] = 0
        state.pile_count[first] = 0
        state.known[first] = 0
        state.tile_shuffles[first] = 0
        state.found[first] = 0
        state.threat[first] = 0
        state.flipped[first] = 0
        state.again_at[first] = 0
        state.tries[first] = 0
        state.altered[first] = 0


def blank_items(state):
    """Clear what is kept by items."""
    for first in range(ITEMS):
        state.item_held[first] = 0
        state.reach[first] = 0
        state.traced[first] = 0
        state.barred[first] = 0


def blank_combinations(state):
    """Clear what is kept by combinations."""
    for first in range(COMBINATIONS):
        state.both_held[first] = 0


def blank_seats_by_items(state):
    """Clear what is kept by seats and items."""
    for first in range(SEATS):
        for second in range(ITEMS):
            state.own_item[first, second] = 0


def blank_locations_by_pile(state):
    """Clear what is kept by locations and pile."""
    for first in range(LOCATIONS):
        for second in range(PILE):
            state.pile[first, second] = NONE


def blank_encounters(state):
    """Clear what is kept by encounters."""
    for first in range(ENCOUNTERS):
        state.encounter_spot[first] = 0
        state.encounter_deck[first] = NONE


def blank_most_needs(state):
    """Clear what is kept by most needs."""
    for first in range(MOST_NEEDS):
        state.needs[first] = 0


def blank_tiles_each(state):
    """Clear what is kept by tiles each."""
    for first in range(TILES_EACH):
        state.plain_tries[first] = 0
        state.plain_finds[first] = 0

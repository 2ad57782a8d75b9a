"""A position of The Goonies: Adventure Card Game, its set-up, and what redealing changes."""

from __future__ import annotations

import numpy as np

from balance.engine.rng import at, below
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
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
    THREATS_EACH,
    TILES,
    TILES_EACH,
    Event,
    Place,
    Spot,
)
from balance.games.goonies_acg.rules.dealing import deal
from balance.games.goonies_acg.rules.proceed import begin_round, proceed

POSITION = [
    ("phase", "i8"),  # a Question
    ("player", "i8"),  # who is asked
    ("step", "i8"),  # a Step of the round
    ("turn", "i8"),  # number of the round, from 1
    ("ending", "i8"),  # an Ending, once the game is over
    ("lost_at", "i8"),  # location of the fifth obstacle, or NONE
    ("here", "i8"),  # location of the Goonies
    ("character", "i8", (SEATS,)),  # a Character a seat, or NONE
    ("seat_of", "i8", (CHARACTERS,)),  # seat of each character, or NONE
    ("used", "i8", (CHARACTERS,)),  # 1 once the action of once a game is used up
    ("challenge", "i8"),  # from 0, or NONE
    # item cards
    ("spot_of_card", "i8", (CARDS,)),  # a Place, with seat or location added
    ("deck", "i8", (CARDS,)),  # from the top; below `deck_at` already drawn
    ("deck_at", "i8"),
    ("deck_end", "i8"),
    ("shuffles", "i8"),  # of the item deck
    ("discarded", "i8"),  # cards in the discard pile
    ("hand", "i8", (SEATS, HAND)),  # cards of a seat, in no order that matters
    ("hand_count", "i8", (SEATS,)),
    ("limit", "i8", (SEATS,)),  # hand limit
    ("stack", "i8", (LOCATIONS, STACK)),  # obstacles, the oldest first
    ("stack_count", "i8", (LOCATIONS,)),
    # what the hands hold together
    ("held", "i8"),  # a bit for each card
    ("cards_held", "i8"),
    ("item_held", "i8", (ITEMS,)),
    ("location_held", "i8", (LOCATIONS,)),
    ("both_held", "i8", (COMBINATIONS,)),  # item x LOCATIONS + location
    ("reach", "i8", (ITEMS,)),  # bit for each location with which the item is held
    ("own_held", "i8", (SEATS,)),  # a bit for each card
    ("own_count", "i8", (SEATS,)),
    ("own_item", "i8", (SEATS, ITEMS)),
    # tiles, routes, threats
    ("pile", "i8", (LOCATIONS, PILE)),  # tiles from top to bottom
    ("pile_count", "i8", (LOCATIONS,)),
    ("known", "i8", (LOCATIONS,)),  # tiles at the bottom that all have seen
    ("tile_shuffles", "i8", (LOCATIONS,)),
    ("found", "i8", (LOCATIONS,)),  # 1 where the treasure is stored
    ("treasures", "i8"),
    ("traced", "i8", (ITEMS,)),
    ("routes", "i8"),  # traced
    ("threat", "i8", (LOCATIONS,)),  # 0 to 2
    ("flipped", "i8", (LOCATIONS,)),
    ("hand_cut", "i8"),  # by threats and challenge
    ("barred", "i8", (ITEMS,)),  # 1: makes no match
    ("again_at", "i8", (LOCATIONS,)),  # 1: no symbol counts as `again`
    ("fratelli_extra", "i8"),  # more cards for removing a Fratelli
    ("far_extra", "i8"),  # more cards for a move to a location that is not adjacent
    ("fatal_fratelli", "i8"),
    ("trap_extra", "i8"),
    ("no_move_pairs", "i8"),
    ("no_once", "i8"),
    # encounters
    ("encounter_spot", "i8", (ENCOUNTERS,)),  # a Spot
    ("encounter_deck", "i8", (ENCOUNTERS,)),  # from the top, cards put aside last
    ("encounter_at", "i8"),
    ("encounter_end", "i8"),  # behind the last card that can be drawn
    ("encounter_count", "i8"),  # behind the last card put aside
    ("fratelli", "i8"),  # in the encounter area
    ("goonies_discarded", "i8"),  # in the encounter discard pile
    ("open_card", "i8"),  # encounter card that is being resolved, or NONE
    ("encounters_due", "i8"),  # further ones that a threat demands
]

ROUND = [
    ("actions_left", "i8"),
    ("allowed", "i8"),  # team actions of this round, with extra ones
    ("taken", "i8"),  # team actions taken
    ("free_move", "i8"),  # 1 while the free move is unused
    ("extra_next", "i8"),  # team actions more next round
    ("free_next", "i8"),
    ("pay_action", "i8"),  # code of the action that is being paid
    ("needs", "i8", (MOST_NEEDS,)),  # a Need each
    ("need_count", "i8"),
    ("need_at", "i8"),  # the need at hand
    ("first_card", "i8"),  # of the pair at hand, or NONE
    ("payer", "i8"),  # NONE, then the only seat that paid, then SEATS
    ("shown", "i8"),  # bit for each item whose card was played for itself
    ("lifts_left", "i8"),
    ("lift_here", "i8"),  # 1: only at the Goonies' location
    ("takes_left", "i8"),
    ("to_discard", "i8", (SEATS,)),
    ("to_draw", "i8", (SEATS,)),
    ("bonus_seat", "i8"),  # who may draw for an obstacle cleared alone, or NONE
    ("bonus_cards", "i8"),
    ("escalating", "i8"),  # 1 while Escalate draws on
    ("drawn", "i8"),  # card that Data may discard, or NONE
]

COUNTERS = [
    ("moves_made", "i8"),
    ("moves_used", "i8"),  # moves after which something was cleared or explored there
    ("arrived", "i8"),  # 1 after a move that is not among them yet
    ("clears", "i8"),
    ("emptied", "i8"),  # clearings that left no obstacle there
    ("explores", "i8"),
    ("traces", "i8"),
    ("removals", "i8"),  # Fratelli, by team actions
    ("once_uses", "i8"),
    ("cards_played", "i8"),
    ("pairs_played", "i8"),
    ("placed", "i8"),  # obstacles after set-up
    ("lifted", "i8"),  # obstacles without cards
    ("fratelli_seen", "i8"),
    ("fratelli_removed", "i8"),
    ("encounters_seen", "i8"),
    ("returned", "i8"),  # treasures shuffled back
    ("short_rounds", "i8"),  # rounds with the extra draw
    ("tries", "i8", (LOCATIONS,)),  # explorations
    ("altered", "i8", (LOCATIONS,)),  # 1 once a tile joined or a treasure went back
    ("plain_tries", "i8", (TILES_EACH,)),  # k-th explorations of unaltered piles
    ("plain_finds", "i8", (TILES_EACH,)),
    ("keys", "i8", (CARDS,)),  # of the shuffle at hand, else 0
]

STATE = np.dtype([*POSITION, *ROUND, *COUNTERS], align=True)


def setup(state, table, rng):
    """Start a game (A24 to A30) up to its first question."""
    deal(state, table, rng)
    begin_round(state, table)
    proceed(state, table, rng)


def redeal(state, table, player, rng):
    """Draw anew what nobody has seen: decks, unknown tiles, threats not yet flipped.

    Hands are open and the team is of one mind, so every seat knows the same. Cards are drawn in the
    order of their numbers, so that the new order does not depend on the true one.
    """
    redeal_decks(state, rng)
    for location in range(LOCATIONS):
        redeal_pile(state, location, rng)
        if table.threats_random == 1 and state.flipped[location] == 0:
            at(rng, Event.THREATS, location, 0)
            state.threat[location] = below(rng, THREATS_EACH)


def redeal_decks(state, rng):
    """Draw anew the order of item cards and encounter cards to come, those put aside among them."""
    at(rng, Event.ITEMS, 0, 0)
    count = 0
    for card in range(CARDS):
        if state.spot_of_card[card] == Place.DECK:
            draw_key(state, count, card, rng)
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.deck[state.deck_at + place] = card_at(state, place)
    clear_keys(state)
    at(rng, Event.ENCOUNTERS, 0, 0)
    count = 0
    for card in range(ENCOUNTERS):
        if state.encounter_spot[card] == Spot.DECK:
            draw_key(state, count, card, rng)
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.encounter_deck[state.encounter_at + place] = card_at(state, place)
    clear_keys(state)


def redeal_pile(state, location, rng):
    """Draw anew the order of a location's tiles that nobody knows, which lie on top."""
    unknown = 0
    for slot in range(state.pile_count[location] - state.known[location]):
        unknown |= 1 << state.pile[location, slot]
    at(rng, Event.TILES, location, 0)
    count = 0
    for tile in range(TILES):
        if (unknown >> tile) & 1 == 1:
            draw_key(state, count, tile, rng)
            count += 1
    sort_keys(state, count)
    for slot in range(count):
        state.pile[location, slot] = card_at(state, slot)
    clear_keys(state)

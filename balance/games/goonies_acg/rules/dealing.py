"""Setting up a game (A24 to A30)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at, below
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.goonies_acg.names import (
    CARDS,
    CHALLENGES,
    CHARACTERS,
    ENCOUNTERS,
    LOCATIONS,
    THREATS_EACH,
    TILES_EACH,
    Effect,
    Event,
    Place,
    Question,
    Spot,
)
from balance.games.goonies_acg.rules.blank import blank
from balance.games.goonies_acg.rules.cards import discard, draw_top, give, shuffle_items
from balance.games.goonies_acg.rules.limits import set_limits
from balance.games.goonies_acg.rules.obstacles import put_obstacle
from balance.games.goonies_acg.rules.tiles import shuffle_pile


def deal(state, table, rng):
    """Lay out everything, up to the first round."""
    blank(state)
    state.phase = Question.TURN
    deal_characters(state, table, rng)
    deal_locations(state, table, rng)
    deal_challenge(state, table, rng)
    deal_encounters(state, table, rng)
    set_limits(state, table)
    deal_items(state, table, rng)


def deal_characters(state, table, rng):
    """Give each seat a character of the set (A24)."""
    for character in range(CHARACTERS):
        state.seat_of[character] = NONE
    at(rng, Event.CHARACTERS, 0, 0)
    count = 0
    for character in range(CHARACTERS):
        draw_key(state, count, character, rng)
        count += table.character_in[character]
    sort_keys(state, count)
    for seat in range(table.players):
        character = card_at(state, seat)
        state.character[seat] = character
        state.seat_of[character] = seat
    clear_keys(state)


def deal_locations(state, table, rng):
    """Shuffle the tiles of each location (A26) and give it a threat (A29)."""
    for location in range(LOCATIONS):
        for number in range(TILES_EACH):
            state.pile[location, number] = location * TILES_EACH + number
        state.pile_count[location] = TILES_EACH
        shuffle_pile(state, location, rng)
        state.threat[location] = table.threat_given[location]
        if table.threats_random == 1:
            at(rng, Event.THREATS, location, 0)
            state.threat[location] = below(rng, THREATS_EACH)


def deal_challenge(state, table, rng):
    """Put a challenge in force (A30, A46)."""
    state.challenge = table.challenge
    if table.challenge == CHALLENGES:
        at(rng, Event.CHALLENGE, 0, 0)
        state.challenge = below(rng, CHALLENGES)
    state.fatal_fratelli = table.fatal_fratelli
    if state.challenge == NONE:
        return
    effect = table.challenge_effect[state.challenge]
    amount = table.challenge_amount[state.challenge]
    if effect == Effect.HAND_LIMIT:
        state.hand_cut = amount
    elif effect == Effect.FATAL_FRATELLI:
        state.fatal_fratelli -= amount
    elif effect == Effect.NO_MOVE_PAIRS:
        state.no_move_pairs = 1
    elif effect == Effect.NO_ONCE:
        state.no_once = 1
    elif effect == Effect.TRAP_OBSTACLES:
        state.trap_extra = amount


def challenge_amount(state, table, effect):
    """Return how much of an effect the challenge in force has; 0 if it has another."""
    if state.challenge == NONE or table.challenge_effect[state.challenge] != effect:
        return 0
    return table.challenge_amount[state.challenge]


def deal_encounters(state, table, rng):
    """Shuffle the encounter cards in the game (A28) and put some aside (C8)."""
    at(rng, Event.ENCOUNTERS, 0, 0)
    count = 0
    for card in range(ENCOUNTERS):
        draw_key(state, count, card, rng)
        if table.encounter_in[card] == 1:
            state.encounter_spot[card] = Spot.DECK
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.encounter_deck[place] = card_at(state, place)
    clear_keys(state)
    state.encounter_count = count
    state.encounter_end = count - challenge_amount(state, table, Effect.FEWER_ENCOUNTERS)


def deal_items(state, table, rng):
    """Lay out start obstacles (A26), deal hands, and trace the first route (A27)."""
    for card in range(CARDS):
        if table.card_in[card] == 1:
            state.spot_of_card[card] = Place.DISCARD
            if table.starts[card] == 1:
                put_obstacle(state, card, table.location_of[card])
    shuffle_items(state, Place.DISCARD, rng)
    for seat in range(table.players):
        for _ in range(table.start_hand[seat]):
            give(state, table, draw_top(state, rng), seat)
    card = draw_top(state, rng)
    put_obstacle(state, card, table.location_of[card])
    if challenge_amount(state, table, Effect.NO_ROUTE) == 0:
        state.traced[table.item_of[card]] = 1
        state.routes = 1
    wanted = challenge_amount(state, table, Effect.START_OBSTACLES)
    while wanted > 0:
        card = draw_top(state, rng)
        if card == NONE:
            return
        if state.stack_count[table.location_of[card]] + 1 < table.fatal_obstacles:
            put_obstacle(state, card, table.location_of[card])
            wanted -= 1
        else:
            discard(state, card)

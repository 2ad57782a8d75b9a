"""Encounter cards: drawing, effects, and their end (A43, A45)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import ENCOUNTERS, Effect, Ending, Spot
from balance.games.goonies_acg.rules.obstacles import add_top, end_game


def draw_encounter(state, table, rng):
    """Draw the top encounter card and begin to resolve it."""
    if state.encounter_at == state.encounter_end:
        end_game(state, Ending.ENCOUNTERS)
        return
    card = state.encounter_deck[state.encounter_at]
    state.encounter_at += 1
    state.encounters_seen += 1
    resolve(state, table, card, rng)


def resolve(state, table, card, rng):
    """Begin to resolve an encounter card; what it asks is settled before its end."""
    state.open_card = card
    state.encounter_spot[card] = Spot.OPEN
    effect = table.encounter_effect[card]
    amount = table.encounter_amount[card]
    if effect == Effect.REMOVE_FRATELLI:
        for _ in range(min(amount, state.fratelli)):
            remove_fratelli(state, table)
    elif effect == Effect.LIFT_OBSTACLES:
        state.lifts_left = amount
        state.lift_here = 0
    elif effect == Effect.EXTRA_ACTIONS:
        state.extra_next += amount
    elif effect == Effect.FREE_MOVE:
        state.free_next = 1
    elif effect == Effect.DRAW:
        for seat in range(table.players):
            state.to_draw[seat] += amount * table.share
    elif effect == Effect.OBSTACLES_OWN:
        add_top(state, table, NONE, amount, rng)
    elif effect == Effect.OBSTACLES_HERE:
        add_top(state, table, state.here, amount, rng)
    elif effect == Effect.DISCARD:
        for seat in range(table.players):
            state.to_discard[seat] += amount * table.share


def finish_encounter(state, table):
    """Bring the open card to its end: where it goes, and who has lost by it (A5, A15, A22, A43)."""
    card = state.open_card
    effect = table.encounter_effect[card]
    state.open_card = NONE
    if table.is_fratelli[card] == 1:
        state.encounter_spot[card] = Spot.FRATELLI
        state.fratelli += 1
        state.fratelli_seen += 1
    elif effect == Effect.EXTRA_ACTIONS or effect == Effect.FREE_MOVE:
        state.encounter_spot[card] = Spot.NEXT_ROUND
    else:
        state.encounter_spot[card] = Spot.DISCARD
        state.goonies_discarded += 1
    if state.fratelli >= state.fatal_fratelli:
        end_game(state, Ending.FRATELLI)
    elif table.empty_loses == 1 and state.encounter_at == state.encounter_end:
        end_game(state, Ending.ENCOUNTERS)


def remove_fratelli(state, table):
    """Take the Fratelli of the lowest number in the area out of the game (A40)."""
    for card in range(ENCOUNTERS):
        if state.encounter_spot[card] == Spot.FRATELLI:
            state.encounter_spot[card] = Spot.OUT
            state.fratelli -= 1
            state.fratelli_removed += 1
            return


def age_goonies(state):
    """At a round's end, discard this round's Goonie cards and bring up those of the next (A15)."""
    for card in range(ENCOUNTERS):
        if state.encounter_spot[card] == Spot.THIS_ROUND:
            state.encounter_spot[card] = Spot.DISCARD
            state.goonies_discarded += 1
        elif state.encounter_spot[card] == Spot.NEXT_ROUND:
            state.encounter_spot[card] = Spot.THIS_ROUND

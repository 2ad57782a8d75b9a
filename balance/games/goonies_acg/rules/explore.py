"""Exploring: treasures, traps, and the threats behind treasures (A36 to A38, A44)."""

from __future__ import annotations

from balance.games.goonies_acg.names import LOCATIONS, TILES_EACH, Effect, Ending, Question
from balance.games.goonies_acg.rules.limits import set_limits
from balance.games.goonies_acg.rules.obstacles import add_top, end_game
from balance.games.goonies_acg.rules.tiles import move_trap, shuffle_pile, take_tile


def explore(state, table, rng):
    """Reveal the top tile where the Goonies are."""
    location = state.here
    tile = state.pile[location, 0]
    treasure = 0
    if tile % TILES_EACH == 0:
        treasure = 1
    if state.altered[location] == 0:
        state.plain_tries[state.tries[location]] += 1
        state.plain_finds[state.tries[location]] += treasure
    state.tries[location] += 1
    if treasure == 0:
        spring_trap(state, table, location, tile, rng)
    elif state.routes > state.treasures:
        store(state, table, location, tile, rng)
    else:
        state.returned += 1
        state.altered[location] = 1
        shuffle_pile(state, location, rng)


def spring_trap(state, table, location, tile, rng):
    """Add obstacles, escape, and lay the tile to the bottom of the pile (A38)."""
    amount = table.tile_obstacles[tile] + state.trap_extra
    add_top(state, table, location, amount, rng)
    if state.phase == Question.OVER:
        return
    state.here = table.tile_escape[tile]
    last = state.pile_count[location] - 1
    for slot in range(last):
        state.pile[location, slot] = state.pile[location, slot + 1]
    state.pile[location, last] = tile
    state.known[location] = min(state.known[location] + 1, state.pile_count[location])


def store(state, table, location, tile, rng):
    """Store a treasure: win by the last (A47), else flip the location card (A37)."""
    take_tile(state, location, tile)
    state.found[location] = 1
    state.treasures += 1
    if state.treasures == LOCATIONS:
        end_game(state, Ending.WON)
        return
    state.flipped[location] = 1
    flip(state, table, location, rng)


def flip(state, table, location, rng):
    """Let a threat happen, or hold from now on (A44)."""
    number = state.threat[location]
    effect = table.threat_effect[location, number]
    amount = table.threat_amount[location, number]
    if effect == Effect.MOVE_TRAP:
        move_trap(state, table, location, rng)
    elif effect == Effect.ENCOUNTER:
        state.encounters_due += amount
    elif effect == Effect.HAND_LIMIT:
        state.hand_cut += amount
        set_limits(state, table)
    elif effect == Effect.OBSTACLES_BESIDE:
        beset_neighbours(state, table, location, amount, rng)
    elif effect == Effect.NO_PAIRS:
        state.barred[table.threat_item[location, number]] = 1
    elif effect == Effect.DISCARD:
        for seat in range(table.players):
            state.to_discard[seat] += amount * table.share
    elif effect == Effect.AGAIN:
        state.again_at[location] = 1
    elif effect == Effect.FRATELLI_COST:
        state.fratelli_extra += amount
    elif effect == Effect.FAR_MOVE:
        state.far_extra += amount
    elif effect == Effect.OBSTACLES_HERE:
        add_top(state, table, location, amount, rng)


def beset_neighbours(state, table, location, amount, rng):
    """Add obstacles to each neighbour, the lower first (A19)."""
    if location > 0:
        add_top(state, table, location - 1, amount, rng)
    if location < LOCATIONS - 1:
        add_top(state, table, location + 1, amount, rng)

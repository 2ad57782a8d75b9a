"""Exploration tiles: shuffling a pile, and moving a trap to another (A9, A10)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.goonies_acg.names import LOCATIONS, TILES, TILES_EACH, Event

TRAP_TWO = 2


def is_in_pile(state, location, tile):
    """Tell with 1 that a tile lies at a location."""
    for slot in range(state.pile_count[location]):
        if state.pile[location, slot] == tile:
            return 1
    return 0


def shuffle_pile(state, location, rng):
    """Shuffle all tiles of a location; nobody knows their order then."""
    at(rng, Event.TILES, location, state.tile_shuffles[location])
    state.tile_shuffles[location] += 1
    count = 0
    for tile in range(TILES):
        draw_key(state, count, tile, rng)
        count += is_in_pile(state, location, tile)
    sort_keys(state, count)
    for slot in range(count):
        state.pile[location, slot] = card_at(state, slot)
    clear_keys(state)
    state.known[location] = 0


def take_tile(state, location, tile):
    """Take a tile out of a location's pile; those below move up."""
    last = state.pile_count[location] - 1
    gone = 0
    for slot in range(last):
        if state.pile[location, slot] == tile:
            gone = 1
        if gone == 1:
            state.pile[location, slot] = state.pile[location, slot + 1]
    state.pile[location, last] = NONE
    state.pile_count[location] = last


def next_location(state, table, location):
    """Find the next location whose treasure is not found (A9), or NONE."""
    for step in range(1, LOCATIONS):
        other = location + step
        if other >= LOCATIONS:
            if table.wraps == 0:
                return NONE
            other -= LOCATIONS
        if state.found[other] == 0:
            return other
    return NONE


def move_trap(state, table, location, rng):
    """Move trap II of a location to the next pile (A9)."""
    target = next_location(state, table, location)
    tile = location * TILES_EACH + TRAP_TWO
    if target == NONE or is_in_pile(state, location, tile) == 0:
        return
    take_tile(state, location, tile)
    state.known[location] = 0
    state.pile[target, state.pile_count[target]] = tile
    state.pile_count[target] += 1
    state.altered[target] = 1
    if table.moved_to_bottom == 1:
        state.known[target] += 1
    else:
        shuffle_pile(state, target, rng)

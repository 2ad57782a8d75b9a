"""Drawing anew what a side cannot see, from the numbers of cards and rooms in their order."""

from __future__ import annotations

from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    FOE_KINDS,
    GM_CARDS,
    ITEMS,
    TOKEN_KINDS,
    TREASURES,
    Event,
    Side,
    Spot,
)
from balance.games.never_say_die.rules.board import is_explored

GM_LABEL = 0
ITEM_LABEL = 1
TREASURE_LABEL = 2
ROOM_LABEL = 3


def redeal_for(state, table, player, rng):
    """Draw decks anew; for the Goonies also the GM's hand and what unexplored rooms hold."""
    redeal_gm(state, table, player, rng)
    redeal_items(state, rng)
    redeal_treasures(state, rng)
    if player == Side.GOONIES:
        redeal_rooms(state, table, rng)


def redeal_gm(state, table, player, rng):
    """Draw anew the GM deck; the hand too, unless the GM himself looks."""
    at(rng, Event.REDEAL, GM_LABEL, 0)
    count = 0
    for card in range(GM_CARDS):
        if state.gm_spot[card] == Spot.DECK or (player == Side.GOONIES and state.gm_spot[card] == Spot.HELD):
            draw_key(state, count, card, rng)
            count += 1
    sort_keys(state, count)
    hand = 0
    if player == Side.GOONIES:
        hand = state.gm_hand
        state.hand_names = 0
    for place in range(count):
        card = card_at(state, place)
        if place < hand:
            state.gm_spot[card] = Spot.HELD
            state.hand_names |= 1 << table.gm_name[card]
        else:
            state.gm_spot[card] = Spot.DECK
            state.gm_deck[state.gm_at + place - hand] = card
    clear_keys(state)


def redeal_items(state, rng):
    """Draw anew the item deck."""
    at(rng, Event.REDEAL, ITEM_LABEL, 0)
    count = 0
    for card in range(ITEMS):
        if state.item_spot[card] == Spot.DECK:
            draw_key(state, count, card, rng)
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.item_deck[state.item_at + place] = card_at(state, place)
    clear_keys(state)


def redeal_treasures(state, rng):
    """Draw anew the treasure deck."""
    at(rng, Event.REDEAL, TREASURE_LABEL, 0)
    count = 0
    for card in range(TREASURES):
        if state.treasure_spot[card] == Spot.DECK:
            draw_key(state, count, card, rng)
            count += 1
    sort_keys(state, count)
    for place in range(count):
        state.treasure_deck[state.treasure_at + place] = card_at(state, place)
    clear_keys(state)


def redeal_rooms(state, table, rng):
    """Let unexplored rooms change what they hold, in a random order, each with one further on."""
    at(rng, Event.REDEAL, ROOM_LABEL, 0)
    count = 0
    for room in range(table.rooms):
        if is_explored(state, room) == 0:
            draw_key(state, count, room, rng)
            count += 1
    sort_keys(state, count)
    for place in range(count // 2):
        swap_rooms(state, card_at(state, place), card_at(state, count - 1 - place))
    clear_keys(state)


def swap_rooms(state, one, other):
    """Exchange what two unexplored rooms hold."""
    for token in range(TOKEN_KINDS):
        kept = state.hidden_tokens[one, token]
        state.hidden_tokens[one, token] = state.hidden_tokens[other, token]
        state.hidden_tokens[other, token] = kept
    for kind in range(FOE_KINDS):
        kept = state.hidden_foes[one, kind]
        state.hidden_foes[one, kind] = state.hidden_foes[other, kind]
        state.hidden_foes[other, kind] = kept
    for boss in range(BOSS_KINDS):
        if state.boss_waits[boss] == one:
            state.boss_waits[boss] = other
        elif state.boss_waits[boss] == other:
            state.boss_waits[boss] = one

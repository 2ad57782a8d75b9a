"""Setting up a game (N4 to N7)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.engine.shuffle import card_at, clear_keys, draw_key, sort_keys
from balance.games.never_say_die.codes import Task
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    FOE_KINDS,
    GM_CARDS,
    GOONIES,
    INVENTIONS,
    ITEMS,
    PASSAGES,
    ROOMS,
    TEENAGERS,
    TOKEN_KINDS,
    TREASURES,
    WISECRACKS,
    Event,
    Goonie,
    Spot,
)
from balance.games.never_say_die.rules.blank import blank
from balance.games.never_say_die.rules.board import explore
from balance.games.never_say_die.rules.decks import draw_gm, shuffle_gm, shuffle_items, shuffle_treasures
from balance.games.never_say_die.rules.stack import push


def deal(state, table, rng):
    """Lay out everything, with the first round to come."""
    blank(state)
    push(state, Task.ROUND, 0, 0, 0)
    deal_team(state, table, rng)
    deal_map(state, table)
    deal_cards(state, table, rng)
    explore(state, table, table.start)


def deal_team(state, table, rng):
    """Choose the team (N4) and give it what it starts with (N5)."""
    at(rng, Event.TEAM, 0, 0)
    count = 0
    for goonie in range(GOONIES):
        draw_key(state, count, goonie, rng)
        count += table.may_join[goonie]
    sort_keys(state, count)
    for place in range(table.team_size):
        goonie = card_at(state, place)
        state.in_team[goonie] = 1
        state.room[goonie] = table.start
        if table.no_start_wish == 0:
            state.wish[goonie] = table.wish_most[goonie]
    clear_keys(state)
    for invention in range(INVENTIONS):
        state.invention_up[invention] = state.in_team[Goonie.DATA]
    for wisecrack in range(WISECRACKS):
        state.wisecrack_up[wisecrack] = state.in_team[Goonie.MOUTH]
    for teenager in range(TEENAGERS):
        state.teen_up[teenager] = 1


def deal_map(state, table):
    """Copy what rooms hold, and the Rubble, from the adventure."""
    for room in range(ROOMS):
        for token in range(TOKEN_KINDS):
            state.hidden_tokens[room, token] = table.room_tokens[room, token]
        for kind in range(FOE_KINDS):
            state.hidden_foes[room, kind] = table.room_foes[room, kind]
    for passage in range(PASSAGES):
        state.blocks[passage] = table.rubble[passage]
    for boss in range(BOSS_KINDS):
        if table.boss_room[boss] != NONE and table.boss_round[boss] == 0:
            state.boss_waits[boss] = table.boss_room[boss]


def deal_cards(state, table, rng):
    """Shuffle the decks; the GM draws a card and takes a token for each Goonie (N6)."""
    for card in range(GM_CARDS):
        state.gm_spot[card] = table.gm_in[card]
    for card in range(ITEMS):
        state.item_spot[card] = table.item_in[card] * Spot.DISCARD
    for card in range(TREASURES):
        state.treasure_spot[card] = table.treasure_in[card] * Spot.DISCARD
    shuffle_gm(state, rng)
    shuffle_items(state, Spot.DISCARD, rng)
    shuffle_treasures(state, Spot.DISCARD, rng)
    for _ in range(table.team_size):
        draw_gm(state, table, rng)
    state.gm_tokens = table.team_size

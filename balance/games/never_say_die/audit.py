"""What must hold after every move."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.names import (
    FIGURES,
    FIRST_BOSS,
    FOE_KINDS,
    GM_CARDS,
    GOONIES,
    ITEM_COPIES,
    ITEM_NAMES,
    ITEMS,
    MOST_TASKS,
    SUPPLY_MOST,
    TOKEN_KINDS,
    TREASURE_COPIES,
    TREASURE_NAMES,
    TREASURES,
    Spot,
)
from balance.games.never_say_die.rules.board import health_of, is_explored, kind_of

RUBBLE_MOST = 9
"""No adventure and no value asks for more on a passage."""

INVARIANTS = (
    "each GM card lies in one place, and deck, hand and names agree",
    "each item and treasure card lies in one place, and hands agree",
    "Goonies stand in explored rooms, with no more damage than health unless knocked out",
    "figures stand in explored rooms, within the supply, with less damage than would remove them",
    "Wish tokens, GM tokens, Sand and Rubble are within their bounds",
    "tokens are searched or still there",
    "the stack of tasks has room",
)


def audit(state, table):
    """Check the invariants; return 0 or the number of the broken one."""
    if gm_cards_lie_right(state, table) == 0:
        return 1
    if items_lie_right(state, table) == 0 or treasures_lie_right(state, table) == 0:
        return 2
    if goonies_stand_right(state, table) == 0:
        return 3
    if figures_stand_right(state, table) == 0:
        return 4
    if are_within_bounds(state, table) == 0:
        return 5
    if are_tokens_kept(state, table) == 0:
        return 6
    if state.depth >= MOST_TASKS:
        return 7
    return 0


def gm_cards_lie_right(state, table):
    """Tell with 1 that no GM card is lost."""
    held = 0
    names = 0
    count = 0
    for card in range(GM_CARDS):
        if (state.gm_spot[card] == Spot.OUT) == (table.gm_in[card] == 1):
            return 0
        if state.gm_spot[card] == Spot.HELD:
            held += 1
            names |= 1 << table.gm_name[card]
        elif state.gm_spot[card] == Spot.DECK:
            count += 1
    for place in range(state.gm_at, state.gm_end):
        if state.gm_spot[state.gm_deck[place]] != Spot.DECK:
            return 0
    if held != state.gm_hand or names != state.hand_names or count != state.gm_end - state.gm_at:
        return 0
    return 1


def items_lie_right(state, table):
    """Tell with 1 that no item card is lost."""
    count = 0
    for card in range(ITEMS):
        if (state.item_spot[card] == Spot.OUT) == (table.item_in[card] == 1):
            return 0
        if state.item_spot[card] == Spot.DECK:
            count += 1
    for name in range(ITEM_NAMES):
        held = 0
        for copy in range(ITEM_COPIES):
            if state.item_spot[name * ITEM_COPIES + copy] == Spot.HELD:
                held += 1
        for goonie in range(GOONIES):
            held -= state.held_item[goonie, name]
        if held != 0:
            return 0
    if count != state.item_end - state.item_at:
        return 0
    return 1


def treasures_lie_right(state, table):
    """Tell with 1 that no treasure card is lost."""
    count = 0
    for card in range(TREASURES):
        if (state.treasure_spot[card] == Spot.OUT) == (table.treasure_in[card] == 1):
            return 0
        if state.treasure_spot[card] == Spot.DECK:
            count += 1
    for name in range(TREASURE_NAMES):
        held = 0
        for copy in range(TREASURE_COPIES):
            if state.treasure_spot[name * TREASURE_COPIES + copy] == Spot.HELD:
                held += 1
        for goonie in range(GOONIES):
            held -= state.held_treasure[goonie, name]
        if held != 0:
            return 0
    if count != state.treasure_end - state.treasure_at:
        return 0
    return 1


def goonies_stand_right(state, table):
    """Tell with 1 that the team is whole and on the board."""
    count = 0
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1:
            count += 1
            if is_explored(state, state.room[goonie]) == 0 and state.ending == NONE:
                return 0
            if state.out[goonie] == 0 and state.damage[goonie] >= health_of(state, table, goonie):
                return 0
    if count != table.team_size:
        return 0
    return 1


def figures_stand_right(state, table):
    """Tell with 1 that figures are where they may be."""
    for figure in range(FIGURES):
        room = state.foe_room[figure]
        if room != NONE:
            kind = kind_of(figure)
            if is_explored(state, room) == 0 or state.foe_damage[figure] > table.toughness[kind]:
                return 0
            if figure < FIRST_BOSS:
                if state.foe_damage[figure] == table.toughness[kind]:
                    return 0
                if figure % SUPPLY_MOST >= table.supply[kind] or kind >= FOE_KINDS:
                    return 0
        elif state.foe_damage[figure] > 0:
            return 0
    return 1


def are_within_bounds(state, table):
    """Tell with 1 that counts are possible."""
    if state.gm_tokens < 0 or state.sand > table.sand:
        return 0
    for goonie in range(GOONIES):
        if state.wish[goonie] < 0 or (state.in_team[goonie] == 0 and state.wish[goonie] > 0):
            return 0
    for passage in range(table.passages):
        if state.blocks[passage] < 0 or state.blocks[passage] > RUBBLE_MOST:
            return 0
    return 1


def are_tokens_kept(state, table):
    """Tell with 1 that every token is hidden, laid out or searched."""
    for token in range(TOKEN_KINDS):
        count = -state.searched[token]
        for room in range(table.rooms):
            count += table.room_tokens[room, token]
            count -= state.tokens[room, token] + state.hidden_tokens[room, token]
        if count != 0:
            return 0
    return 1

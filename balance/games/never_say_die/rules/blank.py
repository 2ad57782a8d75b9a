"""An empty table: every field of a STATE as it is before anything is laid out."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    DICE,
    FIGURES,
    FOE_KINDS,
    GM_CARDS,
    GOONIES,
    INVENTIONS,
    ITEM_NAMES,
    ITEMS,
    LEGENDS,
    LOOKS,
    MOST_TASKS,
    PASSAGES,
    POOLS,
    ROOMS,
    TEENAGERS,
    TOKEN_KINDS,
    TREASURE_NAMES,
    TREASURES,
    WISECRACKS,
)


def blank(state):
    """Clear every field."""
    blank_numbers_1(state)
    blank_numbers_2(state)
    blank_numbers_3(state)
    blank_goonies(state)
    blank_goonies_by_item_names(state)
    blank_goonies_by_treasure_names(state)
    blank_legends(state)
    blank_inventions(state)
    blank_wisecracks(state)
    blank_teenagers(state)
    blank_figures(state)
    blank_passages(state)
    blank_rooms_by_token_kinds(state)
    blank_rooms_by_foe_kinds(state)
    blank_boss_kinds(state)
    blank_token_kinds(state)
    blank_gm_cards(state)
    blank_items(state)
    blank_treasures(state)
    blank_dice(state)
    blank_most_tasks(state)
    blank_causes(state)
    blank_tens(state)
    blank_item_names(state)
    blank_treasure_names(state)
    blank_looks_by_rooms(state)
    blank_pools(state)


def blank_numbers_1(state):
    """Clear numbers of their own."""
    state.phase = 0
    state.player = 0
    state.turn = 0
    state.ending = NONE
    state.sand = 0
    state.gm_tokens = 0
    state.pit_room = NONE
    state.flood_room = NONE
    state.slick_room = NONE
    state.patch_used = 0
    state.explored = 0
    state.laid = 0
    state.known = 0
    state.at_step = 0
    state.notes = 0
    state.delivered = 0
    state.gm_at = 0
    state.gm_end = 0
    state.gm_shuffles = 0
    state.gm_hand = 0
    state.hand_names = 0
    state.item_at = 0
    state.item_end = 0
    state.item_shuffles = 0
    state.treasure_at = 0
    state.treasure_end = 0
    state.treasure_shuffles = 0
    state.acting = NONE
    state.actions_left = 0
    state.ruby_used = 0


def blank_numbers_2(state):
    """Clear numbers of their own."""
    state.cracked = 0
    state.been_bad = 0
    state.giving = 0
    state.check_goonie = 0
    state.check_ability = 0
    state.check_need = 0
    state.check_purpose = 0
    state.check_target = NONE
    state.check_stage = 0
    state.check_own = 0
    state.check_dice = 0
    state.helper = NONE
    state.successes = 0
    state.free_pass = 0
    state.rolled = 0
    state.bonus = 0
    state.gm_round = 0
    state.strike_dice = 0
    state.nigh_rolls = 0
    state.plays = 0
    state.names_played = 0
    state.card = NONE
    state.mover = NONE
    state.depth = 0
    state.dealt = 0
    state.suffered = 0
    state.prevented = 0
    state.knock_outs = 0
    state.defeats = 0
    state.wish_earned = 0
    state.wish_spent = 0
    state.gm_earned = 0


def blank_numbers_3(state):
    """Clear numbers of their own."""
    state.gm_spent = 0
    state.moves_made = 0
    state.rests = 0
    state.explorations = 0
    state.nigh_made = 0
    state.nigh_won = 0
    state.foes_placed = 0
    state.helped = 0
    state.upgraded = 0


def blank_goonies(state):
    """Clear what is kept by goonies."""
    for first in range(GOONIES):
        state.in_team[first] = 0
        state.room[first] = 0
        state.damage[first] = 0
        state.wish[first] = 0
        state.out[first] = 0
        state.trapped[first] = 0
        state.stunned[first] = 0
        state.done[first] = 0
        state.attacked[first] = 0
        state.rolls[first] = 0


def blank_goonies_by_item_names(state):
    """Clear what is kept by goonies and item names."""
    for first in range(GOONIES):
        for second in range(ITEM_NAMES):
            state.held_item[first, second] = 0


def blank_goonies_by_treasure_names(state):
    """Clear what is kept by goonies and treasure names."""
    for first in range(GOONIES):
        for second in range(TREASURE_NAMES):
            state.held_treasure[first, second] = 0


def blank_legends(state):
    """Clear what is kept by legends."""
    for first in range(LEGENDS):
        state.legend_of[first] = NONE


def blank_inventions(state):
    """Clear what is kept by inventions."""
    for first in range(INVENTIONS):
        state.invention_up[first] = 0
        state.invention_used[first] = 0


def blank_wisecracks(state):
    """Clear what is kept by wisecracks."""
    for first in range(WISECRACKS):
        state.wisecrack_up[first] = 0
        state.wisecrack_used[first] = 0


def blank_teenagers(state):
    """Clear what is kept by teenagers."""
    for first in range(TEENAGERS):
        state.teen_up[first] = 0
        state.teen_used[first] = 0


def blank_figures(state):
    """Clear what is kept by figures."""
    for first in range(FIGURES):
        state.foe_room[first] = NONE
        state.foe_damage[first] = 0
        state.foe_stunned[first] = 0
        state.foe_moved[first] = 0
        state.foe_struck[first] = 0
        state.foe_victim[first] = NONE
        state.taunted[first] = 0
        state.foe_rolls[first] = 0


def blank_passages(state):
    """Clear what is kept by passages."""
    for first in range(PASSAGES):
        state.blocks[first] = 0


def blank_rooms_by_token_kinds(state):
    """Clear what is kept by rooms and token kinds."""
    for first in range(ROOMS):
        for second in range(TOKEN_KINDS):
            state.tokens[first, second] = 0
            state.hidden_tokens[first, second] = 0


def blank_rooms_by_foe_kinds(state):
    """Clear what is kept by rooms and foe kinds."""
    for first in range(ROOMS):
        for second in range(FOE_KINDS):
            state.hidden_foes[first, second] = 0


def blank_boss_kinds(state):
    """Clear what is kept by boss kinds."""
    for first in range(BOSS_KINDS):
        state.boss_waits[first] = NONE


def blank_token_kinds(state):
    """Clear what is kept by token kinds."""
    for first in range(TOKEN_KINDS):
        state.searched[first] = 0


def blank_gm_cards(state):
    """Clear what is kept by gm cards."""
    for first in range(GM_CARDS):
        state.gm_spot[first] = 0
        state.gm_deck[first] = NONE
        state.keys[first] = 0


def blank_items(state):
    """Clear what is kept by items."""
    for first in range(ITEMS):
        state.item_spot[first] = 0
        state.item_deck[first] = NONE


def blank_treasures(state):
    """Clear what is kept by treasures."""
    for first in range(TREASURES):
        state.treasure_spot[first] = 0
        state.treasure_deck[first] = NONE


def blank_dice(state):
    """Clear what is kept by dice."""
    for first in range(DICE):
        state.check_die[first] = 0
        state.strike_die[first] = 0


def blank_most_tasks(state):
    """Clear what is kept by most tasks."""
    for first in range(MOST_TASKS):
        state.task[first] = 0
        state.task_a[first] = 0
        state.task_b[first] = 0
        state.task_c[first] = 0


def blank_causes(state):
    """Clear what is kept by causes."""
    for first in range(2):
        state.sand_by[first] = 0


def blank_tens(state):
    """Clear what is kept by tens."""
    for first in range(10):
        state.checks_made[first] = 0
        state.checks_passed[first] = 0
        state.gm_reacted[first] = 0
        state.gm_played[first] = 0


def blank_item_names(state):
    """Clear what is kept by item names."""
    for first in range(ITEM_NAMES):
        state.item_used[first] = 0


def blank_treasure_names(state):
    """Clear what is kept by treasure names."""
    for first in range(TREASURE_NAMES):
        state.treasure_used[first] = 0


def blank_looks_by_rooms(state):
    """Clear what is kept by looks and rooms."""
    for first in range(LOOKS):
        for second in range(ROOMS):
            state.far[first, second] = 0


def blank_pools(state):
    """Clear what is kept by pools."""
    for first in range(POOLS):
        state.pool_made[first] = 0
        state.pool_passed[first] = 0

"""What a check does once it is rolled (N19 to N30, N52, N56, N58)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Purpose, Task
from balance.games.never_say_die.names import (
    DICE,
    FIGURES,
    NOWHERE,
    ROOMS,
    THREE_DICE,
    TOKEN_KINDS,
    Gm,
    Goonie,
    Treasure,
)
from balance.games.never_say_die.rules.board import is_able
from balance.games.never_say_die.rules.checks import upgrades_of
from balance.games.never_say_die.rules.decks import draw_item, draw_legend, draw_treasure
from balance.games.never_say_die.rules.fighting import count_foes, hit
from balance.games.never_say_die.rules.stack import open_window, pop, push


def go_outcome(state, table, rng):
    """Finish a check: its effect first, then the GM's reactions."""
    pop(state)
    passed = 0
    if state.free_pass == 1 or state.successes >= state.check_need:
        passed = 1
    count_check(state, passed)
    failed = 1 - passed
    purpose = state.check_purpose
    if failed == 1 and (purpose == Purpose.SURROUNDED or purpose == Purpose.DANGEROUS):
        pop(state)  # the MOVE
    mask = 1 << Gm.OMEN
    if failed == 1:
        mask |= 1 << Gm.TRAP
        if purpose == Purpose.SURROUNDED or purpose == Purpose.DANGEROUS:
            mask |= 1 << Gm.PURSUIT
        if purpose == Purpose.PERFORM or purpose == Purpose.DELIVER or purpose == Purpose.SEARCH:
            mask |= 1 << Gm.DEVICE
    figure = NOWHERE
    if purpose == Purpose.SEARCH:
        mask |= 1 << Gm.VERMIN
    elif purpose == Purpose.ATTACK:
        mask |= 1 << Gm.FRENZY
        figure = state.check_target
    open_window(state, mask, state.check_goonie, NOWHERE, figure)
    take_effect(state, table, purpose, passed, rng)
    return 1


def count_check(state, passed):
    """Count a check that has a difficulty, and by its dice what they alone made of it."""
    if state.check_need == 0:
        return
    state.checks_made[state.check_purpose] += 1
    state.checks_passed[state.check_purpose] += passed
    if state.free_pass == 0:
        pool = upgrades_of(state)
        if state.check_dice == DICE:
            pool += THREE_DICE
        state.pool_made[pool] += 1
        if state.rolled >= state.check_need:
            state.pool_passed[pool] += 1


def take_effect(state, table, purpose, passed, rng):
    """Do what a check was for."""
    goonie = state.check_goonie
    if purpose == Purpose.PIT or purpose == Purpose.FREE:
        state.trapped[goonie] = 1 - passed
    elif purpose == Purpose.SEARCH:
        search(state, table, goonie, passed, rng)
    elif purpose == Purpose.CLEAR:
        passage = state.check_target
        state.blocks[passage] -= min(state.successes, state.blocks[passage])
    elif purpose == Purpose.ATTACK:
        attack(state, table, goonie)
    elif purpose == Purpose.PERFORM:
        perform(state, table, goonie)
    elif purpose == Purpose.DELIVER:
        state.delivered += passed
    elif purpose == Purpose.TRAP and passed == 0:
        push(state, Task.HARM, goonie, table.trap_turn, NONE)


def search(state, table, goonie, passed, rng):
    """Take what a Search finds (N23, N24); the last token of the board may give a legend (N55)."""
    token = state.check_target
    if passed == 1:
        state.tokens[state.room[goonie], token] -= 1
        state.searched[token] += 1
    draw_item(state, goonie, rng)
    if state.successes >= table.second_bone:
        draw_treasure(state, goonie, rng)
    if table.legends_all == 1 and passed == 1 and tokens_left(state) == 0:
        draw_legend(state, goonie, rng)


def tokens_left(state):
    """Count the tokens that can still be searched, in explored rooms and others."""
    count = 0
    for room in range(ROOMS):
        for token in range(TOKEN_KINDS):
            count += state.tokens[room, token] + state.hidden_tokens[room, token]
    return count


def attack(state, table, goonie):
    """Deal the damage of an attack, split by Chunk if he had help (N25, N52)."""
    amount = state.successes
    if amount > 0 and is_able(state, goonie) == 1:
        amount += table.cutlass * state.held_treasure[goonie, Treasure.CUTLASS]
    target = state.check_target
    room = state.room[goonie]
    if goonie == Goonie.CHUNK and state.helper != NONE and state.foe_room[target] == room:
        if is_able(state, goonie) == 1 and count_foes(state, room) > 1:
            push(state, Task.SPLIT, amount, goonie, 0)
            return
    if target < FIGURES and state.foe_room[target] != NONE:
        hit(state, table, target, amount, goonie)


def perform(state, table, goonie):
    """Add up successes of the objective's step; none at all costs (N58)."""
    step = state.at_step
    state.notes += state.successes
    if state.successes == 0:
        state.gm_tokens += table.step_gm_tokens[step]
        state.gm_earned += table.step_gm_tokens[step]
        if table.step_damage[step] > 0:
            push(state, Task.HARM, goonie, table.step_damage[step], NONE)

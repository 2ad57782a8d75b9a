"""Checks of Goonies: preparing, rolling, and using what helps afterwards (N8 to N15, N55)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.games.never_say_die.codes import After, Prepare, Purpose, Question, Stage, Task
from balance.games.never_say_die.names import (
    DICE,
    Ability,
    Die,
    Event,
    Gm,
    Goonie,
    Item,
    Legend,
    Side,
    Treasure,
)
from balance.games.never_say_die.rules.board import holds_legend, is_able
from balance.games.never_say_die.rules.decks import use_item
from balance.games.never_say_die.rules.dice import BONES, roll_die, smallest_own, upgrade_own
from balance.games.never_say_die.rules.stack import ask, open_plain_window, pop, push


def begin_check(state, table, goonie, ability, need, purpose, target):
    """Begin a check with the two dice of an ability."""
    set_check(state, goonie, ability, need, purpose, target)
    state.check_own = 2
    state.check_dice = 2
    for place in range(2):
        state.check_die[place] = table.ability_die[goonie, ability, place]
    start_check(state)


def set_check(state, goonie, ability, need, purpose, target):
    """Note whose check it is, and what for."""
    state.check_goonie = goonie
    state.check_ability = ability
    state.check_need = need
    state.check_purpose = purpose
    state.check_target = target
    state.check_stage = Stage.FLOOD
    state.helper = NONE
    state.successes = 0
    state.bonus = 0
    state.free_pass = 0
    for place in range(DICE):
        state.check_die[place] = 0


def start_check(state):
    """Put the check on the stack; the Sabre upgrades each die of an attack (N55)."""
    if state.check_purpose == Purpose.ATTACK and holds_legend(state, Legend.SABRE, state.check_goonie) == 1:
        for place in range(state.check_own):
            state.check_die[place] = min(Die.GREEN, state.check_die[place] + 1)
    push(state, Task.OUTCOME, 0, 0, 0)
    push(state, Task.CHECK, 0, 0, 0)


def go_check(state):
    """Go on with the check at hand."""
    if state.check_stage == Stage.FLOOD:
        state.check_stage = Stage.PREPARE
        if state.flood_room != state.room[state.check_goonie]:
            open_plain_window(state, 1 << Gm.FLOOD, state.check_goonie)
        return 1
    if state.check_stage == Stage.PREPARE:
        return ask(state, Question.PREPARE, Side.GOONIES)
    return ask(state, Question.AFTER, Side.GOONIES)


def wish_price(state, table, payer):
    """Return what an Upgrade or Teamwork costs a Goonie (N15)."""
    if state.room[payer] == state.flood_room:
        return table.flooded_cost
    return 1


def can_upgrade(state, table):
    """Tell with 1 that the roller can pay for an Upgrade."""
    if smallest_own(state) == NONE:
        return 0
    if state.wish[state.check_goonie] >= wish_price(state, table, state.check_goonie):
        return 1
    return 0


def can_use_ruby(state):
    """Tell with 1 that a ruby can upgrade a die of the Goonie at turn (N55)."""
    goonie = state.check_goonie
    if goonie != state.acting or is_able(state, goonie) == 0 or smallest_own(state) == NONE:
        return 0
    if state.held_treasure[goonie, Treasure.RUBY] > state.ruby_used:
        return 1
    return 0


def can_use_rope(state):
    """Tell with 1 that a rope can pass the check (N55)."""
    goonie = state.check_goonie
    if state.check_ability != Ability.DEXTERITY or state.check_need != 1 or goonie != state.acting:
        return 0
    if state.check_purpose == Purpose.PERFORM:
        return 0
    if state.held_item[goonie, Item.ROPE] > 0:
        return is_able(state, goonie)
    return 0


def can_help(state, table, helper):
    """Tell with 1 that a Goonie can give Teamwork (N11 to N15, N52)."""
    goonie = state.check_goonie
    if helper == goonie or state.in_team[helper] == 0 or state.helper != NONE or state.check_dice == DICE:
        return 0
    if is_able(state, helper) == 0 or state.trapped[helper] == 1:
        return 0
    if state.wish[helper] < wish_price(state, table, helper):
        return 0
    if helper == Goonie.MIKEY or state.room[helper] == state.room[goonie]:
        return 1
    if state.check_purpose == Purpose.CLEAR or state.check_purpose == Purpose.DANGEROUS:
        return table.room_passages[state.room[helper]] >> state.check_target & 1
    return 0


def answer_prepare(state, table, answer, rng):
    """Answer PREPARE."""
    goonie = state.check_goonie
    if answer == Prepare.ROLL:
        roll_check(state, table, rng)
    elif answer == Prepare.UPGRADE:
        price = wish_price(state, table, goonie)
        state.wish[goonie] -= price
        state.wish_spent += price
        state.upgraded += 1
        upgrade_own(state)
        if goonie == Goonie.CHUNK and is_able(state, goonie) == 1:
            upgrade_own(state)
    elif answer == Prepare.RUBY:
        state.ruby_used += 1
        state.treasure_used[Treasure.RUBY] += 1
        upgrade_own(state)
    elif answer == Prepare.ROPE:
        use_item(state, goonie, Item.ROPE)
        state.free_pass = 1
        pop(state)
    else:
        add_helper(state, table, answer - Prepare.HELP)


def add_helper(state, table, helper):
    """Add the die of a helper (N11)."""
    price = wish_price(state, table, helper)
    state.wish[helper] -= price
    state.wish_spent += price
    state.helped += 1
    state.helper = helper
    first = table.ability_die[helper, state.check_ability, 0]
    second = table.ability_die[helper, state.check_ability, 1]
    die = max(first, second)
    if table.helper_smaller == 1:
        die = min(first, second)
    state.check_die[state.check_dice] = die
    state.check_dice += 1


def roll_check(state, table, rng):
    """Roll all dice of a check."""
    goonie = state.check_goonie
    at(rng, Event.ROLL, state.turn * 64 + goonie, state.rolls[goonie])
    state.rolls[goonie] += 1
    total = 0
    for place in range(state.check_dice):
        total += roll_die(table, state.check_die[place], rng)
    state.check_stage = Stage.ROLLED
    state.rolled = total % BONES
    note_symbols(state, goonie, total // BONES)
    if state.check_ability == Ability.SEARCH and state.rolled > 0 and is_able(state, goonie) == 1:
        state.rolled += table.spyglass * state.held_treasure[goonie, Treasure.SPYGLASS]
    state.successes = state.rolled + state.bonus


def note_symbols(state, goonie, symbols):
    """Give the GM tokens for symbols (N9), unless the eye patch ignores them; Mikey gains by them (N52)."""
    if symbols == 0:
        return
    if holds_legend(state, Legend.EYE_PATCH, goonie) == 1 and state.patch_used != state.turn:
        state.patch_used = state.turn
        return
    state.gm_tokens += symbols
    state.gm_earned += symbols
    if goonie == Goonie.MIKEY and is_able(state, goonie) == 1:
        push(state, Task.GAIN, goonie, symbols, 0)


def answer_after(state, table, answer, rng):
    """Answer AFTER."""
    goonie = state.check_goonie
    if answer == After.ACCEPT:
        pop(state)
    elif answer == After.TEEN:
        state.teen_up[state.check_ability] = 0
        state.teen_used[state.check_ability] += 1
        add_bonus(state, table.teen_successes)
    elif answer == After.LAMP:
        use_item(state, goonie, Item.LAMP)
        add_bonus(state, table.lamp)
    else:
        use_item(state, goonie, Item.MARBLES)
        roll_check(state, table, rng)


def add_bonus(state, successes):
    """Add successes that a further roll leaves alone."""
    state.bonus += successes
    state.successes += successes


def upgrades_of(state):
    """Count steps above red among the dice of a check: how good its pool is."""
    steps = 0
    for place in range(state.check_dice):
        steps += state.check_die[place]
    return steps

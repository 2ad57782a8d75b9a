"""Damage both ways: foes that are hit, Goonies that are attacked, and Sand (N25, N34 to N38, N42, N52)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import at
from balance.games.never_say_die.codes import Question, Task
from balance.games.never_say_die.names import (
    DICE,
    FIGURES,
    FIRST_BOSS,
    TEENAGERS,
    Cause,
    Event,
    Foe,
    Goonie,
    Side,
)
from balance.games.never_say_die.rules.board import clear_foe, health_of, kind_of, protector_for, stun_foe
from balance.games.never_say_die.rules.dice import BONES, roll_die, smallest_struck
from balance.games.never_say_die.rules.stack import ask, pop, push


def hit(state, table, figure, amount, goonie):
    """Deal damage to a foe; who defeats it gains a Wish token (N34, N35)."""
    kind = kind_of(figure)
    toughness = table.toughness[kind]
    state.dealt += min(amount, toughness - state.foe_damage[figure])
    state.foe_damage[figure] = min(toughness, state.foe_damage[figure] + amount)
    if state.foe_damage[figure] < toughness or amount == 0:
        return
    if figure < FIRST_BOSS:
        clear_foe(state, figure)
    elif state.foe_stunned[figure] == 1:
        return
    else:
        state.foe_damage[figure] = 0
        stun_foe(state, table, figure)
    state.defeats += 1
    push(state, Task.GAIN, goonie, 1, 0)


def hit_room(state, table, room, amount, goonie):
    """Deal damage to each foe in a room."""
    for figure in range(FIGURES):
        if state.foe_room[figure] == room:
            hit(state, table, figure, amount, goonie)


def count_foes(state, room):
    """Count the foes in a room."""
    count = 0
    for figure in range(FIGURES):
        if state.foe_room[figure] == room:
            count += 1
    return count


def go_split(state, table, left, goonie):
    """Split Chunk's damage among the foes of his room (N52)."""
    foes = count_foes(state, state.room[goonie])
    if left == 0 or foes == 0:
        pop(state)
        return 1
    if foes > 1:
        return ask(state, Question.SPLIT, Side.GOONIES)
    pop(state)
    hit_room(state, table, state.room[goonie], left, goonie)
    return 1


def answer_split(state, table, figure):
    """Answer SPLIT: one damage more for a foe."""
    goonie = state.task_b[state.depth - 1]
    state.task_a[state.depth - 1] -= 1
    hit(state, table, figure, 1, goonie)


def begin_strike(state, table, figure, goonie):
    """Let a foe attack (N42); a taunted one has fewer dice against Mouth (N54)."""
    kind = kind_of(figure)
    state.strike_dice = table.foe_dice[kind]
    for place in range(DICE):
        state.strike_die[place] = table.foe_die[kind, place]
    if state.taunted[figure] == 1 and goonie == Goonie.MOUTH and state.gm_round == 1:
        state.strike_dice = max(0, state.strike_dice - table.taunt)
    push(state, Task.STRIKE, figure, goonie, 0)


def can_pump(state):
    """Tell with 1 that the GM can upgrade a die of the roll at hand."""
    if state.gm_tokens > 0 and smallest_struck(state) != NONE:
        return 1
    return 0


def pump(state):
    """Upgrade the smallest die of the roll at hand for a GM token."""
    state.strike_die[smallest_struck(state)] += 1
    state.gm_tokens -= 1
    state.gm_spent += 1


def go_strike(state, table, figure, goonie, ready, rng):
    """Ask for upgrades, then roll a foe's attack."""
    if ready == 0 and can_pump(state) == 1:
        return ask(state, Question.PUMP, Side.MASTER)
    pop(state)
    total = roll_struck(state, table, 8 + figure, state.foe_rolls[figure], rng)
    state.foe_rolls[figure] += 1
    if total > 0:
        push(state, Task.HARM, goonie, total, figure)
    return 1


def roll_struck(state, table, roller, number, rng):
    """Roll the GM's dice: take the tokens for symbols, return the successes."""
    at(rng, Event.ROLL, state.turn * 64 + roller, number)
    total = 0
    for place in range(state.strike_dice):
        total += roll_die(table, state.strike_die[place], rng)
    state.gm_tokens += total // BONES
    state.gm_earned += total // BONES
    return total % BONES


def answer_pump(state, answer):
    """Answer PUMP; the task notes that the dice are ready."""
    if answer == 1:
        pump(state)
    else:
        state.task_c[state.depth - 1] = 1


def go_harm(state, goonie, figure):
    """Begin to damage a Goonie: Sloth may take it (N52)."""
    if state.out[goonie] > 0:
        pop(state)
        return 1
    if figure != NONE and protector_for(state, goonie) == 1:
        return ask(state, Question.PROTECT, Side.GOONIES)
    state.task[state.depth - 1] = Task.DEFEND
    return 1


def go_defend(state):
    """Ask for Wish tokens to defend with, once it is clear who takes the damage."""
    return ask(state, Question.DEFEND, Side.GOONIES)


def answer_protect(state, answer):
    """Answer PROTECT."""
    state.task[state.depth - 1] = Task.DEFEND
    if answer == 1:
        state.task_a[state.depth - 1] = Goonie.SLOTH


def answer_defend(state, table, spent):
    """Answer DEFEND: prevent damage, take the rest (N36, N37)."""
    goonie = state.task_a[state.depth - 1]
    amount = state.task_b[state.depth - 1] - spent
    figure = state.task_c[state.depth - 1]
    pop(state)
    state.wish[goonie] -= spent
    state.wish_spent += spent
    state.prevented += spent
    state.suffered += amount
    state.damage[goonie] += amount
    if figure != NONE and amount > 0 and kind_of(figure) == Foe.SPIDER:
        state.trapped[goonie] = 1
    if state.damage[goonie] >= health_of(state, table, goonie):
        state.out[goonie] = 1 + table.knocked_out_acts
        state.knock_outs += 1
        push(state, Task.SAND, Cause.KNOCK_OUT, 0, 0)


def go_sand(state, table, cause):
    """Move a Sand token; a Teenager card may be flipped up (N38)."""
    if state.task_b[state.depth - 1] == 0:
        if state.sand == table.sand:
            pop(state)
            return 1
        state.task_b[state.depth - 1] = 1
        state.sand_by[cause] += 1
        state.sand += 1
    down = NONE
    count = 0
    for teenager in range(TEENAGERS):
        if state.teen_up[teenager] == 0:
            down = teenager
            count += 1
    if count > 1:
        return ask(state, Question.TEEN, Side.GOONIES)
    pop(state)
    if count == 1:
        state.teen_up[down] = 1
    return 1


def answer_teen(state, teenager):
    """Answer TEEN: flip a Teenager card up."""
    pop(state)
    state.teen_up[teenager] = 1

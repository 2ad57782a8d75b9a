"""Goonies on the move (N19 to N22, N30, N52, N53)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Purpose, Question, Task
from balance.games.never_say_die.names import NOWHERE, Ability, Gm, Goonie, Legend, Side
from balance.games.never_say_die.rules.board import (
    explore,
    has_foe,
    holds_legend,
    is_able,
    is_explored,
    is_open,
    is_surrounded,
    other_end,
)
from balance.games.never_say_die.rules.checks import begin_check
from balance.games.never_say_die.rules.stack import ask, open_window, pop, push

IGNORES = 4
"""Added to the stage of a MOVE that ignores Dangerous and Surrounded."""


def begin_move(state, goonie, passage, ignores):
    """Begin to move through a passage."""
    push(state, Task.MOVE, goonie, passage, IGNORES * ignores)


def go_move(state, table, goonie, passage, stage):
    """Go on with a move: Surrounded, Dangerous, then the room."""
    top = state.depth - 1
    ignores = holds_legend(state, Legend.SKULL_RING, goonie)
    if stage >= IGNORES:
        ignores = 1
    stage %= IGNORES
    if stage == 0:
        state.task_c[top] += 1
        if ignores == 0 and is_surrounded(state, state.room[goonie]) == 1:
            begin_check(state, table, goonie, Ability.DEXTERITY, 1, Purpose.SURROUNDED, passage)
    elif stage == 1:
        state.task_c[top] += 1
        if ignores == 0 and (table.dangerous >> passage) & 1 == 1:
            begin_check(state, table, goonie, Ability.DEXTERITY, 1, Purpose.DANGEROUS, passage)
    else:
        pop(state)
        arrive(state, table, goonie, passage)
    return 1


def arrive(state, table, goonie, passage):
    """Enter a room, and put what follows on the stack."""
    room = other_end(table, passage, state.room[goonie])
    state.room[goonie] = room
    state.moves_made += 1
    mask = (1 << Gm.CAVE_IN) | (1 << Gm.PIT)
    new = 1 - is_explored(state, room)
    if new == 1:
        mask |= 1 << Gm.VERMIN
    push(state, Task.FREE_ATTACK, goonie, 0, 0)
    push(state, Task.PIT, goonie, 0, 0)
    open_window(state, mask, goonie, passage, NOWHERE)
    if new == 1:
        push(state, Task.EXPLORE, room, 0, 0)


def go_explore(state, table, room):
    """Explore a room."""
    pop(state)
    state.explorations += 1
    explore(state, table, room)
    return 1


def go_pit(state, table, goonie):
    """Test a Goonie in the room with the Pit (N30)."""
    pop(state)
    if state.pit_room == state.room[goonie] and state.trapped[goonie] == 0 and state.out[goonie] != 1:
        begin_check(state, table, goonie, Ability.DEXTERITY, 1, Purpose.PIT, NONE)
    return 1


def go_free_attack(state, goonie):
    """Offer Sloth a free attack on entering a room with a foe (N52)."""
    if goonie == Goonie.SLOTH and goonie == state.acting and state.been_bad == 0:
        if is_able(state, goonie) == 1 and state.trapped[goonie] == 0:
            if has_foe(state, state.room[goonie]) == 1:
                return ask(state, Question.FREE_ATTACK, Side.GOONIES)
    pop(state)
    return 1


def answer_free_attack(state, table, answer):
    """Answer FREE_ATTACK."""
    pop(state)
    if answer > 0:
        state.been_bad = 1
        begin_check(state, table, Goonie.SLOTH, Ability.STRENGTH, 0, Purpose.ATTACK, answer - 1)


def can_step(state, table, goonie, passage, later):
    """Tell with 1 that a card can move a Goonie through a passage; `later`: not into the unknown."""
    if is_open(state, table, passage, state.room[goonie]) == 0:
        return 0
    if later == 1:
        return is_explored(state, other_end(table, passage, state.room[goonie]))
    return 1


def go_step(state, goonie, left):
    """Go on with movement by a card or an invention; being Trapped, Stunned or knocked out ends it."""
    if left > 0 and state.trapped[goonie] == 0 and is_able(state, goonie) == 1:
        return ask(state, Question.STEP, Side.GOONIES)
    pop(state)
    return 1


def answer_step(state, answer):
    """Answer STEP; the task's third number is 1 for the launcher's first step, 2 for its later ones."""
    top = state.depth - 1
    if answer == 0:
        pop(state)
        return
    ignores = min(1, state.task_c[top])
    state.task_b[top] -= 1
    if state.task_c[top] == 1:
        state.task_c[top] = 2
    begin_move(state, state.task_a[top], answer - 1, ignores)

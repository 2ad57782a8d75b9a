"""Doing what is next until a question is asked or the game is over (RULES.md, Order of play)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Task
from balance.games.never_say_die.rules.acting import go_place
from balance.games.never_say_die.rules.checks import go_check
from balance.games.never_say_die.rules.fighting import go_defend, go_harm, go_sand, go_split, go_strike
from balance.games.never_say_die.rules.master import (
    go_gm_end,
    go_gm_moves,
    go_gm_nigh,
    go_gm_play,
    go_gm_round,
    go_gm_strikes,
)
from balance.games.never_say_die.rules.moving import go_explore, go_free_attack, go_move, go_pit, go_step
from balance.games.never_say_die.rules.objective import advance
from balance.games.never_say_die.rules.outcome import go_outcome
from balance.games.never_say_die.rules.placing import go_foe
from balance.games.never_say_die.rules.rounds import go_choose, go_gain, go_round, go_trades, go_turn
from balance.games.never_say_die.rules.windows import go_window


def settle(state, table, rng):
    """Go on until a question is asked or the game is over; the objective is looked at before each task."""
    going = 1
    while going == 1:
        advance(state, table)
        if state.ending != NONE:
            return
        top = state.depth - 1
        task = state.task[top]
        first = state.task_a[top]
        second = state.task_b[top]
        third = state.task_c[top]
        if task < Task.CHECK:
            going = go_on_board(state, table, task, first, second, third)
        elif task < Task.GM_ROUND:
            going = go_in_fight(state, table, task, first, second, third, rng)
        else:
            going = go_as_master(state, table, task, first, third, rng)


def go_on_board(state, table, task, first, second, third):
    """Go on with a task of turns and moves."""
    if task == Task.ROUND:
        return go_round(state, table)
    if task == Task.CHOOSE:
        return go_choose(state, table)
    if task == Task.TURN:
        return go_turn(state, first)
    if task == Task.STEP:
        return go_step(state, first, second)
    if task == Task.MOVE:
        return go_move(state, table, first, second, third)
    if task == Task.EXPLORE:
        return go_explore(state, table, first)
    if task == Task.PIT:
        return go_pit(state, table, first)
    return go_free_attack(state, first)


def go_in_fight(state, table, task, first, second, third, rng):
    """Go on with a task of checks, damage and cards."""
    if task == Task.CHECK:
        return go_check(state)
    if task == Task.OUTCOME:
        return go_outcome(state, table, rng)
    if task == Task.WINDOW:
        return go_window(state, table)
    if task == Task.GAIN:
        return go_gain(state, first, second)
    if task == Task.HARM:
        return go_harm(state, first, third)
    if task == Task.DEFEND:
        return go_defend(state)
    if task == Task.SAND:
        return go_sand(state, table, first)
    if task == Task.STRIKE:
        return go_strike(state, table, first, second, third, rng)
    if task == Task.FOE:
        return go_foe(state, table, first, second)
    if task == Task.SPLIT:
        return go_split(state, table, first, second)
    if task == Task.PLACE:
        return go_place(state, first)
    return go_trades(state, table, first)


def go_as_master(state, table, task, first, third, rng):
    """Go on with a task of the GM's round."""
    if task == Task.GM_ROUND:
        return go_gm_round(state, table)
    if task == Task.GM_MOVES:
        return go_gm_moves(state, table)
    if task == Task.GM_STRIKES:
        return go_gm_strikes(state, table)
    if task == Task.GM_PLAY:
        return go_gm_play(state, table, first, rng)
    if task == Task.GM_NIGH:
        return go_gm_nigh(state, table, first, third, rng)
    return go_gm_end(state, table)

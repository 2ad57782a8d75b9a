"""Placing foes, if need be by taking one from elsewhere (N39)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Question
from balance.games.never_say_die.names import Side
from balance.games.never_say_die.rules.board import clear_foe, free_figure, put_foe
from balance.games.never_say_die.rules.stack import ask, pop


def go_foe(state, table, kind, room):
    """Place a foe from the supply, or ask which one is taken."""
    figure = free_figure(state, table, kind)
    if figure != NONE:
        pop(state)
        put_foe(state, figure, room)
        return 1
    if table.supply[kind] > 0:
        return ask(state, Question.RELOCATE, Side.MASTER)
    pop(state)
    return 1


def answer_relocate(state, figure):
    """Answer RELOCATE: the figure taken is placed anew."""
    room = state.task_b[state.depth - 1]
    pop(state)
    clear_foe(state, figure)
    put_foe(state, figure, room)

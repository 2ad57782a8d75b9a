"""What is to be done, the next thing on top (RULES.md, Order of play)."""

from __future__ import annotations

from balance.games.never_say_die.codes import Question, Task
from balance.games.never_say_die.names import NOWHERE


def push(state, task, first, second, third):
    """Put a task on top."""
    depth = state.depth
    state.task[depth] = task
    state.task_a[depth] = first
    state.task_b[depth] = second
    state.task_c[depth] = third
    state.depth = depth + 1


def pop(state):
    """Take the top task off."""
    depth = state.depth - 1
    state.task[depth] = 0
    state.task_a[depth] = 0
    state.task_b[depth] = 0
    state.task_c[depth] = 0
    state.depth = depth


def ask(state, question, player):
    """Ask a question; return 0, for nothing else is done before it is answered."""
    state.phase = question
    state.player = player
    return 0


def open_window(state, mask, goonie, passage, figure):
    """Let the GM react with cards of some names (a bit each), in the Goonies' round only (N48)."""
    if state.gm_round == 0:
        push(state, Task.WINDOW, mask, goonie, passage + 64 * figure)


def open_plain_window(state, mask, goonie):
    """Let the GM react where neither a passage nor a figure matters."""
    open_window(state, mask, goonie, NOWHERE, NOWHERE)


def end_game(state, ending):
    """End the game."""
    state.ending = ending
    state.phase = Question.OVER
    while state.depth > 0:
        pop(state)

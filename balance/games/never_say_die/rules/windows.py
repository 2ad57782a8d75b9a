"""React effects of GM cards, each at its trigger (N48, N56)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Question, Task
from balance.games.never_say_die.names import FIGURES, FIRST_BOSS, GM_CARDS, NOWHERE, Foe, Gm, Side, Spot
from balance.games.never_say_die.rules.board import place_pit
from balance.games.never_say_die.rules.decks import spend_gm
from balance.games.never_say_die.rules.fighting import begin_strike
from balance.games.never_say_die.rules.pursuit import chase, next_passage
from balance.games.never_say_die.rules.stack import ask, pop, push


def go_window(state, table):
    """Ask the GM for a reaction while a card of the hand fits; close the window when none does."""
    top = state.depth - 1
    mask = state.task_a[top] & state.hand_names
    if mask != 0:
        for card in range(GM_CARDS):
            if state.gm_spot[card] == Spot.HELD and (mask >> table.gm_name[card]) & 1 == 1:
                if fits(state, table, table.gm_name[card]) == 1:
                    return ask(state, Question.REACT, Side.MASTER)
    pop(state)
    return 1


def window_passage(state):
    """Return the passage of the window on top, or NOWHERE."""
    return state.task_c[state.depth - 1] % 64


def window_figure(state):
    """Return the figure of the window on top, or NOWHERE."""
    return state.task_c[state.depth - 1] // 64


def fits(state, table, name):
    """Tell with 1 that a card of a name can react in the window on top."""
    goonie = state.task_b[state.depth - 1]
    if (state.task_a[state.depth - 1] >> name) & 1 == 0:
        return 0
    if name == Gm.CAVE_IN:
        return can_cave_in(state, table, window_passage(state))
    if name == Gm.VERMIN:
        return min(1, table.supply[Foe.RAT])
    if name == Gm.PIT:
        return 1 - same(state.pit_room, state.room[goonie])
    if name == Gm.FLOOD:
        return 1 - same(state.flood_room, state.room[goonie])
    if name == Gm.TRAP:
        return same(state.out[goonie], 0)
    if name == Gm.FRENZY:
        return can_frenzy(state, window_figure(state), goonie)
    if name == Gm.PANIC:
        return min(1, state.wish[goonie])
    if name == Gm.PURSUIT:
        boss = chaser(state)
        if boss == NONE or next_passage(state, table, boss, state.room[goonie]) == NONE:
            return 0
    return 1


def same(one, other):
    """Tell with 1 that two numbers are the same."""
    if one == other:
        return 1
    return 0


def can_cave_in(state, table, passage):
    """Tell with 1 that Rubble can be added to a passage: laid, not secret, not full."""
    if passage == NOWHERE or (state.laid >> passage) & 1 == 0 or (table.secret >> passage) & 1 == 1:
        return 0
    if state.blocks[passage] < table.rubble_most:
        return 1
    return 0


def can_frenzy(state, figure, goonie):
    """Tell with 1 that a foe can attack a Goonie at once."""
    if figure >= FIGURES or state.foe_room[figure] != state.room[goonie]:
        return 0
    if state.foe_stunned[figure] == 1 or state.out[goonie] > 0:
        return 0
    return 1


def chaser(state):
    """Find the first unstunned boss on the board, or NONE."""
    for figure in range(FIRST_BOSS, FIGURES):
        if state.foe_room[figure] != NONE and state.foe_stunned[figure] == 0:
            return figure
    return NONE


def answer_react(state, table, answer, rng):
    """Answer REACT: close the window, or play a card."""
    if answer == 0:
        pop(state)
        return
    card = answer - 1
    name = table.gm_name[card]
    state.gm_reacted[name] += 1
    top = state.depth - 1
    goonie = state.task_b[top]
    passage = window_passage(state)
    figure = window_figure(state)
    spend_gm(state, table, card, rng)
    react(state, table, name, goonie, passage, figure)


def react(state, table, name, goonie, passage, figure):
    """Do the React effect of a card."""
    room = state.room[goonie]
    if name == Gm.CAVE_IN:
        state.blocks[passage] = min(table.rubble_most, state.blocks[passage] + table.cave_in_react)
    elif name == Gm.VERMIN:
        push(state, Task.FOE, Foe.RAT, room, 0)
    elif name == Gm.PIT:
        place_pit(state, room, goonie)
    elif name == Gm.FLOOD:
        state.flood_room = room
    elif name == Gm.TRAP:
        push(state, Task.HARM, goonie, table.trap_react, NONE)
    elif name == Gm.FRENZY:
        begin_strike(state, table, figure, goonie)
    elif name == Gm.PANIC:
        state.wish[goonie] = max(0, state.wish[goonie] - table.panic)
    elif name == Gm.OMEN:
        state.gm_tokens += table.omen
        state.gm_earned += table.omen
    elif name == Gm.PURSUIT:
        chase(state, table, chaser(state), room)
    else:
        state.gm_tokens += table.device_react
        state.gm_earned += table.device_react

"""How far places are, for policies: from what both sides see, counted anew before each question."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.adventure import StepKind
from balance.games.never_say_die.codes import Question
from balance.games.never_say_die.names import FIGURES, GOONIES, TOKEN_KINDS, Side

UNKNOWN = 0
TOKEN = 1
GOAL = 2
GOONIE = 3
FOE = 4
FAR = 9
"""No way, or a longer one."""


def look_out(state, table):
    """Count the steps of the open question's side to what it looks for."""
    if state.ending != NONE:
        return
    if state.player == Side.GOONIES:
        if state.phase <= Question.PLACE:
            spread(state, table, UNKNOWN, unknown_rooms(state, table))
            spread(state, table, TOKEN, token_rooms(state, table))
            spread(state, table, GOAL, goal_rooms(state, table))
            spread(state, table, FOE, foe_rooms(state))
    elif state.phase == Question.MOVE_FOE or state.phase == Question.TARGET:
        spread(state, table, GOONIE, goonie_rooms(state))


def unknown_rooms(state, table):
    """Find the unexplored rooms at the end of laid passages (a bit each)."""
    found = 0
    for passage in range(table.passages):
        if (state.laid >> passage) & 1 == 1:
            found |= 1 << table.passage_ends[passage, 0]
            found |= 1 << table.passage_ends[passage, 1]
    return found & ~state.explored


def token_rooms(state, table):
    """Find the rooms with tokens to be searched."""
    found = 0
    for room in range(table.rooms):
        for token in range(TOKEN_KINDS):
            if state.tokens[room, token] > 0:
                found |= 1 << room
    return found


def goal_rooms(state, table):
    """Find where the step at hand is done, as far as the Goonies know."""
    if state.known == 0 or state.at_step == table.steps:
        return 0
    step = state.at_step
    kind = table.step_kind[step]
    if kind == StepKind.SEARCH_TOKENS or kind == StepKind.COLLECT:
        found = 0
        for room in range(table.rooms):
            for token in range(TOKEN_KINDS):
                if (table.step_tokens[step] >> token) & 1 == 1 and state.tokens[room, token] > 0:
                    found |= 1 << room
        return found
    if table.step_room[step] == NONE:
        return 0
    return 1 << table.step_room[step]


def foe_rooms(state):
    """Find the rooms with foes."""
    found = 0
    for figure in range(FIGURES):
        if state.foe_room[figure] != NONE:
            found |= 1 << state.foe_room[figure]
    return found


def goonie_rooms(state):
    """Find the rooms with Goonies who are not knocked out."""
    found = 0
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.out[goonie] == 0:
            found |= 1 << state.room[goonie]
    return found


def spread(state, table, look, start):
    """Count the steps from every room to the nearest of some; Rubble counts as a step more."""
    for room in range(table.rooms):
        state.far[look, room] = FAR
        if (start >> room) & 1 == 1:
            state.far[look, room] = 0
    if start == 0:
        return
    changed = 1
    while changed == 1:
        changed = 0
        for passage in range(table.passages):
            if (state.laid >> passage) & 1 == 1:
                steps = 1 + min(2, state.blocks[passage])
                first = table.passage_ends[passage, 0]
                second = table.passage_ends[passage, 1]
                changed |= shorten(state, look, first, second, steps)
                changed |= shorten(state, look, second, first, steps)


def shorten(state, look, here, there, steps):
    """Note that a place is nearer by way of a neighbour; tell with 1 that it was."""
    if state.far[look, there] + steps < state.far[look, here]:
        state.far[look, here] = state.far[look, there] + steps
        return 1
    return 0

"""Rooms, passages, figures and tokens on the board."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Task
from balance.games.never_say_die.names import (
    BOSS_KINDS,
    FIGURES,
    FIRST_BOSS,
    FOE_KINDS,
    GOONIES,
    SUPPLY_MOST,
    TOKEN_KINDS,
    Foe,
    Goonie,
    Legend,
)
from balance.games.never_say_die.rules.stack import push


def kind_of(figure):
    """Return the kind of a figure."""
    if figure < FIRST_BOSS:
        return figure // SUPPLY_MOST
    return FOE_KINDS + figure - FIRST_BOSS


def other_end(table, passage, room):
    """Return the room at the other end of a passage."""
    if table.passage_ends[passage, 0] == room:
        return table.passage_ends[passage, 1]
    return table.passage_ends[passage, 0]


def is_explored(state, room):
    """Tell with 1 that a room is explored."""
    return (state.explored >> room) & 1


def touches(state, table, passage, room):
    """Tell with 1 that a laid passage leads out of a room."""
    return (table.room_passages[room] & state.laid) >> passage & 1


def is_open(state, table, passage, room):
    """Tell with 1 that one can go through a passage from a room: it is laid and without Rubble (N19)."""
    if touches(state, table, passage, room) == 1 and state.blocks[passage] == 0:
        return 1
    return 0


def has_foe(state, room):
    """Tell with 1 that a foe is in a room."""
    for figure in range(FIGURES):
        if state.foe_room[figure] == room:
            return 1
    return 0


def has_company(state, goonie):
    """Tell with 1 that another Goonie is in the room."""
    for other in range(GOONIES):
        if other != goonie and state.in_team[other] == 1 and state.room[other] == state.room[goonie]:
            return 1
    return 0


def is_able(state, goonie):
    """Tell with 1 that a Goonie is neither Stunned nor knocked out."""
    if state.stunned[goonie] == 1 or state.out[goonie] == 1:
        return 0
    return 1


def holds_legend(state, legend, goonie):
    """Tell with 1 that a Goonie holds a legendary treasure."""
    if state.legend_of[legend] == goonie:
        return 1
    return 0


def health_of(state, table, goonie):
    """Return the damage that knocks a Goonie out."""
    return table.health[goonie] + table.coat * holds_legend(state, Legend.COAT, goonie)


def put_foe(state, figure, room):
    """Place a figure, fresh."""
    state.foe_room[figure] = room
    state.foe_damage[figure] = 0
    state.foe_stunned[figure] = 0
    state.foe_moved[figure] = 0
    state.foe_struck[figure] = 0
    state.foe_victim[figure] = NONE
    state.taunted[figure] = 0
    state.foes_placed += 1


def clear_foe(state, figure):
    """Take a figure off the board."""
    state.foe_room[figure] = NONE
    state.foe_damage[figure] = 0
    state.foe_stunned[figure] = 0
    state.foe_moved[figure] = 0
    state.foe_struck[figure] = 0
    state.foe_victim[figure] = NONE
    state.taunted[figure] = 0


def free_figure(state, table, kind):
    """Find a figure of an ordinary kind in the supply, or NONE (N39)."""
    for number in range(table.supply[kind]):
        figure = kind * SUPPLY_MOST + number
        if state.foe_room[figure] == NONE:
            return figure
    return NONE


def place_pit(state, room, spared):
    """Place the Pit; everybody there is tested but one whose entry is tested anyhow (N30)."""
    state.pit_room = room
    for number in range(GOONIES):
        goonie = GOONIES - 1 - number
        if goonie != spared and state.in_team[goonie] == 1 and state.room[goonie] == room:
            push(state, Task.PIT, goonie, 0, 0)


def explore(state, table, room):
    """Lay a room out: passages, tokens, foes and the boss that waits there (N7, N22)."""
    state.explored |= 1 << room
    state.laid |= table.room_passages[room] & ~table.secret
    for token in range(TOKEN_KINDS):
        state.tokens[room, token] = state.hidden_tokens[room, token]
        state.hidden_tokens[room, token] = 0
    for boss in range(BOSS_KINDS):
        if state.boss_waits[boss] == room:
            state.boss_waits[boss] = NONE
            put_foe(state, FIRST_BOSS + boss, room)
    for number in range(FOE_KINDS):
        kind = FOE_KINDS - 1 - number
        for _ in range(state.hidden_foes[room, kind]):
            push(state, Task.FOE, kind, room, 0)
        state.hidden_foes[room, kind] = 0


def stun_foe(state, table, figure):
    """Stun a foe; Willy, unless he was Stunned before, calls his skeletons (N35)."""
    if state.foe_stunned[figure] == 0 and kind_of(figure) == Foe.WILLY:
        for _ in range(table.willy_skeletons):
            push(state, Task.FOE, Foe.SKELETON, state.foe_room[figure], 0)
    state.foe_stunned[figure] = 1


def is_surrounded(state, room):
    """Tell with 1 that unstunned Fratellis are in a room (N21)."""
    figure = FIRST_BOSS + Foe.FRATELLIS - FOE_KINDS
    if state.foe_room[figure] == room and state.foe_stunned[figure] == 0:
        return 1
    return 0


def protector_for(state, goonie):
    """Tell with 1 that Sloth may take a foe's damage for a Goonie (N52)."""
    sloth = Goonie.SLOTH
    if goonie == sloth or state.in_team[sloth] == 0 or state.room[sloth] != state.room[goonie]:
        return 0
    if state.trapped[sloth] == 1:
        return 0
    return is_able(state, sloth)

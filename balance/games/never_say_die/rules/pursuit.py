"""Foes on the move, and the shortest way of one that pursues (N41, N53, N56)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.names import FIRST_BOSS, Foe
from balance.games.never_say_die.rules.board import is_explored, kind_of, other_end, stun_foe, touches


def can_go(state, table, figure, passage):
    """Tell with 1 that a foe can go through a passage (N41)."""
    room = state.foe_room[figure]
    if touches(state, table, passage, room) == 0 or crosses(state, table, figure, passage) == 0:
        return 0
    return may_enter(state, table, figure, other_end(table, passage, room))


def move_foe(state, table, figure, passage):
    """Move a foe, unless Slick stuns it (N53)."""
    room = state.foe_room[figure]
    target = other_end(table, passage, room)
    if state.slick_room != NONE and (state.slick_room == room or state.slick_room == target):
        state.slick_room = NONE
        stun_foe(state, table, figure)
        return
    state.foe_room[figure] = target


def next_passage(state, table, figure, goal):
    """Find the first passage, by number, of a shortest way of a foe to a room; NONE if there is none."""
    here = state.foe_room[figure]
    if here == goal:
        return NONE
    # Rooms from which the goal is near are found in rings around it, until one next to the foe is.
    ring = 1 << goal
    seen = ring
    while ring != 0:
        for passage in range(table.passages):
            if can_go(state, table, figure, passage) == 1:
                if (ring >> other_end(table, passage, here)) & 1 == 1:
                    return passage
        ring = wider(state, table, figure, ring) & ~seen
        seen |= ring
    return NONE


def wider(state, table, figure, ring):
    """Find the rooms from which a foe can go into some rooms (a bit each)."""
    found = 0
    for passage in range(table.passages):
        first = table.passage_ends[passage, 0]
        second = table.passage_ends[passage, 1]
        if crosses(state, table, figure, passage) == 1:
            if (ring >> first) & 1 == 1 and may_enter(state, table, figure, second) == 1:
                found |= 1 << second
            if (ring >> second) & 1 == 1 and may_enter(state, table, figure, first) == 1:
                found |= 1 << first
    return found


def crosses(state, table, figure, passage):
    """Tell with 1 that a passage is laid and its Rubble does not stop a foe."""
    if (state.laid >> passage) & 1 == 0:
        return 0
    if state.blocks[passage] == 0:
        return 1
    kind = kind_of(figure)
    if table.flyers_cross == 1 and (kind == Foe.BATS or kind == Foe.GHOST):
        return 1
    return 0


def may_enter(state, table, figure, room):
    """Tell with 1 that a room is explored and open to a foe."""
    if is_explored(state, room) == 0:
        return 0
    if figure >= FIRST_BOSS and (table.boss_rooms[figure - FIRST_BOSS] >> room) & 1 == 0:
        return 0
    return 1


def chase(state, table, figure, goal):
    """Move a foe one room along a shortest way."""
    passage = next_passage(state, table, figure, goal)
    if passage != NONE:
        move_foe(state, table, figure, passage)

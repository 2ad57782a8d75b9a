"""The one loop that plays every game.

`bind` gives the names missing here their values: the game's hooks, the chain of policies, and an
audit that does nothing in the fast flavour.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

import numpy as np

from balance.engine.desk import desk_dtype
from balance.engine.game import MAX_SEATS, Game
from balance.engine.rng import RNG, World, open_world

setup: Callable[..., None]
legal: Callable[..., int]
apply: Callable[..., None]
record: Callable[..., None]
audit: Callable[..., int]
choose: Callable[..., int]


class FaultCode(IntEnum):
    """Why a kernel stopped before its last game."""

    NONE = 0
    INDEX = 1
    INVARIANT = 2


FAULT = np.dtype(
    [
        ("code", "i8"),  # a FaultCode
        ("game", "i8"),  # game number
        ("seat", "i8"),  # who was to move
        ("move", "i8"),  # number of the question
        ("slot", "i8"),  # position in the scenario's list of seats
        ("found", "i8"),  # the index returned, or the number of the invariant
    ],
    align=True,
)


def box_dtype(game: Game) -> np.dtype:
    """Make the record in which one worker plays: state, desk, streams of chance and a fault."""
    return np.dtype(
        [
            ("state", game.STATE),
            ("desk", desk_dtype(game)),
            ("chance", RNG),
            ("streams", RNG, (MAX_SEATS,)),
            ("fault", FAULT),
        ],
        align=True,
    )


def open_game(box, seed, block, players):
    """Enter the worlds of chance of one block: the game's, and one for each seat."""
    open_world(box.chance, seed, World.GAME, block)
    for seat in range(players):
        open_world(box.streams[seat], seed, World.SEAT + seat, block)


def lay_out(state, table, desk, move):
    """Clear the desk and let the game lay out what it offers; return how many actions."""
    desk.offered = 0
    desk.pairs = 0
    desk.move = move
    return legal(state, table, desk)


def fail(fault, code, seat, slot, move, found):
    """Note why the kernel stops."""
    fault.code = code
    fault.seat = seat
    fault.slot = slot
    fault.move = move
    fault.found = found


def play_game(box, table, seats, shift, limit):
    """Play one game from its set-up to its end, a fault, or the cap.

    Parameters
    ----------
    box : box record
    table : TABLE record
    seats : SEAT array
        Policy and settings of each entry of the scenario's seats.
    shift : int64
        Rotation: entry j sits at seat (j + shift) modulo players.
    limit : int64
        The most questions.

    Returns
    -------
    int64
        Questions answered, plus `limit` + 1 where the game was not over at the cap.
    """
    state = box.state
    desk = box.desk
    players = len(seats)
    desk.unrestricted = 0
    setup(state, table, box.chance)
    for move in range(limit):
        offered = lay_out(state, table, desk, move)
        if offered == 0:
            return move
        seat = state.player
        slot = seat - shift
        if slot < 0:
            slot += players
        index = 0
        if offered > 1:
            params = seats[slot].params
            index = choose(seats[slot].policy, state, table, desk, params, box.streams[seat])
            if index < 0 or index >= offered:
                fail(box.fault, FaultCode.INDEX, seat, slot, move, index)
                return move
        apply(state, table, desk.actions[index], box.chance)
        broken = audit(state, table)
        if broken != 0:
            fail(box.fault, FaultCode.INVARIANT, seat, slot, move, broken)
            return move
    if lay_out(state, table, desk, limit) == 0:
        return limit
    return 2 * limit + 1


def play(boxes, tables, seats, rows, seed, first, count, limit, rotation):
    """Play consecutive games.

    Parameters
    ----------
    boxes : box array of length 1
    tables : TABLE array of length 1
    seats : SEAT array
    rows : OUTCOME array of length at least `count`
        Filled from its start, one row a game.
    seed : uint64
    first, count : int64
        Game numbers first .. first + count - 1.
    limit : int64
        The most questions a game.
    rotation : int64
        Number of players where seats are rotated, else 1. Game number = block * rotation + shift.

    Returns
    -------
    int64
        Games finished; fewer than `count` where `boxes[0].fault` says why.
    """
    box = boxes[0]
    table = tables[0]
    players = len(seats)
    box.fault.code = FaultCode.NONE
    for offset in range(count):
        game = first + offset
        open_game(box, seed, game // rotation, players)
        moves = play_game(box, table, seats, game % rotation, limit)
        if box.fault.code != FaultCode.NONE:
            box.fault.game = game
            return offset
        row = rows[offset]
        record(box.state, table, row)
        row.capped = 0
        if moves > limit:
            row.capped = 1
            moves -= limit + 1
        row.moves = moves
        row.unrestricted = box.desk.unrestricted
        row.winner_count = 0
        for seat in range(players):
            row.winner_count += row.winners[seat]
    return count


def no_audit(state, table):
    """Find no fault; stands in for the game's audit in the fast flavour."""
    return 0

"""The Nightclub and the items that move cubes or energy (rules R30 and R31)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import CORNERS, Question, Stage
from balance.games.goons.rules.board import lay_cube, lift_cube, may_lift_any
from balance.games.goons.rules.commit import arrive, may_enter, overtake
from balance.games.goons.rules.flow import ask

SUPPLY = CORNERS
"""Where energy goes that leaves the schemes."""


def ask_source(state, table):
    """Ask which cube is moved, while moves are left and one is possible."""
    if state.repeats > 0 and may_lift_any(state, table, state.anywhere) == 1:
        ask(state, Question.SOURCE, state.mover)
    else:
        state.stage = Stage.TURN


def move_cube(state, table, target):
    """Move the cube that was chosen; stars of both squares follow."""
    cube = state.board[state.source]
    lift_cube(state, table, state.source)
    lay_cube(state, table, target, cube)
    state.repeats -= 1
    state.cubes_moved += 1
    state.stage = Stage.LIFTING


def start_shift(state, sets, amount, between):
    """Begin to move energy: so many sets of so much; `between` 1 for one scheme to one other."""
    state.repeats = sets
    state.shift_amount = amount
    state.between = between
    state.stage = Stage.SHIFTING
    open_set(state)


def open_set(state):
    """Begin a set of energy that goes to one scheme, or back to the supply."""
    state.shift_left = state.shift_amount
    state.shift_from = CORNERS
    state.shift_to = CORNERS


def may_shift(state, table, seat, source, target):
    """Tell with 1 that a seat may move an energy from a scheme to another, or to the supply.

    `target` is a corner, or SUPPLY.
    """
    if state.pile[source, seat] == 0 or source == target:
        return 0
    if target == SUPPLY:
        return 1 - state.between
    if state.between == 1 and state.shift_from != CORNERS and source != state.shift_from:
        return 0
    if state.shift_to != CORNERS and target != state.shift_to:
        return 0
    return may_enter(state, table, seat, target, 0)


def may_shift_any(state, table, seat):
    """Tell with 1 that a seat may move some energy."""
    for source in range(CORNERS):
        if state.pile[source, seat] > 0:
            for target in range(SUPPLY + 1):
                if may_shift(state, table, seat, source, target) == 1:
                    return 1
    return 0


def has_shift(state, table, seat, between):
    """Tell with 1 that a seat could begin to move energy now."""
    for source in range(CORNERS):
        if state.pile[source, seat] > 0:
            if between == 0:
                return 1
            for target in range(CORNERS):
                if target != source and may_enter(state, table, seat, target, 0) == 1:
                    return 1
    return 0


def ask_shift(state, table):
    """Ask for the next energy to move; when a set is done, the next set begins."""
    if state.shift_left > 0:
        if may_shift_any(state, table, state.mover) == 1:
            ask(state, Question.SHIFT, state.mover)
        else:
            end_set(state)
    elif state.repeats > 1:
        state.repeats -= 1
        open_set(state)
    else:
        state.repeats = 0
        state.stage = Stage.TURN


def end_set(state):
    """Move no more energy in this set."""
    state.shift_left = 0


def shift_energy(state, table, source, target):
    """Move one energy of the player's; it is no commit (R31)."""
    seat = state.player
    state.shift_left -= 1
    state.shift_from = source
    state.energy_shifted += 1
    take_from_pile(state, seat, source)
    if target == SUPPLY:
        state.energy[seat] += 1
        return
    state.shift_to = target
    state.corner = target
    arrive(state, table, seat)
    state.pile[target, seat] += 1
    overtake(state, seat)


def take_from_pile(state, seat, corner):
    """Take one energy off a pile, which falls behind larger ones and leaves at nothing (R4)."""
    state.corner = corner
    state.pile[corner, seat] -= 1
    place = 0
    while state.order[corner, place] != seat:
        place += 1
    last = state.piles[corner] - 1
    while place < last:
        behind = state.order[corner, place + 1]
        if state.pile[corner, seat] > 0 and state.pile[corner, behind] <= state.pile[corner, seat]:
            return
        state.order[corner, place] = behind
        state.order[corner, place + 1] = seat
        place += 1
    if state.pile[corner, seat] == 0:
        leave_order(state, corner)


def leave_order(state, corner):
    """Let the last in Commit Order, whose pile is gone, leave it."""
    state.piles[corner] -= 1
    state.order[corner, state.piles[corner]] = NONE

"""A turn: take a cube, cover a space, two actions and what goes with them (rules R24 to R27)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import (
    ABILITIES,
    COLOURS,
    CORNERS,
    SLOTS,
    Ability,
    Colour,
    Question,
    Stage,
)
from balance.games.goons.rules.board import may_lift_any, open_cubes
from balance.games.goons.rules.club import has_shift
from balance.games.goons.rules.commit import may_enter
from balance.games.goons.rules.flow import ask, is_ready
from balance.games.goons.rules.market import may_buy_any


def begin_turn(state, table):
    """Let the next player begin a turn."""
    state.mover = (state.first_player + state.turn_count) % table.players
    state.taken = 0
    state.doubling = 0
    state.repeats = 0
    for slot in range(SLOTS):
        state.open_action[slot] = NONE
    state.stage = Stage.TURN


def ask_turn(state, table):
    """Ask what is done next, as long as anything can be done; else the turn is over."""
    state.dead_end = 0
    if open_cubes(state) == 0:
        state.dead_end = 1
    if state.taken == 0 or is_busy(state, table) == 1:
        ask(state, Question.TURN, state.mover)
    else:
        end_turn(state, table)


def is_busy(state, table):
    """Tell with 1 that an action, the goon ability or an item is left to the player."""
    for slot in range(SLOTS):
        if state.open_action[slot] != NONE:
            return 1
    for colour in range(COLOURS):
        if has_ability(state, table, colour) == 1:
            return 1
    if state.item_count[state.mover] > 0:
        for ability in range(ABILITIES):
            if is_ready(state, state.mover, ability) == 1 and may_use(state, table, ability) == 1:
                return 1
    return 0


def end_turn(state, table):
    """Give the turn to the next player, after the last row to the villains."""
    state.turns_taken += 1
    state.turn_count += 1
    if state.turn_count == table.players:
        state.turn_count = 0
        state.turn_row += 1
    if state.turn_row == table.turns:
        begin_resolution(state, table)
    else:
        begin_turn(state, table)


def begin_resolution(state, table):
    """Pay for absence (R34) and turn to the red corner."""
    for seat in range(table.players):
        if is_ready(state, seat, Ability.ABSENCE) == 1:
            state.exhausted[seat, Ability.ABSENCE] = 1
            for corner in range(CORNERS):
                if state.pile[corner, seat] == 0:
                    state.stars[seat] += table.item_amount[Ability.ABSENCE]
                    state.absence_stars[seat] += table.item_amount[Ability.ABSENCE]
    state.next_corner = 0
    state.stage = Stage.NEXT_SCHEME


def has_ability(state, table, colour):
    """Tell with 1 that the goon ability can take a cube of a colour (R27)."""
    seat = state.mover
    if state.goon_used[seat] == 1 or state.on_board[colour] == 0:
        return 0
    return table.goon_colour[state.goon[seat], colour]


def is_repeated(state, slot):
    """Tell with 1 that an open action of the same colour comes before this one."""
    for other in range(slot):
        if state.open_action[other] == state.open_action[slot]:
            return 1
    return 0


def may_locate(state, table, colour):
    """Tell with 1 that a location action can be done: for blue, that a cube can be moved."""
    if colour == Colour.GREEN:
        return may_buy_any(state, table, state.mover)
    if colour == Colour.BLUE:
        return may_lift_any(state, table, 0)
    return 1


def has_location(state, table):
    """Tell with 1 that a location action is open and can be done."""
    for slot in range(SLOTS):
        colour = state.open_action[slot]
        if colour != NONE:
            if may_locate(state, table, colour) == 1:
                return 1
            if colour == Colour.BLUE and has_shift(state, table, state.mover, 0) == 1:
                return 1
    return 0


def may_use(state, table, ability):
    """Tell with 1 that the player can use the ability of an item that is ready on the turn (R32, R33)."""
    seat = state.mover
    if ability == Ability.ONE_ENERGY or ability == Ability.SIX_ENERGY:
        return min(1, state.common[seat])
    if ability == Ability.CONVERT_MONEY:
        return min(1, state.common[seat] * state.money[seat])
    if ability == Ability.ONE_TO_SCHEME or ability == Ability.TWO_TO_SCHEME:
        return min(state.common[seat], may_enter_any(state, table, seat, 0))
    if ability == Ability.SUPPLY_TO_SCHEME:
        return may_enter_any(state, table, seat, 1)
    if ability == Ability.SHIFT_ENERGY:
        return has_shift(state, table, seat, 1)
    if ability == Ability.MOVE_CUBES:
        return may_lift_any(state, table, table.any_source)
    if ability == Ability.ANY_COLOUR:
        if state.open_action[0] != NONE or state.open_action[2] != NONE:
            return 1
        return 0
    if ability == Ability.DOUBLE_LOCATION and state.doubling == 0:
        return has_location(state, table)
    return 0


def may_enter_any(state, table, seat, amount):
    """Tell with 1 that a seat can enter some scheme with so much energy of its supply."""
    for corner in range(CORNERS):
        if may_enter(state, table, seat, corner, amount) == 1:
            return 1
    return 0

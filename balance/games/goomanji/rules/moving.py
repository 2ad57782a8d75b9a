"""Roll, direction and steps (rules G15 to G21)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import below_once
from balance.games.goomanji.names import HALF, SPACES, TYPES, Event, Power, Question, Stage
from balance.games.goomanji.rules.flow import ask, seat_after
from balance.games.goomanji.rules.forms import attract_of, form_from
from balance.games.goomanji.rules.log import log_move
from balance.games.goomanji.switches import (
    Attract,
    Blockage,
    DirectionConflict,
    DirectionTime,
    Squirrel,
    ZeroMove,
)

INFLUENCES = Power.REPEL_ALL | Power.ATTRACT_ALL | Power.DOG | Power.CAT
FREE = 0
STOPPED = 1
WAITING = 2
"""What a mover meets on a space."""


def roll(state, table, rng):
    """Roll, ask for steps that may be added, and count the steps (G15)."""
    mover = state.mover
    fixed = 0
    if state.power[mover] & Power.MOVES != 0:
        fixed = fixed_steps(state, table, mover)
    if fixed == 0 and state.die_1 == 0:
        throw = below_once(rng, Event.DICE, state.turn, 0, table.die_faces * table.die_faces)
        state.die_1 = 1 + throw // table.die_faces
        state.die_2 = 1 + throw % table.die_faces
        if state.die_1 == state.die_2:
            state.doubles = 1
    if fixed == 0 and table.squirrel == Squirrel.OPTIONAL and asks_for_bonus(state, table) == 1:
        ask(state, Question.BONUS, mover)
        return
    state.steps_left = fixed
    if fixed == 0:
        state.steps_left = count_steps(state, table, mover)
    state.zero_move = 0
    if state.steps_left == 0:
        state.zero_move = 1
    state.stage = Stage.MOVING


def fixed_steps(state, table, seat):
    """Return the steps of a form that needs no roll, or 0."""
    steps = 0
    for slot in range(TYPES):
        card = state.form[seat, slot]
        if card != NONE:
            steps = max(steps, table.fixed_steps[card])
    return steps


def asks_for_bonus(state, table):
    """Tell with 1 that some form adds steps that the mover was not asked for; find its slot."""
    while state.bonus_slot < TYPES:
        card = form_from(state, table, state.mover, state.bonus_slot)
        if card != NONE and table.steps[card] > 0:
            return 1
        state.bonus_slot += 1
    return 0


def answer_bonus(state, table, action):
    """Add the steps of a form, or not (G15)."""
    if action == 1:
        state.bonus += table.steps[state.form[state.mover, state.bonus_slot]]
    state.bonus_slot += 1


def count_steps(state, table, seat):
    """Count the steps of a roll as forms change it (G15)."""
    steps = state.die_1 + state.die_2
    if state.power[seat] & Power.LOW_DIE != 0:
        steps = min(state.die_1, state.die_2)
    if state.power[seat] & Power.MOVES == 0:
        return steps
    divisor = 1
    steps += state.bonus
    for slot in range(TYPES):
        card = form_from(state, table, seat, slot)
        if card != NONE:
            divisor *= table.divisor[card]
            if table.steps[card] < 0 or table.squirrel == Squirrel.MANDATORY:
                steps += table.steps[card]
    return max(0, steps) // divisor


def goes_backwards(state, table):
    """Tell with 1 that the mover goes counter-clockwise (G16 and G18)."""
    mover = state.mover
    mine = state.power[mover]
    if mine & Power.IMMUNE != 0:
        return 0
    highest = highest_attract(state, table, mine)
    with_it = -1
    against = -1
    for seat in range(table.players):
        if seat == mover or state.power[seat] & INFLUENCES == 0:
            continue
        ahead = (state.space[seat] - state.space[mover] + SPACES) % SPACES
        value = pull(state, table, seat, mine)
        if value >= 0 and (value == highest or table.attract == Attract.ALL):
            if ahead > HALF:
                against = max(against, value)
            else:
                with_it = max(with_it, value)
        if repels(state, seat, mine) == 1:
            if ahead < HALF:
                against = max(against, table.repel_strength)
            else:
                with_it = max(with_it, table.repel_strength)
    return settle(table, with_it, against)


def settle(table, with_it, against):
    """Decide between the strongest influences each way; -1 for none (G18)."""
    if against < 0:
        return 0
    if with_it >= 0:
        if table.direction_conflict == DirectionConflict.CW_WINS:
            return 0
        if table.direction_conflict == DirectionConflict.STRONGEST_VALUE and with_it > against:
            return 0
    return 1


def highest_attract(state, table, mine):
    """Return the highest Attract of others that concerns the mover, -1 for none."""
    highest = -1
    for seat in range(table.players):
        if seat != state.mover:
            highest = max(highest, pull(state, table, seat, mine))
    return highest


def pull(state, table, seat, mine):
    """Return the Attract of a player as far as it concerns the mover, -1 for none (G16)."""
    if mine & Power.NO_ATTRACT != 0 or state.power[seat] & INFLUENCES == 0:
        return -1
    dogs = 0
    if mine & Power.DOG != 0:
        dogs = 1
    return attract_of(state, table, seat, dogs)


def repels(state, seat, mine):
    """Tell with 1 that a player's Repel concerns the mover (G16)."""
    if state.power[seat] & Power.REPEL_ALL != 0:
        return 1
    if state.power[seat] & Power.DOG != 0 and mine & Power.CAT != 0:
        return 1
    return 0


def head(state, table):
    """Find the direction before the first step (G19)."""
    if state.headed == 0:
        state.headed = 1
        state.backwards = 0
        state.moves += 1
        for seat in range(table.players):
            if seat != state.mover and state.power[seat] & INFLUENCES != 0:
                state.backwards = goes_backwards(state, table)
                break
        state.backward_moves += state.backwards
    elif table.direction_time == DirectionTime.EACH_STEP:
        state.backwards = goes_backwards(state, table)


def move(state, table):
    """Make the steps of the move, until a question or its end (G17 to G21)."""
    if state.steps_left > 0 and is_plain_move(state, table) == 1:
        head(state, table)
        travel(state, state.steps_left)
        state.steps_left = 0
    while state.steps_left > 0:
        if state.stepped == 1:
            met = meet_blockers(state, table)
            if met == WAITING:
                return
            if met == STOPPED:
                break
        head(state, table)
        if asks_for_link(state, table) == 1:
            ask(state, Question.SHORTCUT, state.mover)
            return
        travel(state, 1)
        state.steps_left -= 1
        state.stepped = 1
        state.on_link = 0
        state.link_asked = 0
    arrive(state, table)


def is_plain_move(state, table):
    """Tell with 1 that nothing can happen on the way."""
    mine = state.power[state.mover]
    if state.headed == 1 or table.direction_time == DirectionTime.EACH_STEP:
        return 0
    if mine & (Power.TUNNELS | Power.RIVER) != 0:
        return 0
    if mine & Power.PASSES == 0:
        for seat in range(table.players):
            if seat != state.mover and state.power[seat] & Power.BLOCKS != 0:
                return 0
    return 1


def travel(state, steps):
    """Go along the ring."""
    if state.backwards == 1:
        steps = SPACES - steps % SPACES
    state.space[state.mover] = (state.space[state.mover] + steps) % SPACES


def asks_for_link(state, table):
    """Tell with 1 that the mover may take the tunnel or river that starts here (G17)."""
    here = state.space[state.mover]
    if state.power[state.mover] & table.link_power[here] == 0:
        return 0
    if state.on_link == 1 or state.link_asked == 1:
        return 0
    return 1


def answer_link(state, table, action):
    """Take the shortcut as one step, or stay on the ring (G17)."""
    if action == 0:
        state.link_asked = 1
        state.stepped = 0
        return
    state.space[state.mover] = table.link_to[state.space[state.mover]]
    state.steps_left -= 1
    state.stepped = 1
    state.on_link = 1


def meet_blockers(state, table):
    """Let those who block this space stop the mover, or ask them (G20)."""
    mover = state.mover
    if state.power[mover] & Power.PASSES != 0:
        return FREE
    for steps in range(1, table.players):
        seat = seat_after(table, mover, steps)
        if state.space[seat] != state.space[mover] or state.power[seat] & Power.BLOCKS == 0:
            continue
        if table.blockage == Blockage.ALWAYS:
            state.blocked += 1
            return STOPPED
        if (state.asked_blockers >> seat) & 1 == 0:
            ask(state, Question.BLOCK, seat)
            return WAITING
    return FREE


def answer_block(state, action):
    """Stop the mover, or let him pass in this turn (G20)."""
    state.asked_blockers |= 1 << state.player
    if action == 1:
        state.steps_left = 0
        state.blocked += 1


def arrive(state, table):
    """Land, unless a move of no step is no landing (G21)."""
    log_move(state)
    state.stage = Stage.CLEANSING
    state.landed = 1
    if state.zero_move == 1 and table.zero_move == ZeroMove.NO_LANDING:
        state.landed = 0
        state.stage = Stage.ENDING
        return
    state.played_here = 0
    state.landings[state.space[state.mover]] += 1

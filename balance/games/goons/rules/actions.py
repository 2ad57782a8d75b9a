"""What the answers of a turn do (rules R24 to R33)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import STOP, Ability, Code, Colour, Stage
from balance.games.goons.rules.board import lift_cube
from balance.games.goons.rules.club import start_shift
from balance.games.goons.rules.commit import arrive, commit_energy, commit_limit, overtake, start_trades
from balance.games.goons.rules.hustle import enter_space
from balance.games.goons.rules.supply import gain_energy
from balance.games.goons.rules.turn import end_turn


def answer_turn(state, table, code):
    """Begin what the player chose to do next."""
    if code == STOP:
        end_turn(state, table)
    elif code < Code.SHIFT:
        visit_location(state, table, close_action(state, code - Code.LOCATION))
    elif code < Code.COMMIT:
        close_action(state, code - Code.SHIFT)
        state.locations[state.mover] += 1
        start_shift(state, 1 + state.doubling, table.nightclub_energy, 0)
        state.doubling = 0
    elif code < Code.HUSTLE:
        start_commit(state, table, close_action(state, code - Code.COMMIT))
    elif code < Code.TAKE:
        hustle(state, table, close_action(state, code - Code.HUSTLE))
    elif code < Code.ABILITY:
        reach_for(state, code - Code.TAKE, 0)
    elif code < Code.USE:
        reach_for(state, code - Code.ABILITY, 1)
    else:
        use_item(state, table, code - Code.USE)


def close_action(state, slot):
    """Use up an action of the turn; return its colour."""
    colour = state.open_action[slot]
    state.open_action[slot] = NONE
    return colour


def reach_for(state, colour, by_ability):
    """Begin to take a cube of a colour, by the turn's right or by the goon ability."""
    state.cube_colour = colour
    state.by_ability = by_ability
    if by_ability == 1:
        state.goon_used[state.mover] = 1
    state.stage = Stage.SQUARES


def take_cube(state, table, square):
    """Take the cube from a square: into the hand, or out of the game (R24, R27)."""
    colour = state.board[square]
    lift_cube(state, table, square)
    state.on_board[colour] -= 1
    if state.by_ability == 1:
        state.removed[colour] += 1
        state.open_action[2] = colour
        state.stage = Stage.TURN
    else:
        state.dead_ends += state.dead_end
        state.cubes_taken[state.mover, colour] += 1
        state.stage = Stage.SPACES


def cover_space(state, table, column):
    """Put the cube on a space of the turn's row, and open both actions (R26)."""
    seat = state.mover
    colour = table.crib_colour[state.turn_row, column]
    state.crib_cube[seat, state.turn_row, column] = state.cube_colour
    state.crib_stars[seat, colour] -= 1
    state.open_action[0] = state.cube_colour
    state.open_action[1] = colour
    state.taken = 1
    state.stage = Stage.TURN


def visit_location(state, table, colour):
    """Do a location action, twice with an item (R28 to R30)."""
    seat = state.mover
    times = 1 + state.doubling
    state.doubling = 0
    state.locations[seat] += 1
    if colour == Colour.RED:
        state.found_energy[seat] += gain_energy(state, seat, times * table.dojo_energy)
    elif colour == Colour.YELLOW:
        state.money[seat] += times * table.diner_money
        state.found_money[seat] += times * table.diner_money
    elif colour == Colour.GREEN:
        state.repeats = times
        state.stage = Stage.BUYING
    else:
        state.repeats = times
        state.anywhere = 0
        state.stage = Stage.LIFTING


def start_commit(state, table, colour):
    """Begin a commit to the villain of a colour."""
    limit = table.commit_energy
    if state.owned[state.mover, Ability.COMMIT_LIMIT] > 0:
        limit = max(limit, table.item_amount[Ability.COMMIT_LIMIT])
    start_amount(state, table, colour, limit)


def start_amount(state, table, corner, limit):
    """Let the player say how much is committed to a corner."""
    state.corner = corner
    state.most = commit_limit(state, table, state.mover, limit)
    state.stage = Stage.AMOUNTS


def commit_amount(state, table, amount):
    """Commit, then trade where the villain does."""
    state.commits[state.mover] += 1
    state.committed[state.mover] += amount
    commit_energy(state, table, state.mover, amount)
    start_trades(state, table, state.mover)


def hustle(state, table, track):
    """Go one space up on the track of the action's colour."""
    state.hustles[state.mover] += 1
    state.steps_owner = state.mover
    enter_space(state, table, state.mover, track)


def use_item(state, table, ability):
    """Exhaust an item and begin what it does (R32, R33)."""
    seat = state.mover
    amount = table.item_amount[ability]
    state.items_used[seat] += 1
    state.exhausted[seat, ability] = 1
    if ability == Ability.ONE_ENERGY:
        state.found_energy[seat] += gain_energy(state, seat, amount)
    elif ability == Ability.SIX_ENERGY:
        state.exhausted[seat, ability] = 2
        state.found_energy[seat] += gain_energy(state, seat, amount)
    elif ability == Ability.CONVERT_MONEY:
        state.exhausted[seat, ability] = 0
        state.money[seat] -= 1
        state.spent_money[seat] += 1
        state.found_energy[seat] += gain_energy(state, seat, amount)
    elif ability == Ability.SHIFT_ENERGY:
        start_shift(state, 1, amount, 1)
    elif ability == Ability.MOVE_CUBES:
        state.repeats = amount
        state.anywhere = table.any_source
        state.stage = Stage.LIFTING
    elif ability == Ability.ANY_COLOUR:
        state.stage = Stage.COLOURS
    elif ability == Ability.DOUBLE_LOCATION:
        state.doubling = 1
    else:
        state.placing = ability
        state.stage = Stage.PLACING


def place_energy(state, table, corner):
    """Send energy to a corner by an item: from the supply as a commit, else from the common supply."""
    seat = state.mover
    amount = table.item_amount[state.placing]
    if state.placing == Ability.SUPPLY_TO_SCHEME:
        start_amount(state, table, corner, amount)
        return
    state.corner = corner
    arrive(state, table, seat)
    placed = min(amount, state.common[seat])
    state.common[seat] -= placed
    state.pile[corner, seat] += placed
    state.committed[seat] += placed
    overtake(state, seat)
    state.stage = Stage.TURN


def recolour(state, colour):
    """Treat the cube whose action is open as one of another colour (R33)."""
    slot = wild_slot(state)
    state.open_action[slot] = colour
    state.stage = Stage.TURN


def wild_slot(state):
    """Return the slot of the cube that an item recolours: the turn's, else the ability's."""
    if state.open_action[0] != NONE:
        return 0
    return 2

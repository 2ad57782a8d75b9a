"""What the team can see of its prospects: locations, hands, actions of once a game."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import LOCATIONS, Character, Code
from balance.games.goonies_acg.rules.payable import has_card_for, item_cards


def is_site(state, location):
    """Tell with 1 that a location's treasure is not found."""
    return 1 - state.found[location]


def is_open(state, location):
    """Tell with 1 that a location can be explored, with a free route for its treasure."""
    if state.found[location] == 1 or state.stack_count[location] > 0 or state.routes <= state.treasures:
        return 0
    return 1


def brink(state, table, location):
    """Tell with 1 that one more obstacle at a location loses the game."""
    if state.stack_count[location] + 1 == table.fatal_obstacles:
        return 1
    return 0


def danger(state, table, location):
    """Tell with 1 that two more obstacles at a location lose the game."""
    if state.stack_count[location] + 2 == table.fatal_obstacles:
        return 1
    return 0


def treasure_chance(state, location):
    """Return the chance that the top tile of a location is its treasure, which has not been seen."""
    return 1.0 / float(max(1, state.pile_count[location] - state.known[location]))


def workable(state, table, location):
    """Count the obstacles of a location for whose symbols the hands hold cards."""
    count = 0
    for slot in range(state.stack_count[location]):
        card = state.stack[location, slot]
        second = table.second_symbol[card]
        if state.item_held[table.first_symbol[card]] > 0:
            if second == NONE or state.item_held[second] > 0:
                count += 1
    return count


def room(state, seat):
    """Return how many cards a seat may still hold."""
    return max(0, state.limit[seat] - state.own_count[seat])


def end_overflow(state, table):
    """Count the cards that would be drawn above hand limits if the step ended now."""
    count = 0
    for seat in range(table.players):
        drawn = table.draw[seat]
        if state.taken < table.team_actions:
            drawn += table.bonus_draw[seat]
        count += max(0, drawn - room(state, seat))
    return count


def missing_cards(state, table, action):
    """Count the cards that an action requires and that only pairs can make up."""
    if action < Code.EXPLORE:
        return 1 - has_card_for(state, action - Code.MOVE)
    if action == Code.EXPLORE:
        return 0
    if action < Code.FRATELLI:
        return max(0, table.trace_cards - item_cards(state, action - Code.TRACE))
    if action < Code.CLEAR:
        wanted = table.fratelli_cards + state.fratelli_extra
        return max(0, wanted - item_cards(state, action - Code.FRATELLI))
    card = action - Code.CLEAR
    missing = max(0, 1 - item_cards(state, table.first_symbol[card]))
    if table.second_symbol[card] != NONE:
        missing += max(0, 1 - item_cards(state, table.second_symbol[card]))
    return missing


def most_obstacles(state):
    """Return the largest number of obstacles on one location."""
    most = 0
    for location in range(LOCATIONS):
        most = max(most, state.stack_count[location])
    return most


def once_worth(state, table, character):
    """Say what an action of once a game would bring now, roughly in cards."""
    if character == Character.ANDY:
        return min(table.andy_lifts, state.stack_count[state.here]) + max(
            0, state.stack_count[state.here] - 2
        )
    if character == Character.CHUNK:
        return state.fratelli
    if character == Character.MIKEY:
        return max(0, state.cards_held - 2 * state.actions_left) // 3
    if character == Character.BRAND:
        return max(0, most_obstacles(state) - 2) - max(0, state.stack_count[state.here] - 2)
    if character == Character.STEF:
        return min(table.stef_takes, room(state, state.seat_of[character]))
    return state.fratelli + max(0, most_obstacles(state) - 2)

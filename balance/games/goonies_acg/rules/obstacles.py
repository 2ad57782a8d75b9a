"""Obstacles on locations, and losing by the fifth (A6, A48)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goonies_acg.names import Ending, Place, Question
from balance.games.goonies_acg.rules.cards import discard, draw_top


def end_game(state, ending):
    """End the game."""
    state.phase = Question.OVER
    state.ending = ending


def put_obstacle(state, card, location):
    """Lay a card on a location."""
    state.stack[location, state.stack_count[location]] = card
    state.stack_count[location] += 1
    state.spot_of_card[card] = Place.OBSTACLE + location


def add_obstacle(state, table, card, location):
    """Add an obstacle in the course of the game; too many lose it."""
    if table.finished_safe == 1 and state.found[location] == 1:
        if state.stack_count[location] + 1 >= table.fatal_obstacles:
            discard(state, card)
            return
    put_obstacle(state, card, location)
    state.placed += 1
    if state.stack_count[location] >= table.fatal_obstacles:
        state.lost_at = location
        end_game(state, Ending.OBSTACLES)


def add_top(state, table, location, amount, rng):
    """Add so many top item cards to a location (A4), or to their own where it is NONE."""
    for _ in range(amount):
        if state.phase == Question.OVER:
            return
        card = draw_top(state, rng)
        if card == NONE:
            return
        target = location
        if location == NONE:
            target = table.location_of[card]
        add_obstacle(state, table, card, target)


def remove_obstacle(state, table, card):
    """Take an obstacle off its location (A2)."""
    location = state.spot_of_card[card] - Place.OBSTACLE
    last = state.stack_count[location] - 1
    gone = 0
    for slot in range(last):
        if state.stack[location, slot] == card:
            gone = 1
        if gone == 1:
            state.stack[location, slot] = state.stack[location, slot + 1]
    state.stack[location, last] = NONE
    state.stack_count[location] = last
    if table.cleared_to_area == 1:
        state.spot_of_card[card] = Place.ACTION_AREA
    else:
        discard(state, card)

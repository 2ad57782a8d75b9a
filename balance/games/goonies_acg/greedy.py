"""The policy that tries each action on a copy and takes the best position after one step."""

from __future__ import annotations

from balance.engine.rng import World, branch
from balance.games.goonies_acg.names import (
    FIRST_OF_PAIR,
    ITEMS,
    LOCATIONS,
    Code,
    Question,
)
from balance.games.goonies_acg.outlook import is_open, missing_cards, workable
from balance.games.goonies_acg.rules.actions import perform
from balance.games.goonies_acg.rules.apply import apply
from balance.games.goonies_acg.rules.proceed import proceed
from balance.games.goonies_acg.state import redeal

CARD = 0.3
"""Worth of an item card, where a treasure is worth 30."""


def greedy(state, table, desk, params, rng):
    """Take the action after which the position is worth most, over knob 0 samples of chance."""
    best = 0
    best_worth = -1.0e9
    for slot in range(desk.offered):
        worth = expected_worth(state, table, desk, desk.actions[slot], params.knobs[0], rng)
        if worth > best_worth:
            best = slot
            best_worth = worth
    return best


def expected_worth(state, table, desk, action, samples, rng):
    """Return the mean worth after an action; only an exploration meets chance worth sampling."""
    if state.phase == Question.PAY and action >= FIRST_OF_PAIR:
        return worth_now(state, table) - card_worth(state, table, action - FIRST_OF_PAIR) - 3.0 * CARD
    if state.phase == Question.TURN and action == Code.END:
        # Cards are drawn whenever the step ends; all that an action can cost is the extra draw.
        return worth_now(state, table)
    count = 1
    if state.phase == Question.TURN and action == Code.EXPLORE:
        count = max(1, int(samples))
    total = 0.0
    for sample in range(count):
        total += one_step(state, table, desk, action, sample, rng)
    return total / float(count)


def one_step(state, table, desk, action, sample, rng):
    """Apply an action to a re-dealt copy, in a world of chance of its own, and value the position.

    A team action is done as if its cards were paid already; they are taken off at a flat rate.
    """
    desk.scratch[0] = state
    copy = desk.scratch[0]
    branch(desk.chance[0], rng, World.REDEAL, desk.move, sample)
    redeal(copy, table, state.player, desk.chance[0])
    branch(desk.chance[0], rng, World.PLAYOUT, desk.move, sample)
    price = 0.0
    free = state.free_move == 1 and action < Code.EXPLORE
    if state.phase == Question.TURN and action < Code.ONCE and not free:
        price = CARD * float(cards_required(table, action) + 2 * missing_cards(state, table, action))
        if state.taken + 1 == table.team_actions:
            price += CARD * float(table.players)
        perform(copy, table, action, desk.chance[0])
        proceed(copy, table, desk.chance[0])
    else:
        if state.phase == Question.TURN and action >= Code.ONCE:
            price = 2.0 * CARD
        apply(copy, table, action, desk.chance[0])
    return worth_now(copy, table) - price


def cards_required(table, action):
    """Return how many cards an action costs without pairs."""
    if action < Code.TRACE:
        return 1
    if action < Code.FRATELLI:
        return table.trace_cards
    if action < Code.CLEAR:
        return table.fratelli_cards
    return table.symbols[action - Code.CLEAR]


def card_worth(state, table, card):
    """Value an item card: more where its item's route is untraced."""
    if state.traced[table.item_of[card]] == 0:
        return CARD + 0.2 * float(min(3, state.item_held[table.item_of[card]]))
    return CARD


def worth_now(state, table):
    """Value a position: treasures, routes, obstacles, Fratelli, cards, and where the Goonies are."""
    if state.phase == Question.OVER and state.treasures < LOCATIONS:
        return -100.0
    worth = 30.0 * float(state.treasures) + 4.0 * float(state.routes) + 3.0 * float(has_free_route(state))
    for location in range(LOCATIONS):
        worth -= burden(state, table, location)
    gap = state.fatal_fratelli - state.fratelli
    if gap == 1:
        worth -= 5.0
    elif gap == 2:
        worth -= 1.5
    if is_open(state, state.here) == 1:
        worth += 4.0
    elif state.found[state.here] == 0:
        worth += 0.4 * float(workable(state, table, state.here))
    for item in range(ITEMS):
        held = min(3, state.item_held[item])
        worth += CARD * float(state.item_held[item])
        if state.traced[item] == 0:
            worth += 0.1 * float(held * held)
    return worth


def has_free_route(state):
    """Tell with 1 that a treasure found now could be stored."""
    if state.routes > state.treasures:
        return 1
    return 0


def burden(state, table, location):
    """Value the obstacles of a location; half the danger where the Goonies can clear one at once."""
    count = state.stack_count[location]
    left = table.fatal_obstacles - count
    danger = 0.0
    if left == 1:
        danger = 8.0
    elif left == 2:
        danger = 2.5
    if location == state.here and workable(state, table, location) > 0:
        danger *= 0.5
    return danger + float(count) * (0.3 + 2.0 * float(1 - state.found[location]))

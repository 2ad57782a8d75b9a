"""Named policies of Goomanji."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.engine.rng import World, branch
from balance.games.goomanji.features import worth_of
from balance.games.goomanji.names import ALL_TYPES
from balance.games.goomanji.rules.answers import apply
from balance.games.goomanji.state import redeal

WIN = 100.0
RIVAL = 0.5
"""Share of others' points that counts against a position of greedy."""


def do_least(state, table, desk, params, rng):
    """Take the first offer: to do nothing, wherever that may be done."""
    return 0


def greedy(state, table, desk, params, rng):
    """Take the action after which the position is worth most, up to the next question."""
    best = 0
    best_worth = -1000000.0
    for slot in range(desk.offered):
        worth = one_step(state, table, desk, desk.actions[slot], params, rng)
        if worth > best_worth:
            best = slot
            best_worth = worth
    return best


def one_step(state, table, desk, action, params, rng):
    """Apply an action to a re-dealt copy, in a world of chance of its own; value what comes of it."""
    player = state.player
    desk.scratch[0] = state
    copy = desk.scratch[0]
    branch(desk.chance[0], rng, World.REDEAL, desk.move, 0)
    redeal(copy, table, player, desk.chance[0])
    branch(desk.chance[0], rng, World.PLAYOUT, desk.move, 0)
    apply(copy, table, action, desk.chance[0])
    return position_worth(copy, table, player, params)


def position_worth(state, table, player, params):
    """Value a position: own points less others', forms by knob 0, cards in hand by knob 1."""
    worth = 0.0
    for seat in range(table.players):
        share = -RIVAL
        if seat == player:
            share = 1.0
        value = float(state.points[seat])
        value += params.knobs[0] * float(worth_of(state, table, seat, ALL_TYPES))
        if state.winner == seat:
            value += WIN
        worth += share * value
    return worth + params.knobs[1] * float(state.hand_size[player])


BUYER = {
    "points": 10.0,
    "wins": 100.0,
    "cards": -1.0,
    "types": -0.3,
    "block": 1.0,
    "saves": 10.0,
    "discard": -1.0,
    "spare": 0.1,
    "zero_type": -2.0,
    "freed": 1.0,
    "ask": -1.0,
}
"""Weights of `buyer`, from which the others differ."""

POLICIES = (
    NamedPolicy(name="pass", doc="Does nothing wherever that may be done.", choose=do_least),
    NamedPolicy(
        name="buyer", doc="Buys or steals wherever it can, with the fewest cards and types.", weights=BUYER
    ),
    NamedPolicy(
        name="thief",
        doc="As buyer, but robs whoever has most.",
        weights={**BUYER, "robbed": 5.0, "robbed_lead": 2.0, "hand_types": 1.0, "cards": -1.0},
    ),
    NamedPolicy(
        name="racer",
        doc="As buyer, but keeps the hand broad and itself in forms that draw and move well, robs who is "
        "ahead, and does not hold up leaders on spaces that they could steal.",
        weights={
            **BUYER,
            "types": -0.6,
            "hand_types": 1.07,
            "own_worth": 0.8,
            "robbed_lead": 1.32,
            "block": 0.67,
            "block_lead": -0.82,
        },
    ),
    NamedPolicy(
        name="spoiler",
        doc="Puts bad forms on whoever has points, and blocks.",
        weights={**BUYER, "other_worth": -1.0, "other_worth_lead": -1.0, "cards": -0.3, "block_lead": 1.0},
    ),
    NamedPolicy(
        name="greedy",
        doc="Takes the action after which the position is worth most: points, less half of the others', "
        "forms by `form_worth`, cards in hand by `hand_worth`.",
        choose=greedy,
        knobs={"form_worth": 0.1, "hand_worth": 0.2},
    ),
)

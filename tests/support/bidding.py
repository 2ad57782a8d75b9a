"""The smallest game with a secret: two seats write down a bid in turn; the higher bid wins.

Its hooks are tested by the contract, and each fault below breaks one promise of it.
"""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from pathlib import Path

import numpy as np

from balance.engine.desk import feature, offer
from balance.engine.game import (
    MAX_SEATS,
    NONE,
    Feature,
    Game,
    Measure,
    NamedPolicy,
    Scale,
    outcome_dtype,
)
from balance.engine.rng import below

STATE = np.dtype([("phase", "i8"), ("player", "i8"), ("bid", "i8", (2,)), ("asked", "i8")], align=True)
TABLE = np.dtype([("highest", "i8")], align=True)
OUTCOME = outcome_dtype([])


class Question(IntEnum):
    BID = 0
    OVER = 1


class Event(IntEnum):
    NOTHING = 0


def compile(cell, components):
    table = np.zeros(1, TABLE)
    table["highest"] = cell.parameters.get("highest", 3)
    return table


def setup(state, table, rng):
    state.phase = Question.BID
    state.player = 0
    state.asked = 0
    for seat in range(2):
        state.bid[seat] = NONE


def legal(state, table, desk):
    if state.phase == Question.OVER:
        return 0
    for bid in range(table.highest + 1):
        offer(desk, bid, 0, NONE)
    return desk.offered


def features(state, table, action, desk):
    feature(desk, 0, float(action))


def apply(state, table, action, rng):
    state.bid[state.player] = action
    state.asked += 1
    state.player = 1
    if state.asked == 2:
        state.phase = Question.OVER
        state.player = 0


def redeal(state, table, player, rng):
    other = 1 - player
    if state.bid[other] != NONE and state.phase == Question.BID:
        state.bid[other] = below(rng, table.highest + 1)


def record(state, table, outcome):
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    for seat in range(2):
        outcome.score[seat] = state.bid[seat]
        outcome.winners[seat] = 1 if state.bid[seat] >= state.bid[1 - seat] else 0
    outcome.turns = 2
    outcome.end_reason = 0


def tell(before, action, after, table):
    return [f"seat {before.player} writes {action}"]


def audit(state, table):
    for seat in range(2):
        if state.bid[seat] != NONE and state.bid[seat] > table.highest:
            return 1
    return 0


def highest(state, table, desk, params, rng):
    return desk.offered - 1


GAME = Game(
    name="bidding",
    title="Bidding",
    summary="Two secret bids.",
    rules_version="1",
    folder=Path(__file__).parent,
    STATE=STATE,
    TABLE=TABLE,
    OUTCOME=OUTCOME,
    QUESTIONS=Question,
    EVENTS=Event,
    kinds=("bid",),
    FEATURES=(Feature(name="bid", doc="The bid."),),
    MEASURES=(
        Measure(name="score", doc="Bid.", scale=Scale.COUNT, low=0, high=3, per_seat=True),
        Measure(name="turns", doc="Turns.", scale=Scale.COUNT, low=0, high=2),
        Measure(name="end_reason", doc="End.", scale=Scale.CATEGORY, labels=("over",)),
    ),
    policies=(NamedPolicy(name="highest", doc="Bids the most.", choose=highest),),
    min_seats=2,
    max_seats=2,
    max_actions=4,
    max_features=1,
    max_moves=4,
    invariants=("a bid is at most the highest",),
    hides=("bid",),
    compile=compile,
    setup=setup,
    legal=legal,
    features=features,
    apply=apply,
    redeal=redeal,
    record=record,
    tell=tell,
    audit=audit,
)


# --- planted faults, each a variation of one hook -------------------------------------------------


def spy(state, table, desk, params, rng):
    other = state.bid[1 - state.player]
    return 0 if other == NONE else other


def out_of_range(state, table, desk, params, rng):
    return desk.offered


def meddling(state, table, desk, params, rng):
    state.asked = 0
    return 0


def legal_that_spies(state, table, desk):
    if state.phase == Question.OVER:
        return 0
    offer(desk, 0, 0, NONE)
    if state.asked == 1 and state.bid[0] > 1:
        offer(desk, 1, 0, NONE)
    return desk.offered


def features_that_spy(state, table, action, desk):
    feature(desk, 0, float(state.bid[1 - state.player]))


def redeal_nothing(state, table, player, rng):
    return


def redeal_too_much(state, table, player, rng):
    redeal(state, table, player, rng)
    state.asked = 1 - state.asked


def setup_that_forgets(state, table, rng):
    state.phase = Question.BID
    state.player = 0
    state.asked = 0
    state.bid[0] = NONE


def record_that_forgets(state, table, outcome):
    for seat in range(MAX_SEATS):
        outcome.winners[seat] = 0
        outcome.score[seat] = 0
    outcome.turns = 2


def endless(state, table, action, rng):
    state.bid[state.player] = NONE
    state.player = 1 - state.player


def cheating(state, table, action, rng):
    apply(state, table, action, rng)
    if state.asked == 2:
        state.bid[1] = table.highest + 1


def silent(before, action, after, table):
    return []


def legal_twice(state, table, desk):
    if state.phase == Question.OVER:
        return 0
    offer(desk, 1, 0, NONE)
    offer(desk, 1, 0, NONE)
    return desk.offered


def record_out_of_bounds(state, table, outcome):
    record(state, table, outcome)
    outcome.turns = 99


def with_policy(name, function):
    """Add a policy to the game."""
    policy = NamedPolicy(name=name, doc="Planted.", choose=function)
    return replace(GAME, policies=(*GAME.policies, policy))

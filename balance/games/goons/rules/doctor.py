"""The Doctor's judgement of each participant (rule R16)."""

from __future__ import annotations

from balance.games.goons.names import Condition, Question, Stage
from balance.games.goons.rules.flow import ask, counted, order_is_done, scheme_at_hand, seat_at_hand
from balance.games.goons.rules.rewards import give_tier, holds, tier_reached


def judge_next(state, table):
    """Judge the next player in Commit Order; ask where he has a choice."""
    if order_is_done(state) == 1:
        state.stage = Stage.SETTLING
        return
    seat = seat_at_hand(state)
    tier = tier_reached(table, scheme_at_hand(state), looked_at(state, table, seat))
    if tier == 0:
        state.place += 1
    elif may_choose(state, table, seat) == 1:
        ask(state, Question.PICK, seat)
    else:
        treat(state, table, seat, tier)


def looked_at(state, table, seat):
    """Return what the scheme at hand looks at."""
    condition = table.condition[scheme_at_hand(state)]
    if condition == Condition.MONEY:
        return state.money[seat]
    if condition == Condition.ENERGY:
        return state.energy[seat]
    return counted(state, seat)


def may_choose(state, table, seat):
    """Tell with 1 that a seat may pick among at least two rewards."""
    scheme = scheme_at_hand(state)
    if table.free_choice[scheme] == 0 and table.choice_everywhere == 0:
        return 0
    met = 0
    for tier in range(table.tiers[scheme]):
        met += holds(table, scheme, tier, looked_at(state, table, seat))
    if met > 1:
        return 1
    return 0


def treat(state, table, seat, tier):
    """Give a seat the reward of a tier (from 1); the next player in Commit Order follows."""
    state.tier = max(state.tier, tier)
    state.place += 1
    give_tier(state, table, seat, tier, 0)

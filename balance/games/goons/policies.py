"""Named policies of Goons."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.games.goons.names import STOP, Question
from balance.games.goons.outlook import bag_is_hopeless, dice_are_hopeless, skulls_missing
from balance.games.goons.rules.flow import scheme_at_hand
from balance.games.goons.worth import lots_worth, reward_worth, tier_worth, trade_price, trade_worth


def optimal(state, table, desk, params, rng):
    """Buy for success and for nothing beyond it; else take what is worth most.

    Rerolling the lowest die (the highest, where the sum must stay low) is optimal for reaching one
    threshold; it is not asked whether success is worth its price.
    """
    if state.phase == Question.REROLL:
        return best_reroll(state, table, desk)
    if state.phase == Question.DRAW:
        return needed_draw(state, table)
    if state.phase == Question.TRADE:
        return best_trade(state, table, desk)
    return free_answer(state, table, desk)


def never(state, table, desk, params, rng):
    """Buy and trade nothing; else as `optimal`."""
    if state.phase == Question.REROLL or state.phase == Question.DRAW or state.phase == Question.TRADE:
        return index_of(desk, STOP)
    return free_answer(state, table, desk)


def free_answer(state, table, desk):
    """Answer what costs nothing; a step goes to the first track that takes one."""
    if state.phase == Question.BID:
        return proportional_bid(state, table, desk)
    if state.phase == Question.STEP:
        return 0
    return best_reward(state, table, desk)


def index_of(desk, action):
    """Find an action on the desk; the first one stands in for one that is not there."""
    for slot in range(desk.offered):
        if desk.actions[slot] == action:
            return slot
    return 0


def best_reroll(state, table, desk):
    """Reroll the lowest die, or the highest for a sum that must stay low, unless it is hopeless."""
    if dice_are_hopeless(state, table) == 1:
        return index_of(desk, STOP)
    if table.at_most[scheme_at_hand(state), 0] == 1:
        return desk.offered - 1
    return 1


def needed_draw(state, table):
    """Buy a token while the easiest tier is missed and can be reached."""
    if skulls_missing(state, table) == 0 or bag_is_hopeless(state, table) == 1:
        return 0
    return 1


def best_trade(state, table, desk):
    """Trade what costs least, where a trade gives more than it costs."""
    best = 0
    best_gain = 0
    for slot in range(1, desk.offered):
        gain = trade_worth(state, table, state.player) - trade_price(state, table, desk.actions[slot])
        if gain > best_gain:
            best = slot
            best_gain = gain
    return best


def best_reward(state, table, desk):
    """Pick or claim the reward that is worth most, the first of equal ones."""
    best = 0
    best_worth = -1
    for slot in range(desk.offered):
        worth = answer_worth(state, table, desk.actions[slot])
        if worth > best_worth:
            best = slot
            best_worth = worth
    return best


def answer_worth(state, table, action):
    """Value the reward that is picked (a tier) or claimed (a slot)."""
    if state.phase == Question.PICK:
        return tier_worth(state, table, state.player, action, 0)
    return reward_worth(state, table, state.player, action, 1)


def proportional_bid(state, table, desk):
    """Bid tokens in proportion to the lot's share in the worth of the lots left, rounded down."""
    seat = state.player
    total = lots_worth(state, table, seat)
    if state.lot == table.rewards[scheme_at_hand(state)] - 1 or total == 0:
        return index_of(desk, state.tokens[seat])
    worth = reward_worth(state, table, seat, state.lot, 1)
    return index_of(desk, state.tokens[seat] * worth // total)


POLICIES = (
    NamedPolicy(
        name="optimal",
        doc="Rerolls the best die and buys tokens until the lowest tier is reached or hopeless, trades at a "
        "profit, takes the reward worth most, splits auction tokens by worth, steps on the first track.",
        choose=optimal,
    ),
    NamedPolicy(
        name="never",
        doc="Buys no reroll and no token and makes no trade; else plays as optimal.",
        choose=never,
    ),
    NamedPolicy(
        name="balanced",
        doc="Weighs what success brings against its price; buys nothing beyond the lowest tier.",
        weights={
            "energy_price": -0.45,
            "money_price": -0.55,
            "star_price": -1.0,
            "step_price": -0.8,
            "missing": -0.05,
            "hopeless": -100.0,
            "reached": -100.0,
            "reroll_gain": 0.1,
            "stake": 0.5,
            "reward": 1.0,
            "bid_gap": -1.0,
            "step_reward": 1.0,
            "step_height": 0.1,
        },
    ),
    NamedPolicy(
        name="bold",
        doc="Spends energy lightly, buys tokens for the higher tiers too, bids all tokens on the first lot.",
        weights={
            "stop": -1.0,
            "energy_price": -0.2,
            "money_price": -0.3,
            "star_price": -1.0,
            "step_price": -0.5,
            "energy_left": 0.05,
            "hopeless": -100.0,
            "reroll_gain": 0.1,
            "stake": 0.5,
            "reward": 1.0,
            "bid_share": 1.0,
            "step_reward": 0.5,
            "step_height": 0.5,
        },
    ),
)

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


def do_least(state, table, desk, params, rng):
    """Take the first offer: to stop where that may be done, else the least."""
    return 0


def free_answer(state, table, desk):
    """Answer what costs nothing; steps, and all turns of a whole game, take the first offer."""
    if state.phase == Question.BID:
        return proportional_bid(state, table, desk)
    if state.phase == Question.STEP or state.phase >= Question.TURN:
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
    return reward_worth(state, table, state.corner, state.player, action, 1)


def proportional_bid(state, table, desk):
    """Bid tokens in proportion to the lot's share in the worth of the lots left, rounded down."""
    seat = state.player
    total = lots_worth(state, table, seat)
    if state.lot == table.rewards[scheme_at_hand(state)] - 1 or total == 0:
        return index_of(desk, state.tokens[seat])
    worth = reward_worth(state, table, state.corner, seat, state.lot, 1)
    return index_of(desk, state.tokens[seat] * worth // total)


BALANCED = {
    "stop": 0.09,
    "energy_price": -0.45,
    "money_price": -0.33,
    "star_price": -1.0,
    "step_price": -0.8,
    "missing": -0.05,
    "hopeless": -100.0,
    "reached": -100.0,
    "reroll_gain": 0.1,
    "stake": 1.2,
    "reward": 1.0,
    "bid_gap": -1.0,
    "step_reward": 1.0,
    "step_height": 0.14,
    "energy_gain": 0.5,
    "money_gain": 0.94,
    "gamble_gain": 0.21,
    "gamble_hope": 0.3,
    "sure_gain": 0.8,
    "favour_gain": 0.55,
    "auction_gain": 1.5,
    "exposed": 0.09,
    "trade_gain": 1.4,
    "purchase": 0.7,
    "item_stars": 0.42,
    "item_power": 1.4,
    "step_lead": 0.3,
    "club": -0.3,
    "stake_shown": 0.3,
    "stake_covered": -0.24,
    "ability": -0.2,
    "item_use": 0.39,
    "energy_committed": -0.25,
    "own_start": 0.1,
}
"""Weights of `balanced`, from which the others differ: found by a random search, each step of which had to
win more often against tables of the earlier `bidder`, `hustler` and `trader`."""

POLICIES = (
    NamedPolicy(
        name="optimal",
        doc="Rerolls the best die and buys tokens until the lowest tier is reached or hopeless, trades at a "
        "profit, takes the reward worth most, splits auction tokens by worth, steps on the first track. "
        "For one scheme; in the turns of a whole game it takes the first offer.",
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
        weights=BALANCED,
    ),
    NamedPolicy(
        name="bold",
        doc="Spends energy lightly, buys tokens for the higher tiers too, bids all tokens on the first lot. "
        "For one scheme; in a whole game it does hardly more than hustle.",
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
    NamedPolicy(
        name="pass",
        doc="Does the least that the rules allow: takes a cube, does nothing with it.",
        choose=do_least,
    ),
    NamedPolicy(
        name="gambler",
        doc="As balanced, but after dice and bags, and little else.",
        weights={
            **BALANCED,
            "gamble_gain": 0.6,
            "gamble_hope": 1.2,
            "sure_gain": 0.4,
            "auction_gain": 0.6,
            "favour_gain": 0.3,
            "trade_gain": 0.8,
        },
    ),
    NamedPolicy(
        name="planner",
        doc="As balanced, but after rewards that are judged or claimed without chance.",
        weights={
            **BALANCED,
            "gamble_gain": 0.1,
            "gamble_hope": 0.1,
            "sure_gain": 1.6,
            "auction_gain": 0.5,
            "favour_gain": 0.3,
            "trade_gain": 0.8,
        },
    ),
    NamedPolicy(
        name="trader",
        doc="As balanced, but after trades and items.",
        weights={
            **BALANCED,
            "trade_gain": 3.5,
            "favour_gain": 1.2,
            "purchase": 1.6,
            "money_gain": 1.5,
            "auction_gain": 0.9,
            "sure_gain": 0.6,
            "item_stars": 1.0,
        },
    ),
    NamedPolicy(
        name="hustler",
        doc="As balanced, but after steps on the hustle tracks.",
        weights={**BALANCED, "step_height": 0.5, "step_reward": 1.5, "step_lead": 1.5},
    ),
    NamedPolicy(
        name="hoarder",
        doc="As balanced, but keeps energy and money together.",
        weights={
            **BALANCED,
            "energy_gain": 1.2,
            "money_gain": 1.4,
            "energy_committed": -0.8,
            "purchase": 0.3,
        },
    ),
    NamedPolicy(
        name="bidder",
        doc="As balanced, but after auctions, and little else.",
        weights={
            **BALANCED,
            "auction_gain": 3.5,
            "gamble_gain": 0.1,
            "gamble_hope": 0.1,
            "sure_gain": 0.3,
            "favour_gain": 0.2,
            "trade_gain": 0.4,
        },
    ),
)

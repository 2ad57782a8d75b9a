"""What a policy may weigh in Goons; nothing here reads a bid of the open lot."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.engine.game import Feature
from balance.games.goons.feature_numbers import Number
from balance.games.goons.game_features import GAME_FEATURES, describe_game
from balance.games.goons.names import GIVE, STAR, STOP, Question
from balance.games.goons.outlook import (
    bag_is_hopeless,
    dice_are_hopeless,
    die_gain,
    missing,
    skulls_missing,
    skulls_seen,
)
from balance.games.goons.rules.dice import points
from balance.games.goons.rules.flow import scheme_at_hand
from balance.games.goons.rules.rewards import tier_reached
from balance.games.goons.worth import lots_worth, reward_worth, space_worth, tier_worth, trade_worth

FEATURES = (
    Feature(name="stop", doc="1 for buying and trading no more."),
    Feature(name="energy_price", doc="Energy paid or traded away.", unit="energy"),
    Feature(name="money_price", doc="Money traded away.", unit="money"),
    Feature(name="star_price", doc="Stars traded away.", unit="stars"),
    Feature(name="step_price", doc="Hustle steps traded away.", unit="steps"),
    Feature(name="energy_left", doc="Energy in the supply after a reroll or token.", unit="energy"),
    Feature(
        name="missing",
        doc="Points or skulls that the easiest tier still needs, for a reroll or token.",
        unit="points or skulls",
    ),
    Feature(
        name="hopeless",
        doc="1 for a reroll or token where no tier can be reached with the best luck and all energy "
        "of this player and those after him in Commit Order.",
    ),
    Feature(name="reached", doc="1 for a token where a tier is reached already."),
    Feature(
        name="reroll_gain",
        doc="Points that rerolling this die gains on average towards the lowest tier.",
        unit="points",
    ),
    Feature(
        name="stake",
        doc="Worth of the player's reward one tier higher, less that of the tier now, for a reroll or token.",
        unit="stars",
    ),
    Feature(name="reward", doc="Worth of what a trade, pick or claim gives.", unit="stars"),
    Feature(name="bid_share", doc="Share of the player's tokens that is bid."),
    Feature(
        name="bid_gap",
        doc="Distance of bid_share from the lot's share in the worth of the lots left.",
    ),
    Feature(name="step_reward", doc="Worth of what the space entered gives.", unit="stars"),
    Feature(name="step_height", doc="Space entered, from 1 at the bottom.", unit="spaces"),
    *GAME_FEATURES,
)

MOST_FEATURES = 20


def features(state, table, action, desk):
    """Describe an action by what its player knows."""
    if state.phase >= Question.TURN:
        describe_game(state, table, action, desk)
    elif state.phase == Question.BID:
        describe_bid(state, table, action, desk)
    elif state.phase == Question.PICK:
        worth = tier_worth(state, table, state.player, action, 0)
        feature(desk, Number.REWARD, worth / STAR)
    elif state.phase == Question.CLAIM:
        worth = reward_worth(state, table, state.corner, state.player, action, 1)
        feature(desk, Number.REWARD, worth / STAR)
    elif state.phase == Question.STEP:
        describe_step(state, table, action, desk)
    elif action == STOP:
        feature(desk, Number.STOP, 1.0)
    elif state.phase == Question.TRADE:
        describe_trade(state, table, action, desk)
    elif state.phase == Question.REROLL:
        describe_reroll(state, table, action, desk)
    elif state.phase == Question.DRAW:
        describe_draw(state, table, desk)


def describe_trade(state, table, action, desk):
    """Say what a trade costs and gives."""
    scheme = scheme_at_hand(state)
    feature(desk, Number.REWARD, trade_worth(state, table, state.player) / STAR)
    if action == GIVE:
        feature(desk, Number.ENERGY_PRICE, float(table.give_energy[scheme]))
        feature(desk, Number.MONEY_PRICE, float(table.give_money[scheme]))
        feature(desk, Number.STAR_PRICE, float(table.give_star_or_step[scheme]))
    else:
        feature(desk, Number.STEP_PRICE, float(table.give_star_or_step[scheme]))


def describe_reroll(state, table, action, desk):
    """Say what a reroll costs and promises."""
    scheme = scheme_at_hand(state)
    describe_purchase(state, table, 0, table.reroll_energy, desk)
    feature(desk, Number.MISSING, float(missing(table, scheme, points(state, table))))
    feature(desk, Number.HOPELESS, float(dice_are_hopeless(state, table)))
    feature(desk, Number.REROLL_GAIN, die_gain(table, scheme, action - 1) / 2)


def describe_draw(state, table, desk):
    """Say what a token costs and promises."""
    scheme = scheme_at_hand(state)
    tier = tier_reached(table, scheme, skulls_seen(state, table))
    describe_purchase(state, table, tier, table.extra_draw[scheme], desk)
    feature(desk, Number.MISSING, float(skulls_missing(state, table)))
    feature(desk, Number.HOPELESS, float(bag_is_hopeless(state, table)))
    feature(desk, Number.REACHED, float(min(1, tier)))


def describe_purchase(state, table, tier, price, desk):
    """Say what is paid, what is left, and what the next tier would bring."""
    seat = state.player
    now = tier_worth(state, table, seat, tier, state.place)
    stake = 0
    if tier < table.tiers[scheme_at_hand(state)]:
        stake = tier_worth(state, table, seat, tier + 1, state.place) - now
    feature(desk, Number.ENERGY_PRICE, float(price))
    feature(desk, Number.ENERGY_LEFT, float(state.energy[seat] - price))
    feature(desk, Number.STAKE, stake / STAR)


def describe_bid(state, table, action, desk):
    """Compare a bid with the tokens and with what the lot is worth among those left."""
    seat = state.player
    bid_share = action / state.tokens[seat]
    total = lots_worth(state, table, seat)
    fair = 1.0
    if total > 0:
        fair = reward_worth(state, table, state.corner, seat, state.lot, 1) / total
    feature(desk, Number.BID_SHARE, bid_share)
    feature(desk, Number.BID_GAP, abs(bid_share - fair))


def describe_step(state, table, track, desk):
    """Say where a step leads."""
    space = state.hustle[state.player, track] + 1
    feature(desk, Number.STEP_REWARD, space_worth(table, track, space) / STAR)
    feature(desk, Number.STEP_HEIGHT, float(space))

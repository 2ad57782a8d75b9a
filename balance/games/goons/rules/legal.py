"""What can be answered to each question, and what an answer does.

Codes of actions: STOP, or for a reroll 1 + face, for a trade 1 (give) or 2 + track (step back), for
a pick the tier from 1, for a bid the tokens, for a claim the reward, for a step the track. Those of
the whole game are in `rules.turn_legal`.
"""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.goons.names import FIRST_TRACK, GIVE, SCHEMES, STOP, TRACKS, Act, Question
from balance.games.goons.rules.auction import make_bid
from balance.games.goons.rules.bag import buy_token, leave_bag
from balance.games.goons.rules.butcher import end_trades, make_trade, may_give, may_step_back, step_back
from balance.games.goons.rules.dice import reroll_die
from balance.games.goons.rules.doctor import looked_at, treat
from balance.games.goons.rules.flow import scheme_at_hand
from balance.games.goons.rules.hustle import place_step
from balance.games.goons.rules.klyde import claim_reward
from balance.games.goons.rules.proceed import proceed
from balance.games.goons.rules.rewards import holds
from balance.games.goons.rules.turn_legal import legal_of_game
from balance.games.goons.rules.whole import answer_game


def legal(state, table, desk):
    """Lay out the answers to the open question; none when all is over."""
    if state.phase == Question.TRADE:
        offer_trades(state, table, desk)
    elif state.phase == Question.REROLL:
        offer_rerolls(state, table, desk)
    elif state.phase == Question.DRAW:
        offer(desk, STOP, Act.STOP, NONE)
        offer(desk, 1, Act.DRAW, scheme_at_hand(state))
    elif state.phase == Question.PICK:
        offer_picks(state, table, desk)
    elif state.phase == Question.BID:
        offer(desk, 0, Act.BID, NONE)
        for amount in range(1, state.tokens[state.player] + 1):
            offer(desk, amount, Act.BID, scheme_at_hand(state))
    elif state.phase == Question.CLAIM:
        offer_claims(state, table, desk)
    elif state.phase == Question.STEP:
        offer_steps(state, table, desk)
    else:
        legal_of_game(state, table, desk)
    return desk.offered


def offer_trades(state, table, desk):
    """Offer to stop, to give, and to step back on each track (rule R17)."""
    seat = state.player
    offer(desk, STOP, Act.STOP, NONE)
    if may_give(state, table, seat) == 1:
        offer(desk, GIVE, Act.TRADE, scheme_at_hand(state))
    for track in range(TRACKS):
        if may_step_back(state, table, seat, track) == 1:
            offer(desk, FIRST_TRACK + track, Act.STEP_BACK, SCHEMES + track)


def offer_rerolls(state, table, desk):
    """Offer to stop, and to reroll a die of each face that lies on the table (rule R11)."""
    offer(desk, STOP, Act.STOP, NONE)
    for face in range(table.die_faces):
        if state.dice[face] > 0:
            offer(desk, 1 + face, Act.REROLL, scheme_at_hand(state))


def offer_picks(state, table, desk):
    """Offer each reward whose condition is met (rule R16)."""
    scheme = scheme_at_hand(state)
    value = looked_at(state, table, state.player)
    for tier in range(table.tiers[scheme]):
        if holds(table, scheme, tier, value) == 1:
            offer(desk, 1 + tier, Act.PICK, NONE)


def offer_claims(state, table, desk):
    """Offer the rewards that are open (rule R20)."""
    for slot in range(table.rewards[scheme_at_hand(state)]):
        if state.claimed[slot] == 0:
            offer(desk, slot, Act.CLAIM, NONE)


def offer_steps(state, table, desk):
    """Offer the tracks on which the player is not at the top (rule R9)."""
    for track in range(TRACKS):
        if state.hustle[state.player, track] < table.spaces:
            offer(desk, track, Act.STEP, SCHEMES + track)


def apply(state, table, action, rng):
    """Carry out an answer and play on to the next question."""
    state.questions += 1
    if state.phase == Question.TRADE:
        answer_trade(state, table, action)
    elif state.phase == Question.REROLL:
        answer_reroll(state, table, action, rng)
    elif state.phase == Question.DRAW:
        answer_draw(state, table, action, rng)
    elif state.phase == Question.PICK:
        treat(state, table, state.player, action)
    elif state.phase == Question.BID:
        make_bid(state, state.player, action)
    elif state.phase == Question.CLAIM:
        claim_reward(state, table, action)
    elif state.phase == Question.STEP:
        place_step(state, table, action)
    else:
        answer_game(state, table, action, rng)
    proceed(state, table, rng)


def answer_trade(state, table, action):
    """Trade, or go on."""
    if action == STOP:
        end_trades(state, table)
    elif action == GIVE:
        make_trade(state, table)
    else:
        step_back(state, table, action - FIRST_TRACK)


def answer_reroll(state, table, action, rng):
    """Reroll a die, or pass to the next player in Commit Order."""
    if action == STOP:
        state.place += 1
    else:
        reroll_die(state, table, action - 1, rng)


def answer_draw(state, table, action, rng):
    """Buy a token, or pass to the next player in Commit Order."""
    if action == STOP:
        leave_bag(state)
    else:
        buy_token(state, table, rng)

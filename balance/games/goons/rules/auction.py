"""Lady Darmondy's auctions (rules R18 and R19)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import SEATS, Question, Stage
from balance.games.goons.rules.flow import (
    ask,
    counted,
    order_is_done,
    scheme_at_hand,
    seat_at_hand,
    start_stage,
)
from balance.games.goons.rules.rewards import give_untiered


def hand_out_tokens(state, table):
    """Give each participant tokens for the energy committed, and open the first lot (rule R18)."""
    for seat in range(SEATS):
        energy = counted(state, seat)
        state.tokens[seat] = energy * table.tokens_per_energy[scheme_at_hand(state)]
    state.lot = 0
    open_lot(state)


def open_lot(state):
    """Let all bid on the lot at hand."""
    for seat in range(SEATS):
        state.bids[seat] = NONE
    start_stage(state, Stage.BIDS)


def ask_bid(state, table):
    """Ask the next player for a secret bid; without tokens it is 0. Then reveal (rule R18)."""
    if state.lot == table.rewards[scheme_at_hand(state)]:
        state.stage = Stage.SETTLING
    elif order_is_done(state) == 1:
        reveal_bids(state, table)
    elif state.tokens[seat_at_hand(state)] > 0:
        ask(state, Question.BID, seat_at_hand(state))
    else:
        make_bid(state, seat_at_hand(state), 0)


def make_bid(state, seat, amount):
    """Note a secret bid."""
    state.bids[seat] = amount
    state.place += 1


def reveal_bids(state, table):
    """Find the highest bid and who shares it, and spend the tokens (rules R18 and R19)."""
    state.high_bid = 0
    state.sharers = 0
    for place in range(state.piles[state.corner]):
        bid = state.bids[state.order[state.corner, place]]
        if bid > state.high_bid:
            state.high_bid = bid
            state.sharers = 0
        if bid == state.high_bid:
            state.sharers += 1
    for place in range(state.piles[state.corner]):
        seat = state.order[state.corner, place]
        if table.winner_pays == 0 or state.bids[seat] == state.high_bid:
            state.tokens[seat] -= state.bids[seat]
    start_stage(state, Stage.PRIZES)


def hand_out_lot(state, table):
    """Give the next of the highest bidders the share; then open the next lot."""
    if state.high_bid == 0 or order_is_done(state) == 1:
        state.lot += 1
        open_lot(state)
        return
    seat = seat_at_hand(state)
    state.place += 1
    if state.bids[seat] == state.high_bid:
        give_untiered(state, table, seat, state.lot, state.sharers)

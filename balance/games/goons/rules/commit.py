"""Committing energy to a scheme (rules R3 to R5)."""

from __future__ import annotations

from balance.games.goons.names import Stage
from balance.games.goons.rules.flow import counted, scheme_at_hand, start_stage
from balance.games.goons.rules.supply import pay_energy


def next_commit(state, table):
    """Carry out the script's next commit, or begin the resolution (rule R3)."""
    step = state.script_step
    if step == table.script_length:
        start_stage(state, Stage.OPENING)
        return
    seat = table.script_seat[step]
    amount = table.script_energy[step]
    state.script_step = step + 1
    state.promised[seat] -= amount
    commit_energy(state, table, seat, amount)
    start_trades(state, table, seat)


def commit_energy(state, table, seat, amount):
    """Move energy from a seat's supply onto the scheme at hand (rules R3 to R5)."""
    arrive(state, table, seat)
    state.energy[seat] -= amount
    state.pile[state.corner, seat] += amount
    overtake(state, seat)


def arrive(state, table, seat):
    """Let a seat open a pile on the scheme at hand, where it has none, and pay the entry fee."""
    corner = state.corner
    pay_entry_fee(state, table, seat)
    if state.pile[corner, seat] == 0:
        state.order[corner, state.piles[corner]] = seat
        state.piles[corner] += 1


def may_enter(state, table, seat, corner, amount):
    """Tell with 1 that a seat can pay the entry fee of a corner, and so much energy besides."""
    scheme = state.scheme[corner]
    unpaid = 1 - state.fee_paid[corner, seat]
    if state.energy[seat] < unpaid * table.fee_energy[scheme] + amount:
        return 0
    if state.money[seat] < unpaid * table.fee_money[scheme]:
        return 0
    return 1


def commit_limit(state, table, seat, limit):
    """Return how much a seat can commit to the scheme at hand, at most `limit`."""
    unpaid = 1 - state.fee_paid[state.corner, seat]
    return min(limit, state.energy[seat] - unpaid * table.fee_energy[scheme_at_hand(state)])


def start_trades(state, table, seat):
    """Let a seat trade after its commit, as often as the card says."""
    state.trader = seat
    state.trades_left = table.trades[scheme_at_hand(state)]
    state.stage = Stage.TRADES


def pay_entry_fee(state, table, seat):
    """Pay the entry fee at a seat's first arrival in a round (rule R5)."""
    corner = state.corner
    if state.fee_paid[corner, seat] == 1:
        return
    scheme = scheme_at_hand(state)
    state.fee_paid[corner, seat] = 1
    pay_energy(state, seat, table.fee_energy[scheme])
    state.money[seat] -= table.fee_money[scheme]
    state.fee_energy[seat] += table.fee_energy[scheme]
    state.fee_money[seat] += table.fee_money[scheme]


def overtake(state, seat):
    """Move a pile that has grown past those that are now strictly smaller (rule R4)."""
    corner = state.corner
    place = 0
    while state.order[corner, place] != seat:
        place += 1
    while place > 0:
        ahead = state.order[corner, place - 1]
        if counted(state, ahead) >= counted(state, seat):
            return
        state.order[corner, place] = ahead
        state.order[corner, place - 1] = seat
        place -= 1

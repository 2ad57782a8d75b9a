"""Jolly Butcher's trades and his one winner (rule R17)."""

from __future__ import annotations

from balance.games.goons.names import TRACKS, Question, Stage
from balance.games.goons.rules.flow import ask, scheme_at_hand
from balance.games.goons.rules.hustle import owe_steps
from balance.games.goons.rules.payoff import note_payoff
from balance.games.goons.rules.rewards import give_untiered
from balance.games.goons.rules.supply import gain_energy, pay_energy


def ask_trade(state, table):
    """Ask who has just committed for a trade, else go on."""
    seat = state.trader
    if state.trades_left > 0 and may_trade(state, table, seat) == 1:
        ask(state, Question.TRADE, seat)
    else:
        end_trades(state, table)


def end_trades(state, table):
    """Go on with the list of commits, or with the turn of a whole game."""
    state.stage = Stage.SCRIPT
    if table.whole == 1:
        state.stage = Stage.TURN


def may_trade(state, table, seat):
    """Tell with 1 that a seat can pay for a trade in some way."""
    if may_give(state, table, seat) == 1:
        return 1
    for track in range(TRACKS):
        if may_step_back(state, table, seat, track) == 1:
            return 1
    return 0


def may_give(state, table, seat):
    """Tell with 1 that a seat can pay in energy, money or stars; promised energy is no means."""
    scheme = scheme_at_hand(state)
    if state.energy[seat] - state.promised[seat] < table.give_energy[scheme]:
        return 0
    if state.money[seat] < table.give_money[scheme]:
        return 0
    if state.stars[seat] < table.give_star_or_step[scheme]:
        return 0
    return 1


def may_step_back(state, table, seat, track):
    """Tell with 1 that a seat can pay by going back on a track."""
    price = table.give_star_or_step[scheme_at_hand(state)]
    if price > 0 and state.hustle[seat, track] >= price:
        return 1
    return 0


def make_trade(state, table):
    """Trade energy, money or stars for the card's gain."""
    seat = state.player
    scheme = scheme_at_hand(state)
    pay_energy(state, seat, table.give_energy[scheme])
    state.traded_energy[seat] += table.give_energy[scheme]
    state.money[seat] -= table.give_money[scheme]
    state.traded_money[seat] += table.give_money[scheme]
    state.stars[seat] -= table.give_star_or_step[scheme]
    state.traded_stars[seat] += table.give_star_or_step[scheme]
    note_payoff(
        state,
        table,
        -table.give_star_or_step[scheme],
        -table.give_energy[scheme],
        -table.give_money[scheme],
        0,
    )
    take_gain(state, table, seat)


def step_back(state, table, track):
    """Trade a place on a hustle track for the card's gain; no reward is undone."""
    seat = state.player
    price = table.give_star_or_step[scheme_at_hand(state)]
    state.hustle[seat, track] -= price
    state.traded_steps[seat] += price
    note_payoff(state, table, 0, 0, 0, -price)
    take_gain(state, table, seat)


def take_gain(state, table, seat):
    """Give a seat what a trade gives."""
    scheme = scheme_at_hand(state)
    state.trades_left -= 1
    energy = gain_energy(state, seat, table.gain_energy[scheme])
    state.got_energy[seat] += energy
    state.money[seat] += table.gain_money[scheme]
    state.got_money[seat] += table.gain_money[scheme]
    state.stars[seat] += table.gain_stars[scheme]
    state.got_stars[seat] += table.gain_stars[scheme]
    state.corner_stars[seat, state.corner] += table.gain_stars[scheme]
    owe_steps(state, seat, table.gain_hustle[scheme])
    note_payoff(
        state, table, table.gain_stars[scheme], energy, table.gain_money[scheme], table.gain_hustle[scheme]
    )


def reward_winner(state, table):
    """Reward the first or the last in Commit Order, as printed."""
    place = 0
    if table.last_scores[scheme_at_hand(state)] == 1:
        place = state.piles[state.corner] - 1
    state.stage = Stage.SETTLING
    give_untiered(state, table, state.order[state.corner, place], 0, 1)

"""Tiers, places and what a reward gives (rules R6 to R8)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goons.names import PLACES, SEATS, Ability, Ending, Question, Stage
from balance.games.goons.rules.flow import (
    ask,
    is_ready,
    occasion,
    order_is_done,
    scheme_at_hand,
    seat_at_hand,
)
from balance.games.goons.rules.hustle import owe_steps
from balance.games.goons.rules.payoff import note_participant, note_payoff
from balance.games.goons.rules.supply import gain_energy


def holds(table, scheme, tier, value):
    """Tell with 1 that a value meets a tier's condition; tiers count from 0 here."""
    threshold = table.threshold[scheme, tier]
    if table.at_most[scheme, tier] == 1:
        if value <= threshold:
            return 1
    elif value >= threshold:
        return 1
    return 0


def tier_reached(table, scheme, value):
    """Return the highest tier that a value reaches, counted from 1, or 0 (rule R6)."""
    reached = 0
    for tier in range(table.tiers[scheme]):
        if holds(table, scheme, tier, value) == 1:
            reached = tier + 1
    return reached


def share(amount, sharers):
    """Divide a part of a reward, rounded down to at least 1 (rule R19); 0 stays 0."""
    if amount < 1:
        return 0
    if sharers == 1:
        return amount  # spares a division, which policies would do for every reward they look at
    return max(1, amount // sharers)


def crib_bonus(state, table, corner, seat):
    """Return the Crib stars that a star symbol adds for a seat now (rule R7)."""
    if table.crib_per_scheme == 1 and state.crib_given[seat] == 1:
        return 0
    return state.crib_stars[seat, corner]


def star_worth(state, table, corner, seat, slot, sharers):
    """Return the stars that a reward gives to a seat (rule R7).

    Parameters
    ----------
    state : STATE record
    table : TABLE record
    corner, seat, slot, sharers : int64
        Where, who gets it, which reward of the scheme there, and how many share it.

    Returns
    -------
    int64
    """
    scheme = state.scheme[corner]
    stars = share(table.reward_stars[scheme, slot], sharers)
    if table.has_star_x[scheme, slot] == 1:
        visible = max(0, state.board_stars[corner] + table.star_x[scheme, slot])
        stars += share(visible, sharers) + crib_bonus(state, table, corner, seat)
    return stars


def give_reward(state, table, seat, slot, sharers):
    """Give a seat a reward of the scheme at hand, or its share; steps are owed."""
    scheme = scheme_at_hand(state)
    stars = star_worth(state, table, state.corner, seat, slot, sharers)
    if table.has_star_x[scheme, slot] == 1:
        state.crib_given[seat] = 1
    state.stars[seat] += stars
    state.got_stars[seat] += stars
    state.corner_stars[seat, state.corner] += stars
    energy = gain_energy(state, seat, share(table.reward_energy[scheme, slot], sharers))
    state.got_energy[seat] += energy
    money = share(table.reward_money[scheme, slot], sharers)
    state.money[seat] += money
    state.got_money[seat] += money
    steps = share(table.reward_hustle[scheme, slot], sharers)
    owe_steps(state, seat, steps)
    note_payoff(state, table, stars, energy, money, steps)
    state.rewarded[seat] = 1


def give_untiered(state, table, seat, slot, sharers):
    """Give a reward of a card without tiers; who gets one has reached its only tier."""
    state.tier = 1
    state.seat_tier[seat] = 1
    give_reward(state, table, seat, slot, sharers)


def give_tier(state, table, seat, tier, place):
    """Give a seat the reward of a tier (from 1) for a place, where the card has one."""
    slot = (tier - 1) * PLACES + place
    if place >= PLACES or table.offers[scheme_at_hand(state), slot] == 0:
        return
    state.seat_tier[seat] = tier
    give_reward(state, table, seat, slot, 1)


def hand_out(state, table):
    """Reward the next player in Commit Order, or settle when all are done (rule R6)."""
    if order_is_done(state) == 1:
        state.stage = Stage.SETTLING
        return
    seat = seat_at_hand(state)
    place = state.place
    tier = state.tier
    scheme = scheme_at_hand(state)
    if table.individual[scheme] == 1:
        tier = tier_reached(table, scheme, state.own_skulls[seat])
        place = 0
    state.place += 1
    if tier > 0:
        give_tier(state, table, seat, tier, place)


def settle(state, table):
    """Discard the energy of the rewarded, give the rest back, and end the resolution (rule R8)."""
    if ask_keep(state, table) == 1:
        return
    if state.ending != Ending.TOO_LITTLE_ENERGY:
        state.ending = Ending.SUCCEEDED if state.tier > 0 else Ending.FAILED
    for seat in range(SEATS):
        settle_seat(state, seat)
        state.order[state.corner, seat] = NONE
    state.piles[state.corner] = 0
    state.stage = Stage.OVER
    if table.whole == 1:
        state.resolved[state.corner] += 1
        state.succeeded[state.corner] += min(1, state.tier)
        state.ended[occasion(state)] = 1 + min(1, state.tier)
        state.stage = Stage.NEXT_SCHEME


def ask_keep(state, table):
    """Ask the next of the rewarded, in Commit Order, whether an item takes energy back (R34)."""
    for place in range(state.piles[state.corner]):
        seat = state.order[state.corner, place]
        if state.rewarded[seat] == 1 and state.keep[seat] == NONE:
            if is_ready(state, seat, Ability.TAKE_BACK) == 1:
                ask(state, Question.KEEP, seat)
                return 1
    return 0


def keep_energy(state, table, answer):
    """Note whether energy is taken back from the pile, and exhaust the item."""
    seat = state.player
    state.keep[seat] = 0
    if answer == 1:
        state.keep[seat] = min(table.item_amount[Ability.TAKE_BACK], state.pile[state.corner, seat])
        state.exhausted[seat, Ability.TAKE_BACK] = 1


def settle_seat(state, seat):
    """Clear a seat's pile."""
    corner = state.corner
    energy = state.pile[corner, seat]
    if energy > 0:
        state.joined[seat, corner] += 1
        note_participant(state, energy)
    kept = energy
    if state.rewarded[seat] == 1:
        kept = 0
        if state.keep[seat] != NONE:
            kept = state.keep[seat]
    state.common[seat] += energy - kept
    state.lost[seat] += energy - kept
    state.energy[seat] += kept
    state.returned[seat] += kept
    state.pile[corner, seat] = 0
    state.twice[seat] = 0

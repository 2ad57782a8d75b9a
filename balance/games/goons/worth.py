"""What rewards and trades are worth at the table's rates, in hundredths of a star."""

from __future__ import annotations

from balance.games.goons.names import GIVE, PLACES, STAR
from balance.games.goons.rules.flow import scheme_at_hand
from balance.games.goons.rules.rewards import share, star_worth


def reward_worth(state, table, corner, seat, slot, sharers):
    """Value a reward of the scheme at a corner for a seat; energy counts as far as markers are left.

    Parameters
    ----------
    state : STATE record
    table : TABLE record
    corner, seat, slot, sharers : int64
        Where, who would get it, which one, and how many would share it.

    Returns
    -------
    int64
        Hundredths of a star; 0 for a reward that the card does not have.
    """
    scheme = state.scheme[corner]
    if table.offers[scheme, slot] == 0:
        return 0
    energy = min(share(table.reward_energy[scheme, slot], sharers), state.common[seat])
    worth = STAR * star_worth(state, table, corner, seat, slot, sharers)
    worth += table.rate_energy * energy
    worth += table.rate_money * share(table.reward_money[scheme, slot], sharers)
    worth += table.rate_hustle * share(table.reward_hustle[scheme, slot], sharers)
    return worth


def tier_worth(state, table, seat, tier, place):
    """Value the reward of a tier (from 1) for a place; 0 without a tier, or beyond the places."""
    if tier == 0 or tier > table.tiers[scheme_at_hand(state)]:
        return 0
    if table.individual[scheme_at_hand(state)] == 1:
        return reward_worth(state, table, state.corner, seat, (tier - 1) * PLACES, 1)
    if place >= PLACES:
        return 0
    return reward_worth(state, table, state.corner, seat, (tier - 1) * PLACES + place, 1)


def trade_worth(state, table, seat):
    """Value what one trade gives to a seat."""
    scheme = scheme_at_hand(state)
    worth = STAR * table.gain_stars[scheme]
    worth += table.rate_energy * min(table.gain_energy[scheme], state.common[seat])
    worth += table.rate_money * table.gain_money[scheme]
    worth += table.rate_hustle * table.gain_hustle[scheme]
    return worth


def trade_price(state, table, action):
    """Value what a trade, or a step back, costs."""
    scheme = scheme_at_hand(state)
    if action != GIVE:
        return table.rate_hustle * table.give_star_or_step[scheme]
    price = STAR * table.give_star_or_step[scheme]
    price += table.rate_energy * table.give_energy[scheme]
    price += table.rate_money * table.give_money[scheme]
    return price


def lots_worth(state, table, seat):
    """Value the lot at hand and those after it, each won alone."""
    worth = 0
    for slot in range(state.lot, table.rewards[scheme_at_hand(state)]):
        worth += reward_worth(state, table, state.corner, seat, slot, 1)
    return worth


def space_worth(table, track, space):
    """Value what entering a space of a hustle track gives."""
    worth = STAR * table.space_stars[track, space]
    worth += table.rate_energy * table.space_energy[track, space]
    worth += table.rate_money * table.space_money[track, space]
    worth += table.rate_hustle * table.space_hustle[track, space]
    return worth

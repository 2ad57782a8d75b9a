"""What energy on a scheme promises before it is resolved: a rough estimate that policies weigh.

Others commit no more, nobody rerolls or buys tokens, and stars stay as they are.
"""

from __future__ import annotations

from balance.games.goons.names import (
    CORNERS,
    DISPLAY,
    MOST_COUNTED,
    PLACES,
    ROUNDS,
    SEATS,
    STAR,
    THOUSAND,
    Ability,
    Condition,
    Mechanism,
)
from balance.games.goons.rules.market import ability_of, may_buy
from balance.games.goons.rules.rewards import tier_reached
from balance.games.goons.worth import reward_worth


def prospect(state, table, seat, corner, extra):
    """Estimate what a seat will get from a scheme with so much energy more than now.

    Parameters
    ----------
    state : STATE record
    table : TABLE record
    seat, corner : int64
    extra : int64
        Energy added to the seat's pile (taken off, below 0).

    Returns
    -------
    int64
        Hundredths of a star.
    """
    own = state.pile[corner, seat] + extra
    if own <= 0:
        return 0
    mechanism = table.mechanism[state.scheme[corner]]
    if mechanism <= Mechanism.BAG:
        return gamble_worth(state, table, seat, corner, own, extra)
    if mechanism == Mechanism.CONDITION:
        return condition_worth(state, table, seat, corner, own, extra)
    if mechanism == Mechanism.TRADE:
        return favour_worth(state, table, seat, corner, own)
    if mechanism == Mechanism.AUCTION:
        total = energy_at(state, corner) + extra
        worth = 0
        for slot in range(table.rewards[state.scheme[corner]]):
            worth += reward_worth(state, table, corner, seat, slot, 1)
        return worth * own // total
    return claims_worth(state, table, seat, corner, own)


def energy_at(state, corner):
    """Return the energy of all on a scheme."""
    total = 0
    for seat in range(SEATS):
        total += state.pile[corner, seat]
    return total


def place_at(state, seat, corner, own):
    """Return the place in Commit Order of a pile that has just grown to a size."""
    place = 0
    for other in range(SEATS):
        if other != seat and state.pile[corner, other] >= own:
            place += 1
    return place


def gamble_worth(state, table, seat, corner, own, extra):
    """Weigh each tier's reward with its chance."""
    scheme = state.scheme[corner]
    energy = energy_at(state, corner) + extra
    if energy < table.min_energy[scheme]:
        return 0
    if table.supply_per_skull[scheme] > 0:
        energy = supplies(state, seat, corner) - extra
    place = place_at(state, seat, corner, own)
    if table.individual[scheme] == 1:
        place = 0
    if place >= PLACES:
        return 0
    energy = min(max(0, energy), MOST_COUNTED)
    worth = 0
    for tier in range(table.tiers[scheme]):
        chance = table.tier_chance[scheme, tier, energy]
        if chance > 0:
            worth += chance * reward_worth(state, table, corner, seat, tier * PLACES + place, 1)
    return worth // THOUSAND


def supplies(state, seat, corner):
    """Return the energy left with a seat and with all others on a scheme."""
    total = state.energy[seat]
    for other in range(SEATS):
        if other != seat and state.pile[corner, other] > 0:
            total += state.energy[other]
    return total


def condition_worth(state, table, seat, corner, own, extra):
    """Value the best reward whose condition is met."""
    scheme = state.scheme[corner]
    value = own
    if table.condition[scheme] == Condition.MONEY:
        value = state.money[seat]
    if table.condition[scheme] == Condition.ENERGY:
        value = state.energy[seat] - extra
    tier = tier_reached(table, scheme, value)
    if tier == 0:
        return 0
    return reward_worth(state, table, corner, seat, (tier - 1) * PLACES, 1)


def favour_worth(state, table, seat, corner, own):
    """Value Jolly Butcher's favour where the seat would be first, or last."""
    for other in range(SEATS):
        pile = state.pile[corner, other]
        if other != seat and pile > 0:
            if table.last_scores[state.scheme[corner]] == 1:
                if pile < own:
                    return 0
            elif pile >= own:
                return 0
    return reward_worth(state, table, corner, seat, 0, 1)


def claims_worth(state, table, seat, corner, own):
    """Value the rewards that fall to the seat when all claim them in their printed order."""
    joined = 1
    for other in range(SEATS):
        if other != seat and state.pile[corner, other] > 0:
            joined += 1
    worth = 0
    slot = place_at(state, seat, corner, own)
    for _ in range(own):
        if slot < table.rewards[state.scheme[corner]]:
            worth += reward_worth(state, table, corner, seat, slot, 1)
        slot += joined
    return worth


def stake(state, seat, corner):
    """Return the energy that a seat has on a scheme, less the mean of the others' piles there."""
    others = energy_at(state, corner) - state.pile[corner, seat]
    return float(state.pile[corner, seat]) - others / float(CORNERS - 1)


def uses_left(state, ability):
    """Count the rounds in which an item can still be used, this one included; 1 for a use a game."""
    if ability == Ability.SIX_ENERGY or ability == Ability.COUNT_TWICE:
        return 1
    return ROUNDS - state.game_round


def item_power(state, table, seat, ability):
    """Value what an item's ability may bring until the end; nothing more for a second copy."""
    if state.owned[seat, ability] > 0:
        return 0
    return table.item_worth[ability] * uses_left(state, ability)


def best_purchase(state, table, seat):
    """Value the best item that the seat can pay, less its price; 0 where none is worth it."""
    best = 0
    for place in range(DISPLAY):
        if may_buy(state, table, seat, place) == 1:
            ability = ability_of(state.display[place])
            worth = STAR * table.item_star_value[ability] + item_power(state, table, seat, ability)
            best = max(best, worth - table.rate_money * table.item_cost[ability])
    return best

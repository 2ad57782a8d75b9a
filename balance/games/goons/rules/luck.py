"""How far dice and tokens moved what players get, for measures alone: no rule looks at it.

Luck is what the rewards within reach are worth after an event of chance, less what they were worth on
average before it, by exact chances. Nobody's decision moves it, and its mean is 0 whatever anybody
plays: these are the chance terms of an advantage sum.

References
----------
M. Zinkevich, M. Bowling, N. Bard, M. Kan, D. Billings, "Optimal unbiased estimators for evaluating
agent performance", AAAI 2006.
"""

from __future__ import annotations

from balance.games.goons.names import MOST_COUNTED, THOUSAND
from balance.games.goons.rules.flow import scheme_at_hand
from balance.games.goons.rules.rewards import tier_reached
from balance.games.goons.worth import tier_worth


def outlook(state, table, place, tier):
    """Value what the player at a place gets if a tier (0 for none) stays the one reached.

    Who gets nothing takes the pile back.
    """
    seat = state.order[state.corner, place]
    worth = tier_worth(state, table, seat, tier, place)
    if worth == 0:
        worth = table.rate_energy * state.pile[state.corner, seat]
    return worth


def note_first(state, table, energy):
    """Note the luck of the first roll or draw; `energy` is what the tabled chances count."""
    if table.whole == 0:
        return
    scheme = scheme_at_hand(state)
    counted = min(energy, MOST_COUNTED)
    for place in range(state.piles[state.corner]):
        seat = state.order[state.corner, place]
        nothing = outlook(state, table, place, 0)
        luck = THOUSAND * (outlook(state, table, place, tier_of(state, table, seat)) - nothing)
        for tier in range(1, table.tiers[scheme] + 1):
            chance = table.tier_chance[scheme, tier - 1, counted]
            luck -= chance * (outlook(state, table, place, tier) - nothing)
        state.luck[seat] += luck


def tier_of(state, table, seat):
    """Return the tier that counts for a seat now."""
    if table.individual[scheme_at_hand(state)] == 1:
        return tier_reached(table, scheme_at_hand(state), state.own_skulls[seat])
    return state.tier


def note_reroll(state, table, others):
    """Note the luck of a die rolled again, beside which the others show so many points."""
    if table.whole == 0:
        return
    for place in range(state.piles[state.corner]):
        mean = 0
        for face in range(table.die_faces):
            tier = tier_reached(table, scheme_at_hand(state), others + face + 1)
            mean += THOUSAND * outlook(state, table, place, tier)
        now = THOUSAND * outlook(state, table, place, state.tier)
        state.luck[state.order[state.corner, place]] += now - mean // table.die_faces


def note_draw(state, table, skull):
    """Note the luck of a bought token, which is out of the bag already; `skull` is 1 for a skull."""
    if table.whole == 0:
        return
    scheme = scheme_at_hand(state)
    left = state.skulls + skull
    inside = state.skulls + state.blanks + 1
    for place in range(state.piles[state.corner]):
        seat = state.order[state.corner, place]
        if table.individual[scheme] == 0 or seat == state.player:
            seen = state.drawn_skulls
            if table.individual[scheme] == 1:
                seen = state.own_skulls[seat]
            hit = outlook(state, table, place, tier_reached(table, scheme, seen - skull + 1))
            miss = outlook(state, table, place, tier_reached(table, scheme, seen - skull))
            now = hit if skull == 1 else miss
            state.luck[seat] += THOUSAND * now - THOUSAND * (left * hit + (inside - left) * miss) // inside

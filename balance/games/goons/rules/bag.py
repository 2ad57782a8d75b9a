"""Blind Razor's bag (rules R12 to R15)."""

from __future__ import annotations

from balance.engine.rng import at, below
from balance.games.goons.names import Event, Question, Stage
from balance.games.goons.rules.flow import (
    ask,
    energy_on_scheme,
    occasion,
    order_is_done,
    scheme_at_hand,
    seat_at_hand,
    start_stage,
)
from balance.games.goons.rules.luck import note_draw, note_first
from balance.games.goons.rules.rewards import tier_reached
from balance.games.goons.rules.supply import pay_energy


def fill_bag(state, table):
    """Put skulls and blanks into the bag, as far as there are tokens (rules R12 and R13)."""
    scheme = scheme_at_hand(state)
    committed = energy_on_scheme(state)
    skulls = table.bag_skulls[scheme]
    skulls += tokens_for(committed, table.energy_per_skull[scheme])
    skulls += tokens_for(supply_of_participants(state), table.supply_per_skull[scheme])
    blanks = table.bag_blanks[scheme] + tokens_for(committed, table.energy_per_blank[scheme])
    state.skulls_put = min(skulls, table.skull_tokens)
    state.blanks_put = min(blanks, table.blank_tokens)
    state.skulls = state.skulls_put
    state.blanks = state.blanks_put


def tokens_for(energy, energy_per_token):
    """Return how many tokens an amount of energy is good for."""
    if energy_per_token == 0:
        return 0
    return energy // energy_per_token


def supply_of_participants(state):
    """Return the energy left in the supplies of those who are on the scheme (rule R13)."""
    total = 0
    for place in range(state.piles[state.corner]):
        total += state.energy[state.order[state.corner, place]]
    return total


def draw_token(state, rng):
    """Draw a token from the bag for good; return 1 for a skull, and 0 from an empty bag too."""
    inside = state.skulls + state.blanks
    if inside == 0:
        return 0
    at(rng, Event.DRAW, occasion(state), state.draw_count)
    state.draw_count += 1
    if below(rng, inside) < state.skulls:
        state.skulls -= 1
        state.drawn_skulls += 1
        return 1
    state.blanks -= 1
    state.drawn_blanks += 1
    return 0


def draw_first(state, table, rng):
    """Draw what is drawn for nothing: together, or each for himself in Commit Order (R12, R15)."""
    scheme = scheme_at_hand(state)
    if table.individual[scheme] == 1:
        for place in range(state.piles[state.corner]):
            for _ in range(table.draws_each[scheme]):
                state.own_skulls[state.order[state.corner, place]] += draw_token(state, rng)
    else:
        for _ in range(table.draws[scheme]):
            draw_token(state, rng)
    state.tier = best_tier(state, table)
    energy = energy_on_scheme(state)
    if table.supply_per_skull[scheme] > 0:
        energy = supply_of_participants(state)
    note_first(state, table, energy)
    start_stage(state, Stage.DRAWS)


def ask_draw(state, table):
    """Ask the next player who may buy a token (rules R14 and R15), else look at the skulls."""
    if order_is_done(state) == 1:
        state.tier = best_tier(state, table)
        start_stage(state, Stage.REWARDS)
    elif may_draw(state, table, seat_at_hand(state)) == 1:
        ask(state, Question.DRAW, seat_at_hand(state))
    else:
        leave_bag(state)


def leave_bag(state):
    """Let the next player in Commit Order come to the bag."""
    state.place += 1
    state.bought = 0


def may_draw(state, table, seat):
    """Tell with 1 that a seat may buy a token now."""
    scheme = scheme_at_hand(state)
    if state.energy[seat] < table.extra_draw[scheme] or state.skulls + state.blanks == 0:
        return 0
    if table.one_draw_each == 1 and state.bought > 0:
        return 0
    if table.individual[scheme] == 1 and tier_reached(table, scheme, state.own_skulls[seat]) > 0:
        return 0
    return 1


def buy_token(state, table, rng):
    """Pay for a token and draw it; on an individual scheme it is the buyer's own."""
    seat = state.player
    price = table.extra_draw[scheme_at_hand(state)]
    pay_energy(state, seat, price)
    state.paid_energy[seat] += price
    state.draws += 1
    state.bought += 1
    skull = draw_token(state, rng)
    if table.individual[scheme_at_hand(state)] == 1:
        state.own_skulls[seat] += skull
    note_draw(state, table, skull)


def best_tier(state, table):
    """Return the tier that the skulls reach; on an individual scheme, anybody's best."""
    scheme = scheme_at_hand(state)
    if table.individual[scheme] == 0:
        return tier_reached(table, scheme, state.drawn_skulls)
    best = 0
    for place in range(state.piles[state.corner]):
        own = state.own_skulls[state.order[state.corner, place]]
        best = max(best, tier_reached(table, scheme, own))
    return best

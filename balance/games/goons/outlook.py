"""What is still missing for success, and whether it can still be got."""

from __future__ import annotations

from balance.games.goons.rules.bag import may_draw
from balance.games.goons.rules.dice import points
from balance.games.goons.rules.flow import scheme_at_hand


def gap(table, scheme, tier, value):
    """Return by how much a value misses a tier (from 0); 0 or less where it reaches it."""
    if table.at_most[scheme, tier] == 1:
        return value - table.threshold[scheme, tier]
    return table.threshold[scheme, tier] - value


def missing(table, scheme, value):
    """Return by how much a value misses the easiest tier; 0 where it reaches one."""
    least = gap(table, scheme, 0, value)
    for tier in range(1, table.tiers[scheme]):
        least = min(least, gap(table, scheme, tier, value))
    return max(0, least)


def purchases_left(state, price):
    """Count what the player at hand and those after him in Commit Order can still buy."""
    count = 0
    for place in range(state.place, state.piles[state.corner]):
        count += state.energy[state.order[state.corner, place]] // price
    return count


def best_change(state, table, rerolls, at_most):
    """Return by how much so many rerolls can change the sum for the better, with the best luck."""
    change = 0
    left = rerolls
    for step in range(table.die_faces):
        face = step
        if at_most == 1:
            face = table.die_faces - 1 - step
        count = min(left, state.dice[face])
        left -= count
        change += count * (table.die_faces - 1 - step)
    return change


def dice_are_hopeless(state, table):
    """Tell with 1 that no tier can be reached by all rerolls that can still be paid."""
    scheme = scheme_at_hand(state)
    rerolls = purchases_left(state, table.reroll_energy)
    for tier in range(table.tiers[scheme]):
        change = best_change(state, table, rerolls, table.at_most[scheme, tier])
        if gap(table, scheme, tier, points(state, table)) <= change:
            return 0
    return 1


def skulls_seen(state, table):
    """Return the skulls that count for the player asked: his own, or all."""
    if table.individual[scheme_at_hand(state)] == 1:
        return state.own_skulls[state.player]
    return state.drawn_skulls


def skulls_missing(state, table):
    """Return how many skulls the easiest tier still needs."""
    return missing(table, scheme_at_hand(state), skulls_seen(state, table))


def draws_left(state, table):
    """Count the tokens that can still be bought for the player asked."""
    scheme = scheme_at_hand(state)
    price = table.extra_draw[scheme]
    if table.individual[scheme] == 1:
        if table.one_draw_each == 1:
            return may_draw(state, table, state.player)
        return state.energy[state.player] // price
    if table.one_draw_each == 0:
        return purchases_left(state, price)
    count = may_draw(state, table, state.player)
    for place in range(state.place + 1, state.piles[state.corner]):
        if state.energy[state.order[state.corner, place]] >= price:
            count += 1
    return count


def bag_is_hopeless(state, table):
    """Tell with 1 that no tier can be reached by all tokens that can still be bought."""
    if skulls_missing(state, table) > min(draws_left(state, table), state.skulls):
        return 1
    return 0


def die_gain(table, scheme, face):
    """Return twice the points that rerolling a die gains on average towards the lowest tier."""
    upward = table.die_faces + 1 - 2 * (face + 1)
    if table.at_most[scheme, 0] == 1:
        return -upward
    return upward

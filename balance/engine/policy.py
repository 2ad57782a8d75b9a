"""Choosing among offered actions: uniformly, or by weighted features.

`policy(state, table, desk, params, rng) -> index`. `features` is bound to the game's hook when a
kernel is built, so the names missing here are filled in by `balance.engine.bind`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from balance.engine.rng import below, unit

features: Callable[..., None]

FREE = 0
FORBIDDEN = 1
FORCED = 2


def rule_of(desk, params, slot):
    """Tell what the seat's settings say of an offered action: FREE, FORBIDDEN or FORCED."""
    rule = params.kind_rule[desk.kind[slot]]
    about = desk.about[slot]
    if about < len(params.about_rule):
        own = params.about_rule[about]
        if own > rule:
            rule = own
    return rule


def keep_rule(desk, params, wanted):
    """List in `desk.open` the offered actions with one rule; return how many."""
    kept = 0
    for slot in range(desk.offered):
        if rule_of(desk, params, slot) == wanted:
            desk.open[kept] = slot
            kept += 1
    return kept


def narrow(desk, params):
    """List in `desk.open` what `forbid` and `force` leave, and return how many.

    Forced actions come before free ones. Where nothing is left all stay open, and that is counted.
    """
    if params.restricted == 1:
        kept = keep_rule(desk, params, FORCED)
        if kept == 0:
            kept = keep_rule(desk, params, FREE)
        if kept > 0:
            return kept
        desk.unrestricted += 1
    for slot in range(desk.offered):
        desk.open[slot] = slot
    return desk.offered


def choose_uniform(state, table, desk, params, rng):
    """Choose uniformly among what is open.

    Returns
    -------
    int64
        Index into the offered actions.
    """
    if params.restricted == 0:
        return below(rng, desk.offered)
    return desk.open[below(rng, narrow(desk, params))]


def score(state, table, desk, params, slot):
    """Weigh the features of one offered action."""
    desk.pairs = 0
    features(state, table, desk.actions[slot], desk)
    total = 0.0
    for pair in range(desk.pairs):
        total += params.weights[desk.index[pair]] * desk.value[pair]
    return total


def pick_best(desk, count, best, rng):
    """Choose uniformly among the open actions whose score is `best`."""
    ties = 0
    for place in range(count):
        if desk.score[place] == best:
            ties += 1
    wanted = 0
    if ties > 1:
        wanted = below(rng, ties)
    for place in range(count):
        if desk.score[place] == best:
            if wanted == 0:
                return desk.open[place]
            wanted -= 1
    return desk.open[0]


def pick_softmax(desk, count, best, temperature, rng):
    """Choose with chance proportional to exp(score / temperature), by one draw."""
    total = 0.0
    for place in range(count):
        desk.score[place] = math.exp((desk.score[place] - best) / temperature)
        total += desk.score[place]
    target = unit(rng) * total
    for place in range(count):
        target -= desk.score[place]
        if target < 0.0:
            return desk.open[place]
    return desk.open[count - 1]


def choose_weighted(state, table, desk, params, rng):
    """Choose by the weighted sum of features, with the seat's temperature and epsilon.

    Returns
    -------
    int64
        Index into the offered actions.
    """
    count = narrow(desk, params)
    if params.epsilon > 0.0:
        if unit(rng) < params.epsilon:
            return desk.open[below(rng, count)]
    if count == 1:
        return desk.open[0]
    best = -math.inf
    for place in range(count):
        value = score(state, table, desk, params, desk.open[place])
        desk.score[place] = value
        if value > best:
            best = value
    if params.temperature > 0.0:
        return pick_softmax(desk, count, best, params.temperature, rng)
    return pick_best(desk, count, best, rng)


def choose_named(state, table, desk, params, rng):
    """Ask a policy written as a function, under the seat's epsilon, forbid and force.

    `named` is bound to the function. Its answer stands where the settings leave it open; otherwise
    the seat chooses uniformly among what is open.
    """
    if params.epsilon > 0.0:
        if unit(rng) < params.epsilon:
            return choose_uniform(state, table, desk, params, rng)
    index = named(state, table, desk, params, rng)
    if params.restricted == 1:
        count = narrow(desk, params)
        for place in range(count):
            if desk.open[place] == index:
                return index
        if 0 <= index < desk.offered:
            return desk.open[below(rng, count)]
    return index


named: Callable[..., int]

"""Rolling and upgrading dice (N8 to N10)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.engine.rng import below
from balance.games.never_say_die.names import Die

BONES = 16
"""A roll is successes + BONES x GM symbols."""


def roll_die(table, die, rng):
    """Roll a die: successes, or BONES for a GM symbol."""
    face = below(rng, table.die_sides[die]) - table.die_blank[die]
    if face < 0:
        return 0
    if face < table.die_gm[die]:
        return BONES
    if face < table.die_gm[die] + table.die_one[die]:
        return 1
    return 2


def smallest_own(state):
    """Find the first of a check's smallest own dice that can be upgraded, or NONE."""
    found = NONE
    for place in range(state.check_own):
        if state.check_die[place] < Die.GREEN:
            if found == NONE or state.check_die[place] < state.check_die[found]:
                found = place
    return found


def upgrade_own(state):
    """Upgrade the smallest own die of a check, if any can be."""
    place = smallest_own(state)
    if place != NONE:
        state.check_die[place] += 1


def smallest_struck(state):
    """Find the first of a foe's smallest dice that can be upgraded, or NONE."""
    found = NONE
    for place in range(state.strike_dice):
        if state.strike_die[place] < Die.GREEN:
            if found == NONE or state.strike_die[place] < state.strike_die[found]:
                found = place
    return found

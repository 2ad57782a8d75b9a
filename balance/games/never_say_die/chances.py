"""Chances of rolls, for features: from the faces of dice alone."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Purpose
from balance.games.never_say_die.rules.board import kind_of


def chance_of_face(table, die, successes):
    """Return the chance that a die shows so many successes, 0 to 2."""
    faces = table.die_blank[die] + table.die_gm[die]
    if successes == 1:
        faces = table.die_one[die]
    elif successes == 2:
        faces = table.die_two[die]
    return faces / table.die_sides[die]


def chance(table, count, first, second, third, wanted):
    """Return the chance of so many successes with one to three dice."""
    if wanted <= 0:
        return 1.0
    total = 0.0
    for one in range(3):
        for two in range(3):
            if count < 2 and two > 0:
                continue
            for three in range(3):
                if (count < 3 and three > 0) or one + two + three < wanted:
                    continue
                product = chance_of_face(table, first, one)
                if count > 1:
                    product *= chance_of_face(table, second, two)
                if count > 2:
                    product *= chance_of_face(table, third, three)
                total += product
    return total


def check_chance(state, table, wanted):
    """Return the chance that the dice of the check at hand show so many successes."""
    dice = state.check_die
    return chance(table, state.check_dice, dice[0], dice[1], dice[2], wanted)


def wanted_of(state, table):
    """Return how many successes the check at hand is after."""
    if state.check_need > 0:
        return state.check_need
    purpose = state.check_purpose
    if purpose == Purpose.ATTACK:
        figure = state.check_target
        if state.foe_room[figure] == NONE:
            return 1
        return max(1, table.toughness[kind_of(figure)] - state.foe_damage[figure])
    if purpose == Purpose.SEARCH:
        return table.second_bone
    if purpose == Purpose.CLEAR:
        return max(1, state.blocks[state.check_target])
    return 2


def ability_chance(state, table, goonie, ability, wanted):
    """Return the chance of so many successes with a Goonie's own two dice."""
    first = table.ability_die[goonie, ability, 0]
    second = table.ability_die[goonie, ability, 1]
    return chance(table, 2, first, second, 0, wanted)


def strike_chance(state, table, wanted):
    """Return the chance that the GM's dice show so many successes."""
    dice = state.strike_die
    if state.strike_dice == 0:
        return 0.0
    return chance(table, state.strike_dice, dice[0], dice[1], dice[2], wanted)


def nigh_chance(table, upgrades):
    """Return the chance of an End is Nigh roll after some upgrades of three red dice."""
    first = min(2, (upgrades + 2) // 3)
    second = min(2, (upgrades + 1) // 3)
    third = min(2, upgrades // 3)
    return chance(table, 3, first, second, third, table.nigh_need)

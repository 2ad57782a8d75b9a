"""What a policy may weigh at a Goonie's roll, at damage, and at a round's end."""

from __future__ import annotations

from balance.engine.desk import feature
from balance.games.never_say_die.chances import chance, check_chance, wanted_of
from balance.games.never_say_die.codes import After, Prepare, Question
from balance.games.never_say_die.feature_numbers import F
from balance.games.never_say_die.lookout import GOAL
from balance.games.never_say_die.names import DICE, Die, Goonie
from balance.games.never_say_die.rules.board import has_foe, health_of, kind_of
from balance.games.never_say_die.rules.checks import wish_price
from balance.games.never_say_die.rules.dice import smallest_own

ACTING_ALONE = 3
"""Treasures of lower numbers act by themselves."""


def choose_features(state, goonie, desk):
    """Describe whose turn is next, or whom the line places."""
    feature(desk, F.CHOOSE_NEAR, -float(state.far[GOAL, state.room[goonie]]))
    feature(desk, F.CHOOSE_WEAK, float(state.damage[goonie]))


def prepare_features(state, table, action, desk):
    """Describe an answer to PREPARE."""
    if action == Prepare.ROLL:
        return
    wanted = wanted_of(state, table)
    if action == Prepare.ROPE:
        feature(desk, F.ROPE, 1.0)
        feature(desk, F.GAIN, 1.0 - check_chance(state, table, wanted))
    elif action == Prepare.UPGRADE or action == Prepare.RUBY:
        feature(desk, F.GAIN, upgrade_gain(state, table, wanted))
        if action == Prepare.UPGRADE:
            feature(desk, F.UPGRADE, 1.0)
            pay_features(state, table, state.check_goonie, desk)
    else:
        helper = action - Prepare.HELP
        feature(desk, F.TEAMWORK, 1.0)
        feature(desk, F.GAIN, helper_gain(state, table, helper, wanted))
        pay_features(state, table, helper, desk)


def pay_features(state, table, payer, desk):
    """Describe what is paid, and what is left of it."""
    price = wish_price(state, table, payer)
    left = state.wish[payer] - price
    feature(desk, F.PRICE, float(price))
    feature(desk, F.WISH_LEFT, float(min(4, left)))
    if left == 0 and has_foe(state, state.room[payer]) == 1:
        feature(desk, F.LAST_WISH, 1.0)


def upgrade_gain(state, table, wanted):
    """Return what one Upgrade adds to the chance."""
    place = smallest_own(state)
    before = check_chance(state, table, wanted)
    state_dice = state.check_die
    state_dice[place] += 1
    after = check_chance(state, table, wanted)
    state_dice[place] -= 1
    return after - before


def helper_gain(state, table, helper, wanted):
    """Return what a helper's die adds to the chance."""
    ability = state.check_ability
    die = max(table.ability_die[helper, ability, 0], table.ability_die[helper, ability, 1])
    if table.helper_smaller == 1:
        die = min(table.ability_die[helper, ability, 0], table.ability_die[helper, ability, 1])
    dice = state.check_die
    before = check_chance(state, table, wanted)
    if state.check_dice == DICE - 1:
        return chance(table, DICE, dice[0], dice[1], die, wanted) - before
    return chance(table, 2, dice[0], die, Die.RED, wanted) - before


def after_features(state, table, action, desk):
    """Describe an answer to AFTER."""
    if action == After.ACCEPT:
        return
    wanted = wanted_of(state, table)
    before = 0.0
    if state.successes >= wanted:
        before = 1.0
    if action == After.MARBLES:
        feature(desk, F.ITEM, 1.0)
        feature(desk, F.DECIDES, check_chance(state, table, wanted) - before)
        return
    more = table.teen_successes
    if action == After.LAMP:
        feature(desk, F.ITEM, 1.0)
        more = table.lamp
    else:
        feature(desk, F.TEENAGER, 1.0)
    if before == 0.0 and state.successes + more >= wanted:
        feature(desk, F.DECIDES, 1.0)


def defend_features(state, table, action, desk):
    """Describe an answer to DEFEND or PROTECT."""
    top = state.depth - 1
    victim = state.task_a[top]
    amount = state.task_b[top]
    if state.phase == Question.PROTECT:
        if action == 0:
            return
        feature(desk, F.PROTECT, 1.0)
        if is_lost(state, table, victim, amount - state.wish[victim]) == 1:
            feature(desk, F.SAVES, 1.0)
        victim = Goonie.SLOTH
        feature(desk, F.WOUND, float(state.damage[victim] + amount) / float(health_of(state, table, victim)))
        return
    feature(desk, F.DEFEND, float(action))
    after = state.damage[victim] + amount - action
    feature(desk, F.WOUND, float(after) / float(health_of(state, table, victim)))
    if is_lost(state, table, victim, amount) == 1 and is_lost(state, table, victim, amount - action) == 0:
        feature(desk, F.SAVES, 1.0)


def is_lost(state, table, goonie, amount):
    """Tell with 1 that so much damage knocks a Goonie out."""
    if state.damage[goonie] + amount >= health_of(state, table, goonie):
        return 1
    return 0


def late_features(state, table, action, desk):
    """Describe an answer to SPLIT, TEEN, TRADE, TRADE_TO or DROP."""
    if state.phase == Question.SPLIT:
        if state.foe_damage[action] + 1 == table.toughness[kind_of(action)]:
            feature(desk, F.SPLIT_KILLS, 1.0)
    elif state.phase == Question.TRADE:
        if action > 0:
            feature(desk, F.TRADE, 1.0)
    elif state.phase == Question.DROP and action < ACTING_ALONE:
        feature(desk, F.DROP, 1.0)

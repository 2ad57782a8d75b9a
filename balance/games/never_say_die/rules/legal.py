"""What each question offers; what declines or goes on comes first."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.games.never_say_die.codes import STOP, Act, After, Prepare, Question
from balance.games.never_say_die.names import (
    FIGURES,
    FIRST_FOE,
    FIRST_ITEM,
    FIRST_LEGEND,
    FIRST_TEENAGER,
    FIRST_TREASURE,
    GOONIES,
    ITEM_NAMES,
    LEGENDS,
    TEENAGERS,
    TREASURE_NAMES,
    Ability,
    Item,
    Legend,
    Treasure,
)
from balance.games.never_say_die.rules.board import is_able, is_explored, kind_of, other_end
from balance.games.never_say_die.rules.checks import can_help, can_upgrade, can_use_rope, can_use_ruby
from balance.games.never_say_die.rules.legal_act import offer_acts, offer_foes_here
from balance.games.never_say_die.rules.legal_master import offer_master
from balance.games.never_say_die.rules.moving import can_step
from balance.games.never_say_die.rules.rounds import GIVE_LEGEND, GIVE_TREASURE, is_companion


def legal(state, table, desk):
    """Lay the answers to the open question on the desk."""
    if state.phase == Question.OVER:
        return 0
    if state.phase == Question.ACT:
        offer_acts(state, table, desk)
    elif state.phase >= Question.REACT:
        offer_master(state, table, desk)
    elif state.phase == Question.PREPARE:
        offer_preparations(state, table, desk)
    elif state.phase == Question.AFTER:
        offer_after(state, desk)
    elif state.phase >= Question.TRADE:
        offer_trades(state, table, desk)
    elif state.phase >= Question.DEFEND:
        offer_defences(state, desk)
    else:
        offer_ways(state, table, desk)
    return desk.offered


def offer_preparations(state, table, desk):
    """Offer PREPARE."""
    offer(desk, Prepare.ROLL, Act.ROLL, NONE)
    if can_upgrade(state, table) == 1:
        offer(desk, Prepare.UPGRADE, Act.UPGRADE, NONE)
    if can_use_ruby(state) == 1:
        offer(desk, Prepare.RUBY, Act.TREASURE, FIRST_TREASURE + Treasure.RUBY)
    if can_use_rope(state) == 1:
        offer(desk, Prepare.ROPE, Act.ITEM, FIRST_ITEM + Item.ROPE)
    for helper in range(GOONIES):
        if can_help(state, table, helper) == 1:
            offer(desk, Prepare.HELP + helper, Act.TEAMWORK, helper)


def offer_after(state, desk):
    """Offer AFTER."""
    goonie = state.check_goonie
    offer(desk, After.ACCEPT, Act.ACCEPT, NONE)
    if is_able(state, goonie) == 0:
        return
    if state.teen_up[state.check_ability] == 1:
        offer(desk, After.TEEN, Act.TEENAGER, FIRST_TEENAGER + state.check_ability)
    if goonie != state.acting:
        return
    if state.check_ability == Ability.SEARCH and state.held_item[goonie, Item.LAMP] > 0:
        offer(desk, After.LAMP, Act.ITEM, FIRST_ITEM + Item.LAMP)
    if state.held_item[goonie, Item.MARBLES] > 0:
        offer(desk, After.MARBLES, Act.ITEM, FIRST_ITEM + Item.MARBLES)


def offer_ways(state, table, desk):
    """Offer CHOOSE, STEP, FREE_ATTACK, WHO and PLACE."""
    top = state.depth - 1
    if state.phase == Question.CHOOSE:
        for goonie in range(GOONIES):
            if state.in_team[goonie] == 1 and state.done[goonie] == 0:
                offer(desk, goonie, Act.CHOOSE, goonie)
    elif state.phase == Question.STEP:
        later = 0
        if state.task_c[top] == 2:
            later = 1
        offer(desk, STOP, Act.PASS, NONE)
        for passage in range(table.passages):
            if can_step(state, table, state.task_a[top], passage, later) == 1:
                offer(desk, 1 + passage, Act.STEP, NONE)
    elif state.phase == Question.FREE_ATTACK:
        offer(desk, STOP, Act.PASS, NONE)
        offer_foes_here(state, desk, state.acting, 1, Act.ATTACK)
    elif state.phase == Question.WHO:
        for goonie in range(GOONIES):
            if state.in_team[goonie] == 1 and state.room[goonie] == state.room[state.acting]:
                offer(desk, goonie, Act.INVENTION, goonie)
    else:
        near = rooms_near(state, table, state.room[state.acting])
        for room in range(table.rooms):
            if (near >> room) & 1 == 1 and is_explored(state, room) == 1:
                offer(desk, room, Act.PLACE, NONE)


def rooms_near(state, table, room):
    """Find the rooms at most as many laid passages away as the line reaches (N53), the room itself too."""
    found = 1 << room
    for _ in range(table.line):
        wider = found
        for passage in range(table.passages):
            if (state.laid >> passage) & 1 == 1:
                first = table.passage_ends[passage, 0]
                if (found >> first) & 1 == 1:
                    wider |= 1 << other_end(table, passage, first)
                elif (found >> table.passage_ends[passage, 1]) & 1 == 1:
                    wider |= 1 << first
        found = wider
    return found


def offer_defences(state, desk):
    """Offer DEFEND, PROTECT, SPLIT and TEEN."""
    top = state.depth - 1
    if state.phase == Question.DEFEND:
        for spent in range(1 + min(state.wish[state.task_a[top]], state.task_b[top])):
            offer(desk, spent, Act.DEFEND, NONE)
    elif state.phase == Question.PROTECT:
        offer(desk, STOP, Act.PASS, NONE)
        offer(desk, 1, Act.PROTECT, NONE)
    elif state.phase == Question.SPLIT:
        for figure in range(FIGURES):
            if state.foe_room[figure] == state.room[state.task_b[top]]:
                offer(desk, figure, Act.SPLIT, FIRST_FOE + kind_of(figure))
    else:
        for teenager in range(TEENAGERS):
            if state.teen_up[teenager] == 0:
                offer(desk, teenager, Act.TEENAGER, FIRST_TEENAGER + teenager)


def can_give_legend(state, table, goonie, legend):
    """Tell with 1 that a legend can be given: the coat only by who lives without it (N31)."""
    if legend == Legend.COAT and state.damage[goonie] >= table.health[goonie]:
        return 0
    return 1


def offer_trades(state, table, desk):
    """Offer TRADE, TRADE_TO and DROP."""
    goonie = state.acting
    if state.phase == Question.TRADE_TO:
        for other in range(GOONIES):
            if is_companion(state, other) == 1:
                offer(desk, other, Act.TRADE, other)
        return
    if state.phase == Question.TRADE:
        offer(desk, STOP, Act.PASS, NONE)
        for item in range(ITEM_NAMES):
            if state.held_item[goonie, item] > 0:
                offer(desk, 1 + item, Act.TRADE, FIRST_ITEM + item)
    for treasure in range(TREASURE_NAMES):
        if state.held_treasure[goonie, treasure] > 0:
            if state.phase == Question.TRADE:
                offer(desk, GIVE_TREASURE + treasure, Act.TRADE, FIRST_TREASURE + treasure)
            else:
                offer(desk, treasure, Act.DROP, FIRST_TREASURE + treasure)
    if state.phase == Question.TRADE:
        for legend in range(LEGENDS):
            if state.legend_of[legend] == goonie and can_give_legend(state, table, goonie, legend) == 1:
                offer(desk, GIVE_LEGEND + legend, Act.TRADE, FIRST_LEGEND + legend)

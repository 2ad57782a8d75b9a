"""The Goonies' round: turns, trades and limits (N16, N17, N31 to N33, N57)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Question, Task
from balance.games.never_say_die.names import (
    FIGURES,
    GOONIES,
    ITEM_NAMES,
    LEGENDS,
    MOST_ROUNDS,
    TREASURE_NAMES,
    Ending,
    Gm,
    Side,
    Treasure,
)
from balance.games.never_say_die.rules.board import has_company
from balance.games.never_say_die.rules.stack import ask, end_game, open_plain_window, pop, push

GIVE_TREASURE = 16
GIVE_LEGEND = 32


def go_round(state, table):
    """Begin a round."""
    pop(state)
    if state.turn == MOST_ROUNDS:
        end_game(state, Ending.CAPPED)
        return 1
    state.turn += 1
    state.gm_round = 0
    state.nigh_rolls = 0
    for figure in range(FIGURES):
        state.foe_rolls[figure] = 0
    push(state, Task.CHOOSE, 0, 0, 0)
    for number in range(GOONIES):
        goonie = GOONIES - 1 - number
        state.done[goonie] = 0
        state.rolls[goonie] = 0
        if state.turn > 1 and state.in_team[goonie] == 1:
            wishes = 1 + table.pearls * state.held_treasure[goonie, Treasure.PEARLS]
            push(state, Task.GAIN, goonie, wishes, 0)
    return 1


def go_gain(state, goonie, amount):
    """Give a Goonie Wish tokens, at which the GM may react with panic."""
    pop(state)
    state.wish[goonie] += amount
    state.wish_earned += amount
    if amount > 0:
        open_plain_window(state, 1 << Gm.PANIC, goonie)
    return 1


def go_choose(state, table):
    """Find out whose turn it is."""
    count = 0
    last = NONE
    for goonie in range(GOONIES):
        if state.in_team[goonie] == 1 and state.done[goonie] == 0:
            count += 1
            last = goonie
    if count > 1:
        return ask(state, Question.CHOOSE, Side.GOONIES)
    if count == 1:
        begin_turn(state, table, last)
    else:
        pop(state)
        push(state, Task.TRADES, 0, 0, 0)
    return 1


def begin_turn(state, table, goonie):
    """Begin a Goonie's turn; Stunned it has no actions (N29)."""
    state.acting = goonie
    state.done[goonie] = 1
    state.actions_left = table.actions
    state.ruby_used = 0
    state.cracked = 0
    state.been_bad = 0
    if state.stunned[goonie] == 1:
        state.stunned[goonie] = 0
        state.actions_left = 0
    push(state, Task.TURN, goonie, 0, 0)


def go_turn(state, goonie):
    """Ask for the next action, or end the turn of who cannot act any more (N29, N37)."""
    if state.stunned[goonie] == 1 or state.out[goonie] == 1:
        state.actions_left = 0
        pop(state)
        return 1
    return ask(state, Question.ACT, Side.GOONIES)


def has_to_give(state, goonie):
    """Tell with 1 that a Goonie has cards to give away."""
    for item in range(ITEM_NAMES):
        if state.held_item[goonie, item] > 0:
            return 1
    for treasure in range(TREASURE_NAMES):
        if state.held_treasure[goonie, treasure] > 0:
            return 1
    for legend in range(LEGENDS):
        if state.legend_of[legend] == goonie:
            return 1
    return 0


def treasures_of(state, goonie):
    """Count a Goonie's treasures, legendary ones aside."""
    count = 0
    for treasure in range(TREASURE_NAMES):
        count += state.held_treasure[goonie, treasure]
    return count


def go_trades(state, table, place):
    """Let each Goonie give, then drop treasures, then cut Wish tokens."""
    top = state.depth - 1
    if place < GOONIES:
        goonie = place
        if state.in_team[goonie] == 1 and has_company(state, goonie) == 1 and has_to_give(state, goonie) == 1:
            state.acting = goonie
            return ask(state, Question.TRADE, Side.GOONIES)
    elif place < 2 * GOONIES:
        goonie = place - GOONIES
        if treasures_of(state, goonie) > table.treasure_limit:
            state.acting = goonie
            return ask(state, Question.DROP, Side.GOONIES)
    else:
        pop(state)
        cut_wishes(state, table)
        push(state, Task.GM_ROUND, 0, 0, 0)
        return 1
    state.task_a[top] += 1
    return 1


def cut_wishes(state, table):
    """Cut Wish tokens to the maximum (N33)."""
    state.acting = NONE
    for goonie in range(GOONIES):
        most = table.wish_most[goonie] + table.pearls * state.held_treasure[goonie, Treasure.PEARLS]
        state.wish[goonie] = min(state.wish[goonie], most)


def answer_trade(state, answer):
    """Answer TRADE; with one companion it is clear who gets the card."""
    if answer == 0:
        state.task_a[state.depth - 1] += 1
        return
    state.giving = answer
    count = 0
    last = NONE
    for other in range(GOONIES):
        if is_companion(state, other) == 1:
            count += 1
            last = other
    if count == 1:
        give_to(state, last)
    else:
        state.phase = Question.TRADE_TO


def is_companion(state, other):
    """Tell with 1 that another Goonie is in the room of the one who gives."""
    goonie = state.acting
    if other != goonie and state.in_team[other] == 1 and state.room[other] == state.room[goonie]:
        return 1
    return 0


def give_to(state, other):
    """Give the chosen card away."""
    goonie = state.acting
    if state.giving < GIVE_TREASURE:
        state.held_item[goonie, state.giving - 1] -= 1
        state.held_item[other, state.giving - 1] += 1
    elif state.giving < GIVE_LEGEND:
        state.held_treasure[goonie, state.giving - GIVE_TREASURE] -= 1
        state.held_treasure[other, state.giving - GIVE_TREASURE] += 1
    else:
        state.legend_of[state.giving - GIVE_LEGEND] = other
    state.giving = 0

"""Carrying out the answer to the open question."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Question
from balance.games.never_say_die.lookout import look_out
from balance.games.never_say_die.rules.acting import act, answer_place
from balance.games.never_say_die.rules.cards import answer_play, answer_target
from balance.games.never_say_die.rules.checks import answer_after, answer_prepare
from balance.games.never_say_die.rules.course import settle
from balance.games.never_say_die.rules.decks import drop_treasure, spend_gm
from balance.games.never_say_die.rules.fighting import (
    answer_defend,
    answer_protect,
    answer_pump,
    answer_split,
    answer_teen,
)
from balance.games.never_say_die.rules.master import answer_move_foe, answer_strike
from balance.games.never_say_die.rules.moving import answer_free_attack, answer_step
from balance.games.never_say_die.rules.placing import answer_relocate
from balance.games.never_say_die.rules.rounds import answer_trade, begin_turn, give_to
from balance.games.never_say_die.rules.windows import answer_react


def apply(state, table, action, rng):
    """Make one move and go on to the next question."""
    if state.phase < Question.REACT:
        answer_goonies(state, table, action, rng)
    else:
        answer_master(state, table, action, rng)
    if state.ending == NONE and state.phase != Question.TARGET and state.phase != Question.TRADE_TO:
        settle(state, table, rng)
    look_out(state, table)


def answer_goonies(state, table, action, rng):
    """Carry out an answer of the Goonies."""
    phase = state.phase
    if phase == Question.CHOOSE:
        begin_turn(state, table, action)
    elif phase == Question.ACT:
        act(state, table, action)
    elif phase == Question.STEP:
        answer_step(state, action)
    elif phase == Question.FREE_ATTACK:
        answer_free_attack(state, table, action)
    elif phase == Question.WHO:
        state.task_a[state.depth - 1] = action
    elif phase == Question.PLACE:
        answer_place(state, action)
    elif phase == Question.PREPARE:
        answer_prepare(state, table, action, rng)
    elif phase == Question.AFTER:
        answer_after(state, table, action, rng)
    else:
        answer_late(state, table, phase, action)


def answer_late(state, table, phase, action):
    """Carry out an answer of the Goonies to what comes upon them, or at a round's end."""
    if phase == Question.DEFEND:
        answer_defend(state, table, action)
    elif phase == Question.PROTECT:
        answer_protect(state, action)
    elif phase == Question.SPLIT:
        answer_split(state, table, action)
    elif phase == Question.TEEN:
        answer_teen(state, action)
    elif phase == Question.TRADE:
        answer_trade(state, action)
    elif phase == Question.TRADE_TO:
        state.phase = Question.TRADE
        give_to(state, action)
    else:
        drop_treasure(state, state.acting, action)


def answer_master(state, table, action, rng):
    """Carry out an answer of the GM."""
    phase = state.phase
    if phase == Question.REACT:
        answer_react(state, table, action, rng)
    elif phase == Question.MOVE_FOE:
        answer_move_foe(state, table, action)
    elif phase == Question.STRIKE:
        answer_strike(state, table, action)
    elif phase == Question.PUMP:
        answer_pump(state, action)
    elif phase == Question.PLAY:
        answer_play(state, table, action, rng)
    elif phase == Question.TARGET:
        state.phase = Question.PLAY
        answer_target(state, table, action, rng)
    elif phase == Question.RELOCATE:
        answer_relocate(state, action)
    else:
        spend_gm(state, table, action, rng)

"""What an answer to a question does."""

from __future__ import annotations

from balance.games.goomanji.names import PASS, PLAY, RESET, STRIP, Question, Stage
from balance.games.goomanji.rules.ending import answer_exchange
from balance.games.goomanji.rules.flow import answered
from balance.games.goomanji.rules.forms import leave_forms
from balance.games.goomanji.rules.landing import leave_landing
from balance.games.goomanji.rules.moving import answer_block, answer_bonus, answer_link
from balance.games.goomanji.rules.piles import discard_from_hand, draw_to_hand
from balance.games.goomanji.rules.playing import (
    answer_card,
    answer_redirect,
    choose_set,
    play_reset,
    play_swap,
    strip,
    swap_at_landing,
)
from balance.games.goomanji.rules.proceed import proceed
from balance.games.goomanji.rules.starting import make_wish
from balance.games.goomanji.switches import SaintBernard


def apply(state, table, action, rng):
    """Make one move, and all that follows without a decision."""
    question = state.phase
    answered(state)
    state.logged = 0
    state.answers += 1
    if question == Question.LAND:
        answer_landing(state, table, action, rng)
    elif question == Question.REACT or question == Question.GRANT:
        if action != PASS:
            choose_set(state, table, state.player, action, rng)
    elif question == Question.CARD:
        answer_card(state, table, action, rng)
    elif question == Question.REDIRECT:
        answer_redirect(state, table, action, rng)
    elif question <= Question.EARLY:
        answer_early(state, table, question, action)
    elif question <= Question.BLOCK:
        answer_on_the_way(state, table, question, action)
    elif question == Question.REMOVE:
        answer_removal(state, table, action)
    else:
        answer_at_end(state, question, action, rng)
    proceed(state, table, rng)


def answer_landing(state, table, action, rng):
    """Carry out a landing action (G23)."""
    if action >= PLAY:
        choose_set(state, table, state.player, action, rng)
    elif action == PASS:
        state.declined = 1
        leave_landing(state, table)
    elif action == RESET:
        play_reset(state, table, state.player)
    elif action > STRIP:
        strip(state, table, action - STRIP)
    else:
        swap_at_landing(state, table, action)


def answer_early(state, table, question, action):
    """Make a wish (G12), or play a card before the roll (G14)."""
    if question == Question.ASK:
        if action == 1:
            make_wish(state, table)
    elif action == PASS:
        state.stage = Stage.ROLLING
    elif action == RESET:
        play_reset(state, table, state.player)
    else:
        play_swap(state, table, state.player, action)


def answer_on_the_way(state, table, question, action):
    """Answer what is asked between roll and landing (G15, G17 and G20)."""
    if question == Question.BONUS:
        answer_bonus(state, table, action)
    elif question == Question.SHORTCUT:
        answer_link(state, table, action)
    else:
        answer_block(state, action)


def answer_removal(state, table, action):
    """Leave a form at Saint Bernard's, or no more (G22)."""
    if action != PASS:
        leave_forms(state, table, (action - 1) // 4, 1 << ((action - 1) % 4))
    if action == PASS or table.saint_bernard == SaintBernard.ONE_CARD:
        state.visited += 1


def answer_at_end(state, question, action, rng):
    """Discard at the end of a turn (G34 and G37), or exchange forms (G36)."""
    if question == Question.EXCHANGE:
        answer_exchange(state, action)
    elif action != PASS:
        discard_from_hand(state, state.player, action - 1)
        if question == Question.DISCARD:
            draw_to_hand(state, state.player, rng)

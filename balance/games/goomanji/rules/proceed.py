"""The course of a turn: runs all that needs no decision until a question is open (rule G11)."""

from __future__ import annotations

from balance.engine.game import NONE
from balance.games.goomanji.names import Stage
from balance.games.goomanji.rules.ending import age, ask_for_discard, close, cut_hand, pass_turn, refill
from balance.games.goomanji.rules.landing import cleanse, land, react
from balance.games.goomanji.rules.moving import move, roll
from balance.games.goomanji.rules.starting import ask_early, ask_for_wish, start


def proceed(state, table, rng):
    """Go on until somebody is asked or the game is over."""
    while state.phase == NONE:
        if state.winner != NONE:
            close(state)
        elif state.stage <= Stage.MOVING:
            go_out(state, table, rng)
        elif state.stage <= Stage.REACTING:
            come_in(state, table)
        else:
            wind_up(state, table, rng)


def go_out(state, table, rng):
    """Run a stage before the landing."""
    if state.stage == Stage.ASKING:
        ask_for_wish(state, table)
    elif state.stage == Stage.STARTING:
        start(state, table, rng)
    elif state.stage == Stage.EARLY:
        ask_early(state, table)
    elif state.stage == Stage.ROLLING:
        roll(state, table, rng)
    else:
        move(state, table)


def come_in(state, table):
    """Run a stage of the landing."""
    if state.stage == Stage.CLEANSING:
        cleanse(state, table)
    elif state.stage == Stage.LANDING:
        land(state, table)
    else:
        react(state, table)


def wind_up(state, table, rng):
    """Run a stage of the turn's end."""
    if state.stage == Stage.ENDING:
        ask_for_discard(state, table)
    elif state.stage == Stage.REFILLING:
        refill(state, table, rng)
    elif state.stage == Stage.AGEING:
        age(state, table, rng)
    elif state.stage == Stage.CUTTING:
        cut_hand(state, table)
    else:
        pass_turn(state, table, rng)

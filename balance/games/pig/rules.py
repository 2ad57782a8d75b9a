"""The rules of Pig, one small function each."""

from __future__ import annotations

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.engine.rng import below_once
from balance.games.pig.state import Event, Kind, Question
from balance.games.pig.tables import SEATS


def legal(state, table, desk):
    """Offer to roll, and to hold where rule P6 allows it."""
    if state.phase == Question.OVER:
        return 0
    offer(desk, Kind.ROLL, Kind.ROLL, NONE)
    if state.rolls > 0 or table.free_hold == 1:
        offer(desk, Kind.HOLD, Kind.HOLD, NONE)
    return desk.offered


def apply(state, table, action, rng):
    """Roll (P2) or hold (P5)."""
    if action == Kind.ROLL:
        roll(state, table, rng)
    else:
        hold(state, table)


def roll(state, table, rng):
    """Roll the die: a losing face ends the turn (P3), any other is added (P4)."""
    face = below_once(rng, Event.ROLL, state.turn, state.rolls, table.faces) + 1
    state.rolls += 1
    if face == table.losing_face:
        end_turn(state)
    else:
        state.turn_total += face


def hold(state, table):
    """Add the turn total to the score (P5); reaching the goal wins (P1)."""
    player = state.player
    state.score[player] += state.turn_total
    if state.score[player] >= table.goal:
        state.winner = player
        state.phase = Question.OVER
    else:
        end_turn(state)


def end_turn(state):
    """Pass the die on."""
    state.turn_total = 0
    state.rolls = 0
    state.turn += 1
    state.player = (state.player + 1) % SEATS

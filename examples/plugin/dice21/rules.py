"""The rules, one small function each."""

from balance.engine.desk import offer
from balance.engine.game import NONE
from balance.engine.rng import at, below
from dice21.state import Event, Kind, Question
from dice21.tables import SEATS


def legal(state, table, desk):
    """Offer to roll, and to stop after the first roll (D1)."""
    if state.phase == Question.OVER:
        return 0
    offer(desk, Kind.ROLL, Kind.ROLL, NONE)
    if state.rolls[state.player] > 0:
        offer(desk, Kind.STOP, Kind.STOP, NONE)
    return desk.offered


def apply(state, table, action, rng):
    """Roll or stop; whoever passes the limit stops at once (D2)."""
    player = state.player
    if action == Kind.ROLL:
        at(rng, Event.ROLL, player, state.rolls[player])
        state.total[player] += below(rng, table.faces) + 1
        state.rolls[player] += 1
    if action == Kind.STOP or state.total[player] > table.limit:
        end_turn(state)


def end_turn(state):
    """Pass the die on; after the last player the game is over."""
    if state.player == SEATS - 1:
        state.phase = Question.OVER
    else:
        state.player += 1


def standing(state, table, seat):
    """Total that counts: 0 where bust (D3)."""
    if state.total[seat] > table.limit:
        return 0
    return state.total[seat]

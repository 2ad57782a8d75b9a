"""Small steps that all rules share: who is asked, whose turn it is, which chance is meant."""

from __future__ import annotations

from balance.games.goons.names import CORNERS, SEATS


def ask(state, question, seat):
    """Open a question for a seat."""
    state.phase = question
    state.player = seat


def start_stage(state, stage):
    """Begin a stage with the first player in Commit Order."""
    state.stage = stage
    state.place = 0


def scheme_at_hand(state):
    """Return the index of the scheme that is resolved."""
    return state.scheme[state.corner]


def seat_at_hand(state):
    """Return the seat whose turn in Commit Order it is."""
    return state.order[state.corner, state.place]


def order_is_done(state):
    """Tell with 1 that the Commit Order was passed through once."""
    if state.place == state.piles[state.corner]:
        return 1
    return 0


def energy_on_scheme(state):
    """Return the energy of all players on the scheme at hand."""
    total = 0
    for seat in range(SEATS):
        total += counted(state, seat)
    return total


def counted(state, seat):
    """Return the energy of a seat on the scheme at hand as it counts: twice with an item (R34)."""
    return state.pile[state.corner, seat] * (1 + state.twice[seat])


def occasion(state):
    """Return the number of this resolution in the game, for labels of chance."""
    return state.game_round * CORNERS + state.corner


def is_ready(state, seat, ability):
    """Tell with 1 that a seat has an item with an ability, not exhausted."""
    if state.owned[seat, ability] > 0 and state.exhausted[seat, ability] == 0:
        return 1
    return 0

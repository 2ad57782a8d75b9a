"""Steps on the hustle tracks (rule R9)."""

from __future__ import annotations

from balance.games.goons.names import TRACKS, Question
from balance.games.goons.rules.flow import ask
from balance.games.goons.rules.supply import gain_energy


def owe_steps(state, seat, steps):
    """Note steps that a seat may place before anything else happens."""
    if steps > 0:
        state.steps_owner = seat
        state.steps_owed += steps


def open_tracks(state, table, seat):
    """Count the tracks on which a seat is not at the top."""
    count = 0
    for track in range(TRACKS):
        if state.hustle[seat, track] < table.spaces:
            count += 1
    return count


def ask_step(state, table):
    """Ask where the next step goes; steps for which no track has room are lost."""
    seat = state.steps_owner
    if open_tracks(state, table, seat) > 0:
        ask(state, Question.STEP, seat)
        return
    state.wasted_steps[seat] += state.steps_owed + state.chain_owed
    state.steps_owed = 0
    state.chain_owed = 0


def place_step(state, table, track):
    """Place an owed step, those that tracks gave first."""
    seat = state.steps_owner
    if state.chain_owed > 0:
        state.chain_owed -= 1
        state.track_steps[seat] += 1
    else:
        state.steps_owed -= 1
        state.got_steps[seat] += 1
    enter_space(state, table, seat, track)


def enter_space(state, table, seat, track):
    """Move a seat one space up and give it the space's reward."""
    space = state.hustle[seat, track] + 1
    state.hustle[seat, track] = space
    state.track_energy[seat] += gain_energy(state, seat, table.space_energy[track, space])
    state.money[seat] += table.space_money[track, space]
    state.track_money[seat] += table.space_money[track, space]
    state.stars[seat] += table.space_stars[track, space]
    state.track_stars[seat] += table.space_stars[track, space]
    state.chain_owed += table.space_hustle[track, space]

"""Mary Klyde's rewards, claimed in turn (rule R20)."""

from __future__ import annotations

from balance.games.goons.names import Question, Stage
from balance.games.goons.rules.flow import ask, counted, energy_on_scheme, scheme_at_hand, seat_at_hand
from balance.games.goons.rules.rewards import give_untiered


def ask_claim(state, table):
    """Ask the next player with energy left which reward he claims, while any is open."""
    claimed = 0
    for slot in range(table.rewards[scheme_at_hand(state)]):
        claimed += state.claimed[slot]
    if claimed == table.rewards[scheme_at_hand(state)] or claimed == energy_on_scheme(state):
        state.stage = Stage.SETTLING
        return
    seat = seat_at_hand(state)
    if state.placed[seat] < counted(state, seat):
        ask(state, Question.CLAIM, seat)
    else:
        pass_turn(state)


def pass_turn(state):
    """Let the next player in Commit Order claim, after the last the first again."""
    state.place = (state.place + 1) % state.piles[state.corner]


def claim_reward(state, table, slot):
    """Put a committed energy on a reward and take it."""
    seat = state.player
    state.claimed[slot] = 1
    state.placed[seat] += 1
    pass_turn(state)
    give_untiered(state, table, seat, slot, 1)

"""What each scheme dealt pays out and takes in, for measures alone: no rule looks at it."""

from __future__ import annotations

from balance.games.goons.names import STAR
from balance.games.goons.rules.flow import occasion


def note_payoff(state, table, stars, energy, money, steps):
    """Add what a player got by the scheme at hand, valued at the table's rates; less is paid."""
    worth = STAR * stars + table.rate_energy * energy
    worth += table.rate_money * money + table.rate_hustle * steps
    state.paid_out[occasion(state)] += worth


def note_participant(state, energy):
    """Count a player whose pile lies on the scheme at hand when it is over."""
    state.joiners[occasion(state)] += 1
    state.pledged[occasion(state)] += energy

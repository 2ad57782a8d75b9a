"""Hand limits (A51)."""

from __future__ import annotations

from balance.games.goonies_acg.names import Character


def set_limits(state, table):
    """Note every seat's hand limit; a low limit is not brought lower by threats and challenges."""
    for seat in range(table.players):
        limit = table.hand_limit[seat]
        least = min(limit, table.least_hand_limit)
        if state.character[seat] == Character.CHUNK:
            limit += table.chunk_limit
        state.limit[seat] = max(least, limit - state.hand_cut)

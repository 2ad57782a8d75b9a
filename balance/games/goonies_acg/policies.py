"""Named policies of The Goonies: Adventure Card Game."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.engine.rng import below
from balance.games.goonies_acg.names import Question


def do_nothing(state, table, desk, params, rng):
    """Take no team action, decline what is optional, discard blindly."""
    if state.phase == Question.DISCARD:
        return below(rng, desk.offered)
    return 0


POLICIES = (
    NamedPolicy(
        name="pass",
        doc="Takes no team action and declines what is optional; discards at random.",
        choose=do_nothing,
    ),
)

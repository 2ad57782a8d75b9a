"""What a policy may weigh."""

from __future__ import annotations

from balance.engine.game import Feature

FEATURES = (Feature(name="end", doc="1 for ending the team actions."),)


def features(state, table, action, desk):
    """Describe an action by what all see."""

"""What a policy may weigh, and one named policy."""

from balance.engine.desk import feature
from balance.engine.game import Feature, NamedPolicy
from dice21.rules import standing
from dice21.state import Kind

FEATURES = (
    Feature(name="roll", doc="1 for rolling."),
    Feature(name="total", doc="Total with which stopping ends.", unit="points"),
)


def features(state, table, action, desk):
    """Describe an action by what both players see."""
    if action == Kind.ROLL:
        feature(desk, 0, 1.0)
    else:
        feature(desk, 1, float(state.total[state.player]))


def stop_at(state, table, desk, params, rng):
    """Stop at knob 0; the second player stops as soon as that wins."""
    player = state.player
    if player == 1 and state.total[1] > standing(state, table, 0):
        return 1
    return 1 if state.total[player] >= params.knobs[0] else 0


POLICIES = (NamedPolicy(name="stop_at", doc="Stops at `total`.", choose=stop_at, knobs={"total": 18.0}),)

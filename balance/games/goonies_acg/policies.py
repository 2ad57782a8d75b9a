"""Named policies of The Goonies: Adventure Card Game."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.engine.rng import below
from balance.games.goonies_acg.greedy import greedy
from balance.games.goonies_acg.names import Question

CAREFUL = {
    "end_overflow": -0.91,
    "end_unused": -0.13,
    "last_cheap": -2.8,
    "short": -0.87,
    "move": -1.28,
    "move_free": -0.05,
    "to_open": 1.47,
    "to_chance": 1.68,
    "to_site": 0.65,
    "to_work": 0.58,
    "to_danger": 0.79,
    "to_brink": 6.94,
    "from_open": -3.09,
    "from_work": -0.33,
    "from_brink": -6.17,
    "clear": 0.0,
    "clear_brink": 7.08,
    "clear_danger": 1.71,
    "clear_site": 1.75,
    "clear_opens": 0.41,
    "clear_double": -0.24,
    "explore": 0.21,
    "explore_chance": 0.71,
    "explore_vain": -3.4,
    "trace": 1.1,
    "trace_needed": 0.31,
    "fratelli": -1.22,
    "fratelli_near": 1.16,
    "fratelli_last": 7.09,
    "once": -4.01,
    "once_worth": 1.72,
    "spend_route": -0.48,
    "spend_spare": 0.56,
    "spend_third": -0.17,
    "spend_symbol": -0.51,
    "spend_way": -0.43,
    "spend_brink": -0.46,
    "spend_wild": -0.72,
    "spend_full": 0.19,
    "pair": -3.08,
    "lift_brink": 5.94,
    "lift_danger": 1.75,
    "lift_opens": 0.46,
    "lift_site": 0.14,
    "lift_double": 0.11,
    "drop": -2.17,
    "drop_brink": 9.28,
    "drop_full": 0.54,
    "drop_encounter": 0.66,
    "draw": 1.51,
    "repeat_worth": 1.12,
}
"""Weights of `careful`, from which the others differ."""


SPENDING = {
    "short": -0.8,
    "spend_route": -0.5,
    "spend_symbol": -0.3,
    "spend_full": 0.3,
    "pair": -1.5,
    "lift_brink": 3.0,
    "lift_site": 1.0,
    "drop": -2.0,
    "drop_brink": 10.0,
    "draw": 1.0,
    "repeat_worth": 1.0,
    "once": -2.5,
    "once_worth": 1.0,
    "fratelli": -2.0,
    "fratelli_last": 6.0,
}
"""What teams of one idea share: how they spend cards, and the least care."""

HASTY = SPENDING | {
    "explore": 8.0,
    "explore_vain": -2.0,
    "to_open": 5.0,
    "to_site": 1.0,
    "to_work": 0.3,
    "from_open": -8.0,
    "from_work": -1.0,
    "move": -1.5,
    "clear": -0.5,
    "clear_site": 2.0,
    "clear_opens": 2.0,
    "trace": 2.0,
    "trace_needed": 4.0,
}
"""Weights of `hasty`."""

TIDY = SPENDING | {
    "move": -1.0,
    "to_brink": 8.0,
    "to_danger": 3.0,
    "to_work": 0.5,
    "to_open": 0.5,
    "from_brink": -8.0,
    "from_work": -1.0,
    "from_open": -1.0,
    "clear": 2.0,
    "clear_brink": 6.0,
    "clear_danger": 3.0,
    "clear_double": -0.3,
    "explore": 0.5,
    "explore_chance": 1.0,
    "explore_vain": -5.0,
    "trace": 1.0,
}
"""Weights of `tidy`."""

PLANNER = SPENDING | {
    "trace": 8.0,
    "spend_route": -2.0,
    "spend_third": -1.0,
    "spend_spare": 2.0,
    "move": -2.0,
    "to_open": 3.0,
    "to_brink": 5.0,
    "to_site": 0.5,
    "to_work": 0.3,
    "from_open": -4.0,
    "clear": -1.0,
    "clear_brink": 6.0,
    "clear_site": 1.0,
    "clear_opens": 1.0,
    "explore": 1.0,
    "explore_chance": 2.0,
    "explore_vain": -8.0,
    "last_cheap": -2.0,
    "end_overflow": -0.5,
}
"""Weights of `planner`."""


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
    NamedPolicy(
        name="hasty",
        doc="Explores wherever it can, and clears and moves to explore; does not look after the rest.",
        weights=HASTY,
    ),
    NamedPolicy(
        name="tidy",
        doc="Keeps every location low, the fullest first, and explores in between.",
        weights=TIDY,
    ),
    NamedPolicy(
        name="planner",
        doc="Keeps cards for routes and traces them first; explores with a free route only.",
        weights=PLANNER,
    ),
    NamedPolicy(
        name="greedy",
        doc="Tries each action on a re-dealt copy, explorations over `samples` draws, and takes the best "
        "position after it.",
        choose=greedy,
        knobs={"samples": 16.0},
    ),
    NamedPolicy(
        name="careful",
        doc="Weighs danger, progress and the price in cards; weights found by playing many games.",
        weights=CAREFUL,
    ),
)

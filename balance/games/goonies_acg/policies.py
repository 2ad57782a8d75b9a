"""Named policies of The Goonies: Adventure Card Game."""

from __future__ import annotations

from balance.engine.game import NamedPolicy
from balance.engine.rng import below
from balance.games.goonies_acg.greedy import greedy
from balance.games.goonies_acg.names import Question

CAREFUL = {
    "end_overflow": -1.13,
    "end_unused": -0.07,
    "last_cheap": -2.55,
    "short": -0.82,
    "move": -1.46,
    "move_free": -0.11,
    "to_open": 0.67,
    "to_chance": 0.86,
    "to_site": 1.31,
    "to_work": 0.41,
    "to_danger": 1.04,
    "to_brink": 3.65,
    "from_open": 0.02,
    "from_work": -0.35,
    "from_brink": -5.67,
    "clear": 0.19,
    "clear_brink": 5.32,
    "clear_danger": 1.53,
    "clear_site": 1.79,
    "clear_opens": -0.37,
    "clear_double": -0.12,
    "explore": 0.39,
    "explore_chance": 0.79,
    "explore_vain": -3.76,
    "trace": 0.84,
    "trace_needed": 0.24,
    "fratelli": -1.41,
    "fratelli_near": 0.67,
    "fratelli_last": 7.15,
    "once": -3.09,
    "once_worth": 1.36,
    "spend_route": -0.6,
    "spend_spare": 0.61,
    "spend_third": -0.04,
    "spend_symbol": -0.4,
    "spend_way": -0.6,
    "spend_brink": -0.42,
    "spend_wild": -0.2,
    "spend_full": 0.3,
    "pair": -2.52,
    "lift_brink": 8.29,
    "lift_danger": 0.96,
    "lift_opens": 0.11,
    "lift_site": 0.1,
    "lift_double": 0.4,
    "drop": -1.87,
    "drop_brink": 17.6,
    "drop_full": 0.93,
    "drop_encounter": 0.57,
    "draw": 2.8,
    "repeat_worth": 0.86,
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
        bounds={"samples": (1.0, 1000.0)},
    ),
    NamedPolicy(
        name="careful",
        doc="Weighs danger, progress and the price in cards; weights found by playing many games.",
        weights=CAREFUL,
    ),
)

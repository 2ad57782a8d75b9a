"""A policy for Pig in a file of its own: hold at 20, but later while behind."""

from leads import deficit


def chase(state, table, desk, params, rng):
    """Hold at 20 points, and at one more for every four points behind, or when holding wins.

    The offered actions are `roll` (index 0) and, after the first roll, `hold` (index 1).
    """
    if state.score[state.player] + state.turn_total >= table.goal:
        return 1
    if state.turn_total >= 20 + deficit(state) // 4:
        return 1
    return 0

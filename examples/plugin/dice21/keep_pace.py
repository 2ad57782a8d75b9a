"""An installed policy for Pig."""

RACE = 71
"""Score from which either player's turn is played for the win."""


def keep_pace(state, table, desk, params, rng):
    """Keep pace, and end the race: hold at 21 and an eighth of the deficit, near the goal never.

    T. W. Neller and C. G. M. Presser, "Practical play of the dice game Pig", The UMAP Journal 31(1), 2010.
    """
    own = state.score[state.player]
    other = state.score[1 - state.player]
    if own + state.turn_total >= table.goal:
        return 1
    if own >= RACE or other >= RACE:
        return 0
    return 1 if 8 * state.turn_total >= 168 + other - own else 0

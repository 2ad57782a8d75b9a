"""A helper beside the policy; an edit here, too, is seen by the next run."""


def deficit(state):
    """Points that the player at turn is behind; 0 where ahead."""
    behind = state.score[1 - state.player] - state.score[state.player]
    return max(behind, 0)

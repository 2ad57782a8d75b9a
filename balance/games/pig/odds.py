"""Exact answers for Pig."""

from __future__ import annotations


def turn_gains(score: int, hold_at: int, goal: int = 100, faces: int = 6) -> dict[int, float]:
    """Chance of each gain of a turn of a player who holds at a total.

    Parameters
    ----------
    score : int
        The player's score; holding also happens once the goal is reached.
    hold_at : int
        Turn total at which the player holds.
    goal, faces : int
        Score that wins; faces of the die, of which 1 loses the turn.

    Returns
    -------
    dict of int to float
        Gain to chance; 0 is the lost turn.
    """
    limit = min(hold_at, goal - score)
    at_risk = {0: 1.0}
    gains = {0: 0.0}
    for total in range(limit):
        chance = at_risk.pop(total, 0.0)
        gains[0] += chance / faces
        for face in range(2, faces + 1):
            bucket = at_risk if total + face < limit else gains
            bucket[total + face] = bucket.get(total + face, 0.0) + chance / faces
    return gains


def first_player_wins(hold_at: int = 20, goal: int = 100) -> float:
    """Chance that the first of two players who both hold at a total wins.

    The scores of the two positions (a, b) and (b, a) depend on each other only through lost turns,
    so each pair is solved in turn, from high scores down.

    Returns
    -------
    float
        0.534698326165 for hold-at-20 to 100.
    """
    gains = [turn_gains(score, hold_at, goal) for score in range(goal)]
    wins: dict[tuple[int, int], float] = {}

    def known(mine: int, other: int) -> float:
        total = 0.0
        for gain, chance in gains[mine].items():
            if gain > 0:
                won = mine + gain >= goal
                total += chance * (1.0 if won else 1.0 - wins[other, mine + gain])
        return total

    for high in range(2 * goal - 2, -1, -1):
        for mine in range(max(0, high - goal + 1), min(goal, high + 1)):
            other = high - mine
            lost_mine, lost_other = gains[mine][0], gains[other][0]
            mine_base = known(mine, other) + lost_mine
            other_base = known(other, mine) + lost_other
            wins[mine, other] = (mine_base - lost_mine * other_base) / (1.0 - lost_mine * lost_other)
    return wins[0, 0]

"""Exact answers for Pig."""

from __future__ import annotations

import math

from balance.engine.components import Components
from balance.engine.game import Cell, Game, Seat

LARGEST_GOAL = 200
"""Higher goals would take longer than a report should."""


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

    Returns
    -------
    float
        0.534698326165 for hold-at-20 to 100.
    """
    return mover_wins((hold_at, hold_at), (0, 0), goal)


def mover_wins(holds: tuple[int, int], starts: tuple[int, int], goal: int = 100, faces: int = 6) -> float:
    """Chance that the player to move wins, where both hold at totals of their own.

    The chances at the scores (a, b), of either to move, depend on each other only through lost turns, so
    each such pair is solved in turn, from high scores down.

    Parameters
    ----------
    holds, starts : tuple of int
        Turn total at which each holds, and their scores, below the goal; the player to move first.
    goal, faces : int

    Returns
    -------
    float
    """
    gains = [[turn_gains(score, hold, goal, faces) for score in range(goal)] for hold in holds]
    wins: list[dict[tuple[int, int], float]] = [{}, {}]

    def known(player: int, mine: int, other: int) -> float:
        total = 0.0
        for gain, chance in gains[player][mine].items():
            if gain > 0:
                won = mine + gain >= goal
                total += chance * (1.0 if won else 1.0 - wins[1 - player][other, mine + gain])
        return total

    first, second = starts
    for both in range(2 * goal - 2, first + second - 1, -1):
        for mine in range(max(first, both - goal + 1), min(goal, both - second + 1)):
            other = both - mine
            lost_mine, lost_other = gains[0][mine][0], gains[1][other][0]
            mine_base = known(0, mine, other) + lost_mine
            other_base = known(1, other, mine) + lost_other
            certain = 1.0 - lost_mine * lost_other
            wins[0][mine, other] = (mine_base - lost_mine * other_base) / certain
            wins[1][other, mine] = (other_base - lost_other * mine_base) / certain
    return wins[0][first, second]


def exact_for(game: Game, cell: Cell) -> dict[str, float] | None:
    """Solve a cell exactly, measure by measure.

    Parameters
    ----------
    game : Game
    cell : Cell

    Returns
    -------
    dict of str to float or None
        Win rates by policy and by seat, where both seats hold at a total; None for other policies and
        where it would take long.
    """
    components = Components.load(game.components).override(cell.overrides, cell.places)
    goal, faces = components.value("goal.score"), components.value("die.faces")
    one, other = map(_hold, cell.seats)
    ahead, own = cell.parameters["head_start"], [seat.setup.get("score", 0) for seat in cell.seats]
    starts = (ahead[0] + own[0], ahead[1] + own[1])
    is_plain = components.value("die.losing_face") == 1 and goal <= LARGEST_GOAL and max(starts) < goal
    if one is None or other is None or not is_plain or (cell.rotate_seats and starts[0] != starts[1]):
        return None
    first = mover_wins((one, other), starts, goal, faces)
    wins, seated = [first, 1.0 - first], [first, 1.0 - first]
    if cell.rotate_seats:
        second = 1.0 - mover_wins((other, one), starts, goal, faces)
        wins = [(first + second) / 2.0, 1.0 - (first + second) / 2.0]
        seated = [(first + 1.0 - second) / 2.0, (1.0 - first + second) / 2.0]
    labels = [seat.label for seat in cell.seats]
    exact = {f"seat_win_rate[{seat}]": chance for seat, chance in enumerate(seated)}
    if labels[0] == labels[1]:
        return exact | {f"win_rate[{labels[0]}]": 0.5}
    return exact | {f"win_rate[{label}]": chance for label, chance in zip(labels, wins, strict=True)}


def _hold(seat: Seat) -> int | None:
    """Tell at which total a seat holds; None where it plays otherwise."""
    if seat.function != "hold_at" or seat.forbid or seat.force or seat.epsilon:
        return None
    points = math.ceil(seat.knobs["points"])
    return points if points >= 1 else None

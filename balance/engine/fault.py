"""What can go wrong while a game is played, named by policy, game, seat and move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class GameFault(Exception):
    """A policy or a rule broke its promise, so the run stops.

    Parameters
    ----------
    game : str
        Name of the game.
    number : int
        Which game of the run; `balance replay --game` shows it.
    seat, move : int
        Who was to move, and the number of the question.
    policy : str
        Label of the policy that was asked.
    message : str
        What happened.
    """

    game: str
    number: int
    seat: int
    move: int
    policy: str
    message: str

    def __str__(self) -> str:
        where = f"game {self.number} of {self.game}, move {self.move}, seat {self.seat}"
        return f"policy {self.policy!r}: {self.message} ({where})"

    def __reduce__(self) -> tuple[object, ...]:
        return (
            GameFault,
            (self.game, self.number, self.seat, self.move, self.policy, self.message),
        )

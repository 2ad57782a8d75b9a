"""How to play a run: what changes its speed and its store, but no number."""

from __future__ import annotations

from dataclasses import dataclass

from balance.documents import BadInput, Problem
from balance.runs.backends import Backend


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How to play, none of which changes a number.

    Parameters
    ----------
    games : int
        In each cell.
    jobs : int
    backend : Backend
    scheduler : str or None
    batch : int or None
        Games a batch; None measures.
    keep_games : bool
    """

    games: int
    jobs: int
    backend: Backend
    scheduler: str | None
    batch: int | None
    keep_games: bool


def require_sizes(settings: Settings) -> None:
    """Refuse numbers of games, jobs and batches below 1."""
    numbers = {"--games": settings.games, "--jobs": settings.jobs, "--batch": settings.batch}
    problems = [
        Problem(name, None, "", f"found {number}; allowed: 1 or more")
        for name, number in numbers.items()
        if number is not None and number < 1
    ]
    if problems:
        raise BadInput(problems)

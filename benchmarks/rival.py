"""What is timed, and how: repetitions take turns, so that a busy machine is busy for all."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rival:
    """One way to play Pig.

    Parameters
    ----------
    name : str
    players : str
        How both seats play.
    play : callable
        `play(games, seed) -> decisions`; decisions may be 0 where the framework does not tell.
    games : int
        Games a repetition; 0 for as many as fit the time of one.
    """

    name: str
    players: str
    play: Callable[[int, int], int]
    games: int = 0


@dataclass
class Timing:
    """What was measured of one rival.

    Parameters
    ----------
    rival : Rival
    games : int
        Games a repetition.
    seconds : list of float
        One a repetition.
    decisions : int
        Decisions in all repetitions together.
    """

    rival: Rival
    games: int
    seconds: list[float] = field(default_factory=list)
    decisions: int = 0

    @property
    def rates(self) -> list[float]:
        """Games a second, one a repetition."""
        return [self.games / seconds for seconds in self.seconds]

    @property
    def games_per_second(self) -> float:
        """Median over the repetitions."""
        return statistics.median(self.rates)

    @property
    def decisions_per_game(self) -> float:
        """Mean over all games; 0 where unknown."""
        return self.decisions / (self.games * len(self.seconds))


def calibrate(rival: Rival, seconds: float) -> int:
    """Find how many games take about some seconds, playing (and so compiling) on the way."""
    if rival.games:
        rival.play(rival.games, 0)
        return rival.games
    games = 1
    while True:
        start = time.perf_counter()
        rival.play(games, 0)
        taken = time.perf_counter() - start
        if taken > seconds / 4:
            return max(1, round(games * seconds / taken))
        games *= 4


def measure(rivals: Sequence[Rival], *, repetitions: int, seconds: float) -> dict[str, Timing]:
    """Time rivals in turn.

    Parameters
    ----------
    rivals : sequence of Rival
    repetitions : int
    seconds : float
        About how long one repetition of one rival takes.

    Returns
    -------
    dict of str to Timing
        By the rival's name.
    """
    timings = {rival.name: Timing(rival, calibrate(rival, seconds)) for rival in rivals}
    for repetition in range(repetitions):
        for timing in timings.values():
            start = time.perf_counter()
            timing.decisions += timing.rival.play(timing.games, repetition + 1)
            timing.seconds.append(time.perf_counter() - start)
    return timings


def ratio(fast: Timing, slow: Timing) -> float:
    """Median of how many times faster, repetition by repetition."""
    return statistics.median(a / b for a, b in zip(fast.rates, slow.rates, strict=True))

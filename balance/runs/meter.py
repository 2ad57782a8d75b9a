"""How far a run is: games done, their rate, and the time left."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Progress(NamedTuple):
    """How far a run is.

    Parameters
    ----------
    done, wanted : int
        Games, all cells together; `done` counts stored ones too.
    rate : float
        Games a second since this stretch began; 0 before the first batch.
    left : float or None
        Seconds; None before the first batch.
    is_foreseen : bool
        How many are wanted is an estimate, which changes.
    """

    done: int
    wanted: int
    rate: float
    left: float | None
    is_foreseen: bool = False


class Meter:
    """Counts games as batches are finished.

    Parameters
    ----------
    wanted : int
        Games, all cells together.
    show : callable or None
        Told of every step.
    is_foreseen : bool
        `wanted` is an estimate, which may be set anew.
    """

    def __init__(
        self, wanted: int, show: Callable[[Progress], None] | None, *, is_foreseen: bool = False
    ) -> None:
        self.wanted = wanted
        self.is_foreseen = is_foreseen
        self.stored = 0
        self.played = 0
        self.show = show
        self.started = time.time()
        self._clock = time.perf_counter()

    @property
    def done(self) -> int:
        """Games stored before and played now."""
        return self.stored + self.played

    @property
    def seconds(self) -> float:
        """Seconds since playing began."""
        return time.perf_counter() - self._clock

    def start(self, stored: int) -> None:
        """Begin to play, with some games in the store already."""
        self.stored = stored
        self.started = time.time()
        self._clock = time.perf_counter()
        self._tell()

    def add(self, games: int) -> None:
        """Count games that were played."""
        self.played += games
        self._tell()

    def _tell(self) -> None:
        if self.show is not None:
            rate = self.played / self.seconds if self.played else 0.0
            left = (self.wanted - self.done) / rate if rate else None
            self.show(Progress(self.done, self.wanted, rate, left, self.is_foreseen))

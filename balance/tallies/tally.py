"""What was counted in one cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from balance.stats.intervals import RatioSums
from balance.stats.quantiles import moments
from balance.tallies.counter import LOW_BITS
from balance.tallies.plan import RATIO_MOMENTS, Plan


class Sums(NamedTuple):
    """Exact sums over independent observations.

    Parameters
    ----------
    n : int
        How many.
    total, squares : int
        Their sum and the sum of their squares.
    """

    n: int
    total: int
    squares: int


@dataclass(eq=False)
class Tally:
    """Exact counts of a cell's games; adding two gives the tally of both.

    A cell may hold up to 2**31 blocks: a sum of int32 then fits 63 bits, and sums of squares are
    kept as high and low 32 bits, carried after every addition.

    Parameters
    ----------
    plan : Plan
    games : int
        A multiple of `plan.rotation`.
    counts : (plan.size,) int64 array
    """

    plan: Plan
    games: int
    counts: np.ndarray

    @classmethod
    def empty(cls, plan: Plan) -> Tally:
        """Make the tally of no games."""
        return cls(plan, 0, np.zeros(plan.size, np.int64))

    @property
    def blocks(self) -> int:
        """Independent observations: blocks of games that share their chance."""
        return self.games // self.plan.rotation

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same plan to this one.

        Raises
        ------
        ValueError
            The plans differ.
        """
        if other.plan != self.plan:
            raise ValueError("tallies of different plans cannot be added")
        self.games += other.games
        self.counts += other.counts
        self.carry()

    def __add__(self, other: Tally) -> Tally:
        total = Tally(self.plan, self.games, self.counts.copy())
        total.add(other)
        return total

    def carry(self) -> None:
        """Bring every sum of squares to its one form, low part below 2**32."""
        low = self.plan.low_words
        self.counts[low - 1] += self.counts[low] >> 32
        self.counts[low] &= LOW_BITS

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        same = self.plan == other.plan and self.games == other.games
        return same and np.array_equal(self.counts, other.counts)

    def histogram(self, number: int) -> np.ndarray:
        """Give a column's histogram over games, from `first_bin` up; empty for an AMOUNT."""
        start = self.plan.places[number].histogram
        return self.counts[max(0, start) : max(0, start) + self.plan.columns[number].bins]

    def over_games(self, number: int) -> Sums:
        """Sum a column over games."""
        place = self.plan.places[number]
        if place.histogram < 0:
            return Sums(self.games, *self._moments(place.sums))
        return Sums(*moments(self.histogram(number), self.plan.columns[number].first_bin))

    def over_blocks(self, number: int) -> Sums:
        """Sum a column's block sums over blocks; the same as over games without rotation."""
        place = self.plan.places[number]
        if place.blocks < 0:
            return self.over_games(number)
        return Sums(self.blocks, *self._moments(place.blocks))

    def ratio(self, number: int) -> RatioSums:
        """Sum the counts of a RATIO and what they are divided by, over blocks."""
        start = self.plan.places[number].ratio
        total, over, *halves = (int(value) for value in self.counts[start : start + RATIO_MOMENTS])
        squares, over_squares, products = (
            (high << 32) + low for high, low in zip(halves[::2], halves[1::2], strict=True)
        )
        return RatioSums(self.blocks, total, over, squares, over_squares, products)

    def _moments(self, start: int) -> tuple[int, int]:
        total, high, low = (int(value) for value in self.counts[start : start + 3])
        return total, (high << 32) + low

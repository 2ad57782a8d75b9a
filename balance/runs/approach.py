"""How a cell comes to its precision: where it is looked at, what that finds, and when it ends.

A cell is looked at after fixed numbers of games only, whatever the batches, workers and interruptions:
so it ends at the same game however it was played.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from balance.documents import BadInput, Problem, known
from balance.runs.grid import cover, gaps, on_grid
from balance.runs.store import Stored
from balance.runs.work import BlockTally
from balance.scenario.model import Precision, Target
from balance.stats.intervals import Interval, Method
from balance.stats.sequential import reach_at, unseen_share
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.plan import Plan
from balance.tallies.sequences import sequence
from balance.tallies.tally import Tally

FIRST_LOOK = 600
"""Games before which nothing is judged: the normal mixture wants some."""

MANY = 10_000
EARLY, LATE = (3, 2), (6, 5)
"""Each look comes after so many times the games of the one before, up to MANY games and beyond: where it
costs something, at most a fifth is played too much."""

Unpack = Callable[[Stored], BlockTally | None]
"""Reads a stored batch; None where it is damaged."""


class End(Enum):
    """Why a cell ended."""

    NARROW = "precise"
    """Its intervals are as narrow as was asked for."""
    CEILING = "at_most"
    """It has as many games as it may have."""
    OPEN = "open"
    """It has not ended."""


def looks(at_most: int) -> Iterator[int]:
    """List the games after which a cell is looked at."""
    games = FIRST_LOOK
    while games < at_most:
        yield games
        times, over = EARLY if games < MANY else LATE
        games = on_grid(games * times // over)
    yield at_most


@dataclass(frozen=True)
class Aim:
    """A column whose interval must become narrow.

    Parameters
    ----------
    number : int
        Position in the plan.
    reach : float
        Largest half width.
    """

    number: int
    reach: float

    def is_met(self, tally: Tally) -> bool:
        """Tell whether the interval is narrow enough."""
        found = sequence(tally, self.number)
        width = half_width(found)
        return width is not None and width <= self.reach


def half_width(found: Interval) -> float | None:
    """Measure an interval; where nothing ever varied, as if what was not seen were one unit away."""
    if found.low is None or found.high is None:
        return None
    if found.method is Method.CONSTANT:
        return unseen_share(found.n)
    return (found.high - found.low) / 2.0


def aims_of(plan: Plan, targets: Sequence[Target]) -> tuple[Aim, ...]:
    """Find the columns of a cell that targets are about; the smallest of several half widths counts."""
    found: dict[int, float] = {}
    for target in targets:
        for number, column in enumerate(plan.columns):
            if target.name in (column.name, column.measure):
                found[number] = min(target.reach, found.get(number, target.reach))
    return tuple(Aim(number, reach) for number, reach in found.items())


def require_aims(plans: Sequence[Plan], precision: Precision) -> None:
    """Refuse a precision of what no cell counts.

    Raises
    ------
    BadInput
    """
    names = dict.fromkeys(column.name for plan in plans for column in plan.columns)
    measures = {column.measure for plan in plans for column in plan.columns}
    problems = [
        Problem(target.file, target.line, f"precision.{target.name}", f"no cell counts it; {message}")
        for target in precision.targets
        if target.name not in names and target.name not in measures
        for message in [known(target.name, list(names))]
    ]
    if problems:
        raise BadInput(problems)


class Approach:
    """A block of one cell on its way to its precision.

    Parameters
    ----------
    plans : sequence of Plan
        That of the cell.
    aims : sequence of Aim
    at_most : int
    stored : sequence of Stored
        Batches of the block.
    unpacked : callable
    spoilt : callable
        Told of each batch whose file is damaged; it is not counted.
    """

    def __init__(
        self,
        plans: Sequence[Plan],
        aims: Sequence[Aim],
        at_most: int,
        stored: Sequence[Stored],
        *,
        unpacked: Unpack,
        spoilt: Callable[[Stored], None],
    ) -> None:
        self.plans = plans
        self.aims = aims
        self.at_most = at_most
        self.tally = BlockTally(
            [Tally.empty(plan) for plan in plans], PairTally.empty(PairPlan.of(list(plans)))
        )
        self.look = 0
        self.missing: list[range] = []
        self.end = End.OPEN
        self._stored = list(stored)
        self._unpacked = unpacked
        self._spoilt = spoilt
        self._looks = looks(at_most)
        self.advance()

    def advance(self) -> None:
        """Go from look to look as far as the store reaches."""
        while self.end is End.OPEN and not self.missing:
            if self.look and all(aim.is_met(self.tally.cells[0]) for aim in self.aims):
                self.end = End.NARROW
            elif self.look == self.at_most:
                self.end = End.CEILING
            else:
                self._extend()

    def _extend(self) -> None:
        """Take what the store holds up to the next look, and list what is missing."""
        first, self.look = self.look, next(self._looks)
        own = {entry.batch: entry for entry in self._stored if entry.batch.first >= first}
        while True:
            chosen = cover(own, self.look)
            tallies = [self._unpacked(own[batch]) for batch in chosen]
            if None not in tallies:
                break
            damaged = own.pop(chosen[tallies.index(None)])
            self._stored.remove(damaged)
            self._spoilt(damaged)
        for tally in tallies:
            assert tally is not None
            self.tally.add(tally)
        self.missing = list(gaps(chosen, self.look, first=first))

    @property
    def games(self) -> int:
        """Games that are counted."""
        return self.look - sum(map(len, self.missing))

    def foreseen(self) -> int:
        """Estimate the games with which it ends, if the estimates so far are about the truth."""
        if self.end is not End.OPEN or not self.games:
            return self.look
        return foreseen(self.tally.cells[0], self.aims, self.at_most, past=self.look)


def foreseen(tally: Tally, aims: Sequence[Aim], at_most: int, *, past: int = 0) -> int:
    """Estimate the look with which a cell ends, if the estimates so far are about the truth.

    Parameters
    ----------
    tally : Tally
    aims : sequence of Aim
    at_most : int
    past : int
        Looks before it are over.

    Returns
    -------
    int
    """
    if tally.games == 0:
        return at_most
    found = [(aim, sequence(tally, aim.number)) for aim in aims]
    to_come = [games for games in looks(at_most) if games >= past]

    def will_do(games: int) -> bool:
        return all(_will_do(aim, one, tally, games) for aim, one in found)

    place = bisect_left(to_come, True, key=will_do)
    return to_come[place] if place < len(to_come) else at_most


def _will_do(aim: Aim, found: Interval, tally: Tally, games: int) -> bool:
    then = max(1, round(found.n * games / tally.games))
    reach = reach_at(found, then)
    return reach is not None and reach <= aim.reach

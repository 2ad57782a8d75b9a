"""Counting rows into a tally, with a clear error where a value is out of bounds."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.game import Scale
from balance.tallies.compiled import Counter
from balance.tallies.counter import COLUMN
from balance.tallies.plan import Column, Plan, Source
from balance.tallies.tally import Tally


class CellCounter:
    """Counts the rows of one cell.

    Parameters
    ----------
    game : str
        Name of the game, for errors.
    plan : Plan
    outcome : numpy.dtype
        The row of a game, int32 throughout.
    counter : Counter
    """

    def __init__(self, game: str, plan: Plan, outcome: np.dtype, counter: Counter) -> None:
        self.game = game
        self.plan = plan
        self.counter = counter
        self.columns = column_records(plan, outcome)

    def count(self, tally: Tally, rows: np.ndarray, first: int, games: int, values: np.ndarray) -> None:
        """Count a chunk of games.

        Parameters
        ----------
        tally : Tally
            Grows by the games.
        rows : OUTCOME array
            The first `games` of it are counted: whole blocks.
        first : int
            Number of the first game, for errors.
        games : int
        values : (rows, blocks) int32 array
            Filled with the block sums of the paired columns.

        Raises
        ------
        BadInput
            A measure holds a value outside its bounds; the tally is then not to be used.
        """
        if games % self.plan.rotation or first % self.plan.rotation:
            raise ValueError(f"games {first} to {first + games} are not whole blocks")
        if games == 0:
            return
        words = np.asarray(rows[:games]).view("i4").reshape(games, -1)
        scratch = np.empty(games, np.int64)
        column, game = self.counter.rows(words, games, self.columns, tally.counts, values, scratch)
        if column < len(self.columns):
            raise BadInput([self._problem(column, words[game], first + game)])
        tally.games += games
        tally.carry()

    def _problem(self, number: int, row: np.ndarray, game: int) -> Problem:
        column = self.plan.columns[number]
        name = column.measure if column.source is Source.CODE else column.name
        found = int(row[self.columns[number]["at"]])
        message = f"game {game} recorded {found:,}; allowed: {column.low:,} .. {column.high:,}"
        if column.share:
            message = f"game {game} recorded more winners than `winner_count`"
        return Problem(f"game {self.game}", None, f"MEASURES.{name}", message)


@lru_cache(maxsize=64)
def column_records(plan: Plan, outcome: np.dtype) -> np.ndarray:
    """Write a plan as the counter reads it.

    Parameters
    ----------
    plan : Plan
    outcome : numpy.dtype

    Returns
    -------
    COLUMN array
        Not to be changed: cells of one plan share it.
    """
    records = np.zeros(len(plan.columns), COLUMN).view(np.recarray)
    for number, (column, place, record) in enumerate(zip(plan.columns, plan.places, records, strict=True)):
        record.source = column.source
        record.at = place_of(outcome, column.field, column)
        record.winner_count = word_of(outcome, "winner_count")
        record.winners = word_of(outcome, "winners")
        for seat in column.seats:
            record.seats[seat] = 1
        record.players = plan.players
        record.rotation = plan.rotation
        record.code = column.code
        record.low = column.low
        record.high = column.high
        record.flag = column.scale is Scale.FLAG
        record.histogram = place.histogram
        record.sums = place.sums
        record.blocks = place.blocks
        record.ratio = place.ratio
        record.over = place_of(outcome, column.over, column)
        record.pair = plan.paired.index(number) if column.paired else -1
    return records


def place_of(outcome: np.dtype, name: str, column: Column) -> int:
    """Find the int32 of an OUTCOME row that a column reads of a field; all seats' from the first."""
    if not name:
        return 0
    seat = 0 if column.source is Source.OWN else column.seats[0]
    element = column.element if outcome[name].shape else 0
    return word_of(outcome, name) + element + seat


def word_of(outcome: np.dtype, name: str) -> int:
    """Find the int32 of an OUTCOME row at which a field starts."""
    assert outcome.fields is not None
    return int(outcome.fields[name][1]) // 4

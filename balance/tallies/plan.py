"""What is counted in a cell: its columns, and where each keeps its numbers.

Every column counts whole numbers. A share of first place is kept in units of 1/60, which divides
evenly among 1 to 6 winners. Where seats are rotated the games of one block share their dice, so
beside the games the sums over whole blocks are kept: intervals must count blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np

from balance.engine.game import Scale

SHARES = 60
"""Units of one first place: the least common multiple of 1 to 6."""

COUNT_LIMIT = 2**20
"""A COUNT lies within this distance of 0: its histogram stays small, its products stay exact."""

AMOUNT_LIMIT = 3_037_000_499
"""Largest sum over a block whose square fits 63 bits."""

MOMENTS = 3
"""Numbers kept of a sum: the sum, and the high and low 32 bits of the sum of squares."""

RATIO_MOMENTS = 8
"""Numbers kept of a ratio: both sums, and in two halves each the squares of both and their product."""


class Source(IntEnum):
    """Where a column's value comes from."""

    FIELD = 0
    """A field of the OUTCOME row."""
    CODE = 1
    """1 where a field holds this column's code."""
    TEAM = 2
    """1 where anybody won."""
    SEAT = 3
    """First-place share of one seat."""
    ENTRIES = 4
    """First-place share of some entries of the scenario's seats, wherever rotation put them."""
    QUOTIENT = 5
    """A field of the OUTCOME row, per another field."""
    CROSSED = 6
    """First-place share of the seats whose field holds this column's code, per such seat."""
    OWN = 7
    """A field of some entries of the scenario's seats, wherever rotation put them, per entry."""


@dataclass(frozen=True, kw_only=True)
class Column:
    """One number that every game has.

    Parameters
    ----------
    measure : str
        Its measure.
    of : str
        Which seat, policy label or category of the measure; empty where there is only one.
    who : str
        The same for people, where `of` is a seat with a role or a role.
    source : Source
    field : str
        OUTCOME field, for FIELD, CODE, QUOTIENT, CROSSED and OWN.
    over : str
        OUTCOME field that a QUOTIENT is divided by.
    element : int
        Which number of a field that holds several that do not belong to seats.
    seats : tuple of int
        Seat or entries of a share; the seat of a per-seat field.
    code : int
        The code that CODE looks for.
    scale : Scale
        COUNT and FLAG keep a histogram, AMOUNT and RATIO sums.
    low, high : int
        Inclusive bounds of what the source may hold.
    divisor : int
        Reports divide by it.
    unit, doc : str
        For people.
    headline : bool
        Shown first.
    paired : bool
        Multiplied with the same column of other cells on the same games.
    chart, part, stacked, survival, effect_on, occurs
        Where and how reports show it, as of a Measure.
    """

    measure: str
    of: str = ""
    who: str = ""
    source: Source
    field: str = ""
    over: str = ""
    element: int = 0
    seats: tuple[int, ...] = ()
    code: int = 0
    scale: Scale
    low: int = 0
    high: int = 1
    divisor: int = 1
    unit: str = ""
    doc: str = ""
    headline: bool = False
    paired: bool = False
    chart: str = ""
    part: str = ""
    stacked: bool = False
    survival: bool = False
    effect_on: str = ""
    occurs: str = ""

    @property
    def name(self) -> str:
        """Name in results, such as `win_rate[bold]` or `turns`."""
        return f"{self.measure}[{self.of}]" if self.of else self.measure

    @property
    def share(self) -> bool:
        """Tell whether values are first-place shares."""
        return self.source in (Source.SEAT, Source.ENTRIES)

    @property
    def first_bin(self) -> int:
        """Value of the histogram's first bin."""
        return self.low if self.scale is Scale.COUNT else 0

    @property
    def bins(self) -> int:
        """Length of the histogram."""
        if self.scale in (Scale.AMOUNT, Scale.RATIO):
            return 0
        return self.high - self.low + 1 if self.scale is Scale.COUNT else 2


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a column keeps its numbers in a tally's vector; -1 where it keeps none.

    Parameters
    ----------
    histogram : int
        Start of the histogram over games.
    sums : int
        Start of the moments over games, for an AMOUNT.
    blocks : int
        Start of the moments over blocks, where seats are rotated.
    ratio : int
        Start of the moments over blocks of a RATIO.
    """

    histogram: int = -1
    sums: int = -1
    blocks: int = -1
    ratio: int = -1


@dataclass(frozen=True)
class Plan:
    """All columns of a cell.

    Parameters
    ----------
    columns : tuple of Column
    players : int
        Number of seats.
    rotation : int
        Games a block: the number of players where seats are rotated, else 1.
    """

    columns: tuple[Column, ...]
    players: int
    rotation: int

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where each column keeps its numbers."""
        return tuple(self._lay_out())

    def _lay_out(self) -> Iterator[Place]:
        at = 0
        for column in self.columns:
            if column.scale is Scale.RATIO:
                yield Place(ratio=at)
                at += RATIO_MOMENTS
                continue
            amount = column.scale is Scale.AMOUNT
            sums_at = at + column.bins
            blocks_at = sums_at + MOMENTS * amount
            yield Place(
                histogram=-1 if amount else at,
                sums=sums_at if amount else -1,
                blocks=blocks_at if self.rotation > 1 else -1,
            )
            at = blocks_at + MOMENTS * (self.rotation > 1)

    @cached_property
    def low_words(self) -> np.ndarray:
        """Where the low 32 bits of each sum of squares or products stand, after the high ones; int64."""
        places = self.places
        trios = [start + 2 for place in places for start in (place.sums, place.blocks) if start >= 0]
        ratios = [place.ratio + half for place in places if place.ratio >= 0 for half in (3, 5, 7)]
        return np.array([*trios, *ratios], np.int64)

    @cached_property
    def size(self) -> int:
        """Length of a tally's vector."""
        trios = [start for place in self.places for start in (place.sums, place.blocks) if start >= 0]
        ratios = [place for place in self.places if place.ratio >= 0]
        bins = sum(column.bins for column in self.columns)
        return bins + MOMENTS * len(trios) + RATIO_MOMENTS * len(ratios)

    @cached_property
    def paired(self) -> tuple[int, ...]:
        """Numbers of the columns that are multiplied with other cells."""
        return tuple(number for number, column in enumerate(self.columns) if column.paired)

    def number(self, name: str) -> int:
        """Find a column by its name; KeyError where there is none."""
        for number, column in enumerate(self.columns):
            if column.name == name:
                return number
        raise KeyError(name)

    def plain(self) -> dict[str, Any]:
        """Write the plan as plain values, for a manifest."""
        return {
            "players": self.players,
            "rotation": self.rotation,
            "columns": [_plain(column) for column in self.columns],
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Plan:
        """Read what `plain` wrote."""
        columns = tuple(_column(entry) for entry in plain["columns"])
        return cls(columns, plain["players"], plain["rotation"])


def _plain(column: Column) -> dict[str, Any]:
    texts = {"source": column.source.name, "scale": column.scale.value, "seats": list(column.seats)}
    values = asdict(column) | texts
    if not column.who:  # of all games but those with roles
        del values["who"]
    return values


def _column(entry: Mapping[str, Any]) -> Column:
    known = {field.name for field in fields(Column)}
    values = {name: value for name, value in entry.items() if name in known}
    values["source"] = Source[entry["source"]]
    values["scale"] = Scale(entry["scale"])
    values["seats"] = tuple(entry["seats"])
    return Column(**values)

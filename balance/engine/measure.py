"""What a game leaves behind and how it is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from balance.engine.limits import MAX_SEATS


class Scale(Enum):
    """How a measure is counted."""

    COUNT = "count"
    """Whole numbers within stated bounds; a histogram is kept, so quantiles are exact."""
    FLAG = "flag"
    """0 or 1, summarised as a proportion."""
    CATEGORY = "category"
    """One of the labels, each summarised as a proportion."""
    AMOUNT = "amount"
    """Whole numbers of any size; only the sums of x and x squared are kept."""
    RATIO = "ratio"
    """One count per another, such as successes per attempt: the sums' ratio, not the mean of ratios."""


@dataclass(frozen=True, kw_only=True)
class Measure:
    """One column that `record` fills and that reports summarise.

    Parameters
    ----------
    name, doc, unit : str
        How reports call it, what it says, its unit.
    field : str
        Field of the OUTCOME row; the same as `name` where empty.
    over : str
        Field that a RATIO is divided by; 0 of 0 games is "no data".
    element : int
        Which number of these fields, of each that holds several that do not belong to seats.
    scale : Scale
        How it is counted.
    low, high : int
        Inclusive bounds of a COUNT; a value outside stops the run with an error.
    labels : tuple of str
        Names of the codes 0, 1, ... of a CATEGORY.
    per_seat : bool
        The field holds one value a seat.
    crossed : bool
        Of a CATEGORY per seat: also report the win rate of the seats that have each label.
    by_policy : bool
        Of a COUNT or AMOUNT per seat: also report its mean by policy, where seats play differently.
    divisor : int
        Reports divide by it (hundredths are kept as whole numbers).
    headline : bool
        Shown first in reports and compared in pairs on the same games.
    chart : str
        Title of the figure in which reports draw it beside others of that title.
    part : str
        What that figure calls it; the name in words where empty.
    stacked : bool
        It is a part of a whole, as are the labels of a CATEGORY: the figure piles the parts up, one bar a
        seat, or one a cell.
    survival : bool
        Of a COUNT with `low` for games that do not have it: the figure shows which share of those that
        have it lies above each value.
    effect_on : str
        Of a RATIO of two fields that are 0 or 1, the second for games that have something, the first for
        those of them in which this FLAG (such as `win_rate` of a team) is 1: reports set the games that
        have it against those that do not.
    occurs : str
        What it counts, where answers and reports shall name where that occurs, such as `frozen hands`.
    when : tuple of (str, value)
        Parameters that a cell must have for it to be counted at all.
    """

    name: str
    doc: str
    scale: Scale
    field: str = ""
    over: str = ""
    element: int = 0
    low: int = 0
    high: int = 1
    labels: tuple[str, ...] = ()
    per_seat: bool = False
    crossed: bool = False
    by_policy: bool = False
    unit: str = ""
    divisor: int = 1
    headline: bool = False
    chart: str = ""
    part: str = ""
    stacked: bool = False
    survival: bool = False
    effect_on: str = ""
    occurs: str = ""
    when: tuple[tuple[str, Any], ...] = ()

    def is_counted(self, parameters: Mapping[str, Any]) -> bool:
        """Tell whether a cell with these parameters counts it."""
        return all(parameters.get(name) == value for name, value in self.when)

    @property
    def column(self) -> str:
        """Name of the OUTCOME field."""
        return self.field or self.name

    def values(self, recorded: Mapping[str, Any], players: int) -> list[Any]:
        """Read a recorded outcome.

        Parameters
        ----------
        recorded : mapping of str to value
            Value, or list of values, by OUTCOME field.
        players : int

        Returns
        -------
        list of value
            One a seat, or one.
        """
        value = recorded[self.column]
        if self.per_seat:
            return list(value[:players])
        return [value[self.element] if isinstance(value, list) else value]


def of_each(
    ids: Sequence[str], name: str, *, parts: Sequence[str] = (), **shared: Any
) -> tuple[Measure, ...]:
    """Declare a measure for each of several things, counted in fields with one number for each.

    Parameters
    ----------
    ids : sequence of str
        The things, in the order of the fields' numbers.
    name : str
        What the measures' names begin with; the thing's id follows.
    parts : sequence of str
        The things in reports; by default their ids with blanks.
    **shared
        As of a Measure, the same for all.
    """
    words = parts or [thing.replace("_", " ") for thing in ids]
    return tuple(
        Measure(name=f"{name}_{thing}", element=number, part=part, **shared)
        for number, (thing, part) in enumerate(zip(ids, words, strict=True))
    )


ENGINE_FIELDS: tuple[tuple[str, str], ...] = (
    ("capped", "i4"),  # 1 where the game was stopped at max_moves
    ("moves", "i4"),  # questions answered
    ("unrestricted", "i4"),  # questions at which forbid or force left nothing, so all stayed legal
    ("winner_count", "i4"),  # how many share first place; 0 where nobody wins
)


def outcome_dtype(fields: list[tuple[Any, ...]]) -> np.dtype:
    """Make a game's OUTCOME: the fields that every game has and its own.

    Every game has `capped`, `moves`, `unrestricted` (filled by the engine), `winner_count`,
    `winners` (0 or 1 a seat), `score` (a seat), `turns` and `end_reason` (filled by `record`).

    Parameters
    ----------
    fields : list of (name, "i4") or (name, "i4", shape)
        The game's own fields, all int32.

    Returns
    -------
    numpy.dtype
        An aligned record of int32.
    """
    common = [
        ("winners", "i4", (MAX_SEATS,)),
        ("score", "i4", (MAX_SEATS,)),
        ("turns", "i4"),
        ("end_reason", "i4"),
    ]
    return np.dtype([*ENGINE_FIELDS, *common, *fields], align=True)

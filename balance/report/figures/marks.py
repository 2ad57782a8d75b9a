"""What figures draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

EVEN_LINE = " The broken line is where equal players would be."
"""Said of figures with an even share."""

EVEN_SIDES = " The broken line is where all sides would have the same chance."
"""Said of them in a game whose sides differ by its rules."""


@dataclass(frozen=True, kw_only=True)
class Mark:
    """One estimate.

    Parameters
    ----------
    at : float or str
        Place on the axis: a number, or a name.
    estimate : float
    low, high : float or None
        Its 95% interval; None where there is none.
    exact : float or None
        The exact value, where it is known.
    """

    at: float | str
    estimate: float
    low: float | None = None
    high: float | None = None
    exact: float | None = None

    @property
    def reach(self) -> tuple[float, float]:
        """Length of the interval below and above the estimate."""
        low = self.estimate if self.low is None else self.low
        high = self.estimate if self.high is None else self.high
        return max(0.0, self.estimate - low), max(0.0, high - self.estimate)


@dataclass(frozen=True, kw_only=True)
class Series:
    """Estimates over a numeric axis that belong together.

    Parameters
    ----------
    label : str
    marks : sequence of Mark
        In the order of the axis.
    even : float
        Where equal players would be; 0 where that makes no sense.
    """

    label: str
    marks: Sequence[Mark]
    even: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Group:
    """Estimates by name, under a common heading.

    Parameters
    ----------
    label : str
        May be empty.
    marks : sequence of Mark
    even : float
        Where equal players would be; 0 where that makes no sense.
    """

    label: str
    marks: Sequence[Mark]
    even: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Bars:
    """A distribution.

    Parameters
    ----------
    label : str
    values : sequence of float
        Values that occurred, ascending.
    counts : sequence of int
        How often.
    """

    label: str
    values: Sequence[float]
    counts: Sequence[int]

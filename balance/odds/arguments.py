"""Refusals: what an argument may be, and how much work an exact answer may take."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from itertools import pairwise

# One step is about one addition of short integers; this many take between two and seven seconds.
MOST_STEPS = 20_000_000


class TooLarge(ValueError):
    """The exact answer would take too long; says the estimated and the allowed work."""


def refuse_above(steps: int, *, what: str, most: int = MOST_STEPS) -> None:
    """Refuse work that would take longer than about ten seconds.

    Parameters
    ----------
    steps : int
        Estimated work.
    what : str
        What was asked for, to be named in the refusal.
    most : int
        Allowed work.

    Raises
    ------
    TooLarge
        If the estimate is above what is allowed.
    """
    if steps > most:
        # an estimate can have more digits than Python is willing to print
        at_least = f"{min(steps, 10**18):,}"
        raise TooLarge(f"{what}: an exact answer takes at least {at_least} steps, allowed: at most {most:,}")


def long_number(bits: int) -> int:
    """Tell how many steps one addition of long integers counts as.

    Parameters
    ----------
    bits : int
        Length of the integers.

    Returns
    -------
    int
        Steps, 1 for short integers.
    """
    return 1 + bits // 3000


def whole_number(name: str, value: object, *, low: int | None = 0, high: int | None = None) -> int:
    """Check one whole number.

    Parameters
    ----------
    name : str
        Name of the argument, for the refusal.
    value : object
        What was given; any integer type but bool.
    low, high : int or None
        Smallest and largest allowed value, None for no limit.

    Returns
    -------
    int
        The value as a Python integer.

    Raises
    ------
    ValueError
        If it is no whole number or out of range.
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        limits = ("" if low is None else f" from {low}") + ("" if high is None else f" up to {high}")
        raise ValueError(f"{name}: found {value!r}, allowed: a whole number{limits}")
    return number


def whole_numbers(name: str, values: object, *, low: int | None = 0) -> tuple[int, ...]:
    """Check a sequence of whole numbers.

    Parameters
    ----------
    name : str
        Name of the argument, for the refusal.
    values : object
        What was given.
    low : int or None
        Smallest allowed value, None for no limit.

    Returns
    -------
    tuple of int
        The values as Python integers.

    Raises
    ------
    ValueError
        If it is no sequence, or a value is no whole number or too small.
    """
    if isinstance(values, str | bytes) or not isinstance(values, Sequence):
        raise ValueError(f"{name}: found {values!r}, allowed: a sequence of whole numbers")
    return tuple(whole_number(f"{name}[{place}]", value, low=low) for place, value in enumerate(values))


def flag(name: str, value: object) -> bool:
    """Check a flag.

    Parameters
    ----------
    name : str
        Name of the argument, for the refusal.
    value : object
        What was given.

    Returns
    -------
    bool
        The flag.

    Raises
    ------
    ValueError
        If it is not True or False.
    """
    if not isinstance(value, bool):
        raise ValueError(f"{name}: found {value!r}, allowed: True, False")
    return value


def tier_thresholds(values: object, *, at_most: bool = False) -> tuple[int, ...]:
    """Check thresholds that go from the easiest tier to the hardest.

    Parameters
    ----------
    values : object
        What was given.
    at_most : bool
        Whether a tier is reached by a total at or below its threshold.

    Returns
    -------
    tuple of int
        At least one; increasing, or decreasing for `at_most`.

    Raises
    ------
    ValueError
        If there is none or the order is wrong.
    """
    thresholds = whole_numbers("thresholds", values)
    easiest_first = all(a > b if at_most else a < b for a, b in pairwise(thresholds))
    if not thresholds or not easiest_first:
        order = "decreasing" if at_most else "increasing"
        raise ValueError(f"thresholds: found {values!r}, allowed: one or more, strictly {order}")
    return thresholds


def one_goal(at_least: object, at_most: object) -> tuple[int, bool]:
    """Check that exactly one of two goals is given.

    Parameters
    ----------
    at_least, at_most : object
        The goal of either kind, None where it is not given.

    Returns
    -------
    goal : int
        The goal.
    is_at_most : bool
        Whether it is the second kind.

    Raises
    ------
    ValueError
        If both or none are given, or the goal is no whole number from 0.
    """
    if (at_least is None) == (at_most is None):
        found = f"found at_least={at_least!r} and at_most={at_most!r}"
        raise ValueError(f"at_least, at_most: {found}, allowed: exactly one of the two")
    if at_most is None:
        return whole_number("at_least", at_least), False
    return whole_number("at_most", at_most), True


def payoff_table(values: object, *, places: int, entries: int) -> tuple[tuple[int, ...], ...]:
    """Check what every result is worth to every participant.

    Parameters
    ----------
    values : object
        What was given: a row a participant, a whole number a result.
    places : int
        Number of participants.
    entries : int
        Number of results.

    Returns
    -------
    tuple of tuple of int
        Shape (places, entries).

    Raises
    ------
    ValueError
        If the shape is wrong or an entry is no whole number.
    """
    if not isinstance(values, Sequence) or len(values) != places:
        raise ValueError(f"payoffs: found {values!r}, allowed: one row for each of the {places} budgets")
    rows = tuple(whole_numbers(f"payoffs[{place}]", row, low=None) for place, row in enumerate(values))
    for place, row in enumerate(rows):
        if len(row) != entries:
            raise ValueError(
                f"payoffs[{place}]: found {row!r}, allowed: {entries} whole numbers, last nothing"
            )
    return rows

"""The verdict on a number that must lie in a range, valid however often it is looked at.

Two one-sided tests (Schuirmann 1987) as a confidence sequence: it passes once the whole interval lies in
the range, it fails once no part of it does. While neither is so more games are played. Each interval
has its share of the 5 % that the verdicts of a whole scenario may err by.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from balance.analysis.promises import Part
from balance.engine.game import Scale
from balance.runs.run import Run
from balance.scenario.model import Expectation, Promise
from balance.stats.equivalence import ALPHA
from balance.stats.intervals import Interval, Method, without_data
from balance.stats.sequential import mean_sequence, share_sequence, unseen_share
from balance.tallies.sequences import sequence


class Answer(Enum):
    """What is known of a promise."""

    PASS = "pass"
    FAIL = "fail"
    UNDECIDED = "undecided"


@dataclass(frozen=True, kw_only=True)
class Check:
    """A promise, or a part of one, and what was found.

    Parameters
    ----------
    text : str
        What is promised.
    verdict : Answer
    estimate, low, high : float or None
        In the unit of reports; of the difference or the spread where that is promised.
    games : int
        Games of the cell.
    place : str
        File, line and path of the promise.
    """

    text: str
    verdict: Answer
    estimate: float | None
    low: float | None
    high: float | None
    games: int
    place: str

    def plain(self) -> dict[str, Any]:
        """Write it as plain values."""
        return {
            "text": self.text,
            "verdict": self.verdict.value,
            "estimate": self.estimate,
            "low": self.low,
            "high": self.high,
            "games": self.games,
            "place": self.place,
        }


def judge(run: Run, parts: list[Part], earlier: Mapping[str, Run]) -> list[Check]:
    """Judge all parts of a scenario's promises.

    Parameters
    ----------
    run : Run
    parts : list of Part
    earlier : mapping of str to Run
        By the path of the promise that names it.

    Returns
    -------
    list of Check
        One a part; all verdicts of all looks hold together in at least 95% of runs.
    """
    alpha = ALPHA / max(1, len(parts))
    return [_check(run, part, earlier.get(part.expectation.path), alpha) for part in parts]


def _check(run: Run, part: Part, earlier: Run | None, alpha: float) -> Check:
    one = part.expectation
    found = interval_of(run, part, earlier, alpha)
    games = run.cells[part.cell].tally.games
    place = f"{one.file}:{one.line}: {one.path}" if one.line else f"{one.file}: {one.path}"
    answer = answer_of(found, one)
    return Check(
        text=part.text,
        verdict=answer,
        estimate=found.estimate,
        low=found.low,
        high=found.high,
        games=games,
        place=place,
    )


def answer_of(found: Interval, one: Expectation) -> Answer:
    """Compare an interval with the range that is promised.

    An order without a least gap is kept only where the interval leaves 0 out.
    """
    if found.low is None or found.high is None:
        return Answer.UNDECIDED
    is_strict = one.promise is Promise.ORDER
    above = found.low > one.low if is_strict else found.low >= one.low
    if above and found.high <= one.high:
        return Answer.PASS
    return Answer.FAIL if found.high < one.low or found.low > one.high else Answer.UNDECIDED


def interval_of(run: Run, part: Part, earlier: Run | None, alpha: float) -> Interval:
    """Estimate the number that a part is about.

    Parameters
    ----------
    run : Run
    part : Part
    earlier : Run or None
    alpha : float
        Chance that the truth is ever left out.

    Returns
    -------
    Interval
    """
    tally = run.cells[part.cell].tally
    if part.expectation.promise is Promise.SPREAD:
        level = alpha / len(part.columns)
        return spread_of([_allowed(run, part.cell, name, level) for name in part.columns])
    name = part.columns[0]
    if part.other is None:
        return _allowed(run, part.cell, name, alpha)
    if earlier is None:
        paired = paired_sequence(run, name, part.cell, part.other, alpha)
        if paired is not None:
            return paired
    found = _allowed(run, part.cell, name, alpha / 2.0)
    other = _allowed(run if earlier is None else earlier, part.other, name, alpha / 2.0)
    return apart(found, other, n=tally.blocks)


def _allowed(run: Run, cell: int, name: str, alpha: float) -> Interval:
    """Estimate a column; where nothing varied, as if what was not seen were one unit away."""
    tally = run.cells[cell].tally
    return unsure(sequence(tally, tally.plan.number(name), alpha=alpha), alpha)


def unsure(found: Interval, alpha: float) -> Interval:
    """Give a constant the width that what was not seen may have."""
    if found.method is not Method.CONSTANT or found.estimate is None:
        return found
    reach = unseen_share(found.n, alpha=alpha)
    return Interval(
        estimate=found.estimate,
        low=found.estimate - reach,
        high=found.estimate + reach,
        n=found.n,
        method=Method.CONSTANT,
    )


def spread_of(found: list[Interval]) -> Interval:
    """Bound the distance of the largest from the smallest of several numbers."""
    known = [(one.estimate, one.low, one.high) for one in found]
    estimates = [estimate for estimate, _, _ in known if estimate is not None]
    lows = [low for _, low, _ in known if low is not None]
    highs = [high for _, _, high in known if high is not None]
    if not len(estimates) == len(lows) == len(highs) == len(found):
        return without_data()
    return Interval(
        estimate=max(estimates) - min(estimates),
        low=max(0.0, max(lows) - min(highs)),
        high=max(highs) - min(lows),
        n=min(one.n for one in found),
        method=found[0].method,
    )


def apart(found: Interval, other: Interval, *, n: int) -> Interval:
    """Bound a difference by the bounds of both sides, however they depend on each other."""
    if found.estimate is None or other.estimate is None:
        return without_data()
    low, high = None, None
    if None not in (found.low, found.high, other.low, other.high):
        low = (found.low or 0.0) - (other.high or 0.0)
        high = (found.high or 0.0) - (other.low or 0.0)
    return Interval(
        estimate=found.estimate - other.estimate, low=low, high=high, n=n, method=Method.NORMAL_MIXTURE
    )


def paired_sequence(run: Run, name: str, cell: int, other: int, alpha: float) -> Interval | None:
    """Estimate a difference of two cells on the same games.

    Parameters
    ----------
    run : Run
    name : str
        The column.
    cell, other : int
        Cells; the second is subtracted.
    alpha : float

    Returns
    -------
    Interval or None
        None where the games are not the same, or how the two go together was not counted.
    """
    tallies = [run.cells[number].tally for number in (cell, other)]
    numbers = [tally.plan.number(name) for tally in tallies]
    columns = [tally.plan.columns[number] for tally, number in zip(tallies, numbers, strict=True)]
    product = None if columns[0].scale is Scale.RATIO else run.product(name, cell, other)
    first, second = (
        tally.over_blocks(number) if product is not None else (0, 0, 0)
        for tally, number in zip(tallies, numbers, strict=True)
    )
    if product is None or first[0] != second[0] or columns[0].divisor != columns[1].divisor:
        return None
    total = first[1] - second[1]
    squares = first[2] + second[2] - 2 * product
    games = tallies[0].plan.rotation
    found = mean_sequence(first[0], total, squares, alpha=alpha)
    if found.method is Method.CONSTANT:  # so far they never differed by anything else
        width = (columns[0].high - columns[0].low) * games
        shifted = share_sequence(
            first[0],
            total + first[0] * width,
            squares + 2 * width * total + first[0] * width**2,
            bound=2 * width,
            alpha=alpha,
        )
        low, high = (None if bound is None else bound - width for bound in (shifted.low, shifted.high))
        found = Interval(estimate=found.estimate, low=low, high=high, n=found.n, method=shifted.method)
    return found.scaled(games * columns[0].divisor)

"""The estimate of a column, with its interval.

Wilson's interval where every value is 0 or 1; else Student's t. Where seats are rotated the games
of a block share their chance, so intervals rest on sums over whole blocks, and n counts blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from balance.engine.game import Scale
from balance.runs.run import Run
from balance.stats.intervals import Interval, mean_share, mean_t, ratio_of_sums, wilson
from balance.stats.quantiles import deviation, quantile
from balance.tallies.plan import SHARES, Column, Source
from balance.tallies.sequences import sequence
from balance.tallies.tally import Tally

Estimator = Callable[[Tally, int], Interval]
"""Estimates a column of a cell."""


def estimator_of(run: Run) -> Estimator:
    """Choose the intervals that hold for a run: at any time where it ended when it was precise."""
    return sequence if run.is_sequential else estimate


def estimate(tally: Tally, number: int) -> Interval:
    """Estimate the mean of a column.

    Parameters
    ----------
    tally : Tally
    number : int
        Position of the column in the plan.

    Returns
    -------
    Interval
        In the unit of reports.
    """
    column = tally.plan.columns[number]
    if column.scale is Scale.RATIO:
        unit = SHARES if column.source is Source.CROSSED else 1
        return ratio_of_sums(tally.ratio(number), unit=unit).scaled(column.divisor)
    if tally.plan.rotation > 1:
        return _over_blocks(tally, number, column)
    if column.share:
        return _share(tally, number, column)
    if column.scale is Scale.FLAG:
        missed, hit = tally.histogram(number).tolist()
        return wilson(hit, missed + hit).scaled(column.divisor)
    return mean_t(*tally.over_games(number)).scaled(column.divisor)


def _share(tally: Tally, number: int, column: Column) -> Interval:
    """Estimate a first-place share; several seats of one policy share one sum, hence the divisor.

    Wherever nobody shared first place each game gave the seats either all or nothing.
    """
    counts = tally.histogram(number)
    if not counts[1:SHARES].any():
        return wilson(int(counts[SHARES]), tally.games).scaled(column.divisor / SHARES)
    return mean_share(*tally.over_games(number), bound=SHARES).scaled(column.divisor)


def _over_blocks(tally: Tally, number: int, column: Column) -> Interval:
    games = tally.plan.rotation
    sums = tally.over_blocks(number)
    if column.share or column.scale is Scale.FLAG:
        most = SHARES if column.share else 1
        return mean_share(*sums, bound=most * games).scaled(games * column.divisor)
    return mean_t(*sums).scaled(games * column.divisor)


@dataclass(frozen=True, kw_only=True)
class Spread:
    """How single games scatter, in the unit of reports; None where it is not known.

    Parameters
    ----------
    sd : float or None
        Standard deviation of a game.
    least, lower, median, upper, most : float or None
        Exact quantiles 0, 1/10, 1/2, 9/10 and 1; of a COUNT only.
    """

    sd: float | None
    least: float | None = None
    lower: float | None = None
    median: float | None = None
    upper: float | None = None
    most: float | None = None


def spread(tally: Tally, number: int) -> Spread:
    """Describe how single games scatter about the mean of a column.

    Parameters
    ----------
    tally : Tally
    number : int

    Returns
    -------
    Spread
    """
    column = tally.plan.columns[number]
    if column.scale is Scale.RATIO:
        return Spread(sd=None)
    sd = deviation(*tally.over_games(number))
    sd = None if sd is None else sd / column.divisor
    if column.scale is not Scale.COUNT or column.share:
        return Spread(sd=sd)
    counts = tally.histogram(number)
    return Spread(
        sd=sd,
        least=_quantile(counts, column, Fraction(0)),
        lower=_quantile(counts, column, Fraction(1, 10)),
        median=_quantile(counts, column, Fraction(1, 2)),
        upper=_quantile(counts, column, Fraction(9, 10)),
        most=_quantile(counts, column, Fraction(1)),
    )


def _quantile(counts: np.ndarray, column: Column, share: Fraction) -> float | None:
    value = quantile(counts, column.first_bin, share)
    if value is None:
        return None
    return value if column.divisor == 1 else value / column.divisor

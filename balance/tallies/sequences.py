"""The interval of a column that stays valid however often it is looked at."""

from __future__ import annotations

from balance.engine.game import Scale
from balance.stats.equivalence import ALPHA
from balance.stats.intervals import Interval
from balance.stats.sequential import beta_binomial, mean_sequence, ratio_sequence, share_sequence
from balance.tallies.plan import SHARES, Source
from balance.tallies.tally import Tally


def sequence(tally: Tally, number: int, *, alpha: float = ALPHA) -> Interval:
    """Estimate the mean of a column by a confidence sequence.

    Parameters
    ----------
    tally : Tally
    number : int
        Position of the column in the plan.
    alpha : float
        Chance that the truth is ever left out.

    Returns
    -------
    Interval
        In the unit of reports; beta-binomial for proportions and shares of single games, else a normal
        mixture over the independent observations, which are blocks where seats are rotated.
    """
    column = tally.plan.columns[number]
    if column.scale is Scale.RATIO:
        unit = SHARES if column.source is Source.CROSSED else 1
        return ratio_sequence(tally.ratio(number), unit=unit, alpha=alpha).scaled(column.divisor)
    games = tally.plan.rotation
    is_share = column.share or column.scale is Scale.FLAG
    if not is_share:
        return mean_sequence(*tally.over_blocks(number), alpha=alpha).scaled(games * column.divisor)
    whole = SHARES if column.share else 1
    if games == 1:
        n, total, _ = tally.over_games(number)
        return beta_binomial(total / whole, n, alpha=alpha).scaled(column.divisor / whole)
    sums = tally.over_blocks(number)
    return share_sequence(*sums, bound=whole * games, alpha=alpha).scaled(games * column.divisor)

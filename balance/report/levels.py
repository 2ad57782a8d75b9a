"""Levels of the axis in words."""

from __future__ import annotations

from collections.abc import Sequence

from balance.report.factors import Factors
from balance.report.variants import Variant
from balance.report.wording import level_text, listed, words_of

MOST_LEVELS = 10


def at_levels(factors: Factors, variants: Sequence[Variant]) -> str:
    """Say at which levels of the axis some cells are.

    Parameters
    ----------
    factors : Factors
        With an axis.
    variants : sequence of Variant

    Returns
    -------
    str
        Such as `at energy 2 and 3`, `at 25 points of bold`, `at goal.score = 50`, or `at 12 of 40 levels`.
    """
    assert factors.axis is not None
    words = words_of(factors.axis)
    levels = [level_text(variant.factors[factors.axis]) for variant in variants]
    if len(levels) > MOST_LEVELS:
        return f"at {len(levels)} of {len(factors.levels[factors.axis])} levels of {words}"
    if "." in words:
        return f"at {words} = {listed(levels)}"
    return f"at {listed(levels)} {words}" if " of " in words else f"at {words} {listed(levels)}"

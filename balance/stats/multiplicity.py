"""P-values of many comparisons at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Correction(Enum):
    """How p-values of a table are corrected; the value is statsmodels' name."""

    HOLM = "holm"
    """No false finding in the whole table but in 5% of tables (Holm 1979)."""
    BENJAMINI_HOCHBERG = "fdr_bh"
    """5% of the findings are false, on average (Benjamini and Hochberg 1995)."""
    HOCHBERG = "simes-hochberg"
    """As Holm, for p-values that do not depend on each other (Hochberg 1988)."""
    BENJAMINI_YEKUTIELI = "fdr_by"
    """As Benjamini and Hochberg, however p-values depend on each other (2001)."""


def corrected(
    p_values: Sequence[float | None], correction: Correction = Correction.HOLM
) -> list[float | None]:
    """Correct the p-values of a whole table.

    Parameters
    ----------
    p_values : sequence of float or None
        None where nothing was tested; such an entry does not count.
    correction : Correction

    Returns
    -------
    list of float or None
        In the same order.
    """
    tested = [value for value in p_values if value is not None]
    if not tested:
        return [None] * len(p_values)
    from statsmodels.stats.multitest import multipletests

    found = iter(multipletests(tested, method=correction.value)[1].tolist())
    return [None if value is None else min(1.0, next(found)) for value in p_values]

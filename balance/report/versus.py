"""Who wins how often against whom: a table of policies by policies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from balance.report.evenness import Side, side_of, winners_of
from balance.report.page import Table, Tone
from balance.report.variants import Estimate, Variant
from balance.report.winning import means_of

FEWEST = 3
"""With fewer policies the list of all variants says the same."""

TONES = {Side.ABOVE: Tone.ABOVE, Side.BELOW: Tone.BELOW}

Pairs = Mapping[tuple[str, str], Estimate]


def versus_table(variants: Sequence[Variant]) -> Table | None:
    """Tabulate games of two players by who plays whom.

    Parameters
    ----------
    variants : sequence of Variant

    Returns
    -------
    Table or None
        The win rate of the row's policy against the column's; None unless every cell has two seats
        with two policies, no pair meets in two cells, and at least FEWEST policies play.
    """
    pairs = _pairs(variants)
    if pairs is None:
        return None
    means = {one.column.of: one for one in means_of(variants)}
    if len(means) < FEWEST:
        return None
    even = variants[0].even
    rows, marks = [], {}
    for place, row in enumerate(means):
        found = [means[row], *(pairs.get((row, column)) for column in means)]
        rows.append(
            [row, *(_text(one, row == column) for one, column in zip(found, ["", *means], strict=True))]
        )
        for number, one in enumerate(found, start=1):
            tone = TONES.get(side_of(one, even)) if one is not None else None
            if tone is not None:
                marks[place, number] = tone
    return Table(
        columns=["policy", "mean", *(f"against {column}" for column in means)],
        rows=rows,
        numeric=frozenset(range(1, len(means) + 2)),
        note="The best first. Win rate of the policy on the left, with 95 % intervals; bold above, grey "
        "below one half beyond the interval. The mean is over all opponents, each of the same weight; its "
        "bounds are means, too, so that its interval errs wide.",
        marks=marks,
    )


def _text(one: Estimate | None, is_same: bool) -> str:
    if one is None:
        return "–" if is_same else ""
    return one.text


def _pairs(variants: Sequence[Variant]) -> Pairs | None:
    found: dict[tuple[str, str], Estimate] = {}
    for variant in variants:
        winners = winners_of(variant)
        if len(variant.cell.labels) != 2 or variant.is_uniform or len(winners) != 2:
            return None
        for one, other in (winners, winners[::-1]):
            pair = (one.column.of, other.column.of)
            if pair in found:
                return None
            found[pair] = one
    return found

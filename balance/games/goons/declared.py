"""Shorthands for declaring measures of whole games."""

from __future__ import annotations

from collections.abc import Sequence

from balance.engine.game import Measure, Scale, of_each

WHOLE = (("kind", "game"),)


def summed(
    name: str, doc: str, *, chart: str = "", part: str = "", unit: str = "", divisor: int = 1
) -> Measure:
    """Declare a number a seat, of which sums are kept; those of a chart are piled up."""
    return Measure(
        name=name,
        doc=doc,
        scale=Scale.AMOUNT,
        per_seat=True,
        chart=chart,
        part=part,
        stacked=bool(chart),
        unit=unit,
        divisor=divisor,
        when=WHOLE,
    )


def ratios(
    name: str,
    doc: str,
    field: str,
    over: str,
    ids: Sequence[str],
    *,
    what: str,
    unit: str = "",
    divisor: int = 1,
) -> tuple[Measure, ...]:
    """Declare a ratio for each of several things; `what` they are names the chart."""
    return of_each(
        ids,
        name,
        parts=[thing.replace("_", " ").title() for thing in ids],
        doc=doc,
        scale=Scale.RATIO,
        field=field,
        over=over,
        unit=unit,
        divisor=divisor,
        chart=f"{name.replace('_', ' ').capitalize()} by {what}",
        when=WHOLE,
    )


def seat_category(name: str, doc: str, labels: tuple[str, ...]) -> Measure:
    """Declare what tells seats apart, and win rates by it."""
    return Measure(
        name=name, doc=doc, scale=Scale.CATEGORY, labels=labels, per_seat=True, crossed=True, when=WHOLE
    )


def of_table(
    name: str,
    doc: str,
    scale: Scale = Scale.AMOUNT,
    *,
    field: str = "",
    over: str = "",
    unit: str = "",
    divisor: int = 1,
    part: str = "",
) -> Measure:
    """Declare a headline of the whole table."""
    return Measure(
        name=name,
        doc=doc,
        scale=scale,
        field=field,
        over=over,
        unit=unit,
        divisor=divisor,
        part=part,
        headline=True,
        when=WHOLE,
    )

"""Shorthands for declaring measures of whole games."""

from __future__ import annotations

from collections.abc import Sequence

from balance.engine.game import Measure, Scale

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


def of_each(
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
    """Declare a ratio for each of several things, counted in fields with one number for each.

    Parameters
    ----------
    name, doc, field, over, unit, divisor
        As of a Measure.
    ids : sequence of str
        The things, in the order of the fields' numbers.
    what : str
        What kind of thing, for the chart.
    """
    return tuple(
        Measure(
            name=f"{name}_{thing}",
            doc=doc,
            scale=Scale.RATIO,
            field=field,
            over=over,
            element=number,
            unit=unit,
            divisor=divisor,
            chart=f"{name.replace('_', ' ').capitalize()} by {what}",
            part=thing.replace("_", " ").title(),
            when=WHOLE,
        )
        for number, thing in enumerate(ids)
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

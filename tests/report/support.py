"""Cells made up for reports, without playing anything."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from balance.engine.game import Scale
from balance.report.variants import Estimate, Variant
from balance.tallies.plan import SHARES, Column, Plan, Source
from balance.tallies.tally import Tally

SUCCESS = Column(measure="success", source=Source.FIELD, scale=Scale.FLAG, headline=True)
NET = Column(
    measure="net", of="0", source=Source.FIELD, scale=Scale.AMOUNT, unit="stars", divisor=100, headline=True
)
SCORE = Column(measure="score", of="0", source=Source.FIELD, scale=Scale.COUNT, high=9)
CAPPED = Column(measure="capped", source=Source.FIELD, scale=Scale.FLAG)
UNRESTRICTED = Column(measure="unrestricted", source=Source.FIELD, scale=Scale.AMOUNT)


def share(value: float, *, exact: float | None = None, n: int = 1000, column: Column = SUCCESS) -> Estimate:
    return Estimate(
        column=column,
        estimate=value,
        low=max(0.0, value - 0.03),
        high=min(1.0, value + 0.03),
        n=n,
        exact=exact,
    )


def amount(value: float, *, exact: float | None = None, column: Column = NET) -> Estimate:
    return Estimate(column=column, estimate=value, low=value - 0.1, high=value + 0.1, n=1000, exact=exact)


def variant(
    index: int,
    factors: dict[str, Any],
    *estimates: Estimate,
    games: int = 1000,
    labels: tuple[str, ...] = ("optimal",),
    rotation: int = 1,
) -> Variant:
    """A cell with made-up estimates and as many games in score 3 as in score 5."""
    columns = (*(one.column for one in estimates), SCORE, CAPPED, UNRESTRICTED)
    plan = Plan(columns, len(labels), rotation)
    tally = Tally(plan, games, np.zeros(plan.size, np.int64))
    tally.histogram(plan.number("score[0]"))[[3, 5]] = games // 2
    tally.histogram(plan.number("capped"))[0] = games
    cell = SimpleNamespace(index=index, factors=factors, labels=labels, tally=tally, plan=plan)
    others = (
        Estimate(column=SCORE, estimate=4.0, low=3.9, high=4.1, n=games),
        share(0.0, column=CAPPED),
        amount(0.0, column=UNRESTRICTED),
    )
    return Variant(cell=cell, estimates={one.column.name: one for one in (*estimates, *others)})  # type: ignore[arg-type]


def winning(label: str, value: float, *, n: int = 1000, reach: float = 0.03) -> Estimate:
    """The share of first places of a seat, by its number, or of a policy."""
    is_seat = label.isdecimal()
    column = Column(
        measure="seat_win_rate" if is_seat else "win_rate",
        of=label,
        source=Source.SEAT if is_seat else Source.ENTRIES,
        seats=(0,),
        scale=Scale.COUNT,
        high=SHARES,
        divisor=SHARES,
        headline=not is_seat,
    )
    return Estimate(column=column, estimate=value, low=value - reach, high=value + reach, n=n)


def duel(index: int, one: str, other: str, value: float, **settings: Any) -> Variant:
    """A cell in which the first of two policies wins this often."""
    seats = [{"policy": one}, {"policy": other}]
    pair = (winning(one, value), winning(other, 1.0 - value))
    return variant(index, {"seats": seats}, *pair, labels=(one, other), **settings)


def curve(scheme: str, values: list[float], *, first: int = 0, exact: bool = True) -> list[Variant]:
    """Cells along energy 1, 2, ... with these successes."""
    return [
        variant(
            first + place,
            {"scheme": scheme, "energy": place + 1},
            share(value, exact=value if exact else None),
            amount(10 * value),
        )
        for place, value in enumerate(values)
    ]

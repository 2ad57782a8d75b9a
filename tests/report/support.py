"""Cells made up for reports, without playing anything."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from balance.engine.game import Scale
from balance.report.variants import Estimate, Variant
from balance.tallies.plan import Column, Plan, Source
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


def variant(index: int, factors: dict[str, Any], *estimates: Estimate, games: int = 1000) -> Variant:
    """A cell with made-up estimates, one seat, and as many games in score 3 as in score 5."""
    columns = (*(one.column for one in estimates), SCORE, CAPPED, UNRESTRICTED)
    plan = Plan(columns, 1, 1)
    tally = Tally(plan, games, np.zeros(plan.size, np.int64))
    tally.histogram(plan.number("score[0]"))[[3, 5]] = games // 2
    tally.histogram(plan.number("capped"))[0] = games
    cell = SimpleNamespace(index=index, factors=factors, labels=("optimal",), tally=tally, plan=plan)
    others = (
        Estimate(column=SCORE, estimate=4.0, low=3.9, high=4.1, n=games),
        share(0.0, column=CAPPED),
        amount(0.0, column=UNRESTRICTED),
    )
    return Variant(cell=cell, estimates={one.column.name: one for one in (*estimates, *others)})  # type: ignore[arg-type]


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

"""The numbers of a run, cell by cell, with what is known of them exactly."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from balance.report.wording import certain_text, estimate_text

if TYPE_CHECKING:
    from balance.results import Results
    from balance.runs import CellRun
    from balance.tallies.plan import Column

DESIGN = "design"
"""Stands for all factors of a screening design."""

SAME = 1e-12
"""Exact values and estimates nearer than this are the same number."""


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """One number of a cell.

    Parameters
    ----------
    column : Column
        What it is.
    estimate, low, high : float or None
    n : int
        Independent observations.
    exact : float or None
        The exact value, where it is known.
    z : float or None
        Distance from the exact value in standard errors, where the counts told it.
    is_certain : bool
        Every game of the cell was the same, so that this number cannot but be so.
    """

    column: Column
    estimate: float | None
    low: float | None
    high: float | None
    n: int
    exact: float | None = None
    z: float | None = None
    is_certain: bool = False

    @property
    def is_share(self) -> bool:
        """Whether it is a proportion."""
        from balance.engine.game import Scale

        if self.column.scale is Scale.RATIO:
            return not self.column.unit
        return self.column.share or self.column.scale is Scale.FLAG

    @property
    def text(self) -> str:
        """The estimate with its interval; what is certain has none."""
        is_known = self.is_share and self.exact in (0.0, 1.0) and self.exact == self.estimate
        if self.estimate is not None and (self.is_certain or is_known):
            return certain_text(self.estimate, is_share=self.is_share)
        low, high = self.low, self.high
        if self.is_share and low is not None and high is not None:  # a rate's interval may reach beyond
            low, high = max(0.0, low), min(1.0, high)
        return estimate_text(self.estimate, low, high, is_share=self.is_share)

    @property
    def is_winning(self) -> bool:
        """Whether it is the first-place share of a seat or a policy, to be compared with an even share."""
        return self.column.share

    @property
    def errors(self) -> float | None:
        """Distance from the exact value in standard errors; None where there is no exact value.

        A proportion's standard error follows from the exact chance, any other from the interval.
        """
        from balance.stats.intervals import Z95

        if self.z is not None:
            return self.z
        if self.exact is None or self.estimate is None or not self.n:
            return None
        distance = self.estimate - self.exact
        if abs(distance) < SAME:
            return 0.0
        if self.is_share:
            error = math.sqrt(max(0.0, self.exact * (1.0 - self.exact)) / self.n)
        else:
            error = ((self.high or 0.0) - (self.low or 0.0)) / (2.0 * Z95)
        return math.copysign(math.inf, distance) if error == 0.0 else distance / error


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One cell of a run.

    Parameters
    ----------
    cell : CellRun
        With its counts.
    estimates : mapping of str to Estimate
        By name, such as `win_rate[bold]`.
    """

    cell: CellRun
    estimates: Mapping[str, Estimate]

    @property
    def factors(self) -> Mapping[str, Any]:
        """Level of each varied factor."""
        return self.cell.factors

    @property
    def even(self) -> float:
        """The share of first places that each of equal players would have."""
        return 1.0 / len(self.cell.labels)

    @property
    def roles(self) -> tuple[str, ...]:
        """Roles of the seats as people name them; empty where seats are alike."""
        found = (one.column for one in self.estimates.values() if one.column.measure == "seat_win_rate")
        return tuple(column.who for column in found if column.who)

    @property
    def is_uniform(self) -> bool:
        """Whether one policy holds every seat."""
        return len(set(self.cell.labels)) == 1

    @property
    def headlines(self) -> list[Estimate]:
        """What is shown first: proportions, then the rest, as the game declares them.

        Winning says nothing of a table with one seat; where one policy holds every seat its win
        rate is fixed, so that of the seats is shown.
        """
        shown = [one for one in self.estimates.values() if self._leads(one.column)]
        return sorted(shown, key=lambda one: not one.is_share)

    def _leads(self, column: Column) -> bool:
        alone = self.is_uniform and bool(column.of)
        if column.measure == "win_rate" and alone:
            return False
        if column.measure == "seat_win_rate" and alone:
            return len(self.cell.labels) > 1
        return column.headline


def read_variants(results: Results, exact: Mapping[int, Mapping[str, float]] | None = None) -> list[Variant]:
    """Read the numbers of a run.

    Parameters
    ----------
    results : Results
    exact : mapping of int to mapping of str to float
        Exact values by cell and name.

    Returns
    -------
    list of Variant
        In the scenario's order.
    """
    known = exact or {}
    cells = numbered(results.run.cells, results.scenario.get("design"))
    found = [
        Variant(cell=cell, estimates=dict(_estimates(cell, summary["measures"], known.get(cell.index, {}))))
        for cell, summary in zip(cells, results.summary(), strict=True)
    ]
    is_told = (
        len(found) > 1
        and not any(map(is_cooperative, found))
        and all(one.is_uniform and len(one.cell.labels) > 1 for one in found)
    )
    return [with_mean_score(one) for one in found] if is_told else found


def is_cooperative(variant: Variant) -> bool:
    """Tell whether all seats of a cell are one team, which has one score."""
    from balance.tallies.plan import Source

    return any(one.column.source is Source.TEAM for one in variant.estimates.values())


def numbered(cells: Sequence[CellRun], design: Mapping[str, Any] | None) -> Sequence[CellRun]:
    """Tell the cells of a screening design by numbers, because its factors are too many to name."""
    if design is None:
        return cells
    runs = design["runs"]
    found = []
    for cell in cells:
        crossed = {name: level for name, level in cell.factors.items() if name not in design["factors"]}
        found.append(replace(cell, factors={**crossed, DESIGN: f"cell {cell.index % runs} of the design"}))
    return found


def with_mean_score(variant: Variant) -> Variant:
    """Add the mean score of a seat: where one policy holds all of them winning tells cells apart less."""
    from balance.engine.game import Scale

    found = [one for one in variant.estimates.values() if one.column.measure == "score" and one.column.of]
    found = [one for one in found if one.estimate is not None]
    if not found:
        return variant
    column = replace(found[0].column, measure="mean_score", of="", scale=Scale.AMOUNT, headline=True)
    return replace(variant, estimates={column.name: mean_of(found, column), **variant.estimates})


def _estimates(
    cell: CellRun, measures: Mapping[str, Mapping[str, Any]], exact: Mapping[str, float]
) -> Iterator[tuple[str, Estimate]]:
    from balance.results.agreement import errors_from

    is_certain = games_are_alike(cell, measures)
    for number, column in enumerate(cell.plan.columns):
        known = exact.get(column.name)
        errors = None if known is None else errors_from(cell.tally, number, known)
        yield (
            column.name,
            Estimate(column=column, **measures[column.name], exact=known, z=errors, is_certain=is_certain),
        )


def games_are_alike(cell: CellRun, measures: Mapping[str, Mapping[str, Any]]) -> bool:
    """Tell whether no game of a cell differed from another in anything: nothing was left to chance.

    Parameters
    ----------
    cell : CellRun
    measures : mapping of str to mapping
        Its summary.

    Returns
    -------
    bool
        Of at least two games.
    """
    from balance.engine.game import Scale

    for number, column in enumerate(cell.plan.columns):
        if column.scale is Scale.RATIO:
            continue
        if column.bins:
            alike = (cell.tally.histogram(number) > 0).sum() == 1
        else:
            found = measures[column.name]
            alike = found["low"] is not None and found["low"] == found["high"]
        if not alike:
            return False
    return cell.tally.games > 1


def mean_of(estimates: Sequence[Estimate], column: Column) -> Estimate:
    """Average estimates that may depend on each other, such as those of seats or of cells on the same games.

    Parameters
    ----------
    estimates : sequence of Estimate
        At least one, each with data.
    column : Column
        What the mean is.

    Returns
    -------
    Estimate
        Bounds are averaged, too: the standard error of a mean is at most the mean of the standard errors
        (Minkowski's inequality), however the estimates depend on each other.
    """
    bounds = [(one.low, one.high) for one in estimates]
    lows = [low for low, _ in bounds if low is not None]
    highs = [high for _, high in bounds if high is not None]
    is_whole = len(lows) == len(highs) == len(estimates)
    return Estimate(
        column=column,
        estimate=_mean([one.estimate for one in estimates if one.estimate is not None]),
        low=_mean(lows) if is_whole else None,
        high=_mean(highs) if is_whole else None,
        n=min(one.n for one in estimates),
        is_certain=all(one.is_certain for one in estimates),
    )


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def is_piled(column: Column) -> bool:
    """Tell whether a column is one label of a category that is drawn as parts of a whole."""
    from balance.tallies.plan import Source

    return column.stacked and column.source is Source.CODE


def is_constant(variants: Sequence[Variant], name: str) -> bool:
    """Tell whether a measure is the same in all games of several cells, or has no data: not worth a word."""
    found = [variant.estimates[name] for variant in variants if name in variant.estimates]
    found = [one for one in found if one.estimate is not None]
    same = len({one.estimate for one in found}) <= 1
    ends = all(one.low == one.high or (one.is_share and one.estimate in (0.0, 1.0)) for one in found)
    return not found or (same and ends and len(variants) > 1)


def headline_names(variants: Sequence[Variant]) -> list[str]:
    """List the names of all headline measures, in order."""
    return list(dict.fromkeys(one.column.name for variant in variants for one in variant.headlines))

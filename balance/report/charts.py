"""Measures that a game wants to see together, ready to be drawn and worded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from balance.report.factors import Factors
from balance.report.variants import Estimate, Variant, is_piled, mean_of
from balance.report.wording import whose, words_of

if TYPE_CHECKING:
    from balance.tallies.plan import Column

MOST_GROUPS = 6
"""Variants side by side; of more the mean is shown."""

MOST_LETTERS = 60
"""Letters of a category's description that fit a title."""

MOST_DOTS = 24
"""Dots that are drawn cell by cell even of many cells; of more the mean is shown."""

MOST_SHARES = 60
"""Bars of shares of games, one a cell."""

MOST_BARS = 24
"""Bars of parts of a whole; of more rows the seats are put together."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """The parts of a chart for one cell, one seat of it, or the mean of all cells.

    Parameters
    ----------
    label : str
        May be empty.
    parts : mapping of str to Estimate
        By the name of the part, each with data.
    even : float
        The share of first places that each of equal players would have; 0 where cells differ in it.
    games : int
        Games of a cell.
    has_roles : bool
        The sides of the game differ.
    """

    label: str
    parts: Mapping[str, Estimate]
    even: float
    games: int
    has_roles: bool = False


@dataclass(frozen=True, kw_only=True)
class Chart:
    """One chart.

    Parameters
    ----------
    title : str
    rows : sequence of Row
        What is drawn.
    told : sequence of Row
        What is worded: the cells, or their mean, without their seats.
    averaged : int
        Number of cells that its only row is the mean of; 0 where each cell has its own.
    """

    title: str
    rows: Sequence[Row]
    told: Sequence[Row]
    averaged: int = 0

    @property
    def sample(self) -> Estimate:
        """One of its estimates."""
        return next(one for row in self.rows for one in row.parts.values())

    @property
    def is_stacked(self) -> bool:
        """Whether its parts make up a whole."""
        return self.sample.column.stacked

    @property
    def is_category(self) -> bool:
        """Whether its parts are shares of all games, by what happened in them."""
        return is_piled(self.sample.column)

    @property
    def is_winning(self) -> bool:
        """Whether it shows shares of first places."""
        from balance.tallies.plan import Source

        return self.sample.column.source is Source.CROSSED


def charts_of(factors: Factors) -> list[Chart]:
    """List the charts of a run.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    list of Chart
        In the order of the game's measures; without charts in which nothing ever happened, and
        without parts that never did.
    """
    found: dict[str, dict[str, None]] = {}
    for variant in factors.variants:
        for name, one in variant.estimates.items():
            if is_charted(one.column) and one.estimate is not None:
                found.setdefault(one.column.chart, {})[name] = None
    charts = (
        _chart(factors, _title(factors, title, list(names)), list(names)) for title, names in found.items()
    )
    return [chart for chart in charts if _says_something(chart)]


def is_charted(column: Column) -> bool:
    """Tell whether a column belongs to a chart; survival and effects have figures of their own."""
    return bool(column.chart) and not column.survival and not column.effect_on


def _says_something(chart: Chart) -> bool:
    """Tell whether anything happened, and was not averaged over tables with different even shares."""
    if not any(one.estimate for row in chart.rows for one in row.parts.values()):
        return False
    return not (chart.is_winning and chart.averaged and not chart.rows[0].even)


def _title(factors: Factors, title: str, names: Sequence[str]) -> str:
    """Add what a chart of rates counts; title one of win rates by what tells seats apart.

    Both are said in the words of the game, where they are short.
    """
    from balance.engine.game import Scale
    from balance.tallies.plan import Source

    columns = [one.column for variant in factors.variants for one in variant.estimates.values()]
    own = [column for column in columns if column.name in names]
    is_crossed = own[0].source is Source.CROSSED
    if is_crossed:
        own = [column for column in columns if column.source is Source.CODE and column.field == own[0].field]
    docs = {column.doc.rstrip(".") for column in own}
    doc = docs.pop() if len(docs) == 1 else ""
    if not 0 < len(doc) <= MOST_LETTERS or doc.lower() == own[0].unit:
        return title
    said = doc[:1].lower() + doc[1:]
    if is_crossed:
        return f"Win rate by {said}"
    return f"{title}: {said}" if own[0].scale is Scale.RATIO else title


def _chart(factors: Factors, title: str, names: Sequence[str]) -> Chart:
    variants = [variant for variant in factors.variants if _present(variant, names)]
    if not _present(variants[0], names)[0].column.stacked:
        if len(variants) > MOST_GROUPS and not _fits(variants, names):
            mean = [_mean_row(variants, names)]
            return Chart(title=title, rows=mean, told=mean, averaged=len(variants))
        rows = _without_nothing([_row(factors, variant, names) for variant in variants])
        return Chart(title=title, rows=rows, told=rows)
    return _stack(factors, title, variants, names)


def _fits(variants: Sequence[Variant], names: Sequence[str]) -> bool:
    """Tell whether many cells have few dots together, and each all of them."""
    dots = [len(_present(variant, names)) for variant in variants]
    return sum(dots) <= MOST_DOTS and min(dots) == max(dots) == len(names)


def _stack(factors: Factors, title: str, variants: Sequence[Variant], names: Sequence[str]) -> Chart:
    """Pile parts up: a bar a seat, where these are too many a bar a cell, else one for all."""
    cells = [_row(factors, variant, names) for variant in variants]
    is_category = is_piled(_present(variants[0], names)[0].column)
    if is_category and len(cells) <= MOST_SHARES:
        rows = _without_nothing(cells)
        return Chart(title=title, rows=rows, told=rows)
    if len(cells) > MOST_BARS:
        mean = _without_nothing([_mean_row(variants, names)])
        return Chart(title=title, rows=mean, told=mean, averaged=len(variants))
    seats = [row for variant in variants for row in _seat_rows(factors, variant, names)]
    return Chart(title=title, rows=_without_nothing(seats if len(seats) <= MOST_BARS else cells), told=cells)


def _present(variant: Variant, names: Sequence[str]) -> list[Estimate]:
    found = [variant.estimates[name] for name in names if name in variant.estimates]
    return [one for one in found if one.estimate is not None]


def part_of(one: Estimate) -> str:
    """Name a column within its chart."""
    return (one.column.part or words_of(one.column.measure)).replace("_", " ")


def _parts(variant: Variant, names: Sequence[str]) -> dict[str, Estimate]:
    """Average the seats of each part."""
    found: dict[str, list[Estimate]] = {}
    for one in _present(variant, names):
        found.setdefault(part_of(one), []).append(one)
    return {part: _mean(several) for part, several in found.items()}


def _mean(estimates: Sequence[Estimate]) -> Estimate:
    return estimates[0] if len(estimates) == 1 else mean_of(estimates, replace(estimates[0].column, of=""))


def _row(factors: Factors, variant: Variant, names: Sequence[str]) -> Row:
    parts = _parts(variant, names)
    games, has_roles = variant.cell.tally.games, bool(variant.roles)
    return Row(label=factors.name(variant), parts=parts, even=variant.even, games=games, has_roles=has_roles)


def _seat_rows(factors: Factors, variant: Variant, names: Sequence[str]) -> list[Row]:
    """Make a row a seat; one for all where policies change seats."""
    if variant.cell.plan.rotation > 1:
        return [_row(factors, variant, names)]
    seats: dict[str, dict[str, Estimate]] = {}
    for one in _present(variant, names):
        seats.setdefault(whose(one.column), {})[part_of(one)] = one
    name = factors.name(variant)
    games = variant.cell.tally.games
    return [
        Row(label=", ".join(filter(None, (name, own))), parts=parts, even=variant.even, games=games)
        for own, parts in seats.items()
    ]


def _mean_row(variants: Sequence[Variant], names: Sequence[str]) -> Row:
    """Average each part over the cells that have it."""
    found: dict[str, list[Estimate]] = {}
    for variant in variants:
        for part, one in _parts(variant, names).items():
            found.setdefault(part, []).append(one)
    evens = {variant.even for variant in variants}
    return Row(
        label="",
        parts={part: _mean(several) for part, several in found.items()},
        even=evens.pop() if len(evens) == 1 else 0.0,
        games=min(variant.cell.tally.games for variant in variants),
        has_roles=bool(variants[0].roles),
    )


def _without_nothing(rows: Sequence[Row]) -> list[Row]:
    """Leave out parts that are nothing in every row."""
    some = {part for row in rows for part, one in row.parts.items() if one.estimate}
    return [
        replace(row, parts={part: one for part, one in row.parts.items() if part in some}) for row in rows
    ]

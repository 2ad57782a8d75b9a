"""The table of all cells and their headline measures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from balance.report.evenness import winners_of
from balance.report.factors import Factors
from balance.report.page import Table
from balance.report.variants import Estimate, Variant, headline_names, is_constant, read_variants
from balance.report.wording import (
    column_words,
    level_text,
    listed,
    measure_words,
    value_text,
    whose,
)

if TYPE_CHECKING:
    from balance.results import Results
    from balance.tallies.plan import Column

MOST_ROWS = 400

MOST_GAPS = 2
"""Up to so many factors have their own column though cells lack them."""

MOST_WINNERS = 4
"""Columns of seats or policies that win."""

FAR = 4.5
"""Standard errors from an exact value that are hardly chance (1 in 150,000)."""


def cells_table(results: Results) -> Table:
    """Tabulate a run without its game.

    Parameters
    ----------
    results : Results

    Returns
    -------
    Table
    """
    factors = Factors(read_variants(results))
    return _table(factors, headline_names(factors.variants), counts_games=True)


def table_of(factors: Factors) -> Table:
    """Tabulate cells: their levels and headline measures with intervals.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    Table
        Exact values, and the distance from them in standard errors, where any are known. Games where
        cells differ in them; no measure that never varies.
    """
    variants = factors.variants
    names = headline_names(variants)
    told = [name for name in names if not is_constant(variants, name)]
    games = {variant.cell.tally.games for variant in variants}
    table = _table(factors, told or names, counts_games=len(games) > 1)
    dropped = [measure_words(_column(variants, name)) for name in names if told and name not in told]
    where = " in each variant" if len(variants) > 1 else ""
    each = f"{games.pop():,} games{where}." if len(games) == 1 else ""
    never = f"The same in all games: {listed(dropped)}." if dropped else ""
    all_in = "summary.csv holds all measures."
    return replace(table, note=" ".join(filter(None, (each, table.note, never, all_in))))


def _table(factors: Factors, names: Sequence[str], *, counts_games: bool) -> Table:
    variants = factors.variants
    levels = [] if _is_one_by_one(factors) else _told_levels(factors)
    named = ["variant"] if factors.levels and not levels else []
    exact = [name for name in names if any(_exact(variant, name) is not None for variant in variants)]
    scattered = _scattered(variants, names)
    columns = [
        *named,
        *map(factors.words, levels),
        *(["games"] if counts_games else []),
        *(["who wins"] if scattered else []),
    ]
    shown = [name for name in names if name not in scattered]
    for name in shown:
        own = column_words(_column(variants, name), shown)
        columns += [own, "exact", "z"] if name in exact else [own]
    rows = []
    for variant in variants[:MOST_ROWS]:
        row = [factors.name(variant)] if named else [_level(factors, factor, variant) for factor in levels]
        row += [f"{variant.cell.tally.games:,}"] if counts_games else []
        row += [_winners(variant)] if scattered else []
        rows.append([*row, *_measures(variant, shown, exact)])
    first = len(levels) + len(named) + bool(scattered) + (counts_games and bool(scattered))
    return Table(
        columns=columns,
        rows=rows,
        numeric=frozenset(range(first, len(columns))),
        note=_note(variants, names, exact),
    )


def _column(variants: Sequence[Variant], name: str) -> Column:
    return next(variant.estimates[name].column for variant in variants if name in variant.estimates)


def _is_one_by_one(factors: Factors) -> bool:
    """Tell whether cells differ in one factor each: a column a factor would be all but empty."""
    has_gaps = any(factor not in variant.factors for variant in factors.variants for factor in factors.levels)
    return len(factors.levels) > MOST_GAPS and (bool(factors.usual) or has_gaps)


def _told_levels(factors: Factors) -> list[str]:
    """List the factors, the one that another decides last."""
    return sorted(factors.levels, key=lambda factor: factors.is_nested and factor == factors.grouping)


def _scattered(variants: Sequence[Variant], names: Sequence[str]) -> list[str]:
    """List the columns of winning, where they are many and most cells have few: these share one column."""
    winning = [n for n in names if any(n in v.estimates and v.estimates[n].is_winning for v in variants)]
    is_thin = any(n not in variant.estimates for variant in variants for n in winning)
    return winning if is_thin and len(winning) > MOST_WINNERS else []


def _winners(variant: Variant) -> str:
    return "; ".join(f"{whose(one.column)} {one.text}" for one in winners_of(variant))


def _measures(variant: Variant, names: Sequence[str], exact: Sequence[str]) -> Iterator[str]:
    for name in names:
        one = variant.estimates.get(name)
        yield "" if one is None else one.text
        if name in exact:
            yield from _exact_texts(one)


def _level(factors: Factors, factor: str, variant: Variant) -> str:
    if factor not in variant.factors:
        return ""
    level = variant.factors[factor]
    is_name = factor == "seats" or (isinstance(level, str) and not factor.startswith("rulings."))
    return factors.namer(factor, level) if is_name else level_text(level)


def _exact_texts(one: Estimate | None) -> list[str]:
    errors = None if one is None else one.errors
    if one is None or one.exact is None or errors is None:
        return ["", ""]
    return [value_text(one.exact, is_share=one.is_share), f"{errors:+.1f}"]


def _exact(variant: Variant, name: str) -> float | None:
    one = variant.estimates.get(name)
    return None if one is None else one.exact


def _note(variants: Sequence[Variant], names: Sequence[str], exact: Sequence[str]) -> str:
    parts = []
    if exact:
        parts.append("z is the distance from the exact value in standard errors.")
    turns = sorted({variant.cell.plan.rotation for variant in variants} - {1})
    if turns:
        sizes = " or ".join(map(str, turns))
        parts.append(f"Seats are rotated: intervals rest on blocks of games, {sizes} on the same chance.")
    if len(variants) > MOST_ROWS:
        parts.append(f"The first {MOST_ROWS} of {len(variants)} variants; summary.csv has them all.")
    return " ".join(parts)


def exact_agreement(variants: Sequence[Variant], name: str) -> str:
    """Say how far simulated and exact values are apart at most; nothing where none are known."""
    known = [one.errors for v in variants if (one := v.estimates.get(name)) and one.errors is not None]
    if not known:
        return ""
    most = max(map(abs, known))
    verdict = "more than chance explains" if most > FAR else "as chance has it"
    return f"At most {most:.1f} standard errors lie between a point and its exact value, {verdict}."

"""The table of all cells and their headline measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from balance.report.factors import Factors
from balance.report.page import Table
from balance.report.variants import Estimate, Variant, headline_names, read_variants
from balance.report.wording import column_words, level_text, value_text, words_of

if TYPE_CHECKING:
    from balance.results import Results

MOST_ROWS = 400
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
    return table_of(Factors(read_variants(results)))


def table_of(factors: Factors) -> Table:
    """Tabulate cells: their levels, games, and headline measures with intervals.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    Table
        Exact values, and the distance from them in standard errors, where any are known.
    """
    variants = factors.variants
    names = headline_names(variants)
    exact = [name for name in names if any(_exact(variant, name) is not None for variant in variants)]
    columns = [*(words_of(factor) for factor in factors.levels), "games"]
    for name in names:
        own = column_words(name, names)
        columns += [own, "exact", "z"] if name in exact else [own]
    rows = [_row(factors, variant, names, exact) for variant in variants[:MOST_ROWS]]
    first = len(factors.levels)
    return Table(
        columns=columns,
        rows=rows,
        numeric=frozenset(range(first, len(columns))),
        note=_note(variants, names, exact),
    )


def _row(factors: Factors, variant: Variant, names: Sequence[str], exact: Sequence[str]) -> list[str]:
    row = [_level(factors, factor, variant) for factor in factors.levels]
    row.append(f"{variant.cell.tally.games:,}")
    for name in names:
        one = variant.estimates.get(name)
        row.append("" if one is None else one.text)
        if name in exact:
            row += _exact_texts(one)
    return row


def _level(factors: Factors, factor: str, variant: Variant) -> str:
    if factor not in variant.factors:
        return ""
    level = variant.factors[factor]
    is_name = isinstance(level, str) and not factor.startswith("rulings.")
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
    if any(one.n != v.cell.tally.games for v in variants for name in names if (one := v.estimates.get(name))):
        parts.append("Where seats are rotated, intervals rest on blocks of games with the same dice.")
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

"""Which factors of a screening design matter, by how much, and which surely do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from balance.analysis.designed import Stratum, Term, strata_of
from balance.analysis.effect_rows import EffectRow, Effects
from balance.analysis.occurrences import occurrences
from balance.analysis.preparing import column_of, has
from balance.analysis.question import Margins, Question, columns_of, kept, margins_of
from balance.analysis.samples import sample_of
from balance.analysis.verdicts import is_proportion, margin_of, occurring
from balance.engine.game import Scale
from balance.results.estimates import estimate
from balance.runs.grid import BLOCK_CELLS
from balance.runs.run import CellRun, Run
from balance.stats.effects import Effect, added, bearing, paired_effect, unpaired_effect
from balance.stats.intervals import Z95
from balance.stats.multiplicity import Correction, corrected
from balance.tallies.plan import Column


@dataclass(frozen=True, kw_only=True)
class Screening:
    """A question about a design that can be answered.

    Parameters
    ----------
    cells : tuple of CellRun
        Those that are looked at.
    strata : tuple of Stratum
    columns : mapping of str to Column
        By name, in the order asked.
    margins : Margins
    """

    cells: tuple[CellRun, ...]
    strata: tuple[Stratum, ...]
    columns: Mapping[str, Column]
    margins: Margins


def prepare_effects(
    cells: Sequence[CellRun], design: Mapping[str, Any] | None, question: Question, file: str
) -> Screening:
    """Check a question against the cells that it is about, before or after they are played.

    Parameters
    ----------
    cells : sequence of CellRun
    design : mapping or None
        As the resolved scenario has it.
    question : Question
        Only its cells, measures, margins and correction are used.
    file : str
        The scenario or the run.

    Returns
    -------
    Screening

    Raises
    ------
    BadInput
        There is no whole design, or a level, measure or margin is unknown.
    """
    own = kept(cells, question.wheres)
    strata = strata_of(own, design, file)
    columns = {name: column_of(own, name) for name in columns_of(question, own)}
    shares = [name for name, column in columns.items() if is_proportion(column)]
    margins = margins_of(question, list(columns), shares)
    return Screening(cells=tuple(own), strata=tuple(strata), columns=columns, margins=margins)


def effects(run: Run, question: Question) -> Effects:
    """Estimate, rank and judge the effects of a design's factors.

    Parameters
    ----------
    run : Run
    question : Question
        Only its cells, measures, margins and correction are used.

    Returns
    -------
    Effects
        P-values and intervals are corrected over the whole table.

    Raises
    ------
    BadInput
        There is no whole design, or a level, measure or margin is unknown.
    """
    design = run.manifest["resolved"].get("design")
    asked = prepare_effects(run.cells, design, question, str(run.run_dir))
    drafts: list[EffectRow] = []
    for name in occurring(asked.columns, asked.cells, question.measures):
        for stratum in asked.strata:
            if all(has(cell, name) for cell in stratum.cells):
                margin = margin_of(asked.columns[name], stratum.cells, asked.margins)
                drafts += ranked(_drafts(run, stratum, asked.columns[name], margin))
    rows = judged(drafts, question.correction)
    parts = [stratum for stratum in asked.strata if stratum.factors or len(asked.strata) == 1]
    named = [one for stratum in parts for one in occurrences(stratum.cells, stratum.factors)]
    unscreened = run.manifest["resolved"].get("unscreened", {})
    return Effects(
        resolution=int(design["resolution"]),
        cells=int(design["runs"]),
        correction=question.correction,
        rows=tuple(rows),
        unscreened=unscreened,
        occurrences=tuple(named),
        notices=(*run.remarks, *_notices(rows, asked), *_untold(unscreened), *(one.text for one in named)),
    )


def _drafts(run: Run, stratum: Stratum, column: Column, margin: float | None) -> Iterator[EffectRow]:
    """Estimate all terms of a column; by pairs in blocks of cells where those are counted."""
    blocks = Blocks.of(run, stratum.cells, column)
    for term in stratum.terms:
        found = unpaired(stratum.cells, column, term) if blocks is None else blocks.effect(term)
        yield EffectRow(
            term=term,
            factors=stratum.factors,
            column=column,
            rotation=stratum.cells[0].plan.rotation,
            found=found,
            margin=margin,
            blocks=0 if blocks is None else len(blocks.parts),
        )


@dataclass(frozen=True)
class Blocks:
    """Exact sums of a column in the cells of a stratum, and of their products within blocks of cells.

    Parameters
    ----------
    parts : list of (positions, n, totals, products, scale)
        Of each block: cells of the stratum, games, exact integers as object arrays of shapes (k,)
        and (k, k), and what a mean signed sum is divided by.
    """

    parts: list[tuple[list[int], int, np.ndarray, np.ndarray, float]]

    @classmethod
    def of(cls, run: Run, cells: Sequence[CellRun], column: Column) -> Blocks | None:
        """Look the sums up; None where products are not counted of the column or between the cells."""
        if column.scale is Scale.RATIO:
            return None
        places: dict[tuple[int, int], list[int]] = {}
        for position, cell in enumerate(cells):
            places.setdefault((cell.index // BLOCK_CELLS, cell.plan.rotation), []).append(position)
        parts = []
        for (_, rotation), positions in places.items():
            samples = [sample_of(cells[at].tally, column.name) for at in positions]
            products = _products(run, [cells[at] for at in positions], column)
            if products is None or len({sample.n for sample in samples}) > 1:
                return None
            np.fill_diagonal(products, [sample.squares for sample in samples])
            totals = np.array([sample.total for sample in samples], object)
            scale = column.divisor * rotation * len(cells) / 2.0
            parts.append((positions, samples[0].n, totals, products, scale))
        return cls(parts)

    def effect(self, term: Term) -> Effect | None:
        """Estimate a term; None where there are too few games."""
        found = []
        for positions, n, totals, products, scale in self.parts:
            signs = term.signs[positions].astype(object)
            part = paired_effect(n, int(signs @ totals), int(signs @ products @ signs), scale=scale)
            if part is None:
                return None
            found.append(part)
        return added(found)


def _products(run: Run, cells: Sequence[CellRun], column: Column) -> np.ndarray | None:
    found = np.zeros((len(cells), len(cells)), object)
    for left in range(len(cells)):
        for right in range(left + 1, len(cells)):
            value = run.product(column.name, cells[left].index, cells[right].index)
            if value is None:
                return None
            found[left, right] = found[right, left] = value
    return found


def unpaired(cells: Sequence[CellRun], column: Column, term: Term) -> Effect | None:
    """Estimate a term as if every cell had games of its own; None where a cell has no interval."""
    terms = []
    for sign, cell in zip(term.signs.tolist(), cells, strict=True):
        found = estimate(cell.tally, cell.plan.number(column.name))
        if found.estimate is None or found.low is None or found.high is None or found.n < 2:
            return None
        error = (found.high - found.low) / (2.0 * Z95)
        terms.append((2.0 * sign / len(cells), found.estimate, error, found.n))
    return unpaired_effect(terms)


def ranked(drafts: Iterator[EffectRow]) -> list[EffectRow]:
    """Put the effects on one measure in the order of their size, largest first."""
    found = sorted(drafts, key=lambda row: -abs(row.found.estimate) if row.found else 0.0)
    return [replace(row, place=place) for place, row in enumerate(found, start=1)]


def judged(drafts: Sequence[EffectRow], correction: Correction) -> list[EffectRow]:
    """Correct intervals and tests over a table and judge every row.

    Parameters
    ----------
    drafts : sequence of EffectRow
    correction : Correction

    Returns
    -------
    list of EffectRow
    """
    tests = max(1, sum(row.found is not None for row in drafts))
    none = corrected([row.p_none for row in drafts], correction)
    within = corrected([row.p_within for row in drafts], correction)
    outside = corrected([row.p_outside for row in drafts], correction)
    return [
        replace(
            row,
            tests=tests,
            p_adjusted=p,
            p_within_adjusted=q,
            p_outside_adjusted=r,
            bearing=row.bearing if row.found is None else bearing(q, r),
        )
        for row, p, q, r in zip(drafts, none, within, outside, strict=True)
    ]


def _untold(unscreened: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Say which values of the factors are not among the cells."""
    if unscreened:
        told = "; ".join(f"{name}: {', '.join(others)}" for name, others in unscreened.items())
        yield f"not screened, so nothing is told of them (`design.factors` chooses the levels): {told}"


def _notices(rows: Sequence[EffectRow], asked: Screening) -> Iterator[str]:
    """Say what a reader should know of a table."""
    apart = list(dict.fromkeys(row.column.name for row in rows if row.blocks == 0))
    if apart:
        yield (
            "errors are as if every cell had games of its own, because pairs are not counted: "
            f"{', '.join(apart)}"
        )
    if any(row.blocks > 1 for row in rows):
        yield (
            f"pairs are counted in blocks of {BLOCK_CELLS} cells; the errors of several blocks are added, "
            "which can only be too cautious"
        )
    if not any(len(term.factors) > 1 for term in asked.strata[0].terms):
        yield "two-way interactions are mixed with each other in these cells, so only main effects are told"

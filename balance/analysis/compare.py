"""Variants against a baseline, on the same games wherever they allow it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from balance.analysis.comparison import Compared, Comparison
from balance.analysis.contrasts import Contrast
from balance.analysis.distributions import distributions
from balance.analysis.preparing import Prepared, is_shared, prepare
from balance.analysis.question import CELL, Question
from balance.analysis.rank import ranks
from balance.analysis.samples import Paired, paired, product_in, sample_of
from balance.analysis.verdicts import margin_of, occurring, verdict_text
from balance.engine.game import Scale
from balance.results.estimates import estimate
from balance.runs.run import CellRun, Run
from balance.scenario.paths import printed
from balance.stats.differences import square_and_add
from balance.stats.equivalence import Verdict, more_observations, verdict
from balance.stats.intervals import Interval
from balance.stats.multiplicity import Correction, corrected
from balance.tallies.plan import Column


def compare(run: Run, question: Question) -> Comparison:
    """Compare the levels of a factor within every combination of the other factors.

    Parameters
    ----------
    run : Run
    question : Question

    Returns
    -------
    Comparison
        P-values are corrected over the whole table.

    Raises
    ------
    BadInput
        A factor, level, measure or margin is unknown, or nothing is left to compare.
    """
    asked = prepare(run.cells, question)
    factor, baseline = asked.factor, asked.baseline
    columns = [asked.columns[name] for name in occurring(asked.columns, asked.cells, question.measures)]
    drafts = []
    for column in columns:
        for contrast in asked.contrasts:
            if is_shared(contrast, column.name):
                margin = margin_of(column, contrast.others, asked.margins)
                together = on_same_games(run, contrast, column, margin)
                drafts.append(draft(contrast, column, margin, together, factor=factor, baseline=baseline))
    rows = judged(drafts, question.correction)
    return Comparison(
        factor=factor,
        baseline=baseline,
        correction=question.correction,
        rows=tuple(rows),
        ranked=[one for column in columns for one in ranks(run, asked.groups, column)]
        if question.rank
        else (),
        distributions=distributions(asked.contrasts, columns) if question.distribution else (),
        notices=(*run.remarks, *notices(rows, asked)),
    )


def on_same_games(run: Run, contrast: Contrast, column: Column, margin: float | None) -> Paired | None:
    """Compare cells of a run game by game; None where their products are not counted."""
    cells = [cell for _, cell in contrast.terms]
    if column.scale is Scale.RATIO or len({cell.plan.rotation for cell in cells}) > 1:
        return None
    return paired(
        column,
        contrast.cell.plan.rotation,
        [sample_of(cell.tally, column.name) for cell in cells],
        [weight for weight, _ in contrast.terms],
        product_in(run, column.name, cells),
        divisor=contrast.divisor,
        margin=margin,
    )


def draft(
    contrast: Contrast,
    column: Column,
    margin: float | None,
    together: Paired | None,
    *,
    factor: str,
    baseline: str,
) -> Compared:
    """Compare one level in one measure; the verdict follows once the whole table is known.

    Parameters
    ----------
    contrast : Contrast
    column : Column
    margin : float or None
    together : Paired or None
        The difference on the same games, where there is one.
    factor, baseline : str

    Returns
    -------
    Compared
    """
    found = [interval_of(cell, column.name) for _, cell in contrast.terms]
    shares = [weight / contrast.divisor for weight, _ in contrast.terms]
    apart = square_and_add(list(zip(shares, found, strict=True)), margin=margin)
    here = found[0].estimate
    known = here is not None and apart.estimate is not None
    return Compared(
        factor=factor,
        baseline=baseline,
        level=contrast.level,
        factors=contrast.factors,
        column=column,
        rotation=contrast.cell.plan.rotation,
        estimate=here,
        baseline_estimate=(here or 0.0) - (apart.estimate or 0.0) if known else None,
        difference=together.difference if together else apart,
        unpaired=apart,
        is_paired=together is not None,
        table=together.table if together else None,
        margin=margin,
    )


def interval_of(cell: CellRun, name: str) -> Interval:
    """Estimate a column of a cell."""
    return estimate(cell.tally, cell.plan.number(name))


def judged(drafts: Sequence[Compared], correction: Correction) -> list[Compared]:
    """Correct the p-values of a table and judge every row.

    Parameters
    ----------
    drafts : sequence of Compared
    correction : Correction

    Returns
    -------
    list of Compared
    """
    numbers = hypotheses(drafts)
    own = [drafts[numbers.index(number)].difference for number in range(max(numbers, default=-1) + 1)]
    adjusted = corrected([one.p_value for one in own], correction)
    within = corrected([one.p_margin for one in own], correction)
    found = [
        replace(
            row,
            p_adjusted=adjusted[number],
            p_margin_adjusted=within[number],
            verdict=verdict(row.difference, adjusted[number], within[number]),
        )
        for row, number in zip(drafts, numbers, strict=True)
    ]
    still_open = sum(row.verdict is Verdict.UNDECIDED for row in found)
    return [_worded(row, still_open) for row in found]


def hypotheses(drafts: Sequence[Compared]) -> list[int]:
    """Tell rows that ask the same by numbers.

    Rows of one contrast with the same difference and the same margin ask the same: that a team wins,
    and that the game ends by its winning; or what every seat of a team scores. They are tested once.

    Parameters
    ----------
    drafts : sequence of Compared

    Returns
    -------
    list of int
        One a row, from 0 in the order in which they first occur.
    """
    found: dict[object, int] = {}
    return [
        found.setdefault(
            (printed(row.level), printed(row.factors), row.difference, row.unpaired, row.margin), len(found)
        )
        for row in drafts
    ]


def _worded(row: Compared, still_open: int) -> Compared:
    games = None
    if row.verdict is Verdict.UNDECIDED:
        needed = more_observations(row.difference, row.margin, tests=still_open)
        games = None if needed is None else needed * row.rotation
    words = verdict_text(row.verdict, row.column, row.margin, games)
    return replace(row, verdict_text=words, games_needed=games)


def notices(rows: Sequence[Compared], asked: Prepared) -> Iterator[str]:
    """Say what a reader should know of a table."""
    apart = list(dict.fromkeys(row.column.name for row in rows if not row.is_paired))
    if apart:
        yield (
            f"compared unpaired, because pairs are not counted of them or between these cells: "
            f"{', '.join(apart)}"
        )
    used = {cell.index for contrast in asked.contrasts for _, cell in contrast.terms}
    alone = sum(cell.index not in used for cell in asked.cells)
    if alone:
        yield (
            f"{alone} of {len(asked.cells)} cells have no counterpart at the baseline and are left out; "
            f"--by {CELL} compares any cells"
        )

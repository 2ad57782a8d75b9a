"""The verbs of this room: write the report of a run, or a comparison, beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from balance.report.page import Page

if TYPE_CHECKING:
    from balance.analysis.comparison import Comparison
    from balance.analysis.question import Question
    from balance.results import Results
    from balance.runs import Run

NAME = "report.html"
COMPARISON = "comparison"
AGAINST = "against-"
"""A comparison with another run is kept under this and that run's name."""


def write(results: Results) -> Path:
    """Write `report.html`, `summary.csv`, `summary.json` and `tallies.parquet` into a run's folder.

    Parameters
    ----------
    results : Results

    Returns
    -------
    Path
        The page. Every file is whole or not there.
    """
    from balance.documents import write_text
    from balance.report.render import render

    results.write()
    path = results.run_dir / NAME
    write_text(path, render(page_of(results, compared_again(results.run))))
    return path


def write_comparison(run: Run, found: Comparison, question: Question, *, rank: bool = False) -> Path:
    """Write a comparison as CSV, JSON and a page into a run's folder.

    Parameters
    ----------
    run : Run
        Of two, the second.
    found : Comparison
    question : Question
        What was asked, which later reports ask again.
    rank : bool
        Whether levels were to be ranked.

    Returns
    -------
    Path
        The page: the run's report, with the comparison in it; of two runs a page of its own.
    """
    from balance.analysis.comparison import RUN
    from balance.documents import write_text
    from balance.report.render import render
    from balance.results import Results

    is_against = found.factor == RUN
    stem = f"{AGAINST}{found.baseline}" if is_against else COMPARISON
    asked = {"question": question.plain() | {"rank": rank}, "games": run.manifest["games"]}
    data = plain_json({**asked, **found.data()})
    write_text(run.run_dir / f"{stem}.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    write_text(run.run_dir / f"{stem}.csv", found.frame().to_csv(index=False, lineterminator="\n"))
    page = run.run_dir / (f"{stem}.html" if is_against else NAME)
    results = Results(run)
    if not is_against:
        results.write()
    write_text(page, render(page_of(results, found)))
    return page


def plain_json(data: dict[str, Any]) -> dict[str, Any]:
    """Turn a comparison's values into what JSON holds."""
    plain: dict[str, Any] = json.loads(json.dumps(data, allow_nan=False))
    return plain


def compared_again(run: Run) -> Comparison | None:
    """Ask again what was last asked of a run; None where nothing was, or it cannot be asked any more."""
    from balance.analysis.compare import compare
    from balance.analysis.question import Question
    from balance.documents import BadInput

    try:
        asked = json.loads((run.run_dir / f"{COMPARISON}.json").read_text(encoding="utf-8"))["question"]
        return compare(run, Question.from_plain(asked), rank=bool(asked["rank"]))
    except (OSError, ValueError, KeyError, TypeError, BadInput):
        return None


def page_of(results: Results, comparison: Comparison | None = None) -> Page:
    """Choose, word and draw what a page about a run shows.

    Parameters
    ----------
    results : Results
    comparison : Comparison, optional
        Shown in a section of its own.

    Returns
    -------
    Page
    """
    from balance.report.basis import assumed_table, basis_of
    from balance.report.cells import table_of
    from balance.report.comparisons import section_of
    from balance.report.effects import effects_section
    from balance.report.factors import Factors, namer_of
    from balance.report.findings import findings_of
    from balance.report.legend import legend_of
    from balance.report.origin import reproduce, summary_text, warnings_of
    from balance.report.pictures import pictures_of
    from balance.report.subject import subject_of
    from balance.report.variants import read_variants
    from balance.report.versus import versus_table

    manifest = results.run.manifest
    subject = subject_of(manifest)
    factors = Factors(read_variants(results, subject.exact()), namer_of(subject.game))
    findings = findings_of(factors, lambda variants: basis_of(subject, variants))
    return Page(
        title=manifest["title"],
        description=manifest["description"],
        summary=summary_text(manifest, subject),
        warnings=[*results.run.notices, *warnings_of(manifest, factors, subject)],
        findings=findings,
        comparison=None if comparison is None else section_of(comparison, factors.namer),
        effects=effects_section(factors),
        legend=list(legend_of(factors.variants)),
        versus=versus_table(factors.variants),
        pictures=pictures_of(factors, [finding.title for finding in findings]),
        cells=table_of(factors),
        assumed=assumed_table(subject),
        is_known=subject.game is not None,
        reproduce=reproduce(manifest),
    )

"""The verbs of this room: write the report of a run, a comparison or effects beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from balance.report.page import Page

if TYPE_CHECKING:
    from balance.analysis.comparison import Comparison
    from balance.analysis.effect_rows import Effects
    from balance.analysis.equilibrium import Equilibria
    from balance.analysis.question import Question
    from balance.results import Results
    from balance.runs import Run

NAME = "report.html"
COMPARISON = "comparison"
EFFECTS = "effects"
EQUILIBRIUM = "equilibrium"
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
    write_text(path, render(page_of(results, compared_again(results.run), effects_again(results.run))))
    return path


def write_comparison(run: Run, found: Comparison, question: Question) -> Path:
    """Write a comparison as CSV, JSON and a page into a run's folder.

    Parameters
    ----------
    run : Run
        Of two, the second.
    found : Comparison
    question : Question
        What was asked, which later reports ask again.

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
    write_answer(run, found, question.plain(), stem)
    page = run.run_dir / (f"{stem}.html" if is_against else NAME)
    results = Results(run)
    if not is_against:
        results.write()
    write_text(page, render(page_of(results, found, None if is_against else effects_again(run))))
    return page


def write_effects(run: Run, found: Effects, question: Question) -> Path:
    """Write the effects of a screening design as CSV, JSON and a page into a run's folder.

    Parameters
    ----------
    run : Run
    found : Effects
    question : Question
        What was asked, which later reports ask again.

    Returns
    -------
    Path
        The page: the run's report, with the effects in it.
    """
    from balance.documents import write_text
    from balance.report.render import render
    from balance.results import Results

    write_answer(run, found, question.plain(), EFFECTS)
    results = Results(run)
    results.write()
    write_text(run.run_dir / NAME, render(page_of(results, compared_again(run), found)))
    return run.run_dir / NAME


def write_equilibria(run: Run, found: Equilibria) -> Path:
    """Write what both sides would play as CSV and JSON into a run's folder, and its page.

    Parameters
    ----------
    run : Run
    found : Equilibria

    Returns
    -------
    Path
        The page: the run's report, with the equilibrium in it.
    """
    from balance.results import Results

    write_answer(run, found, {}, EQUILIBRIUM)
    return write(Results(run))


def write_answer(
    run: Run, found: Comparison | Effects | Equilibria, asked: dict[str, Any], stem: str
) -> None:
    """Write an answer as CSV and JSON into a run's folder, with what was asked."""
    from balance.documents import write_text

    data = plain_json({"question": asked, "games": run.manifest["games"], **found.data()})
    write_text(run.run_dir / f"{stem}.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    write_text(run.run_dir / f"{stem}.csv", found.frame().to_csv(index=False, lineterminator="\n"))


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
        return compare(run, Question.from_plain(asked))
    except (OSError, ValueError, KeyError, TypeError, BadInput):
        return None


def effects_again(run: Run) -> Effects | None:
    """Ask again for the effects that were last asked for; None where none were, or cannot be any more."""
    from balance.analysis.effects import effects
    from balance.analysis.question import Question
    from balance.documents import BadInput

    try:
        asked = json.loads((run.run_dir / f"{EFFECTS}.json").read_text(encoding="utf-8"))["question"]
        return effects(run, Question.from_plain(asked))
    except (OSError, ValueError, KeyError, TypeError, BadInput):
        return None


def page_of(results: Results, comparison: Comparison | None = None, effects: Effects | None = None) -> Page:
    """Choose, word and draw what a page about a run shows.

    Parameters
    ----------
    results : Results
    comparison : Comparison, optional
    effects : Effects, optional
        Each shown in a section of its own.

    Returns
    -------
    Page
    """
    from balance.analysis.occurrences import occurrences
    from balance.report.basis import assumed_table, basis_of
    from balance.report.cells import table_of
    from balance.report.comparisons import section_of
    from balance.report.disagreement import disagreements
    from balance.report.effects import effects_section
    from balance.report.equilibria import equilibrium_section
    from balance.report.factors import Factors, namer_of
    from balance.report.findings import findings_of
    from balance.report.legend import legend_of
    from balance.report.origin import reproduce, summary_text, warnings_of
    from balance.report.pictures import pictures_of
    from balance.report.screening import screening_section
    from balance.report.subject import subject_of
    from balance.report.variants import read_variants
    from balance.report.versus import versus_table
    from balance.report.wording import sentence

    manifest = results.run.manifest
    subject = subject_of(manifest)
    exact = subject.exact()
    factors = Factors(read_variants(results, exact), namer_of(subject.game))
    wrong = map(str, disagreements(results.run.cells, exact))
    named = [sentence(one.text) for one in occurrences(results.run.cells)]
    findings = findings_of(factors, lambda variants: basis_of(subject, variants))
    return Page(
        title=manifest["title"],
        description=manifest["description"],
        summary=summary_text(manifest, subject),
        warnings=[
            *wrong,
            *results.run.remarks,
            *warnings_of(manifest, factors, subject, results.run.ends),
            *named,
        ],
        findings=findings,
        comparison=None if comparison is None else section_of(comparison, factors.namer),
        effects=effects_section(factors),
        screening=None if effects is None else screening_section(effects, factors.namer),
        legend=list(legend_of(factors.variants, is_sequential=results.run.is_sequential)),
        versus=versus_table(factors.variants),
        equilibrium=equilibrium_section(results.run, factors),
        pictures=pictures_of(factors, [finding.title for finding in findings]),
        cells=table_of(factors),
        assumed=assumed_table(subject),
        is_known=subject.game is not None,
        reproduce=reproduce(manifest),
    )

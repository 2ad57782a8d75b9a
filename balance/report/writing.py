"""The one verb of this room: write the report of a run beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from balance.report.page import Page

if TYPE_CHECKING:
    from balance.results import Results

NAME = "report.html"


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
    write_text(path, render(page_of(results)))
    return path


def page_of(results: Results) -> Page:
    """Choose, word and draw what a page about a run shows."""
    from balance.report.basis import assumed_table, basis_of
    from balance.report.cells import table_of
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
        legend=list(legend_of(factors.variants)),
        versus=versus_table(factors.variants),
        pictures=pictures_of(factors, [finding.title for finding in findings]),
        cells=table_of(factors),
        assumed=assumed_table(subject),
        is_known=subject.game is not None,
        reproduce=reproduce(manifest),
    )

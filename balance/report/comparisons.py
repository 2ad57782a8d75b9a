"""A comparison in tables, figures and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING

from balance.report.dominance import distribution_pictures, distributions_table
from balance.report.factors import Namer, level_name, level_names, plain_name
from balance.report.figures import Group, Mark, draw_dots
from balance.report.page import Picture, Section, Table
from balance.report.wording import (
    chance_text,
    difference_text,
    estimate_text,
    factor_words,
    level_text,
    measure_name,
    sentence,
    value_text,
    whose,
    words_of,
)

if TYPE_CHECKING:
    from balance.analysis.changes import Change
    from balance.analysis.comparison import Compared, Comparison
    from balance.analysis.rank import Ranked
    from balance.stats.selection import Standing

MOST_ROWS = 400
MOST_DRAWN = 60
MOST_SENTENCES = 12
LONGEST_LABEL = 32
"""Characters beside a figure that leave room for it on a telephone."""


def section_of(found: Comparison, namer: Namer = plain_name) -> Section:
    """Show a comparison on a page.

    Parameters
    ----------
    found : Comparison
    namer : callable
        Names a level.

    Returns
    -------
    Section
    """
    return Section(
        title=title_of_comparison(found),
        texts=[*_sentences(found, namer), *_gains(found)],
        pictures=[*_pictures(found, namer), *distribution_pictures(found, namer, count())],
        tables=comparison_tables(found, namer),
        notes=[sentence(notice) for notice in found.notices],
    )


def title_of_comparison(found: Comparison) -> str:
    """Say what is compared with what."""
    from balance.analysis.comparison import RUN

    if found.factor == RUN:
        return f"Compared with run {found.baseline}"
    return f"Compared by {_factor(found, found.factor)}, baseline {found.baseline}"


def _factor(found: Comparison, factor: str) -> str:
    """Name a factor; what belongs to a seat with a role as the role's."""
    columns = [row.column for row in found.rows if row.column.who and len(row.column.seats) == 1]
    return factor_words(factor, {column.seats[0]: column.who.partition(":")[0] for column in columns})


def comparison_tables(found: Comparison, namer: Namer = plain_name) -> dict[str, Table]:
    """Tabulate a comparison: what differs (of two runs), differences, standings and distributions.

    Parameters
    ----------
    found : Comparison
    namer : callable
        Names a level.

    Returns
    -------
    dict of str to Table
        By title.
    """
    from balance.analysis.comparison import RUN

    tables = {}
    if found.factor == RUN:
        tables["What differs"] = _changes_table(found.changes)
    tables["Differences"] = _differences_table(found, namer)
    if found.ranked:
        tables["Standing of the levels"] = _ranks_table(found, namer)
    if found.distributions:
        tables["Distributions"] = distributions_table(found, namer)
    return tables


def _differences_table(found: Comparison, namer: Namer) -> Table:
    others = list(dict.fromkeys(factor for row in found.rows for factor in row.factors))
    columns = [
        *(_factor(found, factor) for factor in others),
        _factor(found, found.factor),
        "measure",
        "is",
        "difference",
        "verdict",
        "unpaired",
        "gain",
        "p",
    ]
    first = len(others) + 2
    return Table(
        columns=columns,
        rows=[_difference_row(row, others, namer) for row in found.rows[:MOST_ROWS]],
        numeric=frozenset({first, first + 1, *range(first + 3, first + 6)}),
        note=_note(found),
    )


def _difference_row(row: Compared, others: Sequence[str], namer: Namer) -> list[str]:
    is_share = _is_share(row)
    here, apart = row.difference, row.unpaired
    levels = level_names(namer, others, row.factors)
    return [
        *levels,
        level_name(namer, row.factor, row.level),
        _measure(row),
        "no data" if row.estimate is None else value_text(row.estimate, is_share=is_share),
        difference_text(here.estimate, here.low, here.high, is_share=is_share),
        row.verdict_text,
        difference_text(None, apart.low, apart.high, is_share=is_share) if row.is_paired else "",
        f"{row.gain:.2f}" if row.gain else "",
        chance_text(row.p_adjusted),
    ]


def _note(found: Comparison) -> str:
    parts = [
        "pp are percentage points; brackets hold 95 % intervals, of the same games where an unpaired one "
        "stands beside; gain says how many times narrower pairing made it.",
        f"p is corrected over all {len(found.rows)} rows ({_correction(found)}).",
    ]
    if len(found.rows) > MOST_ROWS:
        parts.append(f"The first {MOST_ROWS} of {len(found.rows)} rows; comparison.csv has them all.")
    return " ".join(parts)


def _correction(found: Comparison) -> str:
    return found.correction.name.replace("_", " and ").title().replace("And", "and")


def _is_share(row: Compared | Ranked) -> bool:
    from balance.analysis.verdicts import is_proportion

    return is_proportion(row.column)


def _measure(row: Compared | Ranked) -> str:
    return measure_name(row.column)


def _ranks_table(found: Comparison, namer: Namer) -> Table:
    others = list(dict.fromkeys(factor for row in found.ranked for factor in row.factors))
    rows = []
    for one in found.ranked[:MOST_ROWS]:
        is_share = _is_share(one)
        standing, own = one.standing, one.interval
        levels = [
            level_name(namer, name, one.factors[name]) if name in one.factors else "" for name in others
        ]
        corrected = standing.corrected
        rows.append(
            [
                *levels,
                level_name(namer, found.factor, one.level),
                _measure(one),
                str(one.place),
                estimate_text(own.estimate, own.low, own.high, is_share=is_share),
                chance_text(standing.highest),
                chance_text(standing.lowest),
                _bounds(standing, is_share=is_share),
                "" if corrected is None else value_text(corrected, is_share=is_share),
            ]
        )
    heads = ("place", "is", "chance highest", "chance lowest", "if picked", "corrected")
    first = len(others) + 2
    return Table(
        columns=[*(_factor(found, name) for name in (*others, found.factor)), "measure", *heads],
        rows=rows,
        numeric=frozenset(range(first, first + len(heads))),
        note="The interval `if picked` holds for whichever level is chosen for its rank; `corrected` is the "
        "highest or lowest estimate without the luck that put it there.",
    )


def _bounds(standing: Standing, *, is_share: bool) -> str:
    """Print the interval that holds whichever level is picked; without width it is a value, no difference."""
    if standing.low == standing.high:
        return value_text(standing.low, is_share=is_share)
    return difference_text(None, standing.low, standing.high, is_share=is_share)


def _changes_table(changes: Sequence[Change]) -> Table:
    return Table(
        columns=["of", "what", "first run", "second run", "cells"],
        rows=[
            [
                change.kind.value,
                change.path,
                "" if change.first is None else level_text(change.first),
                "" if change.second is None else level_text(change.second),
                str(change.cells) if change.cells else "all",
            ]
            for change in changes[:MOST_ROWS]
        ],
        numeric=frozenset({4}),
        note="" if changes else "Nothing: both were played by the same rules, cards and settings.",
    )


def _sentences(found: Comparison, namer: Namer) -> Iterator[str]:
    """Word the rows of the first measure."""
    rows = [row for row in found.rows if row.column.measure == found.rows[0].column.measure]
    for row in rows[:MOST_SENTENCES]:
        label = _label(row, namer, levels=(*row.factors, row.factor))
        here = row.difference
        by = difference_text(here.estimate, here.low, here.high, is_share=_is_share(row))
        start = f"{label}: {_measure(row)}" if label else _measure(row)
        yield sentence(f"{start} {by}, {row.verdict_text} (n = {here.n:,})")


def _label(row: Compared, namer: Namer, levels: Sequence[str]) -> str:
    """Name a row by some of its levels; that it is of the second of two runs need not be said."""
    from balance.analysis.comparison import RUN

    known = {**row.factors, row.factor: row.level}
    return ", ".join(namer(name, known[name]) for name in levels if name != RUN)


def _gains(found: Comparison) -> Iterator[str]:
    """Say what pairing was worth, measure by measure."""
    gains: dict[str, list[float]] = {}
    for row in found.rows:
        if row.gain:
            gains.setdefault(words_of(row.column.measure), []).append(row.gain)
    parts = [
        f"of {measure} {min(own):.2f} to {max(own):.2f} times (worth {min(own) ** 2:.2g} to "
        f"{max(own) ** 2:.2g} times as many games)"
        for measure, own in gains.items()
    ]
    if parts:
        yield f"Playing the same games made intervals narrower: {'; '.join(parts)}."


def _pictures(found: Comparison, namer: Namer) -> Iterator[Picture]:
    numbers = count()
    measures = dict.fromkeys(row.column.measure for row in found.rows)
    for measure in measures:
        rows = [row for row in found.rows if row.column.measure == measure and row.difference.low is not None]
        if not rows:
            continue
        is_share = _is_share(rows[0])
        unit = "percentage points" if is_share else rows[0].column.unit
        title = f"Difference of {words_of(measure)}"
        yield Picture(
            title=title,
            caption="Dots are differences to the baseline with 95 % intervals; the table below holds the "
            "same numbers.",
            svg=draw_dots(
                _groups(rows[:MOST_DRAWN], namer),
                name=f"comparison {next(numbers)}",
                x_label=f"difference ({unit})" if unit else "difference",
                words=f"{title}; the table of differences holds the same numbers.",
                is_share=is_share,
                is_difference=True,
            ),
        )


def shortened(label: str) -> str:
    """Keep the end of a long label, which tells more than its start."""
    return label if len(label) <= LONGEST_LABEL else f"...{label[3 - LONGEST_LABEL :]}"


def _groups(rows: Sequence[Compared], namer: Namer) -> list[Group]:
    several = len({row.column.of for row in rows}) > 1
    groups: dict[str, list[Mark]] = {}
    for row in rows:
        parts = [_label(row, namer, levels=(row.factor,))]
        parts += [whose(row.column)] if several else []
        found = row.difference
        label = ", ".join(filter(None, parts)) or words_of(row.column.measure)
        mark = Mark(at=shortened(label), estimate=found.estimate or 0.0, low=found.low, high=found.high)
        heading = shortened(_label(row, namer, levels=tuple(row.factors)))
        groups.setdefault(heading, []).append(mark)
    return [Group(label=label, marks=marks) for label, marks in groups.items()]

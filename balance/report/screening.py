"""The effects of a screening design in tables, figures and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from balance.report.comparisons import MOST_ROWS, shortened
from balance.report.factors import Namer, plain_name
from balance.report.figures import Group, Mark, draw_dots
from balance.report.page import Picture, Section, Table
from balance.report.wording import (
    chance_text,
    difference_text,
    level_text,
    listed,
    measure_name,
    sentence,
    words_of,
)

if TYPE_CHECKING:
    from balance.analysis.effect_rows import EffectRow, Effects

MOST_DRAWN = 12
"""Effects that a figure shows of each measure, the largest."""

MOST_NAMED = 5
ALL = "all"
"""Stands for all levels of a factor that crosses the design, together."""
RESOLUTIONS = {3: "III", 4: "IV", 5: "V"}

Ranking = list["EffectRow"]
"""Effects on one measure at one combination of the crossing factors' levels, the largest first."""


def screening_section(found: Effects, namer: Namer = plain_name) -> Section:
    """Show the effects on a page.

    Parameters
    ----------
    found : Effects
    namer : callable
        Names a level.

    Returns
    -------
    Section
    """
    return Section(
        title=f"What matters: {found.cells} cells of resolution {RESOLUTIONS[found.resolution]}",
        texts=[_summary(ranking, namer, found) for ranking in rankings(found.rows)],
        pictures=list(_pictures(found, namer)),
        tables=screening_tables(found, namer),
        notes=[sentence(notice) for notice in found.notices],
    )


def rankings(rows: Sequence[EffectRow]) -> list[Ranking]:
    """Put the rows of each measure and combination of crossing levels together."""
    groups: dict[str, Ranking] = {}
    for row in rows:
        groups.setdefault(f"{row.column.name} {dict(row.factors)}", []).append(row)
    return list(groups.values())


def screening_tables(found: Effects, namer: Namer = plain_name) -> dict[str, Table]:
    """Tabulate the effects, one table a measure.

    Parameters
    ----------
    found : Effects
    namer : callable
        Names a level.

    Returns
    -------
    dict of str to Table
        By title.
    """
    names = dict.fromkeys(row.column.name for row in found.rows)
    tables = {}
    for name in names:
        rows = [row for row in found.rows if row.column.name == name]
        tables[f"Effects on {measure_name(rows[0].column)}"] = _table(rows, found, namer)
    return tables


def _table(rows: Sequence[EffectRow], found: Effects, namer: Namer) -> Table:
    crossed = crossing(rows)
    first = len(crossed)
    return Table(
        columns=[*map(words_of, crossed), "place", "factor", "from", "to", "effect", "verdict", "p"],
        rows=[
            [
                *(namer(name, row.factors[name]) if name in row.factors else ALL for name in crossed),
                str(row.place),
                " x ".join(map(words_of, row.term.factors)),
                " x ".join(_level(usual) for usual, _ in row.term.levels),
                " x ".join(_level(other) for _, other in row.term.levels),
                _effect(row),
                row.verdict_text,
                chance_text(row.p_adjusted),
            ]
            for row in rows[:MOST_ROWS]
        ],
        numeric=frozenset({first, first + 4, first + 6}),
        note=_note(rows, found),
    )


def crossing(rows: Sequence[EffectRow]) -> list[str]:
    """List the factors that cross the design."""
    return list(dict.fromkeys(factor for row in rows for factor in row.factors))


def _heading(ranking: Ranking, namer: Namer, found: Effects) -> str:
    """Name the crossing factors' levels of a ranking."""
    heading = ", ".join(namer(name, level) for name, level in ranking[0].factors.items())
    return heading or (ALL if crossing(found.rows) else "")


def _level(level: object) -> str:
    return words_of(level) if isinstance(level, str) else level_text(level)


def _label(row: EffectRow, namer: Namer) -> str:
    return " x ".join(
        namer(factor, other) for factor, (_, other) in zip(row.term.factors, row.term.levels, strict=True)
    )


def _effect(row: EffectRow) -> str:
    from balance.analysis.verdicts import is_proportion

    estimate = None if row.found is None else row.found.estimate
    return difference_text(estimate, *row.interval, is_share=is_proportion(row.column))


def _note(rows: Sequence[EffectRow], found: Effects) -> str:
    parts = [
        "An effect is the mean over all cells at the second level less that over all at the first"
        + (
            "; of two together (x), half of what one changes about the effect of the other."
            if any(len(row.term.factors) > 1 for row in rows)
            else "."
        ),
        f"Brackets hold for all {len(found.rows)} effects at once with 95 % (Bonferroni); p, of no effect, "
        "and verdicts are corrected over all of them (Holm). An effect matters that is surely larger than "
        "the margin.",
    ]
    if len(rows) > MOST_ROWS:
        parts.append(f"The first {MOST_ROWS} of {len(rows)} rows; effects.csv has them all.")
    return " ".join(parts)


def _summary(ranking: Ranking, namer: Namer, found: Effects) -> str:
    """Say what matters for one measure, and how much is known not to."""
    from balance.analysis.verdicts import margin_text
    from balance.stats.effects import Bearing

    here = _heading(ranking, namer, found)
    of = f" ({here})" if here else ""
    matter = [row for row in ranking if row.bearing is Bearing.MATTERS]
    named = [f"{_label(row, namer)} {_effect(row)}" for row in matter[:MOST_NAMED]]
    if len(matter) > MOST_NAMED:
        named.append(f"{len(matter) - MOST_NAMED} more")
    counts = {kind: sum(row.bearing is kind for row in ranking) for kind in Bearing}
    margin = margin_text(ranking[0].column, ranking[0].margin)
    undecided = counts[Bearing.UNDECIDED]
    left = f"{undecided} {'is' if undecided == 1 else 'are'} undecided"
    return sentence(
        f"{measure_name(ranking[0].column)}{of}: {listed(named) if named else 'nothing'} "
        f"{'matter' if len(matter) > 1 else 'matters'}; {counts[Bearing.NONE]} of {len(ranking)} effects do "
        f"not matter within +-{margin}, {left}"
    )


def _pictures(found: Effects, namer: Namer) -> Iterator[Picture]:
    from balance.analysis.verdicts import is_proportion

    for number, name in enumerate(dict.fromkeys(row.column.name for row in found.rows)):
        groups = [own for own in rankings(found.rows) if own[0].column.name == name]
        drawn = [group for own in groups if (group := _group(own, namer, found)).marks]
        if not drawn:
            continue
        column = groups[0][0].column
        is_share = is_proportion(column)
        unit = "percentage points" if is_share else column.unit
        title = f"Largest effects on {measure_name(column)}"
        yield Picture(
            title=title,
            caption="Dots are effects with intervals that hold all at once; the table below holds the same "
            "numbers.",
            svg=draw_dots(
                drawn,
                name=f"effects {number}",
                x_label=f"effect ({unit})" if unit else "effect",
                words=f"{title}; the table of effects holds the same numbers.",
                is_share=is_share,
                is_difference=True,
            ),
        )


def _group(ranking: Ranking, namer: Namer, found: Effects) -> Group:
    marks = []
    for row in ranking[:MOST_DRAWN]:
        low, high = row.interval
        if row.found is not None and low is not None:
            marks.append(
                Mark(at=shortened(_label(row, namer)), estimate=row.found.estimate, low=low, high=high)
            )
    return Group(label=shortened(_heading(ranking, namer, found)), marks=marks)

"""What makes a game easier or harder: games that have something against those that have it not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from balance.report.factors import Factors
from balance.report.figures import Group, Mark, draw_dots
from balance.report.page import Picture, Section, Table
from balance.report.variants import Variant
from balance.report.wording import (
    GAP,
    chance_text,
    difference_text,
    listed,
    sentence,
    words_of,
)
from balance.stats.differences import Difference, averaged, square_and_add
from balance.stats.intervals import wilson
from balance.stats.multiplicity import corrected

ALPHA = 0.05
MOST_NAMED = 4
"""Things named in one sentence."""

NOTE = (
    "Games that have it are set against games that do not: within each variant in which both occur, else "
    "among the variants with as many players. Brackets are 95 % intervals; p is corrected over each table "
    "(Holm), and only what is below 5 % is called easier or harder. Bounds are averaged over variants, "
    "because these share their shuffles, so intervals err wide."
)


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Games with something and games without it.

    Parameters
    ----------
    have, lack : (int, int)
        Successes and games.
    """

    have: tuple[int, int]
    lack: tuple[int, int]

    @property
    def is_both(self) -> bool:
        """Whether there are games of both."""
        return self.have[1] > 0 and self.lack[1] > 0

    @property
    def weight(self) -> float:
        """How much it tells of the difference (Mantel and Haenszel 1959)."""
        return self.have[1] * self.lack[1] / (self.have[1] + self.lack[1])

    @property
    def difference(self) -> Difference:
        """Chance with it minus chance without it."""
        return square_and_add([(1.0, wilson(*self.have)), (-1.0, wilson(*self.lack))])

    def __add__(self, other: Sample) -> Sample:
        return Sample(
            have=(self.have[0] + other.have[0], self.have[1] + other.have[1]),
            lack=(self.lack[0] + other.lack[0], self.lack[1] + other.lack[1]),
        )


@dataclass(frozen=True, kw_only=True)
class Effect:
    """What one thing does to a chance.

    Parameters
    ----------
    part : str
        The thing.
    games : int
        Games that have it.
    have, lack : float
        Chance with it and without it, weighted alike.
    difference : Difference
    p_value : float or None
        Corrected for its table.
    """

    part: str
    games: int
    have: float
    lack: float
    difference: Difference
    p_value: float | None

    @property
    def is_clear(self) -> bool:
        """Whether it is surely a difference."""
        low, high = self.difference.low, self.difference.high
        if self.p_value is None or low is None or high is None:
            return False
        return self.p_value < ALPHA and not low <= 0.0 <= high

    @property
    def word(self) -> str:
        """Its verdict."""
        if not self.is_clear:
            return "not clear"
        return "easier" if (self.difference.estimate or 0.0) > 0.0 else "harder"

    @property
    def text(self) -> str:
        """The difference with its interval."""
        own = self.difference
        return difference_text(own.estimate, own.low, own.high, is_share=True)


def effects_of(variants: Sequence[Variant]) -> dict[str, list[Effect]]:
    """Estimate the effect of each thing that a game declares, by the title of its table.

    Parameters
    ----------
    variants : sequence of Variant

    Returns
    -------
    dict of str to list of Effect
        Without what all games have, or none.
    """
    names: dict[str, dict[str, str]] = {}
    for variant in variants:
        for name, one in variant.estimates.items():
            if one.column.effect_on:
                names.setdefault(one.column.chart, {})[name] = one.column.part or words_of(name)
    found = {}
    for title, parts in names.items():
        drafts = [(part, samples_of(variants, name)) for name, part in parts.items()]
        effects = _effects([(part, samples) for part, samples in drafts if samples])
        if effects:
            found[title] = effects
    return found


def samples_of(variants: Sequence[Variant], name: str) -> list[Sample]:
    """Split the games of a run by whether they have something, in groups that differ in nothing else.

    Parameters
    ----------
    variants : sequence of Variant
    name : str
        Of the RATIO that counts it.

    Returns
    -------
    list of Sample
        One a cell in which some games have it and some do not; the other cells together by their
        number of seats.
    """
    found: list[Sample] = []
    others: dict[int, Sample] = {}
    for variant in variants:
        if name not in variant.estimates:
            continue
        sample = _sample(variant, name)
        seats = len(variant.cell.labels)
        if sample.is_both:
            found.append(sample)
        else:
            others[seats] = others[seats] + sample if seats in others else sample
    return [*found, *(sample for sample in others.values() if sample.is_both)]


def _sample(variant: Variant, name: str) -> Sample:
    cell, column = variant.cell, variant.estimates[name].column
    counts = cell.tally.ratio(cell.plan.number(name))
    wins = int(cell.tally.histogram(cell.plan.number(column.effect_on))[1])
    return Sample(
        have=(counts.total, counts.over), lack=(wins - counts.total, cell.tally.games - counts.over)
    )


def _effects(drafts: Sequence[tuple[str, list[Sample]]]) -> list[Effect]:
    differences = [
        averaged([(sample.weight, sample.difference) for sample in samples]) for _, samples in drafts
    ]
    p_values = corrected([difference.p_value for difference in differences])
    return [
        Effect(
            part=part,
            games=sum(sample.have[1] for sample in samples),
            have=_mean(samples, [sample.have for sample in samples]),
            lack=_mean(samples, [sample.lack for sample in samples]),
            difference=difference,
            p_value=p_value,
        )
        for (part, samples), difference, p_value in zip(drafts, differences, p_values, strict=True)
    ]


def _mean(samples: Sequence[Sample], counts: Sequence[tuple[int, int]]) -> float:
    total = sum(sample.weight for sample in samples)
    return sum(s.weight * wins / games for s, (wins, games) in zip(samples, counts, strict=True)) / total


def effects_section(factors: Factors) -> Section | None:
    """Show the effects that a run tells of.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    Section or None
        None where there is nothing of the kind.
    """
    found = effects_of(factors.variants)
    if not found:
        return None
    columns = [one.column for variant in factors.variants for one in variant.estimates.values()]
    measure = words_of(next(column.effect_on for column in columns if column.effect_on))
    numbers = count()
    return Section(
        title=f"What changes the {measure}",
        texts=[sentence(f"{title}: {_said(effects)}") for title, effects in found.items()],
        pictures=list(_pictures(found, numbers, measure)),
        tables={title: _table(effects, measure) for title, effects in found.items()},
        notes=[NOTE],
    )


def _said(effects: Sequence[Effect]) -> str:
    """Say what is clear, the largest first, and how many are not."""
    ordered = sorted(effects, key=lambda one: -abs(one.difference.estimate or 0.0))
    parts = []
    for word in ("easier", "harder"):
        own = [f"{one.part} ({one.text})" for one in ordered if one.word == word]
        more = f" and {len(own) - MOST_NAMED} more" if len(own) > MOST_NAMED else ""
        if own:
            parts.append(f"{word} with {listed(own) if not more else ', '.join(own[:MOST_NAMED])}{more}")
    open_ = sum(not one.is_clear for one in effects)
    if not parts:
        largest = f"{ordered[0].part} ({ordered[0].text})"
        return f"nothing is clear of {len(effects)}; the largest difference is that of {largest}"
    return "; ".join([*parts, f"not clear of {open_}"] if open_ else parts)


def _pictures(found: dict[str, list[Effect]], numbers: Iterator[int], measure: str) -> Iterator[Picture]:
    for title, effects in found.items():
        ordered = sorted(effects, key=lambda one: -(one.difference.estimate or 0.0))
        marks = [
            Mark(
                at=one.part,
                estimate=one.difference.estimate or 0.0,
                low=one.difference.low,
                high=one.difference.high,
            )
            for one in ordered
        ]
        if len(marks) > 1:
            yield Picture(
                title=title,
                caption="Difference to the games without it, with 95 % intervals; to the right it is easier.",
                svg=draw_dots(
                    [Group(label="", marks=marks)],
                    name=f"effect {next(numbers)}",
                    x_label=f"difference of the {measure} (percentage points)",
                    words=f"{title}; the table below holds the same numbers.",
                    is_share=True,
                    is_difference=True,
                ),
            )


def _table(effects: Sequence[Effect], measure: str) -> Table:
    rows = [
        [
            one.part,
            f"{one.games:,}",
            f"{100.0 * one.have:.1f}{GAP}%",
            f"{100.0 * one.lack:.1f}{GAP}%",
            one.text,
            chance_text(one.p_value),
            one.word,
        ]
        for one in effects
    ]
    return Table(
        columns=["with", "games", measure, "without it", "difference", "p", "verdict"],
        rows=rows,
        numeric=frozenset(range(1, 6)),
    )

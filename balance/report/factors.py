"""What a run varies: which factor is an axis, which group cells, which tell cells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from balance.report.variants import Variant
from balance.report.wording import factor_words, level_text, seats_text, title_of, words_of

FEWEST_ON_AXIS = 3
"""A curve needs at least this many numbers."""

MOST_SETTINGS = 4
"""A name out of so few, or of an open list, says little without what it sets; a list of names does."""

UNCHANGED = "nothing changed"
"""Name of the cell from which the others differ in one factor each."""

Namer = Callable[[str, Any], str]


def plain_name(factor: str, level: Any) -> str:
    """Name a level without its game: names stand alone, numbers follow their factor."""
    if factor == "seats" and isinstance(level, list):
        return seats_text(level)
    if factor == "players" and _is_number(level):
        return f"{level} player{'' if level == 1 else 's'}"
    return level if isinstance(level, str) else f"{words_of(factor)} {level_text(level)}"


def level_name(namer: Namer, factor: str, level: Any) -> str:
    """Name a level; one that is no text as a scenario writes it."""
    return namer(factor, level) if isinstance(level, str) else level_text(level)


def level_names(namer: Namer, factors: Sequence[str], levels: Mapping[str, Any]) -> list[str]:
    """Name the levels of several factors; empty where a row has none."""
    return [level_name(namer, name, levels[name]) if name in levels else "" for name in factors]


def namer_of(game: Any) -> Namer:
    """Name levels as a game would: identifiers of its parameters become titles.

    Parameters
    ----------
    game : Declarations or None

    Returns
    -------
    callable
    """
    from balance.engine.game import Kind

    declared = (*game.PARAMETERS, *game.RULINGS) if game is not None else ()
    names = [parameter for parameter in declared if parameter.kind is Kind.NAME]
    named = {parameter.name for parameter in names}
    few = {parameter.name for parameter in names if len(parameter.allowed) <= MOST_SETTINGS}

    def name(factor: str, level: Any) -> str:
        is_ruling = factor.startswith("rulings.")
        if isinstance(level, str) and factor.removeprefix("rulings.") in named:
            is_setting = is_ruling or (factor in few and "," not in level)
            return f"{words_of(factor)} {words_of(level)}" if is_setting else title_of(level)
        return plain_name(factor, level)

    return name


@dataclass(frozen=True)
class Factors:
    """The factors of a run's cells.

    Parameters
    ----------
    variants : sequence of Variant
    namer : callable
        Names a level.
    """

    variants: Sequence[Variant]
    namer: Namer = plain_name

    @cached_property
    def levels(self) -> Mapping[str, list[Any]]:
        """Levels of each factor that has several, or that some cells lack, in order."""
        found: dict[str, list[Any]] = {}
        for variant in self.variants:
            for factor, level in variant.factors.items():
                seen = found.setdefault(factor, [])
                if level not in seen:
                    seen.append(level)
        return {f: seen for f, seen in found.items() if len(seen) > 1 or not self._is_everywhere(f)}

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """Roles of the seats as people name them; empty where seats are alike."""
        return self.variants[0].roles if self.variants else ()

    def words(self, factor: str) -> str:
        """Name a factor in words; a setting of a seat with a role as the role's."""
        return factor_words(factor, dict(enumerate(self.roles)))

    def _is_everywhere(self, factor: str) -> bool:
        return all(factor in variant.factors for variant in self.variants)

    @cached_property
    def usual(self) -> Mapping[str, str]:
        """Usual level of each factor, as text, where cells change one factor at a time; else nothing."""
        if len(self.levels) < 2 or not all(set(self.levels) <= set(v.factors) for v in self.variants):
            return {}
        texts = {f: [_plain(v.factors[f]) for v in self.variants] for f in self.levels}
        usual = {factor: Counter(found).most_common(1)[0][0] for factor, found in texts.items()}
        changes = [
            sum(found[place] != usual[factor] for factor, found in texts.items())
            for place in range(len(self.variants))
        ]
        return usual if sorted(changes)[:2] == [0, 1] and max(changes) == 1 else {}

    @cached_property
    def axis(self) -> str | None:
        """The factor that is drawn as an axis: the one with most levels, if they are numbers."""
        numeric = [factor for factor, levels in self.levels.items() if all(map(_is_number, levels))]
        fit = [f for f in numeric if len(self.levels[f]) >= FEWEST_ON_AXIS and self._keeps_seats(f)]
        everywhere = [f for f in fit if self._is_everywhere(f)]
        return max(everywhere, key=lambda factor: len(self.levels[factor]), default=None)

    def _keeps_seats(self, factor: str) -> bool:
        """Tell whether a factor leaves the number of seats alone: else an even share changes along it."""
        pairs = {(str(v.factors.get(factor)), len(v.cell.labels)) for v in self.variants}
        return len({seats for _, seats in pairs}) == 1 or len(pairs) > len(self.levels[factor])

    @cached_property
    def grouping(self) -> str | None:
        """The factor under whose levels cells are listed: one that another factor decides, else the first."""
        if self.usual:
            return None
        others = [f for f in self.levels if f != self.axis and self._is_everywhere(f)]
        decided = [factor for factor in others if any(self._decides(other, factor) for other in others)]
        if decided:
            return decided[0]
        return others[0] if len(others) > 1 else None

    def _decides(self, factor: str, other: str) -> bool:
        if factor == other or len(self.levels[factor]) <= len(self.levels[other]):
            return False
        pairs = {(str(v.factors.get(factor)), str(v.factors.get(other))) for v in self.variants}
        return len(pairs) == len(self.levels[factor])

    @property
    def is_nested(self) -> bool:
        """Whether the grouping factor follows from another, so that it need not be said."""
        return self.grouping is not None and any(
            self._decides(factor, self.grouping) for factor in self.levels if factor != self.axis
        )

    def name(self, variant: Variant, *, without: Sequence[str | None] = ()) -> str:
        """Name a cell by its levels.

        Parameters
        ----------
        variant : Variant
        without : sequence of str or None
            Factors that are said elsewhere.

        Returns
        -------
        str
            Empty where nothing tells it from the others. Where cells change one factor at a time, only
            what a cell changes.
        """
        if self.usual and not without:
            changed = [f for f in self.levels if _plain(variant.factors[f]) != self.usual[f]]
            named = [self.namer(factor, variant.factors[factor]) for factor in changed]
            return named[0] if named else UNCHANGED
        return self._named(variant, {*without, self.grouping if self._is_said_by_others else None})

    @cached_property
    def _is_said_by_others(self) -> bool:
        """Whether cells are told apart without their grouping factor, which follows from another."""
        if not self.is_nested:
            return False
        names = [self._named(variant, {self.grouping}) for variant in self.variants]
        return len(set(names)) == len(names)

    def _named(self, variant: Variant, hidden: Collection[str | None]) -> str:
        return ", ".join(
            self.namer(factor, level)
            for factor, level in variant.factors.items()
            if factor in self.levels and factor not in hidden
        )

    def lines(self) -> dict[str, list[Variant]]:
        """Split the cells into lines along the axis, by name, each in the order of the axis."""
        assert self.axis is not None
        axis = self.axis
        found: dict[str, list[Variant]] = {}
        for variant in self.variants:
            found.setdefault(self.name(variant, without=[axis]), []).append(variant)
        return {name: sorted(line, key=lambda v: v.factors[axis]) for name, line in found.items()}


def _plain(level: Any) -> str:
    """Write a level as text; one number for every seat is that number."""
    is_same = isinstance(level, list) and bool(level) and all(part == level[0] for part in level)
    return level_text(level[0] if is_same and _is_number(level[0]) else level)


def _is_number(level: Any) -> bool:
    return isinstance(level, int | float) and not isinstance(level, bool)

"""`expect` of a scenario: promises of a design that `balance check` tests."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from balance.documents import Node, Problem, is_number, joined, known, shown
from balance.engine.game import Declarations
from balance.scenario.command_line import is_set
from balance.scenario.model import Expectation, Promise
from balance.scenario.paths import get, printed
from balance.scenario.precision import refuse_measure
from balance.scenario.values import mapping_of, refuse_unknown

BOUNDS = ("between", "within", "at_least", "at_most")
COMMON = ("measure", "where")
OWN: Mapping[Promise, tuple[str, ...]] = {
    Promise.RANGE: ("between", "at_least", "at_most"),
    Promise.ORDER: ("order", "by", "at_least"),
    Promise.SPREAD: ("spread",),
    Promise.BASELINE: ("baseline", "by", "levels", *BOUNDS),
    Promise.EARLIER: ("earlier", *BOUNDS),
}
"""Keys of each kind of promise beside the common ones; the first tells the kind."""


def read_expect(root: Node, game: Declarations, problems: list[Problem]) -> tuple[Expectation, ...]:
    """Read the expectations of a scenario.

    Parameters
    ----------
    root : Node
        The scenario.
    game : Declarations
    problems : list of Problem
        Is extended.

    Returns
    -------
    tuple of Expectation
        Those without a fault.
    """
    node = get(root, ("expect",))
    if node is None:
        return ()
    if node.items is None:
        problems.append(node.problem("expect", f"found {shown(node.plain())}, a list is needed"))
        return ()
    found = []
    for index, item in enumerate(node.items):
        before = len(problems)
        one = _Reader(item, joined("expect", index), game, problems).read()
        if len(problems) == before:
            found.append(one)
    return tuple(found)


class _Reader:
    """Reads one expectation, noting problems as it goes."""

    def __init__(self, node: Node, path: str, game: Declarations, problems: list[Problem]) -> None:
        self.node = node
        self.path = path
        self.game = game
        self.problems = problems
        self.entries = mapping_of(node, path, problems)
        told = (kind for kind, keys in OWN.items() if kind is not Promise.RANGE and keys[0] in self.entries)
        self.promise = next(told, Promise.RANGE)

    def read(self) -> Expectation:
        """Read it all."""
        allowed = [*COMMON, *OWN[self.promise]]
        refuse_unknown(self.entries, allowed, self.path, "key", self.problems)
        measure = self.text("measure")
        refused = refuse_measure(measure, self.game) if measure else None
        if refused is not None:
            self.refuse("measure", refused)
        by = self.text("by") if "by" in allowed else ""
        low, high = self.bounds()
        earlier = self.text("earlier") if self.promise is Promise.EARLIER else ""
        folder = Path() if is_set(self.node.file) else Path(self.node.file).parent
        return Expectation(
            promise=self.promise,
            measure=measure,
            where=self.where(),
            low=low,
            high=high,
            by=by,
            levels=self.levels(),
            baseline=self.level("baseline") if self.promise is Promise.BASELINE else "",
            earlier=folder / earlier if earlier else None,
            path=self.path,
            file=self.node.file,
            line=self.node.line or None,
        )

    def refuse(self, key: str, message: str) -> None:
        """Note a problem of a key."""
        place = self.entries.get(key, self.node)
        self.problems.append(place.problem(joined(self.path, key), message))

    def text(self, key: str) -> str:
        """Read a text that has to be there."""
        node = self.entries.get(key)
        if node is None and self.node.mapping is not None:
            self.refuse(key, "is missing")
        elif node is not None and not isinstance(node.value, str):
            self.refuse(key, f"found {shown(node.plain())}, a text is needed; quote it")
        return node.value if node is not None and isinstance(node.value, str) else ""

    def level(self, key: str) -> str:
        """Read a level of a factor, as it is printed."""
        return printed(self.entries[key].plain())

    def where(self) -> dict[str, str]:
        """Read the cells that it is about."""
        entries = mapping_of(self.entries.get("where"), joined(self.path, "where"), self.problems)
        return {factor: printed(node.plain()) for factor, node in entries.items()}

    def levels(self) -> tuple[str, ...]:
        """Read an order, or the levels that are set against a baseline."""
        key = "order" if self.promise is Promise.ORDER else "levels"
        node = self.entries.get(key)
        if node is None:
            return ()
        least = 2 if self.promise is Promise.ORDER else 1
        if node.items is None or len(node.items) < least:
            self.refuse(key, f"found {shown(node.plain())}, a list of at least {least} levels is needed")
            return ()
        return tuple(printed(item.plain()) for item in node.items)

    def number(self, key: str, *, least: float = -math.inf) -> float:
        """Read a number."""
        node = self.entries[key]
        value = node.value
        if not is_number(value) or value < least:
            bound = "" if least == -math.inf else f" of at least {least:g}"
            self.refuse(key, f"found {shown(node.plain())}; allowed: a number{bound}")
            return 0.0
        return float(value)

    def bounds(self) -> tuple[float, float]:
        """Read the range in which the measure, the difference or the spread must lie."""
        if self.promise is Promise.SPREAD:
            return -math.inf, self.number("spread", least=0.0)
        if self.promise is Promise.ORDER:
            return (self.number("at_least", least=0.0) if "at_least" in self.entries else 0.0), math.inf
        given = [key for key in BOUNDS if key in self.entries]
        if given == ["within"]:
            margin = self.number("within", least=0.0)
            return -margin, margin
        if given == ["between"]:
            return self.between()
        if not given or not set(given) <= {"at_least", "at_most"}:
            if self.node.mapping is not None:
                self.refuse("between", "needs one of between, within, or at_least and at_most")
            return -math.inf, math.inf
        low = self.number("at_least") if "at_least" in given else -math.inf
        return self.rising("at_most", low, self.number("at_most") if "at_most" in given else math.inf)

    def between(self) -> tuple[float, float]:
        """Read a range."""
        node = self.entries["between"]
        values = [item.value for item in node.items or ()]
        if len(values) != 2 or not all(map(is_number, values)):
            self.refuse("between", f"found {shown(node.plain())}, a list [low, high] is needed")
            return -math.inf, math.inf
        low, high = (float(value) for value in values if is_number(value))
        return self.rising("between", low, high)

    def rising(self, key: str, low: float, high: float) -> tuple[float, float]:
        """Refuse a range without room, in which no estimate is ever surely."""
        if not low < high:
            self.refuse(key, f"found {low:g} to {high:g}; allowed: the lower number first, and room between")
        return low, high


def unmet(expectations: Sequence[Expectation], factors: Sequence[Mapping[str, Any]]) -> list[Problem]:
    """List the factors and levels that expectations speak of and no cell has.

    Parameters
    ----------
    expectations : sequence of Expectation
    factors : sequence of mapping
        Level by factor of every cell.

    Returns
    -------
    list of Problem
    """
    levels: dict[str, list[str]] = {}
    for own in factors:
        for factor, level in own.items():
            levels.setdefault(factor, []).append(printed(level))
    found = []
    for one in expectations:
        for key, factor, level in _named(one):
            if factor not in levels:
                if factor == one.by and key != "by":
                    continue  # told once
                names = list(levels) or ["none is varied"]
                found.append(one.problem(key, f"unknown factor '{factor}'; {known(factor, names)}"))
            elif level is not None and level not in levels[factor]:
                names = list(dict.fromkeys(levels[factor]))
                found.append(one.problem(key, f"{factor} has no level '{level}'; {known(level, names)}"))
    return list(dict.fromkeys(found))


def _named(one: Expectation) -> Iterator[tuple[str, str, str | None]]:
    """List key, factor and level of all that an expectation names."""
    for factor, level in one.where.items():
        yield joined("where", factor), factor, level
    if one.by:
        yield "by", one.by, None
        key = "order" if one.promise is Promise.ORDER else "levels"
        yield from ((key, one.by, level) for level in one.levels)
    if one.promise is Promise.BASELINE:
        yield "baseline", one.by, one.baseline


def expectation_plain(one: Expectation) -> dict[str, Any]:
    """Write an expectation with all its defaults."""
    return {
        "promise": one.promise.value,
        "measure": one.measure,
        "where": dict(one.where),
        "low": one.low if math.isfinite(one.low) else None,
        "high": one.high if math.isfinite(one.high) else None,
        "by": one.by,
        "levels": list(one.levels),
        "baseline": one.baseline,
        "earlier": None if one.earlier is None else one.earlier.as_posix(),
    }

"""The range of an assumed number: stated beside it, or by the unit that its name tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from balance.documents import Node, Problem, is_number, shown

Range = tuple[float | None, float | None]


@dataclass(frozen=True, kw_only=True)
class UnitRanges:
    """Default ranges by the last name of a path.

    Parameters
    ----------
    widths : mapping of str to number
        Half-width by name; `default` for every other name.
    minimums : mapping of str to number
        Least low end by name; `default` for every other name.
    """

    widths: Mapping[str, float] = field(default_factory=dict)
    minimums: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, node: Node | None, problems: list[Problem]) -> UnitRanges:
        """Read `unit_ranges`, adding to the problems."""
        if node is None:
            return cls()
        if node.mapping is None:
            problems.append(node.problem("unit_ranges", "must be a mapping of names to half-widths"))
            return cls()
        entries = dict(node.mapping)
        minimum = entries.pop("minimum", None)
        if minimum is not None and minimum.mapping is None:
            problems.append(minimum.problem("unit_ranges.minimum", "must be a mapping of names to numbers"))
        minimums = (minimum.mapping if minimum else None) or {}
        return cls(
            widths=_numbers(entries, "unit_ranges", problems, low=0),
            minimums=_numbers(minimums, "unit_ranges.minimum", problems, low=None),
        )

    def of_number(
        self, value: float, stated: Node | None, node: Node, path: str, problems: list[Problem]
    ) -> Range:
        """Return the low and high end for an assumed number, adding to the problems."""
        if stated is not None:
            return _stated(value, stated, path, problems)
        name = path.rpartition(".")[2]
        width = self.widths.get(name, self.widths.get("default"))
        if width is None:
            message = "an assumed number needs a range, here or by unit_ranges"
            problems.append(node.problem(path, message))
            return None, None
        low = value - width
        minimum = self.minimums.get(name, self.minimums.get("default", low))
        return min(value, max(low, minimum)), value + width


def _numbers(
    entries: Mapping[str, Node], path: str, problems: list[Problem], *, low: float | None
) -> dict[str, float]:
    numbers = {}
    for name, node in entries.items():
        if is_number(node.value) and (low is None or node.value >= low):
            numbers[name] = node.value
        else:
            bound = "" if low is None else f" of at least {low}"
            message = f"found {shown(node.plain())}, a number{bound} is needed"
            problems.append(node.problem(f"{path}.{name}", message))
    return numbers


def _stated(value: float, stated: Node, path: str, problems: list[Problem]) -> Range:
    ends = [item.value for item in stated.items or []]
    if len(ends) == 2 and is_number(ends[0]) and is_number(ends[1]) and ends[0] <= value <= ends[1]:
        return ends[0], ends[1]
    message = f"found {shown(stated.plain())}, a range is [low, high] around {value}"
    problems.append(stated.problem(f"{path}.range", message))
    return None, None

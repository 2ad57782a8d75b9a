"""Values of a game's parameters: checked against what the game declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from balance.documents import Node, Problem, counted, is_number, joined, known, shown
from balance.engine.cells import default_values
from balance.engine.game import Kind, Parameter
from balance.scenario.command_line import is_set

ENDINGS = (".yaml", ".yml")
A_PATH = "the path of a .yaml file, relative to the file that says so"

LARGEST = 2**53
"""Whole numbers beyond it would not survive a float."""


def read_values(
    parameters: Sequence[Parameter],
    entries: Mapping[str, Node],
    prefix: str,
    players: int,
    problems: list[Problem],
) -> dict[str, Any]:
    """Return the value of every parameter, given or default.

    Parameters
    ----------
    parameters : sequence of Parameter
        What the game declares.
    entries : mapping of str to Node
        What the scenario states.
    prefix : str
        Path of the entries, such as `rulings`; "" for the top level.
    players : int
        Number of seats.
    problems : list of Problem
        Is extended.

    Returns
    -------
    dict
        By name; per-seat parameters as a tuple with one value a seat.
    """
    values = default_values(tuple(parameters), players)
    for parameter in parameters:
        node = entries.get(parameter.name)
        if node is not None:
            path = joined(prefix, parameter.name)
            values[parameter.name] = _Reader(parameter, players, problems).read(node, path)
    return values


def refuse_unknown(
    entries: Mapping[str, Node], allowed: Sequence[str], prefix: str, what: str, problems: list[Problem]
) -> None:
    """Note a problem for every key that is not allowed.

    Parameters
    ----------
    entries : mapping of str to Node
        What the scenario states.
    allowed : sequence of str
        The names that would do.
    prefix : str
        Path of the entries.
    what : str
        What such a name is, such as `ruling`.
    problems : list of Problem
        Is extended.
    """
    for key, node in entries.items():
        if key not in allowed:
            message = f"unknown {what} '{key}'; {known(key, allowed)}"
            problems.append(node.key_problem(joined(prefix, key), message))


def mapping_of(node: Node | None, path: str, problems: list[Problem]) -> Mapping[str, Node]:
    """Return the entries of a mapping, or none with a problem."""
    if node is None:
        return {}
    if node.mapping is None:
        problems.append(node.problem(path, f"found {shown(node.plain())}, a mapping is needed"))
        return {}
    return node.mapping


def number_of(
    node: Node, path: str, problems: list[Problem], *, low: float | None = None, high: float | None = None
) -> float:
    """Return a number within bounds, or 0 with a problem."""
    parameter = Parameter(name="", default=0, doc="", kind=Kind.NUMBER, low=low, high=high)
    value = _Reader(parameter, 1, problems).read(node, path)
    return 0.0 if value is None else value


def integer_of(node: Node, path: str, problems: list[Problem], *, low: int, high: int) -> int | None:
    """Return a whole number within bounds, or None with a problem."""
    parameter = Parameter(name="", default=0, doc="", kind=Kind.INTEGER, low=low, high=high)
    return _Reader(parameter, 1, problems).read(node, path)


def flag_of(node: Node, path: str, problems: list[Problem]) -> bool:
    """Return true or false, or false with a problem."""
    parameter = Parameter(name="", default=False, doc="", kind=Kind.FLAG)
    return bool(_Reader(parameter, 1, problems).read(node, path))


def describe(parameter: Parameter) -> str:
    """Say which values a parameter takes.

    Parameters
    ----------
    parameter : Parameter
        What the game declares.

    Returns
    -------
    str
        Such as `a whole number from 0 to 20 energy, or a list of one a seat`.
    """
    text = _one(parameter)
    if parameter.length:
        text = f"a list of {parameter.length}, each {text}"
    return f"{text}; or a list with one value a seat" if parameter.per_seat else text


def _one(parameter: Parameter) -> str:
    """Say which plain values a parameter takes."""
    if parameter.kind is Kind.FILE:
        return f"one of {', '.join(parameter.allowed)}, or {A_PATH}"
    if parameter.allowed:
        names = (value if isinstance(value, str) and value else shown(value) for value in parameter.allowed)
        return f"one of {', '.join(names)}"
    if parameter.kind is Kind.FLAG:
        return "true or false"
    if parameter.kind is Kind.NAME:
        return "a name"
    if parameter.kind is Kind.PAIRS:
        return f"a list of [seat, amount], seats from 0, amount {_number(parameter)}"
    return _number(parameter)


def _number(parameter: Parameter) -> str:
    low, high = parameter.low, parameter.high
    noun = "a number" if parameter.kind is Kind.NUMBER else "a whole number"
    unit = f" ({parameter.unit})" if parameter.unit else ""
    if low is not None and low == high:
        return f"{low:,}{unit}"
    if low is not None and high is not None:
        return f"{noun} from {low:,} to {high:,}{unit}"
    if low is not None:
        return f"{noun} of at least {low:,}{unit}"
    return f"{noun}{unit}" if high is None else f"{noun} of at most {high:,}{unit}"


class _Reader:
    """Reads the value of one parameter, noting problems as it goes."""

    def __init__(self, parameter: Parameter, players: int, problems: list[Problem]) -> None:
        self.parameter = parameter
        self.players = players
        self.problems = problems

    def read(self, node: Node, path: str) -> Any:
        """Read what a scenario states; None where it is refused."""
        if not self.parameter.per_seat:
            return self.one(node, path)
        items = node.items
        nested = self.parameter.kind is Kind.PAIRS or self.parameter.length > 0
        if items is None or (nested and not any(item.items is not None for item in items)):
            return (self.one(node, path),) * self.players
        if len(items) != self.players:
            self.problems.append(
                node.problem(
                    path, f"lists {counted(len(items), 'value')} for {counted(self.players, 'seat')}"
                )
            )
        return tuple(self.one(item, joined(path, index)) for index, item in enumerate(items))

    def one(self, node: Node, path: str) -> Any:
        """Read one value: plain, a list of fixed length, or pairs."""
        if self.parameter.kind is Kind.PAIRS:
            return self.pairs(node, path)
        if not self.parameter.length:
            return self.plain(node, path)
        items = node.items
        if items is None or len(items) != self.parameter.length:
            return self.refuse(node, path)
        return tuple(self.plain(item, joined(path, index)) for index, item in enumerate(items))

    def pairs(self, node: Node, path: str) -> Any:
        """Read a list of [seat, amount]."""
        if node.items is None:
            return self.refuse(node, path)
        return tuple(self.pair(item, joined(path, index)) for index, item in enumerate(node.items))

    def pair(self, node: Node, path: str) -> Any:
        """Read one [seat, amount]."""
        if node.items is None or len(node.items) != 2:
            message = f"found {shown(node.plain())}, a pair [seat, amount] is needed"
            self.problems.append(node.problem(path, message))
            return None
        seat, amount = node.items
        place = integer_of(seat, joined(path, 0), self.problems, low=0, high=self.players - 1)
        if not isinstance(amount.value, int) or not self.fits(amount.value):
            message = f"found {shown(amount.plain())}; allowed: {_number(self.parameter)}"
            self.problems.append(amount.problem(joined(path, 1), message))
            return None
        return place, amount.value

    def plain(self, node: Node, path: str) -> Any:
        """Read a plain value of the parameter's kind."""
        kind, value = self.parameter.kind, node.value
        if kind is Kind.FILE:
            return self.file(node, path)
        types = {Kind.FLAG: bool, Kind.NAME: str, Kind.INTEGER: int, Kind.NUMBER: int | float}
        if not isinstance(value, types[kind]) or (kind is not Kind.FLAG and isinstance(value, bool)):
            return self.refuse(node, path)
        if self.parameter.allowed and value not in self.parameter.allowed:
            return self.refuse(node, path)
        return value if not is_number(value) or self.fits(value) else self.refuse(node, path)

    def file(self, node: Node, path: str) -> str | None:
        """Read a name, or the path of a file relative to the file that says so; a path comes back whole."""
        value = node.value
        if isinstance(value, str) and value in self.parameter.allowed:
            return value
        if not isinstance(value, str) or not value.endswith(ENDINGS):
            message = f"found {shown(node.plain())}; {known(value, self.parameter.allowed)}, or {A_PATH}"
            self.problems.append(node.problem(path, message))
            return None
        folder = Path() if is_set(node.file) else Path(node.file).parent
        target = folder / value.replace("\\", "/")
        if not target.is_file():
            self.problems.append(node.problem(path, f"there is no file {target}"))
            return None
        return target.resolve().as_posix()

    def fits(self, value: Any) -> bool:
        """Tell whether a number is within the parameter's bounds."""
        low = -LARGEST if self.parameter.low is None else self.parameter.low
        high = LARGEST if self.parameter.high is None else self.parameter.high
        return is_number(value) and low <= value <= high

    def is_open(self) -> bool:
        """Tell whether only the size of numbers bounds the parameter."""
        return not self.parameter.allowed and self.parameter.high is None

    def refuse(self, node: Node, path: str) -> None:
        """Note what was found and what is allowed."""
        found = node.plain()
        names = [name for name in self.parameter.allowed if isinstance(name, str) and name]
        if is_number(found) and abs(found) > LARGEST and self.is_open():
            too = f"a number too large to use (beyond {LARGEST:,})"
            message = f"found {float(found):g}, {too}; allowed: {describe(self.parameter)}"
        elif names and isinstance(found, str):
            message = f"unknown value {shown(found)}; {known(found, names)}"
        else:
            message = f"found {shown(found)}; allowed: {describe(self.parameter)}"
        self.problems.append(node.problem(path, message))

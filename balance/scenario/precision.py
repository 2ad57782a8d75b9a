"""`precision` of a scenario: how narrow intervals must become before a cell ends."""

from __future__ import annotations

from balance.documents import Node, Problem, is_number, joined, known, shown
from balance.engine.game import Declarations
from balance.scenario.model import DEFAULT_AT_MOST, LARGEST_GAMES, Precision, Target
from balance.scenario.paths import get
from balance.scenario.values import integer_of, mapping_of

AT_MOST = "at_most"
COUNTED = ("win_rate", "seat_win_rate", "capped", "moves", "unrestricted")
"""What is counted of every game beside its own measures."""


def measures_of(game: Declarations) -> list[str]:
    """List what can be asked of a game: its measures, and what is made of them."""
    names = [*COUNTED]
    for measure in game.MEASURES:
        names.append(measure.name)
        names += [f"{measure.name}_by_policy"] if measure.by_policy else []
        names += [f"win_rate_by_{measure.name}"] if measure.crossed else []
    return list(dict.fromkeys(names))


def refuse_measure(name: str, game: Declarations) -> str | None:
    """Say why a name is no measure of a game, nor a column of one; None where it is."""
    measure = name.partition("[")[0]
    names = measures_of(game)
    return None if measure in names else f"unknown measure '{measure}'; {known(measure, names)}"


def read_precision(root: Node, game: Declarations, problems: list[Problem]) -> Precision | None:
    """Read the precision of a scenario.

    Parameters
    ----------
    root : Node
        The scenario.
    game : Declarations
    problems : list of Problem
        Is extended.

    Returns
    -------
    Precision or None
        None where there is none, or it is faulty. A number of games that the command line gives is
        the most that a cell plays.
    """
    node = get(root, ("precision",))
    if node is None:
        return None
    entries = mapping_of(node, "precision", problems)
    at_most: int | None = DEFAULT_AT_MOST
    given = get(root, ("games",))
    if given is not None and given.file.startswith("--"):
        at_most = integer_of(given, "games", [], low=1, high=LARGEST_GAMES)
    elif AT_MOST in entries:
        path = joined("precision", AT_MOST)
        at_most = integer_of(entries[AT_MOST], path, problems, low=1, high=LARGEST_GAMES)
    targets = [_target(name, entry, game, problems) for name, entry in entries.items() if name != AT_MOST]
    if node.mapping is not None and not targets:
        problems.append(node.key_problem("precision", "names no measure; allowed: such as {win_rate: 0.002}"))
    found = tuple(target for target in targets if target is not None)
    if at_most is None or not found or len(found) < len(targets):
        return None
    return Precision(targets=found, at_most=at_most)


def _target(name: str, node: Node, game: Declarations, problems: list[Problem]) -> Target | None:
    path = joined("precision", name)
    refused = refuse_measure(name, game)
    if refused is not None:
        problems.append(node.key_problem(path, refused))
        return None
    value = node.value
    if not is_number(value) or value <= 0:
        problems.append(node.problem(path, f"found {shown(node.plain())}; allowed: a number above 0"))
        return None
    return Target(name=name, reach=float(value), file=node.file, line=node.line or None)

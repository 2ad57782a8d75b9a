"""Every table of distinct players: the levels of `vary.seats` where it says `round_robin`."""

from __future__ import annotations

import itertools
import math

from balance.documents import Node, Problem, counted, joined, shown
from balance.scenario.model import MAX_CELLS
from balance.scenario.paths import get
from balance.scenario.values import refuse_unknown

KEY = "round_robin"
PATH = f"vary.seats.{KEY}"


def tables(root: Node, levels: Node, problems: list[Problem]) -> Node:
    """Return the tables at which everybody of a list meets everybody else.

    Parameters
    ----------
    root : Node
        The scenario, whose `players` says how many sit at a table.
    levels : Node
        The mapping `{round_robin: [...]}` of policies' names or seats.
    problems : list of Problem
        Is extended.

    Returns
    -------
    Node
        A list of tables, each a list of seats in the order in which the policies are listed; empty
        with a problem.
    """
    nothing = Node([], levels.file, levels.line)
    before = len(problems)
    refuse_unknown(levels.mapping or {}, (KEY,), "vary.seats", "key", problems)
    if len(problems) > before:
        return nothing
    given = get(levels, (KEY,))
    players = _players(root, given or levels, problems)
    if given is None or not given.items:
        problems.append((given or levels).problem(PATH, "a list of policies or seats is needed"))
    elif players > 0 and len(given.items) < players:
        listed = f"lists {counted(len(given.items), 'player')} for tables of {players}"
        problems.append(given.problem(PATH, listed))
    elif math.comb(len(given.items), players) > MAX_CELLS:
        count = math.comb(len(given.items), players)
        problems.append(given.problem(PATH, f"makes {count:,} tables; at most {MAX_CELLS:,} are allowed"))
    if len(problems) > before or given is None:
        return nothing
    seats = [_seat(entry, joined(PATH, number), problems) for number, entry in enumerate(given.items or [])]
    found = [Node(list(table), given.file, given.line) for table in itertools.combinations(seats, players)]
    return nothing if len(problems) > before else Node(found, given.file, given.line)


def _players(root: Node, place: Node, problems: list[Problem]) -> int:
    """Return the size of a table; 0 with a problem."""
    node = get(root, ("players",))
    size = node.value if node is not None and get(root, ("vary", "players")) is None else None
    if not isinstance(size, int) or isinstance(size, bool) or size < 2:
        message = "needs `players`, at least 2 and not varied: how many sit at a table"
        problems.append(place.problem(PATH, message))
        return 0
    return size


def _seat(entry: Node, path: str, problems: list[Problem]) -> Node:
    """Return one player as a seat is written."""
    if entry.mapping is not None:
        return entry
    if not isinstance(entry.value, str):
        problems.append(entry.problem(path, f"found {shown(entry.plain())}, the name of a policy is needed"))
    return Node({"policy": entry}, entry.file, entry.line)

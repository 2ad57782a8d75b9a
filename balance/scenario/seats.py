"""Who sits at the table of one cell."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from balance.documents import Node, counted, joined, shown
from balance.engine.game import Seat
from balance.scenario.labels import SETTINGS, SeatDraft, labelled
from balance.scenario.model import SEAT_KEYS
from balance.scenario.paths import Parts
from balance.scenario.policies import Policies
from balance.scenario.values import integer_of, mapping_of, read_values, refuse_unknown


def read_players(tree: Node, policies: Policies) -> int | None:
    """Return the number of seats, or None with a problem.

    Parameters
    ----------
    tree : Node
        The scenario of one cell.
    policies : Policies
        Knows the game and keeps the problems.

    Returns
    -------
    int or None
        As `players` says, else as many as `seats` lists, else the fewest that the game allows.
    """
    game, problems = policies.game, policies.problems
    entries = tree.mapping or {}
    players, seats = entries.get("players"), entries.get("seats")
    if seats is not None and seats.items is None:
        problems.append(
            seats.problem("seats", f"found {shown(seats.plain())}, a list with one entry a seat is needed")
        )
        seats = None
    if players is not None:
        count = integer_of(players, "players", problems, low=game.min_seats, high=game.max_seats)
        if count is not None and seats is not None and len(seats.items or ()) != count:
            listed = len(seats.items or ())
            noun = "policy" if listed == 1 else "policies"
            needed = f"{counted(count, 'seat')} (players: {count})"
            message = f"lists {listed} {noun} for {needed}; write one entry a seat"
            problems.append(seats.key_problem("seats", message))
        return count
    if seats is None:
        return game.default_seats
    count = len(seats.items or ())
    if not game.min_seats <= count <= game.max_seats:
        message = (
            f"lists {counted(count, 'seat')}; {game.title} has from {game.min_seats} to {game.max_seats}"
        )
        problems.append(seats.key_problem("seats", message))
        return None
    return count


def read_seats(
    tree: Node, players: int, policies: Policies, factors: Collection[Parts] = ()
) -> tuple[Seat, ...]:
    """Return the seats of one cell; fewer where some are faulty.

    Parameters
    ----------
    tree : Node
        The scenario of one cell.
    players : int
        Number of seats.
    policies : Policies
        Resolves the policies and keeps the problems.
    factors : collection of parts
        Paths that the scenario varies.

    Returns
    -------
    tuple of Seat
        Labelled: distinct settings of one policy have distinct labels.
    """
    node = (tree.mapping or {}).get("seats")
    if node is None or node.items is None:
        nodes = [Node({}, tree.file, tree.line)] * players
    else:
        nodes = node.items
    drafts = [
        _draft(entry, index, players, policies, _varied(index, factors)) for index, entry in enumerate(nodes)
    ]
    return labelled([draft for draft in drafts if draft is not None])


def _varied(index: int, factors: Collection[Parts]) -> frozenset[str]:
    """Name the settings of a seat that the scenario varies: `points` for `seats[0].knobs.points`."""
    own = (parts for parts in factors if parts[:2] == ("seats", str(index)))
    return frozenset(parts[-1] for parts in own if parts[2:3] and parts[2] in SETTINGS)


def _draft(
    node: Node, index: int, players: int, policies: Policies, varied: frozenset[str]
) -> SeatDraft | None:
    path = joined("seats", index)
    if node.mapping is None:
        message = f"found {shown(node.plain())}, a mapping such as {{policy: random}} is needed"
        policies.note(node.problem(path, message))
        return None
    entries: Mapping[str, Node] = node.mapping
    refuse_unknown(entries, tuple(SEAT_KEYS), path, "key", policies.problems)
    default = policies.game.default_policy_at(index)
    reference = entries.get("policy") or Node(default, node.file, node.line)
    base = policies.named_for(policies.game.role_of(index), reference, joined(path, "policy"))
    place = joined(path, "setup")
    setup = mapping_of(entries.get("setup"), place, policies.problems)
    names = [parameter.name for parameter in policies.game.SETUP]
    refuse_unknown(setup, names, place, "key", policies.problems)
    values = read_values(policies.game.SETUP, setup, place, players, policies.problems)
    if base is None:
        return None
    named = replace(base, policy=str(reference.value), setup=values)
    seat = policies.changed(named, entries, path)
    return SeatDraft(seat, named, varied)

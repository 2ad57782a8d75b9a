"""Rooms, passages and bosses of an adventure's file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from balance.documents import Node, Problem, joined, known, shown
from balance.games.never_say_die.adventure import (
    BOSSES,
    FOES,
    MOST_CONTENTS,
    MOST_PASSAGES,
    MOST_ROOMS,
    MOST_ROUNDS,
    MOST_RUBBLE,
    TOKENS,
    Boss,
    Passage,
    Room,
)
from balance.games.never_say_die.adventure_entries import Entries

ROOM_KEYS = ("title", "at", "exit", "tokens", "foes")
BOSS_KEYS = ("boss", "room", "round", "on", "confined")
MOST_ROWS = 26
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
ON_GRID = re.compile(r"([A-Z])([1-9][0-9]?)")
PASSAGE = re.compile(r"([A-Za-z]\w*)(-|=|~|~?#([0-9]+))([A-Za-z]\w*)", re.ASCII)
WRITTEN = (
    "allowed: A1-A2 plain, A1~A2 dangerous, "
    f"A1#2A2 with 1 to {MOST_RUBBLE} rubble, A1~#2A2 both, A1=A2 secret"
)


def read_rooms(node: Node, supply: Sequence[int], problems: list[Problem]) -> tuple[Room, ...]:
    """Return the rooms of a map.

    Parameters
    ----------
    node : Node
        Value of the key `rooms`.
    supply : sequence of int
        Figures of each of FOES.
    problems : list of Problem
        Is extended.

    Returns
    -------
    tuple of Room
        In the order of the file.
    """
    rooms = tuple(
        read_room(name, entry, supply, problems)
        for name, entry in Entries(node, "rooms", tuple(node.mapping or ()), problems).nodes.items()
    )
    if node.mapping is not None and not 2 <= len(rooms) <= MOST_ROOMS:
        problems.append(node.problem("rooms", f"found {len(rooms)} rooms; allowed: 2 to {MOST_ROOMS}"))
    taken: dict[tuple[int, int], str] = {}
    for room in rooms:
        first = taken.setdefault((room.row, room.column), room.name)
        if first != room.name:
            place = f"row {room.row + 1}, column {room.column + 1}"
            message = f"lies at {place} like the room {first}; every room needs a place of its own"
            problems.append(Problem(node.file, room.line or None, joined("rooms", room.name), message))
    return rooms


def read_room(name: str, node: Node, supply: Sequence[int], problems: list[Problem]) -> Room:
    """Return one room, with its name, its place and its contents checked."""
    path = joined("rooms", name)
    entries = Entries(node, path, ROOM_KEYS, problems)
    if not NAME.fullmatch(name):
        message = f"the name '{name}' cannot be used; allowed: a letter, then letters, digits and _"
        problems.append(node.key_problem(path, message))
    row, column = place_of(name, node, entries)
    tokens = entries.names("tokens", TOKENS, "token")
    foes = entries.names("foes", FOES, "foe")
    if len(tokens) + len(foes) > MOST_CONTENTS:
        message = f"holds {len(tokens) + len(foes)} tokens and foes; at most {MOST_CONTENTS} fit a room"
        problems.append(node.key_problem(path, message))
    for foe in sorted(set(foes)):
        if foes.count(foe) > supply[foe]:
            message = f"{foes.count(foe)} of '{FOES[foe]}' in one room; the supply is {supply[foe]}"
            problems.append(entries.nodes["foes"].problem(joined(path, "foes"), message))
    return Room(
        name=name,
        title=entries.text("title"),
        row=row,
        column=column,
        exit=entries.flag("exit"),
        tokens=tuple(tokens),
        foes=tuple(foes),
        line=node.key_line or node.line,
    )


def place_of(name: str, node: Node, entries: Entries) -> tuple[int, int]:
    """Return row and column of a room, from 0: as stated, or as its name says."""
    given = entries.nodes.get("at")
    if given is None:
        match = ON_GRID.fullmatch(name)
        if match:
            return ord(match[1]) - ord("A"), int(match[2]) - 1
        message = "needs `at: [row, column]`, for its name is not a letter and a number such as B3"
        entries.problems.append(node.key_problem(entries.path, message))
        return 0, 0
    path = entries.at("at")
    if given.items is None or len(given.items) != 2:
        entries.note(given, path, f"found {shown(given.plain())}; allowed: [row, column], both from 1")
        return 0, 0
    row, column = (
        entries.whole(item, joined(path, number), 1, MOST_ROWS) for number, item in enumerate(given.items)
    )
    return row - 1, column - 1


def read_passages(node: Node, rooms: Sequence[Room], problems: list[Problem]) -> tuple[Passage, ...]:
    """Return the passages of a map.

    Parameters
    ----------
    node : Node
        Value of the key `passages`.
    rooms : sequence of Room
    problems : list of Problem
        Is extended.

    Returns
    -------
    tuple of Passage
        In the order of the file.
    """
    if node.items is None:
        message = f"found {shown(node.plain())}, a list of passages is needed; {WRITTEN}"
        problems.append(node.problem("passages", message))
        return ()
    if len(node.items) > MOST_PASSAGES:
        message = f"found {len(node.items)} passages; allowed: at most {MOST_PASSAGES}"
        problems.append(node.problem("passages", message))
    names = [room.name for room in rooms]
    written: dict[tuple[int, int], Node] = {}
    passages = []
    for number, item in enumerate(node.items):
        path = joined("passages", number)
        passage = read_passage(item, path, names, problems)
        if passage is None:
            continue
        ends = (min(passage.first, passage.second), max(passage.first, passage.second))
        if ends in written:
            first = written[ends]
            message = f"{shown(item.value)} joins the same rooms as {shown(first.value)} on line {first.line}"
            problems.append(item.problem(path, message))
        written.setdefault(ends, item)
        passages.append(passage)
    return tuple(passages)


def read_passage(node: Node, path: str, names: Sequence[str], problems: list[Problem]) -> Passage | None:
    """Return one passage; None with a problem where it cannot be read."""
    match = PASSAGE.fullmatch(node.value) if isinstance(node.value, str) else None
    if match is None:
        problems.append(node.problem(path, f"found {shown(node.plain())}; {WRITTEN}"))
        return None
    first, sign, rubble, second = match.groups()
    unknown = [name for name in (first, second) if name not in names]
    for name in unknown:
        message = f"'{node.value}' leads to an unknown room '{name}'; {known(name, names)}"
        problems.append(node.problem(path, message))
    if first == second:
        problems.append(node.problem(path, f"'{node.value}' joins a room with itself"))
    if rubble and not 1 <= int(rubble) <= MOST_RUBBLE:
        message = f"'{node.value}' has {rubble} rubble; allowed: 1 to {MOST_RUBBLE}"
        problems.append(node.problem(path, message))
    if unknown or first == second:
        return None
    return Passage(
        first=names.index(first),
        second=names.index(second),
        dangerous="~" in sign,
        secret=sign == "=",
        rubble=min(int(rubble or 0), MOST_RUBBLE),
        line=node.line,
    )


def read_bosses(node: Node | None, rooms: Sequence[Room], problems: list[Problem]) -> tuple[Boss, ...]:
    """Return the bosses of an adventure.

    Parameters
    ----------
    node : Node or None
        Value of the key `bosses`.
    rooms : sequence of Room
    problems : list of Problem
        Is extended.

    Returns
    -------
    tuple of Boss
        In the order of the file.
    """
    if node is None:
        return ()
    if node.items is None:
        problems.append(node.problem("bosses", f"found {shown(node.plain())}, a list of bosses is needed"))
        return ()
    names = [room.name for room in rooms]
    bosses: list[Boss] = []
    for number, item in enumerate(node.items):
        boss = read_boss(item, joined("bosses", number), names, problems)
        if boss is not None and any(boss.boss == other.boss for other in bosses):
            path = joined(joined("bosses", number), "boss")
            message = f"'{BOSSES[boss.boss]}' comes twice; there is one figure of each boss"
            problems.append(item.problem(path, message))
        elif boss is not None:
            bosses.append(boss)
    return tuple(bosses)


def read_boss(node: Node, path: str, names: Sequence[str], problems: list[Problem]) -> Boss | None:
    """Return one boss; None with a problem where it cannot be placed."""
    entries = Entries(node, path, BOSS_KEYS, problems)
    boss = entries.name("boss", BOSSES, "boss")
    room = entries.name("room", names, "room")
    confined = entries.names("confined", names, "room")
    if room is not None and confined and room not in confined:
        message = f"the rooms it is confined to leave out '{names[room]}', where it is placed"
        problems.append(entries.nodes["confined"].problem(entries.at("confined"), message))
    arrival = 0
    if "on" in entries.nodes:
        entries.index(entries.nodes["on"], entries.at("on"), ("reveal",), "arrival")
        if "round" in entries.nodes:
            message = "a boss comes either in a round or on reveal, not both"
            problems.append(entries.nodes["round"].problem(entries.at("round"), message))
    elif node.mapping is not None and "round" not in entries.nodes:
        message = f"needs `round:` (the GM round of its arrival, 1 to {MOST_ROUNDS}) or `on: reveal`"
        problems.append(node.problem(path, message))
    else:
        arrival = entries.number("round", 1, MOST_ROUNDS, 1)
    if boss is None or room is None:
        return None
    return Boss(boss=boss, room=room, arrival=arrival, confined=tuple(confined), line=node.line)

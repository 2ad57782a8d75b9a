"""Reading adventures: a file becomes an `Adventure`, or all that is wrong with it, with places."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from balance.documents import BadInput, Node, Problem, known, load_yaml
from balance.games.never_say_die.adventure import GM_EXTRA, MOST_EXTRA, SUPPLY, Adventure
from balance.games.never_say_die.adventure_checks import problems_of
from balance.games.never_say_die.adventure_entries import Entries
from balance.games.never_say_die.adventure_goal import Goal
from balance.games.never_say_die.adventure_map import read_bosses, read_passages, read_rooms

FOLDER = Path(__file__).parent / "adventures"
NAMES = ("under_the_restaurant", "key_and_organ", "the_ship", "willys_curse")
KEYS = (
    *("title", "summary", "source", "start", "rooms"),
    *("passages", "bosses", "objective", "gm_cards"),
)
SOURCES = ("rulebook", "published", "assumed", "scenario")


def find(reference: str, folder: Path | None = None, supply: Sequence[int] = SUPPLY) -> Adventure:
    """Return an adventure by name or by file.

    Parameters
    ----------
    reference : str
        One of NAMES, or the path of a YAML file.
    folder : Path, optional
        What a path is relative to; the working folder where missing.
    supply : sequence of int
        Figures of each kind of foe.

    Returns
    -------
    Adventure

    Raises
    ------
    BadInput
        There is no such adventure, or its file has mistakes.
    """
    if reference in NAMES:
        return load(FOLDER / f"{reference}.yaml", supply)
    if not reference.endswith((".yaml", ".yml")):
        message = f"unknown adventure '{reference}'; {known(reference, NAMES)}, or a path to a .yaml file"
        raise BadInput(Problem("adventure", None, "", message))
    return load((folder or Path()) / reference, supply)


def load(path: Path | str, supply: Sequence[int] = SUPPLY) -> Adventure:
    """Read an adventure from a file.

    Parameters
    ----------
    path : Path or str
        A YAML file.
    supply : sequence of int
        Figures of each kind of foe: no room can hold more.

    Returns
    -------
    Adventure

    Raises
    ------
    BadInput
        With every mistake of the file.
    """
    node = load_yaml(path)
    problems: list[Problem] = []
    adventure = _read(node, Path(path).stem, supply, problems)
    # Whether a map can be played is asked of words that are all understood; the rest would be noise.
    if not problems and adventure is not None:
        problems = problems_of(adventure)
    if problems or adventure is None:
        raise BadInput(sorted(problems, key=lambda problem: problem.line or 0))
    return adventure


def _read(node: Node, name: str, supply: Sequence[int], problems: list[Problem]) -> Adventure | None:
    entries = Entries(node, "", KEYS, problems)
    entries.needed("title", "what the adventure is called")
    rooms_node = entries.needed("rooms", "a mapping of rooms")
    passages_node = entries.needed("passages", "a list of passages")
    objective = entries.needed("objective", "when it is known, and its steps")
    rooms = () if rooms_node is None else read_rooms(rooms_node, supply, problems)
    passages = () if passages_node is None else read_passages(passages_node, rooms, problems)
    start = entries.name("start", [room.name for room in rooms], "room")
    bosses = read_bosses(entries.nodes.get("bosses"), rooms, problems)
    if objective is None or start is None:
        return None
    known_when, steps = Goal(rooms, passages, problems).read(objective)
    return Adventure(
        name=name,
        title=entries.text("title", name),
        summary=entries.text("summary"),
        source=_source(entries),
        file=node.file,
        start=start,
        rooms=rooms,
        passages=passages,
        bosses=bosses,
        known=known_when,
        steps=steps,
        gm_cards=_gm_cards(entries, problems),
    )


def _source(entries: Entries) -> str:
    """Return where the adventure comes from; `scenario` where the file is silent."""
    node = entries.nodes.get("source")
    place = None if node is None else entries.index(node, "source", SOURCES, "source")
    return "scenario" if place is None else SOURCES[place]


def _gm_cards(entries: Entries, problems: list[Problem]) -> tuple[int, ...]:
    """Return the copies of each GM card that the adventure adds."""
    node = entries.nodes.get("gm_cards")
    if node is None:
        return (0,) * len(GM_EXTRA)
    cards = Entries(node, "gm_cards", GM_EXTRA, problems)
    return tuple(cards.number(name, 0, MOST_EXTRA // len(GM_EXTRA), 0) for name in GM_EXTRA)

"""An adventure as a map to be drawn, in the rulebook's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from balance.engine.maps import Content, Map, MapPassage, MapRoom, Piece, Way
from balance.games.never_say_die.adventure import (
    ABILITIES,
    BOSSES,
    FOES,
    GM_EXTRA,
    TOKENS,
    Adventure,
    KnownKind,
    Room,
    Step,
    StepKind,
)
from balance.games.never_say_die.adventures import find

TOKEN_WORDS = {
    "stash": ("Pirate Stash", "Pirate Stashes"),
    "bones": ("Bone Pile", "Bone Piles"),
    "key": ("key", "keys"),
    "coin": ("coin", "coins"),
    "rich_stuff": ("rich stuff", "rich stuff"),
}
FOE_WORDS = {
    "bats": ("bats", "bats"),
    "rat": ("rat", "rats"),
    "skeleton": ("skeleton", "skeletons"),
    "spider": ("spider", "spiders"),
    "ghost": ("ghost", "ghosts"),
}
BOSS_WORDS = {"fratellis": "Fratellis", "octopus": "Giant Octopus", "willy": "One-Eyed Willy"}
WAY_WORDS = {
    Way.PLAIN: "passage",
    Way.DANGEROUS: "dangerous: Dexterity (1)",
    Way.SECRET: "secret, placed by objective",
}
PIECE_WORDS = {Piece.TOKEN: "token to search", Piece.FOE: "foe", Piece.BOSS: "boss and its arrival"}


def map_of(reference: str) -> Map:
    """Return the map of an adventure.

    Parameters
    ----------
    reference : str
        Name of an adventure, or the path of its file.

    Returns
    -------
    Map

    Raises
    ------
    BadInput
        There is no such adventure, or its file has mistakes.
    """
    adventure = find(reference)
    rooms = tuple(_room(adventure, number, room) for number, room in enumerate(adventure.rooms))
    passages = tuple(
        MapPassage(
            first=passage.first,
            second=passage.second,
            way=Way.SECRET if passage.secret else Way.DANGEROUS if passage.dangerous else Way.PLAIN,
            rubble=passage.rubble,
        )
        for passage in adventure.passages
    )
    ways = {passage.way for passage in passages}
    pieces = {content.piece for room in rooms for content in room.contents}
    return Map(
        name=adventure.name,
        title=adventure.title,
        summary=adventure.summary,
        rooms=rooms,
        passages=passages,
        legend=(
            *((way, words) for way, words in WAY_WORDS.items() if way in ways),
            *((piece, words) for piece, words in PIECE_WORDS.items() if piece in pieces),
        ),
        rubble="rubble that blocks" if any(passage.rubble for passage in passages) else "",
        notes=tuple(_notes(adventure)),
    )


def _room(adventure: Adventure, number: int, room: Room) -> MapRoom:
    marks = ["start"] if number == adventure.start else []
    contents = [
        *_counted(Piece.TOKEN, [TOKENS[token] for token in room.tokens], TOKEN_WORDS),
        *_counted(Piece.FOE, [FOES[foe] for foe in room.foes], FOE_WORDS),
    ]
    for boss in adventure.bosses:
        if boss.room == number:
            when = f"round {boss.arrival}" if boss.arrival else "on reveal"
            contents.append(Content(piece=Piece.BOSS, text=f"{BOSS_WORDS[BOSSES[boss.boss]]}, {when}"))
    return MapRoom(
        name=room.name,
        title=room.title,
        row=room.row,
        column=room.column,
        marks=(*marks, *(["exit"] if room.exit else [])),
        contents=tuple(contents),
    )


def _counted(piece: Piece, names: list[str], words: dict[str, tuple[str, str]]) -> Iterator[Content]:
    for name, count in Counter(names).items():
        one, several = words[name]
        yield Content(piece=piece, text=one if count == 1 else f"{count} {several}")


def _notes(adventure: Adventure) -> Iterator[str]:
    """Yield the objective step by step, and what else the drawing does not show."""
    for number, step in enumerate(adventure.steps, start=1):
        yield f"Objective {number}: {step_words(adventure, step)}."
    yield f"The Goonies learn it {known_words(adventure)}."
    for boss in adventure.bosses:
        if boss.confined:
            rooms = _listed([adventure.rooms[room].name for room in sorted(boss.confined)])
            yield f"{BOSS_WORDS[BOSSES[boss.boss]]} stays in {rooms}."
    added = [
        f"{copies} {name.replace('_', ' ').title()}"
        for name, copies in zip(GM_EXTRA, adventure.gm_cards, strict=True)
        if copies
    ]
    if added:
        yield f"The GM deck has {_listed(added)} more."


def known_words(adventure: Adventure) -> str:
    """Say when the Goonies learn the objective."""
    known = adventure.known
    if known.kind is KnownKind.SEARCHED:
        return f"when {'the first token is' if known.count == 1 else f'{known.count} tokens are'} searched"
    if known.kind is KnownKind.EXPLORED:
        return f"on exploring {_listed([adventure.rooms[room].name for room in sorted(known.rooms)], 'or')}"
    return "at the start"


def step_words(adventure: Adventure, step: Step) -> str:
    """Say what one step of the objective asks for.

    Parameters
    ----------
    adventure : Adventure
    step : Step

    Returns
    -------
    str
        Such as `search 5 tokens (Pirate Stash or Bone Pile)`.
    """
    room = adventure.rooms[step.room].name if step.room < len(adventure.rooms) else ""
    tokens = _listed([TOKEN_WORDS[TOKENS[token]][step.count > 1] for token in step.tokens], "or")
    ability = _listed([ABILITIES[ability].capitalize() for ability in step.abilities], "or")
    if step.kind is StepKind.SEARCH_TOKENS:
        needed = f", {step.difficulty} or more Bones each" if step.difficulty else ""
        return f"search {step.count} tokens ({tokens}{needed})"
    if step.kind is StepKind.COLLECT:
        return f"collect {step.count} {tokens}, Search ({step.difficulty}){' each' if step.count > 1 else ''}"
    if step.kind is StepKind.PERFORM:
        costs = [f"{step.damage} damage"] * (step.damage > 0)
        costs += [f"{step.gm_tokens} GM token{'s' if step.gm_tokens > 1 else ''}"] * (step.gm_tokens > 0)
        price = f"; a roll of none costs {_listed(costs)}" if costs else ""
        return f"in {room} add up {step.count} Bones by {ability}{price}"
    if step.kind is StepKind.PLACE_PASSAGE:
        placed = [adventure.passages[number] for number in step.passages]
        ends = [f"{adventure.rooms[way.first].name}-{adventure.rooms[way.second].name}" for way in placed]
        return f"the secret passage {_listed(ends)} appears"
    if step.kind is StepKind.GATHER:
        return f"all Goonies meet in {room}"
    clear = ", with no boss there that is not stunned" if step.no_unstunned_boss else ""
    return f"bring {step.count} {tokens} to {room}, {ability} ({step.difficulty}) each{clear}"


def _listed(names: list[str], last: str = "and") -> str:
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))

"""Adventures as data: the four of the game, one more, and every way to get one wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine.game import NONE
from balance.games.never_say_die.adventure import (
    FOES,
    MOST_CONTENTS,
    MOST_PASSAGES,
    MOST_ROOMS,
    MOST_STEPS,
    TOKENS,
    Adventure,
    KnownKind,
    StepKind,
)
from balance.games.never_say_die.adventures import NAMES, find, load

FIFTH = Path(__file__).parent / "fifth.yaml"
PERFORM = "{kind: perform, room: stair, abilities: [search], total: 3, on_zero: {gm_tokens: 2}}"
EDGES = {
    "under_the_restaurant": "A1-A2 A1-B1 A2-A3 A2~B2 B1#2B2 A3-B3 A3-A4 B2-B3 B2-C2 B1-C1 C1~C2 C2~C3 B3#3C3 "
    "A4-B4 B4~C4 C3-C4",
    "key_and_organ": "A1-A2 A2#2A3 A1-B1 B1~C1 B1-B2 A2-B2 C1-C2 B2#2C2 B2-B3 A3-B3 B3~B4 C2-C3 C3-B3 A3-A4 "
    "A4#3B4 B4=C4",
    "the_ship": "A1-A2 A2~B2 A1~B1 B1-B2 A2-A3 B2~B3 A3-B3 B1-C1 C1-C2 B2-C2 C2#2C3 B3-C3 B3-B4 A3-A4 A4#2B4 "
    "B4-C4 C3~C4",
    "willys_curse": "B1-A1 B1-C1 A1-A2 C1-C2 B1#2B2 B2-B3 A2~B2 C2~B2 A2-A3 C2-C3 A3-B3 C3#2B3 B3-B4 A3-A4 "
    "C3-C4 A4~B4 C4~B4",
}
"""Passages as the source lists them."""

CONTENTS = {
    "under_the_restaurant": ({"stash": 4, "bones": 3}, {"rat": 9, "bats": 4}),
    "key_and_organ": ({"stash": 5, "bones": 2, "key": 1}, {"bats": 3, "rat": 6, "skeleton": 3}),
    "the_ship": (
        {"stash": 2, "bones": 2, "rich_stuff": 5},
        {"rat": 4, "bats": 2, "skeleton": 5, "spider": 1},
    ),
    "willys_curse": (
        {"coin": 4, "stash": 2, "bones": 3},
        {"rat": 1, "bats": 2, "skeleton": 4, "spider": 2, "ghost": 2},
    ),
}
"""Tokens and foes of the whole map, counted in the source's lists of rooms."""


def written(adventure: Adventure) -> str:
    """Write passages as a file has them."""
    texts = []
    for passage in adventure.passages:
        sign = (
            "=" if passage.secret else "~" * passage.dangerous + f"#{passage.rubble}" * (passage.rubble > 0)
        )
        ends = adventure.rooms[passage.first].name, adventure.rooms[passage.second].name
        texts.append((sign or "-").join(ends))
    return " ".join(texts)


@pytest.mark.parametrize("name", NAMES)
def test_the_adventures_of_the_game_are_as_their_source_lists_them(name: str) -> None:
    adventure = find(name)
    assert len(adventure.rooms) == 12 and adventure.source == "assumed"
    assert written(adventure) == EDGES[name]
    tokens = Counter(TOKENS[token] for room in adventure.rooms for token in room.tokens)
    foes = Counter(FOES[foe] for room in adventure.rooms for foe in room.foes)
    assert (dict(tokens), dict(foes)) == CONTENTS[name]
    assert not adventure.rooms[adventure.start].foes


def test_a_room_lies_where_its_name_says() -> None:
    rooms = {room.name: room for room in find("the_ship").rooms}
    assert (rooms["A1"].row, rooms["A1"].column, rooms["C4"].row, rooms["C4"].column) == (0, 0, 2, 3)
    assert [name for name, room in rooms.items() if room.exit] == ["C4"]


def test_a_fifth_adventure_needs_no_code() -> None:
    adventure = load(FIFTH)
    assert [room.name for room in adventure.rooms] == ["hall", "store", "crypt", "gallery", "stair"]
    assert written(adventure) == "hall-store hall~#2crypt store#1gallery crypt-gallery gallery=stair"
    assert [step.kind for step in adventure.steps] == [
        *(StepKind.COLLECT, StepKind.COLLECT, StepKind.DELIVER),
        *(StepKind.PLACE_PASSAGE, StepKind.PERFORM, StepKind.GATHER),
    ]
    deliver, place, perform = adventure.steps[2:5]
    assert (deliver.abilities, deliver.tokens, deliver.count, deliver.room) == ((0, 1), (3,), 1, 3)
    assert place.passages == (4,) and place.room == NONE
    assert (perform.count, perform.damage, perform.gm_tokens) == (3, 0, 2)
    assert [(boss.arrival, boss.confined) for boss in adventure.bosses] == [(0, (2, 3)), (4, ())]
    assert (adventure.known.kind, adventure.known.count) == (KnownKind.SEARCHED, 2)
    assert adventure.gm_cards == (2, 2) and adventure.source == "scenario"


def test_a_path_is_relative_to_the_folder_that_is_given(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(FIFTH.read_text(encoding="utf-8"), encoding="utf-8")
    assert find("mine.yaml", tmp_path).name == "mine"
    with pytest.raises(BadInput, match="there is no such file"):
        find("mine.yaml", tmp_path / "elsewhere")


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        BadInput, match=r"unknown adventure 'the_shop'; known: .*\(did you mean 'the_ship'\?\)"
    ):
        find("the_shop")


def broken(tmp_path: Path, changes: dict[str, str]) -> list[str]:
    """Return the problems of the fifth adventure with some texts replaced, without the file's name."""
    text = FIFTH.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load(file)
    assert all(problem.line for problem in caught.value.problems)
    return [str(problem).removeprefix(str(file)) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "start: hall",
            "start: hal",
            ":4: start: unknown room 'hal'; known: hall, store, crypt, gallery, stair (did",
        ),
        ("start: hall\n", "", ":2: the key 'start' is missing: a room"),
        ("title: The bone", "titel: The bone", ":2: titel: unknown key 'titel'; known: title"),
        ("exit: true", "exit: 1", ":10: rooms.stair.exit: found 1; allowed: true or false"),
        ("exit: true", "exits: true", ":10: rooms.stair.exits: unknown key 'exits'; known: title, at, exit"),
        (
            "[stash, key]",
            "[stash, kee]",
            ":7: rooms.store.tokens[1]: unknown token 'kee'; known: stash, bones, key",
        ),
        ("[rat, rat]", "rat", ":7: rooms.store.foes: found 'rat', a list of foes is needed"),
        ("[rat, rat]", "[rat, bat]", ":7: rooms.store.foes[1]: unknown foe 'bat'; known: bats, rat"),
        (
            "[ghost]",
            "[ghost, ghost, ghost]",
            ":8: rooms.crypt.foes: 3 of 'ghost' in one room; the supply is 2",
        ),
        ("[2, 3]", "[2, 2]", ":10: rooms.stair: lies at row 2, column 2 like the room gallery"),
        ("at: [2, 3], ", "", ":10: rooms.stair: needs `at: [row, column]`, for its name is not a letter"),
        ("[2, 3]", "[2, 0]", ":10: rooms.stair.at[1]: found 0; allowed: a whole number from 1 to 26"),
        ("[2, 3]", "3", ":10: rooms.stair.at: found 3; allowed: [row, column], both from 1"),
        ("  stair: {", "  store: {", ":10: rooms.store: the key 'store' is written twice, first on line 7"),
        (
            "hall-store",
            "hall-shop",
            ":11: passages[0]: 'hall-shop' leads to an unknown room 'shop'; known: hall",
        ),
        ("hall-store", "hall:store", ":11: passages[0]: found 'hall:store'; allowed: A1-A2 plain"),
        ("hall-store", "hall-hall", ":11: passages[0]: 'hall-hall' joins a room with itself"),
        (
            "hall-store",
            "store~gallery",
            ":11: passages[2]: 'store#1gallery' joins the same rooms as 'store~gallery'",
        ),
        ("store#1", "store#4", ":11: passages[2]: 'store#4gallery' has 4 rubble; allowed: 1 to 3"),
        (
            "boss: octopus",
            "boss: squid",
            ":13: bosses[0].boss: unknown boss 'squid'; known: fratellis, octopus, willy",
        ),
        ("boss: octopus", "boss: fratellis", ":14: bosses[1].boss: 'fratellis' comes twice"),
        ("on: reveal", "on: entry", ":13: bosses[0].on: unknown arrival 'entry'; known: reveal"),
        ("round: 4", "turn: 4", ":14: bosses[1].turn: unknown key 'turn'"),
        ("round: 4", "round: 41", ":14: bosses[1].round: found 41; allowed: a whole number from 1 to 40"),
        (
            "on: reveal",
            "on: reveal, round: 2",
            ":13: bosses[0].round: a boss comes either in a round or on reveal",
        ),
        (
            "[crypt, gallery]",
            "[gallery]",
            ":13: bosses[0].confined: the rooms it is confined to leave out 'crypt'",
        ),
        (
            "on: searched",
            "on: serched",
            ":16: objective.known.on: unknown trigger 'serched'; known: start, searched",
        ),
        (
            "on: searched, count: 2",
            "on: start, count: 2",
            ":16: objective.known.count: unknown key 'count'; known: on",
        ),
        (
            "on: searched, count: 2",
            "on: explored, rooms: []",
            ":16: objective.known.rooms: found [], a list of rooms",
        ),
        (
            "kind: gather",
            "kind: meet",
            ":23: objective.steps[5].kind: unknown kind of step 'meet'; known: search_tok",
        ),
        (
            "total: 3",
            "count: 3",
            ":22: objective.steps[4].count: unknown key 'count'; known: kind, room, abilities",
        ),
        ("gm_tokens: 2", "gm_token: 2", ":22: objective.steps[4].on_zero.gm_token: unknown key 'gm_token'"),
        (
            "[search]",
            "[sing]",
            ":22: objective.steps[4].abilities[0]: unknown ability 'sing'; known: strength",
        ),
        ("[gallery=stair]", "[crypt-gallery]", ":21: objective.steps[3].passages[0]: unknown secret passage"),
        ("pursuit: 2", "pursuit: 9", ":24: gm_cards.pursuit: found 9; allowed: a whole number from 0 to 4"),
        (
            "crypt-gallery, gallery=stair",
            "crypt-gallery, gallery-stair",
            ":21: objective.steps[3].passages[0]: unkn",
        ),
    ],
)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    found = broken(tmp_path, {old: new})
    assert any(text.startswith(problem) for text in found), found


@pytest.mark.rule("never_say_die", "N58")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"hall~#2crypt, ": "", "crypt-gallery, ": ""},
            ":8: rooms.crypt: the map falls apart: no way from hall to crypt, secret passages included",
        ),
        (
            {"    - {kind: place_passage, passages: [gallery=stair]}\n": ""},
            ":11: passages[4]: no step places this secret passage; one has to",
        ),
        (
            {"kind: collect, token: key, count: 2": "kind: gather, room: stair"},
            ":18: objective.steps[0].room: stair cannot be reached when this step's turn comes",
        ),
        (
            {"token: key, count: 2": "token: key, count: 3"},
            ":18: objective.steps[0].count: needs 3 of key, but only 2 can be reached when its turn comes",
        ),
        (
            {"difficulty: 1, count: 1": "difficulty: 1, count: 2"},
            ":20: objective.steps[2].count: delivers 2 of coin, but the steps before collect 1",
        ),
        (
            {"on: searched, count: 2": "on: searched, count: 6"},
            ":16: objective.known.count: 6 tokens to search, "
            "but only 5 can be reached without secret passages",
        ),
        (
            {"on: searched, count: 2": "on: explored, rooms: [stair]"},
            ":16: objective.known.rooms: stair cannot be reached without secret passages",
        ),
        (
            {
                "    - {kind: gather, room: stair}\n": "",
                f"    - {PERFORM}\n": "",
            },
            ":21: objective.steps[3]: the last step must be something that the Goonies do",
        ),
    ],
)
def test_an_adventure_that_cannot_be_won_is_refused(
    tmp_path: Path, changes: dict[str, str], problem: str
) -> None:
    assert broken(tmp_path, changes)[0] == problem


def test_every_mistake_is_named_at_once_in_the_order_of_the_lines(tmp_path: Path) -> None:
    changes = {"[stash, key]": "[stsh, key]", "hall-store": "hall-shop", "kind: gather": "kind: gathr"}
    lines = [text.split(":")[1] for text in broken(tmp_path, changes)]
    assert lines == ["7", "11", "23"]


def test_sizes_are_limited(tmp_path: Path) -> None:
    text = FIFTH.read_text(encoding="utf-8")
    rooms = "".join(f"  R{column}: {{at: [3, {column}]}}\n" for column in range(1, MOST_ROOMS))
    many = {"  hall: {": f"{rooms}  hall: {{"}
    assert any(
        f"found {MOST_ROOMS + 4} rooms; allowed: 2 to {MOST_ROOMS}" in line for line in broken(tmp_path, many)
    )
    crowd = ", ".join(["stash"] * MOST_CONTENTS)
    assert any(
        f"holds {MOST_CONTENTS + 1} tokens and foes; at most {MOST_CONTENTS} fit a room" in line
        for line in broken(tmp_path, {"tokens: [key], foes": f"tokens: [{crowd}], foes"})
    )
    steps = "    - {kind: gather, room: hall}\n" * MOST_STEPS
    first = "    - {kind: collect, token: key, count: 2}\n"
    assert any(
        f"found {MOST_STEPS + 6} steps; allowed: a list of 1 to {MOST_STEPS} steps" in line
        for line in broken(tmp_path, {first: steps + first})
    )
    repeated = ", ".join(["hall-store"] * (MOST_PASSAGES - 3))
    assert any(
        f"found {MOST_PASSAGES + 1} passages; allowed: at most {MOST_PASSAGES}" in line
        for line in broken(tmp_path, {"[hall-store,": f"[{repeated},"})
    )
    assert text == FIFTH.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text", ["[]", "rooms: 3\n", "title: x\nrooms: {A1: 3}\npassages: A1-A2\nobjective: []\n"]
)
def test_what_is_no_adventure_at_all_is_refused_in_words(tmp_path: Path, text: str) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="needed|missing"):
        load(file)

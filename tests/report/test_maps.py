"""Maps as SVG: everything is there, nothing lies on anything else, and it can be read aloud."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from balance.engine.maps import Content, Map, MapPassage, MapRoom, Piece, Way
from balance.games.never_say_die.adventures import NAMES
from balance.games.never_say_die.charting import map_of
from balance.report.maps import draw_map
from balance.report.maps.layout import BIG_LINE, BOLD, LINE, MARGIN, SIZE, Box, Layout, text_width

FIFTH = str(Path(__file__).parents[1] / "games" / "never_say_die" / "fifth.yaml")
NAMESPACE = "{http://www.w3.org/2000/svg}"


def made(**changes: object) -> Map:
    """Return a map of three by three rooms with long texts and ways that cross the grid."""
    rooms = tuple(
        MapRoom(
            name=f"a_long_name_{number}" if number == 4 else f"R{number}",
            title="a title that is far too long for its room",
            row=number // 3,
            column=number % 3,
            marks=("start", "exit") if number == 0 else (),
            contents=tuple(
                Content(piece=piece, text=f"a {piece.value} with a long & winding <name> of its own")
                for piece in list(Piece) * (number % 3)
            ),
        )
        for number in range(9)
    )
    passages = tuple(
        MapPassage(first=first, second=second, way=list(Way)[(first + second) % 3], rubble=second % 3)
        for first, second in ((0, 1), (0, 2), (0, 4), (0, 8), (1, 7), (2, 6), (3, 5), (6, 8), (5, 6))
    )
    settings: dict[str, object] = {
        "name": "made",
        "title": "A title " * 30,
        "summary": "A summary. " * 40,
        "rooms": rooms,
        "passages": passages,
        "legend": tuple((sign, f"words for {sign.value}") for sign in (*Way, *Piece)),
        "rubble": "rubble",
        "notes": ("A note. " * 40, "Another."),
    }
    return Map(**(settings | changes))  # type: ignore[arg-type]


def in_a_row() -> Map:
    """Return a map of one row, whose ways have to pass above it."""
    rooms = tuple(MapRoom(name=f"R{number}", title="", row=0, column=number) for number in range(4))
    ends = ((0, 2), (1, 3), (0, 3), (0, 1))
    return made(rooms=rooms, passages=tuple(MapPassage(first=one, second=other) for one, other in ends))


ALL = {
    **{name: map_of(name) for name in NAMES},
    "fifth": map_of(FIFTH),
    "made": made(),
    "in_a_row": in_a_row(),
}


def texts(plan: Map) -> list[tuple[str, Box]]:
    """List the texts of a drawing with the rectangles that they fill, estimated on the safe side."""
    found = []
    for node in ElementTree.fromstring(draw_map(plan)).iter(f"{NAMESPACE}text"):
        size = float(node.attrib["font-size"]) * (BOLD if node.attrib["font-weight"] == "bold" else 1)
        width = text_width(node.text or "", size) * 0.98
        x = float(node.attrib["x"])
        x -= {"start": 0.0, "middle": width / 2, "end": width}[node.attrib["text-anchor"]]
        found.append((node.text or "", Box(x, float(node.attrib["y"]) - 0.8 * SIZE, width, SIZE)))
    return found


@pytest.mark.parametrize("name", ALL)
def test_no_text_lies_on_another_or_leaves_the_drawing(name: str) -> None:
    placed = texts(ALL[name])
    layout = Layout(ALL[name])
    signs = [text for text in placed if text[0] in ("!", "1", "2", "3")]
    others = [text for text in placed if text not in signs]
    clash = [(a, b) for (a, one), (b, other) in combinations(others, 2) if one.overlaps(other)]
    assert clash == []
    assert all(box.x >= 0 and box.x + box.width <= layout.width for _, box in placed)


@pytest.mark.parametrize("name", ALL)
def test_no_passage_runs_through_a_room(name: str) -> None:
    layout = Layout(ALL[name])
    rooms = [layout.box(number) for number in range(len(layout.plan.rooms))]
    for passage in layout.plan.passages:
        points = layout.route(passage)
        assert all(y > MARGIN + BIG_LINE + LINE * len(layout.head) for _, y in points)
        for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
            for step in range(1, 40):
                x, y = x1 + (x2 - x1) * step / 40, y1 + (y2 - y1) * step / 40
                assert not any(room.overlaps(Box(x, y, 0, 0)) for room in rooms)


def test_no_two_passages_lie_on_each_other() -> None:
    layout = Layout(made())
    seen: set[tuple[float, float, float, float]] = set()
    for passage in layout.plan.passages:
        points = layout.route(passage)
        parts = {(*one, *other) for one, other in zip(points, points[1:], strict=False)}
        assert not parts & seen
        seen |= parts


@pytest.mark.parametrize("name", NAMES)
def test_a_map_shows_rooms_contents_and_ways(name: str) -> None:
    plan = ALL[name]
    shown = [text for text, _ in texts(plan)]
    for room in plan.rooms:
        assert room.name in shown
        assert all(content.text in shown for content in room.contents)
    drawing = ElementTree.fromstring(draw_map(plan))
    lines = [node.attrib for node in drawing.iter(f"{NAMESPACE}polyline")]
    ways = {way for way, _ in plan.legend if isinstance(way, Way)}
    dashes = {line.get("stroke-dasharray", "") for line in lines}
    assert len(lines) == len(plan.passages) + len(ways) and len(dashes) == len(ways)
    assert shown.count("!") == 1 + sum(passage.way is Way.DANGEROUS for passage in plan.passages)
    assert all(note in " ".join(shown) for note in plan.notes)


def test_a_map_can_be_read_aloud() -> None:
    drawing = ElementTree.fromstring(draw_map(ALL["key_and_organ"]))
    title, words = drawing.find(f"{NAMESPACE}title"), drawing.find(f"{NAMESPACE}desc")
    assert drawing.attrib["role"] == "img" and title is not None and words is not None
    assert drawing.attrib["aria-labelledby"] == f"{title.attrib['id']} {words.attrib['id']}"
    assert title.text == "Key and organ"
    assert "Room C1 (Copperpot): key, rat, bats." in (words.text or "")
    assert "Passage B4 to C4, secret." in (words.text or "")
    assert "Passage A4 to B4, 3 rubble." in (words.text or "")


def test_what_a_user_writes_cannot_break_the_drawing() -> None:
    drawing = draw_map(made(title='<script>alert("x")</script> & co'))
    assert ElementTree.fromstring(drawing) is not None and "<script>" not in drawing

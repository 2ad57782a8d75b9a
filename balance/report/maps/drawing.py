"""A map as an SVG file that reads without colours, and aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from balance.engine.maps import Map, Piece, Way
from balance.report.figures.canvas import INK
from balance.report.maps.layout import (
    BIG_LINE,
    BOLD,
    CHIP_HEIGHT,
    GAP,
    HEAD_HEIGHT,
    HEAD_SIZE,
    LINE,
    MARGIN,
    SIZE,
    SMALL_SIZE,
    TITLE_SIZE,
    Layout,
    Point,
    halfway,
    shortened,
    text_width,
    wrapped,
)

PAPER, ROOM, BORDER, SOFT = "#ffffff", "#f6f1e7", "#8a7f6a", "#5b6470"
MARKED = {"start": "#0b6e4f", "exit": "#0072b2"}
DASHES = {Way.PLAIN: "", Way.DANGEROUS: "10 6", Way.SECRET: "2 6"}
PENS = {Way.PLAIN: (INK, 3), Way.DANGEROUS: ("#b8480a", 3.5), Way.SECRET: ("#7a5c9e", 3.5)}
FILLS = {Piece.TOKEN: "#fff3bf", Piece.FOE: "#fbe0d6", Piece.BOSS: "#4a1f33"}
INKS = {Piece.TOKEN: INK, Piece.FOE: INK, Piece.BOSS: "#ffffff"}
SAMPLE = 46
"""Width of a sample in the legend."""

ENTRY = 280
"""Width of an entry of the legend."""


def draw_map(plan: Map) -> str:
    """Draw a map.

    Parameters
    ----------
    plan : Map

    Returns
    -------
    str
        An SVG document with a title and a description for those who do not see it.
    """
    layout = Layout(plan)
    legend = list(_legend(layout))
    notes = [line for note in plan.notes for line in wrapped(note, layout.width - 2 * MARGIN, SIZE)]
    rows = -(-len(legend) // _entries_a_row(layout))
    below = layout.bottom + GAP / 2
    told = below + LINE * 1.6 * rows + 8
    height = told + LINE * len(notes) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.width:g} {height:g}" '
        f'width="{layout.width:g}" height="{height:g}" role="img" aria-labelledby="map-title map-words" '
        'font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f'<title id="map-title">{escape(plan.title)}</title>',
        f'<desc id="map-words">{escape(description(plan))}</desc>',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        *_heading(layout),
        *(line for number in range(len(plan.passages)) for line in _passage(layout, number)),
        *(line for number in range(len(plan.rooms)) for line in _room(layout, number)),
        *_placed(legend, layout, below),
        *(_text(note, MARGIN, told + LINE * (place + 0.7)) for place, note in enumerate(notes)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def description(plan: Map) -> str:
    """Say in words what a map shows.

    Parameters
    ----------
    plan : Map

    Returns
    -------
    str
        Summary, rooms with what is in them, passages, notes.
    """
    sentences = [plan.summary] if plan.summary else []
    for room in plan.rooms:
        about = [*([room.title] if room.title else []), *room.marks]
        name = f"{room.name} ({', '.join(about)})" if about else room.name
        held = ", ".join(content.text for content in room.contents) or "nothing"
        sentences.append(f"Room {name}: {held}.")
    for passage in plan.passages:
        ends = f"{plan.rooms[passage.first].name} to {plan.rooms[passage.second].name}"
        kinds = [] if passage.way is Way.PLAIN else [passage.way.value]
        kinds += [f"{passage.rubble} rubble"] if passage.rubble else []
        sentences.append(f"Passage {ends}{''.join(f', {kind}' for kind in kinds)}.")
    return " ".join([*sentences, *plan.notes])


def _heading(layout: Layout) -> Iterator[str]:
    title = shortened(layout.plan.title, layout.width - 2 * MARGIN, TITLE_SIZE * BOLD)
    yield _text(title, MARGIN, MARGIN + TITLE_SIZE, size=TITLE_SIZE, weight="bold")
    for number, line in enumerate(layout.head):
        yield _text(line, MARGIN, MARGIN + BIG_LINE + LINE * (number + 0.8), fill=SOFT)


def _passage(layout: Layout, number: int) -> Iterator[str]:
    passage = layout.plan.passages[number]
    points = layout.route(passage)
    yield _line(points, passage.way)
    middle, direction = halfway(points)
    signs = [*(["danger"] if passage.way is Way.DANGEROUS else []), *(["rubble"] if passage.rubble else [])]
    for place, sign in enumerate(signs):
        away = (place - (len(signs) - 1) / 2) * 24
        at = middle[0] + direction[0] * away, middle[1] + direction[1] * away
        yield _danger(at) if sign == "danger" else _rubble(at, str(passage.rubble))


def _line(points: Sequence[Point], way: Way) -> str:
    colour, width = PENS[way]
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    dashes = f' stroke-dasharray="{DASHES[way]}"' if DASHES[way] else ""
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{dashes} '
        'stroke-linejoin="round" stroke-linecap="butt"/>'
    )


def _danger(at: Point) -> str:
    x, y = at
    return (
        f'<path d="M{x:g},{y - 11:g} l11,19 h-22 z" fill="#ffd166" stroke="{INK}" stroke-width="1.4" '
        'stroke-linejoin="round"/>' + _text("!", x, y + 5, size=SIZE, weight="bold", anchor="middle")
    )


def _rubble(at: Point, text: str) -> str:
    x, y = at
    return (
        f'<path d="M{x - 12:g},{y + 8:g} l3,-13 l7,-5 l9,3 l6,9 l-3,7 z" fill="#8d99a6" stroke="{INK}" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        + _text(text, x, y + 4.5, size=SIZE, weight="bold", anchor="middle")
    )


def _room(layout: Layout, number: int) -> Iterator[str]:
    room, box = layout.plan.rooms[number], layout.box(number)
    marked = next((MARKED[mark] for mark in room.marks if mark in MARKED), BORDER)
    yield (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="8" '
        f'fill="{ROOM}" stroke="{marked}" stroke-width="{3 if room.marks else 1.6:g}"/>'
    )
    marks = " · ".join(mark.upper() for mark in room.marks)
    used = text_width(marks, SMALL_SIZE * BOLD) + (14 if marks else 0)
    name = shortened(room.name, box.width - 20 - used, HEAD_SIZE * BOLD)
    yield _text(name, box.x + 10, box.y + HEAD_HEIGHT - 10, size=HEAD_SIZE, weight="bold")
    left = box.width - 28 - used - text_width(name, HEAD_SIZE * BOLD)
    if room.title and left > text_width("MMMM", SIZE):
        x = box.x + 16 + text_width(name, HEAD_SIZE * BOLD)
        yield _text(shortened(room.title, left, SIZE), x, box.y + HEAD_HEIGHT - 10, fill=SOFT)
    if marks:
        x, y = box.x + box.width - 10, box.y + HEAD_HEIGHT - 10
        yield _text(marks, x, y, size=SMALL_SIZE, weight="bold", fill=marked, anchor="end")
    for chip in layout.chips(number):
        yield _chip(chip.content.piece, chip.text, chip.box.x, chip.box.y, chip.box.width)


def _chip(piece: Piece, text: str, x: float, y: float, width: float) -> str:
    fill, ink = FILLS[piece], INKS[piece]
    middle = y + CHIP_HEIGHT / 2
    radius = 10 if piece is Piece.FOE else 2
    sign = {
        Piece.TOKEN: f'<circle cx="{x + 11:g}" cy="{middle:g}" r="4.5" fill="none" stroke="{ink}" '
        f'stroke-width="1.6"/><path d="M{x + 14:g},{middle + 3:g} l4,4" stroke="{ink}" stroke-width="1.8"/>',
        Piece.FOE: f'<path d="M{x + 7:g},{middle - 5:g} l10,10 m0,-10 l-10,10" stroke="{ink}" '
        'stroke-width="1.8"/>',
        Piece.BOSS: f'<path d="M{x + 6:g},{middle + 5:g} v-9 l3.5,4 l3,-6 l3,6 l3.5,-4 v9 z" '
        'fill="#ffd166"/>',
    }[piece]
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{CHIP_HEIGHT}" rx="{radius}" fill="{fill}" '
        f'stroke="{BORDER}" stroke-width="0.8"/>{sign}' + _text(text, x + 24, middle + 4.2, fill=ink)
    )


def _legend(layout: Layout) -> Iterator[tuple[Way | Piece | None, str]]:
    """List the entries of the legend; None stands for rubble."""
    yield from layout.plan.legend
    if layout.plan.rubble:
        yield None, layout.plan.rubble


def _entries_a_row(layout: Layout) -> int:
    return max(1, int((layout.width - 2 * MARGIN) // ENTRY))


def _placed(legend: Sequence[tuple[Way | Piece | None, str]], layout: Layout, top: float) -> Iterator[str]:
    """Draw the legend in as many columns as fit."""
    each = _entries_a_row(layout)
    for number, (sign, words) in enumerate(legend):
        x = MARGIN + (number % each) * ENTRY
        y = top + LINE * 1.6 * (number // each)
        middle = y + CHIP_HEIGHT / 2
        if isinstance(sign, Piece):
            yield _chip(sign, "", x, y, 26)
        elif sign is None:
            yield _rubble((x + SAMPLE / 2, middle), "n")
        else:
            yield _line([(x, middle), (x + SAMPLE, middle)], sign)
            if sign is Way.DANGEROUS:
                yield _danger((x + SAMPLE / 2, middle))
        yield _text(shortened(words, ENTRY - SAMPLE - 16, SIZE), x + SAMPLE + 8, middle + 4.2)


def _text(
    text: str,
    x: float,
    y: float,
    *,
    size: float = SIZE,
    weight: str = "normal",
    fill: str = INK,
    anchor: str = "start",
) -> str:
    if not text:
        return ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )

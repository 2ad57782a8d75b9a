"""Where everything of a map goes: rooms on their grid, passages between them, texts that fit."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from balance.engine.maps import Content, Map, MapPassage, MapRoom

ROOM_WIDTH = 212
CHIP_HEIGHT = 20
CHIP_GAP = 4
HEAD_HEIGHT = 30
GAP = 68
"""Between rooms, so that marks of passages have room."""

MARGIN = 24
LEAST_WIDTH = 608
LETTER = 7.1
"""Width of a letter of 12 pixels, on the safe side of what DejaVu Sans and Arial need on average."""

LINE = 19
BIG_LINE = 28
SMALL_SIZE, SIZE, HEAD_SIZE, TITLE_SIZE = 11, 12, 14, 20
BOLD = 1.14
"""How much wider bold letters are."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle.

    Parameters
    ----------
    x, y, width, height : float
        Left, top, and size, in pixels.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: Box) -> bool:
        """Tell whether two rectangles share more than an edge."""
        apart = (
            self.x + self.width <= other.x
            or other.x + other.width <= self.x
            or self.y + self.height <= other.y
            or other.y + other.height <= self.y
        )
        return not apart


@dataclass(frozen=True)
class Chip:
    """Something in a room with its place.

    Parameters
    ----------
    content : Content
    text : str
        Shortened where it is too long for a room.
    box : Box
    """

    content: Content
    text: str
    box: Box


@dataclass(frozen=True)
class Layout:
    """Places of a map.

    Parameters
    ----------
    plan : Map
    """

    plan: Map

    @cached_property
    def heights(self) -> list[float]:
        """Height of each row of the grid: of its fullest room."""
        rows = max(room.row for room in self.plan.rooms) + 1
        return [
            max(
                [
                    HEAD_HEIGHT + CHIP_HEIGHT,
                    *(self._need(room) for room in self.plan.rooms if room.row == row),
                ]
            )
            for row in range(rows)
        ]

    @staticmethod
    def _need(room: MapRoom) -> float:
        return HEAD_HEIGHT + 2 * CHIP_GAP + (CHIP_HEIGHT + CHIP_GAP) * len(room.contents)

    @cached_property
    def columns(self) -> int:
        """Columns of the grid."""
        return max(room.column for room in self.plan.rooms) + 1

    @cached_property
    def width(self) -> float:
        """Width of the drawing."""
        grid = self.columns * ROOM_WIDTH + (self.columns - 1) * GAP
        return max(2 * MARGIN + grid, LEAST_WIDTH)

    @cached_property
    def head(self) -> list[str]:
        """The summary, in lines."""
        return wrapped(self.plan.summary, self.width - 2 * MARGIN, SIZE)

    @cached_property
    def top(self) -> float:
        """Where the grid begins: below title, summary and, where it has one row, a lane for passages."""
        lane = GAP if len(self.heights) == 1 and self._shifts else GAP / 2
        return MARGIN + BIG_LINE + LINE * len(self.head) + lane

    @cached_property
    def bottom(self) -> float:
        """Where the grid ends."""
        return self.top + sum(self.heights) + GAP * (len(self.heights) - 1)

    def box(self, number: int) -> Box:
        """Return the rectangle of a room."""
        room = self.plan.rooms[number]
        x = MARGIN + room.column * (ROOM_WIDTH + GAP)
        y = self.top + sum(self.heights[: room.row]) + GAP * room.row
        return Box(x, y, ROOM_WIDTH, self.heights[room.row])

    def chips(self, number: int) -> list[Chip]:
        """Return what lies in a room, each with its place below the room's name."""
        box = self.box(number)
        chips = []
        for place, content in enumerate(self.plan.rooms[number].contents):
            y = box.y + HEAD_HEIGHT + CHIP_GAP + place * (CHIP_HEIGHT + CHIP_GAP)
            most = box.width - 2 * CHIP_GAP - 26
            text = shortened(content.text, most, SIZE)
            chips.append(Chip(content, text, Box(box.x + 6, y, box.width - 12, CHIP_HEIGHT)))
        return chips

    def route(self, passage: MapPassage) -> list[Point]:
        """Return the corners of a passage's line, which passes through no room.

        Rooms side by side are joined straight; others through the lanes between rooms.
        """
        first, second = self.plan.rooms[passage.first], self.plan.rooms[passage.second]
        one, other = self.box(passage.first), self.box(passage.second)
        down, right = second.row - first.row, second.column - first.column
        if self._is_long(passage):
            return self._around(passage)
        return [edge(one, down, right), edge(other, -down, -right)]

    def _around(self, passage: MapPassage) -> list[Point]:
        """Lead a passage through the lanes: out of the first room, along its row, then along a column."""
        first, second = self.plan.rooms[passage.first], self.plan.rooms[passage.second]
        one, other = self.box(passage.first), self.box(passage.second)
        shift = self._shifts[self.plan.passages.index(passage)]
        below = 1 if second.row >= first.row and first.row < len(self.heights) - 1 else -1
        start = aside(edge(one, below, 0), 2 * shift, 0)
        lane = start[1] + below * (GAP / 2 + shift)
        side = 1 if second.column >= first.column and second.column > 0 else -1
        if first.row == second.row:
            end = aside(edge(other, below, 0), 2 * shift, 0)
            return [start, (start[0], lane), (end[0], lane), end]
        end = aside(edge(other, 0, -side), 0, shift / 2)
        turn = end[0] - side * (GAP / 2 - shift)
        return [start, (start[0], lane), (turn, lane), (turn, end[1]), end]

    @cached_property
    def _shifts(self) -> dict[int, float]:
        """How far each passage through the lanes keeps from their middle: no two lie on each other."""
        long = [number for number, passage in enumerate(self.plan.passages) if self._is_long(passage)]
        step = min(10.0, (GAP - 16) / max(1, len(long)))
        return {number: (place - len(long) / 2) * step for place, number in enumerate(long)}

    def _is_long(self, passage: MapPassage) -> bool:
        first, second = self.plan.rooms[passage.first], self.plan.rooms[passage.second]
        return max(abs(second.row - first.row), abs(second.column - first.column)) > 1


def edge(box: Box, down: int, right: int) -> Point:
    """Return the middle of an edge, or a corner where both directions are given."""
    x, y = box.middle
    return x + right * box.width / 2, y + down * box.height / 2


def aside(point: Point, right: float, down: float) -> Point:
    """Return a point beside another."""
    return point[0] + right, point[1] + down


def halfway(points: Sequence[Point]) -> tuple[Point, Point]:
    """Return the middle of the longest stretch of a line, and the direction of that stretch (length 1)."""
    pairs = list(zip(points, points[1:], strict=False))
    (x1, y1), (x2, y2) = max(
        pairs, key=lambda pair: abs(pair[1][0] - pair[0][0]) + abs(pair[1][1] - pair[0][1])
    )
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    return ((x1 + x2) / 2, (y1 + y2) / 2), ((x2 - x1) / length, (y2 - y1) / length)


def text_width(text: str, size: float) -> float:
    """Estimate the width of a text, rather too wide."""
    return len(text) * LETTER * size / SIZE


def shortened(text: str, width: float, size: float) -> str:
    """Cut a text that is too wide, marking the cut."""
    most = int(width / (LETTER * size / SIZE))
    return text if len(text) <= most else f"{text[: max(1, most - 1)].rstrip()}…"


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Break a text into lines."""
    return textwrap.wrap(text, int(width / (LETTER * size / SIZE))) if text else []

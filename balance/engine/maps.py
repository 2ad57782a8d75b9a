"""What a game says of a map of its own, so that it can be drawn without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    """What kind of way a passage is."""

    PLAIN = "plain"
    DANGEROUS = "dangerous"
    SECRET = "secret"


class Piece(Enum):
    """What kind of thing lies in a room."""

    TOKEN = "token"
    FOE = "foe"
    BOSS = "boss"


@dataclass(frozen=True, kw_only=True)
class Content:
    """Something that lies in a room.

    Parameters
    ----------
    piece : Piece
    text : str
        Such as `2 rats`.
    """

    piece: Piece
    text: str


@dataclass(frozen=True, kw_only=True)
class MapRoom:
    """A room.

    Parameters
    ----------
    name, title : str
        Short name, and what it is; the title may be empty.
    row, column : int
        Place on the grid, from 0.
    marks : tuple of str
        Such as `start` and `exit`.
    contents : tuple of Content
    """

    name: str
    title: str
    row: int
    column: int
    marks: tuple[str, ...] = ()
    contents: tuple[Content, ...] = ()


@dataclass(frozen=True, kw_only=True)
class MapPassage:
    """A way between two rooms.

    Parameters
    ----------
    first, second : int
        Numbers of two rooms.
    way : Way
    rubble : int
        Tokens that block it; 0 for none.
    """

    first: int
    second: int
    way: Way = Way.PLAIN
    rubble: int = 0


@dataclass(frozen=True, kw_only=True)
class Map:
    """A map.

    Parameters
    ----------
    name, title, summary : str
        For a file's name, a heading, one sentence.
    rooms : tuple of MapRoom
    passages : tuple of MapPassage
    legend : tuple of (Way or Piece, str)
        What each of those that the map has is called.
    rubble : str
        What rubble is called; empty where there is none.
    notes : tuple of str
        What to know beside the drawing, a sentence or a step each.
    """

    name: str
    title: str
    summary: str
    rooms: tuple[MapRoom, ...]
    passages: tuple[MapPassage, ...]
    legend: tuple[tuple[Way | Piece, str], ...]
    rubble: str = ""
    notes: tuple[str, ...] = ()

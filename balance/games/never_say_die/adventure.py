"""What an adventure is: rooms, passages, bosses and an objective, and the words that name them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from balance.engine.game import NONE

TOKENS = ("stash", "bones", "key", "coin", "rich_stuff")
"""Tokens that can be searched: a Pirate Stash, a Bone Pile, and what objectives ask for."""

FOES = ("bats", "rat", "skeleton", "spider", "ghost")
BOSSES = ("fratellis", "octopus", "willy")
ABILITIES = ("strength", "dexterity", "search")
GM_EXTRA = ("pursuit", "ancient_device")
"""Names of the GM cards that an adventure may add to the basic deck."""

SUPPLY = (3, 4, 4, 2, 2)
"""Figures of each of FOES, where the components say nothing else."""

MOST_ROOMS = 24
MOST_PASSAGES = 48
MOST_CONTENTS = 12
"""Tokens and foes of one room together."""

MOST_STEPS = 8
MOST_RUBBLE = 3
MOST_ROUNDS = 40
MOST_EXTRA = 8
"""GM cards that an adventure adds."""


class KnownKind(IntEnum):
    """What tells the Goonies the objective."""

    START = 0
    SEARCHED = 1
    EXPLORED = 2


class StepKind(IntEnum):
    """What one step of an objective asks for."""

    SEARCH_TOKENS = 0
    COLLECT = 1
    PERFORM = 2
    PLACE_PASSAGE = 3
    GATHER = 4
    DELIVER = 5


@dataclass(frozen=True, kw_only=True)
class Room:
    """One room of the map.

    Parameters
    ----------
    name, title : str
        Name in the file, and what the room is; the title may be empty.
    row, column : int
        Place on the grid, from 0.
    exit : bool
        Marked as the way out.
    tokens, foes : tuple of int
        Indices in TOKENS and FOES, laid out when the room is explored.
    line : int
        Where it is written.
    """

    name: str
    title: str = ""
    row: int = 0
    column: int = 0
    exit: bool = False
    tokens: tuple[int, ...] = ()
    foes: tuple[int, ...] = ()
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A way between two rooms.

    Parameters
    ----------
    first, second : int
        Rooms.
    dangerous, secret : bool
        Crossed by a check; not there until a step places it.
    rubble : int
        Rubble tokens when it is laid out, 0 to MOST_RUBBLE.
    line : int
        Where it is written.
    """

    first: int
    second: int
    dangerous: bool = False
    secret: bool = False
    rubble: int = 0
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Boss:
    """A boss and when it comes.

    Parameters
    ----------
    boss : int
        Index in BOSSES.
    room : int
        Where it is placed.
    arrival : int
        GM round at the start of which it is placed; 0 for when its room is revealed.
    confined : tuple of int
        The only rooms it may be in; empty for all.
    line : int
        Where it is written.
    """

    boss: int
    room: int
    arrival: int = 0
    confined: tuple[int, ...] = ()
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Known:
    """When the Goonies learn the objective.

    Parameters
    ----------
    kind : KnownKind
    count : int
        Tokens searched, for SEARCHED.
    rooms : tuple of int
        Any of these rooms, for EXPLORED.
    line : int
        Where it is written.
    """

    kind: KnownKind = KnownKind.START
    count: int = 0
    rooms: tuple[int, ...] = ()
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of the objective; steps are done in their order.

    Parameters
    ----------
    kind : StepKind
    room : int
        Where it is done; NONE where that does not matter.
    tokens, abilities : tuple of int
        Indices in TOKENS and ABILITIES that serve.
    count : int
        Tokens to search, collect or deliver; successes to add up for PERFORM.
    difficulty : int
        Successes that one check needs.
    damage, gm_tokens : int
        What a PERFORM check without a success costs.
    no_unstunned_boss : bool
        Impossible while a boss stands in the room that is not stunned.
    passages : tuple of int
        Secret passages that PLACE_PASSAGE lays out.
    line : int
        Where it is written.
    """

    kind: StepKind
    room: int = NONE
    tokens: tuple[int, ...] = ()
    abilities: tuple[int, ...] = ()
    count: int = 0
    difficulty: int = 0
    damage: int = 0
    gm_tokens: int = 0
    no_unstunned_boss: bool = False
    passages: tuple[int, ...] = ()
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Adventure:
    """A map with its bosses and its objective.

    Parameters
    ----------
    name, title, summary, source, file : str
        Stem of the file, printed title, one sentence, provenance, file as the user named it.
    start : int
        Room in which the Goonies begin.
    rooms, passages, bosses, steps : tuples
        In the order of the file.
    known : Known
        When the Goonies learn the steps.
    gm_cards : tuple of int
        Copies of each of GM_EXTRA.
    """

    name: str
    title: str
    summary: str = ""
    source: str = "scenario"
    file: str = ""
    start: int = 0
    rooms: tuple[Room, ...]
    passages: tuple[Passage, ...]
    bosses: tuple[Boss, ...] = ()
    known: Known = Known()
    steps: tuple[Step, ...]
    gm_cards: tuple[int, ...] = (0, 0)

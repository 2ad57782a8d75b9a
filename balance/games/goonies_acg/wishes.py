"""Parameters that are lists of names: threats, characters, and the cards that Hard Mode removes."""

from __future__ import annotations

from balance.documents import BadInput, Problem, known, shown
from balance.engine.components import Components
from balance.engine.game import Cell
from balance.games.goonies_acg.names import CARD_IDS, CHARACTER_IDS, ENCOUNTER_IDS, LOCATIONS

REMOVED = 2


def threats_of(cell: Cell) -> list[int] | None:
    """Return the number of each location's threat, or None where they are random (A29)."""
    value = cell.parameters["threats"]
    if value == "random":
        return None
    if value == "recommended":
        return [0] * LOCATIONS
    letters = names_in(value)
    if len(letters) != LOCATIONS or any(letter not in ("a", "b", "c") for letter in letters):
        message = f"found '{value}'; allowed: recommended, random, or five of a, b, c with commas between"
        raise refused(cell, "threats", message)
    return ["abc".index(letter) for letter in letters]


def characters_of(cell: Cell) -> list[int]:
    """Return 1 for each character that may be dealt (A24)."""
    value = cell.parameters["characters"]
    if value == "random":
        return [1] * len(CHARACTER_IDS)
    chosen = names_in(value)
    for name in chosen:
        if name not in CHARACTER_IDS:
            message = f"unknown character '{name}'; {known(name, (*CHARACTER_IDS, 'random'))}"
            raise refused(cell, "characters", message)
    if len(set(chosen)) != len(chosen) or len(chosen) != cell.players:
        message = f"found '{value}'; allowed: random, or {cell.players} different characters (one a player)"
        raise refused(cell, "characters", message)
    return [int(name in chosen) for name in CHARACTER_IDS]


def removed_of(cell: Cell, components: Components) -> list[str]:
    """Return the ids of the cards that Hard and Epic Mode remove (A23)."""
    value = cell.parameters["hard_removes"]
    groups = tuple(components.group("hard_mode"))
    allowed = (*ENCOUNTER_IDS, *CARD_IDS)
    if value in groups:
        chosen, known_names = list(components.value(f"hard_mode.{value}")), allowed
        number = "the ids of two cards"
    else:
        chosen, known_names = names_in(value), (*groups, *allowed)
        number = f"{', '.join(groups)}, or the ids of two cards"

    def problem(message: str) -> BadInput:
        # What a named group holds is a component, which has a place of its own.
        if value not in groups:
            return refused(cell, "hard_removes", message)
        leaf = components.leaves[f"hard_mode.{value}"]
        return BadInput([Problem(leaf.file, leaf.line, f"hard_mode.{value}", message)])

    for name in chosen:
        if name not in allowed:
            raise problem(f"unknown card {shown(name)}; {known(str(name), known_names)}")
    if len(chosen) != REMOVED or len(set(chosen)) != REMOVED:
        raise problem(f"found {shown(chosen if value in groups else value)}; allowed: {number}")
    return chosen


def names_in(value: str) -> list[str]:
    """Split a text at its commas."""
    return [name.strip() for name in value.split(",")]


def refused(cell: Cell, name: str, message: str) -> BadInput:
    """Say where a parameter has a value that does not fit."""
    file, line = cell.places.get(name, ("", 0))
    return BadInput([Problem(file or "scenario", line or None, name, message)])

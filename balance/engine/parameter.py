"""What a scenario may set of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Kind(Enum):
    """What a scenario parameter holds."""

    INTEGER = "integer"
    NUMBER = "number"
    FLAG = "flag"
    NAME = "name"
    PAIRS = "list of [seat, amount]"
    FILE = "name or path of a YAML file"


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One setting of a game: schema, documentation and search space at once.

    Parameters
    ----------
    name : str
        Key in a scenario (under `rulings:` or a seat's `setup:` for those sections).
    default : object
        Value where a scenario is silent; None means "not given".
    doc : str
        One sentence for the designer.
    kind : Kind
        What one value is.
    allowed : tuple
        Every value allowed, where they can be listed; of a FILE the names that need no path.
    low, high : float or None
        Inclusive bounds of a number (or of each number of a list).
    per_seat : bool
        Takes one value for all seats or a list with one value a seat.
    length : int
        Each value is itself a list of this many numbers; 0 for a plain value.
    unit : str
        Unit of a number, such as "energy".
    rule : str
        Number of the rule in the game's RULES.md.
    """

    name: str
    default: Any
    doc: str
    kind: Kind
    allowed: tuple[Any, ...] = ()
    low: float | None = None
    high: float | None = None
    per_seat: bool = False
    length: int = 0
    unit: str = ""
    rule: str = ""

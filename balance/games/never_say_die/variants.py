"""What a scenario may set in Never Say Die."""

from __future__ import annotations

from balance.engine.game import Kind, Parameter
from balance.games.never_say_die.adventures import NAMES


def ruling(name: str, default: str, other: str, doc: str, rule: str) -> Parameter:
    """Declare a choice between two readings."""
    return Parameter(name=name, default=default, doc=doc, kind=Kind.NAME, allowed=(default, other), rule=rule)


PARAMETERS = (
    Parameter(
        name="adventure",
        default=NAMES[0],
        doc="The adventure: a name, or a YAML file with rooms, passages, foes and objective.",
        kind=Kind.FILE,
        allowed=NAMES,
        rule="N58",
    ),
    Parameter(
        name="team",
        default="random",
        doc="`random`, or two to four of mikey, mouth, chunk, data and sloth with commas between.",
        kind=Kind.NAME,
        rule="N4",
    ),
    Parameter(
        name="goonies",
        default=None,
        doc="Size of a random team; three where not given.",
        kind=Kind.INTEGER,
        low=2,
        high=4,
        unit="Goonies",
        rule="N4",
    ),
)

RULINGS = (
    ruling("start_wish", "max", "none", "Wish tokens at the start.", "N5"),
    ruling("helper_die", "larger", "smaller", "Which die a helper gives.", "N11"),
    ruling("knocked_out", "skips", "acts", "Whether a knocked-out Goonie still acts.", "N37"),
    ruling("boss_clears", "all", "one", "Which Rubble a boss clears instead of attacking.", "N43"),
    ruling("legends", "off", "all_searched", "How legendary treasures are gained.", "N55"),
    ruling("flyers", "blocked", "cross_rubble", "Whether Rubble stops bats and ghosts.", "N41"),
)

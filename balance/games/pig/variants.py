"""What a scenario may set in Pig."""

from __future__ import annotations

from balance.engine.game import Kind, Parameter

PARAMETERS = (
    Parameter(
        name="head_start",
        default=0,
        doc="Score with which a seat starts.",
        kind=Kind.INTEGER,
        low=0,
        high=999,
        per_seat=True,
        unit="points",
        rule="P8",
    ),
)

RULINGS = (
    Parameter(
        name="first_roll",
        default="forced",
        doc="Whether a turn begins with a roll or may be held at once.",
        kind=Kind.NAME,
        allowed=("forced", "free"),
        rule="P6",
    ),
)

SETUP = (
    Parameter(
        name="score",
        default=0,
        doc="Score that this seat starts with on top of `head_start`.",
        kind=Kind.INTEGER,
        low=0,
        high=999,
        unit="points",
        rule="P8",
    ),
)

"""What a scenario may set of a whole game."""

from __future__ import annotations

from balance.engine.game import Kind, Parameter

GAME_PARAMETERS = (
    Parameter(
        name="villains",
        default="random",
        doc="`random` for 4 of the 6, or the ids of 4 villains with commas between them.",
        kind=Kind.NAME,
        rule="R22",
    ),
    Parameter(
        name="corners",
        default="random",
        doc="Which villain comes to which corner: `random`, or `given` by the order of `villains`, "
        "clockwise from the red corner.",
        kind=Kind.NAME,
        allowed=("random", "given"),
        rule="R22",
    ),
    Parameter(
        name="goon_cards",
        default="random",
        doc="`random`, `chosen` by the players, or the ids of goon cards with commas, one a seat.",
        kind=Kind.NAME,
        rule="R23",
    ),
    Parameter(
        name="start_energy",
        default=None,
        doc="Energy of a seat at the start; the printed number for the player count where not given.",
        kind=Kind.INTEGER,
        low=0,
        high=20,
        per_seat=True,
        unit="energy",
        rule="R23",
    ),
    Parameter(
        name="start_money",
        default=None,
        doc="Money of a seat at the start; the printed number for the player count where not given.",
        kind=Kind.INTEGER,
        low=0,
        high=60,
        per_seat=True,
        unit="money",
        rule="R23",
    ),
    Parameter(
        name="start_stars",
        default=None,
        doc="Score with which a seat starts; 0 where not given.",
        kind=Kind.INTEGER,
        low=0,
        high=300,
        per_seat=True,
        unit="stars",
        rule="R23",
    ),
)

GAME_RULINGS = (
    Parameter(
        name="layout",
        default="weighted",
        doc="Background colours of the board: each quadrant weighted to its corner's colour, pure "
        "quadrants, or an even mix.",
        kind=Kind.NAME,
        allowed=("weighted", "quadrants", "even"),
        rule="R22",
    ),
    Parameter(
        name="board_star",
        default="every",
        doc="Whether every square of the board has a star, or every second one.",
        kind=Kind.NAME,
        allowed=("every", "second"),
        rule="R22",
    ),
    Parameter(
        name="hustle_tracks",
        default="eight",
        doc="Length of the hustle tracks: eight spaces, or six with the rewards closer together.",
        kind=Kind.NAME,
        allowed=("eight", "six"),
        rule="R9",
    ),
    Parameter(
        name="first_player_tie",
        default="clockwise",
        doc="Who begins a round where stars and energy are tied: the first of the tied clockwise from the "
        "previous first player, himself included, or whom of them he decides for.",
        kind=Kind.NAME,
        allowed=("clockwise", "decided"),
        rule="R36",
    ),
    Parameter(
        name="item12_source",
        default="any",
        doc="Which cubes the item moves: any, or only those that the Nightclub could move.",
        kind=Kind.NAME,
        allowed=("any", "takeable"),
        rule="R33",
    ),
)

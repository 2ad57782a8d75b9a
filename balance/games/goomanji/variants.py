"""What a scenario may set in Goomanji: parameters, and the 28 switches as rulings."""

from __future__ import annotations

from balance.engine.game import Kind, Parameter
from balance.games.goomanji.names import MOST_ROUNDS
from balance.games.goomanji.switches import SWITCHES, readings

PARAMETERS = (
    Parameter(
        name="threshold",
        default=8,
        doc="Points that win at once.",
        kind=Kind.INTEGER,
        low=1,
        high=40,
        unit="points",
        rule="G40",
    ),
    Parameter(
        name="start_hand",
        default=3,
        doc="Cards that a seat is dealt.",
        kind=Kind.INTEGER,
        low=0,
        high=8,
        per_seat=True,
        unit="cards",
        rule="G3",
    ),
)

NUMBERS = (
    Parameter(
        name="turn_cap",
        default=50,
        doc="R23: rounds after which the game ends; 0 for none (then it is stopped, unfinished, after 200).",
        kind=Kind.INTEGER,
        low=0,
        high=MOST_ROUNDS,
        unit="rounds",
        rule="G39",
    ),
    Parameter(
        name="hand_cap",
        default=0,
        doc="R24: the most cards kept at the end of the own turn; 0 for any number.",
        kind=Kind.INTEGER,
        low=0,
        high=36,
        unit="cards",
        rule="G37",
    ),
)

RULINGS = (
    *(
        Parameter(
            name=name,
            default=readings(switch)[0],
            doc=(switch.__doc__ or "").strip(),
            kind=Kind.NAME,
            allowed=readings(switch),
            rule=rule,
        )
        for name, (rule, switch) in SWITCHES.items()
    ),
    *NUMBERS,
)

SETUP: tuple[Parameter, ...] = ()

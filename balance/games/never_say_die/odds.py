"""Exact odds of checks and of End is Nigh rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from balance.engine.components import Components
from balance.games.never_say_die.dice_pool import COLOURS, MOST_DICE, pool_of
from balance.odds import SymbolDie, expected_marks, expected_successes, success_distribution, symbol_odds

END_IS_NIGH = ("red",) * MOST_DICE
FACES = ("blank", "gm", "one", "two")
"""What the faces of a die show: nothing, the GM symbol, one Bone, two Bones."""


def check_odds(
    *,
    dice: Sequence[str],
    upgrades: int = 0,
    teamwork: str | None = None,
    need: int,
    overrides: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Work out the chance to pass a check.

    Parameters
    ----------
    dice : sequence of str
        Colours of the dice that are one's own, one to three.
    upgrades : int
        How often the smallest of them becomes the next larger die.
    teamwork : str, optional
        Colour of a helper's die, which is never upgraded.
    need : int
        Bones that pass the check.
    overrides : mapping of str to value, optional
        Component path to value.

    Returns
    -------
    dict
        `exact` (an `Exact`), `dice` (colours that are rolled), `expected_successes`,
        `expected_gm_symbols`, `successes` (chance of 0, 1, 2, ...).

    Raises
    ------
    ValueError
        The rules do not allow such a check.
    BadInput
        An override names no component.
    """
    if need < 1:
        raise ValueError(f"need: found {need}; allowed: 1 or more")
    rolled = pool_of(dice, upgrades, teamwork)
    faces = dice_of(overrides or {})
    pool = [faces[COLOURS.index(colour)] for colour in rolled]
    return {
        "exact": symbol_odds(pool, need=need),
        "dice": list(rolled),
        "expected_successes": float(expected_successes(pool)),
        "expected_gm_symbols": float(expected_marks(pool)),
        "successes": [float(chance) for chance in success_distribution(pool)],
    }


def end_is_nigh_odds(*, overrides: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Work out the End is Nigh roll for every number of upgrades.

    Parameters
    ----------
    overrides : mapping of str to value, optional
        Component path to value; `end_is_nigh.need` says how many Bones move a Sand token.

    Returns
    -------
    list of dict
        `upgrades`, and what `check_odds` returns, from three red dice to three green ones.
    """
    need = int(components_of(overrides or {}).value("end_is_nigh.need"))
    most = MOST_DICE * (len(COLOURS) - 1)
    return [
        {"upgrades": upgrades}
        | check_odds(dice=END_IS_NIGH, upgrades=upgrades, need=need, overrides=overrides)
        for upgrades in range(most + 1)
    ]


def dice_of(overrides: Mapping[str, Any]) -> tuple[SymbolDie, ...]:
    """Return the dice of the game, from the smallest to the largest.

    Parameters
    ----------
    overrides : mapping of str to value
        Component path to value.

    Returns
    -------
    tuple of SymbolDie
    """
    components = components_of(overrides)
    dice = []
    for colour in COLOURS:
        blank, mark, one, two = (int(components.value(f"dice.{colour}.{face}")) for face in FACES)
        dice.append(SymbolDie(blank=blank, mark=mark, one=one, two=two))
    return tuple(dice)


def components_of(overrides: Mapping[str, Any]) -> Components:
    """Return the game's components with some values in place of their own."""
    return Components.load(Path(__file__).parent / "components.yaml").override(dict(overrides))


def simulate_check(**asked: Any) -> int:
    """Roll checks with the kernel; see `balance.games.never_say_die.trials.simulate_check`."""
    from balance.games.never_say_die.trials import simulate_check as simulate

    return simulate(**asked)

"""The kernel's own checks rolled outside any game, to stand beside their exact odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from balance.engine.build import Builder, Flavour
from balance.engine.cells import default_cell
from balance.engine.components import Components
from balance.engine.game import NONE
from balance.engine.rng import RNG, World, open_world
from balance.engine.stamp import cache_folder, game_stamp
from balance.games.never_say_die.codes import Purpose
from balance.games.never_say_die.dice_pool import pool_of
from balance.games.never_say_die.names import DICE, DIE_IDS, Ability, Goonie
from balance.games.never_say_die.rules.checks import roll_check, set_check
from balance.games.never_say_die.rules.dice import upgrade_own
from balance.games.never_say_die.state import STATE

CHUNK = 2**16
"""Checks in one call of compiled code, which does not hear Ctrl-C."""

BOX = np.dtype(
    [
        ("state", STATE),
        ("chance", RNG),
        ("die", "i8", (DICE,)),  # one's own dice, then the helper's
        ("own", "i8"),
        ("dice", "i8"),
        ("upgrades", "i8"),
        ("passed", "i8"),
    ],
    align=True,
)
"""What one worker rolls in."""


def play_checks(boxes, tables, seed, first, count, need):
    """Roll checks of a Strength that no card or ability touches, and count those that pass."""
    box = boxes[0]
    table = tables[0]
    state = box.state
    for trial in range(first, first + count):
        open_world(box.chance, seed, World.GAME, trial)
        set_check(state, Goonie.CHUNK, Ability.STRENGTH, need, Purpose.CLEAR, 0)
        state.check_own = box.own
        state.check_dice = box.dice
        state.rolls[Goonie.CHUNK] = 0
        for place in range(box.dice):
            state.check_die[place] = box.die[place]
        for _ in range(box.upgrades):
            upgrade_own(state)
        roll_check(state, table, box.chance)
        if state.successes >= need:
            box.passed += 1


def simulate_check(
    *,
    dice: Sequence[str],
    upgrades: int = 0,
    teamwork: str | None = None,
    need: int,
    overrides: Mapping[str, Any] | None = None,
    games: int,
    seed: int = 0,
    flavour: Flavour = Flavour.FAST,
) -> int:
    """Roll a check with the kernel's dice and its own rule of Upgrades.

    Parameters
    ----------
    dice, upgrades, teamwork, need, overrides
        As `check_odds` takes them.
    games : int
        Checks, at least 1.
    seed : int
    flavour : Flavour

    Returns
    -------
    int
        Checks that passed.

    Raises
    ------
    ValueError
        The rules do not allow such a check.
    """
    from balance.games.never_say_die import GAME

    if games < 1:
        raise ValueError(f"simulate: found {games}; allowed: 1 or more")
    pool_of(dice, upgrades, teamwork)
    components = Components.load(GAME.components).override(dict(overrides or {}))
    tables = GAME.compile(default_cell(GAME), components)
    boxes = np.zeros(1, BOX).view(np.recarray)
    box = boxes[0]
    box.state.legend_of[:] = NONE
    rolled = [*dice, *([] if teamwork is None else [teamwork])]
    box.die[: len(rolled)] = [DIE_IDS.index(colour) for colour in rolled]
    box.own, box.dice, box.upgrades = len(dice), len(rolled), upgrades
    for first in range(0, games, CHUNK):
        compiled(flavour)(boxes, tables, np.uint64(seed), first, min(CHUNK, games - first), need)
    return int(box.passed)


@cache
def compiled(flavour: Flavour) -> Any:
    """Compile the loop of checks under the stamp of the game."""
    from balance.games.never_say_die import GAME

    tag = f"never_say_die_checks_{game_stamp(GAME.folder)}"
    folder = None if flavour is Flavour.PLAIN else cache_folder(f"{tag}_{flavour.value}")
    return Builder(flavour, tag, folder)(play_checks)

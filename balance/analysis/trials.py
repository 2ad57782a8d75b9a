"""Simulated trials of dice pools and bags, to stand beside the exact odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from balance.analysis import pools
from balance.engine.build import Builder, Flavour
from balance.engine.stamp import ENGINE, cache_folder, digest, sources, versions
from balance.odds.arguments import one_goal

MOST_DRAWS = 2**24 - 1
"""Labels of chance hold 24 bits."""

MOST_TRIALS = 10**12
CHUNK = 2**16
"""Trials in one call of compiled code, which does not hear Ctrl-C."""

MOST_SUBSET_DICE = 100
"""Beyond these the sums of chances would no longer be accurate to many digits."""


@dataclass(frozen=True)
class Trials:
    """What trials came to.

    Parameters
    ----------
    games : int
        Trials.
    successes : int
    paid : int
        Rerolls or draws paid for in all of them.
    """

    games: int
    successes: int
    paid: int


@cache
def compiled(function: Callable[..., None]) -> Any:
    """Compile a loop of trials, under a stamp of all that it is made of."""
    tag = f"trials_{digest([*sources(ENGINE), Path(pools.__file__)], versions())}"
    return Builder(Flavour.FAST, tag, cache_folder(tag))(function)


def simulate(
    function: Callable[..., None], games: int, seed: int, *numbers: int, table: np.ndarray | None = None
) -> Trials:
    """Play trials of one of the loops of `balance.analysis.pools`.

    Parameters
    ----------
    function : function
    games, seed : int
    *numbers : int
        What the loop takes after its first games.
    table : float array, optional
        Handed on before the numbers.

    Returns
    -------
    Trials

    Raises
    ------
    ValueError
        A number is negative or too large, or there are no trials.
    """
    if not 1 <= games <= MOST_TRIALS:
        raise ValueError(f"simulate: found {games} trials; allowed: 1 to {MOST_TRIALS:,}")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed: found {seed}; allowed: 0 to {2**64 - 1}")
    if max(numbers) > MOST_DRAWS:
        raise ValueError(f"simulate: found {max(numbers)}; at most {MOST_DRAWS} can be simulated")
    box = np.zeros(1, pools.POOL).view(np.recarray)
    given = numbers if table is None else (table, *numbers)
    for first in range(0, games, CHUNK):
        compiled(function)(box, np.uint64(seed), first, min(CHUNK, games - first), *given)
    return Trials(games, int(box[0].won), int(box[0].paid))


def simulate_total(
    dice: int,
    *,
    games: int,
    seed: int = 0,
    at_least: int | None = None,
    at_most: int | None = None,
    rerolls: int = 0,
) -> Trials:
    """Roll `dice` six-sided dice for a total, with single-die rerolls, `games` times.

    Parameters
    ----------
    dice, rerolls : int
    games : int
        Trials.
    seed : int
    at_least, at_most : int or None
        One of them.

    Returns
    -------
    Trials
    """
    goal, is_at_most = one_goal(at_least, at_most)
    return simulate(pools.play_totals, games, seed, dice, goal, int(is_at_most), rerolls)


def simulate_subset(
    dice: int, *, games: int, seed: int = 0, at_least: int | None = None, at_most: int | None = None
) -> Trials:
    """Roll dice for a total, then reroll any of them once, together, as well as possible.

    A goal of at most is played on dice turned over, which show 7 less their face.

    Parameters
    ----------
    dice : int
        Up to 100.
    games, seed : int
    at_least, at_most : int or None
        One of them.

    Returns
    -------
    Trials
    """
    if not 0 <= dice <= MOST_SUBSET_DICE:
        raise ValueError(f"dice: found {dice}; allowed: 0 to {MOST_SUBSET_DICE} where any may be rerolled")
    threshold, is_at_most = one_goal(at_least, at_most)
    goal = 7 * dice - threshold if is_at_most else threshold
    return simulate(pools.play_subsets, games, seed, dice, max(0, goal), table=tails(dice))


def tails(dice: int) -> np.ndarray:
    """List the chance that 0 .. `dice` dice total 0, 1, 2, ... or more.

    Returns
    -------
    (dice + 1, 6 * dice + 2) float64 array
    """
    exactly = np.zeros((dice + 1, 6 * dice + 2))
    exactly[0, 0] = 1.0
    for number in range(dice):
        for face in range(1, 7):
            exactly[number + 1, face:] += exactly[number, :-face] / 6
    return np.cumsum(exactly[:, ::-1], axis=1)[:, ::-1].copy()


def simulate_hits(
    dice: int, *, hit_on: int, hits: int, games: int, seed: int = 0, rerolls: int = 0, faces: int = 6
) -> Trials:
    """Roll dice and count those that show `hit_on` or more, rerolling misses, `games` times."""
    if not 1 <= faces <= pools.MOST_FACES:
        raise ValueError(f"faces: found {faces}; allowed: 1 to {pools.MOST_FACES}")
    return simulate(pools.play_hits, games, seed, dice, hit_on, hits, rerolls, faces)


def simulate_bag(
    skulls: int, blanks: int, draws: int, *, at_least: int, games: int, seed: int = 0, extra: int = 0
) -> Trials:
    """Draw tokens from a bag without return, paying for extra draws, `games` times."""
    return simulate(pools.play_bags, games, seed, skulls, blanks, draws, at_least, extra)

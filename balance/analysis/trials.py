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

MOST_DRAWS = 2**24 - 1
"""Labels of chance hold 24 bits."""


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


def simulate(function: Callable[..., None], games: int, seed: int, *numbers: int) -> Trials:
    """Play trials of one of the loops of `balance.analysis.pools`.

    Raises
    ------
    ValueError
        A number is negative or too large, or there are no trials.
    """
    if games < 1:
        raise ValueError(f"simulate: found {games} trials; allowed: 1 or more")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed: found {seed}; allowed: 0 to {2**64 - 1}")
    if max(numbers) > MOST_DRAWS:
        raise ValueError(f"simulate: found {max(numbers)}; at most {MOST_DRAWS} can be simulated")
    box = np.zeros(1, pools.POOL).view(np.recarray)
    compiled(function)(box, np.uint64(seed), 0, games, *numbers)
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
    if (at_least is None) == (at_most is None):
        raise ValueError("state either at_least or at_most")
    goal = at_least if at_least is not None else at_most
    assert goal is not None
    return simulate(pools.play_totals, games, seed, dice, goal, int(at_most is not None), rerolls)


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

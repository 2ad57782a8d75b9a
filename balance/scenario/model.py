"""A scenario once it has been read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from balance.documents import Problem
from balance.engine.game import Cell, Game, PlainGame

KEYS: Mapping[str, str] = {
    "base": "Scenario to inherit from, relative to this file; mappings merge, lists and values replace.",
    "title": "Heading of reports.",
    "description": "A sentence or two for readers of reports.",
    "game": "Name of a game, or ./my_game.py relative to the file that says so.",
    "players": "Number of seats.",
    "seats": "One entry a seat: who plays it, how, and what it starts with.",
    "policies": "Policies of the scenario's own, by name.",
    "rulings": "How unclear or optional rules are read, by name of the ruling.",
    "cards": "CSV as `balance cards GAME --export DIR` writes it, relative to the file that says so: of its "
    "columns path and value are read; what differs from the game is overridden, below `override` and `vary`.",
    "override": "Values in place of the game's components, by path.",
    "vary": "List of levels by path; cells are made of every combination. `seats: {round_robin: [...]}` "
    "sits every set of `players` of the listed policies at a table.",
    "cells": "List of mappings of path to level or levels; entries are not combined with each other.",
    "design": "Screening design: `factors` of two levels each, the usual one first, varied together in the "
    "fewest cells that keep its `resolution`; `balance effects` answers. `vary` crosses it.",
    "games": "Games played in each cell.",
    "precision": "Half width of the interval by measure or column, such as {win_rate: 0.002}: every cell is "
    "played until its own are that narrow, whatever `games` says, but at most `at_most` games.",
    "expect": "Promises that `balance check` tests: a list of a `measure` each, with a range, an `order` of "
    "levels, a `spread` of seats, a `baseline` level or an `earlier` run.",
    "seed": "Number from which all chance is made.",
    "rotate_seats": "Whether every game is played once for each rotation of the policies over the seats.",
}
"""Keys that every game's scenarios have, with one sentence each."""

FIXED = (
    "base",
    "title",
    "description",
    "game",
    "vary",
    "cells",
    "design",
    "games",
    "seed",
    "precision",
    "expect",
)
"""Keys that say something of the whole scenario, so that no factor can vary them."""

SEAT_KEYS: Mapping[str, str] = {
    "policy": "`random`, a policy of the game or of the scenario, an installed one, or ./file.py:function.",
    "weights": "Weight by feature, on top of the policy's own weights.",
    "temperature": "0 takes the best action; above, actions are drawn by their weighted sums (softmax).",
    "epsilon": "Chance of a uniform choice among the legal actions.",
    "knobs": "Numbers of the named policy.",
    "forbid": "Kinds of action or ids of components that this policy does not choose if it can.",
    "force": "Kinds of action or ids of components that this policy chooses if it can.",
    "setup": "What this seat starts with on top of the others.",
}
"""Keys of an entry of `seats`; those of `policies` are the same without `setup`."""

DEFAULT_GAMES = 10_000
DEFAULT_AT_MOST = 100_000_000
DEFAULT_SEED = 1
LARGEST_GAMES = 10**12
LARGEST_SEED = 2**64 - 1
MAX_CELLS = 4096


@dataclass(frozen=True, kw_only=True)
class Target:
    """How narrow the interval of a measure must become.

    Parameters
    ----------
    name : str
        A measure, or one of its columns such as `win_rate[bold]`.
    reach : float
        Largest half width, in the unit of reports.
    file : str
    line : int or None
        Where it is asked for.
    """

    name: str
    reach: float
    file: str
    line: int | None


@dataclass(frozen=True, kw_only=True)
class Precision:
    """How precise every cell must become.

    Parameters
    ----------
    targets : tuple of Target
    at_most : int
        Games of a cell at which it ends in any case.
    """

    targets: tuple[Target, ...]
    at_most: int

    def plain(self) -> dict[str, Any]:
        """Write it as a scenario does."""
        return {**{target.name: target.reach for target in self.targets}, "at_most": self.at_most}


class Promise(Enum):
    """What is expected of a measure."""

    RANGE = "range"
    ORDER = "order"
    SPREAD = "spread"
    BASELINE = "baseline"
    EARLIER = "earlier"


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """A promise of a design.

    Parameters
    ----------
    promise : Promise
    measure : str
        A measure, or one of its columns.
    where : mapping of str to str
        Level by factor, as printed: the cells that it is about.
    low, high : float
        Range of the measure, of the difference or of the spread; infinite where it is open.
    by : str
        The factor, for an order and a baseline.
    levels : tuple of str
        As printed: in rising order; or those that are set against the baseline, all others where empty.
    baseline : str
    earlier : Path or None
        Folder of the earlier run.
    path : str
        Such as `expect[0]`.
    file : str
    line : int or None
    """

    promise: Promise
    measure: str
    where: Mapping[str, str]
    low: float
    high: float
    by: str
    levels: tuple[str, ...]
    baseline: str
    earlier: Path | None
    path: str
    file: str
    line: int | None

    def problem(self, key: str, message: str) -> Problem:
        """Return a problem at its place."""
        return Problem(self.file, self.line, f"{self.path}.{key}", message)


@dataclass(frozen=True, kw_only=True, eq=False)
class Scenario:
    """What is to be played: every value checked, every default written out.

    Parameters
    ----------
    file : Path
        Where it was read from.
    name : str
        Stem of the file's name.
    game : Game or PlainGame
        What is played.
    title, description : str
        For reports.
    factors : mapping of str to tuple
        Levels of each varied path, as written.
    cells : tuple of Cell
        One per combination of levels.
    games : int
        Games in each cell; where there is a precision the most.
    precision : Precision or None
    expect : tuple of Expectation
    seed : int
        From 0 to 2**64 - 1.
    resolved : dict
        The whole scenario as JSON, every default written out.
    identity : dict
        What tells one run's numbers from another's: `resolved` without games, title, description,
        expectations, and of a precision no more than that there is one.
    """

    file: Path
    name: str
    game: Game | PlainGame
    title: str
    description: str
    factors: Mapping[str, tuple[Any, ...]]
    cells: tuple[Cell, ...]
    games: int
    precision: Precision | None
    expect: tuple[Expectation, ...]
    seed: int
    resolved: dict[str, Any]
    identity: dict[str, Any]

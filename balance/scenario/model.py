"""A scenario once it has been read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
    "seed": "Number from which all chance is made.",
    "rotate_seats": "Whether every game is played once for each rotation of the policies over the seats.",
}
"""Keys that every game's scenarios have, with one sentence each."""

FIXED = ("base", "title", "description", "game", "vary", "cells", "design", "games", "seed")
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
DEFAULT_SEED = 1
LARGEST_GAMES = 10**12
LARGEST_SEED = 2**64 - 1
MAX_CELLS = 4096


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
        Games in each cell.
    seed : int
        From 0 to 2**64 - 1.
    resolved : dict
        The whole scenario as JSON, every default written out.
    identity : dict
        What tells one run's numbers from another's: `resolved` without games, title, description.
    """

    file: Path
    name: str
    game: Game | PlainGame
    title: str
    description: str
    factors: Mapping[str, tuple[Any, ...]]
    cells: tuple[Cell, ...]
    games: int
    seed: int
    resolved: dict[str, Any]
    identity: dict[str, Any]

"""The types of the contract between a game and the rest of the project.

A game is a handful of hooks and the declarations that describe them. Everything else in the
project reads these declarations and knows no game by name. All types of the contract can be
imported from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from balance.engine.limits import MAX_SEATS, NONE
from balance.engine.maps import Map
from balance.engine.measure import ENGINE_FIELDS, Measure, Scale, of_each, outcome_dtype
from balance.engine.parameter import Kind, Parameter
from balance.engine.seats import Cell, Feature, NamedPolicy, Seat

__all__ = [
    "Cell",
    "Declarations",
    "ENGINE_FIELDS",
    "Feature",
    "Game",
    "Kind",
    "MAX_SEATS",
    "Measure",
    "NONE",
    "NamedPolicy",
    "Parameter",
    "PlainGame",
    "Scale",
    "Seat",
    "of_each",
    "outcome_dtype",
]


@dataclass(frozen=True, kw_only=True, eq=False)
class Declarations:
    """What every game says of itself, compiled or plain Python.

    Parameters
    ----------
    name, title, summary : str
        Identifier (also the folder under `scenarios/`), printed title, one sentence.
    rules_version : str
        Raised whenever a rule change moves a number.
    MEASURES, FEATURES, PARAMETERS, RULINGS, SETUP : tuples
        Declarations; RULINGS live under `rulings:` of a scenario, SETUP under a seat's `setup:`.
        MEASURES hold at least `score` (per seat), `turns` and `end_reason`.
    policies : tuple of NamedPolicy
        Beside `random`, which every game has.
    default_policy : str
        Used where a scenario names none.
    roles : tuple of str
        Name of each seat's role in a game whose sides differ; empty where seats are alike. Such a
        game has as many seats as roles, and its seats are not rotated.
    role_titles : tuple of str
        The roles as reports call them; made of their names where missing.
    role_defaults : tuple of str
        Default policy of each role; `default_policy` where missing.
    kinds : tuple of str
        Names of the kinds of action; `forbid` and `force` accept them.
    component_ids : tuple of str
        What the numbers in `desk.about` mean; `forbid` and `force` accept them too.
    components : Path or None
        The game's components.yaml.
    min_seats, max_seats : int
        Number of players.
    usual_seats : int
        Number of players where nothing is said; 0 for the fewest.
    max_moves : int
        No game asks more questions than this (tested); a game that would is stopped and counted
        as capped.
    cooperative : bool
        One team wins or loses.
    invariants : tuple of str
        What invariant 1, 2, ... of the `audit` hook says.
    hides : tuple of str
        Fields of the state that some seat may not see; `redeal` re-draws these and no others.
    maps : callable or None
        `maps(reference) -> Map`, plain Python: a map of the game by its name or file.
    showcases : tuple of mapping
        Settings (parameters, and `players`) that show what the defaults do not; the contract check
        plays each.
    """

    name: str
    title: str
    summary: str
    rules_version: str
    MEASURES: tuple[Measure, ...]
    FEATURES: tuple[Feature, ...] = ()
    PARAMETERS: tuple[Parameter, ...] = ()
    RULINGS: tuple[Parameter, ...] = ()
    SETUP: tuple[Parameter, ...] = ()
    policies: tuple[NamedPolicy, ...] = ()
    default_policy: str = "random"
    roles: tuple[str, ...] = ()
    role_titles: tuple[str, ...] = ()
    role_defaults: tuple[str, ...] = ()
    kinds: tuple[str, ...]
    component_ids: tuple[str, ...] = ()
    components: Path | None = None
    min_seats: int
    max_seats: int
    usual_seats: int = 0
    max_moves: int
    cooperative: bool = False
    invariants: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()
    maps: Callable[[str], Map] | None = None
    showcases: tuple[Mapping[str, Any], ...] = ()

    @property
    def default_seats(self) -> int:
        """Number of players where nothing is said."""
        return self.usual_seats or self.min_seats

    def role_of(self, seat: int) -> str:
        """Name the role of a seat; empty where seats are alike."""
        return self.roles[seat] if seat < len(self.roles) else ""

    def role_title(self, seat: int) -> str:
        """Name the role of a seat as people do; empty where seats are alike."""
        if seat < len(self.role_titles):
            return self.role_titles[seat]
        return self.role_of(seat).replace("_", " ").capitalize()

    def default_policy_at(self, seat: int) -> str:
        """Name the policy that sits at a seat where a scenario names none."""
        return self.role_defaults[seat] if seat < len(self.role_defaults) else self.default_policy


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Declarations):
    """A game on numpy records, whose hooks can be compiled.

    Parameters
    ----------
    folder : Path
        The game's rooms; its sources are part of the stamp that names compiled code.
    STATE, TABLE, OUTCOME : numpy.dtype
        Aligned records. OUTCOME is made by `outcome_dtype`. Integer fields of STATE and TABLE are
        int64, so that every helper is compiled for one signature.
    QUESTIONS, EVENTS : IntEnum classes
        What can be asked (`state.phase`) and the labels of chance.
    max_actions : int
        The most actions that one question offers.
    max_features : int
        The most (index, value) pairs that `features` writes for one action.
    compile, setup, legal, features, apply, redeal, record, tell : callable
        The hooks; CONTRIBUTING.md gives their signatures and promises.
    audit : callable
        `audit(state, table) -> int`: 0, or the number of the invariant that is broken; run after
        every move of the checked flavour.
    introduce : callable or None
        `introduce(state, table) -> lines`, plain Python: what the set-up laid out.
    """

    folder: Path
    STATE: np.dtype
    TABLE: np.dtype
    OUTCOME: np.dtype
    QUESTIONS: type[IntEnum]
    EVENTS: type[IntEnum]
    max_actions: int
    max_features: int
    compile: Callable[..., np.ndarray]
    setup: Callable[..., None]
    legal: Callable[..., int]
    features: Callable[..., None]
    apply: Callable[..., None]
    redeal: Callable[..., None]
    record: Callable[..., None]
    tell: Callable[..., list[str]]
    audit: Callable[..., int]
    introduce: Callable[..., list[str]] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class PlainGame(Declarations):
    """A game in plain Python: the same hooks on a dict, in one file, played slower.

    Parameters
    ----------
    file : Path
        Where it is written.
    compile : callable or None
        `compile(cell, components) -> dict`; by default the cell's parameters and `players`.
    setup : callable
        `setup(state, table, rng)` fills the empty dict `state`, with at least `player` and `phase`.
    legal : callable
        `legal(state, table) -> list of (action, kind) or (action, kind, component id)`; empty when
        the game is over. An action is any whole number, a kind is one of `kinds`.
    features : callable or None
        `features(state, table, action) -> dict of feature name to value`.
    apply : callable
        `apply(state, table, action, rng)` makes one move.
    redeal : callable or None
        `redeal(state, table, player, rng)` re-draws what the player cannot see; None where nothing
        is hidden.
    record : callable
        `record(state, table) -> dict` with `winners` (list of seats), and a value per measure.
    tell : callable or None
        `tell(before, action, after, table) -> list of str`.
    audit : callable or None
        `audit(state, table) -> int`.
    introduce : callable or None
        `introduce(state, table) -> list of str`.
    """

    file: Path
    setup: Callable[..., None]
    legal: Callable[..., list[tuple[Any, ...]]]
    apply: Callable[..., None]
    record: Callable[..., dict[str, Any]]
    compile: Callable[..., dict[str, Any]] | None = None
    features: Callable[..., dict[str, float]] | None = None
    redeal: Callable[..., None] | None = None
    tell: Callable[..., list[str]] | None = None
    audit: Callable[..., int] | None = None
    introduce: Callable[..., list[str]] | None = None

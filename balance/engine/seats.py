"""Who plays: what policies weigh, named policies, seats, and the cell that they sit in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Feature:
    """One number that a policy may weigh about an offered action.

    Parameters
    ----------
    name, doc, unit : str
        How weights call it, what it says, and its unit.
    """

    name: str
    doc: str
    unit: str = ""


@dataclass(frozen=True, kw_only=True)
class NamedPolicy:
    """A way to play that a game brings along.

    Parameters
    ----------
    name, doc : str
        How scenarios call it and how it plays.
    choose : callable or None
        `choose(state, table, desk, params, rng) -> index`; None for a policy of weights.
    weights : mapping of str to float
        Weight per feature name, for a policy of weights.
    temperature, epsilon : float
        Softmax temperature (0: best action, ties uniform) and chance of a uniform choice.
    knobs : mapping of str to float
        Numbers that a scenario may change, with their defaults; at most 8, kept in order.
    bounds : mapping of str to (float or None, float or None)
        Inclusive lowest and highest value of knobs; one not named may be any number.
    roles : tuple of str
        Roles of the game that it can play; empty for all.
    """

    name: str
    doc: str
    choose: Callable[..., int] | None = None
    weights: Mapping[str, float] = field(default_factory=dict)
    temperature: float = 0.0
    epsilon: float = 0.0
    knobs: Mapping[str, float] = field(default_factory=dict)
    bounds: Mapping[str, tuple[float | None, float | None]] = field(default_factory=dict)
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Seat:
    """Who sits at a place of the table, resolved.

    Parameters
    ----------
    policy : str
        As the scenario names it: `random`, a name of the game, a policy of the scenario's own,
        or `FILE.py:function`.
    function : str
        What the kernel calls: `random`, `weights`, a named policy, or a plugin's reference
        (absolute path, colon, function).
    label : str
        How results call it; distinct settings of one policy have distinct labels.
    weights : mapping of str to float
        Weight per feature name, where `function` is `weights`.
    temperature, epsilon : float
        See NamedPolicy.
    knobs : mapping of str to float
        Value of each knob of the named policy.
    forbid, force : tuple of str
        Names of action kinds or component ids.
    setup : mapping of str to value
        What this seat starts with on top of the others, by seat parameter.
    roles : tuple of str
        Roles that the policy can play; empty for all.
    """

    policy: str
    function: str
    label: str
    weights: Mapping[str, float] = field(default_factory=dict)
    temperature: float = 0.0
    epsilon: float = 0.0
    knobs: Mapping[str, float] = field(default_factory=dict)
    forbid: tuple[str, ...] = ()
    force: tuple[str, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    roles: tuple[str, ...] = ()

    def plays(self, role: str) -> bool:
        """Tell whether the policy can play a role; an empty one is that of a game without roles."""
        return not role or not self.roles or role in self.roles


@dataclass(frozen=True, kw_only=True)
class Cell:
    """One fully resolved variant: what `compile` reads and the runs play.

    Parameters
    ----------
    index : int
        Position among the scenario's cells.
    factors : mapping of str to value
        Level of each varied factor.
    seats : tuple of Seat
        One a seat; its length is the number of players.
    parameters : mapping of str to value
        Every parameter of the game (rulings included), each with its value; per-seat ones as a
        tuple with one value a seat.
    overrides : mapping of str to value
        Component path to value.
    rotate_seats : bool
        Play every game once for each rotation of the policies over the seats.
    places : mapping of str to (file, line)
        Where a path of the scenario was written, for errors.
    """

    index: int
    factors: Mapping[str, Any]
    seats: tuple[Seat, ...]
    parameters: Mapping[str, Any]
    overrides: Mapping[str, Any] = field(default_factory=dict)
    rotate_seats: bool = False
    places: Mapping[str, tuple[str, int]] = field(default_factory=dict, compare=False)

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.seats)

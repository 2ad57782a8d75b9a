"""The types of the contract between a game and the rest of the project.

A game is a handful of hooks and the declarations that describe them. Everything else in the
project reads these declarations and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any

import numpy as np

NONE = 255
"""What an integer field holds where there is nothing: bounds checks miss negative indices."""

MAX_SEATS = 6
"""The largest number of seats that the engine's records hold."""


class Kind(Enum):
    """What a scenario parameter holds."""

    INTEGER = "integer"
    NUMBER = "number"
    FLAG = "flag"
    NAME = "name"
    PAIRS = "list of [seat, amount]"


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One setting of a game: schema, documentation and search space at once.

    Parameters
    ----------
    name : str
        Key in a scenario (under `rulings:` or a seat's `setup:` for those sections).
    default : object
        Value where a scenario is silent; None means "not given".
    doc : str
        One sentence for the designer.
    kind : Kind
        What one value is.
    allowed : tuple
        Every value allowed, where they can be listed.
    low, high : float or None
        Inclusive bounds of a number (or of each number of a list).
    per_seat : bool
        Takes one value for all seats or a list with one value a seat.
    length : int
        Each value is itself a list of this many numbers; 0 for a plain value.
    unit : str
        Unit of a number, such as "energy".
    rule : str
        Number of the rule in the game's RULES.md.
    """

    name: str
    default: Any
    doc: str
    kind: Kind
    allowed: tuple[Any, ...] = ()
    low: float | None = None
    high: float | None = None
    per_seat: bool = False
    length: int = 0
    unit: str = ""
    rule: str = ""


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


class Scale(Enum):
    """How a measure is counted."""

    COUNT = "count"
    """Whole numbers within stated bounds; a histogram is kept, so quantiles are exact."""
    FLAG = "flag"
    """0 or 1, summarised as a proportion."""
    CATEGORY = "category"
    """One of the labels, each summarised as a proportion."""
    AMOUNT = "amount"
    """Whole numbers of any size; only the sums of x and x squared are kept."""
    RATIO = "ratio"
    """One count per another, such as successes per attempt: the sums' ratio, not the mean of ratios."""


@dataclass(frozen=True, kw_only=True)
class Measure:
    """One column that `record` fills and that reports summarise.

    Parameters
    ----------
    name, doc, unit : str
        How reports call it, what it says, its unit.
    field : str
        Field of the OUTCOME row; the same as `name` where empty.
    over : str
        Field that a RATIO is divided by; 0 of 0 games is "no data".
    scale : Scale
        How it is counted.
    low, high : int
        Inclusive bounds of a COUNT; a value outside stops the run with an error.
    labels : tuple of str
        Names of the codes 0, 1, ... of a CATEGORY.
    per_seat : bool
        The field holds one value a seat.
    crossed : bool
        Of a CATEGORY per seat: also report the win rate of the seats that have each label.
    divisor : int
        Reports divide by it (hundredths are kept as whole numbers).
    headline : bool
        Shown first in reports and compared in pairs on the same games.
    chart : str
        Title of the figure in which reports draw it beside others of that title.
    part : str
        What that figure calls it; the name in words where empty.
    stacked : bool
        It is a part of a whole: the figure piles the parts up, one bar a seat.
    when : tuple of (str, value)
        Parameters that a cell must have for it to be counted at all.
    """

    name: str
    doc: str
    scale: Scale
    field: str = ""
    over: str = ""
    low: int = 0
    high: int = 1
    labels: tuple[str, ...] = ()
    per_seat: bool = False
    crossed: bool = False
    unit: str = ""
    divisor: int = 1
    headline: bool = False
    chart: str = ""
    part: str = ""
    stacked: bool = False
    when: tuple[tuple[str, Any], ...] = ()

    def is_counted(self, parameters: Mapping[str, Any]) -> bool:
        """Tell whether a cell with these parameters counts it."""
        return all(parameters.get(name) == value for name, value in self.when)

    @property
    def column(self) -> str:
        """Name of the OUTCOME field."""
        return self.field or self.name


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
    """

    name: str
    doc: str
    choose: Callable[..., int] | None = None
    weights: Mapping[str, float] = field(default_factory=dict)
    temperature: float = 0.0
    epsilon: float = 0.0
    knobs: Mapping[str, float] = field(default_factory=dict)


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
    showcases: tuple[Mapping[str, Any], ...] = ()

    @property
    def default_seats(self) -> int:
        """Number of players where nothing is said."""
        return self.usual_seats or self.min_seats


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


ENGINE_FIELDS: tuple[tuple[str, str], ...] = (
    ("capped", "i4"),  # 1 where the game was stopped at max_moves
    ("moves", "i4"),  # questions answered
    ("unrestricted", "i4"),  # questions at which forbid or force left nothing, so all stayed legal
    ("winner_count", "i4"),  # how many share first place; 0 where nobody wins
)


def outcome_dtype(fields: list[tuple[Any, ...]]) -> np.dtype:
    """Make a game's OUTCOME: the fields that every game has and its own.

    Every game has `capped`, `moves`, `unrestricted` (filled by the engine), `winner_count`,
    `winners` (0 or 1 a seat), `score` (a seat), `turns` and `end_reason` (filled by `record`).

    Parameters
    ----------
    fields : list of (name, "i4") or (name, "i4", shape)
        The game's own fields, all int32.

    Returns
    -------
    numpy.dtype
        An aligned record of int32.
    """
    common = [
        ("winners", "i4", (MAX_SEATS,)),
        ("score", "i4", (MAX_SEATS,)),
        ("turns", "i4"),
        ("end_reason", "i4"),
    ]
    return np.dtype([*ENGINE_FIELDS, *common, *fields], align=True)

"""Games in plain Python: the same hooks on a dict, played by the same runs, slower."""

from __future__ import annotations

import copy
import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from balance.documents import known
from balance.engine.cells import load_components
from balance.engine.components import Components
from balance.engine.game import MAX_SEATS, Cell, Measure, PlainGame, Seat, outcome_dtype
from balance.engine.hook import calls_hook
from balance.engine.match import Match, Offered
from balance.engine.plugin import load_function
from balance.engine.rng import World
from balance.engine.stream import Stream


@dataclass
class Desk:
    """What a plain policy reads beside the state.

    Parameters
    ----------
    offers : list of Offered
        The legal actions.
    move : int
        Number of the question in this game.
    unrestricted : int
        Questions at which forbid and force left nothing.
    describe : callable
        `describe(action) -> dict` of the action's features.
    """

    offers: list[Offered] = field(default_factory=list)
    move: int = 0
    unrestricted: int = 0
    describe: Callable[[int], dict[str, float]] = lambda action: {}


def outcome_of(game: PlainGame) -> np.dtype:
    """Make the OUTCOME record of a plain game from its measures."""
    standard = {"winners", "score", "turns", "end_reason"}
    own: list[tuple[Any, ...]] = []
    columns = [
        (name, measure) for measure in game.MEASURES for name in (measure.column, measure.over) if name
    ]
    for name in dict.fromkeys(name for name, _ in columns):
        if name not in standard:
            seats = any(measure.per_seat for column, measure in columns if column == name)
            own.append((name, "i4", (MAX_SEATS,)) if seats else (name, "i4"))
    return outcome_dtype(own)


def narrow(desk: Desk, seat: Seat) -> list[int]:
    """List the offers that a seat's forbid and force leave; all of them where nothing is left."""

    def names(slot: int) -> set[str]:
        return {desk.offers[slot].kind, desk.offers[slot].about}

    everything = list(range(len(desk.offers)))
    if not seat.forbid and not seat.force:
        return everything
    forced = [slot for slot in everything if names(slot) & set(seat.force)]
    free = [slot for slot in everything if not names(slot) & {*seat.forbid, *seat.force}]
    if not forced and not free:
        desk.unrestricted += 1
    return forced or free or everything


def choose_uniform(desk: Desk, seat: Seat, rng: Stream) -> int:
    """Choose uniformly among what is open."""
    slots = narrow(desk, seat)
    return slots[rng.below(len(slots))]


def choose_weighted(desk: Desk, seat: Seat, rng: Stream) -> int:
    """Choose by weighted features, drawing exactly as the compiled policy does."""
    slots = narrow(desk, seat)
    if seat.epsilon > 0.0 and rng.unit() < seat.epsilon:
        return slots[rng.below(len(slots))]
    if len(slots) == 1:
        return slots[0]
    scores = [_score(desk.describe(desk.offers[slot].action), seat) for slot in slots]
    best = max(scores)
    if seat.temperature > 0.0:
        shares = [math.exp((score - best) / seat.temperature) for score in scores]
        target = rng.unit() * sum(shares)
        for slot, share in zip(slots, shares, strict=True):
            target -= share
            if target < 0.0:
                return slot
        return slots[-1]
    ties = [slot for slot, score in zip(slots, scores, strict=True) if score == best]
    return ties[rng.below(len(ties))] if len(ties) > 1 else ties[0]


def _score(pairs: dict[str, float], seat: Seat) -> float:
    total = 0.0
    for name, value in pairs.items():
        total += seat.weights.get(name, 0.0) * value
    return total


class DictMatch(Match):
    """A plain-Python game in progress.

    Parameters
    ----------
    game : PlainGame
    cell : Cell
    """

    game: PlainGame

    def __init__(self, game: PlainGame, cell: Cell, panel: Sequence[Seat] = ()) -> None:
        super().__init__(game, cell, panel)
        self.table = self._compiled(load_components(game, cell))
        named = {policy.name: policy.choose for policy in game.policies if policy.choose is not None}
        self._named = {
            seat.function: named.get(seat.function) or load_function(seat.function)
            for seat in self.asked
            if seat.function not in ("random", "weights")
        }
        self.state: dict[str, Any] = {}
        self.chance = Stream(0, World.GAME, 0)
        self.desk = Desk(describe=self.features)

    @calls_hook("compile")
    def _compiled(self, components: Components | None) -> dict[str, Any]:
        if self.game.compile is None:
            return {**self.cell.parameters, "players": self.cell.players}
        return dict(self.game.compile(self.cell, components))

    @calls_hook("setup")
    def start(self, seed: int, block: int) -> None:
        self.chance = Stream(seed, World.GAME, block)
        self.streams = [Stream(seed, World.SEAT + seat, block) for seat in range(self.cell.players)]
        self.state = {}
        self.desk.unrestricted = 0
        self.game.setup(self.state, self.table, self.chance)

    @property
    def player(self) -> int:
        return self._asked_player()

    @property
    def progress(self) -> Any:
        return self.chance.key, self.desk.move

    @calls_hook("setup")
    def _asked_player(self) -> int:
        return int(self.state["player"])

    @property
    def question(self) -> str:
        return str(self.state.get("phase", "move"))

    @calls_hook("legal")
    def offers(self, move: int) -> list[Offered]:
        raw = self.game.legal(self.state, self.table)
        self.desk.move = move
        self.desk.offers = [
            Offered(int(entry[0]), entry[1], entry[2] if len(entry) > 2 else "") for entry in raw
        ]
        return self.desk.offers

    def ask(self, slot: int) -> int:
        seat = self.asked[slot]
        rng = self.streams[self.player]
        if seat.function == "random":
            return choose_uniform(self.desk, seat, rng)
        if seat.function == "weights":
            return choose_weighted(self.desk, seat, rng)
        if seat.epsilon > 0.0 and rng.unit() < seat.epsilon:
            return choose_uniform(self.desk, seat, rng)
        index = int(self._named[seat.function](self.state, self.table, self.desk, seat, rng))
        slots = narrow(self.desk, seat)
        if index not in slots and 0 <= index < len(self.desk.offers):
            return slots[rng.below(len(slots))]
        return index

    def noise(self) -> Any:
        return copy.copy(self.streams[self.player])

    def set_noise(self, noise: Any) -> None:
        self.streams[self.player] = copy.copy(noise)

    @calls_hook("apply")
    def apply(self, action: int) -> None:
        self.game.apply(self.state, self.table, action, self.chance)

    def snapshot(self) -> Any:
        return copy.deepcopy(self.state)

    def restore(self, state: Any) -> None:
        self.state = copy.deepcopy(state)

    def fields(self) -> dict[str, Any]:
        return copy.deepcopy(self.state)

    @calls_hook("features")
    def features(self, action: int) -> dict[str, float]:
        if self.game.features is None:
            return {}
        return self.game.features(self.state, self.table, action)

    @calls_hook("redeal")
    def redeal(self, move: int, sample: int) -> None:
        if self.game.redeal is not None:
            world = self.streams[self.player].branch(World.REDEAL, move, sample)
            self.game.redeal(self.state, self.table, self.player, world)

    @calls_hook("audit")
    def audit(self) -> int:
        return 0 if self.game.audit is None else int(self.game.audit(self.state, self.table))

    @calls_hook("tell")
    def tell(self, before: Any, action: int) -> list[str]:
        if self.game.tell is None:
            return [f"seat {before['player']}: action {action}"]
        return self.game.tell(before, action, self.state, self.table)

    @calls_hook("introduce")
    def introduce(self) -> list[str]:
        return [] if self.game.introduce is None else list(self.game.introduce(self.state, self.table))

    @calls_hook("record")
    def outcome(self) -> dict[str, Any]:
        found = dict(self.game.record(self.state, self.table))
        winners = found.pop("winners")
        strangers = [seat for seat in winners if seat not in range(self.cell.players)]
        if strangers:
            raise ValueError(f"winners: found {strangers}; allowed: seats 0 to {self.cell.players - 1}")
        found["winners"] = [int(seat in winners) for seat in range(MAX_SEATS)]
        for measure in self.game.MEASURES:
            for name in filter(None, (measure.column, measure.over)):
                found[name] = _as_numbers(found[name], measure)
        return found


def _as_numbers(value: Any, measure: Measure) -> Any:
    """Turn labels into codes, and a list with a value a seat into one of full length."""
    if isinstance(value, list | tuple):
        numbers = [_as_numbers(entry, measure) for entry in value]
        return numbers + [0] * (MAX_SEATS - len(numbers))
    if isinstance(value, str):
        if value not in measure.labels:
            raise ValueError(f"{measure.name}: found {value!r}; {known(value, measure.labels)}")
        return measure.labels.index(value)
    number = operator.index(value)
    if not -(2**31) <= number < 2**31:
        raise ValueError(f"{measure.name}: found {number}; allowed: 32 bits")
    return number

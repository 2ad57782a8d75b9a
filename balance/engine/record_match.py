"""A game on records, one at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from balance.engine.bind import Kernel, bind
from balance.engine.build import Flavour
from balance.engine.cells import load_components
from balance.engine.game import NONE, Cell, Game, Seat
from balance.engine.hook import calls_hook
from balance.engine.match import Match, Offered
from balance.engine.play import lay_out, open_game
from balance.engine.rng import World, branch
from balance.engine.seating import plugins_of, seat_records


class RecordMatch(Match):
    """A game on records.

    Parameters
    ----------
    game : Game
    cell : Cell
    panel : sequence of Seat
    flavour : Flavour
        Plain by default: nothing is compiled, and integer overflow raises.
    """

    game: Game

    def __init__(
        self, game: Game, cell: Cell, panel: Sequence[Seat] = (), flavour: Flavour = Flavour.PLAIN
    ) -> None:
        super().__init__(game, cell, panel)
        self.kernel: Kernel = bind(game, flavour, plugins_of(game, self.asked))
        self.tables = game.compile(cell, load_components(game, cell)).view(np.recarray)
        self.seats = seat_records(game, self.asked, self.kernel.policies)
        self.box = self.kernel.boxes()[0]
        self._lay_out = self.kernel.parts[lay_out]
        self._open_game = self.kernel.parts[open_game]

    @property
    def table(self) -> np.record:
        """The TABLE record."""
        return self.tables[0]

    @calls_hook("setup")
    def start(self, seed: int, block: int) -> None:
        with np.errstate(over="raise"):
            self.box.desk.unrestricted = 0
            with np.errstate(over="ignore"):
                self._open_game(self.box, np.uint64(seed), block, self.cell.players)
            self.kernel.hooks["setup"](self.box.state, self.table, self.box.chance)

    @property
    def player(self) -> int:
        return int(self.box.state.player)

    @property
    def progress(self) -> Any:
        return int(self.box.chance.key), int(self.box.desk.move)

    @property
    def question(self) -> str:
        return self.game.QUESTIONS(int(self.box.state.phase)).name.lower()

    @calls_hook("legal")
    def offers(self, move: int) -> list[Offered]:
        desk = self.box.desk
        with np.errstate(over="raise"):
            count = self._lay_out(self.box.state, self.table, desk, move)
        return [self._offered(slot) for slot in range(int(count))]

    def _offered(self, slot: int) -> Offered:
        desk = self.box.desk
        about = int(desk.about[slot])
        name = "" if about == NONE else self.game.component_ids[about]
        return Offered(int(desk.actions[slot]), self.game.kinds[int(desk.kind[slot])], name)

    def ask(self, slot: int) -> int:
        seat, box = self.seats[slot], self.box
        stream = box.streams[self.player]
        # Compiled code raises where numpy would only warn.
        with np.errstate(over="raise", divide="raise"):
            index = self.kernel.choose(seat.policy, box.state, self.table, box.desk, seat.params, stream)
        if isinstance(index, float | np.floating):
            raise TypeError(f"returned {index}; an index is a whole number")
        return int(index)

    def noise(self) -> Any:
        stream = self.box.streams[self.player]
        return int(stream.key), int(stream.state), int(stream.word)

    def set_noise(self, noise: Any) -> None:
        stream = self.box.streams[self.player]
        stream.key, stream.state, stream.word = (np.uint64(word) for word in noise)

    @calls_hook("apply")
    def apply(self, action: int) -> None:
        with np.errstate(over="raise"):
            self.kernel.hooks["apply"](self.box.state, self.table, action, self.box.chance)

    def snapshot(self) -> Any:
        return np.array([self.box.state], self.game.STATE).view(np.recarray)[0]

    def restore(self, state: Any) -> None:
        self.box.state = state

    def fields(self) -> dict[str, Any]:
        return record_fields(self.box.state)

    @calls_hook("features")
    def features(self, action: int) -> dict[str, float]:
        desk = self.box.desk
        desk.pairs = 0
        with np.errstate(over="raise"):
            self.kernel.hooks["features"](self.box.state, self.table, action, desk)
        names = [feature.name for feature in self.game.FEATURES]
        return {names[int(desk.index[i])]: float(desk.value[i]) for i in range(int(desk.pairs))}

    @calls_hook("redeal")
    def redeal(self, move: int, sample: int) -> None:
        chance = self.box.desk.chance[0]
        with np.errstate(over="ignore"):
            branch(chance, self.box.streams[self.player], World.REDEAL, move, sample)
        with np.errstate(over="raise"):
            self.kernel.hooks["redeal"](self.box.state, self.table, self.player, chance)

    @calls_hook("audit")
    def audit(self) -> int:
        return int(self.kernel.hooks["audit"](self.box.state, self.table))

    @calls_hook("tell")
    def tell(self, before: Any, action: int) -> list[str]:
        return self.game.tell(before, action, self.box.state, self.table)

    @calls_hook("introduce")
    def introduce(self) -> list[str]:
        if self.game.introduce is None:
            return []
        return list(self.game.introduce(self.box.state, self.table))

    @calls_hook("record")
    def outcome(self) -> dict[str, Any]:
        row = self.kernel.rows(1)[0]
        self.kernel.hooks["record"](self.box.state, self.table, row)
        return record_fields(row)


def record_fields(record: np.record) -> dict[str, Any]:
    """Turn a record into plain Python values by field."""
    names: Mapping[str, Any] = record.dtype.fields or {}
    return {name: np.asarray(record[name]).tolist() for name in names}

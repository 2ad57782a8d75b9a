"""One game at a time, move by move, behind one face for compiled and plain-Python games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from balance.documents import BadInput
from balance.engine.bind import Kernel, bind
from balance.engine.build import Flavour
from balance.engine.components import Components
from balance.engine.fault import GameFault
from balance.engine.game import NONE, Cell, Declarations, Game, Seat
from balance.engine.hook import calls_hook
from balance.engine.play import lay_out, open_game
from balance.engine.plugin import describe
from balance.engine.rng import World, branch
from balance.engine.seating import plugins_of, seat_records


@dataclass(frozen=True)
class Offered:
    """One legal action.

    Parameters
    ----------
    action : int
        The game's code.
    kind : str
        Name of its kind.
    about : str
        The component it is about; empty where none.
    """

    action: int
    kind: str
    about: str


class Match(ABC):
    """A game in progress.

    Parameters
    ----------
    game : Declarations
    cell : Cell
    panel : sequence of Seat
        Further policies that can be asked without sitting at the table.
    """

    def __init__(self, game: Declarations, cell: Cell, panel: Sequence[Seat] = ()) -> None:
        self.game = game
        self.cell = cell
        self.asked = (*cell.seats, *panel)

    @abstractmethod
    def start(self, seed: int, block: int) -> None:
        """Set up the game of a block in its worlds of chance."""

    @property
    @abstractmethod
    def player(self) -> int:
        """The seat that the open question is for."""

    @property
    @abstractmethod
    def progress(self) -> Any:
        """What differs from move to move and from game to game."""

    @property
    @abstractmethod
    def question(self) -> str:
        """Name of the open question."""

    @abstractmethod
    def offers(self, move: int) -> list[Offered]:
        """List the legal actions; none where the game is over."""

    @abstractmethod
    def ask(self, slot: int) -> int:
        """Let a policy choose among the offers.

        Parameters
        ----------
        slot : int
            Position in `asked`: the cell's seats, then the panel.
        """

    @abstractmethod
    def noise(self) -> Any:
        """Copy the stream in which the seat to move draws."""

    @abstractmethod
    def set_noise(self, noise: Any) -> None:
        """Put a copied stream back."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Make a move."""

    @abstractmethod
    def snapshot(self) -> Any:
        """Copy the state."""

    @abstractmethod
    def restore(self, state: Any) -> None:
        """Go back to a copied state."""

    @abstractmethod
    def fields(self) -> dict[str, Any]:
        """Show the state as plain Python values by field."""

    @abstractmethod
    def features(self, action: int) -> dict[str, float]:
        """Describe an offered action."""

    @abstractmethod
    def redeal(self, move: int, sample: int) -> None:
        """Re-draw what the player to move cannot see."""

    @abstractmethod
    def audit(self) -> int:
        """Check the invariants; return 0 or the number of the broken one."""

    @abstractmethod
    def tell(self, before: Any, action: int) -> list[str]:
        """Say in words what an action did to a copied state."""

    @abstractmethod
    def introduce(self) -> list[str]:
        """Say in words what the set-up laid out."""

    @abstractmethod
    def outcome(self) -> dict[str, Any]:
        """Record the game as it stands."""


@dataclass(frozen=True)
class Decision:
    """An answer to an open question, not yet carried out.

    Parameters
    ----------
    seat : int
        Who was asked.
    policy : str
        Label of the policy that answered.
    offers : list of Offered
        The legal actions.
    index : int
        Which one was chosen.
    """

    seat: int
    policy: str
    offers: list[Offered]
    index: int

    @property
    def action(self) -> int:
        """The game's code of the chosen action."""
        return self.offers[self.index].action


def decide(match: Match, *, number: int, shift: int, move: int) -> Decision | None:
    """Ask the policy at turn, unless the game is over or only one action is legal.

    Parameters
    ----------
    match : Match
    number : int
        Which game, for a fault's message.
    shift : int
        Entry j of the cell's seats sits at seat (j + shift) modulo players.
    move : int
        Number of the question.

    Returns
    -------
    Decision or None
        None where the game is over.

    Raises
    ------
    GameFault
        The policy raised, or chose what was not offered.
    BadInput
        A hook of the game raised.
    """
    offers = match.offers(move)
    if not offers:
        return None
    seat = match.player
    slot = (seat - shift) % match.cell.players
    label = match.cell.seats[slot].label
    index = 0
    if len(offers) > 1:
        try:
            index = match.ask(slot)
        except BadInput:
            raise
        except (Exception, SystemExit) as error:
            where = (match.game.name, number, seat, move, label)
            raise GameFault(*where, f"raised {describe(error)}") from error
    if not 0 <= index < len(offers):
        message = f"returned index {index}, but {len(offers)} actions were offered"
        raise GameFault(match.game.name, number, seat, move, label, message)
    return Decision(seat, label, offers, index)


def load_components(game: Declarations, cell: Cell) -> Components | None:
    """Read a game's components with the cell's overrides."""
    if game.components is None:
        return None
    return Components.load(game.components).override(cell.overrides, cell.places)


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

"""A cell made ready to be played in bulk: compiled games by their kernel, plain ones one by one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from weakref import WeakSet

import numpy as np

from balance.documents import BadInput
from balance.engine.bind import Kernel, bind, is_warm, tag_of
from balance.engine.build import Flavour
from balance.engine.cells import load_components
from balance.engine.compiling import compile_kernel
from balance.engine.fault import GameFault
from balance.engine.finish import finish
from balance.engine.game import Cell, Declarations, Game, PlainGame
from balance.engine.plain import DictMatch, outcome_of
from balance.engine.play import FaultCode
from balance.engine.plugin import describe
from balance.engine.record_match import RecordMatch
from balance.engine.rehearsal import rehearse
from balance.engine.seating import plugins_of, seat_records
from balance.engine.stamp import plugin_stamp


class Variant(ABC):
    """A cell that can be played.

    Parameters
    ----------
    game : Declarations
    cell : Cell
    outcome : numpy.dtype
        One row a game.
    """

    def __init__(self, game: Declarations, cell: Cell, outcome: np.dtype) -> None:
        self.game = game
        self.cell = cell
        self.outcome = outcome
        self.rotation = cell.players if cell.rotate_seats else 1

    def rows(self, count: int) -> np.ndarray:
        """Allocate `count` OUTCOME rows."""
        return np.zeros(count, self.outcome).view(np.recarray)

    @abstractmethod
    def play(self, rows: np.ndarray, seed: int, first: int, count: int) -> None:
        """Play games first .. first + count - 1 into the first `count` rows.

        Parameters
        ----------
        rows : OUTCOME array
        seed : int
            0 .. 2**64 - 1.
        first, count : int

        Raises
        ------
        GameFault
            A policy or a rule broke its promise.
        """


class CompiledVariant(Variant):
    """A cell of a game on records; may be played from several threads at once."""

    def __init__(self, game: Game, cell: Cell, kernel: Kernel) -> None:
        super().__init__(game, cell, game.OUTCOME)
        self.kernel = kernel
        self.table = game.compile(cell, load_components(game, cell)).view(np.recarray)
        self.seats = seat_records(game, cell.seats, kernel.policies)

    def play(self, rows: np.ndarray, seed: int, first: int, count: int) -> None:
        boxes = self.kernel.boxes()
        try:
            self._play(boxes, rows, seed, first, count)
        except Exception as error:
            if self.kernel.flavour is Flavour.PLAIN:
                raise
            raise self._raised(error, seed, first, count) from error
        if boxes[0].fault.code != FaultCode.NONE:
            raise self._fault(boxes[0])

    def _play(self, boxes: np.ndarray, rows: np.ndarray, seed: int, first: int, count: int) -> None:
        limit = self.kernel.game.max_moves
        word = np.uint64(seed)
        with np.errstate(over="raise" if self.kernel.flavour is Flavour.PLAIN else "warn"):
            self.kernel.play(boxes, self.table, self.seats, rows, word, first, count, limit, self.rotation)

    def _raised(self, error: Exception, seed: int, first: int, count: int) -> Exception:
        """Find the game in which compiled code raised, and play it uncompiled to see where."""
        boxes, rows = self.kernel.boxes(), self.rows(1)
        for number in range(first, first + count):
            try:
                self._play(boxes, rows, seed, number, 1)
            except Exception:
                return self._explained(error, seed, number, boxes[0])
        return error

    def _explained(self, error: Exception, seed: int, number: int, box: np.record) -> Exception:
        match = RecordMatch(self.kernel.game, self.cell)
        try:
            match.start(seed, number // self.rotation)
            finish(match, number, number % self.rotation)
        except (GameFault, BadInput) as explained:
            return explained
        seat, move = int(box.state.player), int(box.desk.move)
        label = self.cell.seats[(seat - number % self.rotation) % self.cell.players].label
        return GameFault(self.game.name, number, seat, move, label, f"raised {describe(error)}")

    def _fault(self, box: np.record) -> GameFault:
        fault = box.fault
        found = int(fault.found)
        if fault.code == FaultCode.INDEX:
            message = f"returned index {found}, but {int(box.desk.offered)} actions were offered"
        else:
            message = f"invariant {found} broken: {self.game.invariants[found - 1]}"
        label = self.cell.seats[int(fault.slot)].label
        return GameFault(self.game.name, int(fault.game), int(fault.seat), int(fault.move), label, message)


class PlainVariant(Variant):
    """A cell of a plain-Python game."""

    def __init__(self, game: PlainGame, cell: Cell) -> None:
        super().__init__(game, cell, outcome_of(game))

    def play(self, rows: np.ndarray, seed: int, first: int, count: int) -> None:
        match = DictMatch(self.game, self.cell)  # type: ignore[arg-type]
        for offset in range(count):
            number = first + offset
            match.start(seed, number // self.rotation)
            moves, capped = finish(match, number, number % self.rotation)
            write_row(rows[offset], match, moves, capped)


def write_row(row: np.record, match: DictMatch, moves: int, capped: bool) -> None:
    """Write what a plain game recorded into an OUTCOME row."""
    for name, value in match.outcome().items():
        row[name] = value
    row.capped = capped
    row.moves = moves
    row.unrestricted = match.desk.unrestricted
    row.winner_count = sum(row.winners)


def all_ready(game: Declarations, cells: Sequence[Cell], flavour: Flavour = Flavour.FAST) -> list[Variant]:
    """Make cells ready to be played; those with the same plugins share a kernel.

    Naming a kernel reads every source that it is made of, which takes longer than all else where
    cells are many.

    Parameters
    ----------
    game : Game or PlainGame
    cells : sequence of Cell
    flavour : Flavour

    Returns
    -------
    list of Variant
        One a cell.

    Raises
    ------
    BadInput
        A hook, a plugin or a component cannot be used.
    """
    kernels: dict[tuple[str, ...], Kernel] = {}
    variants: list[Variant] = []
    for cell in cells:
        plugins = plugins_of(game, cell.seats)
        kernel = kernels.get(plugins)
        if kernel is not None and isinstance(game, Game):
            variants.append(CompiledVariant(game, cell, kernel))
            continue
        variant = ready(game, cell, flavour)
        if isinstance(variant, CompiledVariant):
            kernels[plugins] = variant.kernel
        variants.append(variant)
    return variants


def ready(game: Declarations, cell: Cell, flavour: Flavour = Flavour.FAST) -> Variant:
    """Make a cell ready to be played.

    Parameters
    ----------
    game : Game or PlainGame
    cell : Cell
    flavour : Flavour
        Ignored for plain-Python games.

    Returns
    -------
    Variant

    Raises
    ------
    BadInput
        A hook, a plugin or a component cannot be used.
    """
    if isinstance(game, PlainGame):
        tag = (game.name, plugin_stamp(game.file))
        if tag not in _REHEARSED:
            rehearse(game, cell, games=1)
            _REHEARSED.add(tag)
        return PlainVariant(game, cell)
    assert isinstance(game, Game)
    plugins = plugins_of(game, cell.seats)
    kernel = bind(game, flavour, plugins)
    # Most cells of a scenario share a kernel, which the first of them makes ready.
    is_new = flavour is not Flavour.PLAIN and kernel not in _READY
    if is_new and (plugins or not is_warm(kernel)):
        tag = tag_of(game, plugins)
        if tag not in _REHEARSED:
            rehearse(game, cell)
            _REHEARSED.add(tag)
    variant = CompiledVariant(game, cell, kernel)
    if is_new:
        compile_kernel(kernel, variant.table, plugins)
        _READY.add(kernel)
    return variant


_REHEARSED: set[tuple[str, str]] = set()
_READY: WeakSet[Kernel] = WeakSet()

"""A cell made ready to be played in bulk: compiled games by their kernel, plain ones one by one."""

from __future__ import annotations

import logging
import re
from abc import ABC, abstractmethod
from pathlib import Path

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.bind import Kernel, bind, compile_ahead, is_warm, tag_of
from balance.engine.build import Flavour
from balance.engine.fault import GameFault
from balance.engine.game import Cell, Declarations, Game, PlainGame
from balance.engine.match import Match, RecordMatch, decide, load_components
from balance.engine.plain import DictMatch, outcome_of
from balance.engine.play import FaultCode
from balance.engine.plugin import describe, line_in
from balance.engine.seating import plugins_of, seat_records

LOG = logging.getLogger("balance")


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


def finish(match: Match, number: int, shift: int) -> tuple[int, bool]:
    """Play a started game to its end.

    Parameters
    ----------
    match : Match
    number : int
        Which game, for a fault's message.
    shift : int
        Entry j of the cell's seats sits at seat (j + shift) modulo players.

    Returns
    -------
    (int, bool)
        Questions answered, and whether the cap stopped the game.

    Raises
    ------
    GameFault
    """
    for move in range(match.game.max_moves):
        decision = decide(match, number=number, shift=shift, move=move)
        if decision is None:
            return move, False
        match.apply(decision.action)
        broken = match.audit()
        if broken:
            message = f"invariant {broken} broken: {match.game.invariants[broken - 1]}"
            raise GameFault(match.game.name, number, decision.seat, move, decision.policy, message)
    return match.game.max_moves, bool(match.offers(match.game.max_moves))


def write_row(row: np.record, match: DictMatch, moves: int, capped: bool) -> None:
    """Write what a plain game recorded into an OUTCOME row."""
    for name, value in match.outcome().items():
        row[name] = value
    row.capped = capped
    row.moves = moves
    row.unrestricted = match.desk.unrestricted
    row.winner_count = sum(row.winners)


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
        A plugin or a component cannot be used.
    """
    if isinstance(game, PlainGame):
        return PlainVariant(game, cell)
    assert isinstance(game, Game)
    plugins = plugins_of(game, cell.seats)
    if plugins and flavour is not Flavour.PLAIN and tag_of(game, plugins) not in _REHEARSED:
        rehearse(game, cell, plugins)
        _REHEARSED.add(tag_of(game, plugins))
    variant = CompiledVariant(game, cell, bind(game, flavour, plugins))
    compile_or_explain(variant, plugins)
    return variant


_REHEARSED: set[tuple[str, str]] = set()


def compile_or_explain(variant: CompiledVariant, plugins: tuple[str, ...]) -> None:
    """Compile a kernel, saying so where that takes time, and naming a plugin that does not compile.

    Raises
    ------
    BadInput
        A plugin cannot be compiled.
    """
    kernel = variant.kernel
    if kernel.flavour is Flavour.PLAIN:
        return
    from numba.core.errors import NumbaError

    cold = not is_warm(kernel)
    if cold:
        LOG.info("compiling %s (%s): %d functions", kernel.game.name, kernel.flavour.value, len(kernel.built))
    try:
        seconds = compile_ahead(kernel, variant.table)
    except NumbaError as error:
        if not plugins:
            raise
        raise BadInput([compile_problem(variant, plugins, error)]) from error
    if cold:
        LOG.info("compiled %s in %.1f s; later runs start from the cache", kernel.game.name, seconds)


def compile_problem(variant: CompiledVariant, plugins: tuple[str, ...], error: Exception) -> Problem:
    """Say which plugin does not compile, why, and where its file is mentioned."""
    from numba.core.errors import NumbaError

    culprit = plugins[0]
    for plugin in plugins if len(plugins) > 1 else ():
        try:
            compile_ahead(bind(variant.kernel.game, variant.kernel.flavour, (plugin,)), variant.table)
        except NumbaError as found:
            culprit, error = plugin, found
            break
    path, _, name = culprit.rpartition(":")
    lines = [line.strip() for line in str(error).splitlines()]
    mentions = re.findall(r'File "([^"]+)", line (\d+)', str(error))
    numbers = [int(number) for file, number in mentions if Path(file).name == Path(path).name]
    reasons = [line for line in lines if line and not line.startswith("Failed in nopython mode")]
    return Problem(
        path, numbers[0] if numbers else None, name, f"cannot be compiled: {' '.join(reasons[:2])}"
    )


def rehearse(game: Game, cell: Cell, plugins: tuple[str, ...], games: int = 2) -> None:
    """Play a few games of a plugin uncompiled, where its mistakes have clear tracebacks.

    Raises
    ------
    BadInput
        The plugin raised, or chose what was not offered; the problem names the plugin.
    """
    match = RecordMatch(game, cell)
    for number in range(games):
        match.start(0, number)
        try:
            finish(match, number, 0)
        except GameFault as fault:
            if fault.policy in {seat.label for seat in cell.seats if seat.function in plugins}:
                raise BadInput([_plugin_problem(cell, fault)]) from fault
            raise


def _plugin_problem(cell: Cell, fault: GameFault) -> Problem:
    function = next(seat.function for seat in cell.seats if seat.label == fault.policy)
    path, _, name = function.rpartition(":")
    line = None if fault.__cause__ is None else line_in(Path(path), fault.__cause__)
    return Problem(path, line, name, str(fault))

"""One stretch of playing: find the batches that are missing, play them, store each, add them up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from balance.engine.build import Flavour
from balance.runs.backends import Backend, Pool, pool
from balance.runs.grid import BLOCK_CELLS, Batch, blocks_of, cover, cut, gaps, on_grid
from balance.runs.identity import Identity
from balance.runs.interrupts import heard
from balance.runs.loading import Notify, recall
from balance.runs.manifest import manifest_of, require_same_rules, session_of, write_manifest
from balance.runs.meter import Meter, Progress
from balance.runs.order import Order, Parcel, play_block, play_order, reference_of
from balance.runs.parcel import unpack
from balance.runs.run import Run
from balance.runs.settings import Settings
from balance.runs.sizing import batch_games, seconds_a_game
from balance.runs.store import Store, Stored
from balance.runs.work import Block, BlockTally
from balance.scenario.model import LARGEST_GAMES, Scenario


class Interrupted(Exception):
    """A run was stopped; all finished batches are stored, and the same command continues it.

    Parameters
    ----------
    run_dir : Path
    done, wanted : int
        Games, all cells together.
    """

    def __init__(self, run_dir: Path, done: int, wanted: int) -> None:
        kept = f"stopped after {done:,} of {wanted:,} games; {run_dir} keeps them"
        nothing = f"stopped before a game was played; what {run_dir} holds stays as it is"
        super().__init__(kept if done else nothing)
        self.run_dir = run_dir
        self.done = done
        self.wanted = wanted


class Execution:
    """One stretch of playing a run.

    Parameters
    ----------
    scenario : Scenario
    identity : Identity
    flavour : Flavour
    settings : Settings
    store : Store
    """

    most_cells = BLOCK_CELLS
    """Cells that are played on the same games by one batch."""

    def __init__(
        self, scenario: Scenario, identity: Identity, flavour: Flavour, settings: Settings, store: Store
    ) -> None:
        self.identity = identity
        self.settings = settings
        self.store = store
        self.scenario = scenario
        local = settings.backend is Backend.THREADS
        self.reference = scenario.game.name if local else reference_of(scenario.game)
        self.spans = blocks_of(len(scenario.cells), most=self.most_cells)
        self.orders = [self._order(number, span, flavour) for number, span in enumerate(self.spans)]
        # Making all blocks ready here finds every mistake before anything is written, and fills
        # the cache of compiled code before other processes look for it.
        self.blocks = [Block(scenario.game, order.cells, order.seed, flavour) for order in self.orders]
        self.notices: list[str] = []
        self.notify: Notify | None = None

    def _order(self, number: int, span: range, flavour: Flavour) -> Order:
        return Order(
            key=f"{self.identity.run} {number} {self.settings.keep_games}",
            reference=self.reference,
            cells=self.scenario.cells[span.start : span.stop],
            first_cell=span.start,
            seed=self.scenario.seed,
            flavour=flavour,
            keep=self.settings.keep_games,
        )

    def run(self, progress: Callable[[Progress], None] | None, notify: Notify | None) -> Run:
        """Play what is missing and return the whole run."""
        self.notify = notify
        manifest = self._open_manifest()
        tallies, missing = self._recall()
        meter = Meter(self.settings.games * len(self.scenario.cells), progress)
        sizes = [self._size(number, sum(map(len, ranges))) for number, ranges in enumerate(missing)]
        try:
            meter.start(meter.wanted - self._open_games(missing))
            if any(missing):
                self._play(self._batches(missing, sizes), tallies, meter)
        except KeyboardInterrupt:
            raise Interrupted(self.store.folder, meter.done, meter.wanted) from None
        finally:
            self._close(manifest, meter)
        return Run(self.store.folder, manifest, tuple(tallies), tuple(self.notices))

    def _close(self, manifest: dict[str, Any], meter: Meter) -> None:
        """Keep how long was played."""
        if meter.played:
            manifest["sessions"].append(self._session(meter))
            write_manifest(self.store.manifest, manifest)

    def _open_manifest(self) -> dict[str, Any]:
        sessions = []
        if self.store.manifest.exists() or self.store.batches():
            sessions = require_same_rules(self.store.manifest, self.identity)["sessions"]
        plans = [plan for block in self.blocks for plan in block.plans]
        manifest = manifest_of(self.scenario, self.identity, plans, self.settings.games)
        manifest["sessions"] = sessions
        write_manifest(self.store.manifest, manifest)
        return manifest

    def _recall(self) -> tuple[list[BlockTally], list[list[range]]]:
        """Add up what is stored, and list the ranges that are missing of each block."""
        stored = self.store.batches(with_games=self.settings.keep_games)
        self._tell_of_more(stored)
        tallies, missing = [], []
        for number, block in enumerate(self.blocks):
            own = [entry for entry in stored if entry.batch.block == number]
            found = recall(own, block.plans, self.settings.games, self._discard)
            tallies.append(found.tally)
            missing.append(list(gaps(found.batches, self.settings.games)))
        return tallies, missing

    def _tell_of_more(self, stored: list[Stored]) -> None:
        """Say so where the store holds more games than are asked for: the results leave them out."""
        batches = [entry.batch for entry in stored]
        held = min(
            sum(
                batch.count for batch in cover((own for own in batches if own.block == number), LARGEST_GAMES)
            )
            for number in range(len(self.blocks))
        )
        if held > self.settings.games and self.notify is not None:
            games = f"{held:,} games a cell; showing the first {self.settings.games:,} asked for"
            self.notify(f"the run holds {games}")

    def _discard(self, entry: Stored) -> None:
        self.store.discard(entry)
        self._say(f"{entry.file.name} was damaged: its games are played again")

    def _say(self, notice: str) -> None:
        self.notices.append(notice)
        if self.notify is not None:
            self.notify(notice)

    def _open_games(self, missing: list[list[range]]) -> int:
        open_games = (sum(map(len, ranges)) for ranges in missing)
        return sum(games * len(span) for games, span in zip(open_games, self.spans, strict=True))

    def _size(self, number: int, games: int) -> int:
        if self.settings.batch is not None or games == 0:
            return on_grid(self.settings.batch or 1)
        return batch_games(seconds_a_game(self.blocks[number]), games, self.settings.jobs)

    def _batches(self, missing: list[list[range]], sizes: list[int]) -> Iterator[Batch]:
        for number, ranges in enumerate(missing):
            for gap in ranges:
                yield from cut(gap, number, sizes[number])

    def _play(self, batches: Iterable[Batch], tallies: Sequence[BlockTally], meter: Meter) -> None:
        settings = self.settings
        with (
            heard() as check,
            pool(settings.backend, settings.jobs, settings.scheduler) as run_all,
        ):
            self._take(run_all, batches, tallies, meter, check)

    def _take(
        self,
        run_all: Pool,
        batches: Iterable[Batch],
        tallies: Sequence[BlockTally],
        meter: Meter,
        check: Callable[[], None],
    ) -> None:
        """Play batches; store each and add it up as it comes."""
        for parcel in run_all(self._call(batch) for batch in batches):
            number = parcel.batch.block
            self.store.write(parcel.batch, parcel.tallies, parcel.games)
            block = self.blocks[number]
            tallies[number].add(unpack(parcel.tallies, block.plans, block.pairs))
            meter.add(parcel.batch.count * len(self.spans[number]))
            check()

    def _call(self, batch: Batch) -> tuple[Callable[..., Parcel], tuple[Any, ...]]:
        order = self.orders[batch.block]
        if self.settings.backend is Backend.THREADS:
            return play_block, (self.blocks[batch.block], order, batch)
        return play_order, (order, batch)

    def _session(self, meter: Meter) -> dict[str, Any]:
        backend, jobs = self.settings.backend.value, self.settings.jobs
        return session_of(meter.started, meter.seconds, meter.played, backend=backend, jobs=jobs)

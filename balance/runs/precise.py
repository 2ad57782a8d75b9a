"""A stretch of playing in which every cell goes on until it is precise."""

from __future__ import annotations

from collections.abc import Callable

from balance.engine.build import Flavour
from balance.runs.approach import Approach, End, aims_of, require_aims
from balance.runs.backends import pool
from balance.runs.execution import Execution, Interrupted
from balance.runs.identity import Identity
from balance.runs.interrupts import heard
from balance.runs.loading import Notify, unpacked
from balance.runs.meter import Meter, Progress
from balance.runs.run import Run
from balance.runs.settings import Settings
from balance.runs.sizing import batch_games, seconds_a_game
from balance.runs.store import Store, Stored
from balance.scenario.model import Precision, Scenario
from balance.tallies.pairs import PairPlan


class PreciseExecution(Execution):
    """One stretch of playing a run with a precision; `settings.games` is the most that a cell plays.

    Each cell is a block of its own, so that those that are done stop; all still meet the same games.

    Parameters
    ----------
    scenario : Scenario
        With a precision.
    identity, flavour, settings, store
        As of an Execution.

    Raises
    ------
    BadInput
        No cell counts what is to be precise.
    """

    most_cells = 1

    def __init__(
        self, scenario: Scenario, identity: Identity, flavour: Flavour, settings: Settings, store: Store
    ) -> None:
        super().__init__(scenario, identity, flavour, settings, store)
        assert scenario.precision is not None
        self.precision: Precision = scenario.precision
        require_aims([block.plans[0] for block in self.blocks], self.precision)
        self.seconds: dict[int, float] = {}

    def run(self, progress: Callable[[Progress], None] | None, notify: Notify | None) -> Run:
        """Play what is missing until every cell has ended, and return the whole run."""
        self.notify = notify
        manifest = self._open_manifest()
        stored = self.store.batches(with_games=self.settings.keep_games)
        cells = [self._approach(number, stored) for number in range(len(self.blocks))]
        meter = Meter(self._wanted(cells), progress, is_foreseen=True)
        try:
            meter.start(sum(cell.games for cell in cells))
            if any(cell.end is End.OPEN for cell in cells):
                self._go_on(cells, meter)
        except KeyboardInterrupt:
            raise Interrupted(self.store.folder, meter.done, meter.wanted) from None
        finally:
            self._close(manifest, meter)
        self._tell_of_ceiling(cells)
        tallies = tuple(cell.tally for cell in cells)
        ends = tuple(cell.end for cell in cells)
        return Run(self.store.folder, manifest, tallies, tuple(self.notices), ends)

    def _approach(self, number: int, stored: list[Stored]) -> Approach:
        plans = self.blocks[number].plans
        pairs = PairPlan.of(plans)
        return Approach(
            plans,
            aims_of(plans[0], self.precision.targets),
            self.settings.games,
            [entry for entry in stored if entry.batch.block == number],
            unpacked=lambda entry: unpacked(entry, plans, pairs),
            spoilt=self._discard,
        )

    def _wanted(self, cells: list[Approach]) -> int:
        return sum(cell.foreseen() for cell in cells)

    def _go_on(self, cells: list[Approach], meter: Meter) -> None:
        """Bring all open cells to their next look, again and again."""
        settings = self.settings
        tallies = [cell.tally for cell in cells]
        with heard() as check, pool(settings.backend, settings.jobs, settings.scheduler) as run_all:
            while any(cell.end is End.OPEN for cell in cells):
                missing = [cell.missing for cell in cells]
                sizes = [self._size(number, sum(map(len, own))) for number, own in enumerate(missing)]
                self._take(run_all, self._batches(missing, sizes), tallies, meter, check)
                for cell in cells:
                    cell.missing = []
                    cell.advance()
                meter.stored = sum(cell.games for cell in cells) - meter.played
                meter.wanted = self._wanted(cells)

    def _size(self, number: int, games: int) -> int:
        if self.settings.batch is not None or games == 0:
            return super()._size(number, games)
        if number not in self.seconds:
            self.seconds[number] = seconds_a_game(self.blocks[number])
        return batch_games(self.seconds[number], games, self.settings.jobs)

    def _tell_of_ceiling(self, cells: list[Approach]) -> None:
        short = sum(cell.end is End.CEILING for cell in cells)
        if short:
            many = "the cell has" if len(cells) == 1 else f"{short} of {len(cells)} cells have"
            most = f"{self.settings.games:,} games, the most allowed"
            self._say(f"{many} {most}, and not the precision asked for (--games raises it)")


def execution_of(
    scenario: Scenario, identity: Identity, flavour: Flavour, settings: Settings, store: Store
) -> Execution:
    """Make the way of playing that a scenario asks for."""
    kind = Execution if scenario.precision is None else PreciseExecution
    return kind(scenario, identity, flavour, settings, store)

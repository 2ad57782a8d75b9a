"""The one verb of this room: play a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from balance.engine.build import Flavour
from balance.runs.backends import Backend
from balance.runs.execution import Interrupted
from balance.runs.identity import Identity
from balance.runs.loading import Notify
from balance.runs.meter import Progress
from balance.runs.precise import execution_of
from balance.runs.run import Run
from balance.runs.settings import Settings, require_sizes
from balance.runs.store import Store
from balance.scenario.model import Scenario


def execute(
    scenario: Scenario,
    *,
    games: int | None = None,
    jobs: int = 1,
    backend: str = Backend.THREADS.value,
    scheduler: str | None = None,
    out: Path | str = Path("reports"),
    flavour: Flavour = Flavour.FAST,
    batch: int | None = None,
    keep_games: bool = False,
    progress: Callable[[Progress], None] | None = None,
    notify: Notify | None = None,
) -> Run:
    """Play a scenario, or what its store does not hold yet of it.

    The numbers are the same to the last bit whatever the jobs, backend, batch size and however
    often the run was stopped.

    Parameters
    ----------
    scenario : Scenario
    games : int, optional
        In each cell, instead of the scenario's own; where it has a precision the most that a cell
        plays. A cell whose seats are rotated plays up to the next whole block.
    jobs : int
        Workers.
    backend : str
        `threads`, `loky` or `dask`.
    scheduler : str, optional
        Address of a Dask scheduler; without it the dask backend starts one here.
    out : Path or str
        The run is stored in `<out>/<scenario>/<run>`.
    flavour : Flavour
        FAST, or CHECKED for bounds checks and invariants.
    batch : int, optional
        Games a batch; by default about half a second's worth.
    keep_games : bool
        Also write every game's row to Parquet.
    progress : callable, optional
        Told how far the run is, after every batch.
    notify : callable, optional
        Told what a user should know, a sentence at a time.

    Returns
    -------
    Run

    Raises
    ------
    BadInput
        The scenario, a plugin, a setting or the store cannot be used.
    GameFault
        A policy or a rule broke its promise.
    Interrupted
        Ctrl-C.
    """
    settings = Settings(
        games=scenario.games if games is None else games,
        jobs=jobs,
        backend=Backend.named(backend),
        scheduler=scheduler,
        batch=batch,
        keep_games=keep_games,
    )
    require_sizes(settings)
    identity = Identity.of(scenario, flavour)
    store = Store(Path(out) / safe_name(scenario.name) / identity.run)
    try:
        execution = execution_of(scenario, identity, flavour, settings, store)
        with store.locked():
            return execution.run(progress, notify)
    except KeyboardInterrupt:
        # Still compiling: nothing of this command has been played.
        raise Interrupted(store.folder, 0, settings.games * len(scenario.cells)) from None


def safe_name(name: str) -> str:
    """Make a folder name that every system accepts."""
    return re.sub(r"[^\w.-]", "_", name).strip(".") or "scenario"

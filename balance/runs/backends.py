"""Where batches are played: threads, processes or a Dask cluster, all through joblib."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from enum import Enum
from typing import Any

from balance.documents import BadInput, Problem, known
from balance.runs.interrupts import deaf_children
from balance.runs.order import Parcel

Calls = Iterable[tuple[Callable[..., Parcel], tuple[Any, ...]]]
Pool = Callable[[Calls], Iterator[Parcel]]

WAIT = 15
"""Seconds to wait for a scheduler and its first worker."""


class Backend(Enum):
    """A way to use several cores."""

    THREADS = "threads"
    """Threads of this process; compiled games do not hold the interpreter's lock."""
    LOKY = "loky"
    """Processes of this machine; for plain-Python games."""
    DASK = "dask"
    """Workers of a Dask cluster."""

    @classmethod
    def named(cls, name: str) -> Backend:
        """Find a backend.

        Raises
        ------
        BadInput
            There is none of this name.
        """
        names = [backend.value for backend in cls]
        if name not in names:
            message = f"unknown backend {name!r}; {known(name, names)}"
            raise BadInput([Problem("--backend", None, "", message)])
        return cls(name)


@contextmanager
def pool(backend: Backend, jobs: int, scheduler: str | None) -> Iterator[Pool]:
    """Open a place to play batches in.

    Parameters
    ----------
    backend : Backend
    jobs : int
        Workers; a Dask cluster that exists already has its own number.
    scheduler : str or None
        Address of a Dask scheduler; None starts one here.

    Yields
    ------
    callable
        `(calls) -> iterator of Parcel`, in the order in which they are finished.

    Raises
    ------
    BadInput
        Dask is not installed, or its scheduler or workers do not answer.
    """
    from joblib import Parallel, delayed, parallel_config

    settings: dict[str, Any] = {"n_jobs": jobs, "return_as": "generator_unordered", "batch_size": 1}
    with ExitStack() as stack:
        stack.enter_context(warnings.catch_warnings())
        # A run that is stopped leaves work unfinished on purpose; joblib warns of it.
        warnings.filterwarnings("ignore", category=UserWarning, module="joblib")
        if backend is Backend.DASK:
            client = stack.enter_context(dask_client(jobs, scheduler))
            stack.enter_context(parallel_config(backend="dask", client=client))
            settings["n_jobs"] = -1
        else:
            settings["backend"] = "threading" if backend is Backend.THREADS else "loky"

        def run_all(calls: Calls) -> Iterator[Parcel]:
            # Worker processes start as soon as the first batches are handed out.
            with deaf_children() if backend is Backend.LOKY else nullcontext():
                return iter(Parallel(**settings)(delayed(function)(*given) for function, given in calls))

        yield run_all


@contextmanager
def dask_client(jobs: int, scheduler: str | None) -> Iterator[Any]:
    """Connect to a Dask scheduler, or start one with single-threaded workers here.

    Raises
    ------
    BadInput
        Dask is not installed, or nobody answers.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        message = "the dask backend needs the extra `cluster`: pip install 'tabletop-balance[cluster]'"
        raise BadInput([Problem("--backend", None, "", message)]) from None
    with ExitStack() as stack:
        stack.callback(logging.disable, logging.root.manager.disable)
        address: Any = scheduler
        if scheduler is None:
            settings = {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None}
            with deaf_children():
                address = stack.enter_context(LocalCluster(**settings, silence_logs=logging.ERROR))
        try:
            client = stack.enter_context(Client(address, timeout=WAIT, set_as_default=False))
            client.wait_for_workers(1, timeout=WAIT)
        except (OSError, TimeoutError, ValueError) as error:
            message = f"no Dask scheduler with workers answers at {scheduler}: {error}"
            raise BadInput([Problem("--scheduler", None, "", message)]) from error
        try:
            yield client
        except KeyboardInterrupt:
            # Connections break because they are broken off; what fails in a game is raised, not logged.
            logging.disable(logging.CRITICAL)
            raise

"""Showing how far a run is: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from balance.runs.meter import Progress

SPARSE_SECONDS = 10.0
"""Lines come at most this often."""


@contextmanager
def shown(stream: TextIO | None = None) -> Iterator[Callable[[Progress], None]]:
    """Show progress on standard error.

    Parameters
    ----------
    stream : text stream, optional
        Instead of standard error.

    Yields
    ------
    callable
        What `execute` takes as `progress`.
    """
    target = sys.stderr if stream is None else stream
    if not target.isatty():
        yield Lines(target)
        return
    with bar(target) as show:
        yield show


class Lines:
    """Writes a line at most every ten seconds.

    Parameters
    ----------
    stream : text stream
    clock : callable
        Seconds, for the pace.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream = stream
        self.clock = clock
        self._next = clock() + SPARSE_SECONDS

    def __call__(self, progress: Progress) -> None:
        """Write a line, if it is time for one."""
        if self.clock() >= self._next and progress.done < progress.wanted:
            self._next = self.clock() + SPARSE_SECONDS
            self.stream.write(f"{sentence(progress)}\n")
            self.stream.flush()


def sentence(progress: Progress) -> str:
    """Say how far a run is."""
    share = progress.done / progress.wanted
    about = "about " if progress.is_foreseen else ""
    text = f"{progress.done:,} of {about}{progress.wanted:,} games ({share:.0%})"
    if progress.left is None:
        return text
    return f"{text}, {progress.rate:,.0f} a second, {duration(progress.left)} left"


def duration(seconds: float) -> str:
    """Say a duration in its two largest units.

    Parameters
    ----------
    seconds : float

    Returns
    -------
    str
        Such as `45 s`, `2 min 5 s` or `3 h 20 min`.
    """
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


@contextmanager
def bar(stream: TextIO) -> Iterator[Callable[[Progress], None]]:
    """Draw a bar on a terminal; it goes away when the run ends."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(), TextColumn("{task.description}"))
    with Bar(*columns, console=Console(file=stream), transient=True) as drawn:
        task = drawn.add_task("starting", total=None)

        def show(progress: Progress) -> None:
            drawn.update(task, completed=progress.done, total=progress.wanted, description=sentence(progress))

        yield show

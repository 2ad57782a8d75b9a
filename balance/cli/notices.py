"""What a command that plays says on standard error: notices of compiling, and progress."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from balance.runs import Progress

LOG = logging.getLogger("balance")


class EchoHandler(logging.Handler):
    """Prints log messages on standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        """Print one message."""
        click.echo(record.getMessage(), err=True)


@contextmanager
def notices(*, quiet: bool = False) -> Iterator[None]:
    """Print notices of the package while this context lasts, warnings only where quiet."""
    handler = EchoHandler()
    level = LOG.level
    LOG.addHandler(handler)
    LOG.setLevel(logging.WARNING if quiet else logging.INFO)
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(level)


@contextmanager
def progress(*, quiet: bool) -> Iterator[Callable[[Progress], None] | None]:
    """Show how far a run is: a bar on a terminal, a line now and then elsewhere."""
    if quiet:
        yield None
        return
    from balance.runs.progress import shown

    with shown() as show:
        yield show


@contextmanager
def said_if_slow(text: str, seconds: float = 2.0) -> Iterator[None]:
    """Print what takes so long, if this context lasts longer than some seconds."""
    timer = threading.Timer(seconds, notify, [text])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def notify(text: str) -> None:
    """Print what a user should know."""
    click.echo(text, err=True)

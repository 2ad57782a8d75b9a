"""Noticing that uncompiled code of a user's never comes to an end."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from balance.engine.match import Match

ENDLESS_SECONDS = 30.0
"""Seconds of computing within one move, of which uncompiled code usually needs some milliseconds."""


@contextmanager
def patience(match: Match, seconds: float = ENDLESS_SECONDS) -> Iterator[None]:
    """Raise where a match makes no move for long; it is then at the line that the error passes through.

    Seconds of computing count, not those in which the machine is busy elsewhere or asleep. Without
    a main thread, or a system with such a timer, nothing is watched.

    Parameters
    ----------
    match : Match
        Played uncompiled inside this context.
    seconds : float

    Raises
    ------
    TimeoutError
        From within the hook or the policy that does not come to an end.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    seen = match.progress

    def look(*_: Any) -> None:
        nonlocal seen
        if match.progress == seen:
            raise TimeoutError(f"no end of one move after {seconds:g} s of computing; an endless loop?")
        seen = match.progress

    before = signal.signal(signal.SIGVTALRM, look)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
        signal.signal(signal.SIGVTALRM, before)

"""Ctrl-C: heard by this process whatever it is doing, and by none of those that it starts."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def deaf_children() -> Iterator[None]:
    """Start processes that ignore Ctrl-C: this one hears it and stops them in order.

    What is pressed meanwhile is not lost: this process hears it when the context ends.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if not hasattr(signal, "pthread_sigmask"):
        with _ignoring():
            yield
        return
    with _deferred():
        _start_trackers()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _deferred() -> Iterator[None]:
    """Hear a Ctrl-C only when the context ends.

    What one thread blocks, the system hands to another that does not, and Python's handler runs in the
    main thread whichever caught it: so the handler has to wait as well.
    """
    before = signal.getsignal(signal.SIGINT)
    if not callable(before):
        yield
        return
    pressed = threading.Event()
    signal.signal(signal.SIGINT, lambda number, frame: pressed.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed.is_set():
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _ignoring() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _start_trackers() -> None:
    """Start the helpers of Python and joblib that watch resources: starting, they unblock Ctrl-C."""
    from multiprocessing import resource_tracker

    from joblib.externals.loky.backend import resource_tracker as of_loky

    resource_tracker.ensure_running()
    of_loky.ensure_running()


@contextmanager
def heard() -> Iterator[Callable[[], None]]:
    """Remember a Ctrl-C that is swallowed where Python cannot raise, such as in a destructor.

    Yields
    ------
    callable
        Raises KeyboardInterrupt where one was pressed since the context began.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield lambda: None
        return
    pressed = threading.Event()

    def hear(number: int, frame: Any) -> None:
        pressed.set()
        before(number, frame)

    def check() -> None:
        if pressed.is_set():
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hear)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)

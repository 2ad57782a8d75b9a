"""Ctrl-C at moments at which it could get lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from balance.runs.interrupts import deaf_children, heard


def press():
    os.kill(os.getpid(), signal.SIGINT)


@pytest.fixture(autouse=True)
def hearing():
    """Hear Ctrl-C, which a shell that starts tests in the background lets them ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Swallowing:
    def __del__(self):
        press()
        for _ in range(1000):
            pass


def test_an_interrupt_while_processes_start_is_heard_afterwards():
    done = []
    with pytest.raises(KeyboardInterrupt), deaf_children():
        press()
        done.append("the start is finished")
    assert done
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_an_interrupt_that_another_thread_catches_waits_for_the_start_too():
    done, over = [], threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    try:
        with pytest.raises(KeyboardInterrupt), deaf_children():
            # This one stands open to the signal, which this thread blocks.
            signal.pthread_kill(other.ident, signal.SIGINT)
            time.sleep(0.05)
            done.append("the start is finished")
    finally:
        over.set()
        other.join()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_processes_started_deaf_do_not_hear_it():
    code = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('deaf')"
    with deaf_children():
        deaf = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert deaf.stdout == "deaf\n"
    hearing = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert hearing.stdout == ""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_a_destructor_swallows_is_remembered():
    with heard() as check:
        check()
        spare = Swallowing()
        del spare
        with pytest.raises(KeyboardInterrupt):
            check()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

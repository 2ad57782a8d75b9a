"""Plays a scenario in a process of its own, a line a batch, so that tests can kill it.

Usage: python -m tests.runs.child SCENARIO OUT BATCH [BACKEND JOBS]
"""

from __future__ import annotations

import signal
import sys

from balance.runs import Interrupted, execute
from balance.scenario import load


def main(file, out, batch, backend="threads", jobs="1"):
    """Play; exit 3 where stopped."""
    # A test process that was itself started in the background ignores Ctrl-C and hands that down.
    signal.signal(signal.SIGINT, signal.default_int_handler)

    def show(progress):
        sys.stdout.write(f"{progress.done} {progress.wanted}\n")
        sys.stdout.flush()

    try:
        execute(load(file), out=out, batch=int(batch), backend=backend, jobs=int(jobs), progress=show)
    except Interrupted as stop:
        sys.stdout.write(f"stopped {stop.done} {stop.wanted}\n")
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

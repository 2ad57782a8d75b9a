"""The counter compiled, once for all games, through the one door to numba."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from balance.engine.build import Builder, Flavour
from balance.engine.stamp import cache_folder, digest, sources, versions
from balance.tallies import counter

_BUILDING = threading.Lock()


@dataclass(frozen=True)
class Counter:
    """The two entry points of the counter.

    Parameters
    ----------
    rows : callable
        `counter.count_rows`.
    products : callable
        `counter.count_products`.
    """

    rows: Callable[..., Any]
    products: Callable[..., Any]


def tally_stamp() -> str:
    """Stamp of how games are counted: counts under different stamps are never added."""
    return digest(sources(Path(__file__).parent), versions())


def counter_of(flavour: Flavour = Flavour.FAST) -> Counter:
    """Build the counter, or find it again.

    Parameters
    ----------
    flavour : Flavour

    Returns
    -------
    Counter
    """
    with _BUILDING:
        return _counter(flavour, tally_stamp())


@lru_cache(maxsize=8)
def _counter(flavour: Flavour, stamp: str) -> Counter:
    tag = f"tallies_{stamp}"
    folder = None if flavour is Flavour.PLAIN else cache_folder(f"{tag}_{flavour.value}")
    build = Builder(flavour, tag, folder)
    return Counter(build(counter.count_rows), build(counter.count_products))

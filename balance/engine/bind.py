"""Binding: one game, one flavour and a set of policies become a kernel."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from balance.engine import play as loop
from balance.engine import policy
from balance.engine.build import Builder, Flavour
from balance.engine.desk import seat_dtype
from balance.engine.game import Game
from balance.engine.plugin import load_function, plugin_module_file
from balance.engine.stamp import cache_folder, digest, game_stamp, plugin_stamp

_BINDING = threading.Lock()

HOOKS = ("setup", "legal", "features", "apply", "redeal", "record", "audit")
"""The hooks that are built; `compile` and `tell` stay plain Python."""


@dataclass(frozen=True, eq=False)
class Kernel:
    """A game's play loop, ready to be called.

    Parameters
    ----------
    game : Game
    flavour : Flavour
    play : callable
        `balance.engine.play.play` with its names bound.
    policies : mapping of str to int
        Number of each policy: `random`, `weights`, named ones, plugin references.
    hooks : mapping of str to callable
        The bound hooks, for playing move by move.
    parts : mapping of function to callable
        The engine's own functions as built for this kernel.
    choose : callable
        `choose(number, state, table, desk, params, rng) -> index`.
    built : tuple of callable
        Every function that was built.
    folder : Path or None
        Where compiled code is cached.
    """

    game: Game
    flavour: Flavour
    play: Any
    policies: dict[str, int]
    hooks: dict[str, Callable[..., Any]]
    parts: dict[Callable[..., Any], Callable[..., Any]]
    choose: Callable[..., int]
    built: tuple[Callable[..., Any], ...]
    folder: Path | None

    def boxes(self) -> np.ndarray:
        """Allocate what one worker plays in: a box array of length 1."""
        return np.zeros(1, loop.box_dtype(self.game)).view(np.recarray)

    def rows(self, count: int) -> np.ndarray:
        """Allocate `count` OUTCOME rows."""
        return np.zeros(count, self.game.OUTCOME).view(np.recarray)


def link(number, state, table, desk, params, rng):
    """Ask policy `OWN`, or pass the question on to the next link."""
    if number == OWN:
        return this(state, table, desk, params, rng)
    return rest(number, state, table, desk, params, rng)


def last(number, state, table, desk, params, rng):
    """Ask the last policy of the chain."""
    return this(state, table, desk, params, rng)


OWN = 0
this: Callable[..., int]
rest: Callable[..., int]


def chain(functions: Sequence[Callable[..., int]], build: Builder) -> Callable[..., int]:
    """Make one function that asks the policy with a given number.

    Function values in numba would halve the speed; a chain of plain comparisons is inlined.
    """
    result: Any = None
    for number in reversed(range(len(functions))):
        names = {"this": functions[number], "OWN": number}
        template = last if result is None else link
        if result is not None:
            names["rest"] = result
        result = build.made(template, f"_{number}", names)
    return result


def tag_of(game: Game, plugins: Sequence[str]) -> tuple[str, str]:
    """Stamp of the game's code, and of the policies bound to it."""
    files = [plugin_module_file(reference) for reference in plugins]
    extra = [f"{name} {plugin_stamp(file)}" for name, file in zip(plugins, files, strict=True)]
    return f"{game.name}_{game_stamp(game.folder)}", digest([], " ".join(extra)) if extra else ""


def bind(game: Game, flavour: Flavour = Flavour.FAST, plugins: Sequence[str] = ()) -> Kernel:
    """Make the kernel of a game; the same arguments and sources give the same kernel again.

    Parameters
    ----------
    game : Game
    flavour : Flavour
    plugins : sequence of str
        References of plugin policies, `FILE.py:NAME` or `package.module:NAME`.

    Returns
    -------
    Kernel

    Raises
    ------
    BadInput
        A plugin cannot be loaded.
    """
    ordered = tuple(sorted(set(plugins)))
    with _BINDING:
        return _bind(game, flavour, ordered, *tag_of(game, ordered))


@lru_cache(maxsize=16)
def _bind(game: Game, flavour: Flavour, plugins: tuple[str, ...], tag: str, suffix: str) -> Kernel:
    folder = None if flavour is Flavour.PLAIN else cache_folder(f"{tag}_{flavour.value}")
    functions = {reference: load_function(reference) for reference in plugins}
    build = Builder(flavour, tag, folder, roots_of(game, functions.values()))
    hooks = build_hooks(game, build)
    build.supply(**hooks)
    policies = build_policies(game, build)
    # What follows depends on the plugins too, so its names must say so, or old code would be found.
    build.retag(f"{tag}_{suffix}" if suffix else tag)
    for number, (reference, function) in enumerate(functions.items()):
        policies[reference] = build(policy.choose_named, suffix=f"_plugin{number}", named=build(function))
    choose = chain(list(policies.values()), build)
    numbers = {name: number for number, name in enumerate(policies)}
    build.supply(choose=choose, audit=loop.no_audit if flavour is Flavour.FAST else game.audit)
    play = build(loop.play)
    parts = {function: build(function) for function in (loop.lay_out, loop.open_game)}
    return Kernel(game, flavour, play, numbers, hooks, parts, choose, tuple(build.built.values()), folder)


def roots_of(game: Game, functions: Any) -> set[str]:
    """Top-level packages of the game's hooks and of the plugins."""
    return {function.__module__.split(".")[0] for function in (game.setup, *functions)}


def build_hooks(game: Game, build: Builder) -> dict[str, Callable[..., Any]]:
    """Build the hooks that kernels and walks call."""
    return {name: build(getattr(game, name)) for name in HOOKS}


def build_policies(game: Game, build: Builder) -> dict[str, Callable[..., int]]:
    """Build every policy that the game brings along, by name."""
    built = {"random": build(policy.choose_uniform), "weights": build(policy.choose_weighted)}
    for own in game.policies:
        if own.choose is not None:
            built[own.name] = build(policy.choose_named, suffix=f"_{own.name}", named=build(own.choose))
    return built


def compile_ahead(kernel: Kernel, tables: np.ndarray) -> float:
    """Compile (or load) a kernel by playing no game.

    Parameters
    ----------
    kernel : Kernel
    tables : TABLE array of length 1

    Returns
    -------
    float
        Seconds it took.
    """
    start = time.perf_counter()
    seats = np.zeros(kernel.game.min_seats, seat_dtype(kernel.game)).view(np.recarray)
    with _BINDING:
        kernel.play(kernel.boxes(), tables, seats, kernel.rows(1), np.uint64(0), 0, 0, 1, 1)
    return time.perf_counter() - start


def is_warm(kernel: Kernel) -> bool:
    """Tell whether the disk cache already holds this kernel's loop."""
    if kernel.folder is None:
        return True
    name = kernel.play.py_func.__qualname__
    return any(kernel.folder.rglob(f"*{name}*.nbi"))

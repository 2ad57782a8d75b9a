"""Compiling a kernel, and saying in one line what of a game or a plugin cannot be compiled."""

from __future__ import annotations

import logging
import re
import traceback
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.bind import HOOKS, Kernel, compile_ahead, is_warm
from balance.engine.build import Flavour, global_names
from balance.engine.game import Game
from balance.engine.plugin import describe, load_function, plugin_module_file

LOG = logging.getLogger("balance")

PLACE = re.compile(r'File "([^"]+)", line (\d+)')
"""How numba writes a place; the innermost comes first."""

PREAMBLE = re.compile(r"Failed in \w+ mode pipeline|During: |Internal error at ")
"""Lines that say where in numba something failed, not what."""


def compile_kernel(kernel: Kernel, tables: np.ndarray, plugins: tuple[str, ...]) -> None:
    """Compile a kernel, saying so where that takes time, and naming what does not compile.

    Parameters
    ----------
    kernel : Kernel
    tables : TABLE array of length 1
    plugins : tuple of str
        References of the plugin policies that are bound to it.

    Raises
    ------
    BadInput
        A line of the game or of a plugin cannot be compiled.
    """
    if kernel.flavour is Flavour.PLAIN:
        return
    cold = not is_warm(kernel)
    if cold:
        LOG.info("compiling %s (%s): %d functions", kernel.game.name, kernel.flavour.value, len(kernel.built))
    try:
        seconds = compile_ahead(kernel, tables)
    except OSError:  # the cache cannot be written
        raise
    except Exception as error:
        problem = compile_problem(kernel.game, plugins, error)
        if problem is None:
            raise
        raise BadInput([problem]) from error
    if cold:
        LOG.info("compiled %s in %.1f s; later runs start from the cache", kernel.game.name, seconds)


@dataclass(frozen=True)
class Root:
    """Something that a user wrote and the engine calls.

    Parameters
    ----------
    name : str
        Of the hook, the policy or the plugin's function.
    function : callable
    folder : Path
        Its sources lie here.
    """

    name: str
    function: Callable[..., Any]
    folder: Path


def roots_of(game: Game, plugins: tuple[str, ...]) -> list[Root]:
    """List all that a user wrote: hooks, named policies and plugins."""
    folder = game.folder.resolve()
    found = [Root(name, getattr(game, name), folder) for name in HOOKS]
    found += [Root(own.name, own.choose, folder) for own in game.policies if own.choose is not None]
    for reference in plugins:
        file = plugin_module_file(reference)
        name = reference.rpartition(":")[2]
        found.append(Root(name, load_function(reference), file.resolve().parent))
    return found


def compile_problem(game: Game, plugins: tuple[str, ...], error: Exception) -> Problem | None:
    """Say which line of a game or a plugin does not compile, and why.

    Parameters
    ----------
    game : Game
    plugins : tuple of str
    error : Exception
        Of numba: one of its own, or whatever escaped from it.

    Returns
    -------
    Problem or None
        None where no line of theirs is involved: then it is a mistake of this package.
    """
    roots = roots_of(game, plugins)
    for file, line in places_of(error):
        if not any(file.is_relative_to(root.folder) for root in roots):
            continue
        for root in roots:
            for function in reached(root.function):
                if encloses(function.__code__, file, line):
                    inside = "" if function is root.function else f" (in {function.__name__})"
                    return Problem(str(file), line, root.name, f"cannot be compiled{inside}: {reason(error)}")
        return Problem(str(file), line, "", f"cannot be compiled: {reason(error)}")
    return None


def reached(function: Callable[..., Any]) -> Iterator[types.FunctionType]:
    """Yield a function and all those that it calls by name, each once."""
    seen: set[Any] = set()
    waiting: list[Any] = [function]
    while waiting:
        current = waiting.pop(0)
        if not isinstance(current, types.FunctionType) or current in seen:
            continue
        seen.add(current)
        yield current
        waiting += [current.__globals__.get(name) for name in global_names(current.__code__)]


def encloses(code: types.CodeType, file: Path, line: int) -> bool:
    """Tell whether a line is one of a function's."""
    lines = [number for _, _, number in code.co_lines() if number is not None]
    return Path(code.co_filename).resolve() == file and min(lines) <= line <= max(lines)


def places_of(error: Exception) -> list[tuple[Path, int]]:
    """List the places that an error of numba concerns, the innermost first.

    Its own errors name them; others passed through parts of it that remember a place.
    """
    written = [(Path(file).resolve(), int(line)) for file, line in PLACE.findall(str(error))]
    remembered = []
    for frame, _ in traceback.walk_tb(error.__traceback__):
        place = getattr(frame.f_locals.get("self"), "loc", None)
        file, line = getattr(place, "filename", None), getattr(place, "line", None)
        if isinstance(file, str) and isinstance(line, int):
            remembered.append((Path(file).resolve(), line))
    return written + remembered[::-1]


def reason(error: Exception) -> str:
    """Say in one line why something does not compile."""
    from numba.core.errors import NumbaError

    if not isinstance(error, NumbaError):
        what = f"nothing is called {error}" if isinstance(error, KeyError) else describe(error)
        return f"{what}, as far as numba knows"
    said = [line.strip() for line in str(error).splitlines()]
    said = [line for line in said if line and not PREAMBLE.match(line)]
    # What is wrong with a call comes before the call itself.
    end = 2 if said and said[0].endswith(":") else 1
    return " ".join(line.removeprefix(">>> ") for line in said[:end]) or describe(error)

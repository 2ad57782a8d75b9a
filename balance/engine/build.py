"""The one door to numba.

Rooms import no numba and decorate nothing: their functions are ordinary Python. A Builder follows
the globals of a function and makes the function and all that it calls, in one flavour:

- ``fast``     compiled;
- ``checked``  compiled with bounds checks;
- ``plain``    not compiled, integer overflow raises.

All flavours live side by side in one process. Compiled code is cached on disk under a stamp of all
the sources it was made from, because numba itself looks at the decorated function's file alone.
"""

from __future__ import annotations

import dis
import types
from collections import namedtuple
from collections.abc import Callable, Iterable
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine import rng, shuffle


class Flavour(Enum):
    """How functions are built."""

    FAST = "fast"
    CHECKED = "checked"
    PLAIN = "plain"


WRAPPING = frozenset({rng.mix, rng.start, rng.next_u64, rng.at, rng.below_once, rng.open_world, rng.branch})
"""Functions that wrap around 2**64 on purpose, also where overflow raises."""


def rebound(function: Callable[..., Any], suffix: str, names: dict[str, Any]) -> types.FunctionType:
    """Copy a function, giving some of its globals other values and itself another name.

    Parameters
    ----------
    function : function
        Stays as it is.
    suffix : str
        Appended to the qualified name, which is part of numba's cache key.
    names : dict
        Globals to replace.

    Returns
    -------
    function
    """
    copy = types.FunctionType(
        function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__
    )
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__.replace("<locals>.", "") + suffix
    copy.__doc__ = function.__doc__
    return copy


def without_literals(dispatcher: Any) -> Any:
    """Let a compiled function take a literal argument as a plain integer.

    numba would compile a function called with 0 and with 1 once for each of them.
    """
    from numba.core.types import unliteral

    template = dispatcher.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        plain = {name: unliteral(kind) for name, kind in kws.items()}
        return template(tuple(unliteral(kind) for kind in args), plain)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def constants(enumeration: type[IntEnum]) -> Any:
    """Turn an IntEnum into a named tuple of plain integers.

    numba types enum members apart from integers, so a helper would be compiled once more for each
    enumeration that is passed to it.
    """
    kind = namedtuple(enumeration.__name__, [member.name for member in enumeration])  # type: ignore[misc]
    return kind(*(int(member) for member in enumeration))


class Builder:
    """Builds functions and all that they call, each once.

    Parameters
    ----------
    flavour : Flavour
        How to build.
    tag : str
        The stamp; part of every built function's name.
    folder : Path or None
        Where compiled code is kept; None for the plain flavour.
    roots : iterable of str
        Top-level names of further packages whose functions are followed, beside this one and all
        games and plugins loaded by path.
    """

    def __init__(self, flavour: Flavour, tag: str, folder: Path | None, roots: Iterable[str] = ()) -> None:
        self.flavour = flavour
        self.retag(tag)
        self.folder = folder
        self.roots = frozenset(roots) | {"balance"}
        self.built: dict[Any, Any] = {}
        self.open: set[Any] = set()
        self.supplied: dict[str, Any] = {}

    def retag(self, tag: str) -> None:
        """Name what is built from now on by another stamp."""
        self.suffix = f"_{tag}_{self.flavour.value}"

    def supply(self, **values: Any) -> None:
        """Give values to names that functions use and their modules leave open, such as hooks."""
        self.supplied.update({name: self._value(value) for name, value in values.items()})

    def __call__(self, function: Callable[..., Any], /, *, suffix: str = "", **names: Any) -> Any:
        """Build a function.

        Parameters
        ----------
        function : function
            Undecorated.
        suffix : str
            Further part of its name, where one function is bound to different `names`.
        **names : function
            Functions to use for some of its globals (already built, or to be built).

        Returns
        -------
        callable

        Raises
        ------
        BadInput
            The function calls itself.
        """
        if function in self.built.values():
            return function
        key = (function, suffix, tuple(sorted((name, id(value)) for name, value in names.items())))
        if key not in self.built:
            if key in self.open:
                raise BadInput(recursion_problem(function))
            self.open.add(key)
            own = {name: self._value(value) for name, value in names.items()}
            for name in global_names(function.__code__):
                if name in own:
                    continue
                if name in function.__globals__:
                    own[name] = self._value(function.__globals__[name])
                elif name in self.supplied:
                    own[name] = self.supplied[name]
            self.built[key] = self.made(function, suffix, own)
        return self.built[key]

    def _value(self, value: Any) -> Any:
        if isinstance(value, types.FunctionType) and self._follows(value):
            return self(value)
        if self.flavour is not Flavour.PLAIN and isinstance(value, type) and issubclass(value, IntEnum):
            return constants(value)
        return value

    def _follows(self, function: types.FunctionType) -> bool:
        root = function.__module__.split(".")[0]
        return root in self.roots or root.startswith(("balance_plugin_", "balance_game_"))

    def made(self, function: Callable[..., Any], suffix: str, names: dict[str, Any]) -> Any:
        """Rebind one function to `names`, all built already, and compile it unless plain."""
        bound = rebound(function, suffix + self.suffix, names)
        if self.flavour is Flavour.PLAIN:
            return np.errstate(over="ignore")(bound) if function in WRAPPING else bound
        import numba

        # numba chooses a cache folder at the moment of decoration, from this one global setting.
        config: Any = numba.config
        config.CACHE_DIR = str(self.folder)
        checked = self.flavour is Flavour.CHECKED
        # The engine's own small functions stand in every decision; a game's rules and shuffles are long.
        is_small = (
            function.__module__.startswith("balance.engine.") and function.__module__ != shuffle.__name__
        )
        inline = self.flavour is Flavour.FAST and is_small
        compiled = numba.njit(cache=True, nogil=True, boundscheck=checked, forceinline=inline)
        return without_literals(compiled(bound))


def global_names(code: types.CodeType) -> list[str]:
    """Names that a function reads from its globals, in order, each once.

    `code.co_names` also holds attributes: a function `score` may well read `state.score`.
    """
    reads = (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    return list(dict.fromkeys(reads))


def recursion_problem(function: Callable[..., Any]) -> Problem:
    """Refuse a function that calls itself, if only through others."""
    code = function.__code__
    message = "calls itself; a function that is to be compiled cannot: write a loop"
    return Problem(code.co_filename, code.co_firstlineno, function.__name__, message)

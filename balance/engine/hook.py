"""Hooks that raise: the game's own file, line and hook are named, not the engine's."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from balance.documents import BadInput, Problem
from balance.engine.game import Declarations, Game, PlainGame
from balance.engine.plugin import describe

Method = TypeVar("Method", bound=Callable[..., Any])


def calls_hook(hook: str) -> Callable[[Method], Method]:
    """Decorate a method of a match that calls a hook of its game and reads what it returns.

    Parameters
    ----------
    hook : str
        Name of the hook.

    Returns
    -------
    callable
        The decorated method raises BadInput where the hook raises or its answer cannot be read.
    """

    def decorate(method: Method) -> Method:
        @wraps(method)
        def call(match: Any, *given: Any) -> Any:
            try:
                return method(match, *given)
            except BadInput:
                raise
            except (Exception, SystemExit) as error:
                raise BadInput(hook_problem(match.game, hook, error)) from error

        return cast(Method, call)

    return decorate


def hook_problem(game: Declarations, hook: str, error: BaseException) -> Problem:
    """Say which hook failed, and at which line of the game's files where it was there."""
    home = game.file if isinstance(game, PlainGame) else cast(Game, game).folder
    folder = (home.parent if home.suffix else home).resolve()
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).resolve().is_relative_to(folder)
    ]
    if not frames:
        return Problem(str(home), None, hook, f"its answer cannot be read: {describe(error)}")
    return Problem(frames[-1].filename, frames[-1].lineno, hook, f"raised {describe(error)}")

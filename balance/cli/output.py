"""What commands print: one JSON object for scripts, text for people."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from balance.documents import Problem


def jsonable(value: Any) -> Any:
    """Turn a value into what JSON can hold.

    Parameters
    ----------
    value : object
        Nested mappings and sequences of scalars, numpy scalars, paths and enum members.

    Returns
    -------
    object
        Plain Python; a number that is not finite becomes None, which JSON writes as null.
    """
    if isinstance(value, Enum):
        return jsonable(value.value)
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, Path):
        return str(value)
    if hasattr(value, "tolist"):
        return jsonable(value.tolist())
    if isinstance(value, Iterable):
        return [jsonable(item) for item in value]
    raise TypeError(f"no JSON for {type(value).__name__}")


@contextmanager
def answers_only() -> Iterator[None]:
    """Keep standard output for `print_json`: what a game or a policy prints goes to standard error.

    Worker processes print where this one's descriptor 1 leads, so that is what is turned.
    """
    context = click.get_current_context().find_root()
    sys.stdout.flush()
    try:
        output = os.dup(sys.stdout.fileno())
    except (OSError, ValueError):  # not a file, as in tests
        context.obj = sys.stdout
        with redirect_stdout(sys.stderr):
            yield
        return
    with open(output, "w", encoding="utf-8") as context.obj:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        try:
            yield
        finally:
            sys.stdout.flush()
            os.dup2(output, sys.stdout.fileno())


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object, in ASCII so that every terminal and pipe carries it."""
    context = click.get_current_context(silent=True)
    kept = context.find_root().obj if context is not None else None
    click.echo(json.dumps(jsonable(data), indent=2), file=kept)


def answer(data: Mapping[str, Any], *, as_json: bool, tell: Callable[[], None]) -> None:
    """Print a command's answer.

    Parameters
    ----------
    data : mapping
        For scripts.
    as_json : bool
        Print the data instead of telling people.
    tell : callable
        Prints it for people.
    """
    if as_json:
        print_json(data)
    else:
        tell()


def problem_data(problem: Problem) -> dict[str, Any]:
    """List a problem's parts."""
    return {
        "file": problem.file,
        "line": problem.line,
        "path": problem.path,
        "message": problem.message,
    }


def print_problems(problems: Iterable[Problem], *, as_json: bool, quiet: bool = False) -> None:
    """Print problems on standard error, and for scripts as JSON on standard output too.

    Parameters
    ----------
    problems : iterable of Problem
    as_json : bool
    quiet : bool
        Standard error has them already.
    """
    listed = list(problems)
    if not quiet:
        for problem in listed:
            click.echo(str(problem), err=True)
    if as_json:
        print_json({"errors": [problem_data(problem) for problem in listed]})

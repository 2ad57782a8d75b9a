"""How a command ends: exit codes, and what a user's mistake looks like."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from balance.documents import Problem


FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
"""The disk, or one's share of it, is full; a stream then names no file."""


class ExitCode(IntEnum):
    """What the shell is told."""

    DONE = 0
    CHECK_FAILED = 1
    BAD_INPUT = 2
    INTERRUPTED = 3
    UNDECIDED = 4
    INTERNAL = 70


@dataclass(frozen=True)
class Explained:
    """A failure in a user's words.

    Parameters
    ----------
    code : ExitCode
    problems : sequence of Problem
    """

    code: ExitCode
    problems: Sequence[Problem]


def explain(error: Exception) -> Explained | None:
    """Explain what a user can mend; None for a mistake of this package.

    Parameters
    ----------
    error : Exception

    Returns
    -------
    Explained or None
    """
    from balance.documents import BadInput, Problem

    if isinstance(error, BadInput):
        return Explained(ExitCode.BAD_INPUT, error.problems)
    from balance.engine.fault import GameFault

    if isinstance(error, GameFault):
        return Explained(ExitCode.BAD_INPUT, [Problem(error.game, None, "", str(error))])
    from balance.runs import Interrupted

    if isinstance(error, Interrupted):
        return Explained(ExitCode.INTERRUPTED, [Problem("interrupted", None, "", str(error))])
    if isinstance(error, OSError) and (error.filename is not None or error.errno in FULL):
        problem = Problem(str(error.filename or "output"), None, "", error.strerror or str(error))
        return Explained(ExitCode.BAD_INPUT, [problem])
    return None


def usage_problem(error: click.UsageError) -> Problem:
    """Turn a mistake on the command line into a problem."""
    from balance.documents import Problem

    command = error.ctx.command_path if error.ctx else "balance"
    parameter = getattr(error, "param", None)
    option = max(parameter.opts, key=len) if parameter is not None else ""
    return Problem(command, None, option, error.format_message())


@contextmanager
def refusals(command: str) -> Iterator[None]:
    """Turn the ValueErrors of pure functions (refused arguments, too large) into problems.

    Parameters
    ----------
    command : str
        Named in the problem in place of a file.

    Raises
    ------
    BadInput
    """
    from balance.documents import BadInput, Problem

    try:
        yield
    except ValueError as error:
        raise BadInput(Problem(command, None, "", str(error))) from error

"""What is wrong with something that a user wrote, and where."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

LISTED = 40
"""A message lists at most this many allowed names."""


@dataclass(frozen=True)
class Problem:
    """One mistake in an input, with its place.

    Parameters
    ----------
    file : str
        File as the user named it, or `--set` and the like for the command line.
    line : int or None
        Line from 1; None (or 0) where there is none.
    path : str
        Key path within the file, such as `seats[2].policy`; may be empty.
    message : str
        What was found and what is allowed.
    """

    file: str
    line: int | None
    path: str
    message: str

    def __str__(self) -> str:
        """Return `file:line: path: message`, leaving out what is unknown."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, self.message) if part)


class BadInput(Exception):
    """Something that a user wrote cannot be used.

    Parameters
    ----------
    problems : Problem or iterable of Problem
        Every mistake found; equal ones are kept once.
    """

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        found = (problems,) if isinstance(problems, Problem) else problems
        self.problems: tuple[Problem, ...] = tuple(dict.fromkeys(found))
        super().__init__(self.problems)

    def __str__(self) -> str:
        """Return one line a problem."""
        return "\n".join(str(problem) for problem in self.problems)


def known(found: object, allowed: Iterable[str]) -> str:
    """List the allowed names, with the one that was probably meant.

    Parameters
    ----------
    found : object
        What the user wrote.
    allowed : iterable of str
        The names that would do, in the order in which they are listed.

    Returns
    -------
    str
        Such as `known: cautious, greedy, random (did you mean 'greedy'?)`.
    """
    names = list(allowed)
    if not names:
        return "known: none"
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    text = f"known: {', '.join(names[:LISTED])}{more}"
    lowered = {name.casefold(): name for name in reversed(names)}
    close = difflib.get_close_matches(str(found).casefold(), lowered, n=1)
    return f"{text} (did you mean '{lowered[close[0]]}'?)" if close else text


def counted(number: int, noun: str) -> str:
    """Print a number of things.

    Parameters
    ----------
    number : int
    noun : str
        One of them, its plural made by an s.

    Returns
    -------
    str
        Such as `1 cell` or `2,000 cells`.
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def shown(value: Any) -> str:
    """Print a value as it would be written in a file, shortened.

    Parameters
    ----------
    value : object
        A scalar, list or dict.

    Returns
    -------
    str
        Text in quotes, `true` and `false`, numbers, lists and mappings; at most 60 characters.
    """
    if isinstance(value, str):
        text = f"'{value}'"
    elif isinstance(value, bool | list | tuple | dict):
        text = json.dumps(value, ensure_ascii=False, default=str)
    else:
        text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

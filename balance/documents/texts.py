"""File -> text, or the problem that prevents it."""

from __future__ import annotations

import stat
from pathlib import Path

from balance.documents.problems import Problem

MAX_BYTES = 2_000_000


def read_text(path: Path, file: str) -> tuple[str | None, list[Problem]]:
    """Read a text file in UTF-8, with or without a byte order mark.

    Parameters
    ----------
    path : Path
        The file.
    file : str
        Name for places.

    Returns
    -------
    text : str or None
        Its content with its line ends as they are; None where it cannot be read.
    problems : list of Problem
        Why it cannot.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
            return None, [Problem(file, None, "", "is not a regular file (a pipe or a device)")]
        # No more than is allowed: what looks small may grow, or have no end.
        with path.open("rb") as source:
            data = source.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None, [Problem(file, None, "", "there is no such file")]
    except IsADirectoryError:
        return None, [Problem(file, None, "", "is a folder, not a file")]
    except (OSError, ValueError) as error:
        message = "is a folder, not a file" if _is_folder(path) else f"cannot be read: {error}"
        return None, [Problem(file, None, "", message)]
    if len(data) > MAX_BYTES:
        return None, [Problem(file, None, "", f"is larger than {MAX_BYTES:,} bytes")]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        return None, [Problem(file, line, "", message)]


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False

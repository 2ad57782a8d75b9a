"""Files that are either whole or not there."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def write_bytes(path: Path | str, data: bytes) -> None:
    """Write a file so that readers see the old content or the new, never a part.

    Parameters
    ----------
    path : Path or str
        The file; its folder exists.
    data : bytes
        Its new content.

    Raises
    ------
    OSError
        Naming the file, of a full disk too.
    """
    target = Path(path)
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno is not None and error.filename is None:
            raise OSError(error.errno, error.strerror, str(target)) from error
        raise


def write_text(path: Path | str, text: str) -> None:
    """Write a text file in UTF-8 with its line ends as given, whole or not at all.

    Parameters
    ----------
    path : Path or str
        The file; its folder exists.
    text : str
        Its new content.
    """
    write_bytes(path, text.encode("utf-8"))

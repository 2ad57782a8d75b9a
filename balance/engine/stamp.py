"""Stamps: short hashes of all the sources that compiled code was made from, and the cache folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_dir

ENGINE = Path(__file__).resolve().parent
KEPT_STAMPS = 12
KEPT_SECONDS = 7 * 24 * 3600.0


def digest(files: Iterable[Path], extra: str = "") -> str:
    """Hash files by name and content.

    Parameters
    ----------
    files : iterable of Path
    extra : str
        Anything else that the stamp depends on.

    Returns
    -------
    str
        12 hexadecimal digits.
    """
    total = hashlib.sha256(extra.encode())
    for file in files:
        total.update(file.name.encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:12]


def sources(folder: Path) -> list[Path]:
    """List a folder's Python and YAML sources, those below it included, in order."""
    return sorted(file for file in folder.rglob("*") if file.suffix in {".py", ".yaml"})


def versions() -> str:
    """Name the interpreter, numpy and numba that compiled code depends on."""
    return f"{sys.version_info[:2]} numpy {version('numpy')} numba {version('numba')}"


def game_stamp(folder: Path) -> str:
    """Stamp of the engine, one game's rooms and the versions beneath them."""
    return digest([*sources(ENGINE), *sources(folder)], versions())


def plugin_stamp(file: Path) -> str:
    """Stamp of a plugin file and the Python files beside it, which it may import."""
    return digest(sorted(file.parent.glob("*.py")), file.name)


@cache
def cache_root() -> tuple[Path, bool]:
    """Find where compiled code is kept.

    Returns
    -------
    (Path, bool)
        The folder, and whether it outlives the process: `$BALANCE_CACHE`, else the user's cache
        folder, else a temporary one.
    """
    chosen = os.environ.get("BALANCE_CACHE")
    folder = Path(chosen) if chosen else Path(user_cache_dir("tabletop-balance"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder, True
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tabletop-balance-")), False


def cache_folder(tag: str) -> Path:
    """Make (or touch) the folder of one stamp, and remove stamps long unused."""
    root, _ = cache_root()
    folder = root / tag
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    prune(root)
    return folder


def prune(root: Path) -> None:
    """Remove folders unused for a week, except the dozen used last."""
    folders = sorted((entry for entry in root.iterdir() if entry.is_dir()), key=_used, reverse=True)
    for folder in folders[KEPT_STAMPS:]:
        if time.time() - _used(folder) > KEPT_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def _used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

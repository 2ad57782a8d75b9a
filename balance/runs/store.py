"""The folder of a run: one file a batch, whole or not there, each named with its checksum."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from balance.documents import BadInput, Problem, write_bytes
from balance.runs.grid import Batch

NAME = re.compile(r"(?P<block>\d+)-(?P<first>\d+)-(?P<count>\d+)-(?P<check>[0-9a-f]{16})\.npz")


@dataclass(frozen=True)
class Stored:
    """A batch in the store.

    Parameters
    ----------
    batch : Batch
    file : Path
        Its tallies; the name ends with the start of their SHA-256.
    """

    batch: Batch
    file: Path

    def intact(self) -> bytes | None:
        """Read the tallies; None where they are not what was written."""
        try:
            data = self.file.read_bytes()
        except OSError:
            return None
        return data if checksum(data) == self.file.stem.rpartition("-")[2] else None


def checksum(data: bytes) -> str:
    """Take the 16 first hexadecimal digits of a SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


class Store:
    """The files of one run.

    Parameters
    ----------
    folder : Path
        `reports/<scenario>/<run>`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest = folder / "manifest.json"
        self.tallies = folder / "tallies"
        self.games = folder / "games"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other processes from writing here meanwhile, and clear what a killed one left.

        Raises
        ------
        BadInput
            Another process is at it, or the folder cannot be written.
        """
        from filelock import FileLock, Timeout

        try:
            self.tallies.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.folder / "run.lock", timeout=0)
            lock.acquire()
        except Timeout:
            message = "another process is writing this run; wait for it or stop it"
            raise BadInput([Problem(str(self.folder), None, "", message)]) from None
        except OSError as error:
            message = f"cannot be written: {error.strerror or error}"
            raise BadInput([Problem(str(self.folder), None, "", message)]) from error
        try:
            self.clear_leftovers()
            yield
        finally:
            lock.release()

    def clear_leftovers(self) -> None:
        """Remove temporary files of a process that was killed while writing."""
        for folder in (self.folder, self.tallies, self.games):
            for file in folder.glob(".*.tmp"):
                file.unlink(missing_ok=True)

    def batches(self, *, with_games: bool = False) -> list[Stored]:
        """List the stored batches.

        Parameters
        ----------
        with_games : bool
            Only those whose games were kept too.
        """
        found = []
        for file in sorted(self.tallies.glob("*.npz")):
            match = NAME.fullmatch(file.name)
            if match and (not with_games or self.games_file(file).is_file()):
                block, first, count = (int(match[name]) for name in ("block", "first", "count"))
                found.append(Stored(Batch(block, first, count), file))
        return found

    def write(self, batch: Batch, tallies: bytes, games: bytes | None) -> Stored:
        """Store a batch; its games first, so that a stored batch is complete."""
        name = f"{batch.block:04d}-{batch.first:013d}-{batch.count:010d}-{checksum(tallies)}.npz"
        file = self.tallies / name
        if games is not None:
            self.games.mkdir(exist_ok=True)
            write_bytes(self.games_file(file), games)
        write_bytes(file, tallies)
        return Stored(batch, file)

    def games_file(self, tallies: Path) -> Path:
        """Name the part that holds a batch's games."""
        return self.games / f"{tallies.stem}.parquet"

    def discard(self, entry: Stored) -> None:
        """Remove a batch, and its games."""
        entry.file.unlink(missing_ok=True)
        self.games_file(entry.file).unlink(missing_ok=True)

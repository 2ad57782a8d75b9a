"""The game with a secret again, with mistakes that its author might make, as files of their own."""

from __future__ import annotations

from pathlib import Path

TEMPLATE = """
from dataclasses import replace
from pathlib import Path

from tests.support.bidding import GAME as SOUND
from tests.support.bidding import apply as place_it
from tests.support.bidding import record as write_down


def helper(state):
    {helper}
    return 0


def record(state, table, outcome):
    write_down(state, table, outcome)
    outcome.turns += helper(state)


def apply(state, table, action, rng):
    place_it(state, table, action, rng)
    {apply}


GAME = replace(SOUND, folder=Path(__file__).parent, record=record, apply=apply)
"""


def write(folder: Path, *, helper: str = "pass", apply: str = "pass") -> Path:
    """Write a game whose hooks have these lines in addition."""
    folder.mkdir(exist_ok=True)
    file = folder / "mine.py"
    file.write_text(TEMPLATE.format(helper=helper, apply=apply), encoding="utf-8")
    return file


def line_of(file: Path, text: str) -> int:
    """Find the line of a text in a file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)

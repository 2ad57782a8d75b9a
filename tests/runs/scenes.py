"""Small scenarios for tests of runs."""

from __future__ import annotations

from pathlib import Path

from balance.scenario import load
from tests.runs import toss

PIG = """
game: pig
seats: [{policy: hold_at}, {policy: hold_at}]
vary: {"seats[0].policy": [hold_at, random, cautious]}
cells: [{rotate_seats: false}, {rotate_seats: true}]
games: 3001
seed: 7
"""

TOSS = f"""
game: {Path(toss.__file__).as_posix()}
players: 3
rotate_seats: true
games: 200
"""


def scene(folder, text=PIG, *, name="scene", **options):
    """Write a scenario and load it."""
    file = folder / f"{name}.yaml"
    file.write_text(text, encoding="utf-8")
    return load(file, **options)

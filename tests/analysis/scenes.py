"""Small runs to compare."""

from __future__ import annotations

from pathlib import Path

from balance.runs import execute
from balance.scenario import load
from tests.support import raid

RAID = f"""
game: {Path(raid.__file__).as_posix()}
vary: {{mode: [normal, hard, epic, same], players: [2, 3]}}
games: 4000
seed: 5
"""

PIG = """
game: pig
seats: [{policy: hold_at}, {policy: random}]
vary: {"seats[0].knobs.points": [20, 15, 25]}
cells: [{rotate_seats: false}, {rotate_seats: true}]
games: 600
seed: 7
"""


def played(folder, text=RAID, *, name="scene", **settings):
    """Write a scenario and play it."""
    file = folder / f"{name}.yaml"
    file.write_text(text, encoding="utf-8")
    return execute(load(file), out=folder / "out", **settings)

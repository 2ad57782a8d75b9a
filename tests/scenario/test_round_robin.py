"""A round robin is the list of its tables, written short."""

from __future__ import annotations

from pathlib import Path

from balance.scenario import load

SHORT = """
game: pig
players: 2
policies: {late: {policy: hold_at, knobs: {points: 25}}}
vary: {seats: {round_robin: [hold_at, {policy: late}, random]}}
"""
LONG = """
game: pig
players: 2
policies: {late: {policy: hold_at, knobs: {points: 25}}}
vary:
  seats:
    - [{policy: hold_at}, {policy: late}]
    - [{policy: hold_at}, {policy: random}]
    - [{policy: late}, {policy: random}]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "one.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_everybody_meets_everybody_once(tmp_path: Path) -> None:
    short = load(written(tmp_path, SHORT))
    assert short.identity == load(written(tmp_path, LONG)).identity
    assert [[seat.label for seat in cell.seats] for cell in short.cells] == [
        ["hold_at", "late"],
        ["hold_at", "random"],
        ["late", "random"],
    ]


def test_tables_of_four_hold_every_four_of_seven() -> None:
    scenario = load(Path(__file__).parents[2] / "scenarios" / "goons" / "tables_of_four.yaml")
    tables = {frozenset(seat.policy for seat in cell.seats) for cell in scenario.cells}
    assert len(scenario.cells) == len(tables) == 35
    assert all(len(table) == 4 for table in tables)


def test_the_command_line_chooses_the_size_of_a_table(tmp_path: Path) -> None:
    text = SHORT.replace("pig", "goons").replace(
        "{policy: hold_at, knobs: {points: 25}}", "{policy: balanced}"
    )
    file = written(tmp_path, text.replace("hold_at", "trader"))
    assert [len(cell.seats) for cell in load(file, sets=["players=3"]).cells] == [3]

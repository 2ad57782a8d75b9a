"""`cards:` reads back what `balance cards GAME --export DIR` writes."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from balance.cli.cards import cards
from balance.engine.components import Components, Source
from balance.games import registry
from balance.scenario import load, validate
from tests.scenario.writing import PARLOUR, loaded, refused, written

HEADER = "path,value,source,low,high\n"
Rows = list[list[str]]


def exported(folder: Path, game: str = str(PARLOUR)) -> Rows:
    """Write the components of a game as CSV and return the rows."""
    result = CliRunner().invoke(cards, [game, "--export", str(folder), "--json"])
    (file,) = json.loads(result.stdout)["exported"]
    with open(file, encoding="utf-8", newline="") as text:
        return list(csv.reader(text))


def save(file: Path, rows: Rows, *, delimiter: str = ",", encoding: str = "utf-8", ends: str = "\n") -> None:
    """Save rows as a spreadsheet does."""
    with open(file, "w", encoding=encoding, newline="") as text:
        csv.writer(text, delimiter=delimiter, lineterminator=ends).writerows(rows)


def changed(rows: Rows, **values: str) -> Rows:
    """Return rows with other values; `__` stands for the dot of a path."""
    wanted = {path.replace("__", "."): value for path, value in values.items()}
    assert wanted.keys() <= {row[0] for row in rows}
    return [[row[0], wanted.get(row[0], row[1]), *row[2:]] for row in rows]


@pytest.mark.parametrize("game", ["goons", "pig", str(PARLOUR)])
def test_an_export_changes_nothing(game: str, tmp_path: Path) -> None:
    file = registry.find(game).components
    rows = exported(tmp_path, game)
    assert len(rows) == 1 + len(Components.load(file).leaves)
    save(tmp_path / "all.csv", rows)
    scenario = tmp_path / "s.yaml"
    scenario.write_text(f"game: {game}\n", encoding="utf-8")
    plain = load(scenario)
    if file is not None:
        scenario.write_text(f"game: {game}\ncards: all.csv\n", encoding="utf-8")
    assert load(scenario).cells[0].overrides == {}
    assert load(scenario).identity == plain.identity


def test_one_changed_cell_is_one_override(tmp_path: Path) -> None:
    save(tmp_path / "items.csv", changed(exported(tmp_path, "goons"), items__six_energy__cost="1"))
    scenario = tmp_path / "s.yaml"
    scenario.write_text("game: goons\ncards: items.csv\n", encoding="utf-8")
    (cell,) = load(scenario).cells
    assert cell.overrides == {"items.six_energy.cost": 1}
    before = Components.load(registry.find("goons").components).leaves
    after = Components.load(registry.find("goons").components).override(cell.overrides, cell.places).leaves
    assert [path for path in before if before[path] != after[path]] == ["items.six_energy.cost"]
    leaf = after["items.six_energy.cost"]
    assert (leaf.value, leaf.source, leaf.file) == (1, Source.SCENARIO, str(tmp_path / "items.csv"))
    lines = (tmp_path / "items.csv").read_text(encoding="utf-8").splitlines()
    assert lines[leaf.line - 1].startswith("items.six_energy.cost,1,")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_what_spreadsheets_save_is_read(tmp_path: Path, encoding: str, delimiter: str, ends: str) -> None:
    rows = changed(exported(tmp_path), deck__red__cost="7", deck__blue__title='Blåu; "x", y')
    save(tmp_path / "c.csv", [*rows, [""] * 5], encoding=encoding, delimiter=delimiter, ends=ends)
    (cell,) = loaded(tmp_path, "cards: c.csv\n").cells
    assert cell.overrides == {"deck.red.cost": 7, "deck.blue.title": 'Blåu; "x", y'}


def test_only_path_and_value_are_needed_in_any_order_beside_notes(tmp_path: Path) -> None:
    text = "note,value, path \ncheaper?,1,deck.red.cost\n,,\n\n"
    (tmp_path / "c.csv").write_text(text, encoding="utf-8")
    assert loaded(tmp_path, "cards: c.csv\n").cells[0].overrides == {"deck.red.cost": 1}


def test_what_the_scenario_states_wins_over_the_spreadsheet(tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(HEADER + "deck.red.cost,7,,,\ndeck.blue.cost,8,,,\n", encoding="utf-8")
    text = "cards: c.csv\noverride: {deck: {red: {cost: 5}}}\n"
    assert loaded(tmp_path, text).cells[0].overrides == {"deck.blue.cost": 8, "deck.red.cost": 5}
    sets = ["override.deck.blue.cost=9"]
    assert loaded(tmp_path, text, sets=sets).cells[0].overrides == {"deck.red.cost": 5, "deck.blue.cost": 9}
    varied = loaded(tmp_path, "cards: c.csv\nvary: {override.deck.red.cost: [1, 3]}\n").cells
    assert [cell.overrides["deck.red.cost"] for cell in varied] == [1, 3]
    tiers = HEADER + "tiers.0.stars,9,,,\n"
    (tmp_path / "c.csv").write_text(tiers, encoding="utf-8")
    (cell,) = loaded(tmp_path, "cards: c.csv\noverride: {tiers: [{at_least: 1}]}\n").cells
    assert cell.overrides == {"tiers": [{"at_least": 1}]}


def test_a_row_that_repeats_the_game_does_not_undo_an_inherited_override(tmp_path: Path) -> None:
    save(tmp_path / "c.csv", exported(tmp_path))
    written(tmp_path, "override: {deck.red.cost: 5}\n", "base.yaml")
    (tmp_path / "s.yaml").write_text("base: base.yaml\ncards: c.csv\n", encoding="utf-8")
    assert load(tmp_path / "s.yaml").cells[0].overrides == {"deck.red.cost": 5}


def test_several_files_and_files_as_levels(tmp_path: Path) -> None:
    rows = exported(tmp_path)
    save(tmp_path / "a.csv", changed(rows, deck__red__cost="7"))
    save(tmp_path / "b.csv", changed(rows, dice="5"))
    (cell,) = loaded(tmp_path, "cards: [a.csv, b.csv, a.csv]\n").cells
    assert cell.overrides == {"deck.red.cost": 7, "dice": 5}
    cells = loaded(tmp_path, "vary: {cards: [a.csv, b.csv]}\n").cells
    assert [cell.overrides for cell in cells] == [{"deck.red.cost": 7}, {"dice": 5}]


def test_a_path_is_relative_to_the_file_that_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "c.csv").write_text(HEADER + "dice,4,,,\n", encoding="utf-8")
    (tmp_path / "inner" / "c.csv").write_text(HEADER + "dice,6,,,\n", encoding="utf-8")
    written(tmp_path, "cards: c.csv\n", "base.yaml")
    child = tmp_path / "inner" / "s.yaml"
    child.write_text("base: ../base.yaml\n", encoding="utf-8")
    assert load(child).cells[0].overrides == {"dice": 4}
    monkeypatch.chdir(tmp_path / "inner")
    assert load(child, sets=["cards=c.csv"]).cells[0].overrides == {"dice": 6}


def test_values_are_part_of_the_identity_and_files_are_not(tmp_path: Path) -> None:
    for name, dice in (("a", 4), ("b", 5), ("c", 4)):
        (tmp_path / f"{name}.csv").write_text(f"{HEADER}dice,{dice},,,\n", encoding="utf-8")
    found = [loaded(tmp_path, f"cards: {name}.csv\n").identity for name in "abc"]
    assert found[0] == found[2] != found[1]


FAULTS: dict[str, tuple[str, str]] = {
    "unknown path": (
        "deck.red.csot,3,,,",
        "c.csv:2: column path: no component 'csot' in 'deck.red'; known: cost, title (did you mean 'cost'?)",
    ),
    "path below a value": (
        "dice.faces,3,,,",
        "c.csv:2: column path: no component 'faces' in 'dice'; which is a single value",
    ),
    "path of a group": (
        "deck.red,3,,,",
        "c.csv:2: column path: 'deck.red' is a group; a row names one value, such as 'deck.red.cost'",
    ),
    "no path": (",3,,,", "c.csv:2: column path: is empty; every row names a component"),
    "path twice": (
        "dice,4,,,\n\ndice,4,,,",
        "c.csv:4: column path: 'dice' has a row already, on line 2",
    ),
    "word for a number": (
        "dice,many,,,",
        "c.csv:2: column value: 'dice': found 'many', a whole number is needed (the game has 3)",
    ),
    "fraction": ("dice,2.5,,,", "c.csv:2: column value: 'dice': found 2.5, a whole number is needed"),
    "decimal comma": (
        'dice,"2,5",,,',
        "c.csv:2: column value: 'dice': found '2,5', a whole number is needed",
    ),
    "true for a number": ("dice,TRUE,,,", "c.csv:2: column value: 'dice': found 'TRUE', a whole number"),
    "leading zero": ("dice,04,,,", "c.csv:2: column value: 'dice': found 04: a leading zero is ambiguous"),
    "list for a number": (
        'dice,"[1, 2]",,,',
        "c.csv:2: column value: 'dice': found '[1, 2]', a whole",
    ),
    "no value": ("dice, ,,,", "c.csv:2: column value: 'dice' is empty; the game has 3"),
    "short row": ("dice", "c.csv:2: column value: is missing; the row has 1 cell for 5 columns"),
    "long row": (
        "deck.red.title,Red, white,,,",
        "c.csv:2: the row has 6 cells for 5 columns, the first too many is ''; quote what holds a delimiter",
    ),
    "open quote": ('dice,4,,,\n"deck', "c.csv:3: not CSV: unexpected end of data"),
    "line of a row after a cell of two lines": (
        '"deck.red.title","two\nlines",,,\ndice,x,,,',
        "c.csv:4: column value: 'dice': found 'x', a whole number is needed",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_row_is_refused_with_file_line_and_column(tmp_path: Path, fault: str) -> None:
    rows, message = FAULTS[fault]
    (tmp_path / "c.csv").write_text(f"{HEADER}{rows}\n", encoding="utf-8")
    (line,) = refused(tmp_path, "cards: c.csv\n").splitlines()
    assert line.startswith(message)


def binary(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "empty": (binary(b""), "c.csv:1: the file is empty; its first line names columns: path, value"),
    "no value": (binary(b"path,valeu\n"), "c.csv:1: column value: is missing; the file has path, valeu"),
    "no header": (binary(b"dice,4\n"), "c.csv:1: column path: is missing; the file has dice, 4"),
    "column twice": (binary(b"path,value,value\n"), "c.csv:1: column value: is there twice"),
    "Latin 1": (
        binary(b"path,value\n\ndeck.red.title,Caf\xe9\n"),
        "c.csv:3: the byte 0xE9 is not UTF-8; save the file as UTF-8",
    ),
    "UTF-16": (binary("path,value\n".encode("utf-16")), "c.csv:1: the byte 0xFF is not UTF-8"),
    "too large": (binary(b"path,value\n" + b"\n" * 2_000_000), "c.csv: is larger than 2,000,000 bytes"),
    "a folder": (Path.mkdir, "c.csv: is a folder, not a file"),
}


@pytest.mark.parametrize("fault", FILES)
def test_a_faulty_file_is_refused(tmp_path: Path, fault: str) -> None:
    make, message = FILES[fault]
    make(tmp_path / "c.csv")
    assert refused(tmp_path, "cards: c.csv\n").startswith(message)


def test_every_faulty_row_is_told_once_however_many_cells(tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(
        f"{HEADER}dice,x,,,\ndeck.rad.cost,1,,,\ndeck.rad.title,,,,\n", encoding="utf-8"
    )
    lines = refused(tmp_path, "cards: c.csv\nvary: {energy: [1, 2, 3]}\n").splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["c.csv:2", "c.csv:3", "c.csv:4"]


@pytest.mark.parametrize("name", ["x" * 300, '"a\\0b"'], ids=["too long", "zero byte"])
def test_an_impossible_name_is_no_file(tmp_path: Path, name: str) -> None:
    assert ": cards: there is no file " in refused(tmp_path, f"cards: {name}\n")


def test_two_files_must_not_disagree(tmp_path: Path) -> None:
    for name, dice in (("a", 4), ("b", 5)):
        (tmp_path / f"{name}.csv").write_text(f"{HEADER}dice,{dice},,,\n", encoding="utf-8")
    message = refused(tmp_path, "cards: [a.csv, b.csv]\n")
    assert message == "b.csv:2: column value: 'dice' has another value in a.csv on line 2"


def test_what_the_game_refuses_is_named_in_the_spreadsheet(tmp_path: Path) -> None:
    save(tmp_path / "c.csv", changed(exported(tmp_path, "goons"), schemes__the_riot__villain="nobody"))
    scenario = tmp_path / "s.yaml"
    scenario.write_text("game: goons\nscheme: the_riot\ncards: c.csv\n", encoding="utf-8")
    found = validate([scenario])
    assert found and found[0].file == str(tmp_path / "c.csv") and found[0].line

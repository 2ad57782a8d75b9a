"""A scenario becomes cells in which every default is written out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.scenario import load, validate
from tests.scenario.writing import MINE, PARLOUR, loaded, refused, written


def test_a_silent_scenario_has_every_default(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, "")
    (cell,) = scenario.cells
    assert cell.parameters == {
        "mode": "easy",
        "challenge": "c0",
        "nickname": "",
        "share": 0.5,
        "open": False,
        "commits": None,
        "energy": 4,
        "faces": 6,
        "reserve": (2, 2),
        "line": (1, 2, 3),
        "track": ((0, 0), (0, 0)),
        "auction": "all_pay",
    }
    assert [seat.policy for seat in cell.seats] == ["balanced", "balanced"]
    assert cell.seats[0].weights == {"gain": 1.0} and cell.seats[0].temperature == 0.5
    assert cell.seats[0].setup == {"energy": 0}
    assert (cell.factors, cell.overrides, cell.rotate_seats) == ({}, {}, False)
    assert (scenario.name, scenario.title, scenario.games, scenario.seed) == ("s", "s", 10_000, 1)


VALUES = {
    "energy: +7": ("energy", 7),
    "energy: 1e1": ("energy", 10),
    "share: 1": ("share", 1),
    "share: .25": ("share", 0.25),
    "open: true": ("open", True),
    "mode: hard": ("mode", "hard"),
    "nickname: 'no'": ("nickname", "no"),
    "nickname: no": ("nickname", "no"),
    "nickname: Königin 王": ("nickname", "Königin 王"),
    "reserve: 5": ("reserve", (5, 5, 5)),
    "reserve: [1, 2, 3]": ("reserve", (1, 2, 3)),
    "line: [0, 0, 9]": ("line", (0, 0, 9)),
    "track: [1, 2]": ("track", ((1, 2),) * 3),
    "track: [[1, 2], [3, 4], [5, 6]]": ("track", ((1, 2), (3, 4), (5, 6))),
    "commits: [[0, 4], [2, 1], [0, 0]]": ("commits", ((0, 4), (2, 1), (0, 0))),
    "commits: []": ("commits", ()),
    "rulings: {auction: winner_pays}": ("auction", "winner_pays"),
}


@pytest.mark.parametrize("text", VALUES)
def test_values_are_read_by_their_kind(tmp_path: Path, text: str) -> None:
    name, value = VALUES[text]
    assert loaded(tmp_path, f"players: 3\n{text}\n").cells[0].parameters[name] == value


@pytest.mark.parametrize(
    ("text", "games"), [("games: 1e6", 1_000_000), ("games: 1_000_000", 1_000_000), ("games: +3", 3)]
)
def test_games_may_be_written_in_several_ways(tmp_path: Path, text: str, games: int) -> None:
    scenario = loaded(tmp_path, text)
    assert scenario.games == games and isinstance(scenario.games, int)


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_every_seed_of_64_bits_is_a_seed(tmp_path: Path, seed: int) -> None:
    assert loaded(tmp_path, f"seed: {seed}").seed == seed


def test_options_win_over_the_file(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, "games: 5\nseed: 5", games=7, seed=0)
    assert (scenario.games, scenario.seed) == (7, 0)
    assert (
        refused(tmp_path, "", games=0)
        == "--games: games: found 0; allowed: a whole number from 1 to 1,000,000,000,000"
    )


def test_windows_line_ends_byte_order_marks_and_unicode_names_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "Räuber 王.yaml"
    lines = [f"game: {PARLOUR.as_posix()}", "title: Räuber", "policies:", "  kühn: {policy: random}"]
    text = "\r\n".join([*lines, "seats: [{policy: kühn}, {}]", ""])
    path.write_bytes(("\ufeff" + text).encode())
    scenario = load(path)
    assert (scenario.name, scenario.title) == ("Räuber 王", "Räuber")
    assert scenario.cells[0].seats[0].label == "kühn"


def test_windows_separators_find_the_same_files(tmp_path: Path) -> None:
    folder = tmp_path / "inner"
    folder.mkdir()
    (tmp_path / "mine.py").write_text(MINE.read_text(encoding="utf-8"), encoding="utf-8")
    written(tmp_path, "energy: 3\n", "base.yaml")
    path = folder / "s.yaml"
    path.write_text("base: ..\\base.yaml\nseats: [{policy: '..\\mine.py:bold'}, {}]\n", encoding="utf-8")
    cell = load(path).cells[0]
    assert cell.parameters["energy"] == 3 and cell.seats[0].label == "mine.py:bold"


def test_places_tell_where_everything_was_written(tmp_path: Path) -> None:
    text = "energy: 3\nseats:\n  - policy: random\n  - setup: {energy: 1}\n"
    text += "override:\n  deck:\n    red: {cost: 3}\nrulings: {auction: all_pay}\n"
    text += "vary:\n  mode:\n    - easy\n    - hard\n"
    scenario = loaded(tmp_path, text)
    lines = {path: line for path, (_, line) in scenario.cells[1].places.items()}
    assert lines["energy"] == 2 and lines["seats[0].policy"] == 4 and lines["seats[1].setup.energy"] == 5
    assert lines["override.deck.red.cost"] == 8 and lines["rulings.auction"] == 9 and lines["mode"] == 13
    assert scenario.cells[0].places["mode"] == (str(tmp_path / "s.yaml"), 12)


def test_a_game_that_stops_while_compiling_is_named_with_its_line(tmp_path: Path) -> None:
    problem = refused(tmp_path, "energy: 13")
    line = (
        PARLOUR.read_text(encoding="utf-8")
        .splitlines()
        .index('        raise ValueError("thirteen is unlucky")')
        + 1
    )
    assert problem == f"{PARLOUR}:{line}: compile stopped with ValueError: thirteen is unlucky"


def test_problems_come_once_and_in_the_order_of_the_lines(tmp_path: Path) -> None:
    problems = refused(
        tmp_path, "rulings: {auctoin: x}\nenergy: 99\nvary: {mode: [easy, hard, no]}\nseed: -1\n"
    )
    assert [line.split(":")[1] for line in problems.splitlines()] == ["2", "3", "4", "5"]


def test_resolved_is_json_and_identity_leaves_out_what_changes_no_game(tmp_path: Path) -> None:
    text = "override: {deck.red.cost: 3}\nvary: {commits: [[[0, 1]], [[1, 2]]]}\n"
    first = loaded(tmp_path, text + "games: 5\ntitle: A")
    second = loaded(tmp_path, text + "games: 6\ndescription: B")
    assert json.loads(json.dumps(first.resolved)) == first.resolved
    assert first.resolved != second.resolved and first.identity == second.identity
    cell = first.resolved["cells"][1]
    assert cell["parameters"]["reserve"] == [2, 2] and cell["rulings"] == {"auction": "all_pay"}
    assert cell["factors"] == {"commits": [[1, 2]]} and cell["overrides"] == {"deck.red.cost": 3}
    assert cell["seats"][0]["weights"] == {"gain": 1.0}
    assert (first.resolved["game"], first.resolved["rules_version"]) == ("parlour", "1")


@pytest.mark.parametrize(
    "text", ["energy: 5", "seed: 2", "rotate_seats: true", "seats: [{epsilon: 0.1}, {}]"]
)
def test_identity_tells_scenarios_apart(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, text).identity != loaded(tmp_path, "").identity


def test_a_moved_project_keeps_its_identity(tmp_path: Path) -> None:
    found = []
    for name in ("here", "there"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "mine.py").write_text(MINE.read_text(encoding="utf-8"), encoding="utf-8")
        scenario = loaded(folder, "seats: [{policy: ./mine.py:bold}, {}]")
        assert scenario.cells[0].seats[0].function == f"{folder / 'mine.py'}:bold"
        found.append(scenario.identity)
    assert found[0] == found[1]


def test_validate_collects_from_all_files(tmp_path: Path) -> None:
    good = written(tmp_path, "", "good.yaml")
    bad = written(tmp_path, "mode: no", "bad.yaml")
    missing = tmp_path / "missing.yaml"
    assert [Path(problem.file).name for problem in validate([good, bad, missing])] == [
        "bad.yaml",
        "missing.yaml",
    ]
    assert validate([good]) == []


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder"):
        load(tmp_path)


def test_reading_a_scenario_loads_no_heavy_library(tmp_path: Path) -> None:
    path = written(tmp_path, "")
    heavy = "sorted({'numba', 'pandas', 'scipy'} & set(sys.modules))"
    code = f"import sys, balance.scenario as s; s.load({str(path)!r}); print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

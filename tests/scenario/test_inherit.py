"""A scenario states only what differs from its base."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.scenario import load
from tests.scenario.writing import MINE, written


def child(folder: Path, text: str) -> Path:
    path = folder / "child.yaml"
    path.write_text(f"base: base.yaml\n{text}", encoding="utf-8")
    return path


def test_mappings_merge_and_lists_and_values_replace(tmp_path: Path) -> None:
    base = "mode: hard\nenergy: 3\nreserve: [1, 2]\nrulings: {auction: winner_pays}\n"
    base += "policies: {mine: {policy: cautious, weights: {risk: -1}}}\nseats: [{policy: mine}, {}]\n"
    written(tmp_path, base, "base.yaml")
    text = "energy: 5\nreserve: [3, 4]\npolicies: {mine: {weights: {gain: 7}}}\nrulings: {}\n"
    cell = load(child(tmp_path, text)).cells[0]
    assert cell.parameters["mode"] == "hard" and cell.parameters["energy"] == 5
    assert cell.parameters["reserve"] == (3, 4) and cell.parameters["auction"] == "winner_pays"
    assert cell.seats[0].weights == {"gain": 7.0, "risk": -1.0}


def test_overrides_merge_by_path_however_they_are_nested(tmp_path: Path) -> None:
    written(tmp_path, "override: {deck: {red: {cost: 3, title: X}}, tiers: [{at_least: 9}]}\n", "base.yaml")
    cell = load(child(tmp_path, "override: {deck.red: {cost: 5}, tiers.0.at_least: 1}\n")).cells[0]
    assert cell.overrides == {
        "deck.red.title": "X",
        "tiers": [{"at_least": 9}],
        "deck.red.cost": 5,
        "tiers.0.at_least": 1,
    }
    cell = load(child(tmp_path, "override: {tiers: [{stars: 4}]}\n")).cells[0]
    assert cell.overrides["tiers"] == [{"stars": 4}]


def test_chains_of_bases_and_paths_relative_to_their_own_file(tmp_path: Path) -> None:
    folder = tmp_path / "inner"
    folder.mkdir()
    (tmp_path / "mine.py").write_text(MINE.read_text(encoding="utf-8"), encoding="utf-8")
    written(
        tmp_path,
        "seats: [{policy: ./mine.py:bold}, {policy: ./mine.py:timid}]\nenergy: 1\nshare: 1\n",
        "a.yaml",
    )
    (folder / "b.yaml").write_text("base: ../a.yaml\nenergy: 2\nopen: true\n", encoding="utf-8")
    (folder / "c.yaml").write_text("base: b.yaml\nenergy: 3\n", encoding="utf-8")
    cell = load(folder / "c.yaml").cells[0]
    assert [cell.parameters[name] for name in ("share", "open", "energy")] == [1, True, 3]
    assert cell.seats[0].function == f"{tmp_path / 'mine.py'}:bold"


def test_a_mistake_in_the_base_is_named_there(tmp_path: Path) -> None:
    written(tmp_path, "energy: 3\nmode: no\n", "base.yaml")
    with pytest.raises(BadInput) as caught:
        load(child(tmp_path, "share: 2\n"))
    assert [(Path(problem.file).name, problem.line) for problem in caught.value.problems] == [
        ("child.yaml", 2),
        ("base.yaml", 3),
    ]


def test_a_child_repairs_its_base(tmp_path: Path) -> None:
    written(tmp_path, "mode: no\n", "base.yaml")
    assert load(child(tmp_path, "mode: hard\n")).cells[0].parameters["mode"] == "hard"


def test_circles_of_any_length_are_refused(tmp_path: Path) -> None:
    for name, base in (("a", "b"), ("b", "c"), ("c", "a")):
        (tmp_path / f"{name}.yaml").write_text(f"base: {base}.yaml\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"c.yaml:1: base: .*a.yaml inherits from this file"):
        load(tmp_path / "a.yaml")


def test_what_a_child_states_ends_an_inherited_variation(tmp_path: Path) -> None:
    base = 'seats: [{}, {}]\nvary: {energy: [1, 2, 3], "seats[1].policy": [random, greedy]}\n'
    base += "cells: [{mode: easy}, {mode: hard, challenge: [c1, c2]}]\n"
    written(tmp_path, base, "base.yaml")
    assert len(load(tmp_path / "base.yaml").cells) == 18
    scenario = load(
        child(tmp_path, "energy: 9\nmode: epic\nseats: [{policy: cautious}, {policy: cautious}]\n")
    )
    assert scenario.factors == {
        "mode": ("epic",),
        "energy": (9,),
        "seats[1].policy": ("cautious",),
        "challenge": ("c1", "c2"),
    }


def test_a_child_varies_what_its_base_states(tmp_path: Path) -> None:
    written(tmp_path, "players: 3\nenergy: 2\n", "base.yaml")
    scenario = load(child(tmp_path, "vary: {players: [2, 4], energy: [1, 3]}\n"))
    assert [(cell.players, cell.parameters["energy"]) for cell in scenario.cells] == [
        (2, 1),
        (2, 3),
        (4, 1),
        (4, 3),
    ]

"""`design`: cells from a fractional factorial."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from balance.games import registry
from balance.runs.grid import BLOCK_CELLS
from balance.scenario import grammar
from balance.scenario.design import BLOCK
from balance.scenario.model import MAX_CELLS
from balance.stats.factorial import MOST_BASE
from tests.scenario.writing import PARLOUR, loaded, refused, written

THREE = "design: {resolution: 3, factors: {mode: [easy, hard], energy: [4, 8], challenge: [c0, c2]}}\n"


def test_a_design_makes_its_cells(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE)
    assert [tuple(cell.factors.values()) for cell in scenario.cells] == [
        ("easy", 4, "c2"),
        ("easy", 8, "c0"),
        ("hard", 4, "c0"),
        ("hard", 8, "c2"),
    ]
    assert scenario.resolved["design"] == {
        "resolution": 3,
        "runs": 4,
        "factors": {"mode": ["easy", "hard"], "energy": [4, 8], "challenge": ["c0", "c2"]},
    }
    assert "design" in scenario.identity
    assert scenario.factors == {"mode": ("easy", "hard"), "energy": (4, 8), "challenge": ("c2", "c0")}


def test_vary_crosses_a_design_and_stands_outside(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE + "vary: {players: [2, 3]}\n")
    assert [cell.players for cell in scenario.cells] == [2] * 4 + [3] * 4
    halves = [[{**cell.factors, "players": 0} for cell in scenario.cells[at : at + 4]] for at in (0, 4)]
    assert halves[0] == halves[1]


def test_four_is_the_resolution_where_none_is_said(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE.replace("resolution: 3, ", ""))
    assert scenario.resolved["design"]["resolution"] == 4
    assert len(scenario.cells) == 8


def test_values_that_no_cell_has_are_told_and_do_not_make_another_scenario(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE)
    assert scenario.resolved["unscreened"]["mode"] == ["epic"]
    assert scenario.resolved["unscreened"]["energy"] == ["other numbers"]
    assert "unscreened" not in scenario.identity
    whole = loaded(tmp_path, "vary: {mode: [epic, hard, easy]}\ndesign: {factors: {energy: [4, 8]}}\n")
    assert set(whole.resolved["unscreened"]) == {"energy"}


def test_a_scenario_without_a_design_says_none(tmp_path: Path) -> None:
    assert "design" not in loaded(tmp_path, "vary: {energy: [1, 2]}\n").resolved


def test_a_factor_that_is_set_leaves_the_design(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE, sets=["mode=epic"])
    assert set(scenario.factors) == {"energy", "challenge"}
    assert {cell.parameters["mode"] for cell in scenario.cells} == {"epic"}
    assert "there are no factors" in refused(
        tmp_path, "design: {factors: {mode: [easy, hard]}}\n", sets=["mode=easy"]
    )


def test_a_design_is_inherited(tmp_path: Path) -> None:
    written(tmp_path, THREE, "parent.yaml")
    scenario = loaded(tmp_path, "base: parent.yaml\nenergy: 7\ndesign: {resolution: 4}\n")
    assert set(scenario.factors) == {"mode", "challenge"}
    assert len(scenario.cells) == 4
    assert {cell.parameters["energy"] for cell in scenario.cells} == {7}


def test_signs_of_the_cells_are_orthogonal(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, THREE)
    usual = {label: own[0] for label, own in scenario.resolved["design"]["factors"].items()}
    signs = np.array(
        [[1 if cell.factors[label] != usual[label] else -1 for label in usual] for cell in scenario.cells]
    )
    assert (signs.T @ signs == 4 * np.eye(3)).all()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("design: 3\n", "s.yaml:2: design: found 3, a mapping is needed"),
        (
            "design: {resolution: 4}\n",
            "s.yaml:2: design.factors: is missing: a mapping of paths to two levels",
        ),
        (
            "design: {resolution: 6, factors: {mode: [easy, hard]}}\n",
            "s.yaml:2: design.resolution: found 6; allowed: a whole number from 3 to 5",
        ),
        (
            "design:\n  factors:\n    energy: [1, 2, 3]\n",
            "s.yaml:4: design.factors.energy: found [1, 2, 3], a list of two levels is needed, the usual one",
        ),
        (
            "design: {factors: {energy: 1}}\n",
            "s.yaml:2: design.factors.energy: found 1, a list of two levels",
        ),
        ("design: {factors: {energy: [1, 1]}}\n", "design.factors.energy[1]: the level 1 is listed twice"),
        (
            "design: {factors: {games: [1, 2]}}\n",
            "design.factors.games: 'games' holds for the whole scenario",
        ),
        ("design: {factors: {energi: [1, 2]}}\n", "energi: unknown key 'energi'"),
        ("design: {factors: {mode: [easy, hart]}}\n", "unknown value 'hart'; known: easy, hard, epic"),
        ("design: {factors: {energy: [1, 2]}, levels: 2}\n", "design.levels: unknown key 'levels'"),
        (
            "design: {factors: {'seats[0].policy': [a, b], seats.0.policy: [a, b]}}\n",
            "seats.0.policy: is the same path as seats[0].policy",
        ),
        ("vary: {design: [1, 2]}\n", "vary.design: 'design' holds for the whole scenario"),
        (
            "design: {factors: {energy: [1, 2]}}\nvary: {energy: [3, 4]}\n",
            "s.yaml:3: vary.energy: is a factor of `design` too; keep one of them",
        ),
        (
            "design: {factors: {energy: [1, 2]}}\ncells: [{mode: hard}]\n",
            "s.yaml:3: cells: goes not with `design`, which makes the cells; cross it with `vary`",
        ),
    ],
)
def test_a_wrong_design_is_refused_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    assert problem in refused(tmp_path, text)


def designed(factors: int, resolution: int) -> str:
    many = ", ".join(f"override.x{number}: [1, 2]" for number in range(factors))
    return f"design: {{resolution: {resolution}, factors: {{{many}}}}}\n"


def test_too_many_cells_are_refused(tmp_path: Path) -> None:
    expected = "s.yaml:2: design: 200 factors at resolution 5 need more than 4,096 cells"
    assert expected in refused(tmp_path, designed(200, 5))
    crossed = designed(1024, 4) + "vary: {energy: [1, 2, 3]}\n"
    assert "s.yaml:3: vary: makes 6,144 cells with the 2,048 runs of `design`" in refused(tmp_path, crossed)


def test_blocks_and_bounds_are_those_of_runs() -> None:
    assert BLOCK == BLOCK_CELLS
    assert 2**MOST_BASE == MAX_CELLS


def test_the_schema_tells_the_key() -> None:
    (line,) = [
        line for line in grammar(registry.find(str(PARLOUR))).splitlines() if line.startswith("design:")
    ]
    assert "resolution: 3 to 5 (4 by default)" in line

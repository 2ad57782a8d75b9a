"""Factors: `vary`, `cells`, `--set` and `--where`."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.scenario.paths import printed, split
from tests.scenario.writing import loaded, refused


def test_every_combination_of_levels_is_a_cell_last_factor_fastest(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, "vary: {mode: [easy, hard], energy: [1, 2, 3]}\n")
    assert [tuple(cell.factors.values()) for cell in scenario.cells] == [
        (mode, energy) for mode in ("easy", "hard") for energy in (1, 2, 3)
    ]
    assert [cell.index for cell in scenario.cells] == list(range(6))
    assert [cell.parameters["energy"] for cell in scenario.cells] == [1, 2, 3] * 2
    assert scenario.factors == {"mode": ("easy", "hard"), "energy": (1, 2, 3)}


def test_cells_nest_factors_and_multiply_with_vary(tmp_path: Path) -> None:
    text = "cells: [{mode: hard}, {mode: epic, challenge: [c1, c2]}]\nvary: {energy: [2, 3]}\n"
    scenario = loaded(tmp_path, text)
    assert [cell.factors for cell in scenario.cells] == [
        {"mode": "hard", "energy": 2},
        {"mode": "hard", "energy": 3},
        {"mode": "epic", "challenge": "c1", "energy": 2},
        {"mode": "epic", "challenge": "c1", "energy": 3},
        {"mode": "epic", "challenge": "c2", "energy": 2},
        {"mode": "epic", "challenge": "c2", "energy": 3},
    ]
    assert [cell.parameters["challenge"] for cell in scenario.cells] == ["c0", "c0", "c1", "c1", "c2", "c2"]


def test_paths_of_every_sort_can_be_varied(tmp_path: Path) -> None:
    text = """\
policies: {mine: {policy: cautious}}
seats: [{policy: mine}, {}]
vary:
  "seats[1].policy": [random, greedy]
  seats.0.setup.energy: [0, 5]
  policies.mine.temperature: [0, 2.5]
  rulings.auction: [all_pay, winner_pays]
  override.deck.red.cost: [1, 2]
  override.tiers.0.stars: [3, 4]
  commits: [[[0, 1]], [[0, 2], [1, 1]]]
"""
    cell = loaded(tmp_path, text).cells[-1]
    assert cell.seats[1].function == "greedy" and cell.seats[0].setup == {"energy": 5}
    assert cell.seats[0].temperature == 2.5 and cell.parameters["auction"] == "winner_pays"
    assert cell.overrides == {"deck.red.cost": 2, "tiers.0.stars": 4}
    assert cell.parameters["commits"] == ((0, 2), (1, 1))
    assert list(cell.factors)[:2] == ["seats[1].policy", "seats.0.setup.energy"]


def test_whole_seatings_can_be_varied(tmp_path: Path) -> None:
    text = "vary: {seats: [[{policy: random}, {}], [{policy: greedy}, {}, {}]]}\n"
    assert [cell.players for cell in loaded(tmp_path, text).cells] == [2, 3]


def test_seats_that_are_varied_but_not_listed_have_the_default_policy(tmp_path: Path) -> None:
    text = 'vary: {"seats[1].policy": [random, greedy], players: [2, 3]}\n'
    cell = loaded(tmp_path, text).cells[-1]
    assert [seat.policy for seat in cell.seats] == ["balanced", "greedy", "balanced"]


def test_as_many_cells_as_allowed(tmp_path: Path) -> None:
    levels = ", ".join(str(level) for level in range(16))
    text = (
        f"vary: {{reserve: [{levels}], energy: [{levels.replace('13', '16')}], seats.0.epsilon: [0, .5]}}\n"
    )
    assert len(loaded(tmp_path, text).cells) == 512


def test_set_replaces_a_value_and_ends_a_variation(tmp_path: Path) -> None:
    text = "energy: 1\nvary: {mode: [easy, hard], share: [0, 1]}\ncells: [{challenge: c1}, {challenge: c2}]\n"
    sets = [
        "mode=epic",
        "energy=7",
        "rulings.auction=winner_pays",
        "challenge=c0",
        "override.deck.red.cost = 9",
    ]
    scenario = loaded(tmp_path, text, sets=sets)
    assert scenario.factors == {"challenge": ("c0",), "mode": ("epic",), "share": (0, 1)}
    assert len(scenario.cells) == 2 and scenario.cells[0].parameters["energy"] == 7
    assert scenario.cells[0].parameters["auction"] == "winner_pays"
    assert scenario.cells[0].overrides == {"deck.red.cost": 9}
    assert scenario.cells[0].places["energy"] == ("--set energy=7", 0)


def test_set_can_add_a_variation_and_change_an_unlisted_seat(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, "", sets=["vary.energy=[1, 2]", "seats[1].policy=random", "players=3"])
    assert scenario.factors == {"energy": (1, 2)}
    assert [seat.policy for seat in scenario.cells[0].seats] == ["balanced", "random", "balanced"]


def test_set_finds_a_varied_path_in_its_other_spelling(tmp_path: Path) -> None:
    text = 'seats: [{}, {}]\nvary: {"seats[1].policy": [random, greedy]}\n'
    assert loaded(tmp_path, text, sets=["seats.1.policy=cautious"]).factors == {
        "seats[1].policy": ("cautious",)
    }


SETS_REFUSED = {
    "energy": "--set: found 'energy', but the form is path=value",
    "=4": "--set: found '=4', but the form is path=value",
    "energy=": "--set energy=: energy: is empty (null)",
    "energy=012": "--set energy=012: energy: found 012: a leading zero",
    "energy=99": "--set energy=99: energy: found 99; allowed: a whole number from 0 to 20 (energy)",
    "enrgy=3": "--set enrgy=3: enrgy: unknown key 'enrgy'",
    "base=x.yaml": "--set base=x.yaml: base: a base is named in the file",
    "a..b=3": "--set a..b=3: a..b: is not a path",
    "energy=[1": "--set energy=[1: energy: not YAML",
    "energy.red=1": "--set energy.red=1: energy.red: has no part 'red'",
    "seats[7].policy=random": "--set seats[7].policy=random: seats[7]: there is no item 7",
    "seats[0].policy=gredy": "--set seats[0].policy=gredy: seats[0].policy: unknown policy 'gredy'",
    "override.deck.red.csot=1": "--set override.deck.red.csot=1: override.deck.red.csot: no component 'csot'",
}


@pytest.mark.parametrize("text", SETS_REFUSED)
def test_a_wrong_set_is_refused(tmp_path: Path, text: str) -> None:
    assert SETS_REFUSED[text] in refused(tmp_path, "energy: 4\n", sets=[text])


def test_where_keeps_cells(tmp_path: Path) -> None:
    text = "vary: {mode: [easy, hard], energy: [1, 2, 3], override.deck.red.cost: [1000, 2000]}\n"
    wheres = ["mode=hard", "energy=1", "energy=3", "override.deck.red.cost=1e3"]
    scenario = loaded(tmp_path, text, wheres=wheres)
    assert scenario.factors == {"mode": ("hard",), "energy": (1, 3), "override.deck.red.cost": (1000,)}
    assert [cell.index for cell in scenario.cells] == [0, 1]


def test_where_reaches_nested_factors_and_lists(tmp_path: Path) -> None:
    text = "cells: [{mode: hard}, {mode: epic, challenge: [c1, c2]}]\nvary: {commits: [[[0, 1]], [[1, 1]]]}\n"
    scenario = loaded(tmp_path, text, wheres=["challenge=c2", "commits=[[1,1]]"])
    assert [cell.factors for cell in scenario.cells] == [
        {"mode": "epic", "challenge": "c2", "commits": [[1, 1]]}
    ]


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("mod=hard", "--where: mod: 'mod' is not varied; known: mode, energy (did you mean 'mode'?)"),
        ("mode=hrd", "--where: mode: no level 'hrd'; known: easy, hard (did you mean 'hard'?)"),
        ("energy=9", "--where: energy: no level '9'; known: 1, 2"),
        ("energy", "--where: found 'energy', but the form is factor=level"),
    ],
)
def test_a_wrong_where_is_refused(tmp_path: Path, where: str, message: str) -> None:
    assert message in refused(tmp_path, "vary: {mode: [easy, hard], energy: [1, 2]}\n", wheres=[where])


def test_where_that_leaves_nothing_is_refused(tmp_path: Path) -> None:
    text = "cells: [{mode: hard}, {mode: epic, challenge: [c1, c2]}]\n"
    message = "--where: no cell has mode=hard and challenge=c1"
    assert refused(tmp_path, text, wheres=["mode=hard", "challenge=c1"]) == message


def test_paths_and_levels_have_one_form() -> None:
    assert split("seats[1].policy") == split("seats.1.policy") == ("seats", "1", "policy")
    assert split("override.tiers[0].stars") == ("override", "tiers.0.stars")
    assert split("vary.seats[1].policy") == ("vary", "seats[1].policy")
    assert [printed(value) for value in ("a", True, 1, 0.5, [[0, 4]])] == [
        "a",
        "true",
        "1",
        "0.5",
        "[[0, 4]]",
    ]

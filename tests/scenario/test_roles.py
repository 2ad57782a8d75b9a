"""Scenarios of games whose seats have roles, and parameters that name a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine.build import Flavour
from balance.runs.identity import Identity
from balance.scenario import load
from balance.scenario.grammar import grammar
from tests.support import hunt, parlour


def written(folder: Path, text: str, name: str = "scene.yaml") -> Path:
    file = folder / name
    file.write_text(f"game: {Path(hunt.__file__).as_posix()}\n{text}", encoding="utf-8")
    return file


def refused(folder: Path, text: str) -> list[str]:
    file = written(folder, text)
    with pytest.raises(BadInput) as caught:
        load(file)
    return [str(problem).removeprefix(str(file)) for problem in caught.value.problems]


def test_seats_that_say_nothing_play_the_default_of_their_role(tmp_path: Path) -> None:
    scenario = load(written(tmp_path, "games: 1\n"))
    assert [seat.policy for seat in scenario.cells[0].seats] == ["left", "right"]
    scenario = load(written(tmp_path, "seats: [{policy: stay}, {}]\n"))
    assert [seat.policy for seat in scenario.cells[0].seats] == ["stay", "right"]


def test_a_matrix_of_both_roles_policies_is_two_factors(tmp_path: Path) -> None:
    text = "vary: {'seats[0].policy': [random, left, stay], 'seats[1].policy': [left, sniff]}\n"
    cells = load(written(tmp_path, text)).cells
    assert [tuple(seat.policy for seat in cell.seats) for cell in cells] == [
        (fox, hound) for fox in ("random", "left", "stay") for hound in ("left", "sniff")
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "seats:\n  - {policy: stay}\n  - {policy: stay}\n",
            ":4: seats[1].policy: 'stay' cannot play hound; known: random, left, right, sniff",
        ),
        (
            "seats:\n  - {policy: sniff}\n  - {}\n",
            ":3: seats[0].policy: 'sniff' cannot play fox; known: random, left, right, stay",
        ),
        (
            "seats: [{policy: stey}, {}]\n",
            ":2: seats[0].policy: unknown policy 'stey'; "
            "known: random, left, right, stay (did you mean 'stay'?)",
        ),
        (
            "policies:\n  mine: {policy: stay}\nseats: [{}, {policy: mine}]\n",
            ":4: seats[1].policy: 'mine' cannot play hound; known: random, left, right, sniff",
        ),
        (
            "vary:\n  seats[1].policy: [left, stay]\n",
            ":3: seats[1].policy: 'stay' cannot play hound; known: random, left, right, sniff",
        ),
        (
            "rotate_seats: true\n",
            ":2: rotate_seats: the seats of Hunt have roles (fox and hound), "
            "so policies cannot change seats; vary seats[0].policy and seats[1].policy instead",
        ),
    ],
)
def test_what_does_not_fit_a_role_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    assert refused(tmp_path, text) == [problem]


def test_a_policy_of_the_scenario_plays_the_roles_of_what_it_rests_on(tmp_path: Path) -> None:
    text = "policies: {mine: {policy: sniff, epsilon: 0.5}}\nseats: [{}, {policy: mine}]\n"
    assert load(written(tmp_path, text)).cells[0].seats[1].roles == ("hound",)


def test_seats_without_roles_may_rotate_and_play_everything(tmp_path: Path) -> None:
    file = tmp_path / "scene.yaml"
    file.write_text(f"game: {Path(parlour.__file__).as_posix()}\nrotate_seats: true\n", encoding="utf-8")
    assert load(file).cells[0].rotate_seats


def test_the_grammar_says_who_plays_what() -> None:
    text = grammar(hunt.GAME)
    assert "seat 0, fox: random, left, right, stay" in text
    assert "seat 1, hound: random, left, right, sniff" in text
    assert "seats: [{policy: left}, {policy: right}]" in text
    assert "wood = 'old': one of old, or the path of a .yaml file, relative to the file that says so" in text


def test_a_file_is_relative_to_the_scenario_and_named_so(tmp_path: Path) -> None:
    folder = tmp_path / "woods"
    folder.mkdir()
    (folder / "dark.yaml").write_text("same: 50\n", encoding="utf-8")
    scenario = load(written(tmp_path, "wood: woods/dark.yaml\n"))
    assert scenario.cells[0].parameters["wood"] == (folder / "dark.yaml").resolve().as_posix()
    assert scenario.resolved["cells"][0]["parameters"]["wood"] == "woods/dark.yaml"


def test_what_a_file_holds_is_part_of_a_runs_identity(tmp_path: Path) -> None:
    wood = tmp_path / "dark.yaml"
    names = []
    for text in ("same: 50\n", "same: 60\n", "same: 50\n"):
        wood.write_text(text, encoding="utf-8")
        identity = Identity.of(load(written(tmp_path, "wood: dark.yaml\n")), Flavour.FAST)
        names.append(identity.run)
        assert [stamp.split()[0] for stamp in identity.stamps["files"]] == ["dark.yaml"]
    assert names[0] == names[2] != names[1]
    assert "files" not in Identity.of(load(written(tmp_path, "wood: old\n")), Flavour.FAST).stamps


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("oldd", "found 'oldd'; known: old (did you mean 'old'?), or the path of a .yaml file"),
        ("3", "found 3; known: old, or the path of a .yaml file"),
        ("gone.yaml", "there is no file"),
        ("..", "found '..'; known: old"),
    ],
)
def test_a_file_that_is_not_there_is_refused(tmp_path: Path, value: str, problem: str) -> None:
    found = refused(tmp_path, f"wood: {value}\n")
    assert len(found) == 1 and found[0].startswith(f":2: wood: {problem}")

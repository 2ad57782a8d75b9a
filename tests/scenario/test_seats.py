"""Seats: references to policies, settings beside them, and labels."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from balance.scenario import plugins
from tests.scenario.writing import MINE, loaded, refused


def test_a_seat_is_resolved_with_all_its_settings(tmp_path: Path) -> None:
    text = """\
seats:
  - {policy: cautious, weights: {gain: 3}, temperature: 2, epsilon: 0.25, forbid: [take, red_card, take]}
  - {policy: greedy, knobs: {depth: 9}, force: [pass], setup: {energy: +1}}
  - {policy: random}
"""
    first, second, third = loaded(tmp_path, text).cells[0].seats
    assert (first.function, first.weights) == ("weights", {"gain": 3.0, "risk": -2.0})
    assert (first.temperature, first.epsilon, first.forbid) == (2.0, 0.25, ("take", "red_card"))
    assert second.function == "greedy" and list(second.knobs.items()) == [("samples", 4.0), ("depth", 9.0)]
    assert (second.force, second.setup) == (("pass",), {"energy": 1})
    assert (third.function, third.policy, third.label) == ("random", "random", "random")


def test_policies_of_the_scenario_build_on_others(tmp_path: Path) -> None:
    text = """\
policies:
  bolder: {policy: bold, weights: {risk: 5}}
  bold: {policy: cautious, weights: {risk: 0}, epsilon: 0.5}
  own: {weights: {gain: 2}, temperature: 1}
seats: [{policy: bolder}, {policy: own}, {policy: bold, epsilon: 0}]
"""
    bolder, own, bold = loaded(tmp_path, text).cells[0].seats
    assert (bolder.weights, bolder.epsilon, bolder.policy) == ({"gain": 1.0, "risk": 5.0}, 0.5, "bolder")
    assert (own.function, own.weights, own.temperature, own.label) == ("weights", {"gain": 2.0}, 1.0, "own")
    assert (bold.epsilon, bold.label) == (0.0, "bold")


def test_labels_tell_settings_of_one_policy_apart(tmp_path: Path) -> None:
    text = "seats: [{temperature: 0}, {}, {temperature: 0}, {temperature: 3}]\n"
    labels = [seat.label for seat in loaded(tmp_path, text).cells[0].seats]
    assert labels == [
        "balanced(temperature=0)",
        "balanced",
        "balanced(temperature=0)",
        "balanced(temperature=3)",
    ]


def test_labels_name_all_that_is_changed_unless_it_is_too_much(tmp_path: Path) -> None:
    text = """\
seats:
  - {policy: greedy, knobs: {depth: 2.5}, epsilon: 0.1}
  - {policy: greedy, force: [pass], forbid: [take, red_card]}
  - {policy: greedy, knobs: {samples: 1234567.1}}
  - {policy: greedy, knobs: {samples: 1234567.2}}
"""
    labels = [seat.label for seat in loaded(tmp_path, text).cells[0].seats]
    assert labels == [
        "greedy(depth=2.5, epsilon=0.1)",
        "greedy(forbid=take+red_card, force=pass)",
        "greedy#3",
        "greedy#4",
    ]


def test_a_varied_setting_has_one_label_in_all_cells(tmp_path: Path) -> None:
    text = 'seats: [{policy: greedy}, {policy: greedy}]\nvary: {"seats[0].knobs.depth": [1, 2]}\n'
    cells = loaded(tmp_path, text).cells
    assert [[seat.label for seat in cell.seats] for cell in cells] == [["greedy(depth)", "greedy"]] * 2


def test_where_all_seats_of_a_policy_play_alike_the_label_is_its_name(tmp_path: Path) -> None:
    text = "seats: [{policy: greedy, knobs: {depth: 2}}, {policy: greedy, knobs: {depth: 2}}]\n"
    assert [seat.label for seat in loaded(tmp_path, text).cells[0].seats] == ["greedy", "greedy"]


def test_labels_do_not_depend_on_what_a_seat_starts_with(tmp_path: Path) -> None:
    seats = loaded(tmp_path, "seats: [{}, {setup: {energy: 1}}]\n").cells[0].seats
    assert [seat.label for seat in seats] == ["balanced", "balanced"]


def test_files_of_one_name_have_labels_of_their_own(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.py").write_text(MINE.read_text(encoding="utf-8"), encoding="utf-8")
    text = "seats: [{policy: ./one/mine.py:bold}, {policy: two/mine.py:bold}, {policy: one/mine.py:timid}]\n"
    seats = loaded(tmp_path, text).cells[0].seats
    assert [seat.label for seat in seats] == ["mine.py:bold", "mine.py:bold#2", "mine.py:timid"]
    assert seats[1].function == f"{tmp_path / 'two' / 'mine.py'}:bold"
    assert seats[0].policy == "./one/mine.py:bold"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("def bold(state:\n", "bold.py:1: not Python"),
        ("x = 1\n\ndef bold(state, table, desk, params, rng)\n    return 0\n", "bold.py:3: not Python"),
        (
            "bold = lambda state, table, desk, params, rng: 0\n",
            "s.yaml:2: seats[0].policy: bold.py defines no function",
        ),
        ("async def bold(state, table, desk, params, rng): return 0\n", "defines no function 'bold'"),
        ("def bold(a, b, c, d, e, f): return 0\n", "with 6 arguments"),
        ("x = '\\x00'\n\x00", "bold.py"),
    ],
)
def test_a_faulty_plugin_is_named_without_running_it(tmp_path: Path, source: str, message: str) -> None:
    (tmp_path / "bold.py").write_text(source, encoding="utf-8")
    assert message in refused(tmp_path, "seats: [{policy: bold.py:bold}, {}]\n")


def test_a_plugin_is_not_imported_to_be_checked(tmp_path: Path) -> None:
    (tmp_path / "bold.py").write_text("raise SystemExit\ndef bold(*arguments): return 0\n", encoding="utf-8")
    assert loaded(tmp_path, "seats: [{policy: bold.py:bold}, {}]\n").cells[0].players == 2


def test_a_plugin_has_no_knobs_and_no_weights(tmp_path: Path) -> None:
    (tmp_path / "bold.py").write_text("def bold(*arguments): return 0\n", encoding="utf-8")
    text = "seats: [{policy: bold.py:bold, knobs: {depth: 1}, weights: {gain: 1}}, {}]\n"
    problems = refused(tmp_path, text)
    assert "unknown knob 'depth'; known: none" in problems and "is not a policy of weights" in problems


def test_installed_policies_are_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints([EntryPoint("clever", "clever_package.policies:clever", plugins.GROUP)])
    monkeypatch.setattr(plugins, "entry_points", lambda group: points.select(group=group))
    seat = loaded(tmp_path, "seats: [{policy: clever}, {}]\n").cells[0].seats[0]
    assert (seat.policy, seat.function, seat.label) == ("clever", "clever_package.policies:clever", "clever")
    assert "known: random, greedy, cautious, balanced, clever" in refused(
        tmp_path, "seats: [{policy: x}, {}]\n"
    )


def test_a_faulty_policy_that_seats_use_is_named_once(tmp_path: Path) -> None:
    text = "policies: {mine: {policy: gredy}}\nseats: [{policy: mine}, {policy: mine}]\n"
    assert refused(tmp_path, text).count("\n") == 0


def test_a_number_beyond_all_use_is_refused_in_words(tmp_path: Path) -> None:
    problems = refused(tmp_path, "seats: [{policy: greedy, knobs: {depth: 1e300}}, {}]\n")
    assert "found 1e+300, a number too large to use (beyond 9,007,199,254,740,992)" in problems
    assert "found .nan, which is not a finite number" in refused(
        tmp_path, "seats: [{policy: greedy, knobs: {depth: .nan}}, {}]\n"
    )

"""`precision` and `expect` of a scenario."""

from __future__ import annotations

import math

import pytest

from balance.documents import BadInput
from balance.scenario import load
from balance.scenario.model import DEFAULT_AT_MOST, Promise

GAME = "game: pig\nseats: [{policy: hold_at}, {policy: hold_at}]\nvary: {head_start: [0, 50]}\ngames: 700\n"


@pytest.fixture
def read(tmp_path):
    def call(text, name="one", **options):
        file = tmp_path / f"{name}.yaml"
        file.write_text(text, encoding="utf-8")
        return load(file, **options)

    return call


def test_a_precision_takes_the_place_of_games(read):
    found = read(GAME + "precision: {turns: 0.5, 'seat_win_rate[0]': 0.01}\n")
    assert found.games == found.precision.at_most == DEFAULT_AT_MOST
    assert [(target.name, target.reach, target.line) for target in found.precision.targets] == [
        ("turns", 0.5, 5),
        ("seat_win_rate[0]", 0.01, 5),
    ]
    assert found.resolved["precision"] == {"turns": 0.5, "seat_win_rate[0]": 0.01, "at_most": DEFAULT_AT_MOST}


def test_the_command_line_gives_the_ceiling(read):
    text = GAME + "precision: {turns: 0.5, at_most: 5000}\n"
    assert read(text).games == 5000
    assert read(text, games=900).games == 900
    assert read(text, sets=["games=800"]).games == 800
    assert read(GAME, sets=["precision.turns=0.5"]).precision.targets[0].reach == 0.5


def test_width_and_promises_change_no_game_that_is_played(read):
    plain = read(GAME)
    promised = read(GAME + "expect: [{measure: turns, at_most: 50}]\n")
    assert promised.identity == plain.identity and promised.resolved != plain.resolved
    wide, narrow = (read(GAME + f"precision: {{turns: {reach}}}\n") for reach in (1, 0.1))
    assert wide.identity == narrow.identity != plain.identity


def test_every_kind_of_promise_is_read(read, tmp_path):
    lines = [
        "{measure: win_rate, between: [0.4, 0.6], where: {head_start: 50}}",
        "{measure: turns, at_most: 30}",
        "{measure: turns, by: head_start, order: [50, 0], at_least: 2}",
        "{measure: seat_win_rate, spread: 0.1}",
        "{measure: turns, by: head_start, baseline: 0, levels: [50], within: 20}",
        "{measure: turns, earlier: kept/run, at_least: -1, at_most: 2}",
    ]
    found = read(GAME + "expect:\n" + "".join(f"  - {line}\n" for line in lines)).expect
    kinds = [Promise.RANGE] * 2 + [Promise.ORDER, Promise.SPREAD, Promise.BASELINE, Promise.EARLIER]
    assert [one.promise for one in found] == kinds
    bounds = [(0.4, 0.6), (-math.inf, 30.0), (2.0, math.inf), (-math.inf, 0.1), (-20.0, 20.0), (-1.0, 2.0)]
    assert [(one.low, one.high) for one in found] == bounds
    assert found[0].where == {"head_start": "50"} and found[2].levels == ("50", "0")
    assert (found[4].by, found[4].baseline, found[4].levels) == ("head_start", "0", ("50",))
    assert found[5].earlier == tmp_path / "kept" / "run" and found[5].line == 11


def test_promises_are_inherited_whole_or_replaced(read):
    read(GAME + "expect: [{measure: turns, at_most: 50}]\n", name="base")
    assert read("base: base.yaml\n").expect[0].high == 50
    assert read("base: base.yaml\nexpect: []\n").expect == ()


def test_cells_that_are_left_out_stop_no_run(read):
    """Promises of what `--where` or `--set` leaves out matter to `balance check` only."""
    text = GAME + "expect: [{measure: turns, by: head_start, baseline: 0, within: 20}]\n"
    assert len(read(text, wheres=["head_start=50"]).cells) == 1
    assert len(read(text, sets=["head_start=10"]).cells) == 1
    with pytest.raises(BadInput, match="unknown factor 'head_start'"):
        read(text.replace("vary: {head_start: [0, 50]}\n", ""))

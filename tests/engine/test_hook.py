"""Hooks of plain-Python games that raise, or answer what cannot be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine.cells import default_cell
from balance.engine.contract import check
from balance.engine.game import Seat
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from tests.support.parlour import GAME

FULL = {"winners": [0], "score": [1, 1], "turns": 2, "end_reason": "over"}


def lost(*given):
    raise LookupError("lost")


def leaving(*given):
    raise SystemExit(0)


def broken(**hooks):
    """Replace hooks of a game that is written in this file."""
    game = replace(GAME, file=Path(__file__), **hooks)
    seat = Seat(policy="random", function="random", label="random")
    return game, replace(default_cell(game), seats=(seat, seat))


def problem_of(call):
    with pytest.raises(BadInput) as caught:
        call()
    (problem,) = caught.value.problems
    return problem


def play(game, cell):
    variant = ready(game, cell)
    rows = variant.rows(1)
    variant.play(rows, 0, 0, 1)
    return rows[0]


@pytest.mark.parametrize("hook", ["compile", "setup", "legal", "apply", "record", "audit"])
@pytest.mark.parametrize("fails", [lost, leaving])
def test_a_hook_that_raises_is_named_with_its_line(hook, fails):
    problem = problem_of(lambda: play(*broken(**{hook: fails})))
    assert (problem.file, problem.path) == (__file__, hook)
    assert problem.line == fails.__code__.co_firstlineno + 1
    assert problem.message in ("raised LookupError: lost", "raised SystemExit: 0")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({"winners": [7]}, r"winners: found \[7\]; allowed: seats 0 to 1"),
        ({"end_reason": "flooded"}, "end_reason: found 'flooded'; known: over"),
        ({"score": [0.5, 0]}, "'float' object cannot be interpreted as an integer"),
        ({"turns": 2**40}, "turns: found 1099511627776"),
        ({"turns": None}, "'NoneType' object"),
    ],
)
def test_a_record_that_cannot_be_read_is_named(record, words):
    game, cell = broken(record=lambda state, table: FULL | record)
    with pytest.raises(BadInput, match=words):
        play(game, cell)


def test_a_whole_record_is_read():
    row = play(*broken(record=lambda state, table: FULL))
    assert (row.winners[:2].tolist(), row.score[:2].tolist()) == ([1, 0], [1, 1])
    assert (row.turns, row.end_reason, row.winner_count) == (2, 0, 1)


def test_offers_that_are_no_list_are_named():
    problem = problem_of(lambda: play(*broken(legal=lambda state, table: None)))
    assert problem.path == "legal" and "'NoneType' object is not iterable" in problem.message


def test_replay_and_the_contract_check_name_the_hook_too():
    game, cell = broken(tell=lost)
    for call in (lambda: list(walk(match_of(game, cell), seed=0, number=0)), lambda: check(game, cell)):
        assert problem_of(call).path == "tell"


def test_a_feature_that_raises_is_not_blamed_on_the_policy():
    game, cell = broken(features=lost)
    weighted = Seat(policy="own", function="weights", label="own", weights={"gain": 1.0})
    problem = problem_of(lambda: play(game, replace(cell, seats=(weighted, weighted))))
    assert problem.path == "features"

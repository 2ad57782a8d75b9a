"""Mistakes of a game that is to be compiled: named with file, line, hook and reason, in one line."""

from __future__ import annotations

import pytest

from balance.documents import BadInput
from balance.engine.cells import default_cell
from balance.engine.compiling import compile_problem, reason
from balance.engine.contract import check
from balance.engine.ready import ready
from balance.games import registry
from tests.support import bidding, faulty


def problem_of(file, call=None):
    game = registry.find(str(file))
    cell = default_cell(game)
    with pytest.raises(BadInput) as caught:
        call(game) if call else ready(game, cell)
    (problem,) = caught.value.problems
    assert len(str(problem).splitlines()) == 1
    return problem


def test_a_misspelt_field_is_named_before_anything_is_compiled(tmp_path):
    file = faulty.write(tmp_path, helper="state.turnz = 1")
    problem = problem_of(file)
    assert problem == problem_of(file, check)
    assert (problem.file, problem.path) == (str(file), "record")
    assert problem.line == faulty.line_of(file, "turnz")
    assert "no attribute 'turnz'" in problem.message


def test_what_only_the_compiler_rejects_is_named(tmp_path):
    file = faulty.write(tmp_path, helper="words = {'a': [object()]}")
    problem = problem_of(file)
    assert problem == problem_of(file, check)
    assert (problem.file, problem.path) == (str(file), "record")
    assert problem.line == faulty.line_of(file, "object()")
    assert problem.message == (
        "cannot be compiled (in helper): Untyped global name 'object': Cannot determine Numba type of "
        "<class 'type'>"
    )


def test_a_misspelt_field_that_no_short_game_meets_is_named(tmp_path):
    file = faulty.write(tmp_path, apply="if state.asked > 9:\n        state.offer = 1")
    problem = problem_of(file)
    assert (problem.file, problem.path) == (str(file), "apply")
    assert problem.line == faulty.line_of(file, "state.offer")
    assert problem.message == "cannot be compiled: nothing is called 'offer', as far as numba knows"


def test_the_reason_of_a_call_holds_the_call(tmp_path):
    file = faulty.write(tmp_path, apply="spare = state.player + 'a' if state.asked > 9 else 0")
    problem = problem_of(file)
    assert problem.line == faulty.line_of(file, "spare")
    assert "No implementation of function" in problem.message
    assert "add(int64" in problem.message


def test_a_mistake_outside_a_users_files_is_none_of_theirs():
    assert compile_problem(bidding.GAME, (), ValueError("numba's own")) is None
    assert reason(ValueError("numba's own")) == "ValueError: numba's own, as far as numba knows"

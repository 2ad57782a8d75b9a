"""Endless loops of a user's are found while nothing is compiled yet."""

from __future__ import annotations

import signal
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from balance.documents import BadInput
from balance.engine import contract, rehearsal
from balance.engine.cells import default_cell
from balance.engine.patience import patience
from balance.engine.ready import ready
from balance.engine.walk import match_of
from balance.games import registry
from balance.games.pig import GAME
from tests.support import faulty, parlour


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    for room in (rehearsal, contract):
        monkeypatch.setattr(room, "patience", partial(patience, seconds=0.2))


def problem_of(call):
    with pytest.raises(BadInput) as caught:
        call()
    (problem,) = caught.value.problems
    assert "no end of one move after 0.2 s of computing; an endless loop?" in problem.message
    return problem


def test_a_hook_that_never_ends_is_named_with_its_line(tmp_path):
    file = faulty.write(tmp_path, apply="while state.asked > 0:\n        state.asked += 0")
    game = registry.find(str(file))
    for call in (lambda: ready(game, default_cell(game)), lambda: contract.check(game)):
        problem = problem_of(call)
        assert (problem.file, problem.path) == (str(file), "apply")
        assert problem.line in range(faulty.line_of(file, "while"), faulty.line_of(file, "+= 0") + 1)


def test_a_plugin_that_never_ends_is_named(tmp_path):
    file = tmp_path / "ponders.py"
    file.write_text(
        "def own(state, table, desk, params, rng):\n    while True:\n        pass\n", encoding="utf-8"
    )
    one, other = default_cell(GAME).seats
    own = replace(one, policy="ponders.py:own", function=f"{file}:own", label="ponders.py:own", knobs={})
    cell = replace(default_cell(GAME), seats=(own, other))
    problem = problem_of(lambda: ready(GAME, cell))
    assert (problem.file, problem.path) == (str(file), "own")
    assert problem.line in (2, 3)


def test_a_plain_game_that_never_ends_is_named(tmp_path):
    file = tmp_path / "game.py"
    text = Path(parlour.__file__).read_text(encoding="utf-8")
    (tmp_path / "parlour_components.yaml").write_text(
        "dice: {value: 2, source: rulebook}\n", encoding="utf-8"
    )
    file.write_text(
        text.replace('    state["taken"] += 1', "    while True:\n        pass"), encoding="utf-8"
    )
    game = registry.find(str(file))
    assert problem_of(lambda: ready(game, default_cell(game))).path == "apply"


def test_a_slow_game_that_makes_moves_is_left_alone():
    match = match_of(GAME, default_cell(GAME))
    before = signal.getsignal(signal.SIGVTALRM)
    with patience(match, seconds=0.05):
        for number in range(60):
            match.start(0, number)
            for move in range(20):
                match.apply(match.offers(move)[0].action)
    assert signal.getsignal(signal.SIGVTALRM) == before
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)

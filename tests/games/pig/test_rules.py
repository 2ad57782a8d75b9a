"""One test at least for each numbered rule of Pig."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.documents import BadInput
from balance.engine.cells import default_cell
from balance.engine.contract import check
from balance.engine.walk import match_of, walk
from balance.games.pig import GAME
from balance.games.pig.state import Question


def table(**parameters):
    match = match_of(GAME, default_cell(GAME, ("random", "random"), **parameters))
    match.start(0, 0)
    return match


def at(match, **fields):
    for name, value in fields.items():
        setattr(match.box.state, name, value)
    return match


def actions(match):
    return [offer.kind for offer in match.offers(0)]


def roll(match, face):
    """Roll until a game is found whose next die shows the face."""
    saved = match.snapshot()
    for block in range(1000):
        match.start(0, block)
        match.restore(saved)
        match.apply(0)
        state = match.box.state
        shown = 1 if state.turn > saved.turn else state.turn_total - saved.turn_total
        if shown == face:
            return match
    raise AssertionError("no such roll")


@pytest.mark.rule("pig", "P1")
@pytest.mark.parametrize(("total", "over"), [(9, False), (10, True), (15, True)])
def test_reaching_a_hundred_wins(total, over):
    match = at(table(), score=[90, 50], turn_total=total, rolls=3)
    match.apply(1)
    assert bool(match.box.state.phase == Question.OVER) is over
    assert match.outcome()["winners"][:2] == ([1, 0] if over else [0, 0])


@pytest.mark.rule("pig", "P2")
def test_a_turn_goes_on_until_a_one_or_a_hold():
    match = at(table(), turn_total=12, rolls=3)
    assert actions(match) == ["roll", "hold"]
    roll(match, 4)
    assert match.player == 0


@pytest.mark.rule("pig", "P3")
def test_a_one_loses_the_turn_total():
    match = roll(at(table(), score=[40, 0], turn_total=25, rolls=4), 1)
    assert match.player == 1
    assert match.fields()["score"] == [40, 0]
    assert match.fields()["turn_total"] == 0


@pytest.mark.rule("pig", "P4")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_other_faces_are_added(face):
    match = roll(at(table(), turn_total=10, rolls=2), face)
    assert match.fields()["turn_total"] == 10 + face


@pytest.mark.rule("pig", "P5")
def test_holding_adds_and_passes_on():
    match = at(table(), score=[7, 3], turn_total=21, rolls=5)
    match.apply(1)
    assert match.fields()["score"] == [28, 3]
    assert match.player == 1


@pytest.mark.rule("pig", "P6")
def test_the_first_roll_is_forced_unless_ruled_otherwise():
    assert actions(table()) == ["roll"]
    assert actions(table(first_roll="free")) == ["roll", "hold"]


@pytest.mark.rule("pig", "P7")
def test_a_winning_total_still_has_to_be_held():
    match = roll(at(table(), score=[95, 0], turn_total=3, rolls=1), 6)
    assert match.box.state.phase == Question.ROLL_OR_HOLD
    assert actions(match) == ["roll", "hold"]


@pytest.mark.rule("pig", "P8")
def test_head_starts():
    assert table(head_start=(0, 30)).fields()["score"] == [0, 30]
    cell = default_cell(GAME)
    ahead = replace(cell.seats[0], setup={"score": 12})
    match = match_of(GAME, replace(cell, seats=(ahead, cell.seats[1])))
    match.start(0, 0)
    assert match.fields()["score"] == [12, 0]


def test_the_contract_holds():
    assert check(GAME, games=3) == []


def test_a_die_without_enough_faces_is_refused():
    cell = replace(default_cell(GAME), overrides={"die.faces": 1})
    with pytest.raises(BadInput, match="die.faces: found 1; allowed: a whole number from 2"):
        match_of(GAME, cell)


def test_the_transcript(request):
    """A whole game reads like a story, and a rule change shows as a difference in it."""
    match = match_of(GAME, default_cell(GAME))
    lines = [line for move in walk(match, seed=1, number=0) for line in move.text]
    expected = (request.path.parents[2] / "playthroughs" / "pig_1_0.txt").read_text(encoding="utf-8")
    assert lines == expected.splitlines()

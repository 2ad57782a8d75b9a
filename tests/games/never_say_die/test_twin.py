"""The twin replays the kernel move by move with every team, adventure and ruling."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pytest

from balance.engine.cells import default_cell
from balance.engine.walk import match_of, walk
from balance.games.never_say_die import GAME
from balance.games.never_say_die.adventures import NAMES
from balance.games.never_say_die.codes import KINDS
from balance.games.never_say_die.names import GOONIE_IDS
from balance.games.never_say_die.variants import RULINGS
from tests.games.never_say_die import views
from tests.games.never_say_die.plain import GAME as TWIN
from tests.games.never_say_die.wander import compare_offers, side_by_side

TEAMS = [",".join(team) for size in (2, 3, 4) for team in combinations(GOONIE_IDS, size)]
FIFTH = str(Path(__file__).parent / "fifth.yaml")
FEW_FOES = {"foes.rat.supply": 2, "foes.bats.supply": 2, "foes.skeleton.supply": 2}


def settings_of(number):
    """Give each team an adventure, and other rulings than its neighbour."""
    settings = {"team": TEAMS[number], "adventure": (*NAMES, FIFTH)[number % 5]}
    for place, ruling in enumerate(RULINGS):
        settings[ruling.name] = ruling.allowed[
            (number >> place % 4) & 1 if place < 4 else (number + place) % 2
        ]
    if number % 6 == 0:
        settings["overrides"] = FEW_FOES
    return settings


@lru_cache
def played(number):
    """Play a team's game; return what came out and what happened on the way."""
    counts = Counter()
    return side_by_side(settings_of(number), 3, 1, counts=counts), counts


@pytest.mark.parametrize("number", range(len(TEAMS)), ids=TEAMS)
def test_the_twin_replays_the_kernel_move_by_move(number):
    (outcome,), counts = played(number)
    assert outcome["turns"] > 1
    assert counts


def test_every_ruling_has_both_readings_among_them():
    for ruling in RULINGS:
        assert {settings_of(number)[ruling.name] for number in range(len(TEAMS))} == set(ruling.allowed)


def test_everything_happened_in_some_game():
    """A twin that agrees on what never happens would prove nothing."""
    counts = sum((played(number)[1] for number in range(len(TEAMS))), Counter())
    kinds = {kind for _, kind, _ in counts}
    assert set(KINDS) - kinds == set()
    questions = {question for question, _, _ in counts}
    names = {question.name.lower() for question in GAME.QUESTIONS} - {"over"}
    assert names - questions == set()
    ends = {outcome["end_reason"] for number in range(len(TEAMS)) for outcome in played(number)[0]}
    assert {0, 1} <= ends


def test_uniform_random_games_of_random_teams_agree_too():
    side_by_side({"goonies": 4, "legends": "all_searched"}, 11, 1, loaded=False)


def test_the_twin_replays_a_game_of_the_uncompiled_kernel():
    cell = default_cell(GAME, ("random", "random"))
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    twin.start(7, 0)
    for count, move in enumerate(walk(kernel, seed=7, number=0)):
        twin.apply(move.offers[move.index].action)
        if count % 10 == 0:
            assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}
    assert twin.question == "over"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tokens", 9),
        ("sand", 1),
        ("laid", set()),
        ("gm_hand", {0, 1, 2}),
        ("wish", [0] * 5),
        ("teens", {0}),
        ("phase", "act"),
    ],
)
def test_a_planted_fault_is_found(name, value):
    """The comparison would notice a twin that differs in one thing."""
    cell = default_cell(GAME, ("random", "random"))
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}
    twin.state[name] = value
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) != {}


def test_an_action_too_few_is_found():
    cell = default_cell(GAME, ("random", "random"))
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    twin.state["done"].add(twin.state["team"][0])
    with pytest.raises(AssertionError):
        compare_offers(kernel, twin, "planted")

"""The twin replays the kernel move by move in every variant, and all that can happen does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from balance.engine.cells import default_cell
from balance.engine.walk import match_of, walk
from balance.games.goonies_acg import GAME
from balance.games.goonies_acg.names import KINDS
from tests.games.goonies_acg import views
from tests.games.goonies_acg.plain import GAME as TWIN
from tests.games.goonies_acg.variants import VARIANTS
from tests.games.goonies_acg.wander import compare_offers, side_by_side

GAMES = 4


@lru_cache
def played(name):
    """Play a variant; return what came out and what happened on the way."""
    counts = Counter()
    return side_by_side(VARIANTS[name], 3, GAMES, counts=counts), counts


@pytest.mark.parametrize("name", VARIANTS)
def test_the_twin_replays_the_kernel_move_by_move(name):
    outcomes, counts = played(name)
    assert len(outcomes) == GAMES
    assert counts["end", 0] > 0


def test_everything_happened_in_some_variant():
    """A twin that agrees on what never happens would prove nothing."""
    counts = sum((played(name)[1] for name in VARIANTS), Counter())
    kinds = {key[0] for key in counts if isinstance(key, tuple)}
    assert set(KINDS) - kinds == set()
    flipped = {key[1:] for key in counts if key[0] == "threat"}
    assert {(at, letter) for at in range(5) for letter in range(3)} - flipped == set()
    used = {key[1] - 77 for key in counts if key[0] == "once"}
    assert used == {0, 1, 2, 4, 5, 6}
    assert counts["reshuffled"] > 0
    ends = {outcome["end_reason"] for name in VARIANTS for outcome in played(name)[0]}
    assert {0, 1, 2, 3} - ends == set()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_uniform_random_games_agree_too(players):
    side_by_side({"players": players, "mode": "epic", "threats": "random"}, 11, 8, loaded=False)


def test_the_twin_replays_a_game_of_the_uncompiled_kernel():
    cell = default_cell(GAME, ("random",) * 3)
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    twin.start(7, 0)
    for move in walk(kernel, seed=7, number=0):
        twin.apply(move.offers[move.index].action)
        assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}
    assert twin.question == "over"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck", [1, 2]),
        ("here", 3),
        ("routes", set()),
        ("left", 3),
        ("piles", [[0, 1, 2]] * 5),
        ("stacks", [[]] * 5),
        ("phase", "pay"),
    ],
)
def test_a_planted_fault_is_found(name, value):
    """The comparison would notice a twin that differs in one thing."""
    cell, _ = views.pair({})
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) == {}
    twin.state[name] = value
    assert views.differences(views.view_of_kernel(kernel), views.view_of_twin(twin)) != {}


def test_an_action_too_few_is_found():
    cell, _ = views.pair({})
    kernel, twin = match_of(GAME, cell), match_of(TWIN, cell)
    kernel.start(7, 0)
    twin.start(7, 0)
    twin.state["hands"][0].clear()
    with pytest.raises(AssertionError):
        compare_offers(kernel, twin, "planted")

"""Long checks of The Goonies: Adventure Card Game: random games with invariants, and the twin in bulk."""

from __future__ import annotations

import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.contract import check
from balance.engine.ready import ready
from balance.games.goonies_acg import GAME
from tests.games.goonies_acg.variants import VARIANTS
from tests.games.goonies_acg.wander import side_by_side
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

RANDOM_GAMES = 250_000
TWIN_GAMES = 400


@pytest.mark.parametrize("mode", ["normal", "hard", "epic"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "careful"])
def test_games_break_no_invariant(players, mode, policy):
    games = share_of(RANDOM_GAMES)
    cell = default_cell(GAME, (policy,) * players, mode=mode, threats="random")
    variant = ready(GAME, cell, Flavour.CHECKED)
    rows = variant.rows(games)
    variant.play(rows, 1, 0, games)
    assert rows.capped.sum() == 0
    assert rows.turns.max() < 100
    assert (rows.moves <= 300 * rows.turns).all()
    assert (rows.winner_count == players * rows.won).all()
    assert ((rows.treasures == 5) == (rows.won == 1)).all()


@pytest.mark.parametrize("name", VARIANTS)
def test_the_twin_agrees_in_many_games(name):
    side_by_side(VARIANTS[name], 5, share_of(TWIN_GAMES))


def test_the_game_with_all_its_policies_keeps_the_contract():
    assert check(GAME, games=share_of(20), samples=2) == []

"""Long checks of Never Say Die: random games in the checked flavour, and the twin in bulk."""

from __future__ import annotations

import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.never_say_die import GAME
from balance.games.never_say_die.adventures import NAMES
from tests.games.never_say_die.wander import side_by_side
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

RANDOM_GAMES = 100_000
TWIN_GAMES = 40


@pytest.mark.parametrize("adventure", NAMES)
@pytest.mark.parametrize("goonies", [2, 3, 4])
def test_random_games_break_no_invariant(goonies, adventure):
    games = share_of(RANDOM_GAMES)
    cell = default_cell(GAME, ("random", "random"), goonies=goonies, adventure=adventure)
    variant = ready(GAME, cell, Flavour.CHECKED)
    rows = variant.rows(games)
    variant.play(rows, 1, 0, games)
    assert rows.capped.sum() == 0
    assert (rows.sand_by_knock_out + rows.sand_by_nigh == rows.sand).all()


@pytest.mark.parametrize("adventure", NAMES)
def test_the_twin_replays_many_games(adventure):
    side_by_side({"adventure": adventure, "legends": "all_searched"}, 21, share_of(TWIN_GAMES))

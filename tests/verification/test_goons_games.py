"""Long checks of whole games of Goons: random games in the checked flavour, and the twin in bulk."""

from __future__ import annotations

import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.goons import GAME
from tests.games.goons.plain_game import GAME as TWIN
from tests.games.goons.test_game_twin import VARIANTS, pair
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

RANDOM_GAMES = 1_000_000
TWIN_GAMES = 2_000


@pytest.mark.parametrize(("players", "spaces"), [(2, (10, 20, 30)), (3, (12, 24, 36)), (4, (16, 32, 48))])
def test_random_games_break_no_invariant(players, spaces):
    games = share_of(RANDOM_GAMES)
    variant = ready(GAME, default_cell(GAME, ("random",) * players), Flavour.CHECKED)
    rows = variant.rows(games)
    variant.play(rows, 1, 0, games)
    assert rows.capped.sum() == 0
    used = rows.goon_used[:, :players].sum(axis=1)
    assert (rows.emptied_3 == spaces[2] + used).all()
    assert ((rows.emptied_1 >= spaces[0]) & (rows.emptied_1 <= spaces[0] + used)).all()
    assert ((rows.emptied_2 >= spaces[1]) & (rows.emptied_2 <= spaces[1] + used)).all()
    assert (rows.winner_count == 1).all()


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_leaves_the_same_rows_in_many_games(variant):
    games = share_of(TWIN_GAMES)
    kernel_cell, twin_cell = pair(VARIANTS[variant])
    ours, theirs = ready(GAME, kernel_cell), ready(TWIN, twin_cell)
    rows, twins = ours.rows(games), theirs.rows(games)
    ours.play(rows, 5, 0, games)
    theirs.play(twins, 5, 0, games)
    for column in twins.dtype.names:
        assert rows[column].tolist() == twins[column].tolist(), column

"""Long checks of Goomanji: landings by value, random games in the checked flavour, the twin in bulk."""

from __future__ import annotations

import pytest

from balance.engine.build import Flavour
from balance.engine.contract import check
from balance.engine.ready import ready
from balance.games.goomanji import GAME
from tests.games.goomanji.plain import GAME as TWIN
from tests.games.goomanji.support import cell, left
from tests.games.goomanji.test_contract import BUSY
from tests.games.goomanji.test_exact import landing_errors
from tests.games.goomanji.test_twin import mixture, pair
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

LANDINGS = 10_000_000
LANDINGS_A_GAME = 200
RANDOM_GAMES = 400_000
TWIN_GAMES = 2_000
MIXTURES = 400


def test_landings_fall_on_values_in_their_shares():
    """Half, a third and a sixth, within 4.5 standard errors; every game ends at the cap."""
    games = share_of(LANDINGS // LANDINGS_A_GAME)
    assert max(map(abs, landing_errors(games, 3))) < 4.5


@pytest.mark.parametrize("settings", [{}, BUSY], ids=["printed", "busy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_break_no_invariant(players, settings):
    games = share_of(RANDOM_GAMES)
    variant = ready(GAME, cell(players, **settings), Flavour.CHECKED)
    rows = variant.rows(games)
    variant.play(rows, 1, 0, games)
    assert rows.capped.sum() == 0
    assert (rows.winner_count > 0).all()
    assert (rows.score[:, :players].sum(axis=1) <= 40).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_leaves_the_same_rows_in_many_games(players):
    compare(share_of(TWIN_GAMES), 5, players=players)


@pytest.mark.parametrize("part", range(4))
def test_the_twin_leaves_the_same_rows_in_many_mixtures_of_readings(part):
    for number in range(share_of(MIXTURES) // 4 + 1):
        compare(5, number, **mixture(1000 * (part + 1) + number))


def compare(games, seed, **settings):
    """Play games in both, and compare every column of what they leave."""
    cells = pair(**settings)
    ours, theirs = ready(GAME, cells[0]), ready(TWIN, cells[1])
    rows, twins = ours.rows(games), theirs.rows(games)
    ours.play(rows, seed, 0, games)
    theirs.play(twins, seed, 0, games)
    for column in twins.dtype.names:
        assert left(rows, column) == twins[column].tolist(), (column, settings)


def test_the_contract_in_full():
    assert check(GAME) == []

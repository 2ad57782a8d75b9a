"""Estimates of every kind of column against the values themselves."""

from __future__ import annotations

import statistics
from fractions import Fraction

import numpy as np
import pytest

from balance.engine.game import Scale
from balance.results.estimates import estimate, spread
from balance.stats.intervals import Method, wilson
from tests.results.rows import tally_of
from tests.tallies import brute
from tests.tallies.made_up import MADE_UP, OUTCOME, deal, declare, seat_cell

CELLS = [seat_cell("bold", "shy", "bold"), seat_cell("bold", "shy", "bold", rotate=True)]


def sole_winners(games, players, *, seed=5):
    """Deal rows in which one seat wins alone, or nobody."""
    rows = deal(games, players, seed=seed)
    rows.winners[:] = 0
    seats = np.random.default_rng(seed).integers(0, players + 1, size=games)
    for game, seat in enumerate(seats):
        if seat < players:
            rows.winners[game, seat] = 1
    rows.winner_count = rows.winners[:, :players].sum(axis=1)
    return rows


def entries(column, cell):
    """Count the seats that a column adds up."""
    return len(column.seats) if column.share else 1


def around(middle, reach):
    """Give bounds as far below as above, to the digits of a printed table."""
    return pytest.approx((middle - reach, middle + reach), rel=1e-6)


@pytest.mark.parametrize("game", [MADE_UP, declare(cooperative=True)], ids=["free for all", "team"])
@pytest.mark.parametrize("cell", CELLS, ids=["fixed", "rotated"])
def test_estimates_are_the_means_of_the_values(cell, game):
    rows = deal(120, 3)
    tally = tally_of(cell, rows, game)
    values = brute.values(game, cell, rows)
    for number, column in enumerate(tally.plan.columns):
        own = values[column.name]
        divisor = entries(column, cell) if column.share else column.divisor
        found = estimate(tally, number)
        assert found.estimate == pytest.approx(float(Fraction(sum(own)) / (120 * divisor))), column.name
        assert found.n == 120 // tally.plan.rotation
        assert found.low <= found.estimate <= found.high


def test_t_intervals_rest_on_blocks_where_seats_are_rotated():
    rows = deal(120, 3)
    tally = tally_of(CELLS[1], rows)
    number = tally.plan.number("turns")
    blocks = [value / 3 for value in brute.block_sums(rows.turns.tolist(), 3)]
    found = estimate(tally, number)
    assert found.method is Method.T and found.n == 40
    # The 97.5% quantile of t with 39 degrees of freedom, from a table.
    reach = 2.022691 * statistics.stdev(blocks) / 40**0.5
    assert (found.low, found.high) == pytest.approx(
        (found.estimate - reach, found.estimate + reach), rel=1e-6
    )


def test_copied_games_of_a_block_do_not_narrow_an_interval():
    # Identical policies make all games of a block the same: n games hold only n / 3 facts.
    rows = np.repeat(deal(40, 3), 3).view(np.recarray)
    rotated = estimate(tally_of(seat_cell("a", "a", "a", rotate=True), rows), 4)
    fixed = estimate(tally_of(seat_cell("a", "a", "a"), rows), 4)
    assert rotated.estimate == pytest.approx(fixed.estimate)
    assert rotated.high - rotated.low > 1.6 * (fixed.high - fixed.low)


def test_sole_winners_have_wilsons_interval():
    rows = sole_winners(100, 3)
    tally = tally_of(CELLS[0], rows)
    seat = estimate(tally, tally.plan.number("seat_win_rate[1]"))
    expected = wilson(int(rows.winners[:, 1].sum()), 100)
    assert seat == expected
    # Two seats play boldly, so the average bold seat wins half as often as either does.
    bold = estimate(tally, tally.plan.number("win_rate[bold]"))
    either = wilson(int(rows.winners[:, [0, 2]].sum()), 100)
    assert (bold.estimate, bold.low, bold.high) == pytest.approx(
        (either.estimate / 2, either.low / 2, either.high / 2)
    )


def test_shared_first_places_have_a_t_interval_within_bounds():
    rows = deal(100, 3)
    tally = tally_of(CELLS[0], rows)
    found = estimate(tally, tally.plan.number("seat_win_rate[1]"))
    shares = [float(brute.shares(row, 3)[1]) for row in rows]
    assert found.method is Method.T
    reach = 1.984217 * statistics.stdev(shares) / 10
    assert (found.low, found.high) == pytest.approx(
        (found.estimate - reach, found.estimate + reach), rel=1e-6
    )


def test_who_never_wins_still_may():
    rows = sole_winners(60, 3)
    rows.winners[:] = 0
    rows.winner_count = 0
    for cell in CELLS:
        tally = tally_of(cell, rows)
        found = estimate(tally, tally.plan.number("win_rate[bold]"))
        assert found.estimate == 0.0 and found.low == 0.0
        assert 0.0 < found.high < 0.2


def test_nothing_played_is_no_data():
    tally = tally_of(CELLS[0], np.zeros(0, OUTCOME).view(np.recarray))
    for number, column in enumerate(tally.plan.columns):
        found = estimate(tally, number)
        assert found.method is Method.NO_DATA, column.name
        assert found.estimate is None and found.low is None
        assert spread(tally, number).sd is None
        assert spread(tally, number).median is None


def test_one_game_has_an_estimate_and_no_t_interval():
    tally = tally_of(CELLS[0], deal(1, 3))
    found = estimate(tally, tally.plan.number("turns"))
    assert found.method is Method.SINGLE
    assert found.estimate is not None and found.low is None and found.high is None


def test_spread_is_that_of_single_games_in_the_unit_of_reports():
    rows = deal(121, 3)
    tally = tally_of(CELLS[0], rows)
    found = spread(tally, tally.plan.number("debt"))
    debts = sorted((rows.debt / 10).tolist())
    assert found.sd == pytest.approx(statistics.stdev(debts))
    assert (found.least, found.median, found.most) == (debts[0], debts[60], debts[-1])
    assert (found.lower, found.upper) == (debts[12], debts[108])


def test_only_counts_have_quantiles():
    tally = tally_of(CELLS[0], deal(30, 3))
    for number, column in enumerate(tally.plan.columns):
        counted = column.scale is Scale.COUNT and not column.share
        assert (spread(tally, number).median is not None) == counted, column.name
        assert spread(tally, number).sd is not None

"""Ratios: successes per attempt, and the win rate of the seats that have something."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from balance.engine.game import Measure, Scale, outcome_dtype
from balance.results.estimates import estimate
from balance.stats.intervals import Method, RatioSums, ratio_of_sums, wilson
from balance.tallies.columns import plan_of
from balance.tallies.compiled import counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.tally import Tally
from tests.tallies.made_up import declare, seat_cell

CARDS = ("ace", "king", "queen")
OUTCOME = outcome_dtype([("tries", "i4", (6,)), ("hits", "i4", (6,)), ("card", "i4", (6,))])
GAME = declare(
    MEASURES=(
        Measure(name="aim", doc="Hits a try.", scale=Scale.RATIO, field="hits", over="tries", per_seat=True),
        Measure(name="card", doc="Card.", scale=Scale.CATEGORY, labels=CARDS, per_seat=True, crossed=True),
    )
)


def deal(games, players, *, seed=5):
    rng = np.random.default_rng(seed)
    rows = np.zeros(games, OUTCOME).view(np.recarray)
    rows.winners[:, :players] = rng.random((games, players)) < 0.4
    rows.winner_count = rows.winners[:, :players].sum(axis=1)
    rows.tries = rng.integers(0, 5, size=(games, 6))
    rows.hits = rng.binomial(rows.tries, 0.3)
    rows.card = rng.integers(0, 3, size=(games, 6))
    return rows


def tally_of(cell, rows, *, cuts=()):
    plan = plan_of(GAME, cell)
    cells = CellCounter(GAME.name, plan, OUTCOME, counter_of())
    total = Tally.empty(plan)
    borders = [0, *cuts, len(rows)]
    for start, end in zip(borders, borders[1:], strict=False):
        part = Tally.empty(plan)
        values = np.zeros((len(plan.paired), end - start), np.int32)
        cells.count(part, rows[start:end], start, end - start, values)
        total.add(part)
    return total


def by_hand(rows, players, rotation):
    """Give (total, over) of every block for each ratio, shares as fractions."""
    found = {}
    shares = [
        [Fraction(int(row.winners[seat]), int(row.winner_count) or 1) for seat in range(players)]
        for row in rows
    ]
    for seat in range(players):
        found[f"aim[{seat}]"] = [(int(row.hits[seat]), int(row.tries[seat])) for row in rows]
    for code, label in enumerate(CARDS):
        found[f"win_rate_by_card[{label}]"] = [
            (
                sum(share[seat] for seat in range(players) if row.card[seat] == code),
                sum(1 for seat in range(players) if row.card[seat] == code),
            )
            for row, share in zip(rows, shares, strict=True)
        ]
    return {
        name: [
            tuple(map(sum, zip(*pairs[at : at + rotation], strict=True)))
            for at in range(0, len(pairs), rotation)
        ]
        for name, pairs in found.items()
    }


@pytest.mark.parametrize("rotate", [False, True])
def test_ratios_are_counted_as_by_hand(rotate):
    cell = seat_cell("a", "b", "c", rotate=rotate)
    rows = deal(300, 3)
    tally = tally_of(cell, rows)
    assert tally == tally_of(cell, rows, cuts=(30, 90, 240))
    for name, pairs in by_hand(rows, 3, 3 if rotate else 1).items():
        found = estimate(tally, tally.plan.number(name))
        total, over = (float(sum(values)) for values in zip(*pairs, strict=True))
        assert found.estimate == pytest.approx(total / over, rel=1e-12)
        assert found.n == over
        errors = np.array([float(hit) - total / over * float(tried) for hit, tried in pairs])
        error = np.sqrt((errors**2).sum() * len(pairs) / (len(pairs) - 1)) / over
        assert found.method is Method.RATIO
        assert (found.high - found.low) / 2 == pytest.approx(error * 1.97, rel=0.02)


def test_nothing_tried_is_no_data():
    rows = deal(40, 2)
    rows.tries = 0
    rows.hits = 0
    tally = tally_of(seat_cell("a", "b"), rows)
    found = estimate(tally, tally.plan.number("aim[0]"))
    assert (found.estimate, found.low, found.method) == (None, None, Method.NO_DATA)


def test_single_trials_get_wilsons_interval():
    rows = deal(200, 2)
    rows.tries = rows.tries > 2
    rows.hits = rows.tries * (np.arange(200)[:, None] % 3 == 0)
    tally = tally_of(seat_cell("a", "b"), rows)
    found = estimate(tally, tally.plan.number("aim[1]"))
    tried = int(rows.tries[:, 1].sum())
    expected = wilson(int(rows.hits[:, 1].sum()), tried)
    assert (found.estimate, found.low, found.high, found.n) == (
        expected.estimate,
        expected.low,
        expected.high,
        tried,
    )


def test_the_interval_covers():
    """Of 400 samples of 200 observations about 95 % cover the true ratio; fixed seed, 4.5 errors."""
    rng = np.random.default_rng(1)
    covered = 0
    for _ in range(400):
        tried = rng.integers(0, 5, size=200)
        hit = rng.binomial(tried, 0.3)
        sums = RatioSums(200, hit.sum(), tried.sum(), (hit**2).sum(), (tried**2).sum(), (hit * tried).sum())
        found = ratio_of_sums(RatioSums(*(int(value) for value in sums)))
        covered += found.low <= 0.3 <= found.high
    assert abs(covered / 400 - 0.95) < 4.5 * np.sqrt(0.95 * 0.05 / 400)
    assert covered < 400


def test_a_measure_is_counted_where_the_parameters_ask_for_it():
    measures = (
        Measure(name="hits", doc="Hits.", scale=Scale.AMOUNT, per_seat=True, when=(("kind", "long"),)),
    )
    cell = seat_cell("a", "b")
    for kind, counted in (("long", True), ("short", False)):
        plan = plan_of(declare(MEASURES=measures), replace(cell, parameters={"kind": kind}))
        assert ("hits[0]" in {column.name for column in plan.columns}) is counted

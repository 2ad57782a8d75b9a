"""Means by policy wherever rotation put it, and ratios of fields that hold several numbers."""

from __future__ import annotations

import numpy as np
import pytest

from balance.engine.game import Measure, Scale, outcome_dtype
from balance.results.estimates import estimate
from balance.tallies.columns import plan_of
from balance.tallies.compiled import counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.tally import Tally
from tests.tallies.made_up import declare, seat_cell

OUTCOME = outcome_dtype([("gold", "i4", (6,)), ("hits", "i4", (3,)), ("tries", "i4", (3,))])
GAME = declare(
    MEASURES=(
        Measure(name="gold", doc="Gold.", scale=Scale.AMOUNT, per_seat=True, by_policy=True, divisor=10),
        *(
            Measure(
                name=f"aim_{number}",
                doc="Aim.",
                scale=Scale.RATIO,
                field="hits",
                over="tries",
                element=number,
            )
            for number in range(3)
        ),
    )
)


def tally_of(cell, rows, first=0):
    plan = plan_of(GAME, cell)
    tally = Tally.empty(plan)
    values = np.zeros((len(plan.paired), len(rows)), np.int32)
    CellCounter(GAME.name, plan, OUTCOME, counter_of()).count(tally, rows, first, len(rows), values)
    return tally


def deal(games):
    rng = np.random.default_rng(2)
    rows = np.zeros(games, OUTCOME).view(np.recarray)
    rows.gold = rng.integers(-50, 90, size=(games, 6))
    rows.tries = rng.integers(0, 5, size=(games, 3))
    rows.hits = rng.integers(-3, 3, size=(games, 3))
    return rows


@pytest.mark.parametrize("rotate", [False, True])
def test_the_mean_of_a_policy_follows_it_around_the_table(rotate):
    rows = deal(60)
    tally = tally_of(seat_cell("bold", "shy", "bold", rotate=rotate), rows, first=3)
    for label, entries in (("bold", (0, 2)), ("shy", (1,))):
        found = [
            rows.gold[game, (entry + game % 3 * rotate) % 3] / 10 for game in range(60) for entry in entries
        ]
        result = estimate(tally, tally.plan.number(f"gold_by_policy[{label}]"))
        assert result.estimate == pytest.approx(np.mean(found))
        assert result.n == len(found)


def test_players_who_play_alike_have_no_means_by_policy():
    plan = plan_of(GAME, seat_cell("bold", "bold"))
    assert not [column for column in plan.columns if column.measure == "gold_by_policy"]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_number_of_a_field_is_a_measure_of_its_own(number):
    rows = deal(60)
    tally = tally_of(seat_cell("bold", "shy"), rows)
    expected = rows.hits[:, number].sum() / rows.tries[:, number].sum()
    assert estimate(tally, tally.plan.number(f"aim_{number}")).estimate == pytest.approx(expected)

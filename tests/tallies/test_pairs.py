"""Sums of products against products taken by hand."""

from __future__ import annotations

import numpy as np
import pytest

from balance.tallies.columns import plan_of
from balance.tallies.compiled import counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.plan import SHARES
from balance.tallies.tally import Tally
from tests.tallies import brute
from tests.tallies.made_up import MADE_UP, OUTCOME, deal, seat_cell

CELLS = [
    seat_cell("bold", "shy"),
    seat_cell("bold", "bold"),
    seat_cell("bold", "shy", rotate=True),
    seat_cell("shy", "bold", rotate=True),
    seat_cell("bold", "shy", "shy"),
]
DEALT = [deal(120, cell.players, seed=number) for number, cell in enumerate(CELLS)]


def count(game, *, cuts=()):
    """Count a block of cells, whole or in pieces."""
    plans = [plan_of(game, cell) for cell in CELLS]
    total = PairTally.empty(PairPlan.of(plans))
    borders = [0, *cuts, 120]
    for start, end in zip(borders, borders[1:], strict=False):
        values = np.zeros((len(CELLS), max(len(plan.paired) for plan in plans), end - start), np.int32)
        for number, plan in enumerate(plans):
            cells = CellCounter(game.name, plan, OUTCOME, counter_of())
            cells.count(Tally.empty(plan), DEALT[number][start:end], start, end - start, values[number])
        part = PairTally.empty(total.plan)
        part.count(counter_of(), values, {1: end - start, 2: (end - start) // 2})
        total.add(part)
    return total


def by_hand(game, name, left, right):
    """Sum the products of block sums."""
    sums = []
    for number in (left, right):
        cell = CELLS[number]
        unit = SHARES if "win_rate" in name else 1
        column = [int(value * unit) for value in brute.values(game, cell, DEALT[number])[name]]
        sums.append(brute.block_sums(column, cell.players if cell.rotate_seats else 1))
    return sum(one * other for one, other in zip(*sums, strict=True))


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("win_rate[bold]", 0, 1),
        ("win_rate[shy]", 0, 4),
        ("win_rate[bold]", 2, 3),
        ("seat_win_rate[1]", 1, 4),
        ("turns", 0, 4),
        ("turns", 2, 3),
        ("peaceful", 0, 1),
    ],
)
def test_products_are_those_by_hand(name, left, right):
    pairs = count(MADE_UP)
    expected = by_hand(MADE_UP, name, left, right)
    assert pairs.product(name, left, right) == expected
    assert pairs.product(name, right, left) == expected


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("win_rate[shy]", 0, 1),  # cell 1 has no such policy
        ("turns", 0, 2),  # cell 2 counts blocks, cell 0 games
        ("turns", 0, 0),  # not a pair
        ("debt", 0, 1),  # not a headline
    ],
)
def test_what_is_not_paired_has_no_product(name, left, right):
    assert count(MADE_UP).product(name, left, right) is None


def test_any_cut_gives_the_same_products():
    whole = count(MADE_UP)
    assert count(MADE_UP, cuts=[2, 60, 62]) == whole
    assert whole.totals.any()


def test_a_flags_products_are_the_both_of_its_two_by_two_table():
    both = int((DEALT[0].peaceful & DEALT[1].peaceful).sum())
    assert count(MADE_UP).product("peaceful", 0, 1) == both


def test_products_of_any_sign_are_carried_exactly():
    plan = PairPlan.of([])
    pairs = PairTally(plan, np.array([[0, -5], [0, 2**40], [-1, 2**32 - 1]], np.int64))
    pairs.carry()
    assert pairs.totals.tolist() == [[-1, 2**32 - 5], [2**8, 0], [-1, 2**32 - 1]]

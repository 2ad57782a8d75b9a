"""The compiled counter against counting by hand, merging, and values out of bounds."""

from __future__ import annotations

from collections import Counter as Multiset

import numpy as np
import pytest

from balance.documents import BadInput
from balance.engine.build import Flavour
from balance.engine.game import Scale
from balance.tallies import counter as kernel
from balance.tallies.columns import plan_of
from balance.tallies.compiled import Counter, counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.plan import SHARES
from balance.tallies.tally import Tally
from tests.tallies import brute
from tests.tallies.made_up import MADE_UP, OUTCOME, deal, declare, seat_cell

CELLS = [
    seat_cell("bold", "bold"),
    seat_cell("bold", "shy", "bold"),
    seat_cell("bold", "shy", "bold", rotate=True),
    seat_cell("a", "b", "c", "d", "e", "f", rotate=True),
]


def count(game, cell, rows, *, first=0, cuts=(), counter=None):
    """Count rows in one go or in pieces that are added."""
    plan = plan_of(game, cell)
    cells = CellCounter(game.name, plan, OUTCOME, counter or counter_of())
    total = Tally.empty(plan)
    borders = [0, *cuts, len(rows)]
    for start, end in zip(borders, borders[1:], strict=False):
        part = Tally.empty(plan)
        values = np.zeros((len(plan.paired), end - start), np.int32)
        cells.count(part, rows[start:end], first + start, end - start, values)
        total.add(part)
    return total


def raw_values(column, values):
    """Bring values by hand into the units that a tally keeps."""
    return [int(value * SHARES) if column.share else int(value) for value in values]


@pytest.mark.parametrize("cooperative", [False, True])
@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: "".join(s.label[0] for s in cell.seats))
def test_the_counter_counts_as_by_hand(cell, cooperative):
    game = declare(cooperative=cooperative)
    rows = deal(300, cell.players)
    tally = count(game, cell, rows)
    expected = brute.values(game, cell, rows)
    assert [column.name for column in tally.plan.columns] == sorted(
        expected, key=[column.name for column in tally.plan.columns].index
    )
    for number, column in enumerate(tally.plan.columns):
        values = raw_values(column, expected[column.name])
        assert tally.over_games(number) == (300, sum(values), sum(value**2 for value in values)), column.name
        blocks = brute.block_sums(values, tally.plan.rotation)
        assert tally.over_blocks(number) == (
            len(blocks),
            sum(blocks),
            sum(value**2 for value in blocks),
        ), column.name
        if column.scale is not Scale.AMOUNT:
            seen = np.flatnonzero(tally.histogram(number))
            bins = {int(at) + column.first_bin: int(tally.histogram(number)[at]) for at in seen}
            assert bins == Multiset(values), column.name


@pytest.mark.parametrize("flavour", list(Flavour))
def test_flavours_and_the_bare_functions_agree(flavour):
    rows = deal(60, 3)
    bare = Counter(kernel.count_rows, kernel.count_products)
    expected = count(MADE_UP, CELLS[2], rows, counter=bare)
    assert count(MADE_UP, CELLS[2], rows, counter=counter_of(flavour)) == expected


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: "".join(s.label[0] for s in cell.seats))
def test_any_cut_gives_the_same_tally(cell):
    rows = deal(240, cell.players)
    whole = count(MADE_UP, cell, rows)
    for cuts in ([12], [0, 60, 66], list(range(6, 240, 6))):
        assert count(MADE_UP, cell, rows, cuts=cuts) == whole


def test_a_tally_with_one_game_changed_differs():
    rows = deal(60, 2)
    whole = count(MADE_UP, CELLS[0], rows)
    rows[7].wealth[1] += 1
    assert count(MADE_UP, CELLS[0], rows) != whole


def test_extreme_amounts_do_not_overflow():
    rows = deal(5000, 2)
    rows.wealth[:, 0] = -(2**31)
    tally = count(MADE_UP, CELLS[0], rows)
    sums = tally.over_games(tally.plan.number("wealth[0]"))
    assert sums == (5000, -5000 * 2**31, 5000 * 2**62)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"turns": 31}, "game 107 recorded 31; allowed: 1 .. 30"),
        ({"turns": 0}, "MEASURES.turns: game 107 recorded 0; allowed: 1 .. 30"),
        ({"debt": -21}, "MEASURES.debt: game 107 recorded -21; allowed: -20 .. 5"),
        ({"peaceful": 2}, "MEASURES.peaceful: game 107 recorded 2; allowed: 0 .. 1"),
        ({"end_reason": 3}, "MEASURES.end_reason: game 107 recorded 3; allowed: 0 .. 2"),
        ({"end_reason": -1}, "MEASURES.end_reason: game 107 recorded -1; allowed: 0 .. 2"),
        ({"winner_count": 7}, "game 107 recorded more winners than `winner_count`"),
    ],
)
def test_a_value_out_of_bounds_is_named_never_clipped(change, expected):
    rows = deal(30, 2)
    rows[7].winners[:2] = 1
    for name, value in change.items():
        rows[name][7] = value
    with pytest.raises(BadInput) as caught:
        count(MADE_UP, CELLS[0], rows, first=100)
    assert expected in str(caught.value)
    assert "game made_up" in str(caught.value)


def test_a_seats_value_out_of_bounds_names_the_seat():
    rows = deal(30, 2)
    rows[3].score[1] = 41
    with pytest.raises(BadInput, match=r"MEASURES.score\[1\]: game 3 recorded 41; allowed: 0 .. 40"):
        count(MADE_UP, CELLS[0], rows)
    rows[3].score[1] = 40
    # Seat 2 does not exist in this cell.
    rows[3].score[2] = 41
    count(MADE_UP, CELLS[0], rows)


def test_amounts_of_a_rotated_cell_have_a_stated_bound():
    rows = deal(30, 3)
    rows[3].wealth[1] = 3_037_000_499 // 3 + 1
    with pytest.raises(BadInput, match=r"MEASURES.wealth\[1\]: game 3 recorded 1,012,333,500"):
        count(MADE_UP, CELLS[2], rows)


def test_parts_of_blocks_are_refused():
    with pytest.raises(ValueError, match="not whole blocks"):
        count(MADE_UP, CELLS[2], deal(31, 3))


def test_no_games_count_nothing():
    assert count(MADE_UP, CELLS[0], deal(0, 2)) == Tally.empty(plan_of(MADE_UP, CELLS[0]))


def test_tallies_of_different_plans_are_not_added():
    with pytest.raises(ValueError, match="different plans"):
        count(MADE_UP, CELLS[0], deal(6, 2)).add(count(MADE_UP, CELLS[1], deal(6, 3)))

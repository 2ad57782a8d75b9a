"""Who wins, beside what equal players would win."""

from __future__ import annotations

import pytest

from balance.report.evenness import Side, best_of, compared, overlap, side_of
from balance.report.factors import Factors
from balance.report.page import Tone
from balance.report.versus import versus_table
from balance.report.winning import means_of, winning_lines
from tests.report.support import duel, share, variant, winning


def texts(cells):
    return [text for text, _ in winning_lines(Factors(cells))]


def table_of_four(index, factors, *shares):
    seats = [winning(str(seat), value) for seat, value in enumerate(shares)]
    return variant(index, factors, *seats, labels=("a",) * len(shares))


@pytest.mark.parametrize(
    ("value", "side"), [(0.30, Side.ABOVE), (0.26, Side.OPEN), (0.20, Side.BELOW), (0.22, Side.OPEN)]
)
def test_a_share_is_apart_from_even_beyond_its_interval_only(value, side):
    assert side_of(winning("0", value), 0.25) is side


def test_seats_are_compared_with_an_even_share():
    (text,) = texts([table_of_four(0, {}, 0.20, 0.25, 0.25, 0.30)])
    assert text == (
        "seat 3 wins 30 % [27, 33], more than the even 25 %; seat 1 25 % [22, 28] and seat 2 25 % [22, 28], "
        "not clearly different from the even 25 %; seat 0 20 % [17, 23], less than the even 25 % "
        "(n = 1,000 each)"
    )


def test_three_players_share_evenly_with_a_third():
    assert "the even 33.3 %" in compared([winning("0", 0.5)], 1 / 3)


def test_each_of_a_few_cells_is_told_by_its_own_even_share():
    cells = [
        table_of_four(place, {"players": players}, *([1 / players] * players))
        for place, players in enumerate((2, 3, 4))
    ]
    found = texts(cells)
    assert [text.partition(":")[0] for text in found] == ["2 players", "3 players", "4 players"]
    assert Factors(cells).axis is None, "along players an even share changes"


def test_of_many_cells_the_means_and_the_farthest_from_even():
    cells = [table_of_four(place, {"set": f"s{place}"}, 0.25, 0.25, 0.25, 0.25) for place in range(6)]
    mean, farthest = texts(cells)
    assert mean.startswith("mean of 6 variants: seat 0 wins 25 %")
    assert farthest == "In none of the 6 variants is anyone clearly apart from the even 25 %"
    cells[4] = table_of_four(4, {"set": "s4"}, 0.10, 0.30, 0.30, 0.30)
    assert "Farthest from even is seat 0 with s4: 10 %" in texts(cells)[1]


def round_robin():
    values = {
        ("a", "b"): 0.6,
        ("a", "c"): 0.8,
        ("a", "d"): 0.9,
        ("b", "c"): 0.5,
        ("b", "d"): 0.7,
        ("c", "d"): 0.6,
    }
    return [duel(place, *pair, value) for place, (pair, value) in enumerate(values.items())]


def test_a_round_robin_says_who_is_best_and_how_sure_that_is():
    (text,) = texts(round_robin())
    assert text.startswith("mean over all opponents: a wins 77 % [74, 80]")
    assert text.endswith("a is clearly first")
    assert [one.column.of for one in means_of(round_robin())] == ["a", "b", "c", "d"]


def test_close_policies_are_said_to_be_close():
    near = [winning("a", 0.55), winning("b", 0.52), winning("c", 0.30)]
    assert best_of(near) == "a and b are too close to tell who is first"
    assert overlap(near[0], near[1])
    assert not overlap(near[0], near[2])


def test_the_table_of_a_round_robin():
    table = versus_table(round_robin())
    assert table is not None
    assert table.columns == ["policy", "mean", "against a", "against b", "against c", "against d"]
    assert [row[0] for row in table.rows] == ["a", "b", "c", "d"]
    assert table.rows[1] == ["b", "53 % [50, 56]", "40 % [37, 43]", "–", "50 % [47, 53]", "70 % [67, 73]"]
    assert table.marks[1, 2] is Tone.BELOW
    assert table.marks[1, 5] is Tone.ABOVE
    assert (1, 4) not in table.marks


def test_no_table_where_pairs_meet_twice_or_seats_are_more():
    cells = round_robin()
    assert versus_table([*cells, duel(6, "b", "a", 0.4)]) is None
    assert versus_table([table_of_four(0, {}, 0.5, 0.5)]) is None
    assert versus_table(cells[:1]) is None
    assert versus_table([variant(0, {}, share(0.5))]) is None


def test_along_an_axis_levels_are_sorted_by_side():
    cells = [
        variant(place, {"goal": goal}, winning("a", value), winning("b", 1 - value), labels=("a", "b"))
        for place, (goal, value) in enumerate([(10, 0.3), (15, 0.49), (20, 0.6)])
    ]
    (text,) = texts(cells)
    assert text == (
        "a wins more than the even 50 % at goal 20; less than the even share at goal 10; "
        "not clearly different from the even share at goal 15. The most is 60 % [57, 63] at goal 20, "
        "the least 30 % [27, 33] at goal 10 (n = 1,000 each)"
    )

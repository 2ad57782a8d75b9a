"""Numbers beside exact values, and which of them lead."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

from balance.engine.game import Scale
from balance.report.cells import MOST_ROWS, exact_agreement, table_of
from balance.report.factors import Factors
from balance.report.variants import Variant, games_are_alike, headline_names, is_constant, mean_of
from balance.tallies.plan import SHARES, Column, Source
from tests.report.support import SUCCESS, amount, curve, duel, share, variant


def test_a_proportion_is_measured_by_the_exact_chance():
    one = share(0.53, exact=0.5, n=400)
    assert one.errors == pytest.approx(0.03 / math.sqrt(0.25 / 400))


def test_an_amount_is_measured_by_its_interval():
    assert amount(1.1, exact=1.0).errors == pytest.approx(0.1 / (0.1 / 1.959964), rel=1e-4)


def test_equal_is_no_error_and_a_miss_of_the_certain_is_infinite():
    assert share(0.0, exact=0.0).errors == 0
    assert share(0.01, exact=0.0).errors == math.inf
    assert share(0.5).errors is None


def test_a_planted_wrong_exact_value_is_called_out():
    cells = curve("x", [0.1, 0.4, 0.8])
    assert "as chance has it" in exact_agreement(cells, "success")
    wrong = replace(cells[1].estimates["success"], exact=0.9)
    planted = [*cells[:1], variant(1, dict(cells[1].factors), wrong)]
    assert "more than chance explains" in exact_agreement(planted, "success")
    assert exact_agreement(curve("x", [0.1], exact=False), "success") == ""


def test_the_table_has_a_row_a_cell_also_where_nothing_was_won():
    table = table_of(Factors(curve("x", [0.0, 0.4, 1.0])))
    assert table.columns == ["energy", "success", "exact", "z", "net"]
    assert [row[1] for row in table.rows] == ["never", "40 % [37, 43]", "always"]
    assert table.rows[0][2:4] == ["0 %", "+0.0"]
    assert table.note.startswith("1,000 games in each variant.")


def test_without_an_exact_value_many_successes_are_no_certainty():
    table = table_of(Factors(curve("x", [0.0, 1.0], exact=False)))
    assert [row[1] for row in table.rows] == ["0 % [0, 3.0]", "100 % [97.0, 100]"]


def test_what_no_game_can_change_is_certain():
    one = replace(share(1.0), is_certain=True)
    assert one.text == "always"
    assert replace(share(0.0), is_certain=True).text == "never"
    assert replace(amount(4.2), is_certain=True).text == "always 4.2"


def test_games_are_alike_only_where_nothing_differs():
    cell = variant(0, {}).cell
    flat = {name: {"low": 0.0, "high": 0.0} for name in ("unrestricted",)}
    assert not games_are_alike(cell, flat), "half of the games have score 3, half have score 5"
    histogram = cell.tally.histogram(cell.plan.number("score[0]"))
    histogram[3], histogram[5] = 1000, 0
    assert games_are_alike(cell, flat)
    assert not games_are_alike(cell, {"unrestricted": {"low": 0.0, "high": 1.0}})


def test_a_rate_is_not_printed_beyond_its_ends():
    assert replace(share(0.99), low=0.97, high=1.01).text == "99.0 % [97.0, 100]"


def test_a_mean_of_dependent_estimates_has_the_mean_of_their_bounds():
    found = mean_of([share(0.2), share(0.6)], SUCCESS)
    assert (found.estimate, found.low, found.high) == pytest.approx((0.4, 0.37, 0.43))
    assert mean_of([share(0.2), replace(share(0.6), low=None)], SUCCESS).low is None


def test_a_measure_that_never_varies_is_constant():
    cells = [variant(place, {"a": place}, share(1.0), amount(2.0)) for place in range(2)]
    assert is_constant(cells, "success")
    assert not is_constant(cells, "net[0]")
    assert not is_constant(cells[:1], "success")


def test_cells_that_differ_in_one_factor_each_share_a_column_of_names():
    settings = [{"auction": "a"}, {"track": "six"}, {"bonus": "none"}]
    cells = [variant(place, factors, share(0.2 * place)) for place, factors in enumerate(settings)]
    table = table_of(Factors(cells))
    assert table.columns == ["variant", "success"]
    assert [row[0] for row in table.rows] == ["a", "six", "none"]


def test_of_very_many_cells_the_first_are_shown_and_the_file_is_named():
    cells = [variant(place, {"goal": place}, share(0.5)) for place in range(MOST_ROWS + 1)]
    table = table_of(Factors(cells))
    assert len(table.rows) == MOST_ROWS
    assert "The first 400 of 401 variants; summary.csv has them all." in table.note


def test_levels_are_in_one_column_and_scattered_policies_too():
    names = ("a", "b", "c", "d", "e")
    cells = [duel(place, one, other, 0.6) for place, (one, other) in enumerate(pairwise(names))]
    table = table_of(Factors(cells))
    assert table.columns == ["seats", "who wins"]
    assert table.rows[0] == ["a against b", "a 60 % [57, 63]; b 40 % [37, 43]"]


def winning(label: str, measure: str, seat: int) -> Column:
    source = Source.ENTRIES if measure == "win_rate" else Source.SEAT
    return Column(
        measure=measure,
        of=label,
        source=source,
        seats=(seat,),
        scale=Scale.COUNT,
        high=SHARES,
        divisor=SHARES,
        headline=measure == "win_rate",
    )


def seated(*labels: str) -> Variant:
    columns = [winning(label, "win_rate", 0) for label in dict.fromkeys(labels)]
    columns += [winning(str(seat), "seat_win_rate", seat) for seat in range(len(labels))]
    estimates = {column.name: share(0.5, column=column) for column in [*columns, SUCCESS]}
    return Variant(cell=SimpleNamespace(labels=labels), estimates=estimates)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("labels", "names"),
    [
        (("a",), ["success"]),
        (("a", "a"), ["seat_win_rate[0]", "seat_win_rate[1]", "success"]),
        (("a", "b"), ["win_rate[a]", "win_rate[b]", "success"]),
    ],
)
def test_winning_leads_only_where_it_can_differ(labels, names):
    assert headline_names([seated(*labels)]) == names

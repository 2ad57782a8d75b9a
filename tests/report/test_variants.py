"""Numbers beside exact values, and which of them lead."""

from __future__ import annotations

import math
from dataclasses import replace
from types import SimpleNamespace

import pytest

from balance.engine.game import Scale
from balance.report.cells import exact_agreement, table_of
from balance.report.factors import Factors
from balance.report.variants import Variant, headline_names
from balance.tallies.plan import SHARES, Column, Source
from tests.report.support import SUCCESS, amount, curve, share, variant


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
    assert table.columns == ["energy", "games", "success", "exact", "z", "net"]
    assert [row[2] for row in table.rows] == ["0 % [0, 3.0]", "40 % [37, 43]", "100 % [97.0, 100]"]
    assert table.rows[0][3:5] == ["0 %", "+0.0"]


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

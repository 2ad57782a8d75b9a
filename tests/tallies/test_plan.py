"""Which columns there are, and that a plan survives being written down."""

from __future__ import annotations

import json

import pytest

from balance.documents import BadInput
from balance.engine.game import Measure, Scale
from balance.tallies.columns import plan_of
from balance.tallies.plan import COUNT_LIMIT, Plan
from tests.tallies.made_up import MADE_UP, declare, seat_cell


def test_columns_have_the_names_that_scripts_rely_on():
    plan = plan_of(MADE_UP, seat_cell("bold", "shy", "bold"))
    assert [column.name for column in plan.columns] == [
        *("win_rate[bold]", "win_rate[shy]"),
        *("seat_win_rate[0]", "seat_win_rate[1]", "seat_win_rate[2]"),
        *("score[0]", "score[1]", "score[2]"),
        "turns",
        *("end_reason[goal]", "end_reason[peace]", "end_reason[capped]"),
        "debt",
        *("wealth[0]", "wealth[1]", "wealth[2]"),
        "peaceful",
        *("capped", "moves", "unrestricted"),
    ]


def test_a_team_has_one_win_rate():
    plan = plan_of(declare(cooperative=True), seat_cell("bold", "shy"))
    names = [column.name for column in plan.columns]
    assert names[0] == "win_rate"
    assert not any(name.startswith("seat_win_rate") for name in names)


@pytest.mark.parametrize("rotate", [False, True])
def test_places_fill_the_vector_without_overlap(rotate):
    plan = plan_of(MADE_UP, seat_cell("bold", "shy", "bold", rotate=rotate))
    taken = []
    for column, place in zip(plan.columns, plan.places, strict=True):
        assert (place.histogram < 0) == (column.scale is Scale.AMOUNT)
        taken += range(place.histogram, place.histogram + column.bins) if place.histogram >= 0 else ()
        for start in (place.sums, place.blocks):
            taken += range(start, start + 3) if start >= 0 else ()
    assert sorted(taken) == list(range(plan.size))


@pytest.mark.parametrize("rotate", [False, True])
def test_a_plan_survives_json(rotate):
    plan = plan_of(MADE_UP, seat_cell("bold", "shy", rotate=rotate))
    again = Plan.from_plain(json.loads(json.dumps(plan.plain())))
    assert again == plan
    assert again.places == plan.places


def test_an_unknown_key_of_a_later_version_is_ignored():
    plain = plan_of(MADE_UP, seat_cell("bold", "shy")).plain()
    plain["columns"][0]["colour"] = "red"
    assert Plan.from_plain(plain) == plan_of(MADE_UP, seat_cell("bold", "shy"))


@pytest.mark.parametrize(("low", "high"), [(0, COUNT_LIMIT + 1), (-COUNT_LIMIT - 1, 0), (3, 2)])
def test_a_count_too_wide_for_a_histogram_is_refused(low, high):
    wide = Measure(name="wide", doc="Wide.", scale=Scale.COUNT, low=low, high=high)
    with pytest.raises(BadInput, match="game made_up: MEASURES.wide: a COUNT needs bounds within"):
        plan_of(declare(MEASURES=(wide,)), seat_cell("bold", "shy"))


def test_an_unknown_column_is_a_key_error():
    with pytest.raises(KeyError, match="win_rate"):
        plan_of(MADE_UP, seat_cell("bold", "shy")).number("win_rate")

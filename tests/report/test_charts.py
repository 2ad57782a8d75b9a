"""Charts: measures that a game wants to see together."""

from __future__ import annotations

from itertools import count

from balance.engine.game import Scale
from balance.report.charts import chart_pictures, chart_texts, charts_of
from balance.report.factors import Factors
from balance.tallies.plan import Column, Source
from tests.report.support import amount, share, variant


def piled(part, of="0"):
    return Column(
        measure=part,
        of=of,
        source=Source.FIELD,
        scale=Scale.AMOUNT,
        chart="Points",
        part=part.title(),
        stacked=True,
    )


def ratio(label):
    return Column(
        measure="win_rate_by_card",
        of=label,
        source=Source.CROSSED,
        scale=Scale.RATIO,
        chart="Win rate by card",
        part=label,
    )


def cells():
    return [
        variant(
            place,
            {"players": name},
            amount(30.0, column=piled("schemes")),
            amount(10.0, column=piled("items")),
            share(0.2 + 0.1 * place, column=ratio("ace")),
            share(0.5, column=ratio("king")),
        )
        for place, name in enumerate(("few", "many"))
    ]


def test_charts_hold_the_columns_that_name_them():
    assert charts_of(cells()) == {
        "Points": ["schemes[0]", "items[0]"],
        "Win rate by card": ["win_rate_by_card[ace]", "win_rate_by_card[king]"],
    }


def test_a_chart_in_which_nothing_happened_is_left_out():
    nothing = [variant(0, {}, amount(0.0, column=piled("schemes")), amount(0.0, column=piled("items")))]
    assert charts_of(nothing) == {}
    assert list(chart_pictures(Factors(nothing), count())) == []


def test_parts_are_said_with_their_share_and_rates_with_their_ends():
    parts, ends = (text for text, _ in chart_texts(Factors(cells())))
    assert "few: of 40 a seat, Schemes 30 (75 %), Items 10 (25 %)" in parts
    assert "few: highest king with 50" in ends
    assert "lowest ace with 20" in ends
    assert "many: highest king with 50" in ends
    assert "lowest ace with 30" in ends
    assert ends.endswith("(n = 1,000 games).")


def test_parts_are_piled_and_rates_are_dots():
    pictures = list(chart_pictures(Factors(cells()), count()))
    assert [picture.title for picture in pictures] == ["Points", "Win rate by card"]
    for word in ("Schemes", "Items", "many, seat 0"):
        assert word in pictures[0].svg
    for word in ("ace", "king", "many"):
        assert word in pictures[1].svg
    assert "100%" in pictures[1].svg

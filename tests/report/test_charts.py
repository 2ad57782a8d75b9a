"""Charts: measures that a game wants to see together."""

from __future__ import annotations

from itertools import count

from balance.engine.game import Scale
from balance.report.chart_pictures import chart_pictures
from balance.report.chart_words import chart_lines
from balance.report.charts import MOST_DOTS, MOST_GROUPS, charts_of
from balance.report.factors import Factors
from balance.report.pictures import pictures_of
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


def rate(label):
    return Column(
        measure=f"success_{label}",
        source=Source.QUOTIENT,
        scale=Scale.RATIO,
        chart="Success by card",
        part=label,
        doc="Successes per try.",
    )


def cells():
    return [
        variant(
            place,
            {"table": name},
            amount(30.0, column=piled("schemes")),
            amount(10.0, column=piled("items")),
            share(0.2 + 0.1 * place, column=ratio("ace")),
            share(0.5, column=ratio("king")),
        )
        for place, name in enumerate(("few", "many"))
    ]


def charts(variants):
    return {chart.title: chart for chart in charts_of(Factors(variants))}


def test_charts_hold_the_columns_that_name_them():
    found = charts(cells())
    assert {title: list(chart.rows[0].parts) for title, chart in found.items()} == {
        "Points": ["Schemes", "Items"],
        "Win rate by card": ["ace", "king"],
    }
    assert [row.label for row in found["Points"].rows] == ["few, seat 0", "many, seat 0"]
    assert [row.label for row in found["Points"].told] == ["few", "many"]


def test_a_chart_in_which_nothing_happened_is_left_out():
    nothing = [variant(0, {}, amount(0.0, column=piled("schemes")), amount(0.0, column=piled("items")))]
    assert charts(nothing) == {}
    assert list(chart_pictures(Factors(nothing), count(), [])) == []


def test_a_part_that_is_always_nothing_is_left_out():
    one = variant(0, {}, amount(3.0, column=piled("schemes")), amount(0.0, column=piled("items")))
    assert list(charts([one])["Points"].rows[0].parts) == ["Schemes"]


def test_parts_are_said_with_their_share():
    lines = chart_lines(charts(cells())["Points"])
    assert lines[0] == "few: of 40 a seat, Schemes 30 (75 %) and Items 10 (25 %) (1,000 games)"


def test_win_rates_are_compared_with_an_even_share():
    one = variant(0, {}, share(0.4, column=ratio("ace")), share(0.5, column=ratio("king")), labels=("a", "a"))
    (line,) = chart_lines(charts([one])["Win rate by card"])
    assert line == "ace 40 % [37, 43], less than the even 50 % (1,000 games)"
    open_ = variant(
        0, {}, share(0.49, column=ratio("ace")), share(0.51, column=ratio("king")), labels=("a", "a")
    )
    (line,) = chart_lines(charts([open_])["Win rate by card"])
    assert line.startswith("none of the 2 is clearly different from the even 50 %; from ace 49 %")


def test_rates_of_many_cells_are_averaged_over_the_cells_that_have_them():
    names = ("ace", "king")
    many = [
        variant(place, {"set": f"s{place}"}, share(0.3 + 0.1 * (place % 2), column=rate(names[place % 2])))
        for place in range(2 * MOST_GROUPS)
    ]
    chart = charts(many)["Success by card: successes per try"]
    assert chart.averaged == len(many)
    assert {part: round(one.estimate, 6) for part, one in chart.rows[0].parts.items()} == {
        "ace": 0.3,
        "king": 0.4,
    }
    (line,) = chart_lines(chart)
    assert line.startswith("mean of 12 variants: king 40 % [37, 43], clearly highest; ace 30 % [27, 33]")


def test_parts_are_piled_and_rates_are_dots():
    pictures = list(chart_pictures(Factors(cells()), count(), ["Points"]))
    assert [picture.title for picture in pictures] == ["Points", "Win rate by card"]
    for word in ("Schemes", "Items", "many, seat 0"):
        assert word in pictures[0].svg
    for word in ("ace", "king", "many"):
        assert word in pictures[1].svg
    assert "Schemes 30" not in pictures[0].caption, "the findings say it already"
    assert "ace 20 %" in pictures[1].caption


def ended(label):
    return Column(
        measure="end_reason",
        of=label,
        source=Source.CODE,
        scale=Scale.FLAG,
        chart="Why games end",
        part=label,
        stacked=True,
        headline=True,
    )


def endings():
    shares = {"won": 0.6, "caught": 0.3, "capped": 0.0}
    return [
        variant(place, {"mode": mode}, *(share(value, column=ended(name)) for name, value in shares.items()))
        for place, mode in enumerate(("easy", "hard"))
    ]


def test_a_category_is_piled_up_cell_by_cell():
    chart = charts(endings())["Why games end"]
    assert [row.label for row in chart.rows] == ["easy", "hard"]
    assert list(chart.rows[0].parts) == ["won", "caught"]
    line, _ = chart_lines(chart)
    assert line == "easy: won 60 % [57, 63] and caught 30 % [27, 33] (1,000 games)"
    (picture,) = chart_pictures(Factors(endings()), count(), [])
    assert picture.caption.startswith("Shares of all games.")
    assert "share of games" in picture.svg


def test_a_category_that_is_piled_up_has_no_dots_beside():
    titles = [picture.title for picture in pictures_of(Factors(endings()))]
    assert "Why games end" in titles
    assert not any("reason" in title.lower() for title in titles)


def test_many_cells_with_few_dots_stay_apart():
    few = [
        variant(place, {"set": f"s{place}"}, share(0.3, column=rate("ace")), share(0.4, column=rate("king")))
        for place in range(MOST_DOTS // 2)
    ]
    assert len(charts(few)["Success by card: successes per try"].rows) == MOST_DOTS // 2
    one_more = [
        *few,
        variant(99, {"set": "s99"}, share(0.3, column=rate("ace")), share(0.4, column=rate("king"))),
    ]
    assert charts(one_more)["Success by card: successes per try"].averaged == len(one_more)


def test_a_lone_part_is_drawn_a_row_a_cell():
    nothing = [
        variant(place, {"set": name}, share(0.3, column=rate("ace")), share(0.0, column=rate("king")))
        for place, name in enumerate(("few", "many"))
    ]
    (picture,) = chart_pictures(Factors(nothing), count(), [])
    assert "king" not in picture.svg
    assert picture.svg.count(">ace<") == 1

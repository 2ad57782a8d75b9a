"""What makes a game easier or harder, told by games with something against games without it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from balance.engine.game import Scale
from balance.report.charts import charts_of
from balance.report.effects import effects_of, effects_section, samples_of
from balance.report.factors import Factors
from balance.report.variants import Estimate, Variant
from balance.tallies.plan import Column, Plan, Source
from balance.tallies.tally import Tally

WON = Column(measure="win_rate", source=Source.TEAM, scale=Scale.FLAG, headline=True)


def with_(part):
    return Column(
        measure=f"win_rate_with_{part}",
        source=Source.QUOTIENT,
        field=f"won_with_{part}",
        over=f"with_{part}",
        scale=Scale.RATIO,
        chart="Win rate by card",
        part=part,
        effect_on="win_rate",
    )


def cell(index, wins, games, parts, *, seats=2, factors=None):
    """A cell with so many wins, and for each part its wins and its games."""
    columns = (WON, *(with_(part) for part in parts))
    plan = Plan(columns, seats, 1)
    tally = Tally(plan, games, np.zeros(plan.size, np.int64))
    tally.histogram(0)[:] = games - wins, wins
    for number, (won, over) in enumerate(parts.values(), start=1):
        start = plan.places[number].ratio
        tally.counts[start : start + 2] = won, over
    own = SimpleNamespace(
        index=index, factors=factors or {"mode": str(index)}, labels=("a",) * seats, tally=tally, plan=plan
    )
    estimates = {
        column.name: Estimate(column=column, estimate=0.5, low=0.4, high=0.6, n=games) for column in columns
    }
    return Variant(cell=own, estimates=estimates)


def test_an_effect_is_the_difference_to_the_games_without():
    one = cell(0, 500, 1000, {"ace": (300, 400), "king": (250, 500)})
    ace, king = effects_of([one])["Win rate by card"]
    assert (ace.games, ace.have, ace.lack) == (400, 0.75, pytest.approx(1 / 3))
    assert ace.difference.estimate == pytest.approx(0.75 - 1 / 3)
    assert ace.word == "easier"
    assert king.difference.estimate == 0.0
    assert king.word == "not clear"


def test_many_cards_need_more_to_be_clear():
    """The same difference is clear alone, and not among twenty others that are tested with it."""
    alone = effects_of([cell(0, 500, 1000, {"ace": (270, 500)})])["Win rate by card"]
    assert alone[0].word == "easier"
    others = {f"c{number}": (250, 500) for number in range(20)}
    among = effects_of([cell(0, 500, 1000, {"ace": (270, 500), **others})])["Win rate by card"]
    assert among[0].word == "not clear"
    assert among[0].text == alone[0].text, "the interval is that of one difference"


def test_cells_are_not_mixed_where_both_occur():
    """A card that is often in the easy cell is not made easy by that."""
    easy = cell(0, 900, 1000, {"ace": (720, 800)})
    hard = cell(1, 100, 1000, {"ace": (20, 200)})
    (ace,) = effects_of([easy, hard])["Win rate by card"]
    assert ace.difference.estimate == pytest.approx(0.0)
    single = effects_of([easy])["Win rate by card"][0].difference
    width = pytest.approx(single.width)
    assert ace.difference.width == width, "averaged, not shrunk: the cells may share their shuffles"


def test_cells_that_always_or_never_have_it_are_compared_by_number_of_seats():
    always = cell(0, 600, 1000, {"ace": (600, 1000)})
    never = cell(1, 400, 1000, {"ace": (0, 0)})
    larger = cell(2, 900, 1000, {"ace": (0, 0)}, seats=3)
    (sample,) = samples_of([always, never, larger], "win_rate_with_ace")
    assert (sample.have, sample.lack) == ((600, 1000), (400, 1000))


def test_what_all_games_have_has_no_effect():
    assert effects_section(Factors([cell(0, 500, 1000, {"ace": (500, 1000)})])) is None


def test_the_section_says_draws_and_tabulates():
    one = cell(0, 500, 1000, {"ace": (300, 400), "king": (250, 500)})
    section = effects_section(Factors([one]))
    assert section.title == "What changes the win rate"
    assert section.texts == ["Win rate by card: easier with ace (+42 pp [36, 47]); not clear of 1."]
    assert [row[0] for row in section.tables["Win rate by card"].rows] == ["ace", "king"]
    assert section.tables["Win rate by card"].rows[0][-1] == "easier"
    assert "ace" in section.pictures[0].svg
    assert charts_of(Factors([one])) == [], "it has no chart beside this"


def test_nothing_clear_is_said_with_the_largest():
    one = cell(0, 500, 1000, {"ace": (255, 500), "king": (250, 500)})
    (text,) = effects_section(Factors([one])).texts
    assert text.startswith(
        "Win rate by card: nothing is clear of 2; the largest difference is that of ace (+2"
    )


def test_a_game_without_such_measures_has_no_section():
    plain = replace(cell(0, 5, 10, {}), estimates={})
    assert effects_section(Factors([plain])) is None

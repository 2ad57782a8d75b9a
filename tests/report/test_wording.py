"""Numbers and names as people read them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.report.wording import (
    column_words,
    decimals,
    estimate_text,
    games_text,
    level_text,
    listed,
    meaning_text,
    measure_words,
    quantity_text,
    range_text,
    rounded,
    sentence,
    title_of,
    value_text,
    words_of,
)
from tests.report.support import NET, SUCCESS, winning


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        ((0.727, 0.724, 0.730), "72.7 % [72.4, 73.0]"),
        ((0.0, 0.0, 0.0000384), "0 % [0, 0.0038]"),
        ((1.0, 0.99981, 1.0), "100 % [99.981, 100]"),
        ((0.5, 0.1, 0.9), "50 % [10, 90]"),
        ((0.5, None, None), "50 % (one observation)"),
        ((None, None, None), "no data"),
    ],
)
def test_shares(estimate, text):
    assert estimate_text(*estimate, is_share=True) == text


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        ((3.14159, 3.10, 3.18), "3.14 [3.10, 3.18]"),
        ((1234.5, 1200.0, 1269.0), "1234 [1200, 1269]"),
        ((-1.05, -1.05, -1.05), "always -1.05"),
    ],
)
def test_amounts(estimate, text):
    assert estimate_text(*estimate) == text


def test_decimals_follow_the_width_and_end():
    assert [decimals(width) for width in (400.0, 4.0, 0.6, 0.04, 1e-30)] == [0, 0, 1, 2, 6]


@pytest.mark.parametrize(
    ("identifier", "title"),
    [
        ("the_riot", "The Riot"),
        ("needle_in_the_hay", "Needle in the Hay"),
        ("picking_up_the_crumbs", "Picking up the Crumbs"),
        ("the_clean_up", "The Clean Up"),
    ],
)
def test_identifiers_as_titles(identifier, title):
    assert title_of(identifier) == title


@pytest.mark.parametrize(
    ("identifier", "words"),
    [
        ("seat_win_rate", "seat win rate"),
        ("rulings.first_roll", "first roll"),
        ("policies.bold.knobs.hold_at", "hold at of bold"),
        ("seats[1].knobs.points", "points of seat 1"),
        ("override.schemes.the_riot.goal.at_least", "schemes.the_riot.goal.at_least"),
    ],
)
def test_names_in_words(identifier, words):
    assert words_of(identifier) == words


def test_columns_are_told_apart_only_where_there_are_several():
    assert column_words(NET, ["net[0]", "success"]) == "net"
    assert column_words(NET, ["net[0]", "net[1]"]) == "net of seat 0"
    bold = winning("bold", 0.5).column
    assert column_words(bold, ["win_rate[bold]", "win_rate[shy]"]) == "win rate of bold"


def test_a_measure_is_called_and_explained_as_its_game_does():
    own = replace(SUCCESS, part="who gets something", doc="1 where somebody received a reward.", unit="")
    assert measure_words(own) == "who gets something"
    assert measure_words(replace(own, chart="All")) == "success", "a part is called so in its chart only"
    assert meaning_text(own) == "Share of games where somebody received a reward."
    assert quantity_text(NET) == "net (stars)"


def test_numbers_of_games_and_lists():
    assert [games_text(counts) for counts in ([500], [500, 500], [700, 500])] == [
        "n = 500",
        "n = 500 each",
        "n = 500 to 700",
    ]
    assert [listed(texts) for texts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_levels_values_and_ranges():
    assert [level_text(level) for level in (3, 0.5, "forced", [1, 2], True)] == [
        "3",
        "0.5",
        "forced",
        "[1, 2]",
        "true",
    ]
    assert (range_text(14, 18), range_text(None, None)) == ("14 to 18", "")
    assert (value_text(0.72727, is_share=True), value_text(6.1867)) == ("72.73 %", "6.1867")
    assert sentence("success rises") == "Success rises."
    assert sentence("hold_at: wins") == "hold_at: wins."


def test_nothing_is_printed_as_a_negative_zero():
    assert rounded(-0.0004, 2) == "0.00"
    assert rounded(-0.0, 1) == "0"
    assert rounded(-0.006, 2) == "-0.01"

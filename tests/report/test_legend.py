"""How to read the findings, as far as a page needs it."""

from __future__ import annotations

from balance.report.legend import legend_of
from tests.report.support import duel, share, variant


def test_a_page_of_single_trials_says_nothing_of_seats():
    text = " ".join(legend_of([variant(0, {}, share(0.5))]))
    assert "95 % intervals" in text
    assert "n counts independent games or trials" in text
    assert "Even" not in text
    assert "Seats" not in text


def test_rotated_seats_explain_their_blocks():
    text = " ".join(legend_of([duel(0, "a", "b", 0.5, rotation=2, games=200_000)]))
    assert "n counts blocks of 2 games: 200,000 games are 100,000 blocks." in text
    assert "Even" in text
    assert "Seats count from 0" in text

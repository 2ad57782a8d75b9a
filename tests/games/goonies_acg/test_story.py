"""A game as it is told: all that was drawn, each thing once, in the order in which it happened."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from balance.engine.cells import default_cell
from balance.engine.walk import match_of, walk
from balance.games.goonies_acg import GAME
from balance.games.goonies_acg.course import SHUFFLE, Course, drawn_cards
from balance.games.goonies_acg.names import Question

CELLS = [
    (1, "careful", {"mode": "epic", "threats": "random"}),
    (2, "random", {"threats": "random", "finished": "safe", "encounters_end": "next_draw"}),
    (4, "careful", {"threats": "b,c,b,b,c"}),
]


def courses(players, policy, settings, seed):
    """Play a game and tell each of its moves apart."""
    match = match_of(GAME, default_cell(GAME, (policy,) * players, **settings))
    for move in walk(match, seed=seed, number=0):
        action = move.offers[move.index].action
        yield Course(move.before, action, match.box.state, match.table), move.text


@pytest.mark.parametrize(("players", "policy", "settings"), CELLS)
def test_every_card_drawn_is_told_once(players, policy, settings):
    for seed in range(2):
        for course, text in courses(players, policy, settings, seed):
            cards = [card for card in drawn_cards(course.before, course.after) if card != SHUFFLE]
            met = len(course.encounters)
            lines = course.told()
            assert not lines or any(text[place : place + len(lines)] == lines for place in range(len(text)))
            assert not course.cards and not course.encounters, "something happened that is not told"
            numbers = Counter(re.findall(r"\(card (\d+)\)", " ".join(lines)))
            assert all(numbers[str(card + 1)] for card in cards)
            asked = course.before.phase == Question.REPEAT
            assert sum(line.startswith("Encounter, ") for line in lines) == met + asked


def test_a_cause_comes_before_what_it_brings():
    seen = Counter()
    for players, policy, settings in CELLS:
        for course, _ in courses(players, policy, settings, 1):
            lines = course.told()
            for place, line in enumerate(lines):
                if line.endswith("with an encounter.") and course.after.phase != Question.OVER:
                    seen["encounter"] += 1
                    assert lines[place + 1].startswith("Encounter, ")
                if line.startswith("The Goonies escape"):
                    seen["escape"] += 1
                    assert "is added at" in lines[place - 1] and "trap" in lines[0]
    assert min(seen["encounter"], seen["escape"]) > 0

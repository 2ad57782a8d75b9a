"""Overridden values of the Goonies that cannot be played are refused where they stand, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from balance.documents import BadInput
from balance.scenario import load


def refusals(tmp_path: Path, text: str) -> list[tuple[Any, str, str]]:
    file = tmp_path / "scenario.yaml"
    file.write_text(f"game: goonies_acg\n{text}\n", encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load(str(file))
    return [(problem.line, problem.path, problem.message) for problem in caught.value.problems]


def test_a_refused_number_of_obstacles_accuses_no_card(tmp_path):
    found = refusals(tmp_path, "override: {numbers.fatal_obstacles: 100}")
    assert found == [(2, "numbers.fatal_obstacles", "found 100; allowed: a whole number from 3 to 5")]


def test_only_start_cards_can_be_too_many_at_a_location(tmp_path):
    found = refusals(tmp_path, "override: {numbers.fatal_obstacles: 3}")
    paths = [path for _, path, _ in found]
    assert paths == [f"items.item_{card}.start" for card in ("02", "14", "26", "38", "50")]


def test_a_hand_limit_below_one_is_refused(tmp_path):
    ((line, path, message),) = refusals(tmp_path, "override: {set_up.hand_limit: [8, 5, 0, 3]}")
    assert (line, path) == (2, "set_up.hand_limit")
    assert message == "found 0; allowed: a whole number from 1 to 12"


@pytest.mark.parametrize(
    ("cards", "start"),
    [
        ("[sloth_1, sloth_1]", 'found ["sloth_1", "sloth_1"]; allowed: the ids of two cards'),
        ("[sloth_1, nobody]", "unknown card 'nobody'; known: sloth_1"),
    ],
)
def test_a_group_of_removed_cards_is_refused_where_it_stands(tmp_path, cards, start):
    ((line, path, message),) = refusals(tmp_path, f"mode: hard\noverride: {{hard_mode.helpers: {cards}}}")
    assert (line, path) == (3, "hard_mode.helpers")
    assert message.startswith(start)

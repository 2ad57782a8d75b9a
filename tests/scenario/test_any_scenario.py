"""Whatever is written in a scenario, it is read or refused in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from balance.documents import BadInput
from balance.engine.game import Cell
from balance.scenario import Scenario, load
from balance.scenario.model import KEYS, SEAT_KEYS
from tests.scenario.writing import PARLOUR

PARAMETERS = ("mode", "share", "open", "commits", "energy", "reserve", "line", "track", "nickname")
PATHS = ("seats[0].policy", "seats.1", "seats[0].epsilon", "rulings.auction", "override.deck.red.cost")
WORDS = (
    "easy",
    "hard",
    "random",
    "greedy",
    "cautious",
    "mine",
    "all_pay",
    "deck.red.cost",
    "tiers",
    "gain",
    "",
)
NAMES = some.sampled_from(
    [*KEYS, *PARAMETERS, *PATHS, *SEAT_KEYS, *WORDS, "policies.mine.policy", "a..b", "vary.x"]
)
SCALARS = some.one_of(some.integers(-3, 25), some.booleans(), some.floats(0, 2), some.sampled_from(WORDS))
VALUES = some.recursive(
    SCALARS,
    lambda inner: some.one_of(some.lists(inner, max_size=3), some.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=8,
)
SCENARIOS = some.dictionaries(NAMES, VALUES, max_size=6)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=SCENARIOS, sets=some.lists(some.tuples(NAMES, VALUES), max_size=2))
def test_any_scenario_is_read_or_refused_in_words(
    tmp_path: Path, content: dict[str, Any], sets: list[tuple[str, Any]]
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(json.dumps({**content, "game": str(PARLOUR)}, ensure_ascii=False), encoding="utf-8")
    try:
        scenario = load(path, sets=[f"{name}={json.dumps(value)}" for name, value in sets if name != "game"])
    except BadInput as error:
        assert error.problems and all(problem.message for problem in error.problems)
    else:
        assert_sound(scenario)


def assert_sound(scenario: Scenario) -> None:
    """Assert what every scenario that has been read holds."""
    assert 1 <= len(scenario.cells) <= 4096 and scenario.games >= 1
    assert json.loads(json.dumps(scenario.resolved)) == scenario.resolved
    for index, cell in enumerate(scenario.cells):
        assert cell.index == index and 2 <= cell.players <= 4
        assert_values(cell)


def assert_values(cell: Cell) -> None:
    """Assert that the values of a cell are within the bounds of the test game."""
    values = cell.parameters
    assert values["mode"] in ("easy", "hard", "epic") and isinstance(values["open"], bool)
    assert 0 <= values["energy"] <= 20 and len(values["line"]) == 3
    assert len(values["reserve"]) == cell.players and all(0 <= value <= 20 for value in values["reserve"])
    assert all(0 <= seat < cell.players for seat, _ in values["commits"] or ())
    assert all(seat.function in ("random", "weights", "greedy") for seat in cell.seats)


def test_what_is_asserted_can_fail(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"game: {PARLOUR.as_posix()}\n", encoding="utf-8")
    (cell,) = load(path).cells
    faulty = Cell(index=0, factors={}, seats=cell.seats, parameters={**cell.parameters, "reserve": (2,)})
    with pytest.raises(AssertionError):
        assert_values(faulty)

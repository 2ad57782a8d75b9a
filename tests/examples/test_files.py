"""A game and a policy in files of their own: as long as promised, and they play."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.engine.contract import check
from balance.games.pig import GAME as PIG
from balance.games.registry import find
from balance.results import Results
from balance.runs import execute
from balance.scenario import load

EXAMPLES = Path(__file__).parents[2] / "examples"
FERRY = EXAMPLES / "plain" / "ferry.py"
CHASE = EXAMPLES / "policy" / "chase.py"


def wins(scenario: Path, label: str, games: int, folder: Path) -> list[float]:
    """Share of won games of a policy, one a cell."""
    results = Results(execute(load(scenario, games=games), out=folder))
    return [cell["measures"][f"win_rate[{label}]"]["estimate"] for cell in results.summary()]


def test_the_plain_game_takes_less_than_100_lines():
    assert len(FERRY.read_text(encoding="utf-8").splitlines()) < 100


def test_the_plain_game_keeps_the_contract():
    assert check(find(str(FERRY))) == []


def test_without_tickets_both_ferries_play_alike_and_with_more_the_patient_one_wins_more(tmp_path):
    shares = wins(FERRY.with_suffix(".yaml"), "patient", 2000, tmp_path)
    assert shares[0] == pytest.approx(0.5)
    assert shares == sorted(shares)
    # The difference between 0 and 3 tickets is 0.12 and its standard error 0.01.
    assert shares[-1] > 0.55


def test_the_policy_file_keeps_the_contract():
    assert check(PIG, policies=[f"{CHASE}:chase"], games=3) == []


def test_the_policy_file_plays_about_as_well_as_holding_at_20(tmp_path):
    [share] = wins(CHASE.with_suffix(".yaml"), "chase.py:chase", 20_000, tmp_path)
    assert 0.48 < share < 0.54

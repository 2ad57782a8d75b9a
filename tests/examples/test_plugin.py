"""A third party's package is installed by pip, and its game and policy are there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "plugin"
PIG = """
game: pig
seats: [{policy: keep_pace}, {policy: hold_at}]
rotate_seats: true
games: 20_000
"""
CONTRACT = """
from balance.engine.contract import check
from balance.games.registry import find
print(*check(find("dice21"), games=3))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> dict[str, str]:
    """Environment of a process that finds the package, installed into a folder of its own."""
    folder = tmp_path_factory.mktemp("plugin")
    source, target = folder / "source", folder / "target"
    shutil.copytree(EXAMPLE, source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", target, source], check=True)
    return os.environ | {"PYTHONPATH": str(target)}


def asked(arguments: list[str], environment: dict[str, str]) -> str:
    """Run Python in that environment and return what it printed."""
    finished = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def balance(arguments: list[str], environment: dict[str, str]) -> dict:
    """Run a command of `balance` and return the object that it printed."""
    start = "import sys; from balance.cli.main import main; main(sys.argv[1:])"
    return json.loads(asked(["-c", start, *arguments, "--json"], environment))


def test_the_game_is_listed_only_where_it_is_installed(installed):
    assert "dice21" in [game["name"] for game in balance(["games"], installed)["games"]]
    without = {name: value for name, value in installed.items() if name != "PYTHONPATH"}
    assert "dice21" not in [game["name"] for game in balance(["games"], without)["games"]]


def test_the_game_keeps_the_contract(installed):
    assert asked(["-c", CONTRACT], installed).strip() == ""


def test_its_scenario_plays(installed, tmp_path):
    scenario = EXAMPLE / "scenario.yaml"
    told = balance(["run", str(scenario), "--games", "5000", "--out", str(tmp_path)], installed)
    rates = [cell["measures"]["seat_win_rate[0]"]["estimate"] for cell in told["cells"]]
    assert len(rates) == 5
    # Stopping at 19 or 18 beats stopping at 16: the second player has the last word.
    assert max(rates) > rates[0] + 0.02


def test_its_policy_plays_pig_better_than_holding_at_20(installed, tmp_path):
    scenario = tmp_path / "pace.yaml"
    scenario.write_text(PIG, encoding="utf-8")
    told = balance(["run", str(scenario), "--out", str(tmp_path)], installed)
    pace = told["cells"][0]["measures"]["win_rate[keep_pace]"]
    # Keeping pace wins about 0.54; the standard error is about 0.002.
    assert pace["low"] > 0.5

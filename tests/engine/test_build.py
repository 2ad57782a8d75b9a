"""Stamps, caches and plugins: nothing stale runs, and mistakes are explained."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from balance.documents import BadInput
from balance.engine import stamp
from balance.engine.bind import bind, is_warm
from balance.engine.build import Builder, Flavour
from balance.engine.cells import default_cell
from balance.engine.fault import GameFault
from balance.engine.game import Seat
from balance.engine.ready import ready
from balance.games.pig import GAME
from tests.support import bidding

PLUGIN = """
from helpers import limit

def stopper(state, table, desk, params, rng):
    if state.turn_total >= limit():
        return 1
    return 0
"""


def plugin_cell(file: Path, name: str):
    own = Seat(policy="own", function=f"{file}:{name}", label="own", setup={"score": 0})
    return replace(default_cell(GAME), seats=(own, own))


def mean_turns(file: Path, flavour=Flavour.FAST) -> float:
    variant = ready(GAME, plugin_cell(file, "stopper"), flavour)
    rows = variant.rows(500)
    variant.play(rows, 1, 0, 500)
    return float(rows.turns.mean())


@pytest.fixture
def plugin(tmp_path):
    (tmp_path / "mine.py").write_text(PLUGIN, encoding="utf-8")
    (tmp_path / "helpers.py").write_text("def limit():\n    return 20\n", encoding="utf-8")
    return tmp_path / "mine.py"


def test_editing_a_plugin_or_its_helper_changes_the_next_run(plugin):
    first = mean_turns(plugin)
    (plugin.parent / "helpers.py").write_text("def limit():\n    return 5\n", encoding="utf-8")
    second = mean_turns(plugin)
    plugin.write_text(PLUGIN.replace(">= limit()", ">= 2 * limit()"), encoding="utf-8")
    third = mean_turns(plugin)
    assert len({first, second, third}) == 3


def test_a_plugin_works_in_further_processes(plugin):
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from pathlib import Path
from tests.engine.test_build import mean_turns
print(mean_turns(Path({str(plugin)!r})))
"""
    here = mean_turns(plugin)
    started = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    for process in started:
        printed, _ = process.communicate(timeout=300)
        assert float(printed) == here
    again = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert float(again.stdout) == here


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return 1 // 0", "raised ZeroDivisionError"),
        ("return 7", "returned index 7"),
        ("return -1", "returned index -1"),
        ("return sum(x for x in (0, 0))", "cannot be compiled"),
    ],
)
def test_a_plugin_that_misbehaves_is_named(tmp_path, body, words):
    file = tmp_path / "bad.py"
    file.write_text(f"def stopper(state, table, desk, params, rng):\n    {body}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=words) as caught:
        mean_turns(file)
    assert "bad.py" in str(caught.value)


def test_a_wrong_index_that_only_shows_later_is_named_by_the_kernel(tmp_path):
    file = tmp_path / "late.py"
    body = "if state.score[0] > 90 and state.score[1] > 90 and state.turn_total > 5:\n        return 9"
    file.write_text(
        f"def stopper(state, table, desk, params, rng):\n    {body}\n    return int(state.turn_total > 19)\n",
        encoding="utf-8",
    )
    with pytest.raises(GameFault, match="policy 'own': returned index 9") as caught:
        mean_turns(file)
    assert caught.value.number > 1


def test_missing_files_and_functions_are_named(tmp_path):
    with pytest.raises(BadInput, match="no such file"):
        mean_turns(tmp_path / "none.py")
    (tmp_path / "empty.py").write_text("def other():\n    return 1\n", encoding="utf-8")
    with pytest.raises(BadInput, match="functions there: other"):
        mean_turns(tmp_path / "empty.py")
    (tmp_path / "broken.py").write_text("x = 1\n\ny = oops\n", encoding="utf-8")
    with pytest.raises(BadInput, match="broken.py:3: NameError"):
        mean_turns(tmp_path / "broken.py")


def test_the_stamp_names_engine_game_and_versions(tmp_path):
    (tmp_path / "rules.py").write_text("A = 1\n", encoding="utf-8")
    first = stamp.game_stamp(tmp_path)
    assert stamp.game_stamp(tmp_path) == first
    (tmp_path / "rules.py").write_text("A = 2\n", encoding="utf-8")
    assert stamp.game_stamp(tmp_path) != first


def test_old_stamps_are_pruned(tmp_path, monkeypatch):
    import os

    for number in range(stamp.KEPT_STAMPS + 3):
        folder = tmp_path / f"s{number:02}"
        folder.mkdir()
        os.utime(folder, (number, number))
    stamp.prune(tmp_path)
    assert sorted(entry.name for entry in tmp_path.iterdir())[0] == "s03"


def test_a_cold_kernel_becomes_warm(tmp_path, monkeypatch):
    monkeypatch.setattr(stamp, "cache_root", lambda: (tmp_path, True))
    game = replace(bidding.GAME, name="bidding_cold")
    kernel = bind(game)
    assert not is_warm(kernel)
    ready(game, default_cell(game))
    assert is_warm(kernel)


def test_checked_code_finds_an_index_out_of_bounds():
    def beyond(state):
        return state.bid[state.asked]

    built = Builder(Flavour.CHECKED, "test_bounds", stamp.cache_folder("test_bounds"))(beyond)
    state = np.zeros(1, bidding.STATE).view(np.recarray)[0]
    assert built(state) == 0
    state.asked = 7
    with pytest.raises(IndexError):
        built(state)


def test_plain_code_raises_on_overflow_and_streams_do_not():
    variant = ready(GAME, default_cell(GAME), Flavour.PLAIN)
    rows = variant.rows(1)
    variant.play(rows, 2**64 - 1, 2**40, 1)
    assert rows[0].capped == 0
    variant.table[0].start[0] = 2**63 - 1
    variant.table[0].goal = 2**63 - 1
    with pytest.raises(FloatingPointError):
        variant.play(rows, 0, 0, 1)

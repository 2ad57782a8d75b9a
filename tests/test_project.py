"""The house's own rules: which way imports point, that every rule has a test, how long files are."""

from __future__ import annotations

import numpy as np
import pytest

from balance.engine.declared import attribute_clashes
from balance.engine.desk import desk_dtype, seat_dtype
from balance.engine.game import Game
from balance.engine.play import box_dtype
from balance.games import registry
from tests.support import sources

ORDER = (
    "documents",
    "engine",
    "odds",
    "stats",
    "games",
    "scenario",
    "tallies",
    "runs",
    "results",
    "analysis",
    "report",
    "cli",
)
PURE = ("odds", "stats")
LONGEST_FILE = 350
LONGEST_FUNCTION = 50

PACKAGE = {sources.module_name(path): path.read_text(encoding="utf-8") for path in sources.files("balance")}
GRAPH = sources.import_graph(PACKAGE)
EVERY_FILE = [
    path for folder in ("balance", "tests", "benchmarks", "examples") for path in sources.files(folder)
]


def test_imports_point_one_way():
    assert sources.backward(GRAPH, ORDER) == []


def test_no_modules_import_each_other():
    assert sources.cycle(GRAPH) == []


@pytest.mark.parametrize("room", PURE)
def test_pure_rooms_import_no_other_room(room):
    taken = {other for name in GRAPH if name.startswith(f"balance.{room}") for other in GRAPH[name]}
    assert {name for name in taken if not name.startswith(f"balance.{room}")} == set()


def test_no_game_imports_another():
    for name, others in GRAPH.items():
        if name.startswith("balance.games.") and name.count(".") > 2:
            own = ".".join(name.split(".")[:3])
            strangers = [other for other in others if other.startswith("balance.games.")]
            assert [other for other in strangers if not other.startswith(own)] == []


def test_the_import_checks_see_a_planted_fault():
    planted = {
        "balance.engine.play": "def late():\n    from balance.cli.run import run",
        "balance.cli.run": "from balance.engine import play",
        "balance.engine": "",
    }
    graph = sources.import_graph(planted)
    assert sources.backward(graph, ORDER) == ["balance.engine.play -> balance.cli.run"]
    assert sources.cycle(graph) == ["balance.cli.run", "balance.engine.play", "balance.cli.run"]


@pytest.mark.parametrize("game", sorted(registry.MODULES))
def test_every_rule_has_a_test_and_every_marker_a_rule(game):
    rules = sources.ROOT / "balance" / "games" / game / "RULES.md"
    stated = sources.rules_stated(rules.read_text(encoding="utf-8"))
    shown = {
        number
        for path in sources.files("tests")
        for name, number in sources.rules_shown(path.read_text(encoding="utf-8"))
        if name == game
    }
    assert stated, "no rule found"
    assert stated - shown == set(), "rules without a test"
    assert shown - stated == set(), "markers without a rule"


@pytest.mark.parametrize("game", sorted(registry.MODULES))
def test_rules_versions_agree(game):
    text = (sources.ROOT / "balance" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    assert f"RULES_VERSION {registry.find(game).rules_version}\n" in text


def test_the_rule_check_reads_numbers_and_markers():
    assert sources.rules_stated("- **P1** (source) Text.\n- **P12** Text, see **P3**.\n") == {"P1", "P12"}
    marked = '@pytest.mark.rule("pig", "P1")\ndef test_one():\n    pass\n'
    assert sources.rules_shown(marked) == {("pig", "P1")}


@pytest.mark.parametrize("game", sorted(registry.MODULES))
def test_no_record_field_hides_behind_an_attribute(game):
    found = registry.find(game)
    assert isinstance(found, Game)
    assert attribute_clashes(found) == []
    engine = [desk_dtype(found), seat_dtype(found), box_dtype(found)]
    assert [name for kind in engine for name in (kind.names or ()) if hasattr(np.record, name)] == []


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda path: str(path.relative_to(sources.ROOT)))
def test_files_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    assert sources.code_lines(text) <= LONGEST_FILE
    assert sources.long_functions(text, LONGEST_FUNCTION) == []


def test_the_length_checks_see_planted_faults():
    long = "def work():\n    '''Say.'''\n" + "    x = 1\n" * 4
    assert sources.long_functions(long, 3) == ["work"]
    assert sources.long_functions(long, 4) == []
    assert sources.code_lines(long) == 5

"""Effects of a game that is known to the last digit, and against the games themselves."""

from __future__ import annotations

import itertools

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from balance.analysis.effects import effects
from balance.analysis.question import Question
from balance.documents import BadInput
from balance.runs import load_run
from balance.stats.effects import Bearing
from tests.analysis.scenes import played
from tests.support import levers

FACTORS = "alpha: [0, 1], beta: [0, 1], gamma: [0, 1], delta: [0, 1], epsilon: [0, 1], luck: [0, 1]"
SCENE = f"""
game: {levers.Path(levers.__file__).as_posix()}
players: 1
seed: 11
"""
SCREENING = f"{SCENE}design: {{resolution: 4, factors: {{{FACTORS}}}}}\ngames: 600\n"
CROSSED = f"{SCENE}vary: {{players: [1, 2]}}\ndesign: {{resolution: 5, factors: {{{FACTORS}}}}}\ngames: 150\n"
LEVERS = list(levers.STEPS) + ["luck"]
SURELY = 4.5


@pytest.fixture(scope="module")
def screening(tmp_path_factory):
    return played(tmp_path_factory.mktemp("screening"), SCREENING, keep_games=True)


@pytest.fixture(scope="module")
def crossed(tmp_path_factory):
    return played(tmp_path_factory.mktemp("crossed"), CROSSED)


def rows_of(run, measure="turns", **factors):
    found = effects(run, Question(measures=[measure]))
    return {row.term.factors: row for row in found.rows if not factors or row.factors == factors}


def test_known_main_effects_are_recovered(screening):
    rows = rows_of(screening)
    assert set(rows) == {(name,) for name in LEVERS}
    for term, row in rows.items():
        assert row.found.error > 0.0
        assert abs(row.found.estimate - levers.EFFECTS[term]) < SURELY * row.found.error
        assert row.blocks == 1


def test_known_interactions_are_recovered_at_every_level_of_what_crosses(crossed):
    for players in (1, 2):
        rows = rows_of(crossed, players=players)
        assert len(rows) == 6 + 15
        for term, row in rows.items():
            known = levers.EFFECTS.get(term, 0.0)
            assert abs(row.found.estimate - known) < SURELY * row.found.error
        assert rows["alpha", "beta"].bearing is Bearing.MATTERS


def test_what_crosses_is_ranked_among_the_others_over_all_cells(crossed):
    found = effects(crossed, Question(measures=["turns"]))
    rows = {row.term.factors: row for row in found.rows if not row.factors}
    assert len(rows) == 7 + 21
    parts = [rows_of(crossed, players=players) for players in (1, 2)]
    for name in LEVERS:
        mean = sum(part[name,].found.estimate for part in parts) / 2
        assert rows[name,].found.estimate == pytest.approx(mean)
    apart = rows["alpha", "players"].found.estimate
    assert apart == pytest.approx((parts[1]["alpha",].found.estimate - parts[0]["alpha",].found.estimate) / 2)
    assert rows["players",].term.levels == ((1, 2),)
    assert sorted(row.place for row in rows.values()) == list(range(1, 29))


def test_one_level_of_what_crosses_can_be_asked_for(crossed):
    asked = Question(measures=["turns"], wheres=["players=2"])
    found = effects(crossed, asked)
    assert {tuple(row.factors.items()) for row in found.rows} == {(("players", 2),)}
    with pytest.raises(BadInput, match="no level '3'"):
        effects(crossed, Question(measures=["turns"], wheres=["players=3"]))
    with pytest.raises(BadInput, match="cells are here; effects need all"):
        effects(crossed, Question(measures=["turns"], wheres=["alpha=1"]))


def test_verdicts_are_right_and_the_largest_comes_first(screening):
    found = effects(screening, Question(measures=["turns"], margins=["turns=0.3"]))
    places = {row.term.factors[0]: row.place for row in found.rows}
    bearings = {row.term.factors[0]: row.bearing for row in found.rows}
    assert places["alpha"] == 1
    sizes = [abs(row.found.estimate) for row in found.rows]
    assert sizes == sorted(sizes, reverse=True)
    assert {name for name, one in bearings.items() if one is Bearing.NONE} == {"delta", "epsilon"}
    assert {name for name, one in bearings.items() if one is Bearing.MATTERS} == {
        "alpha",
        "beta",
        "gamma",
        "luck",
    }
    words = {row.term.factors[0]: row.verdict_text for row in found.rows}
    assert words["delta"] == "does not matter within +-0.3 turns"


def test_a_wide_margin_makes_all_of_it_nothing_and_a_narrow_one_leaves_it_open(screening):
    wide = effects(screening, Question(measures=["turns"], margins=["turns=50"]))
    assert {row.bearing for row in wide.rows} == {Bearing.NONE}
    narrow = effects(screening, Question(measures=["turns"], margins=["turns=0.0001"]))
    assert {row.bearing for row in narrow.rows if row.term.factors[0] in ("delta", "epsilon")} == {
        Bearing.UNDECIDED
    }


def test_errors_are_those_of_contrasts_game_by_game(screening):
    parts = [pq.read_table(file).to_pandas() for file in (screening.run_dir / "games").glob("*.parquet")]
    table = pd.concat(parts).pivot(index="game", columns="cell", values="turns").to_numpy()
    for row in rows_of(screening).values():
        contrast = table @ row.term.signs / (table.shape[1] / 2)
        assert row.found.estimate == pytest.approx(contrast.mean())
        assert row.found.error == pytest.approx(contrast.std(ddof=1) / np.sqrt(len(contrast)))
        low, high = row.interval
        assert low < row.found.estimate < high
        assert row.tests == 6


def test_a_factor_that_touches_the_face_alone_has_no_effect_on_the_rest(screening):
    rows = rows_of(screening, "quick")
    assert abs(rows["gamma",].found.estimate - 0.2) < SURELY * rows["gamma",].found.error
    others = [row for term, row in rows.items() if term != ("gamma",)]
    assert all((row.found.estimate, row.found.error) == (0.0, 0.0) for row in others)
    assert all(row.bearing is Bearing.NONE and row.p_adjusted == 1.0 for row in others)


def test_measures_without_pairs_are_unpaired_and_said_so(screening):
    found = effects(screening, Question(measures=["spent", "turns"]))
    spent = {row.term.factors: row for row in found.rows if row.column.name == "spent"}
    turns = {row.term.factors: row for row in found.rows if row.column.name == "turns"}
    for term, row in spent.items():
        assert row.blocks == 0
        assert row.found.estimate == pytest.approx(100.0 * turns[term].found.estimate)
    assert any("pairs are not counted: spent" in notice for notice in found.notices)
    assert any("two-way interactions are mixed" in notice for notice in found.notices)
    assert {row.tests for row in found.rows} == {12}


def test_several_blocks_of_cells_are_added_cautiously(tmp_path):
    more = ", ".join(f"{name}: [0, 1]" for name in levers.IDLE)
    text = f"{SCENE}games: 60\ndesign: {{resolution: 5, factors: {{{FACTORS}, {more}}}}}\n"
    run = played(tmp_path, text)
    assert len(run.cells) == 128
    found = effects(run, Question(measures=["turns"]))
    assert {row.blocks for row in found.rows} == {2}
    assert any("blocks of 64 cells" in notice for notice in found.notices)
    for row in found.rows:
        known = levers.EFFECTS.get(row.term.factors, 0.0)
        assert abs(row.found.estimate - known) < SURELY * row.found.error


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda design: None, "design: is missing; a scenario says"),
        (lambda design: {**design, "runs": 32}, "16 of its 32 cells are here"),
    ],
)
def test_what_is_no_whole_design_is_refused(screening, change, message):
    resolved = dict(screening.manifest["resolved"])
    resolved["design"] = change(resolved["design"])
    run = type(screening)(screening.run_dir, {**screening.manifest, "resolved": resolved}, screening.blocks)
    with pytest.raises(BadInput, match=message):
        effects(run, Question(measures=["turns"]))


def test_unknown_measures_and_margins_are_refused(screening):
    with pytest.raises(BadInput, match="unknown measure 'turn'"):
        effects(screening, Question(measures=["turn"]))
    with pytest.raises(BadInput, match="'score' is not compared"):
        effects(screening, Question(measures=["turns"], margins=["score=1"]))


def test_a_run_that_is_read_again_gives_the_same(screening):
    again = effects(load_run(screening.run_dir), Question(measures=["turns"]))
    assert again.data() == effects(screening, Question(measures=["turns"])).data()
    assert list(itertools.islice(again.frame().columns, 3)) == ["factor", "order", "level"]

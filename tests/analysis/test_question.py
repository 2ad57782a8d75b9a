"""What is asked is checked, and every mistake is said with a suggestion."""

from __future__ import annotations

import pytest

from balance.analysis.compare import compare
from balance.analysis.question import Question, kept, level_named
from balance.documents import BadInput
from balance.stats.multiplicity import Correction
from tests.analysis.scenes import RAID, played


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return played(tmp_path_factory.mktemp("run"), RAID.replace("4000", "60"))


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({}, "--by: is needed; known: mode, players, cell"),
        ({"by": "mod"}, "--by: 'mod' is not varied; known: mode, players, cell (did you mean 'mode'?)"),
        (
            {"by": "mode", "baseline": "herd"},
            "--baseline: mode: no level 'herd'; known: normal, hard, epic, ",
        ),
        ({"by": "mode", "baseline": "herd"}, "same, mean (did you mean 'hard'?)"),
        ({"by": "mode", "measures": ["winrate"]}, "unknown measure 'winrate'; known: win_rate, score,"),
        ({"by": "mode", "measures": ["end_reason[one]"]}, "known: end_reason[won], end_reason[lost]"),
        ({"by": "mode", "measures": [""]}, "--measure: unknown measure ''"),
        ({"by": "mode", "wheres": ["players"]}, "--where: found 'players', but the form is factor=level"),
        ({"by": "mode", "wheres": ["player=2"]}, "'player' is not varied; known: mode, players"),
        ({"by": "mode", "wheres": ["players=4"]}, "--where: players: no level '4'; known: 2, 3"),
        ({"by": "players", "wheres": ["players=2"]}, "--by: 'players' is not varied; known: mode, cell"),
        ({"by": "mode", "margins": ["-1"]}, "--margin: found '-1'; allowed: a number above 0"),
        ({"by": "mode", "margins": ["turns=.nan"]}, "--margin: turns: found '.nan'; allowed"),
        ({"by": "mode", "margins": ["turn=1"]}, "'turn' is not compared; known: win_rate, score, turns,"),
        (
            {"by": "mode", "measures": ["turns"], "margins": ["0.1"]},
            "no proportion is compared; write MEASURE=0.1, known: turns",
        ),
    ],
)
def test_mistakes(run, question, message):
    with pytest.raises(BadInput) as caught:
        compare(run, Question(**question))
    assert message in str(caught.value)


def test_all_mistakes_at_once(run):
    with pytest.raises(BadInput) as caught:
        compare(run, Question(by="mode", measures=["a", "b"]))
    assert len(caught.value.problems) == 2


def test_nothing_varied(tmp_path):
    run = played(tmp_path, "game: pig\ngames: 2\n")
    with pytest.raises(BadInput, match="nothing is varied, so nothing compares"):
        compare(run, Question())


def test_levels_of_one_factor_add_up_and_of_several_narrow(run):
    assert len(kept(run.cells, [])) == 8
    assert len(kept(run.cells, ["mode=hard", "mode=epic"])) == 4
    assert len(kept(run.cells, ["mode=hard", "players=3"])) == 1


def test_numbers_may_be_written_in_any_form():
    levels = {"1000": 1000, "0.5": 0.5, "true": True, "1": "1"}
    assert level_named("1e3", levels) == "1000"
    assert level_named("0.50", levels) == "0.5"
    assert level_named("true", levels) == "true"
    assert level_named("1.0", levels) is None
    assert level_named("~", levels) is None
    assert level_named("tru", levels) is None


def test_a_question_survives_being_written_down():
    question = Question(
        by="mode",
        baseline="mean",
        wheres=["players=2"],
        margins=["0.1"],
        correction=Correction.BENJAMINI_HOCHBERG,
    )
    again = Question.from_plain(question.plain())
    assert again.plain() == question.plain()
    assert again.correction is Correction.BENJAMINI_HOCHBERG

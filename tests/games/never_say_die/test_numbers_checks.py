"""Frame and checks: rules N1 to N15."""

from __future__ import annotations

import pytest

from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.record_match import RecordMatch
from balance.games.never_say_die import GAME
from balance.games.never_say_die.codes import Code, Prepare, Question
from balance.games.never_say_die.names import Ending, Side, Spot
from tests.games.never_say_die.scene import Scene, quiet


@pytest.mark.rule("never_say_die", "N1")
def test_rounds_alternate_and_share_a_number():
    scene = quiet(face="blank")
    assert (scene.state.turn, scene.state.player) == (1, Side.GOONIES)
    scene.end_round()
    assert (scene.state.turn, scene.question, scene.state.player) == (1, Question.PLAY, Side.MASTER)
    scene.hand()
    scene.answer(0).until(Question.CHOOSE)
    assert scene.state.turn == 2


@pytest.mark.rule("never_say_die", "N2")
def test_the_goonies_win_at_the_moment_the_objective_is_complete():
    scene = quiet("mikey", "chunk", face="blank")
    scene.put("chunk", "C4").explore("C3")
    scene.state.searched[0] = 5
    scene.put("mikey", "C3")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("C3", "C4"))
    assert scene.question is Question.OVER
    assert scene.state.ending == Ending.GOONIES


@pytest.mark.rule("never_say_die", "N3")
def test_the_gm_wins_when_his_round_starts_with_all_sand_down():
    scene = quiet(face="blank")
    scene.state.sand = 4
    scene.turn("mikey")
    assert scene.question is Question.ACT  # not before
    scene.end_round()
    assert scene.state.ending == Ending.MASTER
    alive = quiet(face="blank")
    alive.state.sand = 3
    alive.end_round()
    assert alive.question is Question.PLAY


@pytest.mark.rule("never_say_die", "N4")
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_random_team_has_the_size_asked_for_and_changes_from_game_to_game(size):
    teams = set()
    match = RecordMatch(GAME, default_cell(GAME, ("random", "random"), goonies=size))
    for seed in range(12):
        match.start(seed, 0)
        team = tuple(map(int, match.box.state.in_team))
        assert sum(team) == size
        teams.add(team)
    assert len(teams) > 2


@pytest.mark.rule("never_say_die", "N4")
def test_a_given_team_is_the_team():
    assert list(Scene("sloth", "mouth").state.in_team) == [0, 1, 0, 0, 1]


@pytest.mark.rule("never_say_die", "N5")
def test_what_goonies_start_with():
    scene = Scene("mikey", "data", "mouth")
    start = scene.room("A1")
    assert [int(scene.state.room[scene.goonie(name)]) for name in scene.team] == [start] * 3
    assert [int(scene.state.wish[scene.goonie(name)]) for name in scene.team] == [4, 3, 3]
    assert scene.state.invention_up.all() and scene.state.wisecrack_up.all() and scene.state.teen_up.all()
    bare = Scene("mikey", "chunk", start_wish="none")
    assert bare.state.wish.sum() == 0
    assert not bare.state.invention_up.any() and not bare.state.wisecrack_up.any()


@pytest.mark.rule("never_say_die", "N6")
def test_the_gm_starts_with_a_card_and_a_token_a_goonie():
    for team in (("mikey", "chunk"), ("mikey", "chunk", "data", "sloth")):
        scene = Scene(*team)
        assert (scene.state.gm_hand, scene.state.gm_tokens) == (len(team), len(team))
        assert (scene.state.gm_spot == Spot.HELD).sum() == len(team)


@pytest.mark.rule("never_say_die", "N7")
def test_only_the_start_room_is_laid_out():
    scene = Scene()
    assert scene.state.explored == 1 << scene.room("A1")
    laid = {n for n in range(int(scene.table.passages)) if (int(scene.state.laid) >> n) & 1}
    assert laid == {scene.passage("A1", "A2"), scene.passage("A1", "B1")}


@pytest.mark.rule("never_say_die", "N8")
@pytest.mark.parametrize(("face", "room"), [("one", "B2"), ("blank", "A2")])
def test_a_check_passes_with_as_many_bones_as_its_difficulty(face, room):
    scene = quiet(face=face).put("mikey", "A2").explore("B2")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"), Prepare.ROLL, 0)
    assert scene.state.room[scene.goonie("mikey")] == scene.room(room)


@pytest.mark.rule("never_say_die", "N9")
def test_every_gm_symbol_gives_a_token_whoever_rolls():
    scene = quiet("chunk", "data", face="gm").put("chunk", "A2")
    scene.clear_foes().foe("rat", "A2")
    before = int(scene.state.gm_tokens)
    scene.turn("chunk").answer(Code.SEARCH, Prepare.ROLL)
    assert scene.state.gm_tokens == before + 2
    scene.until(Question.STRIKE)
    tokens = int(scene.state.gm_tokens)
    scene.answer(scene.codes[1]).answer(0)  # the rat attacks, no upgrade
    assert scene.state.gm_tokens == tokens + 2


@pytest.mark.rule("never_say_die", "N10")
def test_an_upgrade_takes_the_smallest_own_die_up_to_green():
    scene = quiet("mikey", "chunk", face="blank").put("mikey", "A2")
    scene.wishes(mikey=9)
    scene.turn("mikey").answer(Code.SEARCH)
    assert list(scene.state.check_die[:2]) == [0, 1]
    pools = []
    while Prepare.UPGRADE in scene.codes:
        scene.answer(Prepare.UPGRADE)
        pools.append(tuple(map(int, scene.state.check_die[:2])))
    assert pools == [(1, 1), (2, 1), (2, 2)]
    assert scene.state.wish[scene.goonie("mikey")] == 6


@pytest.mark.rule("never_say_die", "N11")
@pytest.mark.parametrize(("ruling", "die"), [("larger", 1), ("smaller", 0)])
def test_a_helper_in_the_room_adds_one_die_that_is_not_upgraded(ruling, die):
    scene = quiet("chunk", "mouth", face="blank", helper_die=ruling).put("chunk", "A2").put("mouth", "A2")
    scene.turn("chunk").answer(Code.SEARCH, Prepare.HELP + scene.goonie("mouth"))
    assert list(scene.state.check_die) == [0, 1, die]  # Mouth searches with red and blue
    assert scene.state.wish[scene.goonie("mouth")] == 2
    scene.answer(Prepare.UPGRADE)
    assert scene.state.check_die[2] == die
    assert not [code for code in scene.codes if code >= Prepare.HELP]


@pytest.mark.rule("never_say_die", "N11")
def test_nobody_helps_from_another_room():
    scene = quiet("chunk", "mouth", face="blank").put("chunk", "A2")
    scene.turn("chunk").answer(Code.SEARCH)
    assert not [code for code in scene.codes if code >= Prepare.HELP]


@pytest.mark.rule("never_say_die", "N12")
def test_helpers_for_rubble_and_dangerous_passages_may_stand_at_either_end():
    scene = quiet("chunk", "mouth", face="blank").put("chunk", "B1").put("mouth", "B2")
    helper = Prepare.HELP + scene.goonie("mouth")
    scene.turn("chunk").answer(Code.CLEAR + scene.passage("B1", "B2"))
    assert helper in scene.codes
    other = quiet("chunk", "mouth", face="blank").put("chunk", "A2").put("mouth", "B2")
    other.turn("chunk").answer(Code.MOVE + other.passage("A2", "B2"))
    assert helper in other.codes


@pytest.mark.rule("never_say_die", "N13")
def test_nobody_rolls_more_than_three_dice():
    scene = quiet("chunk", "mouth", "data", "sloth", face="blank")
    for name in scene.team:
        scene.put(name, "A2")
    scene.turn("chunk").answer(Code.SEARCH, Prepare.HELP + scene.goonie("mouth"))
    assert scene.state.check_dice == 3
    assert not [code for code in scene.codes if code >= Prepare.HELP]
    punch = quiet("data", "chunk", face="blank").clear_foes()
    punch.foe("rat", "A1")
    punch.turn("data").answer(Code.PUNCH + 5)
    assert punch.state.check_dice == 3
    assert not [code for code in punch.codes if code >= Prepare.HELP]


@pytest.mark.rule("never_say_die", "N14")
@pytest.mark.parametrize("field", ["trapped", "stunned", "out"])
def test_who_is_caught_or_knocked_out_gives_no_teamwork(field):
    scene = quiet("chunk", "mouth", face="blank").put("chunk", "A2").put("mouth", "A2")
    getattr(scene.state, field)[scene.goonie("mouth")] = 1
    scene.turn("chunk").answer(Code.SEARCH)
    assert not [code for code in scene.codes if code >= Prepare.HELP]


@pytest.mark.rule("never_say_die", "N15")
def test_in_the_flooded_room_upgrades_and_teamwork_cost_two():
    scene = quiet("chunk", "mouth", face="blank").put("chunk", "A2").put("mouth", "A2")
    scene.state.flood_room = scene.room("A2")
    scene.wishes(chunk=3, mouth=1)
    scene.turn("chunk").answer(Code.SEARCH)
    assert not [code for code in scene.codes if code >= Prepare.HELP]  # one is not enough
    scene.answer(Prepare.UPGRADE)
    assert scene.state.wish[scene.goonie("chunk")] == 1
    assert Prepare.UPGRADE not in scene.codes
    assert scene.state.helper == NONE

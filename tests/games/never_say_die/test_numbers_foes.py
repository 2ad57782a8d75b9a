"""Foes and damage: rules N34 to N44."""

from __future__ import annotations

import pytest

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Code, MoveFoe, Prepare, Question, Strike
from tests.games.never_say_die.scene import hit, struck, to_strikes


@pytest.mark.rule("never_say_die", "N34")
def test_a_foe_with_damage_of_its_health_is_removed_for_a_wish():
    scene = struck("chunk", "mikey")
    rat = scene.foe("rat", "A1")
    scene.turn("chunk").answer(Code.ATTACK + rat, Prepare.ROLL, 0)
    assert scene.state.foe_room[rat] == NONE
    assert scene.state.wish[scene.goonie("chunk")] == 4
    assert scene.state.defeats == 1


@pytest.mark.rule("never_say_die", "N35")
def test_a_boss_is_stunned_and_skips_a_round():
    scene = struck("chunk", "mikey")
    boss = scene.foe("fratellis", "A1", damage=3)
    scene.turn("chunk").answer(Code.ATTACK + boss, Prepare.ROLL, 0)
    assert (scene.state.foe_stunned[boss], scene.state.foe_damage[boss]) == (1, 0)
    assert scene.state.wish[scene.goonie("chunk")] == 4
    for _ in range(2):  # it can be hurt, but not stunned again before it has skipped
        scene.state.actions_left = 2
        scene.answer(Code.ATTACK + boss, Prepare.ROLL, 0)
    assert (scene.state.foe_stunned[boss], scene.state.foe_damage[boss]) == (1, 4)
    assert scene.state.defeats == 1
    to_strikes(scene)
    assert scene.question is Question.PLAY
    assert scene.state.foe_stunned[boss] == 0


@pytest.mark.rule("never_say_die", "N35")
def test_willy_brings_a_skeleton_when_he_is_stunned():
    scene = struck("chunk", "mikey", adventure="willys_curse")
    scene.put("chunk", "A1")
    boss = scene.foe("willy", "A1", damage=5)
    scene.turn("chunk").answer(Code.ATTACK + boss, Prepare.ROLL, 0)
    assert scene.state.foe_room[10] == scene.room("A1")


@pytest.mark.rule("never_say_die", "N36")
def test_each_wish_prevents_one_damage_after_the_roll():
    scene = struck("mikey", "chunk").put("mikey", "A2")
    skeleton = scene.foe("skeleton", "A2")
    hit(to_strikes(scene), skeleton, "mikey")
    assert scene.question is Question.DEFEND
    assert scene.codes == [0, 1, 2]
    scene.answer(1)
    mikey = scene.goonie("mikey")
    assert (scene.state.damage[mikey], scene.state.wish[mikey]) == (1, 3)


@pytest.mark.rule("never_say_die", "N37")
@pytest.mark.parametrize("ruling", ["skips", "acts"])
def test_who_is_knocked_out_costs_sand_and_recovers_at_the_rounds_end(ruling):
    scene = struck("mikey", "chunk", knocked_out=ruling).put("mikey", "A2").wishes(mikey=0)
    first, second = scene.foe("skeleton", "A2"), scene.foe("skeleton", "A2", number=1)
    mikey = scene.goonie("mikey")
    scene.state.damage[mikey] = 5
    scene.state.trapped[mikey] = 1
    hit(to_strikes(scene), first, "mikey").answer(0)
    assert scene.state.sand == 1
    assert scene.state.out[mikey] > 0
    assert scene.question is Question.PLAY  # no target any more
    assert scene.state.foe_struck[second] == 0
    scene.hand()
    scene.answer(0).until(Question.CHOOSE)
    assert (scene.state.out[mikey], scene.state.damage[mikey], scene.state.trapped[mikey]) == (0, 0, 0)


@pytest.mark.rule("never_say_die", "N37")
@pytest.mark.parametrize(("ruling", "turns"), [("skips", 1), ("acts", 2)])
def test_who_is_knocked_out_in_a_goonies_round_skips_turns_unless_he_acts(ruling, turns):
    scene = struck("mikey", "chunk", knocked_out=ruling)
    scene.state.out[scene.goonie("mikey")] = 1 if ruling == "skips" else 2
    acted = []
    for _ in range(2):
        scene.until(Question.CHOOSE, Question.ACT, Question.PLAY)
        if scene.question is Question.CHOOSE:
            scene.answer(scene.codes[0])
        if scene.question is Question.ACT:
            acted.append(int(scene.state.acting))
            scene.answer(Code.END)
    assert len(acted) == turns


@pytest.mark.rule("never_say_die", "N38")
def test_each_sand_turns_a_teenager_up():
    scene = struck("mikey", "chunk").put("mikey", "A2").wishes(mikey=0)
    skeleton = scene.foe("skeleton", "A2")
    scene.state.damage[scene.goonie("mikey")] = 5
    scene.state.teen_up[0] = scene.state.teen_up[2] = 0
    hit(to_strikes(scene), skeleton, "mikey").answer(0)
    assert scene.question is Question.TEEN
    assert scene.codes == [0, 2]
    scene.answer(2)
    assert list(scene.state.teen_up) == [0, 1, 1]


@pytest.mark.rule("never_say_die", "N39")
def test_with_no_figure_left_the_gm_takes_one_from_elsewhere():
    scene = struck("mikey", "chunk").explore("A2", "A3")
    vermin = scene.hand("vermin")[0]
    rats = [scene.foe("rat", "A2", number=n, damage=int(n == 3)) for n in range(4)]
    to_strikes(scene).answer(8 + vermin, 32 + scene.room("A3"))
    assert scene.question is Question.RELOCATE
    assert scene.codes == [rats[0], rats[3]]  # three are alike
    scene.answer(rats[3])
    assert (scene.state.foe_room[rats[3]], scene.state.foe_damage[rats[3]]) == (scene.room("A3"), 0)


@pytest.mark.rule("never_say_die", "N40")
def test_the_gm_gains_a_token_and_a_boss_arrives_in_its_round():
    scene = struck("mikey", "chunk", face="blank")
    fratellis = 25
    for turn in (1, 2, 3):
        before = int(scene.state.gm_tokens)
        scene.end_round()
        assert scene.state.gm_tokens == before + 1
        assert (scene.state.foe_room[fratellis] != NONE) == (turn == 3)
        scene.until(Question.PLAY)
        scene.hand()
        scene.answer(0)


@pytest.mark.rule("never_say_die", "N41")
def test_foes_move_through_open_passages_between_explored_rooms():
    scene = struck("mikey", "chunk", face="blank").explore("A2", "A3", "B1", "B2")
    rat = scene.foe("rat", "B1")
    scene.state.pit_room = scene.room("A1")
    scene.end_round()
    assert scene.question is Question.MOVE_FOE
    ways = {code - MoveFoe.GO for code in scene.codes if code >= MoveFoe.GO}
    assert ways == {scene.passage("A1", "B1")}  # Rubble to B2, and C1 is unexplored
    scene.answer(MoveFoe.GO + scene.passage("A1", "B1"))
    assert scene.state.foe_room[rat] == scene.room("A1")


@pytest.mark.rule("never_say_die", "N41")
@pytest.mark.parametrize(("ruling", "crosses"), [("blocked", False), ("cross_rubble", True)])
def test_rubble_stops_flyers_unless_the_ruling_says_otherwise(ruling, crosses):
    scene = struck("mikey", "chunk", face="blank", flyers=ruling).explore("B1", "B2")
    scene.foe("bats", "B1")
    scene.end_round()
    assert (MoveFoe.GO + scene.passage("B1", "B2") in scene.codes) == crosses


@pytest.mark.rule("never_say_die", "N41")
def test_a_confined_boss_stays_and_slick_lets_a_move_be_put_off():
    scene = struck("mikey", "chunk", face="blank", adventure="the_ship").explore("B1", "B2", "B3", "A3", "C2")
    octopus = scene.foe("octopus", "B3")
    scene.state.boss_waits[1] = NONE
    scene.end_round()
    rooms = {scene.passage("B2", "B3")}
    assert {code - MoveFoe.GO for code in scene.codes if code >= MoveFoe.GO} == rooms
    assert MoveFoe.LATER not in scene.codes
    other = struck("mikey", "chunk", face="blank").explore("A2", "B1")
    first, second = other.foe("rat", "A2"), other.foe("rat", "B1", number=1)
    other.state.slick_room = other.room("A1")
    other.end_round().answer(MoveFoe.LATER)
    assert other.state.mover == second
    other.answer(MoveFoe.GO + other.passage("A1", "B1"))
    assert (other.state.foe_stunned[second], other.state.foe_room[second]) == (1, other.room("B1"))
    assert other.state.mover == first
    assert MoveFoe.LATER not in other.codes
    assert octopus == 26


@pytest.mark.rule("never_say_die", "N42")
def test_each_foe_attacks_another_goonie_if_it_can():
    scene = struck("mikey", "chunk", face="blank")
    first, second = scene.foe("rat", "A1"), scene.foe("skeleton", "A1")
    hit(to_strikes(scene), first, "mikey")
    targets = {(code - 1) % 8 for code in scene.codes if code and (code - 1) // 8 == second}
    assert targets == {scene.goonie("chunk")}
    scene.state.out[scene.goonie("chunk")] = 1
    targets = {(code - 1) % 8 for code in scene.codes if code and (code - 1) // 8 == second}
    assert targets == {scene.goonie("mikey")}


@pytest.mark.rule("never_say_die", "N42")
def test_the_gm_upgrades_before_the_roll():
    scene = struck("mikey", "chunk", face="blank").put("mikey", "A2")
    rat = scene.foe("rat", "A2")
    to_strikes(scene)
    tokens = int(scene.state.gm_tokens)
    scene.answer(Strike.ATTACK + rat * 8 + scene.goonie("mikey"), 1)
    assert list(scene.state.strike_die[:2]) == [1, 0]
    assert scene.state.gm_tokens == tokens - 1


@pytest.mark.rule("never_say_die", "N43")
@pytest.mark.parametrize(("ruling", "left"), [("all", 0), ("one", 3)])
def test_a_boss_clears_rubble_instead_of_attacking(ruling, left):
    scene = struck("mikey", "chunk", face="blank", boss_clears=ruling).put("mikey", "B1").explore("B2")
    boss, rat = scene.foe("fratellis", "B1"), scene.foe("rat", "B1")
    way, other = scene.passage("B1", "B2"), scene.passage("B1", "C1")
    scene.state.blocks[other] = 3
    to_strikes(scene)
    assert Strike.CLEAR + boss in scene.codes
    assert Strike.CLEAR + rat not in scene.codes
    scene.answer(Strike.CLEAR + boss)
    assert (scene.state.blocks[way], scene.state.blocks[other]) == (0, left)
    assert not [code for code in scene.codes if code and (code - 1) // 8 == boss]


@pytest.mark.rule("never_say_die", "N44")
def test_a_stunned_foe_skips_move_and_attack():
    scene = struck("mikey", "chunk", face="blank").explore("A2")
    rat = scene.foe("rat", "A1")
    scene.state.foe_stunned[rat] = 1
    scene.end_round()
    assert scene.question is Question.PLAY
    assert scene.state.foe_stunned[rat] == 0

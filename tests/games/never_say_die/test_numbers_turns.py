"""The Goonies' round: rules N16 to N33."""

from __future__ import annotations

import pytest

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Code, Prepare, Question
from balance.games.never_say_die.names import Item, Treasure
from tests.games.never_say_die.scene import quiet


def roll(scene):
    """Roll the check at hand and accept it."""
    return scene.answer(Prepare.ROLL, 0)


@pytest.mark.rule("never_say_die", "N16")
def test_from_the_second_round_on_each_goonie_gains_a_wish():
    scene = quiet("mikey", "chunk", "data", face="blank").wishes(mikey=0, chunk=1, data=3)
    assert scene.state.wish_earned == 0
    scene.end_round().answer(0)
    scene.hand()
    scene.until(Question.CHOOSE)
    assert [int(scene.state.wish[scene.goonie(name)]) for name in scene.team] == [1, 2, 4]


@pytest.mark.rule("never_say_die", "N17")
def test_each_goonie_has_one_turn_in_any_order_and_finishes_it():
    scene = quiet("mikey", "chunk", "data", face="blank")
    order = []
    for name in ("data", "mikey"):
        scene.turn(name).answer(Code.REST)
        assert scene.question is Question.ACT
        assert scene.state.acting == scene.goonie(name)
        scene.answer(Code.END)
        order.append(name)
    assert scene.question is Question.ACT  # only Chunk is left, so nobody is asked
    assert scene.state.acting == scene.goonie("chunk")


@pytest.mark.rule("never_say_die", "N18")
def test_two_actions_the_same_twice_and_cards_in_between():
    scene = quiet("mikey", "chunk", face="blank").give("mikey", "scrap")
    scene.turn("mikey").answer(Code.REST, Code.SCRAP + scene.goonie("mikey"), Code.REST)
    assert scene.state.actions_left == 0
    assert scene.codes == [Code.END]
    assert scene.state.wish[scene.goonie("mikey")] == 4 + 2 + 2


@pytest.mark.rule("never_say_die", "N19")
def test_one_moves_through_laid_passages_without_rubble():
    scene = quiet("mikey", "chunk", face="blank").put("mikey", "B1")
    scene.turn("mikey")
    open_way, blocked = scene.passage("A1", "B1"), scene.passage("B1", "B2")
    assert Code.MOVE + open_way in scene.codes
    assert Code.MOVE + blocked not in scene.codes
    assert Code.CLEAR + blocked in scene.codes
    assert Code.MOVE + scene.passage("A3", "B3") not in scene.codes
    scene.answer(Code.MOVE + open_way)
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A1")


@pytest.mark.rule("never_say_die", "N20")
def test_a_dangerous_passage_wastes_the_action_of_who_fails():
    scene = quiet("mikey", "chunk", face="blank").put("mikey", "A2")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"))
    assert (scene.state.check_ability, scene.state.check_need) == (1, 1)
    roll(scene)
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A2")
    assert scene.state.actions_left == 1
    assert scene.state.damage.sum() == 0


@pytest.mark.rule("never_say_die", "N21")
def test_the_fratellis_surround_until_they_are_stunned():
    scene = quiet("mikey", "chunk", face="blank").put("mikey", "A2")
    fratellis = scene.foe("fratellis", "A2")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "A3"))
    assert scene.question is Question.PREPARE
    roll(scene)
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A2")
    scene.state.foe_stunned[fratellis] = 1
    scene.answer(Code.MOVE + scene.passage("A2", "A3"))
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A3")


@pytest.mark.rule("never_say_die", "N21")
def test_surrounded_comes_before_a_dangerous_passage():
    scene = quiet("mikey", "chunk", face="one").put("mikey", "A2").explore("B2")
    scene.foe("fratellis", "A2")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"))
    assert scene.state.check_purpose == 0
    roll(scene)
    assert scene.state.check_purpose == 1
    roll(scene)
    assert scene.state.room[scene.goonie("mikey")] == scene.room("B2")


@pytest.mark.rule("never_say_die", "N22")
def test_entering_an_unexplored_room_lays_it_out_before_any_react():
    scene = quiet("mikey", "chunk", face="blank")
    vermin = scene.hand("vermin")[0]
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A1", "A2"))
    assert scene.question is Question.REACT
    assert (int(scene.state.explored) >> scene.room("A2")) & 1
    assert scene.state.tokens[scene.room("A2"), 0] == 1
    assert (scene.state.foe_room == scene.room("A2")).sum() == 1
    assert (int(scene.state.laid) >> scene.passage("A2", "A3")) & 1
    scene.answer(1 + vermin)
    assert (scene.state.foe_room == scene.room("A2")).sum() == 2


@pytest.mark.rule("never_say_die", "N22")
def test_a_boss_waits_in_its_room():
    scene = quiet("mikey", "chunk", face="one", adventure="willys_curse").put("mikey", "B2")
    assert scene.state.foe_room[27] == NONE
    scene.turn("mikey").answer(Code.MOVE + scene.passage("B2", "B3"))
    assert scene.state.foe_room[27] == scene.room("B3")


@pytest.mark.rule("never_say_die", "N23")
@pytest.mark.parametrize(("face", "treasures"), [("blank", 0), ("one", 1)])
def test_a_search_gives_an_item_and_with_two_successes_a_treasure(face, treasures):
    scene = quiet("mikey", "chunk", face=face).put("mikey", "A2")
    scene.turn("mikey").answer(Code.SEARCH)
    roll(scene)
    mikey = scene.goonie("mikey")
    assert scene.state.held_item[mikey].sum() == 1
    assert scene.state.held_treasure[mikey].sum() == treasures
    assert scene.state.tokens[scene.room("A2"), 0] == 0
    assert Code.SEARCH not in scene.codes
    assert scene.state.searched[0] == 1


@pytest.mark.rule("never_say_die", "N24")
@pytest.mark.parametrize(("face", "left"), [("blank", 1), ("one", 0)])
def test_a_token_of_the_objective_stays_unless_its_difficulty_is_reached(face, left):
    scene = quiet("mikey", "chunk", face=face, adventure="key_and_organ").put("mikey", "C1")
    scene.turn("mikey").answer(Code.SEARCH + 2)
    roll(scene)
    assert scene.state.tokens[scene.room("C1"), 2] == left
    assert scene.state.searched[2] == 1 - left
    assert scene.state.held_item[scene.goonie("mikey")].sum() == 1


@pytest.mark.rule("never_say_die", "N25")
def test_each_success_of_an_attack_is_one_damage():
    scene = quiet("chunk", "mikey", face="one")
    skeleton = scene.foe("skeleton", "A1")
    scene.turn("chunk").answer(Code.ATTACK + skeleton)
    assert scene.state.check_ability == 0
    roll(scene)
    assert scene.state.foe_damage[skeleton] == 2


@pytest.mark.rule("never_say_die", "N26")
def test_a_rest_gains_a_wish():
    scene = quiet("mikey", "chunk", face="blank")
    scene.turn("mikey").answer(Code.REST)
    assert scene.state.wish[scene.goonie("mikey")] == 5


@pytest.mark.rule("never_say_die", "N27")
@pytest.mark.parametrize(("face", "left"), [("blank", 2), ("one", 0)])
def test_each_success_removes_one_rubble(face, left):
    scene = quiet("mikey", "chunk", face=face).put("mikey", "B1")
    way = scene.passage("B1", "B2")
    scene.turn("mikey").answer(Code.CLEAR + way)
    roll(scene)
    assert scene.state.blocks[way] == left
    assert (Code.MOVE + way in scene.codes) == (left == 0)


@pytest.mark.rule("never_say_die", "N28")
@pytest.mark.parametrize(("face", "trapped"), [("blank", 1), ("one", 0)])
def test_who_is_trapped_can_only_try_to_get_free(face, trapped):
    scene = quiet("mikey", "chunk", face=face).give("mikey", "scrap")
    scene.state.trapped[scene.goonie("mikey")] = 1
    scene.turn("mikey")
    assert set(scene.codes) == {Code.END, Code.FREE, Code.SCRAP, Code.SCRAP + scene.goonie("chunk")}
    scene.answer(Code.FREE)
    roll(scene)
    assert scene.state.trapped[scene.goonie("mikey")] == trapped


@pytest.mark.rule("never_say_die", "N29")
def test_who_starts_stunned_loses_both_actions_and_the_token():
    scene = quiet("mikey", "chunk", face="blank").give("mikey", "scrap")
    scene.state.stunned[scene.goonie("mikey")] = 1
    scene.turn("mikey")
    assert scene.state.stunned[scene.goonie("mikey")] == 0
    assert set(scene.codes) == {Code.END, Code.SCRAP, Code.SCRAP + scene.goonie("chunk")}


@pytest.mark.rule("never_say_die", "N29")
def test_while_stunned_no_cards_help_a_check():
    scene = quiet("mikey", "chunk", face="blank").put("mikey", "A2").give("mikey", "rope")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"))
    assert Prepare.ROPE in scene.codes
    scene.state.stunned[scene.goonie("mikey")] = 1
    assert Prepare.ROPE not in scene.codes


@pytest.mark.rule("never_say_die", "N30")
@pytest.mark.parametrize(("face", "trapped"), [("blank", 1), ("one", 0)])
def test_the_pit_is_tested_on_entering(face, trapped):
    scene = quiet("mikey", "chunk", face=face).explore("A2").give("mikey", "sneakers")
    scene.state.pit_room = scene.room("A2")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A1", "A2"))
    assert scene.state.check_purpose == 2
    roll(scene)
    assert scene.state.trapped[scene.goonie("mikey")] == trapped
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A2")


@pytest.mark.rule("never_say_die", "N30")
def test_the_pit_is_tested_once_by_each_where_it_is_placed():
    scene = quiet("mikey", "chunk", face="one")
    pit = scene.hand("pit")[0]
    scene.end_round().answer(8 + pit, scene.room("A1"))
    tested = []
    while scene.question is Question.PREPARE:
        tested.append(int(scene.state.check_goonie))
        roll(scene)
    assert tested == [scene.goonie("mikey"), scene.goonie("chunk")]


@pytest.mark.rule("never_say_die", "N30")
def test_what_is_left_of_a_movement_is_lost_in_the_pit():
    scene = quiet("data", "chunk", face="blank").explore("A2", "A3")
    scene.state.pit_room = scene.room("A2")
    scene.turn("data").answer(Code.LAUNCHER, 1 + scene.passage("A1", "A2"))
    roll(scene)
    assert scene.question is Question.ACT
    assert scene.state.trapped[scene.goonie("data")] == 1


@pytest.mark.rule("never_say_die", "N31")
def test_at_the_end_goonies_give_cards_to_others_in_the_room():
    scene = quiet("mikey", "chunk", "data", face="blank").give("mikey", "lamp").give("mikey", "ruby")
    for _ in range(3):
        scene.until(Question.CHOOSE, Question.ACT)
        if scene.question is Question.CHOOSE:
            scene.answer(scene.codes[0])
        scene.answer(Code.END)
    assert scene.question is Question.TRADE
    scene.answer(1 + Item.LAMP, scene.goonie("data"))
    assert scene.state.held_item[scene.goonie("data"), Item.LAMP] == 1
    scene.answer(16 + Treasure.RUBY, scene.goonie("chunk"))
    assert scene.state.held_treasure[scene.goonie("chunk"), Treasure.RUBY] == 1


@pytest.mark.rule("never_say_die", "N31")
def test_nobody_gives_to_another_room():
    scene = quiet("mikey", "chunk", face="blank").give("mikey", "lamp").put("chunk", "A2")
    scene.end_round()
    assert scene.question is not Question.TRADE
    assert scene.state.held_item[scene.goonie("mikey"), Item.LAMP] == 1


@pytest.mark.rule("never_say_die", "N32")
def test_then_each_discards_down_to_two_treasures():
    scene = quiet("mikey", "chunk", face="blank").put("chunk", "A2")
    for name in ("ruby", "ruby", "bomb"):
        scene.give("mikey", name)
    scene.state.legend_of[1] = scene.goonie("mikey")
    for _ in range(2):
        scene.until(Question.CHOOSE, Question.ACT)
        if scene.question is Question.CHOOSE:
            scene.answer(scene.codes[0])
        scene.answer(Code.END)
    assert scene.question is Question.DROP
    scene.answer(Treasure.BOMB)
    assert scene.question is not Question.DROP
    assert scene.state.held_treasure[scene.goonie("mikey")].sum() == 2


@pytest.mark.rule("never_say_die", "N33")
def test_wish_tokens_above_the_maximum_are_lost_then_and_only_then():
    scene = quiet("mikey", "chunk", face="blank").wishes(mikey=9)
    scene.turn("mikey").answer(Code.REST)
    assert scene.state.wish[scene.goonie("mikey")] == 10
    scene.end_round()
    assert scene.state.wish[scene.goonie("mikey")] == 4

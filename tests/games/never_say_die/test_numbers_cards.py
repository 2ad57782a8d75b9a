"""Abilities, items and treasures: rules N52 to N55, and what a review found."""

from __future__ import annotations

import pytest

from balance.engine.game import NONE
from balance.games.never_say_die.codes import After, Code, MoveFoe, Prepare, Question, Strike
from balance.games.never_say_die.names import Invention, Item, Treasure
from tests.games.never_say_die.scene import cleared, roll, to_play


@pytest.mark.rule("never_say_die", "N52")
def test_mikey_helps_from_anywhere_and_gains_by_gm_symbols():
    scene = cleared("mikey", "chunk", face="gm").put("chunk", "A2")
    scene.turn("chunk").answer(Code.SEARCH)
    assert Prepare.HELP + scene.goonie("mikey") in scene.codes
    scene.answer(Prepare.ROLL, 0, Code.END)
    mikey = scene.goonie("mikey")
    scene.put("mikey", "A3").turn("mikey").answer(Code.SEARCH + 1, Prepare.ROLL)
    assert scene.state.wish[mikey] == 6


@pytest.mark.rule("never_say_die", "N52")
def test_chunk_upgrades_twice_and_splits_damage_of_an_attack_with_help():
    scene = cleared("chunk", "mouth")
    rat, bats = scene.foe("rat", "A1"), scene.foe("bats", "A1")
    scene.turn("chunk").answer(Code.ATTACK + rat, Prepare.UPGRADE)
    assert list(scene.state.check_die[:2]) == [2, 2]
    assert scene.state.wish[scene.goonie("chunk")] == 2
    scene.answer(Prepare.HELP + scene.goonie("mouth"), Prepare.ROLL, 0)
    assert scene.question is Question.SPLIT
    scene.answer(bats)  # the rest goes to the rat, the only one left
    assert (scene.state.foe_room[bats], scene.state.foe_room[rat]) == (NONE, NONE)


@pytest.mark.rule("never_say_die", "N52")
def test_sloth_takes_all_damage_and_attacks_freely_once_a_turn():
    scene = cleared("mikey", "sloth").explore("A2", "A3")
    first, second = scene.foe("skeleton", "A2"), scene.foe("skeleton", "A3", number=1)
    scene.turn("sloth").answer(Code.MOVE + scene.passage("A1", "A2"))
    assert scene.question is Question.FREE_ATTACK
    scene.answer(1 + first)
    roll(scene)
    assert scene.state.actions_left == 1
    scene.answer(Code.MOVE + scene.passage("A2", "A3"))
    assert scene.question is not Question.FREE_ATTACK
    scene.put("mikey", "A3").end_round()
    while scene.question is Question.MOVE_FOE:
        scene.answer(MoveFoe.STAY)
    scene.answer(Strike.ATTACK + second * 8 + scene.goonie("mikey"))
    while scene.question is Question.PUMP:
        scene.answer(0)
    assert scene.question is Question.PROTECT
    scene.answer(1).answer(0)
    assert scene.state.damage[scene.goonie("sloth")] == 2
    assert scene.state.damage[scene.goonie("mikey")] == 0


@pytest.mark.rule("never_say_die", "N53")
def test_inventions_are_actions_and_serve_once():
    scene = cleared("data", "mikey").explore("A2", "A3", "B1")
    skeleton = scene.foe("skeleton", "A1")
    scene.state.trapped[scene.goonie("mikey")] = 1
    scene.turn("data").answer(Code.FLASH)
    assert scene.state.foe_stunned[skeleton] == 1
    assert scene.state.actions_left == 1
    assert Code.FLASH not in scene.codes
    scene.answer(Code.TOOLKIT_FREE)
    assert scene.state.trapped[scene.goonie("mikey")] == 0
    scene.state.actions_left = 2
    scene.answer(Code.PUNCH + skeleton)
    assert list(scene.state.check_die) == [1, 1, 1]
    roll(scene)
    assert scene.state.foe_room[skeleton] == NONE
    scene.answer(Code.LINE, scene.goonie("mikey"), scene.room("A3"))
    assert scene.state.room[scene.goonie("mikey")] == scene.room("A3")
    assert list(scene.state.invention_up) == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("never_say_die", "N53")
def test_the_launcher_passes_surrounded_and_dangerous_but_not_into_the_unknown_twice():
    scene = cleared("data", "mikey").put("data", "A2")
    scene.foe("fratellis", "A2")
    scene.turn("data").answer(Code.LAUNCHER, 1 + scene.passage("A2", "B2"))
    assert scene.state.room[scene.goonie("data")] == scene.room("B2")
    assert scene.question is Question.STEP
    assert 1 + scene.passage("B2", "C2") not in scene.codes  # unexplored
    scene.answer(1 + scene.passage("A2", "B2"))
    assert scene.question is Question.ACT
    assert scene.state.invention_used[Invention.LAUNCHER] == 1


@pytest.mark.rule("never_say_die", "N53")
def test_slick_stuns_the_first_foe_that_would_move_in():
    scene = cleared("data", "mikey").explore("A2")
    rat = scene.foe("rat", "A2")
    scene.turn("data").answer(Code.SLICK)
    scene.end_round().answer(MoveFoe.GO + scene.passage("A1", "A2"))
    assert (scene.state.foe_room[rat], scene.state.foe_stunned[rat]) == (scene.room("A2"), 1)
    assert scene.state.slick_room == NONE
    assert scene.question is Question.PLAY


@pytest.mark.rule("never_say_die", "N54")
def test_mouth_uses_one_wisecrack_a_turn_or_turns_all_up():
    scene = cleared("mouth", "mikey")
    rat = scene.foe("rat", "A1")
    scene.turn("mouth").answer(Code.TAUNT + rat)
    assert not {Code.NEEDLE, Code.BANTER, Code.RELOAD} & set(scene.codes)
    scene.end_round()
    while scene.question is Question.MOVE_FOE:
        scene.answer(MoveFoe.STAY)
    assert [code for code in scene.codes if code] == [Strike.ATTACK + rat * 8 + scene.goonie("mouth")]
    scene.answer(scene.codes[1])
    assert scene.state.strike_dice == 1
    scene.until(Question.PLAY)
    scene.hand()
    scene.answer(0).turn("mouth").answer(Code.RELOAD)
    assert scene.state.wisecrack_up.all()


@pytest.mark.rule("never_say_die", "N54")
def test_needle_and_banter():
    scene = cleared("mouth", "mikey", "chunk").put("chunk", "A2")
    tokens = int(scene.state.gm_tokens)
    scene.turn("mouth").answer(Code.NEEDLE)
    assert scene.state.gm_tokens == tokens - 1
    scene.state.cracked = 0
    scene.answer(Code.BANTER)
    assert scene.state.wish[scene.goonie("mikey")] == 5
    assert scene.state.wish[scene.goonie("chunk")] == 3


@pytest.mark.rule("never_say_die", "N55")
def test_items_are_used_up():
    scene = cleared("mikey", "chunk").explore("A2").put("mikey", "B1")
    for item in ("crowbar", "candy", "firecracker", "sneakers", "lamp", "marbles"):
        scene.give("mikey", item)
    mikey = scene.goonie("mikey")
    scene.state.damage[mikey] = 3
    bats, rat = scene.foe("bats", "B1"), scene.foe("rat", "B1")
    scene.turn("mikey").answer(Code.CROWBAR + scene.passage("B1", "B2"), Code.CANDY + mikey, Code.FIRECRACKER)
    assert scene.state.blocks[scene.passage("B1", "B2")] == 0
    assert scene.state.damage[mikey] == 1
    assert (scene.state.foe_room[bats], scene.state.foe_damage[rat]) == (NONE, 1)
    scene.answer(Code.SEARCH, Prepare.ROLL)
    before = int(scene.state.successes)
    rolls = int(scene.state.rolls[mikey])
    scene.answer(After.LAMP)
    assert scene.state.successes == before + 1
    scene.answer(After.MARBLES)
    assert scene.state.rolls[mikey] == rolls + 1
    assert scene.state.successes == before + 1  # what the lamp added stays
    scene.answer(0).answer(Code.SNEAKERS, 1 + scene.passage("A1", "B1"))
    assert scene.state.room[mikey] == scene.room("A1")
    assert list(scene.state.item_used) == [1, 0, 1, 1, 0, 1, 1, 1]


@pytest.mark.rule("never_say_die", "N55")
def test_a_rope_passes_dexterity():
    scene = cleared("mikey", "chunk", face="blank").put("mikey", "A2").explore("B2").give("mikey", "rope")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"), Prepare.ROPE)
    assert scene.state.room[scene.goonie("mikey")] == scene.room("B2")
    assert scene.state.held_item[scene.goonie("mikey"), Item.ROPE] == 0


@pytest.mark.rule("never_say_die", "N55")
def test_treasures_act_by_themselves_or_as_actions():
    scene = cleared("mikey", "chunk").put("mikey", "A2").explore("A3")
    for treasure in ("cutlass", "spyglass", "pearls", "ruby", "pistol", "bomb"):
        scene.give("mikey", treasure)
    mikey = scene.goonie("mikey")
    here, there = scene.foe("skeleton", "A2"), scene.foe("skeleton", "A3", number=1)
    scene.turn("mikey").answer(Code.SEARCH, Prepare.RUBY)
    assert list(scene.state.check_die[:2]) == [1, 1]
    assert Prepare.RUBY not in scene.codes
    scene.answer(Prepare.ROLL)
    assert scene.state.successes == 3  # the spyglass adds one
    scene.answer(0).answer(Code.PISTOL + there, Prepare.ROLL, 0)
    assert scene.state.foe_room[there] == NONE  # two Bones, and the cutlass adds one
    scene.state.actions_left = 1
    bombs = int(scene.state.held_treasure[mikey, Treasure.BOMB])
    scene.answer(Code.BOMB)
    assert scene.state.foe_damage[here] == 2
    assert scene.state.held_treasure[mikey, Treasure.BOMB] == bombs - 1
    scene.state.wish[mikey] = 9
    for treasure in (Treasure.CUTLASS, Treasure.SPYGLASS, Treasure.RUBY, Treasure.PISTOL, Treasure.BOMB):
        scene.state.held_treasure[mikey, treasure] = 0  # so that none has to be discarded
    scene.state.held_treasure[mikey, Treasure.PEARLS] = 2
    to_play(scene)
    assert scene.state.wish[mikey] == 4 + 2  # the maximum is higher by each


@pytest.mark.rule("never_say_die", "N55")
def test_a_teenager_adds_two_successes_to_its_ability():
    scene = cleared("mikey", "chunk", face="blank").put("mikey", "A2")
    scene.turn("mikey").answer(Code.SEARCH, Prepare.ROLL, After.TEEN)
    assert scene.state.successes == 2
    assert list(scene.state.teen_up) == [1, 1, 0]
    assert After.TEEN not in scene.codes


@pytest.mark.rule("never_say_die", "N55")
def test_the_last_token_of_the_board_gives_a_legendary_treasure_where_they_are_played_with():
    for ruling, drawn in (("off", 0), ("all_searched", 1)):
        scene = cleared("mikey", "chunk", face="blank", legends=ruling).put("mikey", "A2")
        for room in range(12):
            scene.state.searched += scene.state.hidden_tokens[room] if room != scene.room("A2") else 0
            scene.state.hidden_tokens[room] = 0
        scene.turn("mikey").answer(Code.SEARCH)
        roll(scene)
        assert (scene.state.legend_of != NONE).sum() == drawn


@pytest.mark.rule("never_say_die", "N35")
def test_willy_brings_a_skeleton_however_he_is_stunned():
    scene = cleared("data", "mikey", adventure="willys_curse")
    boss = scene.foe("willy", "B1")
    scene.turn("data").answer(Code.FLASH)
    assert scene.state.foe_stunned[boss] == 1
    assert scene.state.foe_room[10] == scene.room("B1")


@pytest.mark.rule("never_say_die", "N37")
def test_a_knock_out_moves_no_sand_that_is_not_there():
    scene = cleared("mikey", "chunk").put("mikey", "A2").wishes(mikey=0)
    skeleton = scene.foe("skeleton", "A2")
    frenzy = scene.hand("frenzy")[0]
    scene.state.sand, scene.state.teen_up[0] = 4, 0
    scene.state.damage[scene.goonie("mikey")] = 5
    scene.turn("mikey").answer(Code.ATTACK + skeleton)
    scene.state.check_die[:] = 0
    scene.answer(Prepare.ROLL, 0, 1 + frenzy)
    while scene.question is not Question.DEFEND:
        scene.answer(0)
    scene.answer(0)
    assert scene.state.knock_outs == 1
    assert (scene.state.sand, int(scene.state.sand_by.sum()), int(scene.state.teen_up[0])) == (4, 0, 0)


@pytest.mark.rule("never_say_die", "N40")
def test_a_boss_waits_in_an_unexplored_room():
    scene = cleared("mikey", "chunk", face="blank")
    scene.table.boss_room[0], scene.table.boss_round[0] = scene.room("A2"), 1
    to_play(scene)
    assert scene.state.foe_room[25] == NONE
    scene.hand()
    scene.answer(0).turn("mikey").answer(Code.MOVE + scene.passage("A1", "A2"))
    assert scene.state.foe_room[25] == scene.room("A2")


@pytest.mark.rule("never_say_die", "N48")
def test_nobody_reacts_in_the_gms_round():
    scene = to_play(cleared("mikey", "chunk", face="blank"))
    trap = scene.hand("trap", "omen", "flood")[0]
    scene.answer(8 + trap, scene.goonie("mikey"), Prepare.ROLL, 0)
    assert scene.question is Question.DEFEND


@pytest.mark.rule("never_say_die", "N54")
def test_frenzy_heeds_a_taunt():
    scene = cleared("mouth", "mikey", face="blank")
    rat = scene.foe("rat", "A1")
    scene.turn("mouth").answer(Code.TAUNT + rat)
    to_play(scene)
    frenzy = scene.hand("frenzy")[0]
    scene.answer(8 + frenzy)
    assert scene.codes == [rat * 8 + scene.goonie("mouth")]


@pytest.mark.rule("never_say_die", "N55")
def test_a_rope_does_not_play_the_organ():
    scene = cleared("mikey", "chunk", adventure="key_and_organ").put("mikey", "B4").explore("C1")
    scene.give("mikey", "rope")
    scene.state.searched[2] = 1
    scene.turn("mikey").answer(Code.REST)
    scene.answer(Code.PERFORM + 1)
    assert Prepare.ROPE not in scene.codes

"""GM cards, the bound and the objective: rules N56 to N58."""

from __future__ import annotations

import pytest

from balance.engine.game import NONE
from balance.games.never_say_die.codes import Code, Prepare, Question
from balance.games.never_say_die.names import GM_IDS, Ending
from tests.games.never_say_die.scene import Scene, cleared, roll, to_play

REACTIONS = {
    "cave_in": lambda scene: scene.state.blocks[scene.passage("A1", "A2")] == 1,
    "pit": lambda scene: scene.state.pit_room == scene.room("A2"),
    "vermin": lambda scene: (scene.state.foe_room == scene.room("A2")).sum() == 2,
}


@pytest.mark.rule("never_say_die", "N56")
@pytest.mark.parametrize("name", REACTIONS)
def test_reactions_to_a_move(name):
    scene = cleared("mikey", "chunk")
    card = scene.hand(name)[0]
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A1", "A2"), 1 + card)
    assert REACTIONS[name](scene)


@pytest.mark.rule("never_say_die", "N56")
def test_reactions_to_a_check():
    scene = cleared("mikey", "chunk", face="blank").put("mikey", "A2").explore("B2")
    flood, trap, omen = scene.hand("flood", "trap", "omen")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A2", "B2"), 1 + flood)
    assert scene.state.flood_room == scene.room("A2")
    scene.answer(Prepare.ROLL, 0, 1 + trap, 0)
    assert scene.state.damage[scene.goonie("mikey")] == 1
    tokens = int(scene.state.gm_tokens)
    scene.answer(1 + omen)
    assert scene.state.gm_tokens == tokens + 2


@pytest.mark.rule("never_say_die", "N56")
def test_reactions_to_an_attack_and_to_a_wish():
    scene = cleared("mikey", "chunk", face="blank")
    skeleton = scene.foe("skeleton", "A1")
    frenzy, panic = scene.hand("frenzy", "panic")
    scene.turn("mikey").answer(Code.ATTACK + skeleton, Prepare.ROLL, 0, 1 + frenzy)
    while scene.question is Question.PUMP:
        scene.answer(0)
    assert scene.state.foe_rolls[skeleton] == 1
    scene.answer(Code.REST, 1 + panic)
    assert scene.state.wish[scene.goonie("mikey")] == 4


TURNS = {
    "cave_in": (lambda s: s.passage("A1", "A2"), lambda s: s.state.blocks[s.passage("A1", "A2")] == 2),
    "vermin": (lambda s: 32 + s.room("A1"), lambda s: (s.state.foe_room[5:10] == s.room("A1")).any()),
    "pit": (lambda s: s.room("A2"), lambda s: s.state.pit_room == s.room("A2")),
    "flood": (lambda s: s.room("A2"), lambda s: s.state.flood_room == s.room("A2")),
    "panic": (lambda s: s.room("A1"), lambda s: list(s.state.wish[[0, 2]]) == [3, 2]),
}


@pytest.mark.rule("never_say_die", "N56")
@pytest.mark.parametrize("name", TURNS)
def test_gm_turn_effects(name):
    target, holds = TURNS[name]
    scene = to_play(cleared("mikey", "chunk", face="blank").explore("A2"))
    card = scene.hand(name)[0]
    scene.answer(8 + card, target(scene))
    assert holds(scene)
    assert scene.state.gm_played[GM_IDS.index(name)] == 1


@pytest.mark.rule("never_say_die", "N56")
@pytest.mark.parametrize(("face", "damage"), [("blank", 2), ("one", 0)])
def test_the_trap_of_the_gms_turn(face, damage):
    scene = to_play(cleared("mikey", "chunk", face=face))
    card = scene.hand("trap")[0]
    scene.answer(8 + card, scene.goonie("mikey"), Prepare.ROLL, 0)
    if damage:
        scene.answer(0)
    assert scene.state.damage[scene.goonie("mikey")] == damage


@pytest.mark.rule("never_say_die", "N56")
def test_frenzy_makes_a_further_attack():
    scene = cleared("mikey", "chunk", face="blank")
    rat = scene.foe("rat", "A1")
    to_play(scene)
    rolls = int(scene.state.foe_rolls[rat])
    card = scene.hand("frenzy")[0]
    scene.answer(8 + card, rat * 8 + scene.goonie("chunk"))
    while scene.question is Question.PUMP:
        scene.answer(0)
    assert scene.state.foe_rolls[rat] == rolls + 1


@pytest.mark.rule("never_say_die", "N56")
def test_cards_of_an_adventure(tmp_path):
    file = tmp_path / "hunt.yaml"
    file.write_text(
        "title: Hunt\nstart: A1\nrooms: {A1: {}, A2: {}, A3: {exit: true}}\n"
        "passages: [A1~A2, A2-A3]\nbosses: [{boss: fratellis, room: A3, on: reveal}]\n"
        "objective: {known: {on: start}, steps: [{kind: perform, room: A1, abilities: [search], total: 9}]}\n"
        "gm_cards: {pursuit: 2, ancient_device: 2}\n",
        encoding="utf-8",
    )
    scene = cleared("mikey", "chunk", face="blank", adventure=str(file)).explore("A2", "A3")
    boss = scene.foe("fratellis", "A3")
    pursuit, device = scene.hand("pursuit", "ancient_device")
    scene.turn("mikey").answer(Code.MOVE + scene.passage("A1", "A2"), Prepare.ROLL, 0, 1 + pursuit)
    assert scene.state.foe_room[boss] == scene.room("A2")
    tokens = int(scene.state.gm_tokens)
    scene.answer(Code.PERFORM + 2, Prepare.ROLL, 0, 1 + device)
    assert scene.state.gm_tokens == tokens + 1
    to_play(scene)
    pursuit, device = scene.hand("pursuit", "ancient_device")
    scene.state.gm_tokens = 3
    scene.answer(8 + device, scene.passage("A2", "A3"))
    assert scene.state.blocks[scene.passage("A2", "A3")] == 3
    here = int(scene.state.foe_room[boss])
    scene.answer(8 + pursuit, scene.codes[0] if scene.question is Question.TARGET else boss * 64)
    assert scene.state.foe_room[boss] != here


@pytest.mark.rule("never_say_die", "N57")
def test_after_round_forty_nobody_has_won():
    scene = cleared("mikey", "chunk", face="blank")
    scene.state.turn = 40
    to_play(scene)
    scene.hand()
    scene.answer(0)
    assert scene.question is Question.OVER
    assert scene.state.ending == Ending.CAPPED
    row = scene.match.outcome()
    assert row["winners"][:2] == [0, 0]
    assert row["end_reason"] == Ending.CAPPED


@pytest.mark.rule("never_say_die", "N58")
def test_the_steps_of_the_second_adventure():
    scene = cleared("mikey", "chunk", adventure="key_and_organ").put("mikey", "B4").put("chunk", "B4")
    assert (scene.state.known, scene.state.at_step) == (0, 0)
    scene.explore("C1")
    scene.state.searched[2] = 1
    scene.turn("mikey")
    scene.answer(Code.REST)
    assert (scene.state.known, scene.state.at_step) == (1, 1)
    scene.state.actions_left = 9
    bridge = scene.passage("B4", "C4")
    for notes in (2, 4, 6):
        scene.answer(Code.PERFORM + 1, Prepare.ROLL, 0)
        assert scene.state.notes == notes
    assert not (int(scene.state.laid) >> bridge) & 1
    scene.answer(Code.PERFORM + 2, Prepare.ROLL, 0)
    assert scene.state.at_step == 3
    assert (int(scene.state.laid) >> bridge) & 1
    scene.answer(Code.MOVE + bridge, Code.END)
    scene.turn("chunk").answer(Code.MOVE + bridge)
    assert scene.state.ending == Ending.GOONIES


@pytest.mark.rule("never_say_die", "N58")
def test_a_performance_without_success_costs():
    scene = (
        cleared("mikey", "chunk", face="blank", adventure="key_and_organ").put("mikey", "B4").explore("C1")
    )
    scene.state.searched[2] = 1
    scene.turn("mikey").answer(Code.REST)
    tokens = int(scene.state.gm_tokens)
    scene.answer(Code.PERFORM + 1, Prepare.ROLL, 0)
    assert scene.question is Question.DEFEND
    scene.answer(0)
    assert scene.state.damage[scene.goonie("mikey")] == 1
    assert scene.state.gm_tokens == tokens + 1


@pytest.mark.rule("never_say_die", "N58")
def test_coins_are_laid_on_the_altar_while_no_unstunned_boss_is_there():
    scene = cleared("chunk", "mikey", adventure="willys_curse").put("chunk", "B4")
    boss = scene.foe("willy", "B4")
    scene.state.searched[3] = 4
    scene.state.known = 1
    scene.state.boss_waits[2] = NONE
    scene.turn("chunk").answer(Code.REST)
    assert not [code for code in scene.codes if Code.DELIVER <= code < Code.SEARCH]
    scene.state.foe_stunned[boss] = 1
    scene.state.actions_left = 4
    for laid in (1, 2, 3):
        scene.answer(Code.DELIVER)
        roll(scene)
        assert scene.state.delivered == laid
    scene.answer(Code.DELIVER)
    roll(scene)
    assert scene.state.ending == Ending.GOONIES


@pytest.mark.rule("never_say_die", "N58")
def test_the_first_adventure_tells_its_objective_at_the_first_search():
    scene = Scene("mikey", "chunk", face="blank")
    scene.hand()
    scene.put("mikey", "A2")
    assert scene.state.known == 0
    scene.turn("mikey").answer(Code.SEARCH)
    roll(scene)
    assert scene.state.known == 1

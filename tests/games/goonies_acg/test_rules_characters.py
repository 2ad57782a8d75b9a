"""Characters: A51 to A58."""

from __future__ import annotations

import pytest

from balance.games.goonies_acg.names import Code, Place, Spot
from tests.games.goonies_acg.support import (
    actions,
    arrange,
    encounters_on_top,
    game,
    hand,
    into,
    limits,
    once,
    play,
    stack,
)

QUIET = {"draw": (0, 0), "bonus_draw": (0, 0)}


@pytest.mark.rule("goonies_acg", "A51")
@pytest.mark.parametrize(
    ("given", "cut", "chunks", "others"),
    [(3, 0, 4, 3), (3, 1, 3, 2), (3, 2, 2, 2), (3, 5, 2, 2), (1, 1, 1, 1), (2, 1, 2, 2)],
)
def test_hand_limits(given, cut, chunks, others):
    match = game("chunk", "andy", hand_limit=(given, given), start_hand=(0, 0))
    match.box.state.hand_cut = cut
    limits(match)
    assert match.box.state.limit[:2].tolist() == [chunks, others]


@pytest.mark.rule("goonies_acg", "A52")
def test_andy_uses_a_note_for_items_but_not_for_locations():
    match = game("andy", "stef")
    hands, laid = arrange(
        match, hands=[["note V", "note IV"], ["key II"]], stacks={"I": ["=lantern+key"]}, routes=("map",)
    )
    assert Code.MOVE + 1 in actions(match)
    play(match, Code.CLEAR + laid["I"][0], hands[0][0], hands[1][0])
    assert stack(match, "I") == []
    assert [action for action in actions(match) if 0 < action < Code.EXPLORE] == [Code.MOVE + 3]


@pytest.mark.rule("goonies_acg", "A52")
def test_andy_lifts_two_obstacles_where_the_goonies_are():
    match = game("stef", "andy")
    _, laid = arrange(
        match, hands=[[], []], stacks={"I": ["=map", "=key", "=note"], "II": ["=map"]}, routes=()
    )
    play(match, once("andy"))
    assert (match.question, match.player) == ("lift", 0)
    assert sorted(actions(match)) == sorted([0, *(1 + card for card in laid["I"])])
    play(match, 1 + laid["I"][1], 1 + laid["I"][0])
    assert match.question == "turn"
    assert stack(match, "I") == [laid["I"][2]]
    assert once("andy") not in actions(match)


@pytest.mark.rule("goonies_acg", "A53")
def test_brand_pays_alone_for_a_step_and_moves_anywhere_once():
    match = game("stef", "brand")
    hands, _ = arrange(match, hands=[[], ["key V"]], here="II", routes=("map",))
    assert [action for action in actions(match) if 0 < action < Code.EXPLORE] == [1, 3, 5]
    play(match, Code.MOVE + 2)
    assert actions(match) == [hands[1][0]]
    play(match, hands[1][0], once("brand"))
    assert (match.question, actions(match)) == ("where", [0, 1, 3, 4])
    play(match, 4)
    assert (match.box.state.here, match.box.state.taken) == (4, 1)


@pytest.mark.rule("goonies_acg", "A54")
def test_chunk_removes_a_fratelli_once():
    match = game("chunk", "brand")
    arrange(match, hands=[[], []], routes=("map",))
    assert once("chunk") not in actions(match)
    into(match, Spot.FRATELLI, "jake_1", "jake_2")
    play(match, once("chunk"))
    assert match.box.state.fratelli == 1
    assert once("chunk") not in actions(match)


@pytest.mark.rule("goonies_acg", "A55")
@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)])
def test_any_two_cards_of_datas_own_match(owner, offered):
    match = game("data", "stef")
    held = [[], []]
    held[owner] = ["map I", "key II"]
    arrange(match, hands=held, here="I", routes=("map",))
    assert (Code.MOVE + 4 in actions(match)) == offered


@pytest.mark.rule("goonies_acg", "A55")
def test_data_is_not_asked_about_cards_of_an_encounter():
    match = game("data", "stef", **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["encounter I", "none II", "none III"])
    encounters_on_top(match, "mama_1")
    play(match, Code.END, 0)
    assert match.question == "turn"
    assert len(stack(match, "II")) == len(stack(match, "III")) == 1
    assert once("data") not in actions(match)


@pytest.mark.rule("goonies_acg", "A56")
@pytest.mark.parametrize(("owner", "expected"), [(0, [2, 3, 4, 5]), (1, [5])])
def test_a_map_of_mikeys_own_is_any_location(owner, expected):
    match = game("mikey", "stef")
    held = [[], []]
    held[owner] = ["map V"]
    arrange(match, hands=held, here="I", routes=("map",))
    assert [action for action in actions(match) if 0 < action < Code.EXPLORE] == expected


@pytest.mark.rule("goonies_acg", "A58")
def test_stef_takes_two_cards_of_the_discard_pile():
    match = game("andy", "stef")
    arrange(match, hands=[[], []], routes=("map",))
    assert once("stef") not in actions(match)
    for count in (1, 3):
        match = game("andy", "stef")
        arrange(match, hands=[[], []], routes=("map",), discard=["map I", "key II", "note V"][:count])
        play(match, once("stef"))
        assert (match.question, match.player, len(actions(match))) == ("take", 0, count)
        taken = actions(match)[0]
        play(match, taken)
        assert taken in hand(match, 1)
        if count > 1:
            assert match.question == "take"
            play(match, actions(match)[0])
        assert match.question == "turn"
        assert len(hand(match, 1)) == min(count, 2)
        away = (match.box.state.spot_of_card == Place.DISCARD).sum()
        assert away == match.box.state.discarded == count - min(count, 2)

"""The round and its end: A31 to A43, A47."""

from __future__ import annotations

import pytest

from balance.games.goonies_acg.names import Code, Ending, Place, Spot
from tests.games.goonies_acg.support import (
    actions,
    arrange,
    encounters_on_top,
    end,
    game,
    hand,
    into,
    play,
    set_pile,
    stack,
)

QUIET = {"draw": (0, 0), "bonus_draw": (0, 0)}
"""Nobody draws, so that the deck's top card is the one of Escalate."""


def ended(match):
    return Ending(int(match.box.state.ending)) if match.question == "over" else None


@pytest.mark.rule("goonies_acg", "A31")
def test_the_leader_changes_each_round():
    match = game("andy", "brand", "chunk", draw=(0,) * 3, bonus_draw=(0,) * 3)
    arrange(match, hands=[[]] * 3, routes=("map",), top=["none I", "none II", "none III", "none IV"])
    for leader in (0, 1, 2, 0):
        assert (match.question, match.player) == ("turn", leader)
        end(match)


@pytest.mark.rule("goonies_acg", "A32")
@pytest.mark.rule("goonies_acg", "A36")
def test_what_the_position_allows():
    match = game("andy", "chunk", hand_limit=(9, 9))
    cards = ["note I", "note II", "note III", "note IV", "note V", "key V"]
    _, laid = arrange(match, hands=[cards, []], stacks={"I": ["=map"]}, routes=("note",))
    found = [action for action in actions(match) if action < Code.ONCE]
    expected = [Code.END, *(Code.MOVE + at for at in (1, 2, 3, 4)), Code.CLEAR + laid["I"][0]]
    expected += [Code.TRACE + item for item in (0, 1, 3, 4)]
    assert sorted(found) == sorted(expected)
    arrange(match, hands=[cards, []], routes=("note",), found=("II",))
    assert Code.EXPLORE in actions(match)
    match.box.state.here = 1
    assert Code.EXPLORE not in actions(match)
    match.box.state.actions_left = 0
    assert [action for action in actions(match) if action < Code.ONCE] == [Code.END]


@pytest.mark.rule("goonies_acg", "A34")
def test_a_free_move_costs_neither_card_nor_action():
    match = game("andy", "stef", **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["encounter I", "none II"])
    encounters_on_top(match, "secret_passage")
    end(match)
    state = match.box.state
    state.actions_left = 0
    assert [action for action in actions(match) if action < Code.ONCE] == [Code.END, 2, 3, 4, 5]
    play(match, Code.MOVE + 3)
    assert (state.here, state.taken) == (3, 0)
    assert [action for action in actions(match) if action < Code.ONCE] == [Code.END]


@pytest.mark.rule("goonies_acg", "A40")
def test_a_fratelli_is_removed_for_three_of_an_item():
    match = game("andy", "stef", "brand")
    cards = [["key I"], ["key II"], ["key III"]]
    hands, _ = arrange(match, hands=cards, routes=("map",))
    assert Code.FRATELLI + 4 not in actions(match)
    into(match, Spot.FRATELLI, "mama_2", "jake_1")
    play(match, Code.FRATELLI + 4, *(held[0] for held in hands))
    state = match.box.state
    assert state.fratelli == 1
    assert (state.encounter_spot[9], state.encounter_spot[10]) == (Spot.OUT, Spot.FRATELLI)
    assert state.taken == 1


@pytest.mark.rule("goonies_acg", "A41")
def test_played_cards_are_discarded_and_seats_draw_in_order():
    match = game("andy", "brand")
    hands, _ = arrange(match, hands=[["map II"], []], routes=("map",), top=["none"] * 7)
    deck = match.box.state.deck[:7].tolist()
    play(match, Code.MOVE + 1, hands[0][0], Code.END)
    assert match.box.state.spot_of_card[hands[0][0]] == Place.DISCARD
    assert hand(match, 0) == set(deck[:3])
    assert hand(match, 1) == set(deck[3:6])


@pytest.mark.rule("goonies_acg", "A42")
def test_a_card_without_a_symbol_ends_escalate():
    match = game("andy", "brand", **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["none V", "none IV"])
    first = match.box.state.deck[0]
    end(match)
    assert stack(match, "V") == [first]
    assert match.box.state.stack_count.sum() == 1


@pytest.mark.rule("goonies_acg", "A43")
def test_an_encounter_asks_its_questions_before_it_ends():
    match = game("andy", "brand", **QUIET)
    arrange(match, hands=[["map I"], ["map II"]], routes=("map",), top=["encounter I"])
    into(match, Spot.FRATELLI, "jake_1", "jake_2", "jake_3", "mama_1")
    encounters_on_top(match, "francis_1")
    play(match, Code.END)
    assert (match.question, match.player, match.box.state.fratelli) == ("discard", 0, 4)
    play(match, actions(match)[0])
    assert (match.question, match.player) == ("discard", 1)
    play(match, actions(match)[0])
    assert ended(match) == Ending.FRATELLI


@pytest.mark.rule("goonies_acg", "A47")
def test_five_treasures_win_before_the_last_threat():
    match = game("andy", "brand", threats="b,b,b,b,b")
    routes = ("map", "doubloon", "note", "lantern", "key")
    hands, _ = arrange(match, hands=[["key I"], []], routes=routes, found=("II", "III", "IV", "V"))
    set_pile(match, "I", 0, 1, 2)
    play(match, Code.EXPLORE, hands[0][0])
    assert ended(match) == Ending.WON
    assert match.box.state.flipped[0] == 0
    assert match.box.state.encounters_seen == 0
    outcome = match.outcome()
    assert outcome["winners"][:2] == [1, 1]
    assert outcome["score"][:2] == [5, 5]

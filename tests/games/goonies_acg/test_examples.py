"""The rulebook's examples A to F and its frequently asked questions, each as it is printed."""

from __future__ import annotations

import pytest

from balance.games.goonies_acg.names import Code, Place, Spot
from tests.games.goonies_acg.support import (
    actions,
    arrange,
    encounters_on_top,
    end,
    game,
    hand,
    into,
    once,
    pile,
    play,
    set_pile,
    stack,
)

PAIR = 60


@pytest.mark.rule("goonies_acg", "A34")
def test_example_a_moves_by_a_pair_of_another_location():
    """At I, with no card of II: Chunk and Stef each give a III; one action."""
    match = game("chunk", "stef")
    (first, second), _ = arrange(match, hands=[["map III"], ["lantern III"]], routes=("map",))
    play(match, Code.MOVE + 1, PAIR + first[0], second[0])
    state = match.box.state
    assert (state.here, state.taken, state.actions_left) == (1, 1, 3)
    assert state.spot_of_card[[first[0], second[0]]].tolist() == [Place.ACTION_AREA] * 2


@pytest.mark.rule("goonies_acg", "A18")
@pytest.mark.rule("goonies_acg", "A35")
def test_example_b_clears_a_single_and_a_double_obstacle():
    """At V, a map and a map with a note: Mikey pays a map; then Mikey a map and Andy a note."""
    match = game("mikey", "andy")
    hands, stacks = arrange(
        match,
        hands=[["map I", "map II"], ["note III"]],
        stacks={"V": ["=map", "=map+note"]},
        here="V",
        routes=("map",),
    )
    single, double = stacks["V"]
    play(match, Code.CLEAR + single, hands[0][0])
    assert stack(match, "V") == [double]
    play(match, Code.CLEAR + double, hands[0][1], hands[1][0])
    assert stack(match, "V") == []
    assert match.box.state.taken == 2


@pytest.mark.rule("goonies_acg", "A9")
@pytest.mark.rule("goonies_acg", "A36")
@pytest.mark.rule("goonies_acg", "A37")
def test_example_c_stores_a_treasure_and_moves_a_trap():
    """The treasure of I is found; II is explored already, so trap II of I joins the pile of III."""
    match = game("mikey", "andy")
    hands, _ = arrange(match, hands=[["key V"], []], routes=("map", "note"), found=("II",))
    set_pile(match, "I", 0, 1, 2)
    play(match, Code.EXPLORE, hands[0][0])
    state = match.box.state
    assert state.found.tolist() == [1, 1, 0, 0, 0]
    assert state.flipped[0] == 1
    assert pile(match, "I") == [1]
    assert sorted(pile(match, "II")) == [4, 5]
    assert sorted(pile(match, "III")) == [2, 6, 7, 8]
    assert Code.EXPLORE not in actions(match)


@pytest.mark.rule("goonies_acg", "A10")
@pytest.mark.rule("goonies_acg", "A38")
def test_example_d_springs_a_trap():
    """Trap I of V: one obstacle at V, the Goonies escape to II, the tile goes to the bottom."""
    match = game("andy", "mikey")
    hands, _ = arrange(match, hands=[["key I"], []], here="V", routes=("map",), top=["lantern III encounter"])
    set_pile(match, "V", 13, 12, 14)
    top = match.box.state.deck[0]
    play(match, Code.EXPLORE, hands[0][0])
    assert stack(match, "V") == [top]
    assert match.box.state.here == 1
    assert pile(match, "V") == [12, 14, 13]


@pytest.mark.rule("goonies_acg", "A39")
def test_example_e_traces_the_route_of_the_doubloon():
    match = game("andy", "mikey", "stef")
    hands, _ = arrange(match, hands=[["doubloon I"], ["doubloon II"], ["doubloon V"]], routes=("map",))
    play(match, Code.TRACE + 1, hands[0][0], hands[1][0], hands[2][0])
    state = match.box.state
    assert state.traced.tolist() == [1, 1, 0, 0, 0]
    assert (state.taken, state.routes) == (1, 2)
    assert Code.TRACE + 1 not in actions(match)


@pytest.mark.rule("goonies_acg", "A42")
def test_example_f_escalates_again_and_again_and_meets_an_encounter():
    match = game("chunk", "andy", draw=(0, 0), bonus_draw=(0, 0))
    _, _ = arrange(match, hands=[[], []], routes=("map",), top=["III again", "V again", "III encounter"])
    first, second, third = match.box.state.deck[:3].tolist()
    encounters_on_top(match, "truffle_shuffle")
    end(match)
    assert stack(match, "III") == [first, third]
    assert stack(match, "V") == [second]
    assert match.box.state.encounters_seen == 1
    assert match.box.state.turn == 2


@pytest.mark.rule("goonies_acg", "A52")
def test_faq_a_note_of_another_hand_is_no_joker_of_andy():
    match = game("andy", "stef")
    stacks = {"I": ["=key"]}
    hands, laid = arrange(match, hands=[[], ["note II"]], stacks=stacks, routes=("map",))
    clear = Code.CLEAR + laid["I"][0]
    assert clear not in actions(match)
    hands, laid = arrange(match, hands=[["note II"], []], stacks=stacks, routes=("map",))
    play(match, Code.CLEAR + laid["I"][0], hands[0][0])
    assert stack(match, "I") == []


@pytest.mark.rule("goonies_acg", "A56")
def test_faq_anyone_takes_mikeys_two_extra_actions():
    match = game("stef", "mikey")
    cards = ["map II", "map III", "doubloon II", "doubloon III", "note II", "note III"]
    hands, _ = arrange(match, hands=[[], []], routes=("map",))
    match.box.state.limit[0] = 9
    hands, _ = arrange(match, hands=[cards, []], routes=("map",))
    play(match, once("mikey"))
    for step, card in enumerate(hands[0]):
        play(match, Code.MOVE + 1 + step % 2, card)
    assert (match.box.state.taken, match.box.state.actions_left) == (6, 0)
    assert actions(match) == [Code.END]


@pytest.mark.rule("goonies_acg", "A32")
def test_faq_special_actions_are_no_team_actions():
    match = game("brand", "andy", "mikey")
    arrange(match, hands=[[], [], []], stacks={"I": ["=map"]}, routes=("map",))
    play(match, once("andy"), 0, once("brand"), 4)
    assert (match.box.state.taken, match.box.state.actions_left) == (0, 4)
    match.box.state.actions_left = 0
    assert actions(match) == [Code.END, once("mikey")]


@pytest.mark.rule("goonies_acg", "A19")
@pytest.mark.rule("goonies_acg", "A53")
def test_faq_the_first_and_the_last_location_are_not_adjacent():
    match = game("brand", "stef")
    hands, _ = arrange(match, hands=[["map III"], []], here="I", routes=("map",))
    assert actions(match)[:3] == [Code.END, Code.MOVE + 1, Code.MOVE + 2]
    hands, _ = arrange(match, hands=[["map III"], []], here="V", routes=("map",))
    offered = actions(match)
    assert Code.MOVE + 0 not in offered
    assert Code.MOVE + 3 in offered
    play(match, Code.MOVE + 3, hands[0][0])
    assert match.box.state.here == 3


def test_faq_two_cards_for_an_obstacle_are_one_action_and_the_order_is_free():
    match = game("chunk", "mikey")
    hands, laid = arrange(
        match,
        hands=[["map I", "note I"], ["key I"]],
        stacks={"II": ["=lantern", "=key", "=map+note"]},
        here="II",
        routes=("map",),
    )
    lantern, key, double = laid["II"]
    play(match, Code.CLEAR + double, hands[0][0], hands[0][1])
    assert match.box.state.taken == 1
    play(match, Code.CLEAR + key, hands[1][0])
    assert stack(match, "II") == [lantern]


def test_faq_a_symbol_counts_in_escalate_only():
    """A trap's obstacle with a symbol draws nothing further."""
    match = game("chunk", "mikey")
    hands, _ = arrange(match, hands=[["map I"], []], routes=("map",), top=["encounter V", "again V"])
    set_pile(match, "I", 2, 0, 1)
    play(match, Code.EXPLORE, hands[0][0])
    assert len(stack(match, "I")) == 2
    assert match.box.state.encounters_seen == 0
    assert match.box.state.placed == 2
    assert match.box.state.here == 3


@pytest.mark.rule("goonies_acg", "A55")
def test_faq_data_acts_in_escalate_alone():
    match = game("data", "mikey", draw=(0, 0), bonus_draw=(0, 0))
    arrange(match, hands=[[], []], routes=("map",), top=["again I", "again II", "none III"])
    first, second = match.box.state.deck[:2].tolist()
    assert once("data") not in actions(match)
    play(match, Code.END)
    assert (match.question, match.player, match.box.state.drawn) == ("data", 0, first)
    play(match, 0)
    assert (match.question, match.box.state.drawn) == ("data", second)
    play(match, 1)
    assert stack(match, "I") == [first]
    assert match.box.state.spot_of_card[second] == Place.DISCARD
    assert (match.question, match.box.state.turn) == ("turn", 2)
    play(match, Code.END)
    assert match.question != "data"


@pytest.mark.rule("goonies_acg", "A3")
def test_faq_the_discard_pile_becomes_the_new_deck():
    match = game("chunk", "mikey", draw=(1, 1), bonus_draw=(0, 0))
    hands, _ = arrange(
        match, hands=[["map II"], []], routes=("map",), discard=["none I", "none II", "none III"]
    )
    state = match.box.state
    state.spot_of_card[state.deck[: state.deck_end]] = Place.OUT
    kept = {int(card) for card in range(60) if state.spot_of_card[card] == Place.DISCARD}
    state.deck_at = state.deck_end
    match.apply(Code.MOVE + 1)
    match.apply(hands[0][0])
    match.apply(Code.END)
    where = state.spot_of_card
    played = {int(card) for card in range(60) if where[card] == Place.DISCARD or where[card] >= Place.HAND}
    left = state.deck[state.deck_at : state.deck_end].tolist()
    assert played | set(left) == kept | {hands[0][0]}
    assert state.shuffles == 2


def test_mouth_repeats_a_discarded_encounter():
    """The figure of a character card: a discarded encounter card is resolved again at once."""
    match = game("mouth", "stef")
    arrange(match, hands=[[], []], routes=("map",))
    assert once("mouth") not in actions(match)
    into(match, Spot.DISCARD, "wishing_well")
    play(match, once("mouth"), 5)
    assert len(hand(match, 0)) == len(hand(match, 1)) == 1
    assert match.box.state.encounter_spot[5] == Spot.DISCARD
    assert once("mouth") not in actions(match)

"""Rulings and losing: A1 to A8, A11, A14 to A16, A22, A48 to A50."""

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
    once,
    pile,
    play,
    set_pile,
    stack,
)

PAIR = 60
QUIET = {"draw": (0, 0), "bonus_draw": (0, 0)}
"""Nobody draws, so that the deck's top card is the one of Escalate."""


def ended(match):
    return Ending(int(match.box.state.ending)) if match.question == "over" else None


@pytest.mark.rule("goonies_acg", "A1")
def test_a_pair_matches_by_item_or_by_location_or_by_the_same_kind():
    """Two locks of one location pay for an item, unless a ruling wants the same kind."""
    for ruling, offered in (("any_pair", True), ("same_kind", False)):
        match = game("mikey", "stef", two_for_one=ruling)
        hands, laid = arrange(
            match, hands=[["note II", "key II"], []], stacks={"I": ["=lantern"]}, routes=("map",)
        )
        clear = Code.CLEAR + laid["I"][0]
        assert (clear in actions(match)) == offered
        assert Code.MOVE + 1 in actions(match)
        assert Code.MOVE + 4 in actions(match)
        if offered:
            play(match, clear, PAIR + min(hands[0]), max(hands[0]))
            assert match.box.state.pairs_played == 1


@pytest.mark.rule("goonies_acg", "A1")
def test_three_of_an_item_may_cost_six_cards():
    match = game("mikey", "stef", hand_limit=(6, 6))
    cards = ["doubloon I", "doubloon II", "note III", "lantern III", "lantern V", "map V"]
    arrange(match, hands=[cards, []], routes=("map",))
    assert Code.TRACE + 4 in actions(match)
    play(match, Code.TRACE + 4)
    while match.question in ("pay", "pair"):
        play(match, actions(match)[-1])
    assert match.box.state.traced[4] == 1
    assert (match.box.state.cards_played, match.box.state.pairs_played, match.box.state.taken) == (6, 3, 1)


@pytest.mark.rule("goonies_acg", "A2")
@pytest.mark.parametrize(
    ("ruling", "place"), [("discard", Place.DISCARD), ("action_area", Place.ACTION_AREA)]
)
def test_where_a_cleared_obstacle_goes(ruling, place):
    match = game("andy", "brand", cleared=ruling)
    hands, laid = arrange(match, hands=[["map II"], []], stacks={"I": ["=map", "=key"]}, routes=("map",))
    play(match, Code.CLEAR + laid["I"][0], hands[0][0])
    assert match.box.state.spot_of_card[laid["I"][0]] == place
    play(match, once("andy"), 1 + laid["I"][1])
    assert match.box.state.spot_of_card[laid["I"][1]] == place


@pytest.mark.rule("goonies_acg", "A3")
def test_with_no_card_left_nothing_is_drawn():
    match = game("andy", "brand")
    arrange(match, hands=[[], []], routes=("map",))
    state = match.box.state
    state.spot_of_card[state.deck[: state.deck_end]] = Place.OUT
    state.deck_at = state.deck_end
    match.apply(Code.END)
    assert (match.question, int(state.turn)) == ("turn", 2)
    assert hand(match, 0) == set()
    assert state.stack_count.sum() == 0


@pytest.mark.rule("goonies_acg", "A4")
def test_a_named_location_takes_any_card_and_none_named_its_own():
    match = game("andy", "brand", **QUIET)
    arrange(match, hands=[[], []], here="V", routes=("map",), top=["encounter I", "none II"])
    first, second = match.box.state.deck[:2].tolist()
    encounters_on_top(match, "jake_1")
    end(match)
    assert stack(match, "I") == [first]
    assert stack(match, "V") == [second]
    arrange(match, hands=[[], []], here="V", routes=("map",), top=["encounter I", "again II", "none III"])
    cards = match.box.state.deck[:3].tolist()
    encounters_on_top(match, "mama_1")
    end(match)
    assert [stack(match, name) for name in ("I", "II", "III", "V")] == [*([card] for card in cards), []]


@pytest.mark.rule("goonies_acg", "A5")
@pytest.mark.rule("goonies_acg", "A50")
@pytest.mark.parametrize("ruling", ["at_once", "next_draw"])
def test_the_last_encounter_card(ruling):
    match = game("andy", "brand", encounters_end=ruling, **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["encounter I", "encounter II"])
    encounters_on_top(match, "truffle_shuffle")
    state = match.box.state
    drop_encounters(match, 1)
    end(match)
    assert (ended(match) == Ending.ENCOUNTERS) == (ruling == "at_once")
    if ruling == "next_draw":
        assert state.allowed == 5
        end(match)
        assert ended(match) == Ending.ENCOUNTERS


def drop_encounters(match, left):
    """Leave so many encounter cards in the deck, the rest out of the game."""
    state = match.box.state
    keep = int(state.encounter_at) + left
    for card in state.encounter_deck[keep : state.encounter_count]:
        state.encounter_spot[card] = Spot.OUT
    state.encounter_end = state.encounter_count = keep


@pytest.mark.rule("goonies_acg", "A6")
@pytest.mark.rule("goonies_acg", "A48")
@pytest.mark.parametrize("ruling", ["loses", "safe"])
def test_a_fifth_obstacle_on_a_finished_location(ruling):
    four = {"III": ["=key", "=key", "=map", "=map"]}
    match = game("andy", "brand", finished=ruling, **QUIET)
    arrange(match, hands=[[], []], stacks=four, routes=("map",), found=("III",), top=["again III", "none II"])
    fifth, after = match.box.state.deck[:2].tolist()
    end(match)
    if ruling == "loses":
        assert ended(match) == Ending.OBSTACLES
        assert match.box.state.lost_at == 2
        assert stack(match, "II") == []
    else:
        assert match.box.state.spot_of_card[fifth] == Place.DISCARD
        assert stack(match, "II") == [after]


@pytest.mark.rule("goonies_acg", "A6")
@pytest.mark.rule("goonies_acg", "A48")
def test_a_loss_stops_a_trap_in_its_middle():
    match = game("andy", "brand", mode="epic", challenge="C7", overrides={"traps.I.trap_2.obstacles": 4})
    hands, _ = arrange(match, hands=[["key I"], []], routes=("map",))
    set_pile(match, "I", 2, 0, 1)
    play(match, Code.EXPLORE, hands[0][0])
    assert ended(match) == Ending.OBSTACLES
    assert (match.box.state.here, match.box.state.lost_at) == (0, 0)
    assert actions(match) == []


@pytest.mark.rule("goonies_acg", "A7")
@pytest.mark.rule("goonies_acg", "A37")
def test_a_treasure_without_a_free_route_goes_back():
    for ruling in ("allowed", "forbidden"):
        match = game("andy", "brand", no_route=ruling)
        hands, _ = arrange(match, hands=[["key I"], []], routes=("map",), found=("II",))
        set_pile(match, "I", 0, 1, 2)
        assert (Code.EXPLORE in actions(match)) == (ruling == "allowed")
        if ruling == "allowed":
            play(match, Code.EXPLORE, hands[0][0])
            state = match.box.state
            assert sorted(pile(match, "I")) == [0, 1, 2]
            assert (state.treasures, state.returned, state.taken, state.flipped[0]) == (1, 1, 1, 0)


@pytest.mark.rule("goonies_acg", "A8")
def test_any_traced_route_stores_any_treasure():
    for routes, stored in ((("map",), 0), (("map", "key"), 1)):
        match = game("andy", "brand")
        hands, _ = arrange(match, hands=[["note V"], []], routes=routes, found=("II",))
        set_pile(match, "I", 0, 1, 2)
        play(match, Code.EXPLORE, hands[0][0])
        assert match.box.state.found[0] == stored


@pytest.mark.rule("goonies_acg", "A11")
@pytest.mark.parametrize(
    ("ruling", "extra", "taken", "drawn"),
    [("four", 0, 3, 3), ("four", 0, 4, 2), ("four", 2, 4, 2), ("all", 2, 4, 3), ("all", 2, 6, 2)],
)
def test_the_extra_draw(ruling, extra, taken, drawn):
    match = game("andy", "mikey", bonus_draw_below=ruling)
    arrange(match, hands=[[], []], routes=("map",), top=["none"] * 5)
    if extra:
        play(match, once("mikey"))
    match.box.state.taken = taken
    end(match)
    assert len(hand(match, 0)) == len(hand(match, 1)) == drawn
    assert match.box.state.short_rounds == (drawn == 3)


@pytest.mark.rule("goonies_acg", "A14")
@pytest.mark.rule("goonies_acg", "A57")
@pytest.mark.rule("goonies_acg", "A58")
@pytest.mark.parametrize(
    ("name", "symbol", "cards", "due"),
    [
        ("mouth", "map", ["map II"], True),
        ("mouth", "doubloon", ["doubloon II"], True),
        ("mouth", "key", ["key II"], False),
        ("mouth", "map", ["key II", "note II"], False),
        ("stef", "lantern", ["lantern II"], True),
        ("stef", "key", ["key II"], True),
        ("stef", "map", ["map II"], False),
        ("stef", "key", ["map II", "note II"], False),
    ],
)
def test_who_clears_alone_may_draw(name, symbol, cards, due):
    match = game("andy", name)
    hands, laid = arrange(match, hands=[[], cards], stacks={"I": [f"={symbol}"]}, routes=("map",))
    pay = hands[1] if len(cards) == 1 else [PAIR + min(hands[1]), max(hands[1])]
    play(match, Code.CLEAR + laid["I"][0], *pay)
    if not due:
        assert match.question == "turn"
        return
    assert (match.question, match.player) == ("bonus", 1)
    before = match.snapshot()
    play(match, 0)
    assert hand(match, 1) == set()
    match.restore(before)
    play(match, 1)
    assert len(hand(match, 1)) == 1
    assert match.question == "turn"


@pytest.mark.rule("goonies_acg", "A14")
def test_a_card_of_another_hand_is_not_alone():
    match = game("andy", "mouth")
    hands, laid = arrange(match, hands=[["note I"], ["map II"]], stacks={"I": ["=map+note"]}, routes=("map",))
    play(match, Code.CLEAR + laid["I"][0], hands[1][0], hands[0][0])
    assert match.question == "turn"


@pytest.mark.rule("goonies_acg", "A15")
def test_goonie_cards_for_the_next_turn():
    match = game("andy", "brand", **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["encounter I", "none II", "none III"])
    encounters_on_top(match, "never_say_die")
    state = match.box.state
    end(match)
    assert (state.allowed, state.actions_left) == (6, 6)
    assert state.encounter_spot[4] == Spot.THIS_ROUND
    assert state.fratelli == 0
    end(match)
    assert state.allowed == 4
    assert state.encounter_spot[4] == Spot.DISCARD


@pytest.mark.rule("goonies_acg", "A16")
def test_a_hand_is_cut_down_at_once_by_its_owner():
    match = game("stef", "andy", draw=(4, 2))
    hands, _ = arrange(match, hands=[["map I", "map II", "map III"], []], routes=("map",), top=["none"] * 9)
    play(match, Code.END)
    assert (match.question, match.player) == ("discard", 0)
    assert hand(match, 1) == set()
    assert set(actions(match)) == hand(match, 0)
    for left in (7, 6, 5):
        play(match, hands[0].pop())
        assert len(hand(match, 0)) == left
    assert len(hand(match, 1)) == 3


@pytest.mark.rule("goonies_acg", "A22")
@pytest.mark.rule("goonies_acg", "A49")
@pytest.mark.parametrize(("seen", "left", "end_reason"), [(4, 1, Ending.FRATELLI), (3, 1, Ending.ENCOUNTERS)])
def test_the_last_encounter_that_is_also_the_fifth_fratelli(seen, left, end_reason):
    match = game("andy", "brand", **QUIET)
    arrange(match, hands=[[], []], routes=("map",), top=["encounter I"])
    into(match, Spot.FRATELLI, *("jake_1", "jake_2", "jake_3", "mama_1")[:seen])
    encounters_on_top(match, "francis_1")
    drop_encounters(match, left)
    end(match)
    assert ended(match) == end_reason
    assert match.box.state.fratelli == seen + 1

"""Threats, encounters and challenges: A9, A13, A44 to A46."""

from __future__ import annotations

import pytest

from balance.games.goonies_acg.names import Code, Spot
from tests.games.goonies_acg.support import (
    actions,
    arrange,
    encounters_on_top,
    fits,
    game,
    hand,
    into,
    once,
    pile,
    play,
    set_pile,
    stack,
)

ROUTES = ("map", "doubloon", "note", "lantern", "key")
QUIET = {"draw": (0, 0), "bonus_draw": (0, 0)}
LETTERS = ("a,a,a,a,a", "b,b,b,b,b", "c,c,c,c,c")


def flip(name, letter, *, cards=((), ()), found=(), top=(), **settings):
    """Find the treasure of a location, whose threat is the given one; return the match."""
    threats = LETTERS["abc".index(letter)]
    match = game("chunk", "brand", threats=threats, **settings)
    held = [["key V", *cards[0]], list(cards[1])]
    hands, _ = arrange(match, hands=held, here=name, routes=ROUTES, found=found, top=top)
    at = ("I", "II", "III", "IV", "V").index(name)
    set_pile(match, name, 3 * at, 3 * at + 1, 3 * at + 2)
    play(match, Code.EXPLORE, hands[0][0])
    assert match.box.state.flipped[at] == 1
    return match, hands


@pytest.mark.rule("goonies_acg", "A9")
@pytest.mark.rule("goonies_acg", "A44")
def test_a_moved_trap_joins_the_next_pile():
    match, _ = flip("II", "c")
    assert pile(match, "II") == [4]
    assert sorted(pile(match, "III")) == [5, 6, 7, 8]
    match, _ = flip("II", "c", found=("III", "IV"), moved_trap="bottom")
    assert pile(match, "V")[-1] == 5
    match, _ = flip("II", "c", found=("III", "IV", "V"))
    assert sorted(pile(match, "II")) == [4, 5]
    match, _ = flip("II", "c", found=("III", "IV", "V"), next_location="wrap")
    assert sorted(pile(match, "I")) == [0, 1, 2, 5]


@pytest.mark.rule("goonies_acg", "A9")
def test_a_moved_trap_lays_its_obstacles_where_it_is_met():
    match, _ = flip("I", "a", cards=(["map II"], []))
    match.box.state.here = 1
    rest = [tile for tile in pile(match, "II") if tile != 2]
    set_pile(match, "II", 2, *rest)
    play(match, Code.EXPLORE, actions_of(match, "map II"))
    assert len(stack(match, "II")) == 2
    assert match.box.state.here == 3
    assert pile(match, "II")[-1] == 2


def actions_of(match, words):
    """Find the held card that is as described."""
    return next(card for card in hand(match, 0) if fits(card, words))


@pytest.mark.rule("goonies_acg", "A44")
def test_threats_that_happen_once():
    match, _ = flip("I", "b")
    assert match.box.state.encounters_seen == 1
    match, _ = flip("II", "a")
    assert [len(stack(match, name)) for name in ("I", "II", "III", "IV")] == [1, 0, 1, 0]
    match, _ = flip("IV", "b")
    assert [len(stack(match, name)) for name in ("III", "IV", "V")] == [1, 0, 1]
    match, _ = flip("V", "c")
    assert len(stack(match, "V")) == 2
    match, hands = flip("III", "b", cards=(["map I", "map II"], ["note I"]))
    assert (match.question, match.player) == ("discard", 0)
    play(match, hands[0][1])
    assert (match.question, match.player) == ("discard", 1)
    play(match, hands[1][0])
    assert match.question == "turn"


@pytest.mark.rule("goonies_acg", "A44")
def test_threats_that_last():
    match, _ = flip("III", "a", cards=((), ["map I", "map II", "map III", "map IV", "map V"]))
    assert match.box.state.limit[:2].tolist() == [5, 4]
    assert (match.question, match.player) == ("discard", 1)
    match, _ = flip("V", "a", cards=(["note I", "note II", "note III"], ["note IV"]))
    into(match, Spot.FRATELLI, "jake_1")
    assert Code.FRATELLI + 2 in actions(match)
    match, _ = flip("V", "a", cards=(["note I", "note II", "note III"], []))
    into(match, Spot.FRATELLI, "jake_1")
    assert Code.FRATELLI + 2 not in actions(match)
    match, _ = flip("V", "b", cards=(["map III"], []))
    assert Code.MOVE + 2 not in actions(match)
    match, hands = flip("V", "b", cards=(["map III", "note I"], []))
    play(match, Code.MOVE + 2, hands[0][1], hands[0][2])
    assert (match.box.state.here, match.box.state.taken) == (2, 2)


@pytest.mark.rule("goonies_acg", "A44")
@pytest.mark.parametrize(
    ("name", "letter", "item"), [("II", "b", "map"), ("III", "c", "doubloon"), ("IV", "c", "note")]
)
def test_barred_items_match_by_location_alone(name, letter, item):
    there = {"I", "II", "III", "IV", "V"} - {name}
    one, other, third = sorted(there)[:3]
    match, hands = flip(name, letter, cards=([f"{item} {one}", f"{item} {other}"], []))
    assert Code.MOVE + ("I", "II", "III", "IV", "V").index(third) not in actions(match)
    match, hands = flip(name, letter, cards=([f"{item} {one}", f"{item} {one}"], []))
    assert Code.MOVE + ("I", "II", "III", "IV", "V").index(third) in actions(match)


@pytest.mark.rule("goonies_acg", "A44")
def test_a_card_without_a_symbol_counts_as_again():
    match, _ = flip("IV", "a", top=["none IV", "none III", "none II"], **QUIET)
    first, second = match.box.state.deck[:2].tolist()
    play(match, Code.END)
    assert stack(match, "IV") == [first]
    assert stack(match, "III") == [second]
    assert stack(match, "II") == []


def meet(*characters, hands=((), ()), stacks=None, **settings):
    """Let Escalate draw an encounter card."""
    characters = characters or ("andy", "brand")
    quiet = {"draw": (0,) * len(characters), "bonus_draw": (0,) * len(characters)}
    match = game(*characters, **quiet, **settings)
    arrange(match, hands=hands[: len(characters)], stacks=stacks, routes=("map",), top=["encounter I"])
    return match


@pytest.mark.rule("goonies_acg", "A45")
def test_sloth_and_willy():
    match = meet()
    into(match, Spot.FRATELLI, "jake_2", "mama_1")
    encounters_on_top(match, "sloth_1")
    play(match, Code.END)
    state = match.box.state
    assert (state.fratelli, state.encounter_spot[8], state.encounter_spot[0]) == (1, Spot.OUT, Spot.DISCARD)
    match = meet(stacks={"III": ["=map", "=key"], "V": ["=note"]})
    encounters_on_top(match, "willy_1")
    play(match, Code.END)
    assert (match.question, match.player) == ("lift", 0)
    assert len(actions(match)) == 1 + 4
    play(match, 1 + stack(match, "V")[0], 1 + stack(match, "III")[0])
    assert match.question == "turn"
    assert [len(stack(match, name)) for name in ("I", "III", "V")] == [1, 1, 0]


@pytest.mark.rule("goonies_acg", "A45")
def test_extra_actions_and_the_wishing_well():
    for name, extra in (("never_say_die", 2), ("truffle_shuffle", 1)):
        match = meet()
        encounters_on_top(match, name)
        play(match, Code.END)
        assert match.box.state.actions_left == 4 + extra
    match = meet()
    encounters_on_top(match, "wishing_well")
    play(match, Code.END)
    assert [len(hand(match, seat)) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("goonies_acg", "A45")
def test_a_sole_player_draws_and_discards_two():
    match = meet("andy", hands=(["map I"],))
    encounters_on_top(match, "wishing_well")
    play(match, Code.END)
    assert len(hand(match, 0)) == 3
    match = meet("andy", hands=(["map I", "map II", "map III"],))
    encounters_on_top(match, "francis_2")
    play(match, Code.END)
    play(match, actions(match)[0])
    play(match, actions(match)[0])
    assert match.question == "turn"
    assert len(hand(match, 0)) == 1


@pytest.mark.rule("goonies_acg", "A45")
def test_who_has_no_card_discards_none():
    match = meet(hands=([], ["map II"]))
    encounters_on_top(match, "francis_1")
    play(match, Code.END)
    assert (match.question, match.player) == ("discard", 1)
    play(match, actions(match)[0])
    assert match.question == "turn"
    assert match.box.state.fratelli == 1


@pytest.mark.rule("goonies_acg", "A13")
@pytest.mark.rule("goonies_acg", "A57")
def test_mouth_repeats_no_removed_card_and_no_fratelli():
    match = game("mouth", "stef", mode="hard")
    arrange(match, hands=[[], []], routes=("map",))
    into(match, Spot.FRATELLI, "jake_1")
    assert once("mouth") not in actions(match)
    into(match, Spot.DISCARD, "willy_2", "never_say_die")
    play(match, once("mouth"))
    assert actions(match) == [3, 4]
    play(match, 4)
    state = match.box.state
    assert state.encounter_spot[4] == Spot.NEXT_ROUND
    assert state.actions_left == 4
    assert state.extra_next == 2


@pytest.mark.rule("goonies_acg", "A46")
def test_no_actions_of_once_a_game_with_c6():
    match = game("andy", "data", mode="epic", challenge="C6", **QUIET)
    arrange(match, hands=[[], []], stacks={"I": ["=map"]}, routes=("map",), top=["none II"])
    assert actions(match) == [Code.END]
    play(match, Code.END)
    assert match.question == "turn"


@pytest.mark.rule("goonies_acg", "A46")
def test_a_trap_adds_one_more_with_c7():
    match = game("andy", "data", mode="epic", challenge="C7")
    hands, _ = arrange(match, hands=[["key I"], []], routes=("map",))
    set_pile(match, "I", 1, 0, 2)
    play(match, Code.EXPLORE, hands[0][0])
    assert len(stack(match, "I")) == 2


@pytest.mark.rule("goonies_acg", "A46")
def test_two_encounter_cards_lie_aside_with_c8():
    plain, short = game(mode="hard"), game(mode="epic", challenge="C8")
    for number in range(20):
        plain.start(1, number)
        short.start(1, number)
        deck = plain.box.state.encounter_deck[:14].tolist()
        assert short.box.state.encounter_deck[:14].tolist() == deck
        assert (short.box.state.encounter_end, short.box.state.encounter_count) == (12, 14)

"""Threats, encounters and characters: A9, A13, A44 to A46, A51 to A58."""

from __future__ import annotations

import pytest

from balance.games.goonies_acg.names import Code, Place, Spot
from tests.games.goonies_acg.support import (
    actions,
    arrange,
    encounters_on_top,
    fits,
    game,
    hand,
    into,
    limits,
    once,
    pile,
    play,
    set_pile,
    stack,
)

PAIR = 60
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

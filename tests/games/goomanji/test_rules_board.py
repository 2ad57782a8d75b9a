"""Rules of set-up, cards and forms: G1 to G10."""

from __future__ import annotations

import pytest

from balance.games.goomanji.names import CARD_IDS, POWER_FIELDS, Power
from tests.games.goomanji import plain_base
from tests.games.goomanji.support import (
    actions,
    card,
    discarded,
    draw_pile,
    end_turn,
    hand,
    owner,
    play,
    position,
    put,
    spot,
    table,
    worn,
)


def powers(match, number):
    mask = int(match.table.power[number])
    return {name for bit, name in enumerate(POWER_FIELDS) if mask >> bit & 1}


def having(match, power):
    return {name for number, name in enumerate(CARD_IDS) if match.table.power[number] & power}


@pytest.mark.rule("goomanji", "G1")
def test_the_ring():
    board = table().table
    values = board.space_value.tolist()
    assert [values.count(value) for value in (1, 2, 3)] == [12, 8, 4]
    assert values[:7] == [3, 1, 2, 1, 2, 1, 3]
    links = {(here, there) for here, there in enumerate(board.link_to.tolist()) if there != 255}
    pairs = {(2, 22), (4, 8), (10, 14), (16, 20), (9, 21)}
    assert links == pairs | {(there, here) for here, there in pairs}
    # Every tunnel joins two 2-spaces around a corner, the river two 1-spaces in the middle of sides.
    assert {values[here] for pair in pairs for here in pair if pair != (9, 21)} == {2}
    assert values[9] == values[21] == 1


@pytest.mark.rule("goomanji", "G2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_and_start(players):
    match = table(players)
    assert match.box.state.mover == 0
    assert [spot(match, seat) for seat in range(1, players)] == [0] * (players - 1)
    split = table(players, start_corner="split_0_12")
    assert [spot(split, seat) for seat in range(1, players)] == [12, 0, 12][: players - 1]


@pytest.mark.rule("goomanji", "G3")
def test_the_deal():
    match = table(3, start_hand=(3, 4, 5))
    pile = [CARD_IDS[number] for number in plain_deck(match)]
    assert hand(match, 0) == sorted(pile[:3], key=card)
    assert hand(match, 1) == sorted(pile[3:7], key=card)
    assert hand(match, 2) == sorted(pile[7:12], key=card)
    assert draw_pile(match) == pile[12:]
    assert all(not worn(match, seat) for seat in range(3))


def plain_deck(match):
    return plain_base.shuffled({"key": int(match.box.chance.key)}, plain_base.DECK, 0, range(40))


@pytest.mark.rule("goomanji", "G4")
@pytest.mark.parametrize(("turn", "dice"), [(0, (1, 2)), (4, (2, 4)), (7, (6, 5))])
def test_dice_are_drawn_by_the_number_of_the_turn(turn, dice):
    match = position(3, dice=dice, turn=turn, hands=[["reset_1"], ["swap_1"], []])
    assert match.question == "land"
    assert spot(match, turn % 3) == sum(dice)


@pytest.mark.rule("goomanji", "G4")
def test_a_reshuffle_sorts_by_keys_of_its_own():
    rest = [name for name in CARD_IDS if name not in ("fox", "energize", "reset_1")]
    match = position(hands=[["reset_1"]], forms=[["energize"]], deck=["fox"], discards=rest)
    assert hand(match, 0) == ["fox", "reset_1"]
    stream = {"key": int(match.box.chance.key)}
    expected = plain_base.shuffled(stream, plain_base.RESHUFFLE, 0, sorted(card(name) for name in rest))
    end_turn(play(match, 0))
    assert hand(match, 0) == sorted(["fox", "reset_1", CARD_IDS[expected[0]]], key=card)
    assert draw_pile(match)[:3] == [CARD_IDS[number] for number in expected[1:4]]


@pytest.mark.rule("goomanji", "G5")
def test_police():
    assert table().table.types[card("police")] == 4
    assert table(police="misprint").table.types[card("police")] == 6


SILENT = [
    "fox",
    "bunny",
    "animal_6",
    "animal_7",
    "animal_8",
    "tall",
    "physical_8",
    "sensei",
    "furry",
    "nurse",
    "police",
    "clothing_7",
    "clothing_8",
    "cheetah",
    "poodle",
    "shrink",
    "lifeguard",
    "pony",
]
"""Cards of which no effect is known, or none that matters (Furry)."""


@pytest.mark.rule("goomanji", "G6")
def test_cards_without_a_known_effect():
    plain, filled = table().table, table(fill="thematic").table
    shortcuts = Power.TUNNELS | Power.RIVER
    for name in SILENT:
        assert plain.power[card(name)] & ~shortcuts == 0, name
        assert plain.steps[card(name)] == plain.draws_before[card(name)] == 0
    keywords = Power.DOG | Power.CAT
    changed = {
        name: (int(plain.power[card(name)]) ^ int(filled.power[card(name)])) & ~keywords for name in CARD_IDS
    }
    assert {name: power for name, power in changed.items() if power} == {
        "tall": Power.PASSES,
        "shrink": Power.PASSES,
        "nurse": Power.ATTRACT_ALL,
        "pony": Power.ATTRACT_ALL,
    }


LISTED = ({"golden_cheerleader", "saint_bernard"}, {"pet_kitty"})
STRICT = ({"golden_cheerleader"}, set())
BROAD = (
    {"golden_cheerleader", "saint_bernard", "poodle", "animal_7"},
    {"pet_kitty", "animal_6", "cheetah"},
)


@pytest.mark.rule("goomanji", "G7")
@pytest.mark.parametrize(
    ("keywords", "fill", "words"),
    [
        ("listed", "none", LISTED),
        ("listed", "thematic", BROAD),
        ("documented_only", "none", STRICT),
        ("documented_only", "thematic", STRICT),
        ("broad", "none", BROAD),
        ("broad", "thematic", BROAD),
    ],
)
def test_dogs_and_cats(keywords, fill, words):
    match = table(keywords=keywords, fill=fill)
    assert (having(match, Power.DOG), having(match, Power.CAT)) == words


@pytest.mark.rule("goomanji", "G8")
def test_a_form_leaves_as_a_whole():
    """Facts 3.4: a 2-type over a 1-type and another 2-type leaves two slots filled."""
    match = position(hands=[["kid"]], forms=[["fox", "shrink"]], dice=(1, 1))
    play(match, put(0, "kid"))
    assert worn(match, 0) == {"fox", "kid"}
    match = position(hands=[["poodle"]], forms=[["fox", "shrink"]], dice=(1, 3))
    play(match, put(0, "poodle"))
    assert worn(match, 0) == {"poodle"}
    assert discarded(match) == {"fox", "shrink"}


@pytest.mark.rule("goomanji", "G9")
def test_what_may_cover_what():
    """A 2-type: its 1-types together, any 2-type, any 3-type; a 3-type: all three types."""
    match = position(
        hands=[["fox", "tall", "police", "poodle", "mouse"]],
        forms=[["cheetah"]],
        dice=(1, 2),
    )
    offered = set(actions(match)) - {0}
    expected = {
        *("fox+tall", "police", "poodle", "mouse", "fox+tall+police", "tall+poodle"),
    }
    assert offered == {put(0, *names.split("+")) for names in expected}
    match = position(hands=[["fox", "tall", "police", "poodle"]], forms=[["mouse"]], dice=(1, 2))
    assert set(actions(match)) - {0} == {put(0, "fox", "tall", "police"), put(0, "tall", "poodle")}


@pytest.mark.rule("goomanji", "G10")
def test_ditzy_lets_same_types_pay_and_one_sticks():
    match = position(hands=[["fox", "bunny"]], forms=[["ditzy"]], dice=(1, 3))
    play(match, put(0, "fox", "bunny"))
    assert owner(match, 4) == 0  # a 2-space
    (animal,) = worn(match, 0) - {"ditzy"}
    assert discarded(match) == {"fox", "bunny"} - {animal}
    assert match.box.state.worn[0] == 3


@pytest.mark.rule("goomanji", "G10")
def test_ditzy_counts_three_types_at_most_and_every_card_must_be_legal():
    match = position(hands=[["fox", "cheetah", "poodle"]], forms=[["ditzy"]], dice=(1, 2))
    offered = set(actions(match)) - {0}
    assert put(0, "cheetah", "poodle") not in offered  # four types
    assert {put(0, "fox", "cheetah"), put(0, "fox", "poodle")} <= offered
    under_pair = position(
        hands=[["police", "poodle"]], forms=[["ditzy"], ["saint_bernard"]], owner={3: 1}, dice=(1, 2)
    )
    # Should Police stick, it would cover half of Saint Bernard alone.
    assert set(actions(under_pair)) - {0} == {put(1, "poodle")}


@pytest.mark.rule("goomanji", "G10")
def test_the_sticking_card_is_drawn_by_its_label():
    for dice in ((1, 3), (3, 1), (2, 2)):
        match = position(hands=[["fox", "bunny"]], forms=[["ditzy"]], dice=dice)
        stream = {"key": int(match.box.chance.key)}
        play(match, put(0, "fox", "bunny"))
        expected = ["fox", "bunny"][plain_base.number(stream, plain_base.STICK, 0, 0, 2)]
        assert worn(match, 0) == {"ditzy", expected}


@pytest.mark.rule("goomanji", "G10")
def test_without_ditzy_types_differ():
    match = position(hands=[["fox", "bunny"]], forms=[["ditzy"]], dice=(1, 2), ditzy="off")
    assert put(0, "fox", "bunny") not in actions(match)

"""Rules of a turn's end, of the game's end, of what is known and counted: G34 to G39, G41, G42."""

from __future__ import annotations

import pytest

from balance.games.goomanji.names import CARD_IDS, Dead, Ending
from tests.games.goomanji import plain_base
from tests.games.goomanji.support import (
    actions,
    card,
    decline,
    discarded,
    draw_pile,
    end_turn,
    hand,
    owner,
    play,
    position,
    put,
    worn,
)

DEAD_END = {"spaces": (3, 0)}
"""Three steps from there lies a 3-space."""


@pytest.mark.rule("goomanji", "G34")
def test_a_dead_hand_may_change_a_card():
    settings = {"hands": [["fox", "bunny", "skunk"]], "deck": ["kid", "tall"], **DEAD_END}
    assert position(**settings).box.state.mover == 1
    match = position(**settings, dead_hand="discard_one")
    assert (match.question, actions(match)) == (
        "discard",
        [0, *(1 + card(n) for n in ("fox", "skunk", "bunny"))],
    )
    play(match, 1 + card("skunk"))
    assert (hand(match, 0), discarded(match)) == (["fox", "bunny", "kid"], {"skunk"})


@pytest.mark.rule("goomanji", "G34")
def test_a_hand_is_not_dead_after_any_card_or_strip():
    settings = {"dead_hand": "discard_one", "hands": [["fox", "reset_1"]], **DEAD_END}
    match = play(position(**settings), 1)
    assert match.question != "discard"
    assert play(position(**settings), 0).question == "discard"
    own = position(**settings | {"hands": [["fox"]]}, forms=[["tall"]], owner={6: 0})
    assert play(own, 8 + 2).box.state.mover == 1


@pytest.mark.rule("goomanji", "G35")
def test_the_hand_is_refilled():
    """2017-11-10: Busty draws to four."""
    match = position(hands=[["fox"]], **DEAD_END)
    assert len(hand(match, 0)) == 3
    match = position(hands=[["fox", "bunny"]], forms=[["busty"]], **DEAD_END)
    assert len(hand(match, 0)) == 4
    full = ["fox", "bunny", "skunk", "tall"]
    assert hand(position(hands=[sorted(full, key=card)], forms=[["mouse"]], dice=(2, 5)), 0) == sorted(
        full, key=card
    )


@pytest.mark.rule("goomanji", "G35")
def test_golden_cheerleader_lets_the_most_attractive_draw():
    dog = ["golden_cheerleader"]
    settings = {"players": 3, "hands": [["fox", "bunny", "skunk"]], "deck": ["kid"], "spaces": (3, 9, 9)}
    match = position(**settings, forms=[dog, ["cowgirl"], ["pet_kitty"]], growth={"cowgirl": 2})
    assert hand(end_turn(match), 1) == ["kid"]
    # Without Attract all are tied, and the draw has its label; Kid has no Attract.
    for forms, tied in (([dog, [], []], 3), ([dog, ["pet_kitty"], ["pony"]], 2)):
        match = position(**settings, forms=forms, fill="thematic" if tied == 2 else "none")
        stream = {"key": int(match.box.chance.key)}
        place = plain_base.number(stream, plain_base.CHEER, 0, 0, tied)
        seat = place + (tied == 2)
        assert "kid" in hand(end_turn(match), seat)


OLD = {"last": {0: ["fox"]}, "forms": [["fox"], ["genie"]], "genie": "off", **DEAD_END}
FULL = {"hands": [["bunny", "skunk", "animal_6"]]}


@pytest.mark.rule("goomanji", "G36")
@pytest.mark.parametrize(
    ("reading", "drawn", "left"),
    [
        ("off", "tall", {"fox"}),
        ("replace_all", "tall", {"tall"}),
        ("replace_conflicting", "tall", {"fox", "tall"}),
        ("replace_conflicting", "poodle", {"poodle"}),
        ("replace_conflicting", "reset_1", set()),
        ("replace_all", "reset_1", set()),
    ],
)
def test_two_turns_in_one_form(reading, drawn, left):
    match = end_turn(position(**OLD, **FULL, deck=[drawn], two_turn_rule=reading))
    assert worn(match, 0) == left
    assert match.box.state.owner[6] == 255


@pytest.mark.rule("goomanji", "G36")
def test_a_swap_drawn_and_when_the_rule_does_nothing():
    settings = {**OLD, **FULL, "two_turn_rule": "replace_all"}
    match = position(**settings, deck=["swap_1"])
    assert (match.question, match.player, actions(match)) == ("exchange", 0, [3])
    play(match, 3)
    assert (worn(match, 0), worn(match, 1), discarded(match)) == ({"genie"}, {"fox"}, {"swap_1"})
    new = settings | {"last": {0: ["bunny"]}, "deck": ["tall"], "hands": [["skunk", "animal_6", "animal_7"]]}
    assert worn(position(**new), 0) == {"fox"}
    bare = settings | {"last": {}, "forms": [[], []], "deck": ["tall"]}
    assert worn(position(**bare), 0) == set()


@pytest.mark.rule("goomanji", "G37")
def test_the_hand_cap():
    many = ["fox", "skunk", "bunny", "animal_6", "animal_7", "animal_8"]
    match = decline(position(hands=[many], hand_cap=5, **DEAD_END), "excess")
    assert actions(match) == [1 + card(name) for name in many]
    play(match, 1 + card("bunny"))
    assert (len(hand(match, 0)), discarded(match), match.box.state.turn) == (5, {"bunny"}, 1)
    free = end_turn(position(hands=[many], **DEAD_END))
    assert len(hand(free, 0)) == 6


@pytest.mark.rule("goomanji", "G38")
@pytest.mark.parametrize(("left", "reshuffled"), [(4, True), (5, False)])
def test_the_discards_go_under_a_small_deck(left, reshuffled):
    held = ["bunny", "skunk", "animal_6"]
    rest = [name for name in CARD_IDS if name not in held]
    match = position(hands=[held], deck=rest[:left], discards=rest[left:], **DEAD_END)
    assert draw_pile(match)[:left] == rest[:left]
    assert (discarded(match) == set()) == reshuffled
    assert (len(draw_pile(match)) == len(rest)) == reshuffled
    if reshuffled:
        stream = {"key": int(match.box.chance.key)}
        pile = plain_base.shuffled(stream, plain_base.RESHUFFLE, 0, [card(name) for name in rest[left:]])
        assert draw_pile(match)[left:] == [CARD_IDS[number] for number in pile]


@pytest.mark.rule("goomanji", "G38")
def test_a_draw_from_nothing_is_skipped():
    others = [name for name in CARD_IDS if name not in ("fox", "bunny")]
    match = position(hands=[["fox", "bunny"], sorted(others, key=card)], **DEAD_END)
    assert (hand(match, 0), draw_pile(match)) == (["fox", "bunny"], [])


@pytest.mark.rule("goomanji", "G39")
@pytest.mark.parametrize(
    ("owners", "forms", "winners"),
    [
        ({0: 0, 3: 1, 9: 2}, [[], [], []], [1, 0, 0]),
        ({3: 0, 9: 1}, [["fox"], [], []], [0, 1, 0]),
        ({3: 0, 9: 1}, [["mouse"], ["fox", "tall"], []], [1, 0, 0]),
        ({3: 0, 9: 1}, [["fox"], ["tall"], []], [1, 1, 0]),
        ({}, [["fox"], [], []], [0, 1, 1]),
    ],
)
def test_the_last_round(owners, forms, winners):
    match = position(3, owner=owners, forms=forms, turn=5, turn_cap=2, spaces=(0, 0, 6), owner_reaction="off")
    end_turn(match)
    assert actions(match) == []
    found = match.outcome()
    assert (found["winners"][:3], found["turns"], found["end_reason"]) == (winners, 6, Ending.CAPPED)
    again = position(
        3, owner=owners, forms=forms, turn=5, turn_cap=0, spaces=(0, 0, 6), owner_reaction="off", stop=False
    )
    assert end_turn(again).question != "over"
    assert again.table.last_turn == 600  # stopped after 200 rounds


@pytest.mark.rule("goomanji", "G41")
def test_a_redeal_moves_hidden_cards_only():
    match = position(
        hands=[["fox", "reset_1"], ["tall", "police"]], forms=[["skunk"], ["kid"]], discards=["mouse"]
    )
    before = match.fields()
    seen = set()
    for sample in range(20):
        match.redeal(0, sample)
        assert match.audit() == 0
        assert hand(match, 0) == ["fox", "reset_1"]
        assert discarded(match) == {"mouse"}
        assert len(hand(match, 1)) == 2
        seen |= set(hand(match, 1))
        changed = {name for name, value in match.fields().items() if value != before[name]}
        assert changed <= {"hand", "deck"}
    assert len(seen) > 20
    assert not seen & {"fox", "reset_1", "skunk", "kid", "mouse"}


@pytest.mark.rule("goomanji", "G42")
@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"owner": {6: 0}, "hands": [["fox"]]}, Dead.OWN),
        ({"hands": [["mouse"]]}, Dead.DECLINED),
        ({"hands": [["fox"]], "forms": [["saint_bernard"]]}, Dead.FROZEN),
        ({"hands": [["fox", "bunny", "tall"]]}, Dead.PRICE),
        ({"hands": [["fox", "police"]], "forms": [["cheetah"]], "spaces": (1, 0)}, Dead.FORMS),
        ({"hands": [["fox"]], "forms": [[], ["poodle"]], "spaces": (0, 0), "owner": {3: 1}}, Dead.FORMS),
        ({"hands": [["fox", "tall", "bunny"]], "forms": [[], ["shrink"]], "owner": {6: 1}}, Dead.PRICE),
    ],
)
def test_why_landings_are_dead(settings, reason):
    match = end_turn(position(**{"spaces": (3, 0), "owner_reaction": "off"} | settings))
    assert match.fields()["dead"][0] == [int(member == reason) for member in Dead]


@pytest.mark.rule("goomanji", "G42")
def test_a_new_leader_counts_as_a_lead_change():
    match = position(3, hands=[["fox"]], owner={1: 0, 3: 1})
    state = match.box.state
    state.leader = 1
    play(match, put(1, "fox"))
    assert (state.leader, state.leading, state.lead_changes) == (0, 1, 1)


@pytest.mark.rule("goomanji", "G42")
def test_who_leads():
    match = position(3, hands=[["fox"]], owner={3: 1, 9: 1, 15: 2}, dice=(1, 2))
    state = match.box.state
    assert (state.leader, state.lead_changes) == (1, 0)
    play(match, put(1, "fox"))  # now all have one point
    assert (owner(match, 3), state.leader, state.leading, state.lead_changes) == (0, 1, 7, 0)

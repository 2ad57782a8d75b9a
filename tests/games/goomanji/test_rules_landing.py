"""Rules of the landing action and the reaction: G23 to G33 and G40."""

from __future__ import annotations

import pytest

from tests.games.goomanji.support import (
    actions,
    card,
    discarded,
    hand,
    kinds,
    owner,
    play,
    points,
    position,
    put,
    worn,
)

ONE, TWO, THREE = (0, 0), (1, 0), (3, 0)
"""Where seats stand so that three steps bring seat 0 to a space of this value (3, 4 or 6)."""


@pytest.mark.rule("goomanji", "G23")
def test_the_landing_action():
    match = position(hands=[["fox", "reset_1", "swap_2"]], forms=[["tall"]], spaces=ONE)
    assert kinds(match) == ["stop", "reset", "swap", "buy"]
    play(match, 1)
    assert kinds(match) == ["stop", "swap", "buy"]
    play(match, 3)
    assert kinds(match) == ["stop", "buy"]
    play(match, put(0, "fox"))
    assert (owner(match, 3), match.box.state.mover) == (0, 1)
    # With nothing to do nobody is asked.
    assert position(hands=[["fox"]], spaces=THREE).box.state.mover == 1


@pytest.mark.rule("goomanji", "G24")
def test_a_free_space_costs_as_many_types_as_its_value():
    cards = [["fox", "bunny", "poodle", "mouse", "tall"]]
    prices = {ONE: (1, 2, 3), TWO: (2, 3), THREE: (3,)}
    sets = {
        1: ["fox", "bunny", "tall"],
        2: ["fox+tall", "bunny+tall", "poodle"],
        3: ["mouse", "tall+poodle"],
    }
    for spaces, counts in prices.items():
        match = position(hands=cards, spaces=spaces)
        expected = {put(0, *names.split("+")) for count in counts for names in sets[count]}
        assert set(actions(match)) == {0, *expected}
        exact = position(hands=cards, spaces=spaces, overpay="exact_only")
        assert set(actions(exact)) == {0, *(put(0, *names.split("+")) for names in sets[counts[0]])}
    play(match, put(0, "tall", "poodle"))
    assert (owner(match, 6), points(match), worn(match, 0)) == (0, [3, 0], {"tall", "poodle"})


@pytest.mark.rule("goomanji", "G25")
@pytest.mark.parametrize(
    ("reading", "doubles", "targets"),
    [
        ("self_or_other", True, {0, 1, 2}),
        ("self_or_other", False, {0}),
        ("other_only", True, {1, 2}),
        ("other_only", False, {0}),
        ("off", True, {0}),
    ],
)
def test_doubles(reading, doubles, targets):
    dice, spaces = ((2, 2), (23, 0, 0)) if doubles else ((1, 2), (0, 0, 0))
    match = position(3, hands=[["fox"]], spaces=spaces, dice=dice, doubles_buy=reading)
    assert set(actions(match)) == {0, *(put(seat, "fox") for seat in targets)}
    target = max(targets)
    play(match, put(target, "fox"))
    assert (owner(match, 3), worn(match, target)) == (0, {"fox"})


@pytest.mark.rule("goomanji", "G26")
def test_stripping_on_the_own_space():
    settings = {"hands": [["police"]], "forms": [["fox", "tall"]], "spaces": ONE, "owner": {3: 0}}
    match = position(**settings)
    assert actions(match) == [0, 8 + 3]
    play(match, 11)
    assert (worn(match, 0), discarded(match), match.box.state.mover) == (set(), {"fox", "tall"}, 1)
    match = position(**settings, own_space_strip="choose")
    assert actions(match) == [0, 9, 10, 11]
    assert worn(play(match, 10), 0) == {"fox"}


@pytest.mark.rule("goomanji", "G27")
def test_reset():
    match = position(hands=[["reset_1", "reset_2"]], forms=[["mouse"], ["kid"]], dice=(3, 3))
    play(match, 1)
    assert (worn(match, 0), worn(match, 1)) == (set(), {"kid"})
    assert (discarded(match), hand(match, 0)) == ({"reset_1", "mouse"}, ["reset_2"])
    assert discarded(play(match, 1)) == {"reset_1", "reset_2", "mouse"}


@pytest.mark.rule("goomanji", "G28")
@pytest.mark.parametrize(
    ("spaces", "forms", "owners", "settings", "bought"),
    [
        (ONE, ["fox"], {}, {}, True),
        (ONE, [], {}, {}, False),  # who swaps with somebody without forms buys nothing
        (TWO, ["fox"], {}, {}, False),
        (TWO, ["fox", "tall"], {}, {}, True),
        (ONE, ["fox", "tall"], {}, {"overpay": "exact_only"}, False),
        (TWO, ["fox", "tall"], {}, {"overpay": "exact_only"}, True),
        (TWO, ["fox", "tall"], {}, {"swap_buy": "off"}, False),
        (TWO, ["fox", "tall"], {4: 1}, {}, True),
        (TWO, ["fox", "tall"], {4: 2}, {}, False),
        (TWO, ["fox", "tall"], {4: 0}, {}, False),
        (TWO, ["fox", "tall"], {4: 1}, {"swap_buy": "owner_after"}, False),
        (THREE, ["fox"], {6: 1}, {"swap_buy": "owner_after"}, False),
        (ONE, ["fox", "tall"], {3: 1}, {"swap_buy": "owner_after"}, True),
        (ONE, ["fox", "tall"], {3: 1}, {"swap_buy": "owner_after", "steal_types": "match_current"}, True),
    ],
)
def test_buying_by_swap(spaces, forms, owners, settings, bought):
    match = position(
        3, hands=[["swap_1", "swap_2"]], forms=[["police"], forms], spaces=spaces, owner=owners, **settings
    )
    here = {ONE: 3, TWO: 4, THREE: 6}[spaces]
    before = owner(match, here)
    play(match, 3)
    assert (worn(match, 0), worn(match, 1)) == (set(forms), {"police"})
    assert "swap_1" in discarded(match)
    assert (owner(match, here) == 0 and before != 0) == bought
    # A Swap that bought ended the landing action.
    assert (match.question == "land" and match.player == 0) != bought


@pytest.mark.rule("goomanji", "G29")
def test_stealing_by_the_rules_of_forms():
    """2017-11-13: an AC card robbed a player who wore a P form."""
    match = position(hands=[["golden_cheerleader"]], forms=[[], ["busty"]], spaces=ONE, owner={3: 1, 1: 1})
    assert (actions(match), kinds(match)) == ([0, put(1, "golden_cheerleader")], ["stop", "steal"])
    play(match, put(1, "golden_cheerleader"))
    assert (owner(match, 3), points(match)) == (0, [1, 1])
    assert worn(match, 1) == {"busty", "golden_cheerleader"}


@pytest.mark.rule("goomanji", "G29")
@pytest.mark.parametrize(
    ("reading", "forms", "sets"),
    [
        ("legal_overwrite", ["small"], ["fox", "tall", "poodle", "fox+tall", "cheetah", "tall+poodle"]),
        ("match_current", ["small"], ["tall"]),
        ("match_current", ["small", "animal_6"], ["tall", "fox", "fox+tall", "cheetah"]),
        ("match_current", [], []),
        ("cover_current", ["small"], ["tall", "fox+tall", "cheetah", "tall+poodle"]),
        ("cover_current", ["small", "animal_6"], ["fox+tall", "cheetah", "tall+poodle"]),
        ("cover_current", [], ["fox", "tall", "poodle", "fox+tall", "cheetah", "tall+poodle"]),
    ],
)
def test_readings_of_the_types_of_a_steal(reading, forms, sets):
    match = position(
        hands=[["fox", "tall", "poodle", "cheetah"]],
        forms=[[], forms],
        spaces=ONE,
        owner={3: 1},
        steal_types=reading,
        owner_reaction="off",
    )
    offered = set(actions(match)) if match.box.state.mover == 0 else {0}
    assert offered == {0, *(put(1, *names.split("+")) for names in sets)}


@pytest.mark.rule("goomanji", "G30")
@pytest.mark.parametrize(("reading", "stolen"), [("steal_fails", False), ("steal_succeeds", True)])
def test_magician_turns_a_steal_back(reading, stolen):
    """2018-02-01."""
    settings = {
        "hands": [["tall", "police"], ["fox", "swap_1"]],
        "forms": [["mouse"], ["magician"]],
        "spaces": TWO,
        "dice": (2, 4),
        "owner": {4: 1},
    }
    match = position(**settings, magician=reading)
    play(match, put(1, "tall", "police"))
    swap = 1 + card("swap_1")
    assert (match.question, match.player) == ("redirect", 1)
    assert actions(match) == [0, 1 + card("fox"), swap]
    play(match, swap)
    # Whatever he wore gives way, though two types would not cover a 3-type.
    assert (worn(match, 0), worn(match, 1)) == ({"tall", "police"}, {"magician"})
    assert {"mouse", "swap_1"} <= discarded(match)
    assert owner(match, 4) == (0 if stolen else 1)
    assert (match.question == "react") != stolen


@pytest.mark.rule("goomanji", "G30")
def test_where_magician_does_nothing():
    settings = {"hands": [["tall"], ["fox"]], "forms": [[], ["magician"]], "spaces": ONE, "owner": {3: 1}}
    assert owner(play(position(**settings, magician="off"), put(1, "tall")), 3) == 0
    assert owner(play(position(**settings), put(1, "tall"), 0), 3) == 0
    bare = settings | {"hands": [["tall"], []]}
    assert owner(play(position(**bare), put(1, "tall")), 3) == 0
    swapped = play(position(**settings | {"hands": [["swap_1"], ["fox"]]}), 3)
    assert (owner(swapped, 3), worn(swapped, 0)) == (0, {"magician"})


@pytest.mark.rule("goomanji", "G30")
def test_a_redirected_purchase_by_doubles_succeeds():
    match = position(
        hands=[["tall"], ["fox"]],
        forms=[[], ["magician"]],
        spaces=(23, 0),
        dice=(2, 2),
        doubles_buy="other_only",
    )
    play(match, put(1, "tall"), 1 + card("fox"))
    assert (owner(match, 3), worn(match, 0)) == (0, {"tall"})


MANY = ["fox", "bunny", "tall", "police", "poodle", "mouse"]


@pytest.mark.rule("goomanji", "G31")
def test_codes_and_sets_card_by_card():
    first = (0 * 64 + card("fox")) * 64 * 64 + 62 * 64 + 62
    match = position(hands=[MANY], spaces=THREE)
    assert first in actions(match)
    # Tall can begin no set: what would go with it has a lower number, or too few types.
    begins = {action // 4096 for action in actions(match) if action}
    assert begins == {card(name) for name in ("fox", "bunny", "tall", "mouse")}
    play(match, first)
    assert (match.question, actions(match)) == ("card", [1 + card("tall")])
    play(match, 1 + card("tall"))
    assert actions(match) == [1 + card("police")]
    play(match, 1 + card("police"))
    assert (owner(match, 6), worn(match, 0)) == (0, {"fox", "tall", "police"})


@pytest.mark.rule("goomanji", "G31")
def test_a_set_may_stop_early_and_needs_no_question_where_nothing_fits():
    match = position(hands=[MANY], spaces=ONE)
    fox, mouse = ((card(name) * 64 + 62) * 64 + 62 for name in ("fox", "mouse"))
    play(match, fox)
    assert actions(match) == [0, 1 + card("tall"), 1 + card("police")]
    assert worn(play(match, 0), 0) == {"fox"}
    assert worn(play(position(hands=[MANY], spaces=ONE), mouse), 0) == {"mouse"}
    # Five cards are still offered as whole sets.
    assert put(0, "fox", "tall", "police") in actions(position(hands=[MANY[:5]], spaces=THREE))


@pytest.mark.rule("goomanji", "G32")
def test_the_owner_may_transform_a_visitor():
    settings = {"hands": [["swap_1"], ["fox", "tall", "kid"]], "spaces": TWO, "owner": {4: 1}}
    match = play(position(**settings), 0)
    assert (match.question, match.player) == ("react", 1)
    sets = ("fox", "tall", "kid", "fox+tall", "fox+kid")
    assert set(actions(match)) == {0, *(put(0, *names.split("+")) for names in sets)}
    play(match, put(0, "fox", "tall"))
    assert (worn(match, 0), hand(match, 1), owner(match, 4)) == ({"fox", "tall"}, ["kid"], 1)
    single = play(position(**settings, owner_reaction="single_card"), 0)
    assert set(actions(single)) == {0, *(put(0, name) for name in ("fox", "tall", "kid"))}
    assert play(position(**settings, owner_reaction="off"), 0).box.state.mover == 1


@pytest.mark.rule("goomanji", "G32")
def test_who_has_no_answer_is_not_asked_and_the_robbed_neither():
    settings = {"forms": [["mouse"], []], "dice": (2, 5), "owner": {3: 1}}
    assert position(hands=[[], ["fox", "tall"]], **settings).box.state.mover == 1
    match = position(hands=[["fox"], ["tall"]], owner={3: 1})
    assert play(match, put(1, "fox")).box.state.mover == 1


@pytest.mark.rule("goomanji", "G33")
def test_transforming_oneself_without_buying():
    settings = {"hands": [["fox", "tall"]], "spaces": TWO}
    match = position(**settings, self_transform="on")
    found = dict(zip(actions(match), kinds(match), strict=True))
    plain, both = put(0, "fox"), put(0, "fox", "tall")
    assert found == {0: "stop", plain: "transform", put(0, "tall"): "transform", both: "buy"}
    play(match, plain)
    assert (worn(match, 0), owner(match, 4)) == ({"fox"}, None)
    elsewhere = position(**settings, owner={4: 1}, self_transform="on")
    kinds_there = dict(zip(actions(elsewhere), kinds(elsewhere), strict=True))
    assert kinds_there[both] == "transform"
    assert kinds_there[put(1, "fox", "tall")] == "steal"
    assert position(**settings, owner={4: 0}).box.state.mover == 1


@pytest.mark.rule("goomanji", "G40")
@pytest.mark.parametrize(("threshold", "over"), [(8, True), (9, False)])
def test_enough_points_win_at_once(threshold, over):
    match = position(
        hands=[["fox"]], spaces=ONE, owner={0: 0, 6: 0, 1: 0, 2: 1, 4: 1}, threshold=threshold, stop=False
    )
    play(match, put(0, "fox"))
    assert points(match) == [8, 4]
    assert (match.question == "over") is over
    assert match.outcome()["winners"][:2] == [int(over), 0]
    # The turn's end with its refill is not reached.
    assert len(hand(match, 0)) == (0 if over else 3)

"""Rules of a turn up to the landing: G11 to G22."""

from __future__ import annotations

import pytest

from tests.games.goomanji.support import (
    actions,
    card,
    decline,
    discarded,
    end_turn,
    hand,
    kinds,
    play,
    position,
    put,
    spot,
    worn,
)

HOLD = ("reset_1",)
"""Whoever holds it is asked for his landing action."""


def landing_of(*, forms=(), others=(), players=2, spaces=(), dice=(1, 2), growth=None, **settings):
    """Tell where seat 0 lands who wears some forms, while the others wear theirs."""
    match = position(
        players, hands=[HOLD], forms=[forms, *others], spaces=spaces, dice=dice, growth=growth, **settings
    )
    return spot(decline(match, "land"))


@pytest.mark.rule("goomanji", "G11")
def test_a_turn_goes_through_its_parts_in_order():
    match = position(
        3,
        hands=[["reset_1", "swap_1", "fox"], ["animal_8"], ["police", "heavy"]],
        forms=[["squirrel", "magician"], ["genie", "hippy"], ["saint_bernard"]],
        spaces=[0, 1, 4],
        owner={4: 2},
        dice=(1, 2),
        squirrel="optional",
        swap_reset_timing="pre_roll_too",
        hand_cap=1,
    )
    asked = []
    while actions(match):
        asked.append(f"{match.question} {match.player}")
        wanted = match.question in ("ask", "redirect", "bonus", "react")
        play(match, actions(match)[int(wanted and len(actions(match)) > 1)])
    before = ["ask 0", "grant 1", "redirect 0", "early 0", "bonus 0", "block 1"]
    assert asked == [*before, "remove 0", "land 0", "react 2", "redirect 0", "excess 0", "excess 0"]


@pytest.mark.rule("goomanji", "G12")
def test_a_wish_replaces_all_forms_and_the_giver_draws():
    match = position(
        hands=[[], ["heavy", "police", "poodle", "swap_1"]], forms=[["fox"], ["genie"]], deck=["small", "kid"]
    )
    assert (match.question, match.player, actions(match)) == ("ask", 0, [0, 1])
    play(match, 1)
    assert (match.question, match.player) == ("grant", 1)
    sets = {"heavy", "police", "poodle", "heavy+police", "heavy+poodle"}
    assert set(actions(match)) == {put(0, *names.split("+")) for names in sets}
    play(match, put(0, "heavy", "police"))
    assert worn(match, 0) == {"heavy", "police"}
    assert hand(match, 1) == ["small", "poodle", "kid", "swap_1"]


@pytest.mark.rule("goomanji", "G12")
def test_a_wish_without_redraw_off_or_without_cards():
    match = position(hands=[[], ["heavy"]], forms=[[], ["genie"]], genie="no_redraw")
    assert hand(play(match, 1, put(0, "heavy")), 1) == []
    match = position(hands=[HOLD, ["heavy"]], forms=[[], ["genie"]], genie="off")
    assert match.question == "land"
    match = position(hands=[HOLD, ["swap_1"]], forms=[["fox"], ["genie"]])
    assert (play(match, 1).question, worn(match, 0)) == ("land", {"fox"})


@pytest.mark.rule("goomanji", "G12")
def test_a_wish_can_be_redirected():
    match = position(
        hands=[["sensei"], ["heavy", "fox"]], forms=[["magician"], ["genie", "small"]], deck=["kid", "mouse"]
    )
    play(match, 1, put(0, "heavy"))
    assert (match.question, match.player) == ("redirect", 0)
    play(match, 1 + card("sensei"))
    assert (worn(match, 0), worn(match, 1)) == ({"magician"}, {"genie", "heavy"})
    assert hand(match, 1) == ["fox", "kid"]


@pytest.mark.rule("goomanji", "G13")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (8, 9), (9, 9)])
def test_cowgirl_grows_up_to_nine(before, after):
    """2017-12-08: single digits only."""
    match = position(hands=[HOLD], forms=[["cowgirl"]], growth={"cowgirl": before})
    assert match.box.state.growth[card("cowgirl")] == after


@pytest.mark.rule("goomanji", "G13")
def test_when_cowgirl_grows():
    for ticks, entry, mine in (("wearer", 1, 1), ("every_turn", 0, 2)):
        match = position(hands=[["cowgirl"], []], cowgirl_tick=ticks, dice=(1, 1))
        play(match, put(0, "cowgirl"))
        assert match.box.state.growth[card("cowgirl")] == entry
        match = position(
            hands=[[], HOLD], forms=[["cowgirl"]], growth={"cowgirl": 1}, cowgirl_tick=ticks, turn=1
        )
        assert match.box.state.growth[card("cowgirl")] == mine


@pytest.mark.rule("goomanji", "G13")
def test_a_counter_survives_a_swap_but_not_a_discard():
    match = position(hands=[["swap_1", "reset_1"]], forms=[[], ["cowgirl"]], growth={"cowgirl": 5})
    play(match, 3)
    assert (worn(match, 0), match.box.state.growth[card("cowgirl")]) == ({"cowgirl"}, 5)


@pytest.mark.rule("goomanji", "G13")
def test_energize_draws_before_the_roll():
    """2018-02-01."""
    match = position(hands=[HOLD], forms=[["energize"]], deck=["fox"])
    assert hand(match, 0) == ["fox", "reset_1"]


@pytest.mark.rule("goomanji", "G14")
def test_reset_and_swap_before_the_roll():
    settings = {"hands": [["reset_1", "swap_1"]], "forms": [["mouse"], ["squirrel"]], "dice": (3, 5)}
    assert position(**settings).question == "land"
    match = position(**settings, swap_reset_timing="pre_roll_too")
    assert (match.question, actions(match)) == ("early", [0, 1, 3])
    play(match, 3)
    assert (match.question, worn(match, 0), worn(match, 1)) == ("early", {"squirrel"}, {"mouse"})
    decline(play(match, 1), "land")
    assert (worn(match, 0), discarded(match)) == (set(), {"squirrel", "reset_1", "swap_1"})


@pytest.mark.rule("goomanji", "G15")
@pytest.mark.parametrize(
    ("forms", "dice", "steps"),
    [
        ((), (5, 3), 8),
        (("squirrel",), (1, 2), 4),  # 2017-12-13
        (("heavy",), (4, 3), 5),
        (("heavy",), (1, 1), 0),
        (("kid",), (5, 1), 1),  # 2018-01-08
        (("kid", "squirrel"), (5, 1), 2),
        (("heavy", "squirrel"), (1, 1), 1),
        (("mouse",), (2, 4), 3),  # 2018-01-22
        (("mouse",), (2, 5), 3),
        (("pet_kitty",), (2, 1), 6),  # 2018-03-12
    ],
)
def test_steps(forms, dice, steps):
    assert landing_of(forms=forms, dice=dice) == steps


@pytest.mark.rule("goomanji", "G15")
def test_an_optional_squirrel():
    match = position(hands=[HOLD], forms=[["squirrel"]], dice=(1, 2), squirrel="optional")
    assert (match.question, kinds(match)) == ("bonus", ["stop", "bonus"])
    assert spot(play(match, 1)) == 4
    match = position(hands=[HOLD], forms=[["squirrel"]], dice=(1, 2), squirrel="optional")
    assert spot(play(match, 0)) == 3


@pytest.mark.rule("goomanji", "G15")
def test_pet_kitty_rolls_no_doubles():
    match = position(hands=[["fox", "tall", "police"]], forms=[["pet_kitty"]], dice=(3, 3))
    assert actions(match) == [0, put(0, "fox", "tall", "police")]


@pytest.mark.rule("goomanji", "G16")
@pytest.mark.parametrize(
    ("ahead", "attracted", "repelled"),
    [(0, 1, -1), (1, 1, -1), (11, 1, -1), (12, 1, 1), (13, -1, 1), (23, -1, 1)],
)
def test_which_way_attract_and_repel_lead(ahead, attracted, repelled):
    """2018-01-05 is the case of Repel on the same space."""
    spaces = (6, (6 + ahead) % 24)
    assert landing_of(others=[["cowgirl"]], spaces=spaces) == 6 + 3 * attracted
    assert landing_of(others=[["skunk"]], spaces=spaces) == 6 + 3 * repelled


@pytest.mark.rule("goomanji", "G16")
def test_who_is_immune():
    """2018-02-01: Honey Badger ignores both; 2018-01-01: Kid ignores Attract and has none."""
    back, near = (6, 0), (6, 8)
    assert landing_of(forms=["honey_badger"], others=[["cowgirl"]], spaces=back) == 9
    assert landing_of(forms=["honey_badger"], others=[["skunk"]], spaces=near) == 9
    assert landing_of(forms=["kid"], others=[["cowgirl"]], spaces=back, dice=(3, 5)) == 9
    assert landing_of(forms=["kid"], others=[["skunk"]], spaces=near, dice=(3, 5)) == 3
    assert landing_of(others=[["nurse"]], spaces=back, fill="thematic") == 3
    assert landing_of(others=[["skunk", "kid"]], spaces=near) == 3


@pytest.mark.rule("goomanji", "G16")
def test_dogs_and_cats():
    """2017-11-24: a cat is repelled by a dog, a dog is drawn to a cat."""
    dog, cat = "golden_cheerleader", "pet_kitty"
    assert landing_of(forms=[cat], others=[[dog]], spaces=(8, 10)) == 2
    assert landing_of(forms=[dog], others=[[cat]], spaces=(8, 6)) == 5
    assert landing_of(forms=[], others=[[dog]], spaces=(8, 10)) == 11
    assert landing_of(forms=[], others=[[cat]], spaces=(8, 6)) == 11
    assert landing_of(forms=[cat], others=[[dog]], spaces=(8, 10), keywords="documented_only") == 14


@pytest.mark.rule("goomanji", "G17")
def test_shortcuts():
    for name, start, end in (("fox", 2, 22), ("bunny", 8, 4), ("lifeguard", 9, 21)):
        assert landing_of(forms=[name], spaces=(start, 0)) == start + 3
        match = position(hands=[HOLD], forms=[[name]], spaces=(start, 0), shortcuts="thematic")
        assert (match.question, actions(match)) == ("shortcut", [0, 1])
        # Where the shortcut ends it is not offered back at once.
        assert spot(play(match, 1)) == (end + 2) % 24
    match = position(hands=[HOLD], forms=[["fox"]], spaces=(1, 0), shortcuts="thematic")
    assert (match.question, spot(match)) == ("shortcut", 2)
    assert spot(play(match, 0)) == 4
    # A move that ends on an end is over.
    assert landing_of(forms=["fox"], spaces=(23, 0), shortcuts="thematic") == 2


@pytest.mark.rule("goomanji", "G18")
@pytest.mark.parametrize(
    ("reading", "growth", "landing"),
    [
        ("ccw_wins", 1, 3),
        ("cw_wins", 1, 9),
        ("strongest_value", 1, 3),  # a tie
        ("strongest_value", 2, 9),
    ],
)
def test_conflicts(reading, growth, landing):
    """Cowgirl ahead draws on, Skunk further ahead pushes back."""
    found = landing_of(
        players=3,
        others=[["cowgirl"], ["skunk"]],
        spaces=(6, 8, 10),
        growth={"cowgirl": growth},
        direction_conflict=reading,
    )
    assert found == landing


@pytest.mark.rule("goomanji", "G18")
def test_only_the_highest_attract_counts():
    settings = {"players": 3, "others": [["cowgirl"], ["pony"]], "spaces": (6, 8, 4), "fill": "thematic"}
    assert landing_of(**settings, growth={"cowgirl": 2}) == 9
    assert landing_of(**settings, growth={"cowgirl": 1}) == 3
    assert landing_of(**settings, growth={"cowgirl": 2}, attract="all") == 3


@pytest.mark.rule("goomanji", "G19")
def test_the_direction_is_found_once_or_before_each_step():
    assert landing_of(others=[["cowgirl"]], spaces=(6, 5)) == 3
    # Back to 5, where the same space means clockwise; at 6 back again.
    assert landing_of(others=[["cowgirl"]], spaces=(6, 5), direction_time="each_step") == 5


@pytest.mark.rule("goomanji", "G20")
@pytest.mark.parametrize(
    ("mover", "blocker", "asked"),
    [
        ((), "elephant", True),  # 2018-02-11
        ((), "hippy", True),
        (("hippy",), "elephant", True),
        (("elephant",), "hippy", False),
        (("small",), "hippy", False),
        (("mouse",), "hippy", False),
    ],
)
def test_blockages(mover, blocker, asked):
    dice = (2, 2) if mover != ("mouse",) else (4, 4)
    match = position(hands=[HOLD], forms=[mover, [blocker]], spaces=(0, 3), dice=dice)
    if not asked:
        assert (match.question, spot(match)) == ("land", 4)
        return
    assert (match.question, match.player, kinds(match)) == ("block", 1, ["stop", "block"])
    assert spot(play(match, 1)) == 3
    match = position(hands=[HOLD], forms=[mover, [blocker]], spaces=(0, 3), dice=dice)
    assert spot(play(match, 0)) == 4


@pytest.mark.rule("goomanji", "G20")
def test_where_a_blockage_does_nothing():
    assert landing_of(others=[["hippy"]], spaces=(0, 0)) == 3
    assert position(hands=[HOLD], forms=[[], ["hippy"]], spaces=(0, 3)).question == "land"
    assert landing_of(others=[["hippy"]], spaces=(0, 2), blockage="always") == 2
    assert position(hands=[HOLD], forms=[[], ["hippy"]], spaces=(0, 2), blockage="off").question == "land"


@pytest.mark.rule("goomanji", "G21")
def test_a_move_without_steps():
    settings = {"hands": [HOLD], "forms": [["heavy"]], "dice": (1, 1)}
    match = position(**settings)
    assert (match.question, match.player, spot(match)) == ("land", 0, 0)
    assert match.box.state.landings.tolist() == [1] + [0] * 23
    assert position(**settings, zero_move="no_landing").box.state.mover == 1


@pytest.mark.rule("goomanji", "G22")
def test_saint_bernard():
    settings = {
        "players": 3,
        "hands": [HOLD],
        "forms": [["fox", "tall"], ["saint_bernard", "small"], ["genie", "poodle"][:1]],
        "spaces": (0, 3, 3),
        "genie": "off",
    }
    match = position(**settings)
    assert (match.question, match.player, actions(match)) == ("remove", 0, [0, 1, 2])
    play(match, 2)
    assert (match.player, actions(match), worn(match, 0)) == (0, [0, 1], {"fox"})
    play(match, 1)
    assert (match.player, actions(match)) == (1, [0, 6])
    play(match, 0)
    assert (match.player, actions(match)) == (2, [0, 11])
    assert play(match, 11).question == "land"
    assert discarded(match) == {"fox", "tall", "genie"}
    one = play(position(**settings, saint_bernard="one_card"), 2)
    assert (one.player, worn(one, 0)) == (1, {"fox"})
    everybody = position(**settings, saint_bernard="any_players_forms")
    assert actions(everybody) == [0, 1, 2, 6, 11]
    assert position(**settings, saint_bernard="off").question == "land"


@pytest.mark.rule("goomanji", "G22")
def test_the_wearer_may_arrive_himself():
    match = position(hands=[HOLD], forms=[["saint_bernard"], ["fox"]], spaces=(0, 3))
    assert (match.question, match.player, actions(match)) == ("remove", 1, [0, 5])
    assert end_turn(match).box.state.turn == 1

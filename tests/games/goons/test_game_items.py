"""Rules R32 to R34: the 14 items."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.cells import default_cell
from balance.engine.walk import match_of
from balance.games.goons import GAME
from balance.games.goons.names import ITEM_IDS, Code
from balance.games.goons.rules.rounds import end_round
from tests.games.goons.city import (
    BLUE,
    GREEN,
    QUIET,
    RED,
    YELLOW,
    end_turns,
    exchange,
    game,
    give,
    put,
    resolve,
    schemes,
    show_item,
    turn,
    use,
)
from tests.games.goons.support import actions, play


def owner(*names, players=2, **parameters):
    """Open a game in which the first seat owns items, and no scheme has surprises."""
    match = give(game(players, **parameters), 0, *names)
    return schemes(match, *QUIET)


@pytest.mark.rule("goons", "R32")
def test_an_item_is_used_once_a_round_whatever_the_copies():
    match = play(owner("one_energy", "one_energy"), use("one_energy"))
    assert match.fields()["energy"][0] == 10
    assert use("one_energy") not in actions(match)


@pytest.mark.rule("goons", "R32")
def test_items_are_refreshed_when_the_round_ends_but_for_those_of_the_game():
    match = owner("one_energy", "six_energy", "count_twice")
    state = match.box.state
    state.exhausted[0, ITEM_IDS.index("one_energy")] = 1
    state.exhausted[0, ITEM_IDS.index("six_energy")] = 2
    end_round(state, match.table, match.box.chance)
    assert match.fields()["exhausted"][0] == [2 if name == "six_energy" else 0 for name in ITEM_IDS]


@pytest.mark.rule("goons", "R33")
def test_six_energy_once_a_game():
    match = play(owner("six_energy"), use("six_energy"))
    assert match.fields()["energy"][0] == 15
    assert match.fields()["exhausted"][0][ITEM_IDS.index("six_energy")] == 2


@pytest.mark.rule("goons", "R33")
def test_money_becomes_energy_one_by_one():
    match = play(owner("convert_money"), use("convert_money"), use("convert_money"))
    assert (match.fields()["money"][0], match.fields()["energy"][0]) == (0, 11)
    assert use("convert_money") not in actions(match)


@pytest.mark.rule("goons", "R33")
@pytest.mark.parametrize(("name", "amount"), [("one_to_scheme", 1), ("two_to_scheme", 2)])
def test_energy_of_the_common_supply_onto_a_scheme(name, amount):
    match = play(owner(name), use(name), GREEN)
    state = match.fields()
    assert (state["pile"][GREEN][0], state["energy"][0], state["common"][0]) == (amount, 9, 11 - amount)
    assert match.question == "turn"


@pytest.mark.rule("goons", "R33")
def test_energy_of_the_common_supply_pays_the_fee_and_trades_nothing():
    match = schemes(owner("two_to_scheme"), "the_hideout", "fresh_meat", *QUIET[2:])
    play(match, use("two_to_scheme"), RED)
    assert (match.fields()["energy"][0], match.fields()["pile"][RED][0]) == (7, 2)
    match = schemes(owner("two_to_scheme"), "the_hideout", "fresh_meat", *QUIET[2:])
    play(match, use("two_to_scheme"), YELLOW)
    assert match.question == "turn"


@pytest.mark.rule("goons", "R33")
def test_a_free_commit_stays_at_two_and_trades_follow():
    match = schemes(owner("supply_to_scheme", "commit_limit"), "the_hideout", "fresh_meat", *QUIET[2:])
    play(match, use("supply_to_scheme"), YELLOW)
    assert actions(match) == [1, 2]
    play(match, 2)
    assert match.question == "trade"


@pytest.mark.rule("goons", "R33")
def test_a_bigger_commit():
    match = play(turn(owner("commit_limit", "commit_limit"), RED, YELLOW), Code.COMMIT)
    assert actions(match) == [1, 2, 3]


@pytest.mark.rule("goons", "R33")
def test_energy_from_one_scheme_to_one_other():
    match = put(put(owner("shift_energy"), RED, (0, 2)), BLUE, (0, 1))
    play(match, use("shift_energy"))
    assert 1 + 4 not in actions(match), "not back to the supply"
    play(match, 1 + GREEN)
    assert actions(match) == [0, 1 + GREEN], "the same two schemes"
    play(match, 1 + GREEN)
    assert [pile[0] for pile in match.fields()["pile"]] == [0, 0, 2, 1]


@pytest.mark.rule("goons", "R33")
@pytest.mark.parametrize(("ruling", "enclosed"), [("any", True), ("takeable", False)])
def test_two_cubes_to_empty_spaces(ruling, enclosed):
    match = turn(owner("move_cubes", item12_source=ruling), RED, YELLOW)
    play(match, use("move_cubes"))
    assert (1 + 44 in actions(match)) == enclosed
    play(match, 2, 0, 1)
    assert (match.question, match.fields()["cubes_moved"]) == ("target", 1)
    play(match, 1)
    assert (match.question, match.fields()["cubes_moved"]) == ("turn", 2)


@pytest.mark.rule("goons", "R33")
def test_a_cube_of_any_colour():
    match = turn(owner("any_colour"), RED, YELLOW)
    play(match, use("any_colour"))
    assert actions(match) == [YELLOW, GREEN, BLUE]
    play(match, BLUE, Code.COMMIT, 1)
    state = match.fields()
    assert (state["pile"][BLUE][0], state["crib_cube"][0][0][YELLOW]) == (1, RED)


@pytest.mark.rule("goons", "R33")
def test_the_ability_s_cube_where_the_other_is_used():
    match = owner("any_colour", goon_cards="red_yellow,red_blue")
    play(match, Code.ABILITY + RED)
    play(match, actions(match)[0], use("any_colour"), GREEN, Code.HUSTLE + 2)
    assert match.fields()["hustle"][0] == [0, 0, 1, 0]


@pytest.mark.rule("goons", "R33")
@pytest.mark.parametrize(("colour", "field", "value"), [(RED, "energy", 11), (YELLOW, "money", 4)])
def test_a_location_twice(colour, field, value):
    match = turn(owner("double_location"), colour, GREEN)
    play(match, use("double_location"), Code.LOCATION)
    assert match.fields()[field][0] == value


@pytest.mark.rule("goons", "R33")
def test_two_purchases_two_cubes_or_two_sets_of_energy():
    match = owner("double_location", start_money=(9, 2))
    for place, name in enumerate(("one_energy", "convert_money", "move_cubes", "shift_energy")):
        show_item(match, place, name)
    play(turn(match, GREEN, RED), use("double_location"), Code.LOCATION, 1)
    assert match.question == "buy"
    play(match, 2)
    assert (match.question, match.fields()["item_count"][0]) == ("turn", 3)
    match = turn(owner("double_location"), BLUE, RED)
    play(match, use("double_location"), Code.LOCATION, 2, 0)
    assert match.question == "source"
    match = put(owner("double_location"), RED, (0, 4))
    play(turn(match, BLUE, RED), use("double_location"), Code.SHIFT, 5, 5)
    assert match.question == "shift"
    play(match, 1 + YELLOW, 1 + YELLOW)
    assert (match.question, [pile[0] for pile in match.fields()["pile"]]) == ("turn", [0, 2, 0, 0])


@pytest.mark.rule("goons", "R33")
def test_doubling_needs_a_location_that_is_open():
    assert use("double_location") not in actions(owner("double_location"))


@pytest.mark.rule("goons", "R34")
def test_absence_pays_for_each_scheme_without_own_energy():
    match = end_turns(put(owner("absence"), RED, (0, 1)))
    state = match.box.state
    state.taken = 1
    state.goon_used[0] = 1
    exchange(match, 0, RED)
    match.apply(0)
    assert match.outcome()["absence_stars"][:2] == [6, 0]


def count(match, answer):
    """Let the villains resolve and answer whether energy counts twice."""
    resolve(match)
    assert (match.question, match.player) == ("twice", 0)
    return play(match, answer)


@pytest.mark.rule("goons", "R34")
def test_energy_counts_twice_once_a_game():
    match = schemes(owner("count_twice"), "the_disposal", *QUIET[:3])
    put(match, RED, (1, 3), (0, 2))
    count(match, 1)
    claimants = []
    while match.question == "claim":
        claimants.append(match.player)
        play(match, actions(match)[0])
    assert claimants == [0, 1, 0, 1, 0], "4 stand before 3, and claim a third time with two markers"
    assert match.fields()["exhausted"][0][ITEM_IDS.index("count_twice")] == 2
    assert match.outcome()["lost"][:2] == [0, 0], "steps come before the piles are cleared"


@pytest.mark.rule("goons", "R34")
def test_not_counting_twice_leaves_the_order():
    match = schemes(owner("count_twice"), "the_disposal", *QUIET[:3])
    put(match, RED, (1, 3), (0, 2))
    count(match, 0)
    assert (match.question, match.player) == ("claim", 1)


@pytest.mark.rule("goons", "R34")
@pytest.mark.parametrize(("answer", "energy", "lost"), [(0, 6, 3), (1, 8, 1)])
def test_energy_back_after_scoring(answer, energy, lost):
    match = put(owner("take_back"), RED, (0, 3))
    resolve(match)
    assert (match.question, match.player) == ("keep", 0)
    play(match, answer)
    assert (match.outcome()["lost"][0], match.fields()["energy"][0]) == (lost, energy)


@pytest.mark.rule("goons", "R34")
def test_the_desk_has_room_for_every_bid():
    """All 20 markers on a scheme, counted twice, at the most tokens that a card may give."""
    cell = default_cell(GAME, ("random",) * 2, start_energy=(20, 20))
    cell = replace(cell, overrides={"schemes.the_split.tokens_per_energy": 4})
    match = match_of(GAME, cell)
    match.start(0, 0)
    give(schemes(match, "the_split", *QUIET[1:]), 0, "count_twice")
    resolve(put(match, RED, (0, 20)))
    play(match, 1)
    assert match.question == "bid"
    assert [offer.action for offer in match.offers(0)] == list(range(161))
    assert len(match.box.desk.actions) == 161

"""Rules R1 to R9 and R21: committing, rewards, steps, data; at least one test for each number."""

from __future__ import annotations

import pytest

from balance.documents import BadInput
from balance.engine.game import NONE
from balance.engine.walk import match_of
from balance.games.goons import GAME
from balance.games.goons.names import SCHEME_IDS
from tests.games.goons.support import actions, cell, find, got, order, play, seats, stop_all, table


def rolled(total):
    """Tell a game whose dice sum to a total."""
    return lambda state: sum(count * (face + 1) for face, count in enumerate(state.dice)) == total


def at_least(total):
    return lambda state: sum(count * (face + 1) for face, count in enumerate(state.dice)) >= total


@pytest.mark.rule("goons", "R1")
def test_a_scenario_resolves_one_scheme_at_the_first_corner():
    match = table("the_disposal")
    assert match.fields()["scheme"] == [SCHEME_IDS.index("the_disposal"), NONE, NONE, NONE]
    assert match.question == "claim"
    stop_all(match)
    assert match.outcome()["end_reason"] == 2


@pytest.mark.rule("goons", "R2")
def test_energy_beyond_the_twenty_markers_is_lost():
    match = find(rolled(13), scheme="sweeping_the_streets", commits=((0, 2), (1, 1)), reserve=(2, 15, 2))
    assert match.fields()["energy"][:2] == [4, 19]
    assert match.fields()["common"][:2] == [16, 1]
    assert got(match, "reward_energy") == [2, 4, 0]
    assert got(match, "wasted_energy") == [0, 3, 0]


@pytest.mark.rule("goons", "R2")
def test_a_score_of_nothing_cannot_be_traded_away():
    match = table("clearing_out_evidence", stars=seats(0))
    assert match.outcome()["traded_stars"][:3] == [0, 0, 0]
    match = play(table("clearing_out_evidence", stars=(1, 0, 0)), 1)
    assert match.fields()["stars"][0] == 0
    assert match.question == "nothing", "nobody has a star left to trade"


@pytest.mark.rule("goons", "R3")
def test_seats_keep_their_reserve_after_the_commits():
    match = table("the_disposal", commits=((0, 2), (1, 1), (0, 3)), reserve=(2, 4, 7))
    assert match.fields()["energy"][:3] == [2, 4, 7]
    assert match.fields()["pile"][0][:3] == [5, 1, 0]


@pytest.mark.rule("goons", "R3")
def test_energy_alone_is_committed_by_the_first_seat_in_twos():
    match = match_of(GAME, cell("the_disposal", players=2, energy=5))
    assert int(match.table.script_length) == 3
    assert match.table.script_energy[:3].tolist() == [2, 2, 1]
    assert match.table.script_seat[:3].tolist() == [0, 0, 0]
    assert int(match_of(GAME, cell("the_disposal")).table.promised[0]) == 4


@pytest.mark.rule("goons", "R3")
def test_energy_that_the_list_still_needs_cannot_be_traded_away():
    match = table("returning_favours", commits=((0, 2), (0, 2)), reserve=seats(1))
    assert match.fields()["energy"][0] == 3
    play(match, 1)  # the one energy of the reserve
    assert match.fields()["pile"][0][0] == 0, "traded all, committed all, and settled"
    assert got(match, "traded_energy") == [1, 0, 0]
    assert got(match, "lost") == [4, 0, 0]


@pytest.mark.rule("goons", "R4")
def test_teal_commits_four_and_passes_both():
    """The rulebook's example: with four on the scheme she slides both opponents to the right."""
    match = table("the_disposal", commits=((0, 3), (1, 2), (2, 2), (2, 2)))
    assert order(match) == [2, 0, 1]


@pytest.mark.rule("goons", "R4")
@pytest.mark.parametrize(
    ("commits", "expected"),
    [
        (((0, 2), (1, 2), (2, 2)), [0, 1, 2]),
        (((0, 1), (1, 1), (1, 1)), [1, 0]),
        (((0, 2), (1, 1), (1, 1)), [0, 1]),
        (((0, 1), (1, 3), (2, 2)), [1, 2, 0]),
        (((0, 1), (1, 1), (2, 1), (0, 1), (2, 1)), [0, 2, 1]),
    ],
)
def test_equal_piles_keep_their_order(commits, expected):
    assert order(table("the_disposal", commits=commits)) == expected


@pytest.mark.rule("goons", "R5")
def test_an_entry_fee_is_paid_once_and_never_given_back():
    match = table("rigged_bets", commits=((0, 2), (1, 2), (0, 2)), money=seats(0), reserve=seats(3))
    assert match.outcome()["end_reason"] == 1, "nobody has money to show"
    assert got(match, "fee_energy") == [2, 2, 0]
    assert got(match, "returned") == [4, 2, 0]
    assert match.fields()["energy"][:3] == [7, 5, 3]
    assert match.fields()["common"][:3] == [13, 15, 17]


@pytest.mark.rule("goons", "R5")
def test_melting_gold_takes_money():
    match = table("melting_gold", commits=((0, 2), (1, 2)), money=(1, 4, 4))
    assert match.fields()["money"][:3] == [1, 4, 4], "what is left after the fee"
    assert got(match, "fee_money") == [2, 2, 0]


@pytest.mark.rule("goons", "R6")
def test_the_worked_example():
    """13 on three dice: pink 9 stars and 2 energy, purple 7 energy, the third reward to nobody."""
    match = find(rolled(13), scheme="sweeping_the_streets", commits=((0, 2), (1, 1)))
    assert match.outcome()["tier"] == 1
    assert got(match, "reward_stars") == [9, 0, 0]
    assert got(match, "reward_energy") == [2, 7, 0]
    assert got(match, "reward_money") == [0, 0, 0]
    assert match.outcome()["winners"][:3] == [1, 0, 0]


@pytest.mark.rule("goons", "R6")
def test_only_the_highest_tier_applies():
    commits = ((0, 2), (1, 2), (2, 2))
    match = find(at_least(22), scheme="sweeping_the_streets", commits=commits)
    assert got(match, "reward_stars") == [12, 0, 0]
    assert got(match, "reward_energy") == [2, 7, 7]
    assert got(match, "reward_money") == [0, 3, 0], "not the 3 money of the lower tier's third place"
    assert got(match, "seat_tier") == [2, 2, 2]


@pytest.mark.rule("goons", "R6")
def test_the_fourth_place_gets_nothing_and_takes_its_energy_back():
    commits = ((0, 2), (1, 2), (2, 2), (3, 1))
    match = find(at_least(12), scheme="sweeping_the_streets", commits=commits, players=4)
    assert got(match, "seat_tier")[3] == 0
    assert got(match, "returned") == [0, 0, 0, 1]
    assert got(match, "lost") == [2, 2, 2, 0]


@pytest.mark.rule("goons", "R7")
@pytest.mark.parametrize(("board", "stars"), [(0, 3), (1, 3), (2, 3), (3, 4), (9, 10)])
def test_the_modified_stars_never_fall_below_nothing(board, stars):
    match = table("the_disposal", commits=((0, 1),), board_stars=board, crib_stars=seats(3))
    play(match, 0)  # X - 2
    assert got(match, "reward_stars") == [stars, 0, 0]


@pytest.mark.rule("goons", "R7")
def test_a_reward_of_no_stars_counts_as_received():
    match = table("the_disposal", commits=((0, 1),), board_stars=0, crib_stars=seats(0))
    play(match, 1)
    assert got(match, "lost") == [1, 0, 0]
    assert match.outcome()["success"] == 1
    assert match.outcome()["winners"][:3] == [0, 0, 0]


@pytest.mark.rule("goons", "R7")
@pytest.mark.parametrize(("ruling", "stars"), [("per_reward", 4 + 3 + 1 + 3), ("per_scheme", 4 + 3 + 1)])
def test_crib_stars_by_reward_or_by_scheme(ruling, stars):
    match = play(table("the_disposal", commits=((0, 2),), crib_bonus=ruling), 0, 1)
    assert got(match, "reward_stars") == [stars, 0, 0]


@pytest.mark.rule("goons", "R8")
def test_success_discards_and_failure_gives_back():
    success = find(rolled(13), scheme="sweeping_the_streets", commits=((0, 2), (1, 1)))
    assert got(success, "lost") == [2, 1, 0]
    failure = find(rolled(8), scheme="sweeping_the_streets", commits=((0, 2), (1, 1)), reserve=seats(0))
    assert failure.outcome()["end_reason"] == 1
    assert got(failure, "returned") == [2, 1, 0]
    assert failure.fields()["energy"][:2] == [2, 1]


@pytest.mark.rule("goons", "R8")
def test_too_little_energy_is_not_resolved():
    match = table("the_insurance_fraud", commits=((0, 2),))
    assert match.outcome()["end_reason"] == 0
    assert match.fields()["dice_thrown"] == 0
    assert got(match, "returned") == [2, 0, 0]


def steps_of_second(**settings):
    """Let the second player of The Riot have four steps to place."""
    return find(at_least(16), scheme="the_riot", commits=((0, 2), (1, 2), (2, 1)), board_stars=0, **settings)


@pytest.mark.rule("goons", "R9")
def test_steps_are_placed_one_by_one_and_spaces_pay():
    match = steps_of_second()
    if match.outcome()["tier"] == 2:
        pytest.fail("the game found should reach the lower tier")
    assert (match.question, match.player) == ("step", 1)
    assert got(match, "reward_money")[2] == 0, "the third waits for the steps of the second"
    play(match, 0, 0, 1, 3)
    assert match.fields()["hustle"][1] == [2, 1, 0, 1]
    assert got(match, "track_energy") == [0, 1, 0]
    assert got(match, "reward_steps") == [0, 4, 0]
    assert got(match, "reward_money")[2] == 3


@pytest.mark.rule("goons", "R9")
def test_a_track_gives_steps_which_come_first():
    match = steps_of_second(hustle=seats((0, 0, 0, 3)))
    play(match, 3)
    assert match.fields()["chain_owed"] == 1
    assert match.fields()["steps_owed"] == 3
    play(match, 2, 2, 2, 2)
    assert match.fields()["hustle"][1] == [0, 0, 4, 4]
    assert got(match, "track_steps") == [0, 1, 0]
    assert got(match, "track_energy") == [0, 1, 0], "green space 4, as the rulebook's example has it"


@pytest.mark.rule("goons", "R9")
def test_where_room_is_short_the_steps_of_a_track_are_placed_first():
    match = steps_of_second(hustle=seats((6, 6, 6, 3)), overrides={"hustle.spaces": 6})
    play(match, 3, 3, 3)
    assert got(match, "track_steps") == [0, 1, 0]
    assert got(match, "reward_steps") == [0, 2, 0]
    assert got(match, "wasted_steps") == [0, 2, 0]


@pytest.mark.rule("goons", "R9")
def test_full_tracks_take_no_steps():
    match = steps_of_second(hustle=seats((8, 7, 8, 8)))
    assert actions(match) == [1]
    play(match, 1)
    assert got(match, "wasted_steps") == [0, 3, 0]
    assert match.question == "nothing"


@pytest.mark.rule("goons", "R21")
def test_a_higher_tier_that_pays_less_is_refused():
    overrides = {"schemes.the_riot.high.first.star_x": -4}
    with pytest.raises(BadInput, match=r"schemes\.the_riot\.high\.first pays .* less than"):
        match_of(GAME, cell("the_riot", overrides=overrides))

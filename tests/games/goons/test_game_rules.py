"""Rules R22 to R31 and R39: set-up, turns, Supermarket and Nightclub; a test for each number."""

from __future__ import annotations

import numpy as np
import pytest

from balance.documents import BadInput
from balance.games.goons.names import CORNER_SQUARES, SCHEME_IDS, VILLAIN_IDS, Code
from balance.games.goons.rules.market import refill
from balance.games.goons.rules.proceed import proceed
from tests.games.goons import plain_city
from tests.games.goons.city import (
    BLUE,
    GREEN,
    QUIET,
    RED,
    YELLOW,
    exchange,
    game,
    give,
    put,
    schemes,
    show_item,
    turn,
    use,
)
from tests.games.goons.support import actions, play

JUNK = 4


@pytest.mark.rule("goons", "R22")
def test_the_board_is_full_and_has_no_junk_in_a_corner():
    match = game()
    corners = set()
    for number in range(40):
        match.start(1, number)
        board = match.fields()["board"]
        assert sorted(board) == sorted(cube for cube in range(5) for _ in range(20))
        assert JUNK not in [board[square] for square in CORNER_SQUARES]
        corners |= {board[square] for square in CORNER_SQUARES}
        assert len(set(match.fields()["villain"])) == 4
    assert corners == {RED, YELLOW, GREEN, BLUE}


@pytest.mark.rule("goons", "R22")
def test_villains_and_corners_as_listed():
    names = ("mary_klyde", "kid_random", "blind_razor", "the_doctor")
    match = game(villains=", ".join(names), corners="given")
    assert [VILLAIN_IDS[number] for number in match.fields()["villain"]] == list(names)
    for corner in range(4):
        shown = [match.fields()["scheme"][corner], *match.fields()["scheme_deck"][corner][1:]]
        own = match.table.villain_schemes[VILLAIN_IDS.index(names[corner])].tolist()
        assert sorted(shown) == sorted(own)


@pytest.mark.rule("goons", "R22")
@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 1}, r"seats: found 1 seat; a whole game has 2 to 4"),
        ({"villains": "kid_random, the_doctor"}, r"villains: .*4 different names are needed"),
        ({"villains": "kid_randm,the_doctor,mary_klyde,blind_razor"}, r"unknown name 'kid_randm'"),
        ({"corners": "given"}, r"corners: found 'given', but `villains` is random"),
        ({"goon_cards": "red_blue"}, r"goon_cards: .*2 different names are needed"),
        ({"energy": 4}, r"energy: has no effect on a whole game .*, only with `kind: scheme`"),
        ({"start_energy": (21, 9)}, r"start_energy: seat 0 starts with 21 energy"),
    ],
)
def test_games_that_cannot_be_set_up_are_refused(settings, message):
    with pytest.raises(BadInput, match=message):
        game(**settings)


@pytest.mark.rule("goons", "R23")
@pytest.mark.parametrize(("players", "energy", "money", "rows"), [(2, 9, 2, 5), (3, 7, 1, 4), (4, 7, 1, 4)])
def test_stock_and_crib_by_player_count(players, energy, money, rows):
    state = game(players).fields()
    assert state["energy"][:players] == [energy] * players
    assert state["money"][:players] == [money] * players
    assert state["crib_stars"][:players] == [[rows] * 4] * players
    assert state["first_player"] == 0


@pytest.mark.rule("goons", "R23")
def test_compensation_is_a_number_a_seat():
    state = game(start_energy=(9, 10), start_money=(None, 5), start_stars=(0, 1)).fields()
    assert (state["energy"][:2], state["money"][:2], state["stars"][:2]) == ([9, 10], [2, 5], [0, 1])


@pytest.mark.rule("goons", "R23")
def test_goon_cards_are_chosen_in_turn_order():
    match = game(3, goon_cards="chosen")
    assert (match.question, match.player) == ("goon", 0)
    play(match, 4, 0)
    assert (match.player, actions(match)) == (2, [1, 2, 3, 5])
    play(match, 5)
    assert (match.question, match.player, match.fields()["goon"][:3]) == ("turn", 0, [4, 0, 5])


@pytest.mark.rule("goons", "R24")
def test_corners_first_then_what_is_next_to_an_empty_space():
    """The rulebook's example: the cube in a corner, or any action cube next to empty spaces."""
    match = exchange(exchange(exchange(game(), 90, BLUE), 80, RED), 91, JUNK)
    play(match, Code.TAKE + BLUE)
    assert set(actions(match)) <= set(CORNER_SQUARES)
    play(match, 90, 0, 0)
    board = match.fields()["board"]
    assert (board[80], board[91]) == (RED, JUNK)
    play(match, Code.TAKE + RED)
    free = [square for square in (0, 9, 99) if board[square] == RED]
    assert sorted(actions(match)) == sorted([*free, 80])


@pytest.mark.rule("goons", "R25")
def test_a_walled_in_board_opens_next_to_junk():
    match = game()
    for square in CORNER_SQUARES:
        exchange(match, square, JUNK)
    proceed(match.box.state, match.table, match.box.chance)
    match.apply(actions(match)[0])
    board = match.fields()["board"]
    for square in actions(match):
        assert JUNK in [board[near] for near in plain_city.around(square)]
    play(match, actions(match)[0])
    assert match.fields()["dead_ends"] == 1


@pytest.mark.rule("goons", "R26")
def test_a_blue_cube_on_a_yellow_space_gives_a_blue_and_a_yellow_action():
    """The rulebook's example, as the second turn of the round."""
    match = schemes(game(), *QUIET)
    match.box.state.turn_row = 1
    turn(match, BLUE, YELLOW)
    assert match.fields()["crib_cube"][0][1] == [5, BLUE, 5, 5]
    assert match.fields()["crib_stars"][0] == [5, 4, 5, 5]
    codes = actions(match)
    assert {Code.COMMIT, Code.COMMIT + 1, Code.LOCATION + 1, Code.HUSTLE, Code.HUSTLE + 1} <= set(codes)
    play(match, Code.LOCATION + 1)
    assert match.fields()["money"][0] == 3
    play(match, Code.COMMIT, 2)
    assert match.fields()["pile"][BLUE][0] == 2


@pytest.mark.rule("goons", "R26")
def test_two_open_actions_of_one_colour_have_one_answer():
    match = turn(game(), RED, RED)
    play(match, Code.LOCATION)
    assert match.fields()["energy"][0] == 10
    assert Code.LOCATION not in actions(match)
    play(match, Code.LOCATION + 1)
    assert match.fields()["energy"][0] == 11


@pytest.mark.rule("goons", "R26")
def test_actions_may_be_passed_and_the_row_follows_the_turn():
    match = turn(game(), RED, YELLOW)
    play(match, 0)
    assert (match.player, match.fields()["turn_row"]) == (1, 0)
    turn(match, YELLOW, RED)
    play(match, 0)
    assert (match.player, match.fields()["turn_row"]) == (0, 1)


@pytest.mark.rule("goons", "R27")
def test_purple_adds_a_green_action_by_the_goon_ability():
    match = game(goon_cards="green_blue,red_yellow")
    offered = actions(match)
    assert Code.ABILITY + GREEN in offered and Code.ABILITY + BLUE in offered
    assert Code.ABILITY + RED not in offered
    play(match, Code.ABILITY + GREEN)
    inner = next(square for square in actions(match) if square not in CORNER_SQUARES)
    play(match, inner)
    state = match.fields()
    assert (state["removed"], state["on_board"][GREEN], state["goon_used"][0]) == ([0, 0, 1, 0], 19, 1)
    assert {Code.HUSTLE + 2, Code.TAKE + int(state["board"][0])} <= set(actions(match))
    play(match, Code.HUSTLE + 2)
    assert match.fields()["hustle"][0] == [0, 0, 1, 0]
    assert not any(Code.ABILITY <= code < Code.USE for code in actions(match))


@pytest.mark.rule("goons", "R39")
def test_white_goes_from_the_third_green_space_to_an_energy():
    """The rulebook's example."""
    match = game()
    match.box.state.hustle[0] = [0, 0, 3, 0]
    play(turn(match, GREEN, RED), Code.HUSTLE)
    assert match.fields()["hustle"][0] == [0, 0, 4, 0]
    assert match.fields()["energy"][0] == 10
    assert match.outcome()["track_energy"][0] == 1


@pytest.mark.rule("goons", "R39")
def test_who_is_at_the_top_of_a_track_cannot_hustle_there():
    match = game()
    match.box.state.hustle[0] = [8, 0, 0, 0]
    assert Code.HUSTLE not in actions(turn(match, RED, BLUE))


@pytest.mark.rule("goons", "R4")
def test_teal_overtakes_by_committing_four_in_one_turn():
    """The rulebook's example: both blue actions commit, four in all, and she takes the far left."""
    match = schemes(game(3), *QUIET)
    put(match, BLUE, (1, 3), (2, 3))
    turn(match, BLUE, BLUE)
    play(match, Code.COMMIT, 2, Code.COMMIT + 1, 2)
    assert match.fields()["order"][BLUE][:3] == [0, 1, 2]
    assert match.fields()["energy"][0] == 3


@pytest.mark.rule("goons", "R28")
def test_an_item_is_bought_refilled_and_usable_at_once():
    match = show_item(game(), 2, "one_energy")
    turn(match, GREEN, RED)
    play(match, Code.LOCATION)
    left = match.fields()["deck_left"]
    play(match, 3)
    state = match.fields()
    assert (state["money"][0], state["item_count"][0], state["deck_left"]) == (1, 1, left - 1)
    assert None not in state["display"]
    play(match, use("one_energy"))
    assert match.fields()["energy"][0] == 10


@pytest.mark.rule("goons", "R28")
def test_without_money_for_any_item_the_supermarket_is_closed():
    match = game(start_money=(0, 2))
    assert Code.LOCATION not in actions(turn(match, GREEN, RED))


def deal(match):
    """Refill the first place of the display."""
    with np.errstate(over="ignore"):
        refill(match.box.state, 0, match.box.chance)


@pytest.mark.rule("goons", "R29")
def test_an_empty_deck_is_made_of_the_discards():
    match = game()
    state = match.box.state
    for card in list(state.deck[: state.deck_left]):
        state.discarded[card] = 1
    state.deck = [255] * len(state.deck)
    state.deck_left = 0
    state.discarded[state.display[0]] = 1
    deal(match)
    assert match.audit() == 0
    assert (state.deck_left, state.shuffles, sum(state.discarded)) == (24, 2, 0)


@pytest.mark.rule("goons", "R29")
def test_a_place_stays_empty_when_no_card_is_left():
    match = game()
    state = match.box.state
    state.deck_left = 0
    deal(match)
    assert state.display[0] == 255


@pytest.mark.rule("goons", "R5")
def test_who_cannot_pay_the_fee_and_an_energy_cannot_commit():
    match = schemes(game(start_energy=(2, 9)), "the_hideout", *QUIET[1:])
    assert Code.COMMIT not in actions(turn(match, RED, YELLOW))
    match = schemes(game(start_energy=(3, 9)), "the_hideout", *QUIET[1:])
    play(turn(match, RED, YELLOW), Code.COMMIT)
    assert actions(match) == [1]


@pytest.mark.rule("goons", "R17")
def test_trades_follow_a_commit_of_the_turn():
    match = schemes(game(), "fresh_meat", *QUIET[1:])
    play(turn(match, RED, YELLOW), Code.COMMIT, 1)
    assert match.question == "trade"
    play(match, 1)
    assert (match.fields()["energy"][0], match.fields()["money"][0]) == (11, 1)
    play(match, 0)
    assert match.question == "turn"


def test_names_of_schemes_are_known():
    assert set(QUIET) <= set(SCHEME_IDS)
    assert give(game(), 0, "absence").fields()["item_count"][0] == 1

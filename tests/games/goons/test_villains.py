"""Rules R10 to R20: the six villains; at least one test for each number."""

from __future__ import annotations

import pytest

from balance.games.goons.names import Question
from tests.games.goons.support import actions, find, got, play, seats, show_dice, stop_all, table


def missed(state):
    """Tell a game in which the dice have failed so far."""
    return state.phase == Question.REROLL


# --- Kid Random -----------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R10")
@pytest.mark.parametrize(
    ("scheme", "dice"),
    [("the_riot", 7), ("the_mall_hit", 3), ("the_train_bust", 3), ("the_insurance_fraud", 7)],
)
def test_dice_for_the_energy_on_the_scheme(scheme, dice):
    match = table(scheme, commits=((0, 3), (1, 2), (2, 2)))
    assert match.fields()["dice_thrown"] == dice
    assert sum(match.fields()["dice"]) == dice


@pytest.mark.rule("goons", "R10")
@pytest.mark.parametrize(("faces", "success"), [((2, 4, 4, 4), 1), ((3, 4, 4, 4), 0)])
def test_the_insurance_fraud_must_stay_at_fourteen_or_below(faces, success):
    settings = {"scheme": "the_insurance_fraud", "commits": ((0, 2), (1, 2)), "reserve": (1, 0, 0)}
    for game in range(500):
        match = table(game=game, **settings)
        if match.question != "reroll":
            continue
        show_dice(match, *faces[:-1], 6)
        match.apply(6)  # until a game is found in which it shows the face wanted
        if match.fields()["dice"][faces[-1] - 1] == faces.count(faces[-1]):
            break
    assert match.outcome()["success"] == success


@pytest.mark.rule("goons", "R11")
def test_rerolls_in_commit_order_until_success():
    match = find(missed, scheme="the_riot", commits=((0, 2), (1, 2), (2, 1)), reserve=(1, 0, 3))
    show_dice(match, 1, 1, 1, 1, 1)
    assert match.player == 0
    assert actions(match) == [0, 1]
    play(match, 1)
    assert got(match, "paid_energy") == [1, 0, 0]
    assert match.player == 2, "the first has no energy left, the second had none"
    play(match, 0)
    assert match.outcome()["end_reason"] == 1
    assert match.outcome()["rerolls"] == 1


@pytest.mark.rule("goons", "R11")
def test_a_die_may_be_rerolled_again_and_any_die():
    match = find(missed, scheme="the_riot", commits=((0, 3),), reserve=seats(5))
    show_dice(match, 1, 3, 6)
    assert actions(match) == [0, 1, 3, 6]
    for _ in range(5):
        face = actions(match)[-1]
        match.apply(face)
        if match.question == "nothing":
            break
    assert match.outcome()["rerolls"] == got(match, "paid_energy")[0]


@pytest.mark.rule("goons", "R11")
def test_nobody_rerolls_after_a_success():
    for game in range(50):
        match = table("the_mall_hit", commits=((0, 2), (1, 2), (2, 2)), game=game, reserve=seats(3))
        state = match.fields()
        points = sum(count * (face + 1) for face, count in enumerate(state["dice"]))
        assert (match.question == "reroll") == (points < 8)


# --- Blind Razor ----------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R12")
@pytest.mark.parametrize(
    ("scheme", "commits", "bag", "drawn"),
    [
        ("the_breakout", ((0, 3), (1, 2)), (2, 5), 4),
        ("feeding_the_fishes", ((0, 3), (1, 2)), (5, 5), 5),
        ("feeding_the_fishes", ((0, 3), (0, 3), (1, 3), (2, 3)), (10, 5), 5),
        ("the_prison_transport", ((0, 3), (1, 1)), (8, 4), 5),
        ("the_prison_transport", ((0, 3), (0, 3), (1, 3), (2, 3)), (8, 10), 5),
    ],
)
def test_what_goes_into_the_bag(scheme, commits, bag, drawn):
    state = table(scheme, commits=commits).fields()
    assert (state["skulls_put"], state["blanks_put"]) == bag
    assert state["drawn_skulls"] + state["drawn_blanks"] == drawn


@pytest.mark.rule("goons", "R13")
def test_the_night_raid_counts_the_supply_of_participants():
    state = table("the_night_raid", commits=((0, 2), (1, 2)), reserve=(3, 1, 9)).fields()
    assert (state["skulls_put"], state["blanks_put"]) == (4, 10)
    full = table("the_night_raid", commits=((0, 2), (1, 2)), reserve=(9, 8, 0)).fields()
    assert full["skulls_put"] == 10


@pytest.mark.rule("goons", "R14")
def test_tokens_are_bought_in_commit_order_at_the_printed_price():
    match = table("the_breakout", commits=((0, 2), (1, 2), (2, 2)), reserve=(5, 1, 2))
    assert match.player == 0
    play(match, 1, 1)
    assert got(match, "paid_energy") == [4, 0, 0]
    assert match.player == 2, "one energy does not buy a token of two"
    play(match, 0)
    assert match.outcome()["draws"] == 2


@pytest.mark.rule("goons", "R14")
def test_one_token_each_by_ruling():
    match = table("the_breakout", commits=((0, 2), (1, 2)), reserve=(9, 9, 0), extra_draws="one_each")
    play(match, 1)
    assert match.player == 1
    play(match, 1)
    assert match.outcome()["draws"] == 2
    assert match.question == "nothing"


@pytest.mark.rule("goons", "R14")
def test_tokens_are_sold_after_a_tier_is_reached_and_until_the_bag_is_empty():
    match = find(lambda state: state.drawn_skulls >= 3, scheme="the_breakout", commits=((0, 3), (1, 3)))
    assert match.question == "draw"
    match = table("the_breakout", commits=((0, 2),), reserve=seats(18))
    play(match, 1, 1)  # one skull and five blanks, four of them drawn for nothing
    assert match.question == "nothing"
    assert match.fields()["skulls"] + match.fields()["blanks"] == 0


@pytest.mark.rule("goons", "R15")
def test_the_needle_is_for_those_who_found_a_skull():
    match = find(
        lambda state: list(state.own_skulls[:3]) == [1, 0, 0],
        scheme="needle_in_the_hay",
        commits=((0, 2), (1, 2), (2, 2)),
        reserve=(9, 3, 0),
    )
    assert match.player == 1, "who has a skull buys no more"
    play(match, 0)
    assert got(match, "seat_tier") == [1, 0, 0]
    assert got(match, "reward_stars") == [8, 0, 0]
    assert got(match, "returned") == [0, 2, 2]
    assert got(match, "lost") == [2, 0, 0]


@pytest.mark.rule("goons", "R15")
def test_a_bought_token_of_the_needle_is_the_buyers_own():
    match = find(
        lambda state: list(state.own_skulls[:2]) == [0, 0],
        scheme="needle_in_the_hay",
        commits=((0, 2), (1, 2)),
        reserve=seats(6),
    )
    before = match.fields()["drawn_skulls"]
    play(match, 1)
    state = match.fields()
    assert state["own_skulls"][:2] == [state["drawn_skulls"] - before, 0]


# --- The Doctor -----------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R16")
def test_each_is_judged_by_his_own_energy():
    match = table("blackmailing", commits=((0, 3), (0, 2), (1, 3), (2, 1)))
    assert match.question == "nothing", "no choice where none is printed"
    assert got(match, "seat_tier") == [3, 2, 0]
    assert got(match, "reward_stars") == [9, 6, 0]
    assert got(match, "returned") == [0, 0, 1]


@pytest.mark.rule("goons", "R16")
def test_what_the_other_cards_look_at_is_shown_and_not_paid():
    match = table("rigged_bets", commits=((0, 2), (1, 2)), money=(5, 1, 9))
    assert (match.question, match.player, actions(match)) == ("pick", 0, [1, 2, 3])
    play(match, 2)
    assert got(match, "seat_tier") == [2, 1, 0]
    assert match.fields()["money"][:3] == [5, 1, 9]
    match = table("the_hideout", commits=((0, 2), (1, 2)), reserve=(8, 1, 0))
    assert actions(match) == [1, 2, 3]
    play(match, 3)
    assert got(match, "seat_tier") == [3, 0, 0]
    assert match.fields()["energy"][:2] == [8, 3]


@pytest.mark.rule("goons", "R16")
def test_choice_everywhere_by_ruling():
    match = table("the_ambush", commits=((0, 3), (0, 3)), doctor_choice="all")
    assert actions(match) == [1, 2, 3]
    assert got(play(match, 1), "reward_stars") == [2 + 3, 0, 0]


# --- Jolly Butcher --------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R17")
@pytest.mark.parametrize(
    ("scheme", "times", "price", "gain"),
    [
        ("fresh_meat", 3, ("traded_money", 1), ("reward_energy", 3)),
        ("returning_favours", 2, ("traded_energy", 1), ("reward_money", 3)),
        ("hired_muscle", 2, ("traded_energy", 2), ("reward_stars", 2)),
        ("clearing_out_evidence", 2, ("traded_stars", 1), ("reward_energy", 3)),
    ],
)
def test_trades_after_each_commit(scheme, times, price, gain):
    match = table(scheme, commits=((0, 2), (1, 2), (2, 2)), money=seats(9), reserve=seats(8), stars=seats(9))
    for _ in range(times):
        assert match.player == 0
        play(match, 1)
    assert match.player == 1, "so many times, and then the next commit"
    assert got(match, price[0])[0] == times * price[1]
    assert match.outcome()[gain[0]][0] == times * gain[1]


@pytest.mark.rule("goons", "R17")
def test_the_clean_up_gives_steps_before_the_next_trade():
    match = table("the_clean_up", commits=((0, 2), (1, 2)), money=seats(2))
    play(match, 1)
    assert (match.question, match.player) == ("step", 0)
    play(match, 0, 0, 0)
    assert match.question == "trade"
    assert match.fields()["hustle"][0] == [3, 0, 0, 0]


@pytest.mark.rule("goons", "R17")
def test_a_step_back_undoes_no_reward():
    match = table("clearing_out_evidence", commits=((0, 1),), hustle=seats((2, 0, 0, 5)), reserve=seats(0))
    assert actions(match) == [0, 2, 5]
    play(match, 2)
    assert match.fields()["hustle"][0] == [1, 0, 0, 5]
    assert match.fields()["energy"][0] == 3
    assert got(match, "track_energy") == [0, 0, 0]
    assert got(match, "traded_steps") == [1, 0, 0]


@pytest.mark.rule("goons", "R17")
@pytest.mark.parametrize(
    ("scheme", "winner", "stars"), [("fresh_meat", 0, 7), ("clearing_out_evidence", 2, 9)]
)
def test_the_first_or_the_last_scores(scheme, winner, stars):
    match = stop_all(table(scheme, commits=((0, 3), (1, 2), (2, 2)), money=seats(0)))
    assert [seat for seat in range(3) if got(match, "reward_stars")[seat]] == [winner]
    assert got(match, "reward_stars")[winner] == stars
    lost = [3, 2, 2]
    assert got(match, "lost") == [lost[seat] if seat == winner else 0 for seat in range(3)]
    alone = stop_all(table(scheme, commits=((1, 2),), money=seats(0)))
    assert got(alone, "seat_tier") == [0, 1, 0], "a sole participant is first and last"


# --- Lady Darmondy --------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R18")
def test_two_tokens_for_each_energy_and_all_bids_are_spent():
    match = table("collecting_debts", commits=((0, 2), (1, 1)))
    assert actions(match) == [0, 1, 2, 3, 4]
    play(match, 3)
    assert actions(match) == [0, 1, 2]
    assert got(match, "reward_money") == [0, 0, 0], "nothing is revealed yet"
    play(match, 2)
    assert got(match, "reward_money") == [3, 0, 0]
    assert match.fields()["tokens"][:2] == [1, 0]
    assert (match.question, match.player) == ("bid", 0)


@pytest.mark.rule("goons", "R18")
def test_only_winners_pay_by_ruling():
    match = table("collecting_debts", commits=((0, 2), (1, 1)), auction="winner_pays")
    play(match, 3, 2)
    assert match.fields()["tokens"][:2] == [1, 2]


@pytest.mark.rule("goons", "R18")
def test_a_lot_without_bids_is_lost():
    match = play(table("collecting_debts", commits=((0, 1), (1, 1))), 0, 0, 0, 0, 0, 0)
    assert match.outcome()["end_reason"] == 1
    assert got(match, "reward_money") == [0, 0, 0]
    assert got(match, "returned") == [1, 1, 0]


@pytest.mark.rule("goons", "R19")
def test_ties_share_rounded_down_to_at_least_one():
    match = play(table("collecting_debts", commits=((0, 1), (1, 1)), board_stars=4), 1, 1)
    assert got(match, "reward_money") == [1, 1, 0], "3 money for two"
    play(match, 0, 0, 1, 1)
    assert got(match, "reward_stars") == [1 + 3, 1 + 3, 0], "3 stars for two, then the Crib's"
    match = play(table("collecting_debts", commits=((0, 1), (1, 1)), board_stars=2), 0, 0, 0, 0, 1, 1)
    assert got(match, "reward_stars") == [1 + 3, 1 + 3, 0], "one star gives one to each"
    match = play(table("collecting_debts", commits=((0, 1), (1, 1)), board_stars=1), 0, 0, 0, 0, 1, 1)
    assert got(match, "reward_stars") == [3, 3, 0], "no star stays none"


@pytest.mark.rule("goons", "R19")
def test_who_wins_nothing_takes_his_energy_back():
    match = play(table("collecting_debts", commits=((0, 2), (1, 1))), 3, 2, 1)
    stop_all(match)
    assert got(match, "returned") == [0, 1, 0]
    assert got(match, "lost") == [2, 0, 0]


# --- Mary Klyde -----------------------------------------------------------------------------------


@pytest.mark.rule("goons", "R20")
def test_claims_go_round_until_rewards_are_gone():
    match = table("the_holdout", commits=((0, 3), (0, 3), (1, 1)))
    assert (match.player, actions(match)) == (0, [0, 1, 2, 3, 4])
    play(match, 1)
    assert got(match, "reward_energy") == [4, 0, 0], "taken at once"
    assert (match.player, actions(match)) == (1, [0, 2, 3, 4])
    play(match, 0)
    assert match.player == 0, "the second has no energy left on the scheme"
    play(match, 2, 4, 3)
    assert match.question == "step"
    stop_all(match)
    assert got(match, "lost") == [6, 1, 0], "what is left over is discarded too"


@pytest.mark.rule("goons", "R20")
def test_who_claimed_nothing_takes_all_back():
    commits = ((0, 2), (1, 2), (2, 2), (3, 1))
    overrides = {"schemes.the_boat_trip.rewards": [{"star_x": -3}, {"money": 1}]}
    match = table("the_boat_trip", commits=commits, players=4, overrides=overrides)
    play(match, 0, 1)
    assert got(match, "returned") == [0, 0, 2, 1]
    assert got(match, "lost") == [2, 2, 0, 0]

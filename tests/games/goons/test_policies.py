"""How the policies of Goons play."""

from __future__ import annotations

import csv
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import Question
from tests.games.goons.support import cell, find, seats, show_dice, table

REFERENCE = Path(__file__).parents[2] / "reference"
GAMES = 40_000


def answer(match, policy):
    """Return the code that a policy chooses, asked at the open question."""
    offers = match.offers(0)
    slot = [seat.label for seat in match.cell.seats].index(policy)
    return offers[match.ask(slot)].action


def missed(state):
    return state.phase == Question.REROLL


PANEL = ("optimal", "never", "balanced", "bold")


def panel(scheme, **settings):
    """Open a match with one policy a seat, so that each can be asked about any position."""
    return {"scheme": scheme, "players": 4, "policy": PANEL} | settings


@pytest.mark.parametrize("policy", ["optimal", "balanced", "bold"])
def test_the_lowest_die_is_rerolled(policy):
    match = find(missed, **panel("the_riot", commits=((0, 3),), reserve=seats(5, 4)))
    assert answer(show_dice(match, 2, 4, 6), policy) == 2


@pytest.mark.parametrize("policy", ["optimal", "balanced", "bold"])
def test_the_highest_die_is_rerolled_where_the_sum_must_stay_low(policy):
    match = find(missed, **panel("the_insurance_fraud", commits=((0, 3), (0, 2)), reserve=seats(5, 4)))
    assert answer(show_dice(match, 1, 3, 5, 5, 2), policy) == 5


@pytest.mark.parametrize("policy", ["optimal", "balanced", "bold"])
def test_hopeless_dice_are_left_alone(policy):
    match = find(missed, **panel("the_riot", commits=((0, 3), (1, 1)), reserve=(1, 1, 9, 9)))
    show_dice(match, 1, 1, 1, 1)  # 16 is asked, two rerolls of the lowest make 14 at best
    assert answer(match, policy) == 0
    show_dice(match, 2, 2, 2, 2)  # 4 + 6 + 6 = 16, if the second player pays too
    assert answer(match, policy) == 2


@pytest.mark.parametrize("policy", ["optimal", "balanced"])
def test_tokens_are_bought_for_the_lowest_tier_only(policy):
    def few(state):
        return state.drawn_skulls == 1

    match = find(few, **panel("feeding_the_fishes", commits=((0, 3), (0, 3)), reserve=seats(4, 4)))
    assert answer(match, policy) == 1
    match.box.state.drawn_skulls = 2
    assert answer(match, policy) == 0
    assert answer(match, "bold") == 1
    match.box.state.drawn_skulls = 0
    match.box.state.skulls = 1
    assert answer(match, policy) == 0, "one skull is left where two are missing"


@pytest.mark.parametrize("question", ["reroll", "draw", "trade"])
def test_never_buys_nothing(question):
    scheme = {"reroll": "the_riot", "draw": "the_breakout", "trade": "fresh_meat"}[question]
    settings = panel(scheme, commits=((0, 3),), reserve=seats(5, 4))
    match = find(lambda state: state.phase != 0 and state.drawn_skulls == 0, **settings)
    assert match.question == question
    assert answer(match, "never") == 0
    assert answer(match, "optimal") != 0


@pytest.mark.parametrize("policy", PANEL)
def test_the_best_reward_is_claimed_and_picked(policy):
    match = table(**panel("the_holdout", commits=((0, 2),), board_stars=0, crib_stars=seats(1, 4)))
    assert answer(match, policy) == 1, "4 energy for 1.80, against one star"
    match = table(
        **panel("rigged_bets", commits=((0, 2),), money=seats(9, 4), board_stars=0, crib_stars=seats(0, 4))
    )
    assert answer(match, policy) == 1, "4 energy against no stars"


@pytest.mark.parametrize("policy", ["optimal", "never", "balanced"])
def test_tokens_are_bid_by_worth(policy):
    match = table(**panel("collecting_debts", commits=((0, 3), (0, 2))))
    # 3 money 1.65, 4 money 2.20, 5 + 3 stars 8.00: of 10 tokens 1.39 go to the first lot
    assert answer(match, policy) == 1
    match.box.state.lot = 2
    assert answer(match, policy) == 10


@pytest.mark.parametrize(("policy", "code"), [("optimal", 2), ("never", 0), ("balanced", 2), ("bold", 2)])
def test_the_cheapest_trade_is_made(policy, code):
    match = table(
        **panel("clearing_out_evidence", commits=((0, 2),), hustle=seats((1, 0, 0, 0), 4), stars=seats(5, 4))
    )
    assert answer(match, policy) == code


def test_a_trade_at_a_loss_is_not_made():
    match = table(**panel("fresh_meat", commits=((0, 2),), reserve=seats(17, 4)))
    assert match.fields()["common"][0] == 1, "one energy is to be had for the money"
    assert answer(match, "optimal") == 0, "by the table's rates; weights may hold money cheaper"


@pytest.mark.parametrize("policy", ["balanced", "bold"])
def test_steps_go_where_something_is_to_be_had(policy):
    match = table(**panel("the_clean_up", commits=((0, 2),), hustle=seats((0, 0, 5, 0), 4)))
    match.apply(1)
    assert answer(match, policy) == 2, "two stars on green"


def exact(file, **wanted):
    """Read one exact chance."""
    with (REFERENCE / file).open(encoding="utf-8") as lines:
        rows = [row for row in csv.DictReader(lines) if all(row[key] == str(wanted[key]) for key in wanted)]
    (row,) = rows
    return Fraction(int(row["numerator"]), int(row["denominator"]))


def outcomes_of(**settings):
    """Play many games of one optimal player and return their rows."""
    variant = ready(GAME, cell(players=1, policy="optimal", **settings))
    rows = variant.rows(GAMES)
    variant.play(rows, 3, 0, GAMES)
    return rows


@pytest.mark.parametrize(("energy", "reserve"), [(3, 0), (3, 2), (4, 1), (4, 3)])
def test_optimal_reaches_the_exact_chance_on_the_riot(energy, reserve):
    chance = float(exact("kid_random_reroll.csv", n=energy, T=16, k=reserve))
    rows = outcomes_of(scheme="the_riot", energy=energy, reserve=(reserve,))
    assert abs(rows.success.mean() - chance) < 4.5 * sqrt(chance * (1 - chance) / GAMES)


@pytest.mark.parametrize("reserve", [1, 2, 3])
def test_optimal_pays_what_success_costs(reserve):
    cost = float(exact("kid_random_reroll_cost.csv", n=3, T=16, k=reserve))
    rows = outcomes_of(scheme="the_riot", energy=3, reserve=(reserve,))
    assert abs(rows.rerolls.mean() - cost) < 4.5 * rows.rerolls.std() / sqrt(GAMES)


@pytest.mark.parametrize(("energy", "reserve"), [(3, 1), (4, 2), (4, 4)])
def test_optimal_reaches_the_exact_chance_on_the_insurance_fraud(energy, reserve):
    chance = float(exact("kid_random_under14.csv", n=energy, T=14, k=reserve))
    rows = outcomes_of(scheme="the_insurance_fraud", energy=energy, reserve=(reserve,))
    assert abs(rows.success.mean() - chance) < 4.5 * sqrt(chance * (1 - chance) / GAMES)


@pytest.mark.parametrize(("energy", "extra"), [(2, 0), (4, 0), (4, 1), (6, 0)])
def test_the_breakout_reaches_the_exact_chance_of_a_skull(energy, extra):
    chance = float(
        exact("blind_razor_bags.csv", scheme="The Breakout", x=energy, extra_draws=extra, at_least_skulls=1)
    )
    rows = outcomes_of(scheme="the_breakout", energy=energy, reserve=(2 * extra,))
    assert abs(rows.success.mean() - chance) < 4.5 * sqrt(chance * (1 - chance) / GAMES)

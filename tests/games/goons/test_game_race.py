"""Measures of the race and of luck, computed by hand."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import Question, Stage
from balance.games.goons.rules import luck
from balance.games.goons.rules.rounds import end_round, note_swing
from tests.games.goons.city import QUIET, RED, game, give, put, resolve, schemes
from tests.games.goons.support import play
from tests.games.goons.test_game_end import ended
from tests.games.goons.test_game_twin import pair


def stand(match, *rounds):
    """Write the scores at the end of the rounds; the last one is what the game ends with."""
    for number, stars in enumerate(rounds):
        for seat, own in enumerate(stars):
            match.box.state.round_stars[seat, number] = own
    nothing = (0,) * len(rounds[-1])
    return ended(match, money=nothing, energy=nothing, stars=rounds[-1]).outcome()


@pytest.mark.parametrize(
    ("changes", "squares"),
    [
        (((3, 0, 0, 0),), 300),  # gaps 3, -1, -1, -1: 12 / 4
        (((4, 1, -2),), 1350),  # gaps 4.5, 0, -4.5: 40.5 / 3
        (((4, 1, -2), (0, 0, 0)), 1350),
        (((5, 2), (0, 1)), 1000),  # gaps 3, -3 and -1, 1: 9 + 1
    ],
)
def test_the_swing(changes, squares):
    match = game(len(changes[0]))
    state = match.box.state
    for change in changes:
        state.stars_before[: len(change)] = 10
        state.stars[: len(change)] = [10 + own for own in change]
        note_swing(state, match.table)
    outcome = match.outcome()
    assert (outcome["swings"], outcome["swing_squares"]) == (len(changes), squares)


@pytest.mark.parametrize(
    ("rounds", "margin", "changes", "leaders"),
    [
        (((5, 3, 1), (9, 8, 8), (20, 14, 17)), 3, 0, (1, 1, 1, 1)),
        (((5, 3, 1), (9, 12, 8), (20, 14, 19)), 1, 2, (1, 1, 1, 0)),
        (((5, 5, 1), (9, 12, 12), (7, 14, 14)), 0, 0, (2, 2, 1, 1)),
        (((5, 5, 1), (9, 2, 12), (7, 13, 14)), 1, 1, (2, 1, 0, 1)),
    ],
)
def test_margin_lead_changes_and_leaders(rounds, margin, changes, leaders):
    outcome = stand(game(3), *rounds)
    assert (outcome["margin"], outcome["lead_changes"]) == (margin, changes)
    names = ("leaders_1", "leaders_2", "leaders_won_1", "leaders_won_2")
    assert tuple(outcome[name] for name in names) == leaders


def gamble(scheme, *piles, players=2, energy=7):
    """Lay energy on a gamble at the red corner, whose stars are 5 on each Crib Board and none else."""
    match = schemes(game(players), scheme, *QUIET[1:])
    state = match.box.state
    state.common[:players] += state.energy[:players] - energy
    state.energy[:players] = energy
    put(match, RED, *piles)
    state.corner = RED
    return match


FIRST, NOTHING = 5 * 100 + 2 * 45, 3 * 45
"""Sweeping the Streets with 3 energy: the first place's reward, and the pile taken back."""


@pytest.mark.parametrize(("tier", "chance"), [(1, 375 - 1000), (0, 375)])
def test_the_luck_of_a_roll(tier, chance):
    """Three dice show 12 or more in 81 of 216 cases."""
    match = gamble("sweeping_the_streets", (0, 3))
    match.box.state.tier = tier
    luck.note_first(match.box.state, match.table, 3)
    assert match.box.state.luck.tolist() == [-chance * (FIRST - NOTHING), 0, 0, 0]
    assert match.outcome()["luck"][0] == round(-chance * (FIRST - NOTHING) / 1000)


def test_the_luck_of_a_reroll():
    """Beside 7 points a 5 and a 6 reach 12; the second place gets 7 energy."""
    match = gamble("sweeping_the_streets", (0, 2), (1, 1))
    match.box.state.tier = 1
    luck.note_reroll(match.box.state, match.table, 7)
    gains = [FIRST - 2 * 45, 7 * 45 - 45]
    assert match.box.state.luck[:2].tolist() == [pytest.approx(gain * 1000 * 4 / 6, abs=1) for gain in gains]


@pytest.mark.parametrize("skull", [0, 1])
def test_the_luck_of_a_token(skull):
    """One of 4 tokens is a skull, and it would be the second one, which The Breakout asks for tier 2."""
    match = gamble("the_breakout", (0, 2))
    state = match.box.state
    state.player, state.skulls, state.blanks, state.drawn_skulls = 0, 1 - skull, 2 + skull, 1 + skull
    luck.note_draw(state, match.table, skull)
    low, high = 5 * 100, 5 * 100 + 100 + 55
    assert state.luck[0] == 1000 * (high if skull else low) - 1000 * (high + 3 * low) // 4


def test_the_luck_of_a_needle_is_its_owner_s():
    match = gamble("needle_in_the_hay", (0, 2), (1, 2))
    state = match.box.state
    state.player, state.skulls, state.blanks, state.own_skulls[1] = 1, 1, 2, 1
    luck.note_draw(state, match.table, 1)
    assert state.luck[:2].tolist() == [0, 1000 * (500 - 90) * 2 // 4]


def test_nobody_is_lucky_on_average_and_luck_explains_a_part_of_the_gaps():
    variant = ready(GAME, pair({"players": 3})[0])
    rows = variant.rows(40_000)
    variant.play(rows, 6, 0, len(rows))
    own = rows.luck[:, :3] / 100
    assert (abs(own.mean(axis=0)) < 4.5 * own.std(axis=0) / sqrt(len(rows)) + 0.02).all(), "0.02 of rounding"
    assert own.std() > 2
    gaps = rows.score[:, :3] - rows.score[:, :3].mean(axis=1, keepdims=True)
    luckier = own - own.mean(axis=1, keepdims=True)
    share = (gaps * luckier).sum() / (gaps**2).sum()
    assert rows.luck_products.sum() / rows.gap_squares.sum() / 100 == pytest.approx(share)
    assert 0.05 < share < 0.95


def test_points_with_and_without_an_item():
    match = give(game(3), 0, "commit_limit", "six_energy")
    give(match, 2, "six_energy")
    outcome = stand(match, (0,) * 3, (0,) * 3, (10, 20, 30))
    limit, six = 0, 8
    assert outcome["score"][:3] == [16, 20, 33]
    read = {name: outcome[f"item_{name}"] for name in ("holders", "holders_won", "holders_score")}
    assert [read[name][six] for name in read] == [2, 1, 49]
    assert [read[name][limit] for name in read] == [1, 0, 16]
    assert (outcome["item_others"][six], outcome["item_others_score"][six]) == (1, 20)


def test_what_a_scheme_took_in_and_paid_out():
    """Alone on The Disposal with 2 energy: 5 Crib stars twice, for the two star rewards."""
    match = game(villains="kid_random, blind_razor, the_doctor, jolly_butcher")
    match = put(schemes(match, "the_disposal", *QUIET[:2], QUIET[3]), RED, (0, 2))
    scheme = match.box.state.dealt[RED] = match.box.state.scheme[RED]
    play(resolve(match), 0, 1)
    outcome = match.outcome()
    found = {name: outcome[f"scheme_{name}"][scheme] for name in ("joins", "energy", "succeeded", "worth")}
    assert found == {"joins": 1, "energy": 2, "succeeded": 1, "worth": 2 * 500}
    assert sum(outcome["villain_worth"]) == 1000


@pytest.mark.rule("goons", "R36")
def test_the_previous_first_player_may_decide_a_tie():
    def end(stars, **ruling):
        match = game(3, **ruling)
        state = match.box.state
        state.first_player, state.stars[:3], state.energy[:3] = 1, stars, 5
        with np.errstate(over="ignore"):
            end_round(state, match.table, match.box.chance)
        return match

    assert end((9, 9, 3)).box.state.first_player == 1
    assert end((9, 8, 3), first_player_tie="decided").box.state.first_player == 0
    match = end((9, 3, 9), first_player_tie="decided")
    assert match.box.state.stage == Stage.DECIDING
    match.box.state.phase, match.box.state.player = Question.FIRST, 1
    assert [offer.action for offer in match.offers(0)] == [0, 2]
    match.apply(2)
    assert (match.box.state.first_player, match.player, match.box.state.game_round) == (2, 2, 1)

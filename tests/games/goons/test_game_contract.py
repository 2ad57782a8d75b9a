"""Whole games hold to the contract; identical policies, transcripts, planted faults."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.contract import check
from balance.engine.fault import GameFault
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.goons import GAME
from balance.games.goons.rules import board
from tests.games.goons.city import game

WATCHED = ("balanced", "optimal", "pass")
FEWER = replace(GAME, policies=tuple(policy for policy in GAME.policies if policy.name in WATCHED))
"""The other policies differ in weights alone."""
AUCTIONS = {"villains": "lady_darmondy, kid_random, blind_razor, jolly_butcher"}
SENSIBLE = ("balanced", "gambler", "planner", "trader", "hustler", "hoarder", "bidder")


@pytest.mark.parametrize(("players", "goons"), [(2, "random"), (3, "chosen")])
def test_whole_games_keep_the_promises(players, goons):
    cell = default_cell(FEWER, ("random",) * players, goon_cards=goons, **AUCTIONS)
    assert check(FEWER, cell, games=1, samples=1, compiled=False) == []


def test_the_flavours_agree_and_no_invariant_breaks():
    rows = []
    for flavour, count in ((Flavour.FAST, 400), (Flavour.CHECKED, 400), (Flavour.PLAIN, 2)):
        variant = ready(GAME, default_cell(GAME, ("random", "balanced", "random")), flavour)
        rows.append(variant.rows(count))
        variant.play(rows[-1], 4, 0, count)
    assert np.array_equal(rows[0], rows[1])
    assert np.array_equal(rows[0][:2], rows[2])
    assert rows[0].capped.sum() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_identical_policies_play_the_same_game_in_every_rotation(players):
    cell = replace(default_cell(GAME, ("balanced",) * players), rotate_seats=True)
    variant = ready(GAME, cell)
    rows = variant.rows(50 * players)
    variant.play(rows, 9, 0, len(rows))
    for shift in range(1, players):
        assert np.array_equal(rows[::players], rows[shift::players])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", SENSIBLE)
def test_every_sensible_policy_beats_random_players(policy, players):
    """One seat among random players, seats rotated: far more than an equal share of 600 games."""
    cell = replace(default_cell(GAME, (policy, *("random",) * (players - 1))), rotate_seats=True)
    variant = ready(GAME, cell)
    rows = variant.rows(600)
    variant.play(rows, 9, 0, 600)
    seats = np.arange(600) % players
    assert rows.winners[np.arange(600), seats].mean() > 0.9


def test_halving_the_price_of_an_item_makes_the_same_policy_buy_it_more_often():
    def bought(**overrides):
        cell = replace(default_cell(GAME, ("balanced",) * 3), overrides=overrides)
        variant = ready(GAME, cell)
        rows = variant.rows(2000)
        variant.play(rows, 3, 0, 2000)
        return rows.absence_stars[:, :3].sum()

    assert bought(**{"items.absence.cost": 3}) > 1.2 * bought()


@pytest.mark.parametrize(
    ("field", "value", "invariant"),
    [
        ("on_board", [20, 20, 20, 20, 19], 8),
        ("board_stars", [1, 0, 0, 0], 9),
        ("crib_stars", [[5, 5, 5, 4]] * 4, 9),
        ("empties", 3, 10),
        ("open_count", [9, 0, 0, 0, 0], 10),
        ("deck_left", 23, 11),
        ("scheme_deck", [[255, 1, 1, 2, 3]] * 4, 12),
        ("stars", [3, 0, 0, 0], 13),
    ],
)
def test_the_audit_finds_planted_faults(field, value, invariant):
    match = game()
    assert match.audit() == 0
    setattr(match.box.state, field, value)
    assert match.audit() == invariant


def test_a_rule_that_forgets_a_star_is_caught(monkeypatch):
    """The audit of the board is not blind: a cube that covers no star stops the game."""

    def careless(state, table, square):
        honest(state, table, square)
        state.board_stars[table.background[square]] = 0

    honest = board.lift_cube
    monkeypatch.setattr("balance.games.goons.rules.actions.lift_cube", careless)
    variant = ready(replace(GAME, name="goons_careless"), game().cell, Flavour.PLAIN)
    with pytest.raises(GameFault, match="invariant 9"):
        variant.play(variant.rows(1), 1, 0, 1)


def peek(state, table, desk, params, rng):
    """Choose by the card on top of the item deck, as an honest player cannot."""
    if state.deck_left == 0:
        return 0
    return state.deck[state.deck_left - 1] % desk.offered


def test_a_policy_that_looks_into_the_deck_is_found():
    spy = replace(GAME.policies[0], name="spy", choose=peek)
    spoilt = replace(GAME, policies=(spy,), default_policy="spy")
    cell = default_cell(spoilt, ("random",) * 2)
    findings = check(spoilt, cell, games=1, samples=1, compiled=False)
    assert {finding.check for finding in findings} == {"peeking"}


@pytest.mark.parametrize(
    ("players", "seed", "policies"),
    [
        (2, 1, ("balanced", "random")),
        (3, 2, ("planner", "gambler", "trader")),
        (4, 3, ("bidder", "hustler", "hoarder", "balanced")),
    ],
)
def test_the_transcripts(players, seed, policies, request):
    """A whole game reads like a story, and a change of rules shows as a difference in it."""
    match = match_of(GAME, default_cell(GAME, policies, goon_cards="chosen"))
    lines = [line for move in walk(match, seed=seed, number=0) for line in move.text]
    path = request.path.parents[2] / "playthroughs" / f"goons_game_{players}_{seed}.txt"
    assert lines == path.read_text(encoding="utf-8").splitlines()

"""Goomanji holds to the contract; invariants, planted faults, and stories of whole games."""

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
from balance.games.goomanji import GAME
from balance.games.goomanji.variants import RULINGS
from tests.games.goomanji.support import cell, position

BUSY = {
    "fill": "thematic",
    "shortcuts": "thematic",
    "swap_reset_timing": "pre_roll_too",
    "dead_hand": "discard_one",
    "two_turn_rule": "replace_conflicting",
    "squirrel": "optional",
    "saint_bernard": "any_players_forms",
    "self_transform": "on",
    "hand_cap": 5,
    "turn_cap": 30,
}
"""Settings under which every question is asked."""


def test_the_game_keeps_the_promises():
    assert check(GAME, games=1, samples=1, compiled=False) == []


def test_the_game_keeps_the_promises_where_all_is_asked():
    busy = cell(4, start_hand=(6, 3, 3, 3), **BUSY | {"turn_cap": 6})
    assert check(GAME, busy, games=1, samples=1, compiled=False) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_break_no_invariant_and_the_flavours_agree(players):
    rows = []
    for flavour, count in ((Flavour.FAST, 300), (Flavour.CHECKED, 300), (Flavour.PLAIN, 1)):
        variant = ready(GAME, cell(players, **BUSY), flavour)
        rows.append(variant.rows(count))
        variant.play(rows[-1], 4, 0, count)
    assert np.array_equal(rows[0], rows[1])
    assert np.array_equal(rows[0][:1], rows[2])
    assert rows[0].capped.sum() == 0
    assert (rows[0].winner_count > 0).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_asks_for_more_actions_or_questions_than_declared(players):
    """Many cards in every hand: lists of sets stay within what is declared (the engine stops at more)."""
    crowded = cell(players, start_hand=(8,) * players, turn_cap=200, threshold=40, fill="thematic")
    variant = ready(GAME, crowded, Flavour.CHECKED)
    rows = variant.rows(20)
    variant.play(rows, 6, 0, 20)
    assert rows.capped.sum() == 0
    assert rows["moves"].max() < GAME.max_moves


def test_the_most_sets_that_can_be_offered():
    """Five cards on each of four seats, with Ditzy: 25 sets a seat at most, beside Reset and Swap."""
    match = position(
        4,
        hands=[["fox", "bunny", "tall", "police", "sensei", "reset_1", "swap_1"]],
        forms=[["ditzy"], [], [], []],
        dice=(1, 1),
        spaces=(1, 0, 0, 0),
        self_transform="on",
    )
    offers = match.offers(0)
    assert match.question == "land"
    assert len(offers) == len({offer.action for offer in offers}) == 105
    assert len(offers) <= GAME.max_actions


def test_there_are_28_switches_and_two_parameters():
    assert len(RULINGS) == 28
    assert {parameter.name for parameter in GAME.PARAMETERS} == {"threshold", "start_hand"}


@pytest.mark.parametrize(
    ("field", "value", "invariant"),
    [
        ("discards", 1 << 5, 1),
        ("form", [[5, 5, 255], [255] * 3, [255] * 3, [255] * 3], 2),
        ("worn", [1, 0, 0, 0], 3),
        ("power", [1, 0, 0, 0], 3),
        ("points", [1, 0, 0, 0], 4),
        ("hand_size", [2, 3, 0, 0], 1),
    ],
)
def test_the_audit_finds_planted_faults(field, value, invariant):
    match = match_of(GAME, cell(2))
    match.start(0, 0)
    assert match.audit() == 0
    if field == "form":
        move_to_discards(match, 5)
    setattr(match.box.state, field, value)
    assert match.audit() == invariant


def move_to_discards(match, number):
    """Take a card off the deck, so that it can be laid elsewhere."""
    state = match.box.state
    pile = state.deck[state.deck_top : state.deck_end].tolist()
    assert number in pile
    pile.remove(number)
    state.deck_end -= 1
    state.deck[state.deck_top : state.deck_end] = pile


def test_a_rule_that_forgets_a_discard_is_caught(monkeypatch):
    """The audit is not blind: cards that vanish stop the game."""
    monkeypatch.setattr("balance.games.goomanji.rules.forms.discard", lambda state, card: None)
    variant = ready(replace(GAME, name="goomanji_careless"), cell(2, **BUSY), Flavour.PLAIN)
    with pytest.raises(GameFault, match="invariant 1"):
        variant.play(variant.rows(1), 1, 0, 1)


def peek(state, table, desk, params, rng):
    """Choose by the card on top of the deck, as an honest player cannot."""
    return int(state.deck[state.deck_top]) % desk.offered


def spy(state, table, desk, params, rng):
    """Choose by the lowest card of the next player."""
    other = (state.player + 1) % table.players
    return int(state.hand[other, 0]) % desk.offered


@pytest.mark.parametrize("policy", [peek, spy])
def test_a_policy_that_looks_where_it_may_not_is_found(policy):
    own = replace(GAME.policies[0], name="spy", choose=policy)
    spoilt = replace(GAME, policies=(own,), default_policy="spy")
    seats = default_cell(spoilt, ("random",) * 2)
    findings = check(spoilt, seats, games=1, samples=1, compiled=False)
    assert {finding.check for finding in findings} == {"peeking"}


TRANSCRIPTS = {
    "goomanji_2_1": (("buyer", "racer"), 1, {}),
    "goomanji_3_2": (("thief", "greedy", "buyer"), 2, {"fill": "thematic", "shortcuts": "thematic"}),
    "goomanji_4_3": (("random", "spoiler", "racer", "thief"), 3, BUSY),
}


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_transcripts(name, request):
    """A whole game reads like a story, and a change of rules shows as a difference in it."""
    policies, seed, settings = TRANSCRIPTS[name]
    match = match_of(GAME, default_cell(GAME, policies, **settings))
    lines = [line for move in walk(match, seed=seed, number=0) for line in move.text]
    path = request.path.parents[2] / "playthroughs" / f"{name}.txt"
    assert lines == path.read_text(encoding="utf-8").splitlines()

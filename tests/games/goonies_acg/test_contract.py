"""Games hold to the contract; planted faults and peeping policies are found; transcripts."""

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
from balance.games.goonies_acg import GAME
from balance.games.goonies_acg.rules import actions as rules_of_actions
from tests.games.goonies_acg.support import game

WATCHED = ("careful", "greedy", "pass")
FEWER = replace(GAME, policies=tuple(policy for policy in GAME.policies if policy.name in WATCHED))
"""The other policies differ in weights alone."""
MODES = ("normal", "hard", "epic")
SETTINGS = [
    (1, {"mode": "epic", "threats": "random"}),
    (2, {"mode": "hard", "threats": "b,c,b,b,c", "moved_trap": "bottom", "next_location": "wrap"}),
    (4, {"mode": "epic", "challenge": "C8", "threats": "random", "cleared": "action_area"}),
]


@pytest.mark.parametrize(("players", "settings"), SETTINGS)
def test_games_keep_the_promises(players, settings):
    cell = default_cell(FEWER, ("random",) * players, **settings)
    assert check(FEWER, cell, games=1, samples=1, compiled=False) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_invariant_breaks_in_random_games(players, mode):
    cell = default_cell(GAME, ("random",) * players, mode=mode, threats="random")
    variant = ready(GAME, cell, Flavour.CHECKED)
    rows = variant.rows(200)
    variant.play(rows, 4, 0, 200)
    assert rows.capped.sum() == 0
    assert (rows.winner_count == players * rows.won).all()
    assert (rows.won + rows.lost == 1).all()
    assert ((rows.treasures == 5) == (rows.won == 1)).all()


def test_the_flavours_agree():
    rows = []
    for flavour, count in ((Flavour.FAST, 300), (Flavour.CHECKED, 300), (Flavour.PLAIN, 1)):
        variant = ready(GAME, default_cell(GAME, ("careful", "random", "careful")), flavour)
        rows.append(variant.rows(count))
        variant.play(rows[-1], 4, 0, count)
    assert np.array_equal(rows[0], rows[1])
    assert np.array_equal(rows[0][:1], rows[2])


@pytest.mark.parametrize(
    ("field", "value", "invariant"),
    [
        ("discarded", 3, 1),
        ("fratelli", 2, 2),
        ("treasures", 1, 3),
        ("routes", 4, 3),
        ("limit", [1, 1, 1, 1], 5),
        ("cards_held", 9, 7),
    ],
)
def test_the_audit_finds_planted_faults(field, value, invariant):
    match = game(players=2)
    assert match.audit() == 0
    setattr(match.box.state, field, value)
    assert match.audit() == invariant


def test_a_rule_that_forgets_a_card_is_caught(monkeypatch):
    """The audit is not blind: a move whose card vanishes stops the game."""

    def careless(state, table, card):
        honest(state, table, card)
        state.spot_of_card[card] = 0

    honest = rules_of_actions.play
    monkeypatch.setattr(rules_of_actions, "play", careless)
    cell = default_cell(GAME, ("random",) * 2)
    variant = ready(replace(GAME, name="goonies_careless"), cell, Flavour.PLAIN)
    with pytest.raises(GameFault, match="invariant 1"):
        variant.play(variant.rows(3), 1, 0, 3)


def peek(state, table, desk, params, rng):
    """Choose by the card on top of the item deck, as an honest player cannot."""
    if state.deck_at == state.deck_end:
        return 0
    return state.deck[state.deck_at] % desk.offered


def peek_at_tiles(state, table, desk, params, rng):
    """Choose by the tile on top of a pile."""
    return state.pile[4, 0] % desk.offered


@pytest.mark.parametrize("spy", [peek, peek_at_tiles])
def test_a_policy_that_looks_where_it_may_not_is_found(spy):
    spoilt = replace(
        GAME, policies=(replace(GAME.policies[0], name="spy", choose=spy, weights={}),), default_policy="spy"
    )
    cell = replace(default_cell(GAME, ("random",) * 2))
    findings = check(spoilt, cell, games=1, samples=1, compiled=False)
    assert {finding.check for finding in findings} == {"peeking"}


STEADY = {
    "end_overflow": -0.6,
    "last_cheap": -2.0,
    "short": -1.0,
    "move": -1.0,
    "to_open": 1.5,
    "to_chance": 1.5,
    "to_site": 0.5,
    "to_work": 0.5,
    "to_danger": 0.5,
    "to_brink": 6.0,
    "from_open": -3.0,
    "from_work": -0.5,
    "from_brink": -6.0,
    "clear": -0.3,
    "clear_brink": 6.0,
    "clear_danger": 1.5,
    "clear_site": 1.0,
    "clear_opens": 0.7,
    "clear_double": -0.5,
    "explore": 0.5,
    "explore_chance": 4.0,
    "explore_vain": -5.0,
    "trace": 3.0,
    "trace_needed": 2.0,
    "fratelli": -2.0,
    "fratelli_near": 2.0,
    "fratelli_last": 6.0,
    "once": -2.5,
    "once_worth": 1.0,
    "spend_route": -0.5,
    "spend_spare": 0.5,
    "spend_third": -0.5,
    "spend_symbol": -0.5,
    "spend_way": -0.3,
    "spend_brink": -1.0,
    "spend_wild": -0.7,
    "spend_full": 0.5,
    "pair": -1.5,
    "lift_brink": 5.0,
    "lift_danger": 2.0,
    "lift_opens": 1.0,
    "lift_site": 0.5,
    "lift_double": 0.3,
    "drop": -2.0,
    "drop_brink": 10.0,
    "drop_full": 0.5,
    "drop_encounter": 0.5,
    "draw": 1.0,
    "repeat_worth": 1.0,
}
"""Weights of the transcripts' players: they stay as they are when the named policies are tuned."""


def steady_cell(players, **settings):
    cell = default_cell(GAME, ("careful",) * players, **settings)
    return replace(cell, seats=tuple(replace(seat, weights=STEADY) for seat in cell.seats))


@pytest.mark.parametrize(
    ("players", "seed", "settings"),
    [
        (1, 1, {"mode": "hard"}),
        (3, 4, {}),
        (4, 3, {"mode": "epic", "threats": "random"}),
    ],
)
def test_the_transcripts(players, seed, settings, request):
    """A whole game reads like a story, and a change of rules shows as a difference in it."""
    match = match_of(GAME, steady_cell(players, **settings))
    lines = [line for move in walk(match, seed=seed, number=0) for line in move.text]
    path = request.path.parents[2] / "playthroughs" / f"goonies_acg_{players}_{seed}.txt"
    assert lines == path.read_text(encoding="utf-8").splitlines()

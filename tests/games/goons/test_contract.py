"""Goons holds to the contract, and its stories read as they should."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balance.engine.contract import check
from balance.engine.walk import match_of, walk
from balance.games.goons import GAME
from balance.games.goons.names import SCHEME_IDS
from balance.games.goons.rules.auction import make_bid
from tests.games.goons.support import cell, seats, table

COMMITS = ((0, 2), (1, 2), (2, 1), (0, 2), (1, 2))


def busy(scheme):
    return cell(scheme, commits=COMMITS, hustle=seats((3, 3, 7, 8)), stars=(3, 0, 1))


@pytest.mark.parametrize("scheme", SCHEME_IDS)
def test_every_scheme_keeps_the_promises(scheme):
    assert check(GAME, busy(scheme), games=2, compiled=False) == []


def test_the_compiled_flavours_agree():
    assert check(GAME, busy("adrenaline_rush"), games=1) == []


def peek(state, table, desk, params, rng):
    """Bid one more than the most that was bid before, as an honest player cannot."""
    best = 0
    for seat in range(2):
        if seat != state.player and state.bids[seat] != 255:
            best = max(best, state.bids[seat] + 1)
    return min(best, desk.offered - 1)


def test_a_policy_that_spies_on_bids_is_found():
    spy = replace(GAME.policies[0], name="spy", choose=peek)
    spoilt = replace(GAME, policies=(*GAME.policies, spy))
    findings = check(spoilt, busy("the_split"), games=2, compiled=False)
    assert {finding.check for finding in findings} == {"peeking"}


@pytest.mark.parametrize(
    ("field", "value", "invariant"),
    [
        ("energy", [99, 2, 2, 0], 1),
        ("money", [-1, 2, 2, 0], 2),
        ("hustle", [[9, 0, 0, 0]] * 4, 3),
        ("order", [[1, 0, 2, 255]] * 4, 4),
        ("dice_thrown", 3, 5),
        ("skulls", 1, 6),
        ("placed", [9, 0, 0, 0], 7),
    ],
)
def test_the_audit_finds_planted_faults(field, value, invariant):
    match = table("the_disposal", commits=((0, 3), (1, 2), (2, 2)))
    assert match.audit() == 0
    setattr(match.box.state, field, value)
    assert match.audit() == invariant


def test_the_audit_finds_a_bid_without_tokens():
    match = table("the_split")
    make_bid(match.box.state, 0, 99)
    assert match.audit() == 7


@pytest.mark.parametrize(
    ("scheme", "seed", "policies"),
    [
        ("the_riot", 6, ("balanced", "optimal", "bold")),
        ("the_breakout", 1, ("bold", "bold", "balanced")),
        ("clearing_out_evidence", 1, ("balanced", "never", "random")),
        ("the_tunnel", 1, ("balanced", "random", "optimal")),
        ("the_rooftop_heist", 1, ("balanced", "balanced", "balanced")),
        ("rigged_bets", 1, ("random", "balanced", "never")),
    ],
)
def test_the_transcripts(scheme, seed, policies, request):
    """A resolution reads like a story, and a change of rules shows as a difference in it."""
    variant = cell(
        scheme,
        policy=policies,
        commits=((0, 2), (1, 2), (2, 1)),
        reserve=seats(4),
        money=(5, 1, 3),
        stars=seats(1),
        hustle=seats((1, 3, 0, 0)),
    )
    match = match_of(GAME, variant)
    lines = [line for move in walk(match, seed=seed, number=0) for line in move.text]
    path = request.path.parents[2] / "playthroughs" / f"goons_{scheme}_{seed}.txt"
    assert lines == path.read_text(encoding="utf-8").splitlines()

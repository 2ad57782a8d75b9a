"""The contract check passes what is right and names what is wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from balance.engine.cells import default_cell
from balance.engine.contract import check
from tests.support import bidding


def first(game, **settings):
    findings = check(game, compiled=False, games=4, **settings)
    assert findings, "the planted fault was not found"
    return findings[0]


def test_a_sound_game_passes_in_all_flavours():
    assert check(bidding.GAME) == []


PLANTED = [
    ("peeking", "'spy'", lambda: bidding.with_policy("spy", bidding.spy)),
    ("policies", "index 4 of 4", lambda: bidding.with_policy("wild", bidding.out_of_range)),
    ("policies", "changed it", lambda: bidding.with_policy("meddling", bidding.meddling)),
    ("peeking", "legal actions", lambda: replace(bidding.GAME, legal=bidding.legal_that_spies)),
    ("peeking", "features", lambda: replace(bidding.GAME, features=bidding.features_that_spy)),
    ("redeal", "never changed bid", lambda: replace(bidding.GAME, redeal=bidding.redeal_nothing)),
    ("redeal", "changed asked", lambda: replace(bidding.GAME, redeal=bidding.redeal_too_much)),
    ("setup", "bid", lambda: replace(bidding.GAME, setup=bidding.setup_that_forgets)),
    ("record", "end_reason", lambda: replace(bidding.GAME, record=bidding.record_that_forgets)),
    ("record", "not within 0 to 2", lambda: replace(bidding.GAME, record=bidding.record_out_of_bounds)),
    ("termination", "not over after 4", lambda: replace(bidding.GAME, apply=bidding.endless)),
    ("conservation", "invariant 1", lambda: replace(bidding.GAME, apply=bidding.cheating)),
    ("story", "no story", lambda: replace(bidding.GAME, tell=bidding.silent)),
    ("offers", "offered twice", lambda: replace(bidding.GAME, legal=bidding.legal_twice)),
    ("declarations", "no hidden field", lambda: replace(bidding.GAME, hides=("hand",))),
    ("declarations", "no measure 'turns'", lambda: replace(bidding.GAME, MEASURES=bidding.GAME.MEASURES[:1])),
]


@pytest.mark.parametrize(
    ("check_name", "words", "game"), PLANTED, ids=[f"{name}: {words}" for name, words, _ in PLANTED]
)
def test_planted_faults_are_named(check_name, words, game):
    finding = first(game())
    assert finding.check == check_name
    assert words in finding.message


def test_comparing_features_alone_would_miss_the_spy():
    game = bidding.with_policy("spy", bidding.spy)
    found = {finding.check for finding in check(game, compiled=False)}
    assert "peeking" in found
    assert not any("features" in finding.message for finding in check(game, compiled=False))


def test_a_field_that_numpy_would_hide_is_named():
    state = np.dtype([*bidding.STATE.descr, ("round", "i8")], align=True)
    assert "round" in first(replace(bidding.GAME, STATE=state)).message


def test_a_plugin_is_watched_too(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def wild(state, table, desk, params, rng):\n    return -1\n", encoding="utf-8")
    finding = first(bidding.GAME, policies=(f"{file}:wild",))
    assert "index -1" in finding.message
    assert "mine.py:wild" in finding.message


def open_unless_two(state, table, rng):
    """Set up a table where bids are written already, unless the highest bid is 2."""
    bidding.setup(state, table, rng)
    if table.highest != 2:
        state.phase = bidding.Question.OVER
        for seat in range(2):
            state.bid[seat] = 0


def test_a_cell_without_secrets_is_no_reason_to_complain():
    game = replace(bidding.GAME, setup=open_unless_two)
    assert check(game, default_cell(game), compiled=False) == []
    assert "never changed bid" in first(game).message


def test_showcases_show_the_rest():
    game = replace(bidding.GAME, setup=open_unless_two, showcases=({"highest": 2, "players": 2},))
    assert check(game, compiled=False) == []

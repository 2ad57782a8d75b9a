"""Games hold to the contract; planted faults and peeping policies are found; transcripts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.contract import check
from balance.engine.fault import GameFault
from balance.engine.ready import ready
from balance.engine.walk import match_of, walk
from balance.games.never_say_die import GAME
from balance.games.never_say_die.rules import decks
from tests.games.never_say_die.scene import Scene

WATCHED = ("team", "master", "pass", "roller")
FEWER = replace(GAME, policies=tuple(policy for policy in GAME.policies if policy.name in WATCHED))
"""The other policies differ in weights alone."""
PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
ADVENTURES = ("under_the_restaurant", "key_and_organ", "the_ship", "willys_curse")


@pytest.mark.parametrize("adventure", ADVENTURES[1:3])
def test_games_keep_the_promises(adventure):
    cell = default_cell(FEWER, ("team", "master"), adventure=adventure, goonies=4)
    assert check(FEWER, cell, games=1, samples=1, compiled=False) == []


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("goonies", [2, 3, 4])
def test_no_invariant_breaks_in_random_games(goonies, adventure):
    cell = default_cell(
        GAME, ("random", "random"), goonies=goonies, adventure=adventure, legends="all_searched"
    )
    variant = ready(GAME, cell, Flavour.CHECKED)
    rows = variant.rows(100)
    variant.play(rows, 4, 0, 100)
    assert rows.capped.sum() == 0
    assert (rows.with_goonie.sum(axis=1) == goonies).all()
    assert (rows.winner_count == (rows.end_reason < 2)).all()
    assert (rows.sand_by_knock_out + rows.sand_by_nigh == rows.sand).all()


def test_the_flavours_agree():
    rows = []
    for flavour, count in ((Flavour.FAST, 200), (Flavour.CHECKED, 200), (Flavour.PLAIN, 1)):
        variant = ready(GAME, default_cell(GAME, ("team", "master"), adventure="the_ship"), flavour)
        rows.append(variant.rows(count))
        variant.play(rows[-1], 4, 0, count)
    assert np.array_equal(rows[0], rows[1])
    assert np.array_equal(rows[0][:1], rows[2])


@pytest.mark.parametrize(
    ("field", "value", "invariant"),
    [
        ("gm_hand", 9, 1),
        ("item_end", 3, 2),
        ("explored", 0, 3),
        ("gm_tokens", -1, 5),
        ("searched", [1, 0, 0, 0, 0], 6),
    ],
)
def test_the_audit_finds_planted_faults(field, value, invariant):
    match = Scene().match
    assert match.audit() == 0
    setattr(match.box.state, field, value)
    assert match.audit() == invariant


def test_the_audit_finds_a_figure_too_many():
    scene = Scene()
    scene.foe("bats", "A1", number=4)
    assert scene.match.audit() == 4


def test_a_rule_that_forgets_a_card_is_caught(monkeypatch):
    """The audit is not blind: a card that vanishes stops the game."""

    def careless(state, table, card):
        honest(state, table, card)
        state.gm_spot[card] = 0

    honest = decks.lay_gm_off
    monkeypatch.setattr(decks, "lay_gm_off", careless)
    variant = ready(replace(GAME, name="careless"), default_cell(GAME, ("random", "random")), Flavour.PLAIN)
    with pytest.raises(GameFault, match="invariant 1"):
        variant.play(variant.rows(2), 1, 0, 2)


def peek_at_rooms(state, table, desk, params, rng):
    """Choose by what an unexplored room holds."""
    return (state.hidden_foes[8, 1] + state.hidden_foes[9, 1]) % desk.offered


def peek_at_the_hand(state, table, desk, params, rng):
    """Choose by the GM's cards."""
    return state.hand_names % desk.offered


def peek_at_the_deck(state, table, desk, params, rng):
    """Choose by the card that the GM will draw next."""
    if state.gm_at == state.gm_end:
        return 0
    return state.gm_deck[state.gm_at] % desk.offered


@pytest.mark.parametrize(
    ("spy", "role"),
    [(peek_at_rooms, "goonies"), (peek_at_the_hand, "goonies"), (peek_at_the_deck, "master")],
)
def test_a_policy_that_looks_where_it_may_not_is_found(spy, role):
    one = replace(GAME.policies[0], name="spy", choose=spy, weights={}, roles=(role,))
    defaults = ("spy", "random") if role == "goonies" else ("random", "spy")
    spoilt = replace(GAME, policies=(one,), default_policy="random", role_defaults=defaults)
    cell = default_cell(GAME, ("random", "random"))
    findings = check(spoilt, cell, games=1, samples=1, compiled=False)
    assert {finding.check for finding in findings} == {"peeking"}


TOLD = {
    "never_say_die_1_2": ({"team": "mikey,chunk,data"}, 2),
    "never_say_die_2_5": ({"adventure": "key_and_organ", "team": "mouth,sloth"}, 5),
    "never_say_die_4_3": ({"adventure": "willys_curse", "team": "chunk,data,mikey,sloth"}, 3),
}


def story(settings, number):
    """Tell a game of steady players, whose weights are the story's own."""
    steady = {"search": 3.0, "objective": 9.0, "to_goal": 3.0, "to_unknown": 1.0, "attack_kills": 2.0}
    steady |= {"gain": 6.0, "price": -1.0, "saves": 5.0, "defend": -0.5, "free": 5.0, "end_unused": -5.0}
    steady |= {"strike": 2.0, "nearer": 1.0, "nigh": 3.0, "pump_nigh": 12.0, "react": 0.5, "play": 0.5}
    cell = default_cell(GAME, ("team", "master"), **settings)
    cell = replace(cell, seats=tuple(replace(seat, weights=steady) for seat in cell.seats))
    match = match_of(GAME, cell)
    match.start(7, number)
    lines = list(match.introduce())
    for move in walk(match_of(GAME, cell), seed=7, number=number):
        lines += [f"  {text}" if place else text for place, text in enumerate(move.text)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", TOLD)
def test_transcripts(name):
    """A change here is a change of a rule, of a card or of words: read it."""
    assert story(*TOLD[name]) == (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")

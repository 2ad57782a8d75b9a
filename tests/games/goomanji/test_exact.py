"""Goomanji against exact figures: form states, hands that can pay, landings, equal players."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from balance.engine.build import Builder, Flavour
from balance.engine.cells import default_cell
from balance.engine.game import NONE
from balance.engine.ready import ready
from balance.games.goomanji import GAME
from balance.games.goomanji.names import FORMS, NO_CARD, TYPES, Deed, Ending
from balance.games.goomanji.rules.forms import cards_worn, refresh, remove_types, wear
from balance.games.goomanji.rules.sets import close_terms, has_set_on, is_legal_set, open_terms
from balance.games.goomanji.variants import PARAMETERS, RULINGS
from tests.games.goomanji.plain_sets import may_be_played, sets_of, size
from tests.games.goomanji.support import card, cell, table
from tests.games.goomanji.test_twin import READINGS

VALUES = {1: 1 / 2, 2: 1 / 3, 3: 1 / 6}
"""Share of landings on each value: two dice are uniform modulo 6 (facts 3.0b)."""
GAMES = 2_000


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """Build functions of this file on top of the game's own rules."""
    return Builder(Flavour.FAST, "exact", tmp_path_factory.mktemp("built"), roots=("tests",))


def dress(match, seat, forms):
    """Let a seat wear forms, whatever lay where before."""
    state = match.box.state
    for slot in range(TYPES):
        state.form[seat, slot] = NONE
    for form in forms:
        wear(state, match.table, seat, form)
    refresh(state, match.table, seat)


def wearing(state, table, forms, number):
    """Return what some forms, one bit a card, become by one card more; 0 where that is illegal."""
    for slot in range(TYPES):
        state.form[0, slot] = NONE
    for form in range(FORMS):
        if (forms >> form) & 1 == 1:
            wear(state, table, 0, form)
    refresh(state, table, 0)
    if is_legal_set(state, table, 0, 0, number, NO_CARD, NO_CARD) == 0:
        return 0
    remove_types(state, table, 0, table.types[number])
    wear(state, table, 0, number)
    return cards_worn(state, 0)


@pytest.mark.parametrize(("police", "expected"), [("intended", 813), ("misprint", 738)])
def test_form_states(build, police, expected):
    """9 x 9 x 9 + 3 x 9 x 3 + 3 (published); misprinted, 9 x 9 x 8 + 3 x 8 + 3 x 9 + 4 x 9 + 3."""
    match = table(police=police)
    state = match.box.state
    close_terms(state, match.table)
    open_terms(state, 0, 1, TYPES)
    state.deed = Deed.LAND
    known, fresh = {0}, [0]
    while fresh:
        forms = fresh.pop()
        cards = [number for number in range(FORMS) if not forms >> number & 1]
        after = {int(build(wearing)(state, match.table, forms, number)) for number in cards} - {0}
        fresh += after - known
        known |= after
    assert len(known) == expected


def count_hands(state, table, cards, price):
    """Count the hands of so many cards with which seat 0 can pay a price on itself."""
    paying = 0
    for first in range(40):
        for second in range(first + 1, 40):
            for third in range(second + 1, 40):
                state.hand[0, 0] = first
                state.hand[0, 1] = second
                state.hand[0, 2] = third
                state.hand_size[0] = 3
                open_terms(state, 0, price, TYPES)
                if cards == 3:
                    paying += has_set_on(state, table, 0, 0)
                    continue
                state.hand_size[0] = 4
                for fourth in range(third + 1, 40):
                    state.hand[0, 3] = fourth
                    paying += has_set_on(state, table, 0, 0)
    return paying


SHARES = [
    ((), "intended", 3, (0.9996, 0.9340, 0.4877)),
    (("fox", "sensei"), "intended", 3, (0.9996, 0.9340, 0.4877)),
    (("cheetah",), "intended", 3, (0.9559, 0.7915, 0.4877)),
    (("fox", "kid"), "intended", 3, (0.9559, 0.7915, 0.4877)),
    (("mouse",), "intended", 3, (0.4877, 0.4877, 0.4877)),
    ((), "misprint", 3, (0.9996, 0.9396, 0.4961)),
    ((), "intended", 4, (1.0000, 0.9838, 0.6964)),
    (("pony",), "intended", 4, (0.6964, 0.6964, 0.6964)),
]


@pytest.mark.parametrize(("forms", "police", "cards", "shares"), SHARES)
def test_hands_that_can_pay(build, forms, police, cards, shares):
    """Facts 3.0b, for every hand of the whole deck."""
    match = table(police=police)
    state = match.box.state
    close_terms(state, match.table)
    state.deed = Deed.LAND
    dress(match, 0, [card(name) for name in forms])
    counts = [build(count_hands)(state, match.table, cards, price) for price in (1, 2, 3)]
    assert [round(count / comb(40, cards), 4) for count in counts] == list(shares)
    if cards == 3:
        assert counts == counts_by_the_twin(match, [card(name) for name in forms])


def counts_by_the_twin(match, forms):
    """Count the hands once more by the twin's rule."""
    letters = ["".join(x for bit, x in enumerate("APC") if types >> bit & 1) for types in match.table.types]
    world = {"cards": [{"types": letters[number]} for number in range(40)]}
    best = []
    for hand in combinations(range(40), 3):
        cards = [number for number in hand if number < FORMS]
        legal = [chosen for chosen in sets_of(cards) if may_be_played(world, chosen, forms, False)]
        best.append(max((size(world, chosen) for chosen in legal), default=0))
    return [sum(most >= price for most in best) for price in (1, 2, 3)]


def landing_errors(games, seed):
    """Play with nobody doing anything; tell by how many standard errors landings are off, a value each."""
    variant = ready(GAME, cell(4, "pass"))
    rows = variant.rows(games)
    variant.play(rows, seed, 0, games)
    assert (rows.end_reason == Ending.CAPPED).all()
    assert (rows.turns == 200).all()
    assert (rows.landings == 200).all()
    assert rows.capped.sum() == 0
    assert rows.buys.sum() == rows.steals.sum() == 0
    total = int(rows.landings.sum())
    found = {value: int(rows.landings_on_value[:, value - 1].sum()) for value in VALUES}
    return [(found[v] / total - p) / sqrt(p * (1 - p) / total) for v, p in VALUES.items()]


def test_landings_by_value_where_everybody_passes():
    assert max(map(abs, landing_errors(GAMES, 1))) < 4.5


@pytest.mark.parametrize("policy", ["buyer", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_identical_policies_play_the_same_game_in_every_rotation(players, policy):
    variant = ready(GAME, replace(cell(players, policy), rotate_seats=True))
    rows = variant.rows(40 * players)
    variant.play(rows, 9, 0, len(rows))
    for shift in range(1, players):
        assert np.array_equal(rows[::players], rows[shift::players])


def games_of(count, **settings):
    variant = ready(GAME, cell(4, "random", **settings))
    rows = variant.rows(count)
    variant.play(rows, 5, 0, count)
    return rows


def test_every_reading_of_every_switch_changes_some_game():
    """Each switch is wired: on the same seeds some game differs under one of the two fills."""
    plain = {fill: games_of(400, fill=fill, turn_cap=15) for fill in ("none", "thematic")}
    for name, settings in READINGS.items():
        changed = [
            fill
            for fill, rows in plain.items()
            if not np.array_equal(rows, games_of(400, **{"fill": fill, "turn_cap": 15} | settings))
        ]
        assert changed, name


def test_identical_variants_differ_in_no_game():
    """Common random numbers: a variant that states every default is the same, game by game."""
    stated = {parameter.name: parameter.default for parameter in RULINGS}
    stated |= {parameter.name: (parameter.default,) * 4 for parameter in PARAMETERS if parameter.per_seat}
    cells = [
        default_cell(GAME, ("buyer",) * 4),
        replace(default_cell(GAME, ("buyer",) * 4, **stated), index=1, factors={"fill": "none"}),
    ]
    rows = []
    for variant in (ready(GAME, each) for each in cells):
        rows.append(variant.rows(500))
        variant.play(rows[-1], 2, 0, 500)
    assert np.array_equal(rows[0], rows[1])

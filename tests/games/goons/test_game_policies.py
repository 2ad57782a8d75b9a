"""Policies of whole games are what their names say, and cards of the same use are the same to them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import GOON_IDS, VILLAIN_IDS
from tests.games.goons.city import QUIET, game, schemes

GAMES = 3000
BLIND_RAZOR, THE_DOCTOR, JOLLY_BUTCHER, KID_RANDOM, LADY_DARMONDY, MARY_KLYDE = range(len(VILLAIN_IDS))


@cache
def rows_of(policy):
    """Play games of four players who play alike."""
    variant = ready(GAME, default_cell(GAME, (policy,) * 4))
    rows = variant.rows(GAMES)
    variant.play(rows, 8, 0, GAMES)
    return rows


def energy_share(rows, *villains):
    """Return the share of the energy committed that goes to some villains."""
    return rows.villain_energy[:, villains].sum() / rows.villain_energy.sum()


def mean(rows, *names):
    """Return the mean of the sum of some numbers a seat."""
    return sum(rows[name][:, :4].mean() for name in names)


LIKES = {
    "gambler": lambda rows: energy_share(rows, KID_RANDOM, BLIND_RAZOR),
    "planner": lambda rows: energy_share(rows, THE_DOCTOR, MARY_KLYDE),
    "trader": lambda rows: energy_share(rows, JOLLY_BUTCHER),
    "bidder": lambda rows: energy_share(rows, LADY_DARMONDY),
    "hustler": lambda rows: mean(rows, "hustles"),
    "hoarder": lambda rows: mean(rows, "money_stars", "energy_stars"),
}


@pytest.mark.parametrize("policy", LIKES)
def test_a_policy_does_more_of_what_it_is_named_for(policy):
    like = LIKES[policy]
    assert like(rows_of(policy)) > 1.25 * like(rows_of("balanced"))


def test_a_trader_buys_more_items():
    assert mean(rows_of("trader"), "items") > 1.1 * mean(rows_of("balanced"), "items")


def test_balanced_works_for_every_villain():
    joins = rows_of("balanced").villain_joins.sum(axis=0) / rows_of("balanced").villain_places.sum(axis=0)
    assert joins.min() > 0.1, dict(zip(VILLAIN_IDS, joins, strict=True))


@pytest.mark.parametrize("policy", ["gambler", "planner", "trader", "hustler", "hoarder", "bidder"])
@pytest.mark.parametrize("players", [2, 4])
def test_balanced_beats_those_who_love_one_thing(policy, players):
    """One balanced player among others of one kind, seats rotated, has more than an equal share."""
    cell = default_cell(GAME, ("balanced", *(policy,) * (players - 1)))
    variant = ready(GAME, replace(cell, rotate_seats=True))
    rows = variant.rows(GAMES - GAMES % players)
    variant.play(rows, 3, 0, len(rows))
    won = sum(rows.winners[shift::players, shift].sum() for shift in range(players))
    assert won / len(rows) > 1 / players + 0.02


def test_goon_cards_are_told_apart_by_what_their_cubes_do():
    match = schemes(game(goon_cards="chosen"), *QUIET)
    assert match.question == "goon"
    described = [tuple(sorted(match.features(card).items())) for card in range(len(GOON_IDS))]
    assert len(set(described)) == len(GOON_IDS)
    red_yellow, green_blue = dict(described[0]), dict(described[5])
    assert {"energy_gain", "money_gain"} <= set(red_yellow)
    assert {"purchase", "club"} <= set(green_blue)

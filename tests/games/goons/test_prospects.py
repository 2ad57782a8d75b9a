"""What policies expect of energy on a scheme, against exact chances and by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from balance.games.goons.names import SCHEME_IDS
from balance.games.goons.prospects import best_purchase, prospect, stake
from balance.odds import bag_tiers, total_tiers
from tests.games.goons.city import GREEN, QUIET, RED, YELLOW, game, give, put, schemes, show_item

GAMBLES = ("sweeping_the_streets", "the_mall_hit", "the_riot")


def chances(match, scheme, energy):
    """Read the tabled chances of a scheme, in thousandths."""
    index = SCHEME_IDS.index(scheme)
    return match.table.tier_chance[index, : match.table.tiers[index], energy].tolist()


def rounded(chance):
    return int(Fraction(chance) * 1000)


@pytest.mark.parametrize("scheme", GAMBLES)
@pytest.mark.parametrize("energy", [2, 4, 6, 9])
def test_chances_of_dice_are_the_exact_ones(scheme, energy):
    match = game()
    index = SCHEME_IDS.index(scheme)
    dice = energy // int(match.table.energy_per_die[index])
    goals = match.table.threshold[index, : match.table.tiers[index]].tolist()
    exact = total_tiers(dice, thresholds=goals).tiers
    for found, chance in zip(chances(match, scheme, energy), exact, strict=True):
        assert found == rounded(chance)


@pytest.mark.parametrize("energy", [3, 5, 8])
def test_chances_of_a_bag_are_the_exact_ones(energy):
    exact = bag_tiers(energy, 5, 5, thresholds=[2, 3, 4]).tiers
    for found, chance in zip(chances(game(), "feeding_the_fishes", energy), exact, strict=True):
        assert found == rounded(chance)


def test_too_little_energy_promises_nothing():
    assert chances(game(), "the_insurance_fraud", 2) == [0]
    match = schemes(game(), "the_insurance_fraud", *QUIET[1:])
    assert prospect(match.box.state, match.table, 0, RED, 2) == 0


def test_the_doctor_s_reward_by_own_energy():
    match = schemes(game(), "blackmailing", *QUIET[1:])
    state, table = match.box.state, match.table
    assert [prospect(state, table, 0, RED, energy) for energy in (0, 1, 2)] == [0, 0, 3 * 55]
    assert prospect(state, table, 0, RED, 5) == 100 * 5, "no star on the board, five on the Crib Board"


def test_claims_fall_to_the_players_in_turn():
    match = put(schemes(game(), *QUIET), GREEN, (1, 2))
    state, table = match.box.state, match.table
    second_and_fourth = 100 * 5 + 2 * 55
    assert prospect(state, table, 0, GREEN, 2) == second_and_fourth
    first = prospect(state, table, 0, GREEN, 3)
    assert first == 100 * 5 + 3 * 45 + 2 * 80


def test_lots_are_shared_by_energy():
    match = put(schemes(game(), "the_tunnel", *QUIET[1:]), RED, (1, 2))
    state, table = match.box.state, match.table
    assert prospect(state, table, 0, RED, 2) == (4 * 45 + 3 * 80 + 500) // 2


def test_a_favour_goes_to_the_first_or_the_last():
    match = schemes(game(), "fresh_meat", "hired_muscle", *QUIET[2:])
    put(put(match, RED, (1, 2)), YELLOW, (1, 2))
    state, table = match.box.state, match.table
    assert [prospect(state, table, 0, RED, energy) for energy in (2, 3)] == [0, 500]
    assert [prospect(state, table, 0, YELLOW, energy) for energy in (2, 3)] == [500, 0]


def test_stakes_and_purchases():
    match = put(schemes(game(), *QUIET), RED, (0, 3), (1, 2))
    assert stake(match.box.state, 0, RED) == pytest.approx(3 - 2 / 3)
    for place, name in enumerate(("absence", "two_to_scheme", "commit_limit", "one_energy")):
        show_item(match, place, name)
    worth = best_purchase(match.box.state, match.table, 0)
    assert worth == 200 + 3 * 45 - 55, "two money buy one_energy alone"
    give(match, 0, "one_energy")
    assert best_purchase(match.box.state, match.table, 0) == 200 - 55, "a second copy can do no more"

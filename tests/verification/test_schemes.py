"""Long checks of Goons' schemes: random trials in the checked flavour, and the exact odds."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from balance.engine.build import Flavour
from balance.engine.cells import default_cell
from balance.engine.fault import GameFault
from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import SCHEME_IDS
from balance.games.goons.odds import scheme_odds, simulate_scheme
from balance.games.goons.rules import supply
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

RANDOM_TRIALS = 10_000_000
TRIALS_A_SCHEME = 1_000_000

TABLES = (
    ("random",),
    ("random", "optimal"),
    ("balanced", "random", "never"),
    ("random", "random", "bold", "random"),
)
COMMITS = (
    ((0, 2), (0, 2), (0, 1)),
    ((0, 2), (1, 2), (1, 2), (0, 1)),
    ((2, 2), (0, 1), (1, 3), (2, 2), (0, 3)),
    ((3, 2), (2, 2), (1, 1), (0, 2), (3, 2), (1, 2), (0, 2), (2, 1)),
)


def cells(scheme):
    """Lay out a scheme for one to four players, with room on the tracks and without."""
    for number, (policies, commits) in enumerate(zip(TABLES, COMMITS, strict=True)):
        seats = len(policies)
        yield default_cell(
            GAME,
            policies,
            kind="scheme",
            scheme=scheme,
            energy=None,
            commits=commits,
            reserve=tuple(2 * seat + number for seat in range(seats)),
            money=tuple(4 - seat for seat in range(seats)),
            hustle=tuple(((0,) * 4, (7, 8, 3, 5), (8, 8, 8, 8), (1, 7, 7, 7))[seat] for seat in range(seats)),
            extra_draws=("any", "one_each")[number % 2],
            auction=("all_pay", "winner_pays")[number // 2],
            doctor_choice=("printed", "all")[number % 2],
            crib_bonus=("per_reward", "per_scheme")[number // 2],
        )


@pytest.mark.parametrize("scheme", SCHEME_IDS)
def test_random_trials_break_no_invariant(scheme):
    """The checked flavour audits after every move, and every energy marker is accounted for."""
    trials = share_of(RANDOM_TRIALS // (len(SCHEME_IDS) * len(TABLES)))
    for cell in cells(scheme):
        variant = ready(GAME, cell, Flavour.CHECKED)
        rows = variant.rows(trials)
        variant.play(rows, 1, 0, trials)
        assert rows.capped.sum() == 0
        promised = [
            sum(energy for seat, energy in cell.parameters["commits"] if seat == own) for own in range(4)
        ]
        settled = rows.lost[:, :4] + rows.returned[:, :4]
        assert (settled == promised).all()


def test_a_rule_that_loses_energy_is_caught(monkeypatch):
    """The audit is not blind: a planted leak stops the trials."""

    def leaky(state, seat, amount):
        state.energy[seat] -= amount

    _, cell, *_ = cells("the_train_bust")
    monkeypatch.setattr(supply, "pay_energy", leaky)
    monkeypatch.setattr("balance.games.goons.rules.dice.pay_energy", leaky)
    variant = ready(replace(GAME, name="goons_leaky"), cell, Flavour.PLAIN)
    with pytest.raises(GameFault, match="invariant"):
        variant.play(variant.rows(50), 1, 0, 50)


@pytest.mark.parametrize("scheme", SCHEME_IDS[:10])
@pytest.mark.parametrize("reserve", [(0,), (3, 4)], ids=["nothing to spend", "rerolls and draws"])
def test_a_million_trials_agree_with_the_exact_odds(scheme, reserve):
    games = share_of(TRIALS_A_SCHEME)
    given = {"commits": (4, 2), "reserve": reserve}
    counts = simulate_scheme(scheme, games=games, seed=7, **given)
    for row in scheme_odds(scheme, **given)["tiers"]:
        chance = row["probability"]
        error = sqrt(chance * (1 - chance) / games)
        assert abs(counts[row["name"]] / games - chance) <= 4.5 * error, row["name"]

"""Exact odds of the schemes: known values, the kernel asked the same, and what answers rest on."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from balance.documents import BadInput
from balance.engine.cells import default_cell, seat_of
from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.games.goons.names import SCHEME_IDS
from balance.games.goons.odds import assumed_for, exact_for, scheme_odds, simulate_scheme
from balance.games.goons.odds.cells import commit_order
from balance.odds import total_odds

GAMBLES = SCHEME_IDS[:10]
GAMES = 200_000


def tiers(scheme, **given):
    return {
        row["name"]: Fraction(row["numerator"], row["denominator"])
        for row in scheme_odds(scheme, **given)["tiers"]
    }


def success(scheme, energy, reserve=0):
    return 1 - tiers(scheme, commits=[energy], reserve=[reserve])["nothing"]


@pytest.mark.parametrize(
    ("energy", "with_two", "alone"), [(4, 0.727, 0.336), (5, 0.930, 0.695), (6, 0.986, 0.904)]
)
def test_the_riot(energy, with_two, alone):
    assert float(success("the_riot", energy, 2)) == pytest.approx(with_two, abs=5e-4)
    assert float(success("the_riot", energy)) == pytest.approx(alone, abs=5e-4)
    assert success("the_riot", energy, 2) == Fraction(*_parts(total_odds(energy, at_least=16, rerolls=2)))


def _parts(exact):
    return exact.numerator, exact.denominator


def test_more_energy_hurts_the_insurance_fraud():
    assert float(success("the_insurance_fraud", 5)) == pytest.approx(0.2215, abs=5e-5)
    assert float(success("the_insurance_fraud", 3)) == pytest.approx(0.9074, abs=5e-5)
    rows = scheme_odds("the_insurance_fraud", commits=[5], reserve=[0])["neighbours"]
    missed = {row["change"]: row["tiers"][-1]["probability"] for row in rows}
    assert missed[-2] < missed[-1] < missed[1] < missed[2]


@pytest.mark.parametrize("scheme", GAMBLES)
@pytest.mark.parametrize("reserve", [(0,), (3, 4)], ids=["nothing to spend", "rerolls and draws"])
def test_the_kernel_agrees(scheme, reserve):
    given = {"commits": (4, 2), "reserve": reserve}
    counts = simulate_scheme(scheme, games=GAMES, seed=1, **given)
    assert sum(counts.values()) == GAMES
    for name, chance in tiers(scheme, **given).items():
        error = sqrt(float(chance * (1 - chance)) / GAMES)
        assert abs(counts[name] / GAMES - float(chance)) <= 4.5 * error, name


@pytest.mark.parametrize("scheme", GAMBLES)
def test_expectations_of_a_cell_agree_measure_by_measure(scheme):
    cell = default_cell(
        GAME,
        ("optimal",) * 3,
        kind="scheme",
        scheme=scheme,
        energy=None,
        commits=((0, 2), (1, 2), (2, 1), (1, 2)),
        reserve=(2, 3, 1),
    )
    exact = exact_for(GAME, cell)
    variant = ready(GAME, cell)
    rows = variant.rows(200_000)
    variant.play(rows, 4, 0, len(rows))
    for name, value in exact.items():
        if name.startswith("tier"):
            continue
        column, _, seat = name.rstrip("]").partition("[")
        found = (rows[column][:, int(seat)] if seat else rows[column]) / (100 if column == "net" else 1)
        error = found.std() / sqrt(len(rows))
        assert abs(found.mean() - value) <= max(4.5 * error, 20 / len(rows)), name


@pytest.mark.parametrize("scheme", SCHEME_IDS)
def test_every_scheme_has_an_answer(scheme):
    found = scheme_odds(scheme, commits=[4, 2], reserve=[2, 0], money=[3, 1])
    assert sum(Fraction(row["numerator"], row["denominator"]) for row in found["tiers"]) == 1
    assert found["tiers"][-1]["name"] == "nothing"
    assert found["chance"] is (scheme in GAMBLES)
    assert all(path.startswith((f"schemes.{scheme}.", "rates.")) for path in found["assumed"])
    assert len(found["seats"]) == 2
    for seat in found["seats"]:
        kept = seat["expected"]["lost"] + seat["expected"]["returned"]
        assert kept == pytest.approx(seat["energy"])


def test_a_scheme_without_chance_says_so():
    found = scheme_odds("the_rooftop_heist", commits=[3, 2])
    assert found["notes"][0].startswith("This scheme has no chance in it")
    assert [row["probability"] for row in found["tiers"]] == [1.0, 0.0]


def test_reserve_fills_the_night_raids_bag():
    assert tiers("the_night_raid", commits=[2], reserve=[0])["nothing"] == 1
    assert tiers("the_night_raid", commits=[2], reserve=[5])["nothing"] < Fraction(3, 10)


def test_value_is_never_worth_less_than_success():
    for scheme in GAMBLES:
        given = {"commits": [4], "reserve": [5]}
        aims = [scheme_odds(scheme, maximise=aim, **given)["seats"][0]["net"] for aim in ("success", "value")]
        assert aims[1] >= aims[0] - 1e-12, scheme


def test_break_even_is_where_the_sign_turns():
    given = {"commits": [8], "reserve": [0], "crib_stars": [0]}
    at = scheme_odds("the_riot", board_stars=9, **given)["seats"][0]["break_even_board_stars"]
    assert at is not None
    assert at > 0
    assert scheme_odds("the_riot", board_stars=at, **given)["seats"][0]["net"] >= 0
    assert scheme_odds("the_riot", board_stars=at - 1, **given)["seats"][0]["net"] < 0


def test_values_and_overrides_count():
    cheap = scheme_odds("the_riot", commits=[4], values={"energy": 0.1})
    dear = scheme_odds("the_riot", commits=[4], values={"energy": 1.0})
    assert cheap["seats"][0]["net"] > dear["seats"][0]["net"]
    assert "rates.energy" not in cheap["assumed"]
    easier = tiers("the_riot", commits=[4], overrides={"schemes.the_riot.goal.at_least": 10})
    assert easier["nothing"] < tiers("the_riot", commits=[4])["nothing"]


BAD = [
    ({"commits": [2, 4]}, "in Commit Order"),
    ({"commits": []}, "participants"),
    ({"commits": [0]}, "at least 1"),
    ({"commits": [4], "reserve": [1, 2]}, "reserve: found 2 values"),
    ({"commits": [4], "reserve": [-1]}, "reserve: found -1"),
    ({"commits": [15], "reserve": [9]}, "24 energy markers"),
    ({"commits": [4], "values": {"gold": 1}}, "unknown name 'gold'"),
    ({"commits": [4], "values": {"energy": 0.333}}, "hundredths"),
    ({"commits": [4], "values": {"energy": float("nan")}}, "values: found energy=nan"),
    ({"commits": [4], "values": {"energy": float("inf")}}, "values: found energy=inf"),
    ({"commits": [4], "values": {"energy": -1e308}}, "allowed: 0 to 1000 stars"),
    ({"commits": [4], "maximise": "fun"}, "fun"),
]


@pytest.mark.parametrize(("given", "words"), BAD)
def test_bad_questions_are_refused(given, words):
    with pytest.raises(ValueError, match=words):
        scheme_odds("the_riot", **given)


def test_unknown_names_are_refused():
    with pytest.raises(ValueError, match="known: sweeping_the_streets"):
        scheme_odds("the_rioot", commits=[4])
    with pytest.raises(BadInput, match="at_leest"):
        scheme_odds("the_riot", commits=[4], overrides={"schemes.the_riot.goal.at_leest": 10})
    with pytest.raises(ValueError, match="'value' has an exact answer only"):
        simulate_scheme("the_riot", commits=[4], maximise="value", games=10)


def test_exact_answers_are_kept_to_where_they_hold():
    cell = default_cell(GAME, ("optimal",), kind="scheme", scheme="the_riot", energy=4)
    assert exact_for(GAME, cell)["success"] > 0.7
    assert exact_for(GAME, replace(cell, seats=(seat_of(GAME, "random"),))) is None
    assert (
        exact_for(GAME, default_cell(GAME, ("optimal",), kind="scheme", scheme="the_split", energy=4)) is None
    )
    once = default_cell(
        GAME, ("optimal",), kind="scheme", scheme="the_breakout", energy=4, extra_draws="one_each"
    )
    assert exact_for(GAME, once) is None


def test_a_cell_rests_on_its_scheme_and_the_rates():
    cell = default_cell(GAME, ("optimal",), kind="scheme", scheme="the_riot", energy=4)
    paths = [leaf.path for leaf in assumed_for(GAME, cell)]
    assert "schemes.the_riot.goal.at_least" in paths
    assert "rates.energy" in paths
    assert not any("the_mall_hit" in path for path in paths)


def test_commit_order():
    assert commit_order([(0, 2), (1, 2)]) == [0, 1]
    assert commit_order([(0, 2), (1, 2), (1, 1)]) == [1, 0]
    assert commit_order([(0, 2), (1, 1), (2, 2), (1, 1)]) == [0, 2, 1]
    assert commit_order([(2, 2), (1, 2), (0, 2), (0, 2)]) == [0, 2, 1]


def test_a_number_is_the_same_for_everybody():
    one = scheme_odds("the_riot", commits=4, reserve=2, money=10, crib_stars=3, board_stars=6)
    assert one == scheme_odds("the_riot", commits=(4,), reserve=[2], money=[10])
    two = scheme_odds("the_riot", commits=(4, 2), money=10)
    assert two == scheme_odds("the_riot", commits=(4, 2), money=(10, 10))


@pytest.mark.parametrize("given", ["ten", 1.5, [1, None], True, None, {"a": 1}, float("nan")])
@pytest.mark.parametrize("name", ["commits", "money", "board_stars"])
def test_what_is_no_number_is_bad_input(name, given):
    with pytest.raises(BadInput, match=f"scheme_odds: {name}: found .*; allowed: a whole number"):
        scheme_odds("the_riot", **{"commits": 4, name: given})

"""Two-by-two tables by hand, by published values, and how often their intervals hold the truth."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import stdtrit
from scipy.stats import binomtest
from statsmodels.stats.contingency_tables import mcnemar as by_statsmodels

from balance.stats.differences import DifferenceMethod, paired_mean, square_and_add
from balance.stats.intervals import Z95, wilson
from balance.stats.paired import (
    FEW,
    Table,
    mcnemar,
    mcnemar_asymptotic,
    mcnemar_exact,
    mcnemar_mid,
    paired_shares,
    score,
    table_of,
    tango,
)
from tests.stats.test_differences import VECTORS


@pytest.mark.parametrize("row", [row for row in VECTORS if row["test"] == "mcnemar"], ids=str)
def test_reference_values(row):
    table = Table(700, 150, 86, 664)
    found = paired_shares(table)
    values = {
        "chi2": score(table, 0.0) ** 2,
        "z": score(table, 0.0),
        "p_asym": mcnemar_asymptotic(150, 86),
        "p_exact": mcnemar_exact(150, 86),
        "p_mid": mcnemar_mid(150, 86),
        "diff": found.estimate,
        # Tango's interval is not Wald's, but near it where games are many.
        "wald_lo": found.low,
        "wald_hi": found.high,
    }
    assert values[row["quantity"]] == pytest.approx(
        float(row["value"]), abs=4e-4 if row["quantity"].startswith("wald") else 1e-9
    )


def test_sixty_against_forty():
    # From the table of exact values in tests/reference/README.md.
    table = Table(400, 60, 40, 500)
    assert mcnemar_exact(60, 40) == pytest.approx(0.056888, abs=1e-6)
    plain = paired_mean(1000, 20, 100)
    assert plain.width / (2 * stdtrit(999, 0.975)) == pytest.approx(0.009980, abs=1e-5)
    # The score interval of so many games is hardly wider than that of the plain error.
    assert paired_shares(table).width == pytest.approx(plain.width, rel=0.02)
    apart = square_and_add([(1.0, wilson(460, 1000)), (-1.0, wilson(440, 1000))])
    assert apart.width / (2 * Z95) == pytest.approx(0.022244, abs=1e-4)
    assert (paired_shares(table).estimate, apart.estimate) == pytest.approx((0.02, 0.02))


def test_tangos_interval_and_mid_p_as_published():
    """Complete response before and after therapy (Cavo 2012), as analysed by Fagerland, Lydersen and
    Laake, *Statistical Analysis of Contingency Tables*, 2017, chapter 8; digits as their R package
    `contingencytables` prints them."""
    assert tango(Table(59, 6, 16, 80)) == pytest.approx((-0.1240, -0.0054), abs=5e-5)
    assert mcnemar_mid(6, 16) == pytest.approx(0.034690, abs=5e-7)


def test_tangos_bounds_are_where_the_score_says():
    table = Table(30, 9, 4, 57)
    low, high = tango(table)
    assert score(table, low) == pytest.approx(Z95, abs=1e-9)
    assert score(table, high) == pytest.approx(-Z95, abs=1e-9)


def test_the_score_at_a_supposed_difference_by_brute_force():
    """The variance under the supposition is that of the likeliest table with this difference."""
    table, gap = Table(30, 9, 4, 57), 0.02
    shares = np.linspace(1e-6, 0.48, 200_001)
    likelihood = 9 * np.log(shares + gap) + 4 * np.log(shares) + 87 * np.log(1 - 2 * shares - gap)
    share = shares[np.argmax(likelihood)]
    expected = (5 - 100 * gap) / math.sqrt(100 * (2 * share + gap - gap**2))
    assert score(table, gap) == pytest.approx(expected, abs=1e-4)


def test_no_discordant_game_is_no_difference_but_not_certainty():
    found = paired_shares(Table(300, 0, 0, 700), margin=0.01)
    assert (found.estimate, found.p_value) == (0.0, 1.0)
    assert found.high == pytest.approx(Z95**2 / (1000 + Z95**2))
    assert found.low == -found.high
    assert found.p_margin < 0.05
    assert paired_shares(Table(30, 0, 0, 70), margin=0.01).p_margin > 0.05


@pytest.mark.parametrize("table", [Table(0, 10, 0, 0), Table(0, 0, 10, 0), Table(0, 5, 5, 0)])
def test_extreme_tables_stay_within_bounds(table):
    low, high = tango(table)
    turned = tango(Table(table.both, table.second, table.first, table.neither))
    assert -1.0 <= low <= (table.first - table.second) / 10 <= high <= 1.0
    assert turned == pytest.approx((-high, -low))


def test_the_margin_is_tested_from_both_sides():
    table = Table(400, 55, 45, 500)
    low, high = tango(table, z=1.6448536269514722)
    assert paired_shares(table, margin=high + 1e-9).p_margin < 0.05
    assert paired_shares(table, margin=high - 1e-6).p_margin > 0.05
    turned = Table(400, 45, 55, 500)
    assert paired_shares(turned, margin=0.03).p_margin == pytest.approx(
        paired_shares(table, margin=0.03).p_margin
    )
    assert paired_shares(table, margin=1.5).p_margin == 0.0
    assert low < 0.01 < high


@pytest.mark.parametrize(("first", "second"), [(0, 0), (3, 3), (1, 0), (7, 1), (0, 12), (520, 470)])
def test_mcnemar_against_scipy_and_statsmodels(first, second):
    if first + second:
        exact = binomtest(first, first + second).pvalue
        assert mcnemar_exact(first, second) == pytest.approx(exact, rel=1e-9)
        told = by_statsmodels([[5, first], [second, 5]], exact=False, correction=False).pvalue
        assert mcnemar_asymptotic(first, second) == pytest.approx(told, rel=1e-9, abs=1e-12)
    assert mcnemar_mid(first, second) <= mcnemar_exact(first, second)
    assert (mcnemar_mid(first, second) == pytest.approx(1.0)) == (first == second)


def test_mid_p_by_hand():
    # Of 3 discordant games none went one way: 2 (1/8) - 1/8.
    assert mcnemar_mid(3, 0) == pytest.approx(1 / 8)


def test_many_discordant_games_take_the_asymptotic_test():
    assert mcnemar(FEW, 1) == mcnemar_asymptotic(FEW, 1)
    assert mcnemar(FEW - 1, 1) == mcnemar_mid(FEW - 1, 1)


def test_a_table_is_made_of_its_margins():
    assert table_of(10, 6, 5, 4) == Table(4, 2, 1, 3)
    assert table_of(10, 6, 5, 4).discordant == 3
    for first, second, both in [(6, 5, 6), (9, 9, 3), (-1, 0, 0)]:
        with pytest.raises(ValueError, match="no 10 games"):
            table_of(10, first, second, both)


def test_no_games_are_no_data():
    assert paired_shares(Table(0, 0, 0, 0)).method is DifferenceMethod.NO_DATA


@pytest.mark.parametrize(
    "chances", [(0.3, 0.1, 0.1, 0.5), (0.4, 0.06, 0.02, 0.52), (0.01, 0.002, 0.0, 0.988)]
)
def test_tangos_interval_covers(chances):
    tables = np.random.default_rng(8).multinomial(1000, chances, 2000)
    truth = chances[1] - chances[2]
    bounds = [tango(Table(*table)) for table in tables.tolist()]
    held = np.mean([low <= truth <= high for low, high in bounds])
    assert 0.93 <= held <= 0.99


def test_the_paired_test_keeps_its_error_and_planted_differences_are_found():
    rng = np.random.default_rng(9)
    equal = [
        paired_shares(Table(*t)).p_value for t in rng.multinomial(500, (0.3, 0.1, 0.1, 0.5), 2000).tolist()
    ]
    assert np.mean(np.array(equal) < 0.05) < 0.05 + 4.5 * math.sqrt(0.05 * 0.95 / 2000)
    planted = [
        paired_shares(Table(*t)).p_value for t in rng.multinomial(500, (0.3, 0.15, 0.05, 0.5), 200).tolist()
    ]
    assert np.mean(np.array(planted) < 0.05) > 0.95

"""Every row of the reference table that concerns what is built so far."""

from __future__ import annotations

import csv
import math
import re
from functools import cache
from pathlib import Path

import pytest

from balance.stats.bands import distribution_band, empirical_bernstein, games_for, hoeffding, quantile_ranks
from balance.stats.differences import paired_mean
from balance.stats.intervals import Z95, clopper_pearson, jeffreys, wilson
from balance.stats.multiplicity import Correction, corrected
from balance.stats.sequential import beta_binomial, mixture_reach, mixture_variance
from balance.stats.sprt import RatioTest
from tests.stats import indices
from tests.stats.test_differences import VECTORS

TABLE = Path(__file__).parents[1] / "reference" / "stat_vectors.csv"
ROWS = list(csv.DictReader(TABLE.open(encoding="utf-8")))

INTERVALS = {"wilson": wilson, "cp": clopper_pearson, "jeffreys": jeffreys}


def numbers(text):
    return [float(number) for number in re.findall(r"\d*\.?\d+", text)]


def counts(text):
    return [int(part) for part in text.split("/")]


def proportion(given, quantity):
    name, side = quantity.split("_")
    found = INTERVALS[name](*counts(given))
    return found.low if side == "lo" else found.high


def sequence(given, quantity):
    found = beta_binomial(*counts(given))
    return found.low if quantity == "lo" else found.high


def ratio_test(given, quantity):
    test = RatioTest(null=0.5, other=0.55)
    return {
        "upper": test.upper,
        "lower": test.lower,
        "step_win": test.won,
        "step_loss": test.lost,
        "asn_p0": test.trials_if(is_other=False),
        "asn_p1": test.trials_if(is_other=True),
    }[quantity]


def ranks(given, quantity):
    found = quantile_ranks(100, 0.5)
    return {"lo_rank": found.low, "hi_rank": found.high, "coverage": found.coverage}[quantity]


def bernstein(given, quantity):
    n, variance, alpha = numbers(given)
    return empirical_bernstein(int(n), variance, alpha=alpha)


def mixture(given, quantity):
    return {
        "half": 0.5 * mixture_reach(1000, tuned_at=1000),
        "rho2": mixture_variance(0.05, 1000),
        "clt_half": Z95 * 0.5 / 1000**0.5,
    }[quantity]


ishigami = cache(indices.ishigami)
sobol_g = cache(indices.sobol_g)

CHECKS = {
    "one_proportion_95": proportion,
    "beta_binomial_CS_uniform_95": sequence,
    "dkw_band_95": lambda given, quantity: distribution_band(int(numbers(given)[0])),
    "hoeffding": lambda given, quantity: hoeffding(1000),
    "sprt": ratio_test,
    "quantile_order_stat_95": ranks,
    "empirical_bernstein_MP": bernstein,
    "asymptotic_CS (normal mixture)": mixture,
    "n_for_halfwidth_95": lambda given, quantity: games_for(*numbers(given)),
    "ishigami a=7 b=.1": lambda given, quantity: ishigami()[quantity],
    "sobol_g a=(0,1,4.5,9,99x4)": lambda given, quantity: sobol_g()[quantity],
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['test']} {row['input']} {row['quantity']}")
def test_a_row_is_met(row):
    found = CHECKS[row["test"]](row["input"], row["quantity"])
    assert found == pytest.approx(float(row["value"]), abs=1e-9, rel=1e-9)


def test_the_table_is_whole():
    """The 84 rows about comparisons stand in a table of their own."""
    assert len(ROWS) == 74 and {row["test"] for row in ROWS} == set(CHECKS)


ADJUSTED = {"hochberg": Correction.HOCHBERG, "by": Correction.BENJAMINI_YEKUTIELI}


@pytest.mark.parametrize("name", ADJUSTED)
def test_the_other_corrections_of_the_table_of_comparisons(name):
    rows = [row for row in VECTORS if row["test"] == "multiplicity_BH1995" and row["quantity"] == name]
    plain = [numbers(row["input"].partition("=")[2])[0] for row in rows]
    assert corrected(plain, ADJUSTED[name]) == pytest.approx([float(row["value"]) for row in rows], abs=1e-9)


def test_walds_bounds_of_the_table_of_comparisons():
    """Wald's error is that of the mean difference with n in place of n - 1."""
    values = {row["quantity"]: float(row["value"]) for row in VECTORS if row["test"] == "mcnemar"}
    mean = paired_mean(1600, 150 - 86, 150 + 86)
    spread = math.sqrt((150 + 86 - 64**2 / 1600) / 1600)
    reach = Z95 * spread / math.sqrt(1600)
    assert mean.estimate == values["diff"]
    assert (mean.estimate - reach, mean.estimate + reach) == pytest.approx(
        (values["wald_lo"], values["wald_hi"]), abs=1e-9
    )

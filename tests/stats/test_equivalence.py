"""Verdicts, what they err, and how many games they need."""

from __future__ import annotations

import math

import numpy as np
import pytest

from balance.stats.differences import UNSEEN, always, no_difference_known, paired_mean
from balance.stats.equivalence import ALPHA, Verdict, more_observations, verdict
from balance.stats.paired import Table, paired_shares


def judge(found):
    return verdict(found, found.p_value, found.p_margin)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (Table(4000, 700, 300, 5000), Verdict.HIGHER),
        (Table(4000, 300, 700, 5000), Verdict.LOWER),
        (Table(40000, 510, 500, 58990), Verdict.SAME),
        (Table(400, 53, 47, 500), Verdict.UNDECIDED),
        (Table(0, 0, 0, 0), Verdict.NO_DATA),
    ],
)
def test_verdicts(table, expected):
    assert judge(paired_shares(table, margin=0.01)) is expected


def test_a_difference_too_small_to_matter_is_none_however_sure():
    found = paired_shares(Table(400_000, 5_500, 5_000, 589_500), margin=0.01)
    assert found.p_value < 1e-5
    assert judge(found) is Verdict.SAME


def test_a_p_value_alone_decides_nothing():
    found = paired_shares(Table(400, 53, 47, 500), margin=0.01)
    assert found.low < 0.0 < found.high
    assert verdict(found, 0.001, None) is Verdict.UNDECIDED
    assert verdict(no_difference_known(1, estimate=3.0), 0.001, None) is Verdict.UNDECIDED


def test_corrected_p_values_are_what_counts():
    found = paired_shares(Table(400, 60, 38, 502), margin=0.001)
    assert judge(found) is Verdict.HIGHER
    assert verdict(found, 0.2, 1.0) is Verdict.UNDECIDED


@pytest.mark.parametrize("gap", [0.02, -0.02])
def test_equivalence_keeps_its_error_where_the_difference_is_the_margin(gap):
    chances = (0.3, 0.1 + gap / 2, 0.1 - gap / 2, 0.5)
    tables = np.random.default_rng(3).multinomial(4000, chances, 2000).tolist()
    wrong = np.mean([judge(paired_shares(Table(*t), margin=0.02)) is Verdict.SAME for t in tables])
    assert 0.02 < wrong < ALPHA + 4.5 * math.sqrt(ALPHA * (1 - ALPHA) / 2000)


def test_equals_are_called_so():
    tables = np.random.default_rng(2).multinomial(20_000, (0.3, 0.1, 0.1, 0.5), 300).tolist()
    assert np.mean([judge(paired_shares(Table(*t), margin=0.02)) is Verdict.SAME for t in tables]) > 0.99


@pytest.mark.parametrize(("first", "second", "margin"), [(0.12, 0.10, 0.005), (0.1, 0.1, 0.02)])
def test_the_games_asked_for_suffice_about_as_often_as_they_should(first, second, margin):
    shares = np.array([0.3, first, second, 0.7 - first - second])
    typical = paired_shares(Table(*(int(round(2000 * share)) for share in shares)), margin=margin)
    n = 2000 + more_observations(typical, margin)
    tables = np.random.default_rng(1).multinomial(n, shares, 400).tolist()
    decided = [judge(paired_shares(Table(*t), margin=margin)) is not Verdict.UNDECIDED for t in tables]
    assert 0.70 < np.mean(decided) < 0.90


def test_more_tests_need_more_games():
    found = paired_shares(Table(400, 53, 47, 500), margin=0.01)
    assert more_observations(found, 0.01, tests=40) > more_observations(found, 0.01)


def test_games_needed_where_nothing_varied():
    wanted = math.ceil(math.log(ALPHA) / math.log(1.0 - UNSEEN))
    assert more_observations(always(0.0, 100, 0.5), 0.5) == wanted - 100
    assert judge(always(0.0, wanted, 0.5)) is Verdict.SAME
    assert judge(always(0.0, wanted - 1, 0.5)) is Verdict.UNDECIDED


def test_nothing_is_said_without_an_interval_or_a_way_out():
    assert more_observations(no_difference_known(), 0.01) is None
    assert more_observations(paired_mean(4, 0, 2), None) is None
    assert more_observations(paired_mean(4, 0, 2), 1.0) >= 1

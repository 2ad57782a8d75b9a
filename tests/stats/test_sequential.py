"""How often intervals hold the truth: looked at once, and looked at after every batch."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import special, stats

from balance.stats.bands import quantile_ranks
from balance.stats.intervals import Z95, Method, RatioSums, clopper_pearson, mean_t, wilson
from balance.stats.sequential import (
    beta_binomial,
    log_bayes_factor,
    mean_sequence,
    mixture_reach,
    ratio_sequence,
    reach_at,
    share_sequence,
    unseen_share,
)
from balance.stats.sprt import RatioTest

REPETITIONS = 2000


@pytest.mark.parametrize("chance", [0.5, 0.05, 0.002])
def test_intervals_looked_at_once_cover(chance):
    hits = np.random.default_rng(1).binomial(1000, chance, REPETITIONS)
    inside = {
        method: np.mean([found[hit].low <= chance <= found[hit].high for hit in hits])
        for method in (wilson, clopper_pearson)
        for found in [{hit: method(int(hit), 1000) for hit in np.unique(hits)}]
    }
    assert 0.93 <= inside[wilson] <= 0.97
    assert inside[clopper_pearson] >= 0.94


@pytest.fixture(scope="module")
def coin():
    """Toss a fair coin in 100 batches of 60 in every run; give successes and trials at every look."""
    batches = np.random.default_rng(2).binomial(60, 0.5, (REPETITIONS, 100))
    return batches.cumsum(1), np.arange(60, 6001, 60)


def test_a_sequence_looked_at_after_every_batch_errs_rarely_and_the_naive_interval_often(coin):
    hits, trials = coin
    refused = log_bayes_factor(hits, trials, 0.5) >= np.log(20.0)
    assert refused.any(1).mean() <= 0.05
    share = hits / trials
    shrink = 1.0 + Z95**2 / trials
    reach = Z95 * np.sqrt(share * (1.0 - share) / trials + Z95**2 / (4.0 * trials**2)) / shrink
    centre = (share + Z95**2 / (2.0 * trials)) / shrink
    assert (np.abs(centre - 0.5) > reach).any(1).mean() > 0.25


def test_the_bounds_are_where_the_evidence_becomes_too_strong(coin):
    hits, trials = coin
    for hit, count in ((hits[0, 0], 60), (hits[0, -1], 6000), (3, 6000)):
        found = beta_binomial(int(hit), int(count))
        evidence = [log_bayes_factor(hit, count, bound) for bound in (found.low, found.high)]
        assert evidence == pytest.approx([np.log(20.0)] * 2, abs=1e-6)
        assert found.method is Method.BETA_BINOMIAL


def test_shares_of_first_place_are_held_too():
    """Half a win scatters less than a coin, so a sequence made for coins may only be too wide."""
    shares = np.random.default_rng(3).integers(0, 3, (REPETITIONS, 50, 40)).sum(2).cumsum(1) / 2.0
    trials = np.arange(40, 2001, 40)
    assert (log_bayes_factor(shares, trials, 0.5) >= np.log(20.0)).any(1).mean() <= 0.05


def test_a_mean_looked_at_after_every_batch_is_held():
    drawn = np.random.default_rng(4).geometric(0.2, (REPETITIONS, 60, 100))
    n = np.arange(100, 6001, 100)
    mean = drawn.sum(2).cumsum(1) / n
    deviation = np.sqrt((drawn**2).sum(2).cumsum(1) / n - mean**2)
    factor = np.array([mixture_reach(int(size)) for size in n])
    assert (np.abs(mean - 5.0) > deviation * factor).any(1).mean() <= 0.05
    assert (np.abs(mean - 5.0) > deviation * Z95 / np.sqrt(n)).any(1).mean() > 0.2


def test_sequences_of_means_shares_and_ratios_by_hand():
    plain, found = mean_t(1000, 500, 500), mean_sequence(1000, 500, 500)
    assert found.estimate == plain.estimate == 0.5
    assert found.high - 0.5 == pytest.approx(0.5 * mixture_reach(1000))
    assert mean_sequence(5, 10, 20).method is Method.CONSTANT
    assert mean_sequence(1, 2, 4).low is None
    low = share_sequence(1000, 0, 0, bound=2)
    assert (low.low, low.high) == pytest.approx((0.0, 2.0 * unseen_share(1000)))
    edge = share_sequence(100, 1, 1, bound=1)
    assert edge.low == 0.0
    whole = ratio_sequence(RatioSums(100, 30, 60, 30, 60, 30))
    assert (whole.low, whole.high) == (beta_binomial(30, 60).low, beta_binomial(30, 60).high)
    assert ratio_sequence(RatioSums(10, 0, 0, 0, 0, 0)).estimate is None
    # Each of 4 observations is 1 of 2, 3 of 2, 1 of 2, 3 of 2: ratio 1, residuals -1, 1, -1, 1 per 2.
    ratio = ratio_sequence(RatioSums(4, 8, 8, 20, 16, 16))
    assert ratio.high - 1.0 == pytest.approx(0.5 * mixture_reach(4))


def test_impossible_counts_are_refused():
    with pytest.raises(ValueError, match="not a proportion"):
        beta_binomial(3, 2)
    assert beta_binomial(0, 0).method is Method.NO_DATA


def test_a_narrower_level_is_wider_and_more_games_are_narrower():
    one, strict = beta_binomial(50, 100), beta_binomial(50, 100, alpha=0.005)
    assert strict.low < one.low and strict.high > one.high
    assert reach_at(one, 10_000) == pytest.approx(
        (lambda f: (f.high - f.low) / 2)(beta_binomial(5000, 10_000))
    )
    mean = mean_sequence(1000, 500, 500)
    assert reach_at(mean, 4000) == pytest.approx(0.5 * mixture_reach(4000))


def test_a_ratio_test_keeps_both_errors():
    test = RatioTest(null=0.5, other=0.55)
    rng = np.random.default_rng(5)
    for chance, wrong, is_other in ((0.5, 0.55, False), (0.55, 0.5, True)):
        steps = np.where(rng.random((REPETITIONS, 4000)) < chance, test.won, test.lost).cumsum(1)
        up, down = steps >= test.upper, steps <= test.lower
        ends = (up | down).argmax(1)
        chosen = np.where(up[np.arange(REPETITIONS), ends], 0.55, 0.5)
        assert (chosen == wrong).mean() <= 0.05 + 4.5 * (0.05 * 0.95 / REPETITIONS) ** 0.5
        assert ends.mean() == pytest.approx(test.trials_if(is_other=is_other), rel=0.1)
    assert (test.choice(550, 1000), test.choice(480, 1000), test.choice(52, 100)) == (0.55, 0.5, None)


def test_equivalence_by_inclusion_keeps_its_error_under_peeking():
    """Truths on the edge of the margin are called equivalent in at most 5% of runs, truths inside mostly."""
    trials = np.arange(60, 30_001, 600)
    for chance, most, least in ((0.53, 0.05, 0.0), (0.50, 1.0, 0.9)):
        hits = np.random.default_rng(6).binomial(600, chance, (REPETITIONS, len(trials))).cumsum(1)
        size = np.arange(600, 600 * len(trials) + 1, 600)
        inside = np.ones(hits.shape, bool)
        for edge in (0.47, 0.53):
            inside &= log_bayes_factor(hits, size, edge) >= np.log(20.0)
        share = hits / size
        passed = (inside & (share > 0.47) & (share < 0.53)).any(1).mean()
        assert least <= passed <= most


def test_ranks_of_quantiles_cover_what_they_say():
    for n, share in ((100, 0.5), (1000, 0.9), (30, 0.05)):
        found = quantile_ranks(n, share)
        by_hand = stats.binom.cdf(found.high - 1, n, share) - stats.binom.cdf(found.low - 1, n, share)
        assert found.coverage == pytest.approx(by_hand) and found.coverage >= 0.95
        assert special.bdtr(found.low, n, share) > 0.025 or found.low == 0

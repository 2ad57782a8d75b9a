"""Effects against scipy, and verdicts at their edges."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from balance.stats.effects import Bearing, Effect, added, bearing, paired_effect, unpaired_effect

GAMES = np.random.default_rng(5).integers(-6, 9, 400)


def of_games(values, scale=1.0):
    found = paired_effect(len(values), int(values.sum()), int((values**2).sum()), scale=scale)
    assert found is not None
    return found


def test_a_paired_effect_is_students():
    found = of_games(GAMES)
    expected = stats.ttest_1samp(GAMES, 0.0)
    assert found.estimate == pytest.approx(GAMES.mean())
    assert found.p_none() == pytest.approx(expected.pvalue)
    assert found.interval() == pytest.approx(tuple(expected.confidence_interval(0.95)))
    assert found.interval(20) == pytest.approx(tuple(expected.confidence_interval(1 - 0.05 / 20)))


def test_two_one_sided_tests_and_their_opposite():
    found = of_games(GAMES)
    for margin in (0.5, 1.0, 2.0):
        above = stats.ttest_1samp(GAMES, margin, alternative="less").pvalue
        below = stats.ttest_1samp(GAMES, -margin, alternative="greater").pvalue
        assert found.p_within(margin) == pytest.approx(max(above, below))
        beyond = stats.ttest_1samp(GAMES, margin, alternative="greater").pvalue
        behind = stats.ttest_1samp(GAMES, -margin, alternative="greater").pvalue
        assert found.p_outside(margin) == pytest.approx(min(1.0, beyond + behind))


def test_outside_a_margin_of_nothing_is_no_effect():
    found = of_games(GAMES)
    assert found.p_outside(0.0) == pytest.approx(found.p_none())


def test_a_scale_changes_units_only():
    plain, scaled = of_games(GAMES), of_games(GAMES, scale=4.0)
    assert scaled.estimate == pytest.approx(plain.estimate / 4.0)
    assert scaled.p_none() == pytest.approx(plain.p_none())
    assert scaled.p_within(0.5) == pytest.approx(plain.p_within(2.0))


def test_an_effect_without_spread():
    nothing = Effect(estimate=0.0, error=0.0, n=1000)
    assert (nothing.p_none(), nothing.p_outside(0.1)) == (1.0, 1.0)
    assert nothing.p_within(0.1) < 1e-4
    assert Effect(estimate=0.0, error=0.0, n=20).p_within(0.1) > 0.5
    always = Effect(estimate=1.0, error=0.0, n=1000)
    assert always.p_none() < 1e-9 and always.p_outside(0.5) < 1e-9 and always.p_within(0.5) == 1.0
    assert always.interval(7) == (1.0, 1.0)


def test_errors_of_parts_add_and_cover_any_dependence():
    one, other = of_games(GAMES), of_games(GAMES[::-1].copy())
    both = added([one, other])
    assert both.error == pytest.approx(one.error + other.error)
    assert both.error >= of_games(GAMES + GAMES[::-1]).error
    assert added([one, one]).error == pytest.approx(of_games(2 * GAMES).error)


def test_unpaired_errors_are_squared_and_added():
    found = unpaired_effect([(0.5, 3.0, 0.3, 50), (-0.5, 1.0, 0.4, 40)])
    assert (found.estimate, found.n) == (1.0, 40)
    assert found.error == pytest.approx(0.25)


def test_too_few_games_and_impossible_sums():
    assert paired_effect(1, 3, 9, scale=1.0) is None
    with pytest.raises(ValueError, match="no 2 values"):
        paired_effect(2, 4, 4, scale=1.0)


def test_verdicts():
    assert bearing(0.01, 0.9) is Bearing.NONE
    assert bearing(0.9, 0.01) is Bearing.MATTERS
    assert bearing(0.2, 0.2) is Bearing.UNDECIDED
    assert bearing(None, None) is Bearing.UNDECIDED


def test_false_verdicts_are_rare_at_the_margin():
    # On the margin both verdicts are wrong; each may come in one of 20 samples.
    rng = np.random.default_rng(9)
    samples = [rng.integers(-5, 8, 60) for _ in range(2000)]
    found = [of_games(values) for values in samples]
    within = np.mean([one.p_within(1.0) < 0.05 for one in found])
    outside = np.mean([one.p_outside(1.0) < 0.05 for one in found])
    reach = 4.5 * np.sqrt(0.05 * 0.95 / 2000)
    assert within < 0.05 + reach
    assert 0.0 < outside < 0.05 + reach

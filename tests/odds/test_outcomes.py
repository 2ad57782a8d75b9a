"""Floats and logarithms of exact chances."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from balance.odds import Exact


def test_a_chance_is_reduced() -> None:
    assert Exact.of(Fraction(6, 8)) == Exact(3, 4, Fraction(0))
    assert Exact.of(Fraction(6, 8)).probability == 0.75


def test_only_an_exact_zero_has_no_logarithm() -> None:
    assert Exact.of(Fraction(0)).log10_probability == -math.inf
    assert Exact.of(Fraction(1)).log10_probability == 0.0


@pytest.mark.parametrize("exponent", [1, 300, 320, 5000])
def test_the_logarithm_is_right_beyond_floats(exponent: int) -> None:
    assert Exact(1, 10**exponent).log10_probability == pytest.approx(-exponent, rel=1e-14)


def test_the_logarithm_near_one_keeps_its_digits() -> None:
    """log10(1 - x) is -x / ln 10 for a small x."""
    almost = Exact(10**400 - 1, 10**400)
    assert almost.probability == 1.0
    assert Exact(10**12 - 1, 10**12).log10_probability == pytest.approx(
        -1e-12 / math.log(10), rel=1e-11, abs=0
    )

"""Corrected p-values against published ones."""

from __future__ import annotations

import pytest

from balance.stats.multiplicity import Correction, corrected
from tests.stats.test_differences import VECTORS

ROWS = [row for row in VECTORS if row["test"] == "multiplicity_BH1995"]
PLAIN = list(dict.fromkeys(float(row["input"].partition("=")[2]) for row in ROWS))
NAMES = {Correction.HOLM: "holm", Correction.BENJAMINI_HOCHBERG: "bh"}


@pytest.mark.parametrize(
    ("correction", "rejected"), [(Correction.HOLM, 3), (Correction.BENJAMINI_HOCHBERG, 4)]
)
def test_fifteen_p_values_of_1995(correction, rejected):
    assert len(PLAIN) == 15
    found = corrected(PLAIN, correction)
    expected = [float(row["value"]) for row in ROWS if row["quantity"] == NAMES[correction]]
    assert found == pytest.approx(expected, abs=1e-9)
    assert sum(value < 0.05 for value in found) == rejected


def test_order_stays_and_what_was_not_tested_does_not_count():
    assert corrected([0.04, None, 0.01]) == [0.04, None, 0.02]
    assert corrected([None, None]) == [None, None]
    assert corrected([]) == []
    assert corrected([0.6, 0.9, 1.0]) == [1.0, 1.0, 1.0]

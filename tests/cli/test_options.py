"""Numbers on the command line are read as scenarios read them."""

from __future__ import annotations

import click
import pytest

from balance.cli.odds.scheme import Rates, overrides_of
from balance.cli.options import WholeNumber, WholeNumbers
from balance.documents import BadInput


@pytest.mark.parametrize(("text", "number"), [("1e6", 10**6), ("1_000", 1000), ("0", 0), (" 7 ", 7)])
def test_whole_numbers(text, number):
    assert WholeNumber().convert(text, None, None) == number


@pytest.mark.parametrize("text", ["08", "1.5", "-1", "many", "true", "", "nan"])
def test_what_is_no_whole_number_is_refused(text):
    with pytest.raises(click.BadParameter):
        WholeNumber().convert(text, None, None)


def test_a_smallest_number_is_kept():
    with pytest.raises(click.BadParameter, match="from 1"):
        WholeNumber(1).convert("0", None, None)


def test_lists_of_numbers():
    assert WholeNumbers().convert("4,2", None, None) == (4, 2)
    with pytest.raises(click.BadParameter):
        WholeNumbers().convert("4,,2", None, None)


def test_rates():
    assert Rates().convert("energy=.45,money=1", None, None) == {"energy": 0.45, "money": 1.0}


@pytest.mark.parametrize("text", ["energy", "=3", "energy=x", ""])
def test_rates_of_another_form_are_refused(text):
    with pytest.raises(click.BadParameter, match="form"):
        Rates().convert(text, None, None)


def test_set_takes_a_components_path_with_and_without_its_key():
    assert overrides_of(("override.a.b=3", "c=[1, 2]")) == {"a.b": 3, "c": [1, 2]}
    with pytest.raises(BadInput, match="form is path=value"):
        overrides_of(("a.b",))

"""Every row of the reference tables, as fractions."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

from balance.odds import bag_odds, needle_odds, total_odds

REFERENCE = Path(__file__).parent.parent / "reference"


def read(name: str, *, expected_rows: int) -> list[tuple[dict[str, int], Fraction]]:
    """Read a table as whole numbers and the fraction it states."""
    with (REFERENCE / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == expected_rows
    return [
        (
            {key: int(value) for key, value in row.items() if value.isdigit()},
            Fraction(int(row["numerator"]), int(row["denominator"])),
        )
        for row in rows
    ]


def test_every_chance_with_rerolls() -> None:
    for row, exact in read("kid_random_reroll.csv", expected_rows=216):
        odds = total_odds(row["n"], at_least=row["T"], rerolls=row["k"])
        assert (odds.numerator, odds.denominator) == (exact.numerator, exact.denominator), row


def test_every_expected_number_of_rerolls() -> None:
    for row, exact in read("kid_random_reroll_cost.csv", expected_rows=132):
        assert total_odds(row["n"], at_least=row["T"], rerolls=row["k"]).expected_paid == exact, row


def test_every_chance_to_stay_low() -> None:
    for row, exact in read("kid_random_under14.csv", expected_rows=14):
        odds = total_odds(row["n"], at_most=row["T"], rerolls=row["k"])
        assert (odds.numerator, odds.denominator) == (exact.numerator, exact.denominator), row


def test_every_bag() -> None:
    for row, exact in read("blind_razor_bags.csv", expected_rows=1176):
        odds = bag_odds(
            row["skulls"],
            row["blanks"],
            row["base_draws"],
            at_least=row["at_least_skulls"],
            extra=row["extra_draws"],
        )
        assert (odds.numerator, odds.denominator) == (exact.numerator, exact.denominator), row


def test_every_needle() -> None:
    for row, exact in read("blind_razor_needle.csv", expected_rows=70):
        odds = needle_odds(row["skulls"], row["blanks"], (0,) * row["players"])
        assert odds.winners[row["winners"]] == exact, row

"""Pools of dice with symbols on their faces: successes to be counted, and marks beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from balance.odds.outcomes import Exact


@dataclass(frozen=True, kw_only=True)
class SymbolDie:
    """How many faces of a die show what; every face is equally likely.

    Parameters
    ----------
    blank, mark, one, two : int
        Faces with nothing, with a mark, with one success, with two; none below 0, one at least above.
    """

    blank: int
    mark: int
    one: int
    two: int

    def __post_init__(self) -> None:
        """Refuse a die that cannot be rolled."""
        faces = (self.blank, self.mark, self.one, self.two)
        if min(faces) < 0 or not sum(faces):
            raise ValueError(f"a die needs faces, none of them below 0; found {faces}")

    @property
    def sides(self) -> int:
        """Number of faces."""
        return self.blank + self.mark + self.one + self.two

    @property
    def successes(self) -> tuple[Fraction, Fraction, Fraction]:
        """Chance of 0, 1 and 2 successes."""
        sides = self.sides
        return (
            Fraction(self.blank + self.mark, sides),
            Fraction(self.one, sides),
            Fraction(self.two, sides),
        )


def success_distribution(pool: Iterable[SymbolDie]) -> tuple[Fraction, ...]:
    """Work out how many successes a pool rolls.

    Parameters
    ----------
    pool : iterable of SymbolDie

    Returns
    -------
    tuple of Fraction
        Chance of 0, 1, 2, ... successes, up to two a die.
    """
    found = [Fraction(1)]
    for die in pool:
        grown = [Fraction(0)] * (len(found) + 2)
        for before, chance in enumerate(found):
            for more, own in enumerate(die.successes):
                grown[before + more] += chance * own
        found = grown
    return tuple(found)


def symbol_odds(pool: Sequence[SymbolDie], *, need: int) -> Exact:
    """Work out the chance that a pool rolls enough successes.

    Parameters
    ----------
    pool : sequence of SymbolDie
    need : int
        Successes needed, from 0.

    Returns
    -------
    Exact
        0 where two successes a die are too few.

    Raises
    ------
    ValueError
        `need` is below 0.
    """
    if need < 0:
        raise ValueError(f"need: found {need}; allowed: 0 or more")
    return Exact.of(sum(success_distribution(pool)[need:], Fraction(0)))


def expected_successes(pool: Iterable[SymbolDie]) -> Fraction:
    """Return the mean number of successes of a pool."""
    return sum((Fraction(die.one + 2 * die.two, die.sides) for die in pool), Fraction(0))


def expected_marks(pool: Iterable[SymbolDie]) -> Fraction:
    """Return the mean number of marks of a pool."""
    return sum((Fraction(die.mark, die.sides) for die in pool), Fraction(0))

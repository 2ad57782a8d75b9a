"""Regular two-level fractional factorial designs of a wanted resolution.

A column of the design is named by a word: the set of base factors whose product it is, one bit each.
A design has resolution R where no product of fewer than R columns is constant, that is, where any
R - 1 words are linearly independent over the field of two elements.

References
----------
G. E. P. Box and J. S. Hunter, "The 2^(k-p) fractional factorial designs", Technometrics 3, 1961.
R. C. Bose, "Mathematical theory of the symmetrical factorial design", Sankhya 8, 1947.
J. H. Conway and N. J. A. Sloane, "Lexicographic codes: error-correcting codes from game theory", IEEE
Transactions on Information Theory 32, 1986.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import numpy as np

MOST_BASE = 12
"""Base factors of the largest design, which has 2**12 runs."""

LOWEST, HIGHEST = 3, 5
"""Resolutions that can be asked for."""

TWO_WAY = 5
"""Resolution from which two-way interactions are no sums with each other or with main effects."""


def words_for(factors: int, resolution: int) -> tuple[int, ...] | None:
    """Choose the columns of the smallest design that a greedy search finds.

    The first word that keeps the resolution is always taken. For resolution 4 this takes the words of
    odd length, the foldover design of most factors; for 5 it finds 11 factors in 128 runs.

    Parameters
    ----------
    factors : int
        At least 1.
    resolution : int
        From LOWEST to HIGHEST.

    Returns
    -------
    tuple of int or None
        One word a factor, the base factors first; None where 2**MOST_BASE runs are too few.
    """
    for base in range(1, MOST_BASE + 1):
        found = _greedy(base, resolution)
        if len(found) >= factors:
            single = [1 << bit for bit in range(base)]
            others = [word for word in found if word not in single]
            return tuple([*single, *others][:factors])
    return None


def _greedy(base: int, resolution: int) -> list[int]:
    """List words of which any `resolution` - 1 are independent, in the order of their numbers."""
    found: list[int] = []
    # What products of exactly 0, 1, ... of the words so far give.
    products: list[set[int]] = [{0}, *(set() for _ in range(resolution - 2))]
    for word in range(1, 1 << base):
        if any(word in some for some in products):
            continue
        found.append(word)
        longer = [{word ^ other for other in some} for some in products[:-1]]
        products = [products[0], *(some | more for some, more in zip(products[1:], longer, strict=True))]
    return found


def generator_of(words: Iterable[int]) -> str:
    """Write words as letters, such as `a b c abc`."""
    letters = "abcdefghijkl"
    return " ".join("".join(a for bit, a in enumerate(letters) if word >> bit & 1) for word in words)


def fraction(words: Sequence[int], *, block: int, two_way: bool) -> np.ndarray:
    """Make the runs of a design.

    A design of more runs than fit a block is ordered so that within every block main effects and, if
    wanted, two-way interactions stay balanced, as far as words are left that none of them uses.

    Parameters
    ----------
    words : sequence of int
        As `words_for` chooses them.
    block : int
        Runs that are compared most sharply with each other; a power of 2.
    two_way : bool
        Keep interactions balanced, too.

    Returns
    -------
    (runs, factors) int8 array
        -1 for the first level of a factor, 1 for the second.
    """
    # The library's own choice of generators (`fracfact_by_res`) does not keep the resolution: of 28
    # factors at resolution 4 it aliases 60 interactions with main effects. So only runs are its.
    from pyDOE3 import fracfact

    runs = np.asarray(fracfact(generator_of(words)), np.int8)
    base = sum(word.bit_count() == 1 for word in words)
    taken = {0, *words, *(one ^ other for one, other in itertools.combinations(words, 2) if two_way)}
    order = np.zeros(len(runs), np.int64)
    for word in _free(base, taken, count=max(0, base - block.bit_length() + 1)):
        column = np.prod([runs[:, bit] for bit in range(base) if word >> bit & 1], axis=0)
        order = 2 * order + (column > 0)
    return runs[np.argsort(order, kind="stable")]


def _free(base: int, taken: set[int], *, count: int) -> list[int]:
    """Find independent words none of whose products is taken, as many as there are up to a number."""
    found: list[int] = []
    products = {0}
    for word in range(1, 1 << base):
        more = {word ^ other for other in products}
        if len(found) < count and not more & taken:
            found.append(word)
            products |= more
    return found

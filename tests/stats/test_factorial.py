"""Designs are checked column by column, and against the library's own account of aliases."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from pyDOE3 import fracfact_aliasing, fracfact_by_res

from balance.stats.factorial import MOST_BASE, TWO_WAY, fraction, words_for

BLOCK = 64


def made(factors: int, resolution: int, block: int = BLOCK) -> np.ndarray:
    words = words_for(factors, resolution)
    assert words is not None
    return fraction(words, block=block, two_way=resolution >= TWO_WAY).astype(int)


def products(design: np.ndarray, order: int) -> np.ndarray:
    chosen = itertools.combinations(range(design.shape[1]), order)
    return np.array([design[:, list(columns)].prod(axis=1) for columns in chosen])


def is_constant(design: np.ndarray, order: int) -> bool:
    """Tell whether some product of so many columns never varies: a word of that length."""
    return design.shape[1] >= order and bool(
        (np.abs(products(design, order).sum(axis=1)) == len(design)).any()
    )


@pytest.mark.parametrize("resolution", [3, 4, 5])
@pytest.mark.parametrize("factors", [1, 2, 3, 5, 7, 8, 10, 11])
def test_no_product_of_fewer_columns_than_the_resolution_is_constant(factors: int, resolution: int) -> None:
    design = made(factors, resolution)
    assert set(np.unique(design)) == {-1, 1}
    assert not any(is_constant(design, order) for order in range(1, resolution))


def test_the_check_sees_a_design_of_too_low_a_resolution() -> None:
    assert is_constant(made(7, 3), 3)
    assert is_constant(made(8, 4), 4)
    assert is_constant(fracfact_by_res(28, 4).astype(int), 3)


@pytest.mark.parametrize(
    ("factors", "resolution", "runs"),
    [(1, 4, 2), (3, 4, 8), (8, 4, 16), (27, 4, 64), (28, 4, 64), (32, 4, 64), (33, 4, 128), (10, 5, 128)],
)
def test_sizes_are_those_of_the_tables(factors: int, resolution: int, runs: int) -> None:
    assert made(factors, resolution).shape == (runs, factors)


@pytest.mark.parametrize(("factors", "resolution"), [(27, 4), (28, 4), (40, 4), (10, 5), (11, 5), (16, 5)])
def test_effects_are_orthogonal_as_the_resolution_promises(factors: int, resolution: int) -> None:
    design = made(factors, resolution)
    mains, pairs = design.T, products(design, 2)
    assert (mains @ mains.T == len(design) * np.eye(factors)).all()
    assert not (mains @ pairs.T).any()
    apart = (pairs @ pairs.T == len(design) * np.eye(len(pairs))).all()
    assert apart == (resolution >= TWO_WAY)


@pytest.mark.parametrize(("factors", "resolution"), [(40, 4), (10, 5), (12, 5), (20, 5)])
def test_blocks_of_a_large_design_are_balanced(factors: int, resolution: int) -> None:
    design = made(factors, resolution)
    effects = np.vstack([design.T, products(design, 2)]) if resolution >= TWO_WAY else design.T
    for first in range(0, len(design), BLOCK):
        assert not effects[:, first : first + BLOCK].sum(axis=1).any()
    # In the library's own order the first block holds one level only of some factor.
    plain = made(factors, resolution, block=len(design))
    assert plain.T[:, :BLOCK].sum(axis=1).any()


def test_the_library_finds_the_same_aliases() -> None:
    aliases, _ = fracfact_aliasing(made(8, 4))
    lines = [{len(word) for word in line.split(" = ")} for line in aliases]
    assert all(1 not in lengths or not lengths & {2} for lengths in lines)
    aliases, _ = fracfact_aliasing(made(6, 5))
    for line in aliases:
        assert sum(len(word) <= 2 for word in line.split(" = ")) <= 1


def test_a_resolution_four_design_begins_with_the_usual_game() -> None:
    assert (made(28, 4)[0] == -1).all()


def test_too_many_factors_are_refused() -> None:
    assert words_for(2 ** (MOST_BASE - 1), 4) is not None
    assert words_for(2 ** (MOST_BASE - 1) + 1, 4) is None
    assert words_for(200, 5) is None

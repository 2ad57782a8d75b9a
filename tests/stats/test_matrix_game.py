"""Zero-sum games whose solutions are known."""

from __future__ import annotations

import numpy as np
import pytest

from balance.stats.matrix_game import solve_matrix_game


def test_matching_pennies_is_fair_and_mixed_evenly() -> None:
    found = solve_matrix_game(np.array([[1, -1], [-1, 1]]))
    assert found.value == pytest.approx(0)
    assert found.row == pytest.approx((0.5, 0.5)) and found.column == pytest.approx((0.5, 0.5))


def test_rock_paper_scissors() -> None:
    found = solve_matrix_game(np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert found.value == pytest.approx(0)
    assert found.row == pytest.approx((1 / 3,) * 3) and found.column == pytest.approx((1 / 3,) * 3)


def test_rock_paper_scissors_where_rock_counts_twice() -> None:
    """Rock that wins by two is shown less often: weights 1/4, 1/2, 1/4 (each choice then gets 0)."""
    found = solve_matrix_game(np.array([[0, -1, 2], [1, 0, -1], [-2, 1, 0]]))
    assert found.value == pytest.approx(0)
    assert found.row == pytest.approx((1 / 4, 1 / 2, 1 / 4))


def test_a_saddle_point_is_played_purely() -> None:
    found = solve_matrix_game(np.array([[4, 2, 5], [3, 1, 6], [9, 0, 1]]))
    assert (found.value, found.row, found.column) == (2, (1, 0, 0), (0, 1, 0))


def test_a_dominated_row_and_column_are_never_played() -> None:
    """Without the last row and column it is matching pennies with 0.8 and 0.3: value 0.55."""
    found = solve_matrix_game(np.array([[0.8, 0.3, 0.9], [0.3, 0.8, 0.9], [0.2, 0.2, 0.1]]))
    assert found.value == pytest.approx(0.55)
    assert found.row == pytest.approx((0.5, 0.5, 0)) and found.column == pytest.approx((0.5, 0.5, 0))


@pytest.mark.parametrize("seed", range(5))
def test_no_side_can_do_better_against_the_other(seed: int) -> None:
    payoffs = np.random.default_rng(seed).random((6, 4))
    found = solve_matrix_game(payoffs)
    assert (np.array(found.row) @ payoffs).min() == pytest.approx(found.value)
    assert (payoffs @ np.array(found.column)).max() == pytest.approx(found.value)
    assert sum(found.row) == pytest.approx(1) and sum(found.column) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(3))
def test_the_other_side_sees_the_same_game(seed: int) -> None:
    payoffs = np.random.default_rng(seed).random((3, 5))
    assert solve_matrix_game(-payoffs.T).value == pytest.approx(-solve_matrix_game(payoffs).value)


def test_one_choice_each() -> None:
    found = solve_matrix_game(np.array([[0.25]]))
    assert (found.value, found.row, found.column) == (0.25, (1,), (1,))


@pytest.mark.parametrize("payoffs", [[], [[]], [[np.nan]], [[np.inf, 1]], [1, 2]])
def test_what_is_no_matrix_of_numbers_is_refused(payoffs: list[float]) -> None:
    with pytest.raises(ValueError, match="a matrix of finite payoffs is needed"):
        solve_matrix_game(np.array(payoffs))

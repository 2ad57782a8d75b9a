"""Zero-sum games of two sides in matrix form (von Neumann, 1928), solved by linear programming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

NEGLIGIBLE = 1e-9
"""Weights below this are rounding of the solver."""


@dataclass(frozen=True)
class Solution:
    """What both sides can be sure of.

    Parameters
    ----------
    value : float
        What the rows' side gets at least, and the columns' side lets it get at most.
    row, column : tuple of float
        A strategy of each side that makes sure of it: weights that add up to 1. There may be others.
    """

    value: float
    row: tuple[float, ...]
    column: tuple[float, ...]


def solve_matrix_game(payoffs: np.ndarray) -> Solution:
    """Find the value of a game and a pair of strategies in equilibrium.

    The rows' side maximises the least that its mixed strategy gets against any column; the weights of
    the columns' side are the dual solution (Dantzig, 1951).

    Parameters
    ----------
    payoffs : array of float, shape (rows, columns)
        What the rows' side gets and the columns' side gives, for every pair of choices.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        The matrix is empty or has a value that is not finite.
    """
    from scipy.optimize import linprog

    matrix = np.asarray(payoffs, dtype=float)
    if matrix.ndim != 2 or matrix.size == 0 or not np.isfinite(matrix).all():
        raise ValueError(f"a matrix of finite payoffs is needed; found the shape {matrix.shape}")
    rows, columns = matrix.shape
    answer: Any = linprog(
        c=np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[np.newaxis],
        b_eq=[1.0],
        bounds=[(0.0, None)] * rows + [(None, None)],
        method="highs",
    )
    if not answer.success:  # every finite matrix has a solution
        raise ArithmeticError(f"the linear program was not solved: {answer.message}")
    return Solution(float(answer.x[-1]), _weights(answer.x[:-1]), _weights(-answer.ineqlin.marginals))


def _weights(found: np.ndarray) -> tuple[float, ...]:
    """Clean weights of rounding, so that they are none below 0 and add up to 1."""
    kept = np.where(found < NEGLIGIBLE, 0.0, found)
    return tuple((kept / kept.sum()).tolist())

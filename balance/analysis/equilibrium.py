"""Policies of two sides as a game of their own: who plays what if both know all win rates.

The payoff is the mean win rate of the first role; games that nobody wins count as not won by it. The
uncertainty of the value comes from a parametric bootstrap: win rates are drawn from a normal
distribution with their estimated covariance (cells are played on the same games) and solved again
(Efron and Tibshirani 1993, section 6.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from balance.analysis.samples import sample_of
from balance.documents import BadInput, Problem
from balance.runs.run import CellRun, Run
from balance.scenario.paths import split
from balance.stats.matrix_game import solve_matrix_game
from balance.tallies.plan import SHARES

if TYPE_CHECKING:
    import pandas as pd

DRAWS = 1000
"""Draws of the bootstrap."""

LEVELS = (2.5, 97.5)
"""Percent: ends of the intervals."""

SIDES = 2


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """Win rates of the first role for every pair of policies.

    Parameters
    ----------
    factors : mapping of str to value
        Levels of the other factors.
    sides : tuple of str
        Both roles, as people name them.
    measure : str
        Name of the column, such as `win_rate[goonies]`.
    rows, columns : tuple of str
        Policies of the first and of the second role.
    means : array of float, shape (rows, columns)
    covariance : array of float, shape (rows x columns, rows x columns)
        Of the means, in the order of `means.ravel()`.
    games : int
        Games of the cell that has fewest.
    """

    factors: Mapping[str, Any]
    sides: tuple[str, ...]
    measure: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    means: np.ndarray
    covariance: np.ndarray
    games: int


@dataclass(frozen=True, kw_only=True)
class Play:
    """What a policy is worth in equilibrium.

    Parameters
    ----------
    policy : str
    weight : float
        How often it is played.
    low, high : float
        95 % of the draws have its weight between them.
    against : float
        Win rate of the first role if this side always plays it, against the other side's mix.
    """

    policy: str
    weight: float
    low: float
    high: float
    against: float


@dataclass(frozen=True, kw_only=True)
class Equilibrium:
    """A matrix with its solution.

    Parameters
    ----------
    matrix : Matrix
    value, low, high : float
        Win rate of the first role that both sides can hold the other to, with its 95 % interval.
    row, column : tuple of Play
        Strategies of the first and of the second role.
    draws : int
        Of the bootstrap.
    """

    matrix: Matrix
    value: float
    low: float
    high: float
    row: tuple[Play, ...]
    column: tuple[Play, ...]
    draws: int

    def data(self) -> dict[str, Any]:
        """List it as plain values."""
        return {
            "factors": dict(self.matrix.factors),
            "measure": self.matrix.measure,
            "sides": list(self.matrix.sides),
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "games": self.matrix.games,
            "draws": self.draws,
            "rows": [vars(play) for play in self.row],
            "columns": [vars(play) for play in self.column],
            "matrix": self.matrix.means.tolist(),
        }


@dataclass(frozen=True)
class Equilibria:
    """The matrices of a run, each solved.

    Parameters
    ----------
    found : tuple of Equilibrium
    """

    found: tuple[Equilibrium, ...]
    notices: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """List them as plain values."""
        return {"equilibria": [one.data() for one in self.found]}

    def frame(self) -> pd.DataFrame:
        """Tabulate them: a row a matrix, side and policy."""
        import pandas as pd

        rows = [
            {**one.matrix.factors, "side": side, **vars(play), "value": one.value}
            for one in self.found
            for side, plays in zip(one.matrix.sides, (one.row, one.column), strict=True)
            for play in plays
        ]
        return pd.DataFrame(rows)


def equilibria(run: Run, *, draws: int = DRAWS) -> Equilibria:
    """Solve the games that the policies of a run make.

    Parameters
    ----------
    run : Run
        Of a game with two roles; its scenario crosses policies of both.
    draws : int
        Of the bootstrap; its chance follows from the run's seed.

    Returns
    -------
    Equilibria
        One for every combination of the other factors.

    Raises
    ------
    BadInput
        The run is no such matrix.
    """
    seed = [int(run.manifest["seed"]), 0]
    return Equilibria(
        tuple(
            solved(matrix, draws=draws, chance=np.random.default_rng([*seed, number]))
            for number, matrix in enumerate(matrices(run))
        )
    )


def solved(matrix: Matrix, *, draws: int, chance: np.random.Generator) -> Equilibrium:
    """Solve a matrix, and again for every draw of its win rates."""
    best = solve_matrix_game(matrix.means)
    drawn = chance.multivariate_normal(matrix.means.ravel(), matrix.covariance, size=draws, method="eigh")
    again = [solve_matrix_game(one) for one in drawn.clip(0.0, 1.0).reshape(draws, *matrix.means.shape)]
    low, high = np.percentile([one.value for one in again], LEVELS).tolist()
    row, column = np.array(best.row), np.array(best.column)
    return Equilibrium(
        matrix=matrix,
        value=best.value,
        low=min(low, best.value),
        high=max(high, best.value),
        row=_plays(matrix.rows, best.row, [one.row for one in again], matrix.means @ column),
        column=_plays(matrix.columns, best.column, [one.column for one in again], row @ matrix.means),
        draws=draws,
    )


def _plays(
    names: Sequence[str],
    weights: Sequence[float],
    drawn: Sequence[Sequence[float]],
    against: np.ndarray,
) -> tuple[Play, ...]:
    lows, highs = np.percentile(np.array(drawn), LEVELS, axis=0).tolist()
    parts = zip(names, weights, lows, highs, against.tolist(), strict=True)
    return tuple(
        Play(policy=name, weight=weight, low=low, high=high, against=value)
        for name, weight, low, high, value in parts
    )


def matrices(run: Run) -> list[Matrix]:
    """Read the matrices of a run.

    Raises
    ------
    BadInput
        The game has not two roles, a pair of policies is missing or is there twice, or nothing was
        played.
    """
    sides = roles_of(run)
    if len(sides) != SIDES:
        raise _refused(run, "the game has not two roles; its policies make no matrix of two sides")
    groups: dict[str, list[int]] = {}
    for number, cell in enumerate(run.cells):
        groups.setdefault(repr(others_of(cell)), []).append(number)
    return [_matrix(run, sides, numbers) for numbers in groups.values()]


def roles_of(run: Run) -> tuple[str, ...]:
    """Name the roles of a run's game as people do; none where its seats are alike."""
    columns = (column for cell in run.cells[:1] for column in cell.plan.columns)
    return tuple(column.who for column in columns if column.measure == "seat_win_rate" and column.who)


def others_of(cell: CellRun) -> dict[str, Any]:
    """Return the levels of a cell's factors that do not say who plays."""
    return {name: level for name, level in cell.factors.items() if split(name)[0] != "seats"}


def _matrix(run: Run, sides: tuple[str, ...], numbers: Sequence[int]) -> Matrix:
    cells = run.cells
    places: dict[tuple[str, str], int] = {}
    for number in numbers:
        pair = policies_of(run, number)
        if pair in places:
            raise _refused(run, f"{pair[0]} against {pair[1]} is there twice; vary policies only, by name")
        places[pair] = number
    rows, columns = (tuple(dict.fromkeys(pair[side] for pair in places)) for side in range(SIDES))
    missing = [(row, column) for row in rows for column in columns if (row, column) not in places]
    if missing:
        raise _refused(run, f"{missing[0][0]} against {missing[0][1]} is missing; vary both seats' policies")
    if min(len(rows), len(columns)) < SIDES:
        raise _refused(run, "a matrix needs two policies of each role; vary both seats' policies")
    order = [places[row, column] for row in rows for column in columns]
    measure = f"win_rate[{cells[order[0]].labels[0]}]"
    samples = [sample_of(cells[number].tally, measure) for number in order]
    if not min(sample.n for sample in samples):
        raise _refused(run, "no game has been played yet")
    means = np.array([sample.total / sample.n / SHARES for sample in samples])
    return Matrix(
        factors=others_of(cells[order[0]]),
        sides=sides,
        measure=measure,
        rows=rows,
        columns=columns,
        means=means.reshape(len(rows), len(columns)),
        covariance=_covariance(run, measure, order, means, [sample.n for sample in samples]),
        games=min(sample.n for sample in samples),
    )


def policies_of(run: Run, number: int) -> tuple[str, str]:
    """Name the policies of both roles in a cell."""
    first, second = run.manifest["resolved"]["cells"][number]["seats"]
    return first["label"], second["label"]


def _covariance(
    run: Run, measure: str, order: Sequence[int], means: np.ndarray, counts: Sequence[int]
) -> np.ndarray:
    """Estimate how the means of cells vary together: not at all where it was not counted.

    A win rate of 0 or 1 is drawn as if half a game had gone the other way, lest it look certain.
    """
    found = np.zeros((len(order), len(order)))
    for one, left in enumerate(order):
        near = (means[one] * counts[one] + 0.5) / (counts[one] + 1)
        found[one, one] = near * (1.0 - near) / counts[one]
        for other in range(one):
            product = run.product(measure, left, order[other]) if counts[one] == counts[other] else None
            if product is not None:
                together = product / counts[one] / SHARES**2 - means[one] * means[other]
                found[one, other] = found[other, one] = together / counts[one]
    return found


def _refused(run: Run, message: str) -> BadInput:
    return BadInput(Problem(str(run.run_dir), None, "", message))

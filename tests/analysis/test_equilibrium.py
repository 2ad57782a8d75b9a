"""What both sides of a game with roles would play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from balance.analysis.equilibrium import Matrix, equilibria, matrices, solved
from balance.documents import BadInput
from balance.runs import Run, execute
from balance.scenario import load
from tests.analysis.scenes import PIG
from tests.analysis.scenes import played as play_scene
from tests.support import hunt

FOX = "'seats[0].policy': [left, right, stay]"
HOUND = "'seats[1].policy': [left, right]"
GAMES = 4000


def played(folder: Path, vary: str, games: int = GAMES) -> Run:
    file = folder / "scene.yaml"
    text = f"game: {Path(hunt.__file__).as_posix()}\nvary: {{{vary}}}\ngames: {games}\nseed: 3\n"
    file.write_text(text, encoding="utf-8")
    return execute(load(file), out=folder / "out")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("equilibrium"), f"{FOX}, {HOUND}")


def test_the_value_is_that_of_the_game_that_was_played(run: Run) -> None:
    """The fox escapes with 0.2 where it is sought and 0.7 elsewhere, evenly mixed: 0.45; outside 0.15."""
    (found,) = equilibria(run).found
    error = (0.45 * 0.55 / GAMES) ** 0.5
    assert found.value == pytest.approx(0.45, abs=4.5 * error)
    assert found.low < found.value < found.high
    assert [play.policy for play in found.row] == ["left", "right", "stay"]
    assert [play.weight for play in found.row] == pytest.approx([0.5, 0.5, 0], abs=0.02)
    assert [play.weight for play in found.column] == pytest.approx([0.5, 0.5], abs=0.02)


def test_every_policy_in_the_mix_gets_the_value_and_no_other_more(run: Run) -> None:
    (found,) = equilibria(run).found
    for play in found.row:
        assert play.against <= found.value + 1e-9
        assert play.weight == 0 or play.against == pytest.approx(found.value)
    for play in found.column:
        assert play.against >= found.value - 1e-9
        assert play.weight == 0 or play.against == pytest.approx(found.value)


def test_games_of_one_matrix_share_their_dice_and_the_covariance_says_so(run: Run) -> None:
    """Left against left and right against right are the same games here; so they vary as one."""
    (matrix,) = matrices(run)
    both = matrix.covariance[0, 3] / matrix.covariance[0, 0]
    assert both == pytest.approx(1, abs=0.001)
    assert matrix.covariance == pytest.approx(matrix.covariance.T)
    assert matrix.covariance[0, 0] == pytest.approx(0.2 * 0.8 / GAMES, rel=0.1)


def test_the_same_run_has_the_same_interval_again(run: Run) -> None:
    assert equilibria(run, draws=50).data() == equilibria(run, draws=50).data()


def test_the_interval_is_as_wide_as_the_value_scatters() -> None:
    """At a unique solution the value moves by the mix of what the win rates move by (envelope theorem)."""
    error = 0.01
    matrix = made(np.array([[0.8, 0.3], [0.2, 0.9]]), np.eye(4) * error**2)
    found = solved(matrix, draws=2000, chance=np.random.default_rng(1))
    mix = np.outer([play.weight for play in found.row], [play.weight for play in found.column])
    width = 2 * 1.96 * error * float(np.sqrt((mix**2).sum()))
    assert found.high - found.low == pytest.approx(width, rel=0.1)


def test_what_is_certain_has_no_interval() -> None:
    found = solved(
        made(np.array([[1.0, 0], [0, 1]]), np.zeros((4, 4))), draws=20, chance=np.random.default_rng(1)
    )
    assert found.low == found.value == found.high == 0.5


def test_a_policy_that_is_dominated_is_not_played_in_any_draw() -> None:
    means = np.array([[0.8, 0.3], [0.3, 0.8], [0.1, 0.1]])
    matrix = replace(made(means, np.eye(6) * 0.01**2), rows=("a", "b", "worse"))
    found = solved(matrix, draws=200, chance=np.random.default_rng(1))
    assert (found.row[2].weight, found.row[2].high) == (0, 0)
    assert found.row[0].low < 0.5 < found.row[0].high


def test_every_combination_of_other_factors_is_a_matrix(tmp_path: Path) -> None:
    (tmp_path / "dark.yaml").write_text("other: 100\n", encoding="utf-8")
    run = played(tmp_path, f"wood: [old, dark.yaml], {FOX}, {HOUND}", games=500)
    found = equilibria(run, draws=20).found
    assert [one.matrix.factors for one in found] == [{"wood": "old"}, {"wood": "dark.yaml"}]
    assert found[1].value == pytest.approx(0.6, abs=0.05)
    frame = equilibria(run, draws=20).frame()
    assert len(frame) == 10 and set(frame.side) == {"Fox", "Old Hound"}


@pytest.mark.parametrize(
    ("vary", "message"),
    [
        (FOX, "a matrix needs two policies of each role"),
        (
            "seats: [[{policy: left}, {policy: left}], [{policy: right}, {policy: right}]]",
            "left against right is missing",
        ),
        (f"{FOX}, {HOUND}, 'seats[0].epsilon': [0.1, 0.2]", "is there twice; vary policies only"),
    ],
)
def test_a_run_that_is_no_matrix_is_refused(tmp_path: Path, vary: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        equilibria(played(tmp_path, vary, games=20))


def test_a_game_without_roles_has_no_two_sides(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="the game has not two roles"):
        equilibria(play_scene(tmp_path, PIG))


def made(means: np.ndarray, covariance: np.ndarray) -> Matrix:
    return Matrix(
        factors={},
        sides=("A", "B"),
        measure="win_rate[a]",
        rows=("one", "two"),
        columns=("left", "right"),
        means=means,
        covariance=covariance,
        games=100,
    )

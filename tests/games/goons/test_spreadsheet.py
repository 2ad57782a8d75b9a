"""A card's cost, changed in a spreadsheet, changes how often it is bought."""

from __future__ import annotations

import csv
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from balance.cli.cards import cards
from balance.engine.ready import CompiledVariant, ready
from balance.games.goons import GAME
from balance.games.goons.names import ITEM_IDS
from balance.scenario import load

GAMES = 3000
SCENARIO = """
game: goons
kind: game
players: 4
seats: [{policy: balanced}, {policy: balanced}, {policy: balanced}, {policy: balanced}]
cards: goons.csv
seed: 11
"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Export the components of Goons."""
    folder = tmp_path_factory.mktemp("export")
    CliRunner().invoke(cards, ["goons", "--export", str(folder)], catch_exceptions=False)
    return folder / "goons.csv"


def halve(exported: Path, folder: Path, item: str) -> None:
    """Write a scenario and its spreadsheet, in which one item costs half; "" for none."""
    with exported.open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    for row in rows:
        if row[0] == f"items.{item}.cost":
            row[1] = str(int(row[1]) // 2)
    with (folder / "goons.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, *rows])
    (folder / "s.yaml").write_text(SCENARIO, encoding="utf-8")


def bought(folder: Path) -> np.ndarray:
    """Play a scenario; return the copies of each item bought in each game, shape (GAMES, items)."""
    scenario = load(folder / "s.yaml")
    variant = ready(GAME, scenario.cells[0])
    assert isinstance(variant, CompiledVariant)
    boxes, rows = variant.kernel.boxes(), variant.rows(1)
    counts = np.empty((GAMES, len(ITEM_IDS)), np.int64)
    for game in range(GAMES):
        variant.kernel.play(
            boxes, variant.table, variant.seats, rows, np.uint64(scenario.seed), game, 1, GAME.max_moves, 1
        )
        counts[game] = boxes[0].state.owned[:4].sum(axis=0)
        assert counts[game].sum() == rows[0]["items"].sum()
    return counts


@pytest.fixture(scope="module")
def as_printed(exported: Path, tmp_path_factory: pytest.TempPathFactory) -> np.ndarray:
    """Play with the spreadsheet as it was exported."""
    folder = tmp_path_factory.mktemp("printed")
    halve(exported, folder, "")
    return bought(folder)


@pytest.mark.parametrize("item", ["one_to_scheme", "shift_energy", "count_twice", "six_energy", "absence"])
def test_an_item_at_half_its_cost_is_bought_more_often(
    item: str, exported: Path, as_printed: np.ndarray, tmp_path: Path
) -> None:
    halve(exported, tmp_path, item)
    column = ITEM_IDS.index(item)
    more = bought(tmp_path)[:, column] - as_printed[:, column]
    assert more.mean() > 4.5 * more.std() / sqrt(GAMES) > 0

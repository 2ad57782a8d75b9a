"""Long checks of who plays Goons where: relabelled seats, identical variants, one among random players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from balance.engine.cells import default_cell
from balance.engine.ready import ready
from balance.games.goons import GAME
from balance.results.estimates import estimate
from balance.runs import execute
from balance.scenario import load
from tests.verification.share import share_of

pytestmark = pytest.mark.verification

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "goons"
BLOCKS = 20_000
GAMES_A_CELL = 20_000
PLAYERS = ("balanced", "random", "gambler", "hoarder")

RELABELLED = """
base: {base}
rotate_seats: true
players: {players}
cells:
  - seats: [[{seats}]]
  - seats: [[{turned}]]
games: {games}
"""


def rows_of(cell, games):
    """Play some games of a cell."""
    variant = ready(GAME, cell)
    rows = variant.rows(games)
    variant.play(rows, 5, 0, games)
    return rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relabelling_seats_and_policies_together_permutes_the_games(players):
    """Rotation s of the relabelled table is rotation s + 1 of the other, bit for bit."""
    policies = PLAYERS[:players]
    games = players * share_of(BLOCKS)
    rows, turned = (
        rows_of(replace(default_cell(GAME, own), rotate_seats=True), games).reshape(-1, players)
        for own in (policies, (*policies[1:], policies[0]))
    )
    for shift in range(players):
        assert np.array_equal(turned[:, (shift + 1) % players], rows[:, shift])
    assert not np.array_equal(turned[:, 0], rows[:, 0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relabelling_seats_and_policies_together_permutes_the_table(players, tmp_path):
    """Every column of the results holds the same counts, whichever seat a policy is listed at."""
    own = [f"{{policy: {name}}}" for name in PLAYERS[:players]]
    file = tmp_path / "relabelled.yaml"
    file.write_text(
        RELABELLED.format(
            base=SCENARIOS / "base.yaml",
            players=players,
            seats=", ".join(own),
            turned=", ".join([*own[1:], own[0]]),
            games=players * share_of(BLOCKS),
        ),
        encoding="utf-8",
    )
    run = execute(load(file), out=tmp_path / "out")
    tables = [
        {column.name: estimate(cell.tally, number) for number, column in enumerate(cell.tally.plan.columns)}
        for cell in run.cells
    ]
    assert {name for name in tables[0] if name.startswith(("win_rate[", "score_by_policy["))}
    assert tables[0] == tables[1]


def test_identical_variants_differ_in_no_game():
    """Printed numbers, stated or left to the default, meet the same chance in every game."""
    games = share_of(BLOCKS)
    stated = {
        "start_energy": (7,) * 4,
        "start_money": (1,) * 4,
        "start_stars": (0,) * 4,
        "auction": "all_pay",
    }
    rows = [rows_of(default_cell(GAME, ("balanced",) * 4, **own), games) for own in ({}, stated)]
    assert np.array_equal(*rows)
    other = rows_of(default_cell(GAME, ("balanced",) * 4, start_energy=(8,) * 4), games)
    assert not np.array_equal(rows[0], other)


def test_every_sensible_policy_alone_among_random_players_wins_more_than_its_share(tmp_path):
    run = execute(load(SCENARIOS / "against_random.yaml", games=share_of(GAMES_A_CELL)), out=tmp_path)
    assert len(run.cells) == 21
    for cell in run.cells:
        plan = cell.tally.plan
        label = next(column.of for column in plan.columns if column.measure == "win_rate")
        found = estimate(cell.tally, plan.number(f"win_rate[{label}]"))
        assert label != "random"
        assert found.low > 1 / plan.players, (label, plan.players)

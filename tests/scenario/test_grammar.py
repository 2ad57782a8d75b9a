"""The printed grammar says all that a scenario may hold, and its example is one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from balance.games import registry
from balance.scenario import grammar, grammar_rows, load
from tests.scenario.writing import PARLOUR

GAMES = ["pig", "goons", str(PARLOUR)]


@pytest.mark.parametrize("reference", GAMES)
def test_every_key_of_a_game_has_a_row(reference: str) -> None:
    game = registry.find(reference)
    rows = {row["key"]: row for row in grammar_rows(game)}
    for prefix, parameters in (
        ("", game.PARAMETERS),
        ("rulings.", game.RULINGS),
        ("seats[i].setup.", game.SETUP),
    ):
        for parameter in parameters:
            row = rows[prefix + parameter.name]
            assert (row["unit"], row["rule"], row["doc"]) == (parameter.unit, parameter.rule, parameter.doc)
            assert all(str(value) in row["allowed"] for value in parameter.allowed)
    assert all(set(row) == {"key", "default", "allowed", "unit", "rule", "doc"} for row in rows.values())
    assert json.loads(json.dumps(list(rows.values()))) == list(rows.values())
    assert {"game", "seats", "vary", "cells", "override", "seats[i].policy"} <= set(rows)


@pytest.mark.parametrize("reference", GAMES)
def test_the_example_of_a_grammar_is_a_scenario(reference: str, tmp_path: Path) -> None:
    game = registry.find(reference)
    example = grammar(game).partition("# Example\n")[2]
    path = tmp_path / "example.yaml"
    path.write_text(example.replace("game: parlour", f"game: {PARLOUR.as_posix()}"), encoding="utf-8")
    scenario = load(path)
    assert scenario.games == 100_000 and len(scenario.cells) == 2


def test_a_line_tells_default_values_unit_and_rule() -> None:
    lines = grammar(registry.find(str(PARLOUR))).splitlines()
    assert "energy = 4: a whole number from 0 to 20 (energy). A number. [rule A2]" in lines
    assert "mode = 'easy': one of easy, hard, epic. How hard. [rule A1]" in lines
    assert "players = 2: 2 to 4. Number of seats." in lines

"""`balance run --dry-run`: what would be played, and how long it would take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from balance.cli.output import answer
from balance.cli.tables import print_table
from balance.documents import counted
from balance.report.wording import level_text

if TYPE_CHECKING:
    from balance.engine.build import Flavour
    from balance.scenario import Scenario


def show_plan(scenario: Scenario, flavour: Flavour, *, jobs: int, as_json: bool) -> None:
    """Print the cells of a scenario and the minutes that they would take.

    Parameters
    ----------
    scenario : Scenario
    flavour : Flavour
    jobs : int
        Workers; the time assumes that they do not disturb each other.
    as_json : bool
    """
    seconds = seconds_of(scenario, flavour)
    data: dict[str, Any] = {
        "games": scenario.games,
        "minutes": seconds / jobs / 60.0,
        "cells": [
            {"factors": dict(cell.factors), "policies": [seat.label for seat in cell.seats]}
            for cell in scenario.cells
        ],
    }
    answer(data, as_json=as_json, tell=lambda: tell_plan(scenario, seconds / jobs))


def seconds_of(scenario: Scenario, flavour: Flavour) -> float:
    """Estimate the seconds that one worker would take, by playing a few games of every cell."""
    from balance.runs.grid import blocks_of
    from balance.runs.sizing import seconds_a_game
    from balance.runs.work import Block

    total = 0.0
    for span in blocks_of(len(scenario.cells)):
        cells = scenario.cells[span.start : span.stop]
        total += scenario.games * seconds_a_game(Block(scenario.game, cells, scenario.seed, flavour))
    return total


def tell_plan(scenario: Scenario, seconds: float) -> None:
    """Print the plan for people."""
    from balance.runs.progress import duration

    rows = [
        [
            str(cell.index),
            ", ".join(f"{factor} {level_text(level)}" for factor, level in cell.factors.items()),
            ", ".join(seat.label for seat in cell.seats),
        ]
        for cell in scenario.cells
    ]
    print_table(["cell", "factors", "policies"], rows)
    cells, games = counted(len(rows), "cell"), counted(scenario.games, "game")
    click.echo(f"{cells} x {games}: about {duration(seconds)}; nothing was played")

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
    from balance.runs.planning import RunPlan
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
    from balance.runs.planning import plan_of_run

    plan = plan_of_run(scenario, flavour)
    data: dict[str, Any] = {
        "games": scenario.games,
        "minutes": plan.seconds / jobs / 60.0,
        "cells": [
            {"factors": dict(cell.factors), "policies": [seat.label for seat in cell.seats], "games": games}
            for cell, games in zip(scenario.cells, plan.games, strict=True)
        ],
    }
    answer(data, as_json=as_json, tell=lambda: tell_plan(scenario, plan, plan.seconds / jobs))


def tell_plan(scenario: Scenario, plan: RunPlan, seconds: float) -> None:
    """Print the plan for people."""
    from balance.runs.progress import duration

    rows = [
        [
            str(cell.index),
            ", ".join(f"{factor} {level_text(level)}" for factor, level in cell.factors.items()),
            ", ".join(seat.label for seat in cell.seats),
            *([] if scenario.precision is None else [f"{games:,}"]),
        ]
        for cell, games in zip(scenario.cells, plan.games, strict=True)
    ]
    about = [] if scenario.precision is None else ["games, about"]
    print_table(["cell", "factors", "policies", *about], rows)
    cells = counted(len(rows), "cell")
    if scenario.precision is None:
        click.echo(
            f"{cells} x {counted(scenario.games, 'game')}: about {duration(seconds)}; nothing was played"
        )
        return
    at_most = f"{scenario.games:,} games a cell at most"
    click.echo(
        f"{cells}, about {sum(plan.games):,} games in all ({at_most}): about {duration(seconds)}; "
        "nothing was kept"
    )

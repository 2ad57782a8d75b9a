"""Runs made of rows by hand, without playing."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from balance.runs.run import Run
from balance.runs.work import BlockTally
from balance.tallies.columns import plan_of
from balance.tallies.compiled import counter_of
from balance.tallies.counting import CellCounter
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.tally import Tally
from tests.tallies.made_up import MADE_UP, OUTCOME


def tally_of(cell, rows, game=MADE_UP):
    """Count rows."""
    plan = plan_of(game, cell)
    tally = Tally.empty(plan)
    values = np.zeros((len(plan.paired), len(rows)), np.int32)
    CellCounter(game.name, plan, OUTCOME, counter_of()).count(tally, rows, 0, len(rows), values)
    return tally


def run_of(cells, folder=Path("nowhere"), game=MADE_UP):
    """Make a run of (factors, cell, rows)."""
    tallies = [tally_of(cell, rows, game) for _, cell, rows in cells]
    pairs = PairTally.empty(PairPlan.of([tally.plan for tally in tallies]))
    manifest = {
        "cells": [
            {"factors": factors, "labels": [seat.label for seat in cell.seats]} for factors, cell, _ in cells
        ],
        "resolved": {"game": game.name},
        "sessions": [{"seconds": 2.0, "games": 500}],
    }
    return Run(folder, manifest, (BlockTally(tallies, pairs),))

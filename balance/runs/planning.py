"""What a run would take, from a few games that are played and forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from balance.engine.build import Flavour
from balance.runs.approach import aims_of, foreseen, require_aims
from balance.runs.grid import Batch, blocks_of
from balance.runs.sizing import seconds_a_game
from balance.runs.work import Block
from balance.scenario.model import Scenario

PILOT_GAMES = 1200
"""Games of a cell from which its precision is foreseen."""


@dataclass(frozen=True, kw_only=True)
class RunPlan:
    """What a run would take.

    Parameters
    ----------
    games : tuple of int
        Of each cell; about, where they end when they are precise.
    seconds : float
        Of one worker.
    """

    games: tuple[int, ...]
    seconds: float


def plan_of_run(scenario: Scenario, flavour: Flavour) -> RunPlan:
    """Plan a run by playing a few games of every cell.

    Parameters
    ----------
    scenario : Scenario
    flavour : Flavour

    Returns
    -------
    RunPlan

    Raises
    ------
    BadInput
        The scenario cannot be played, or no cell counts what is to be precise.
    """
    most = {} if scenario.precision is None else {"most": 1}
    spans = blocks_of(len(scenario.cells), **most)
    blocks = [
        Block(scenario.game, scenario.cells[span.start : span.stop], scenario.seed, flavour) for span in spans
    ]
    speeds = [seconds_a_game(block) for block in blocks]
    if scenario.precision is None:
        return RunPlan(games=(scenario.games,) * len(scenario.cells), seconds=scenario.games * sum(speeds))
    require_aims([block.plans[0] for block in blocks], scenario.precision)
    games = []
    for block in blocks:
        aims = aims_of(block.plans[0], scenario.precision.targets)
        pilot = block.play(Batch(0, 0, min(PILOT_GAMES, scenario.games))).cells[0]
        games.append(foreseen(pilot, aims, scenario.games))
    seconds = sum(count * speed for count, speed in zip(games, speeds, strict=True))
    return RunPlan(games=tuple(games), seconds=seconds)

"""What makes a run this run: scenario, seed and the stamps of all code that its numbers rest on."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from balance.engine.build import Flavour
from balance.engine.game import Game, Kind, PlainGame
from balance.engine.plugin import plugin_module_file
from balance.engine.seating import plugins_of
from balance.engine.stamp import ENGINE, digest, game_stamp, plugin_stamp, sources, versions
from balance.scenario.model import Scenario
from balance.tallies.compiled import tally_stamp


@dataclass(frozen=True)
class Identity:
    """The identity of a run.

    Parameters
    ----------
    scenario : dict
        The resolved scenario without `games`.
    seed : int
    stamps : dict
        `game` (its rooms, the engine, interpreter and numba), `tallies`, `flavour`, and `plugins`,
        a list; `files`, where parameters name some.
    """

    scenario: dict[str, Any]
    seed: int
    stamps: dict[str, Any]

    @classmethod
    def of(cls, scenario: Scenario, flavour: Flavour) -> Identity:
        """Take the identity of a scenario as the code stands now."""
        return cls(scenario.identity, scenario.seed, stamps_of(scenario, flavour))

    @property
    def run(self) -> str:
        """Name of the run: ten hexadecimal digits."""
        text = json.dumps([self.scenario, self.seed, self.stamps], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:10]


def stamps_of(scenario: Scenario, flavour: Flavour) -> dict[str, Any]:
    """Stamp the game, the counting and the plugins of a scenario."""
    game = scenario.game
    seats = [seat for cell in scenario.cells for seat in cell.seats]
    plugins = plugins_of(game, seats)
    return {
        "game": f"{game.name} {stamp_of(game)}",
        "tallies": tally_stamp(),
        "flavour": flavour.value if isinstance(game, Game) else "uncompiled",
        "plugins": [
            f"{Path(reference).name} {plugin_stamp(plugin_module_file(reference))}" for reference in plugins
        ],
        **file_stamps(scenario),
    }


def file_stamps(scenario: Scenario) -> dict[str, list[str]]:
    """Stamp what the files hold that parameters name; nothing where none does."""
    names = [parameter.name for parameter in scenario.game.PARAMETERS if parameter.kind is Kind.FILE]
    values = dict.fromkeys(cell.parameters[name] for cell in scenario.cells for name in names)
    files = [Path(value) for value in values if Path(value).is_absolute()]
    stamps = [f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()[:10]}" for file in files]
    return {"files": stamps} if stamps else {}


def stamp_of(game: Game | PlainGame) -> str:
    """Stamp a game's sources and the engine's."""
    if isinstance(game, Game):
        return game_stamp(game.folder)
    return digest(sources(ENGINE), f"{plugin_stamp(game.file)} {versions()}")

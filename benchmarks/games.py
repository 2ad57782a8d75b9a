"""Every game of many rules by the compiled engine and by its plain-Python twin, all seats at random.

`python -m benchmarks.games` measures these alone; it needs no other framework.
"""

from __future__ import annotations

from dataclasses import dataclass

import click

from balance.engine.cells import default_cell
from balance.engine.game import Cell, Declarations
from balance.engine.ready import ready
from balance.games import registry
from benchmarks.ours import play
from benchmarks.report import Comparison, ratio_lines, ratios, timing_lines
from benchmarks.rival import Rival, measure
from tests.games.goomanji.plain import GAME as PLAIN_GOOMANJI
from tests.games.goonies_acg.plain import GAME as PLAIN_GOONIES
from tests.games.goons.plain_game import GAME as PLAIN_GOONS
from tests.games.never_say_die.plain import GAME as PLAIN_NEVER_SAY_DIE

LEAST = 200.0
"""How many times faster than its twin a game has to be."""


@dataclass(frozen=True)
class Twins:
    """A game and its twin.

    Parameters
    ----------
    game : str
    twin : PlainGame
    players : int
    """

    game: str
    twin: Declarations
    players: int

    @property
    def kernel_name(self) -> str:
        """Name of the rival that is compiled."""
        return f"{self.game}, compiled"

    @property
    def twin_name(self) -> str:
        """Name of the rival in plain Python."""
        return f"{self.game}, plain Python"

    def rivals(self) -> list[Rival]:
        """Both ways to play."""
        game = registry.find(self.game)
        cell = default_cell(game, ("random",) * self.players)
        return [self._rival(self.kernel_name, game, cell), self._rival(self.twin_name, self.twin, cell)]

    def _rival(self, name: str, game: Declarations, cell: Cell) -> Rival:
        variant = ready(game, cell)
        return Rival(name, f"{self.players} random", lambda games, seed: play(variant, games, seed))


TWINS = (
    Twins("goons", PLAIN_GOONS, 3),
    Twins("goonies_acg", PLAIN_GOONIES, 3),
    Twins("goomanji", PLAIN_GOOMANJI, 4),
    Twins("never_say_die", PLAIN_NEVER_SAY_DIE, 2),
)


def rivals() -> list[Rival]:
    """All games and all twins."""
    return [rival for twins in TWINS for rival in twins.rivals()]


COMPARISONS = tuple(
    Comparison(f"{twins.game} at random, beside its twin", twins.kernel_name, twins.twin_name, LEAST)
    for twins in TWINS
)


@click.command()
@click.option("--repetitions", default=7, show_default=True, help="Of everything; medians are told.")
@click.option("--seconds", default=0.5, show_default=True, help="About how long each repetition takes.")
def main(repetitions: int, seconds: float) -> None:
    """Measure every game beside its twin, taking turns."""
    timings = measure(rivals(), repetitions=repetitions, seconds=seconds)
    click.echo("\n".join(timing_lines(timings)) + "\n")
    click.echo("\n".join(ratio_lines(ratios(timings, COMPARISONS))))


if __name__ == "__main__":
    main()

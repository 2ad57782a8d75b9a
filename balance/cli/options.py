"""Options that several commands share."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
set_option = click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="PATH=VALUE",
    help="Change one value of the scenario, such as override.goal.score=50; may be repeated.",
)
where_option = click.option(
    "--where",
    "wheres",
    multiple=True,
    metavar="FACTOR=LEVEL",
    help="Keep only cells with this level of a varied factor; may be repeated.",
)


class WholeNumber(click.ParamType):
    """A whole number as scenarios write it: `1000000`, `1_000_000` or `1e6`.

    Parameters
    ----------
    low : int
        Smallest allowed value.
    high : int
        Largest allowed value; none by default.
    """

    name = "number"

    def __init__(self, low: int = 0, high: float = math.inf) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        from balance.documents.scalars import Refused, resolve

        try:
            number = resolve(value.strip())
        except Refused as refused:
            self.fail(str(refused), param, ctx)
        if isinstance(number, bool) or not isinstance(number, int) or not self.low <= number <= self.high:
            to = "" if self.high == math.inf else f" to {self.high:,}"
            self.fail(f"found {value!r}, allowed: a whole number from {self.low}{to}", param, ctx)
        return number


class WholeNumbers(click.ParamType):
    """Whole numbers with commas between them, such as `4,2`."""

    name = "numbers"

    def __init__(self, low: int = 0) -> None:
        self.one = WholeNumber(low)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(self.one.convert(part, param, ctx) for part in value.split(","))


LARGEST_SEED = 2**64 - 1
seed_option = click.option(
    "--seed", type=WholeNumber(0, LARGEST_SEED), default=None, help="Seed of chance; 0 is a seed."
)
games_option = click.option("--games", type=WholeNumber(1), default=None, help="Games a cell, such as 1e6.")
MOST_JOBS = 1024
"""More workers than that are a slip of the pen."""

jobs_option = click.option(
    "--jobs", type=WholeNumber(1, MOST_JOBS), default=1, show_default=True, help="Workers."
)
backend_option = click.option(
    "--backend",
    type=click.Choice(["threads", "loky", "dask"]),
    default="threads",
    show_default=True,
    help="Threads, processes, or a Dask cluster; the numbers are the same.",
)
scheduler_option = click.option(
    "--scheduler", metavar="ADDRESS", help="Dask scheduler; without it one is started here."
)
out_option = click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("reports"),
    show_default=True,
    help="Folder that keeps the runs.",
)
batch_option = click.option("--batch", type=WholeNumber(1), help="Games a batch; measured by default.")
keep_games_option = click.option("--keep-games", is_flag=True, help="Also write a row a game to Parquet.")
PLAYING = (
    games_option,
    seed_option,
    jobs_option,
    backend_option,
    scheduler_option,
    out_option,
    batch_option,
    keep_games_option,
)


def play_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of playing a scenario."""
    for option in reversed(PLAYING):
        command = option(command)
    return command


quiet_option = click.option("--quiet", is_flag=True, help="No progress and no notices.")


def _names(context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]) -> list[str]:
    """Split names with commas between them."""
    return [name.strip() for text in texts for name in text.split(",")]


measure_option = click.option(
    "--measure",
    "measures",
    multiple=True,
    callback=_names,
    metavar="NAMES",
    help="Measures such as win_rate,turns or columns such as end_reason[goal]; may be repeated. "
    "By default win_rate, score, turns and end_reason.",
)
margin_option = click.option(
    "--margin",
    "margins",
    multiple=True,
    metavar="[MEASURE=]VALUE",
    help="Largest difference that does not matter: 0.01 for all proportions, turns=0.5 for one measure. "
    "By default 0.01, and for means a twentieth of a game's standard deviation.",
)

"""`python -m benchmarks`: measure everything in one run and print the ratios."""

from __future__ import annotations

import json
from pathlib import Path

import click

from balance.documents import write_text
from benchmarks import games, machine, mesa_pig, open_spiel, ours, report, storing, tight
from benchmarks.rival import Rival, Timing, measure
from benchmarks.starts import measure_starts
from tests.games.pig.plain import GAME as PLAIN_PIG


def rivals() -> list[Rival]:
    """Everything that plays Pig here, and the other games beside their twins."""
    return [
        ours.compiled(report.RANDOM, "random", "random"),
        ours.compiled(report.HOLD, "hold_at", "hold at 20"),
        ours.compiled("balance, weights", "cautious", "weights"),
        open_spiel.bots_loop(),
        open_spiel.python_loop(),
        mesa_pig.by_activation(),
        mesa_pig.by_decision(),
        mesa_pig.by_turn(),
        *tight.rivals(),
        ours.plain_file("balance, plain-Python game", PLAIN_PIG, "random", "random"),
        ours.threaded("balance, 1 thread", 1),
        ours.threaded("balance, 2 threads", 2),
        storing.kernel_alone(),
        storing.whole_run(),
        *games.rivals(),
    ]


def as_data(timing: Timing) -> dict[str, object]:
    """What is kept of a rival."""
    return {
        "players": timing.rival.players,
        "games_per_second": timing.games_per_second,
        "decisions_per_game": timing.decisions_per_game,
        "rates": timing.rates,
    }


@click.command()
@click.option("--out", type=click.Path(path_type=Path), help="Write all figures to this JSON file.")
@click.option("--repetitions", default=7, show_default=True, help="Of everything; medians are told.")
@click.option("--seconds", default=0.5, show_default=True, help="About how long each repetition takes.")
@click.option("--trials", default=100_000_000, show_default=True, help="For the peak of memory, beside 1 M.")
def main(out: Path | None, repetitions: int, seconds: float, trials: int) -> None:
    """Measure speed beside other frameworks, starts, and the cost of storing."""
    starts = measure_starts(repetitions)
    timings = measure(rivals(), repetitions=repetitions, seconds=seconds)
    found = report.ratios(timings, (*report.COMPARISONS, *games.COMPARISONS))
    memory = {f"{count:,} trials": storing.peak_megabytes(count) for count in (1_000_000, trials)}
    click.echo("\n".join(report.timing_lines(timings)) + "\n")
    click.echo("\n".join(report.ratio_lines(found)) + "\n")
    click.echo("\n".join(report.second_lines(starts)))
    for name, megabytes in memory.items():
        click.echo(f"{'peak memory, ' + name:46} {megabytes:8.0f} MB")
    if out is not None:
        data = {
            "machine": machine.describe(),
            "rivals": {name: as_data(timing) for name, timing in timings.items()},
            "ratios": found,
            "seconds": starts,
            "peak_megabytes": memory,
        }
        write_text(out, json.dumps(data, indent=2) + "\n")


main()

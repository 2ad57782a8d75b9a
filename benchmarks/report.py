"""The measured ratios beside their targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.rival import Timing, ratio

RANDOM = "balance, random"
HOLD = "balance, hold at 20"


@dataclass(frozen=True)
class Comparison:
    """One ratio of interest.

    Parameters
    ----------
    text : str
    fast, slow : str
        Names of rivals.
    target : float
        At least how many times faster it should be; 0 where nothing is promised.
    aim : float
        What it would be glad to reach; 0 where nothing is stated.
    """

    text: str
    fast: str
    slow: str
    target: float = 0.0
    aim: float = 0.0


COMPARISONS = (
    Comparison("random, beside OpenSpiel's C++ loop", RANDOM, "OpenSpiel, C++ bots", 10, 20),
    Comparison("random, beside OpenSpiel's Python loop", RANDOM, "OpenSpiel, Python loop", 100),
    Comparison("hold at 20, beside Mesa, a decision a step", HOLD, "Mesa, a decision a step", 250),
    Comparison("hold at 20, beside Mesa, a decision called", HOLD, "Mesa, a decision called"),
    Comparison("hold at 20, beside Mesa, a turn a step", HOLD, "Mesa, a turn a step"),
    Comparison("random, beside plain Python", RANDOM, "plain Python, random"),
    Comparison("hold at 20, beside plain Python", HOLD, "plain Python, hold at 20"),
    Comparison("random, beside a plain-Python game file", RANDOM, "balance, plain-Python game"),
    Comparison("two threads beside one", "balance, 2 threads", "balance, 1 thread", 1.8),
    Comparison("kernel alone beside a whole run", "kernel alone", "whole run"),
)


def timing_lines(timings: Mapping[str, Timing]) -> list[str]:
    """One line a rival: games and decisions a second."""
    lines = [f"{'':28} {'players':12} {'games/s':>12} {'decisions/s':>14} {'lowest':>12} {'highest':>12}"]
    for name, timing in timings.items():
        rate = timing.games_per_second
        each = timing.decisions_per_game
        decisions = f"{rate * each:14,.0f}" if each else f"{'not told':>14}"
        span = f"{min(timing.rates):12,.0f} {max(timing.rates):12,.0f}"
        lines.append(f"{name:28} {timing.rival.players:12} {rate:12,.0f} {decisions} {span}")
    return lines


def ratios(
    timings: Mapping[str, Timing], comparisons: Sequence[Comparison] = COMPARISONS
) -> list[dict[str, object]]:
    """Every comparison whose rivals were measured."""
    return [
        {
            "text": wanted.text,
            "ratio": ratio(timings[wanted.fast], timings[wanted.slow]),
            "target": wanted.target,
            "aim": wanted.aim,
        }
        for wanted in comparisons
        if wanted.fast in timings and wanted.slow in timings
    ]


def ratio_lines(found: list[dict[str, object]]) -> list[str]:
    """One line a comparison, with its target beside it."""
    lines = []
    for entry in found:
        target = f"  (target {entry['target']:g})" if entry["target"] else ""
        if entry["aim"]:
            target = f"  (target {entry['target']:g}, aim {entry['aim']:g})"
        lines.append(f"{entry['text']:46} {entry['ratio']:8.2f} x{target}")
    return lines


def second_lines(starts: Mapping[str, float]) -> list[str]:
    """One line a start."""
    targets = {"balance --help": 0.4, "balance run, 2 games, warm": 2.0, "balance run, 2 games, cold": 120.0}
    return [
        f"{name:46} {seconds:8.2f} s  (target below {targets[name]:g})" for name, seconds in starts.items()
    ]

"""A single chance: exact, and estimated from simulated trials."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from balance.cli.options import LARGEST_SEED, WholeNumber
from balance.cli.tables import print_pairs
from balance.report.wording import estimate_text

if TYPE_CHECKING:
    from balance.analysis.trials import Trials
    from balance.odds import Exact

LONGEST_FRACTION = 60
"""A fraction of more characters than this is not printed for people; JSON has it whole."""

simulate_option = click.option(
    "--simulate", type=WholeNumber(1, 10**12), metavar="GAMES", help="Also play this many trials."
)
trial_seed_option = click.option(
    "--seed", type=WholeNumber(0, LARGEST_SEED), default=1, show_default=True, help="Seed of the trials."
)


def exact_data(exact: Exact, paid: str) -> dict[str, Any]:
    """List an exact chance for scripts.

    Parameters
    ----------
    exact : Exact
    paid : str
        Key of the expected number of rerolls or draws.

    Returns
    -------
    dict
    """
    return {
        "numerator": exact.numerator,
        "denominator": exact.denominator,
        "probability": exact.probability,
        "log10_probability": exact.log10_probability,
        paid: float(exact.expected_paid),
    }


def simulated_data(trials: Trials) -> dict[str, Any]:
    """List an estimated chance with its Wilson interval for scripts."""
    from balance.stats.intervals import wilson

    interval = wilson(trials.successes, trials.games)
    return {
        "games": trials.games,
        "probability": interval.estimate,
        "low": interval.low,
        "high": interval.high,
    }


def fraction_text(numerator: int, denominator: int) -> str:
    """Print a fraction, or say how long it is."""
    text = f"{numerator}/{denominator}"
    if len(text) <= LONGEST_FRACTION:
        return text
    return f"a fraction with {len(str(denominator))} digits below; --json has it whole"


def probability_text(probability: float, log10_probability: float) -> str:
    """Print a chance; as a power of ten where a float or six digits would show 0."""
    if probability == 0.0 and math.isinf(log10_probability):
        return "0 (impossible)"
    if probability < 1e-6:
        return f"10^{log10_probability:.3f}"
    return f"{probability:.6f}"


def tell_chance(question: str, exact: Exact, paid: str, simulated: Mapping[str, Any] | None) -> None:
    """Print a chance for people.

    Parameters
    ----------
    question : str
        What was asked, in words.
    exact : Exact
    paid : str
        What is paid for, such as `rerolls`.
    simulated : mapping or None
        As from `simulated_data`.
    """
    text = probability_text(exact.probability, exact.log10_probability)
    pairs = [
        ("exact chance", text),
        ("as a fraction", fraction_text(exact.numerator, exact.denominator)),
        (f"expected {paid}", f"{float(exact.expected_paid):.4f}"),
    ]
    if simulated is not None:
        interval = estimate_text(simulated["probability"], simulated["low"], simulated["high"])
        pairs.append(("simulated", f"{interval}, n = {simulated['games']:,}"))
    print_pairs(pairs, title=question)

"""Policies of two sides against each other, and what both would play: in words and tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from balance.report.factors import Factors, Namer, plain_name
from balance.report.page import Section, Table, Tone
from balance.report.wording import estimate_text, listed, value_text

if TYPE_CHECKING:
    from balance.analysis.equilibrium import Equilibria, Equilibrium, Play
    from balance.runs import Run

MOST_TABLES = 8
"""Matrices shown; the rest is in the file beside the page."""

SELDOM = 0.0005
"""A weight below this is printed as never."""

NOTE = (
    "Bold: pairs of policies that are played in equilibrium, {first} in rows and {second} in columns. "
    "The last column is the least that a row gets, the last row the most that a column lets through."
)


def equilibrium_section(run: Run, factors: Factors) -> Section | None:
    """Make the section of a run whose cells are a matrix of policies; None where they are none."""
    from balance.analysis.equilibrium import equilibria
    from balance.documents import BadInput

    if not factors.roles:
        return None
    try:
        found = equilibria(run)
    except BadInput:
        return None
    return Section(
        title="What both sides would play",
        texts=[line for one in found.found[:MOST_TABLES] for line in _lines(one, factors.namer)],
        tables=equilibrium_tables(found, factors.namer),
        notes=[
            "If both sides know all these win rates and choose policies freely, neither can hold the other "
            "to less than the value: it is what the game is worth to these policies, not to all ways to "
            "play. Weights are one solution; where policies are nearly equal others are as good, and their "
            "intervals wide. Intervals hold 95 % of the solutions of win rates redrawn with their "
            "covariance. Games that nobody wins count as not won by the first side."
        ],
    )


def equilibrium_tables(found: Equilibria, namer: Namer = plain_name) -> dict[str, Table]:
    """Tabulate matrices and strategies.

    Parameters
    ----------
    found : Equilibria
    namer : callable
        Names a level.

    Returns
    -------
    dict of str to Table
        By title, of at most MOST_TABLES matrices.
    """
    tables: dict[str, Table] = {}
    for one in found.found[:MOST_TABLES]:
        first, second = one.matrix.sides
        about = _about(one, namer)
        tables[f"Chance of {first} by policies{about}"] = _matrix_table(one)
        tables[f"Strategies in equilibrium{about}"] = Table(
            columns=["side", "policy", "how often", "redrawn", f"chance of {first} against the other's mix"],
            rows=[
                [
                    side,
                    play.policy,
                    _weight(play.weight),
                    _range(play),
                    value_text(play.against, is_share=True),
                ]
                for side, plays in ((first, one.row), (second, one.column))
                for play in plays
            ],
            numeric=frozenset({2, 3, 4}),
        )
    return tables


def _about(one: Equilibrium, namer: Namer) -> str:
    names = ", ".join(namer(factor, level) for factor, level in one.matrix.factors.items())
    return f": {names}" if names else ""


def _lines(one: Equilibrium, namer: Namer) -> Iterator[str]:
    first, second = one.matrix.sides
    about = _about(one, namer).removeprefix(": ")
    start = f"{about}: t" if about else "T"
    chance = estimate_text(one.value, one.low, one.high, is_share=True)
    yield (
        f"{start}he chance of {first} is {chance} in equilibrium (n = {one.matrix.games:,} games a pair): "
        f"{first} {_mix(one.row)}; {second} {_mix(one.column)}."
    )


def _mix(plays: tuple[Play, ...]) -> str:
    played = sorted((play for play in plays if play.weight >= SELDOM), key=lambda play: -play.weight)
    if len(played) == 1:
        return f"always {played[0].policy}"
    return listed([f"{play.policy} {_weight(play.weight)}" for play in played])


def _weight(weight: float) -> str:
    return "never" if weight < SELDOM else "always" if weight > 1 - SELDOM else f"{100 * weight:.1f} %"


def _range(play: Play) -> str:
    return f"{100 * play.low:.0f} to {100 * play.high:.0f} %"


def _chance(value: float, games: int) -> str:
    """Print a win rate with Wilson's interval."""
    from balance.stats.intervals import wilson

    found = wilson(round(value * games), games)
    return estimate_text(value, found.low, found.high, is_share=True)


def _matrix_table(one: Equilibrium) -> Table:
    means = one.matrix.means
    first, second = one.matrix.sides
    rows, marks = [], {}
    for number, play in enumerate(one.row):
        values = [_chance(value, one.matrix.games) for value in means[number].tolist()]
        rows.append([play.policy, *values, value_text(float(means[number].min()), is_share=True)])
        for place, other in enumerate(one.column):
            if play.weight >= SELDOM and other.weight >= SELDOM:
                marks[number, place + 1] = Tone.ABOVE
    most = [value_text(value, is_share=True) for value in means.max(axis=0).tolist()]
    rows.append(["most", *most, ""])
    return Table(
        columns=[first, *(f"against {play.policy}" for play in one.column), "least"],
        rows=rows,
        numeric=frozenset(range(1, len(one.column) + 2)),
        note=f"{one.matrix.games:,} games a pair. {NOTE.format(first=first, second=second)}",
        marks=marks,
    )

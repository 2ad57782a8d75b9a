"""`balance check`: play a scenario until its promises are kept, broken, or out of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from balance.analysis.judging import Answer, Check, judge
from balance.analysis.preparing import cells_to_be
from balance.analysis.promises import parts_of
from balance.documents import BadInput, Problem
from balance.runs.loading import load_run
from balance.runs.run import Run
from balance.scenario.model import Expectation, Promise, Scenario

FIRST_LOOK = 960
"""Games a cell before which nothing is judged."""

Play = Callable[[Scenario, int], Run]
"""Plays a scenario with so many games a cell, or what is missing of them."""


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What was found of a scenario's promises.

    Parameters
    ----------
    run : Run
        As far as it was played.
    checks : tuple of Check
    """

    run: Run
    checks: tuple[Check, ...]

    @property
    def verdict(self) -> Answer:
        """Fail if any promise is broken, else undecided if any is open."""
        return overall(self.checks)

    def data(self) -> dict[str, Any]:
        """Write it as plain values."""
        return {"verdict": self.verdict.value, "checks": [check.plain() for check in self.checks]}


def overall(checks: Sequence[Check]) -> Answer:
    """Sum verdicts up."""
    answers = {check.verdict for check in checks}
    if Answer.FAIL in answers:
        return Answer.FAIL
    return Answer.UNDECIDED if Answer.UNDECIDED in answers else Answer.PASS


def looks(ceiling: int) -> Iterator[int]:
    """List the games after which promises are judged: ever twice as many, and the most there may be."""
    games = FIRST_LOOK
    while games < ceiling:
        yield games
        games *= 2
    yield ceiling


def check(scenario: Scenario, play: Play) -> Checked:
    """Test the promises of a scenario.

    Parameters
    ----------
    scenario : Scenario
        `games` is the most that each cell plays; a precision is not waited for.
    play : callable

    Returns
    -------
    Checked
        As soon as all promises are kept, or one is broken; then others may be undecided.

    Raises
    ------
    BadInput
        There are no promises, or one speaks of what there is not.
    """
    if not scenario.expect:
        message = "holds no `expect`, so there is nothing to check"
        raise BadInput(Problem(str(scenario.file), None, "expect", message))
    earlier = earlier_runs(scenario.expect)
    cells = {path: run.cells for path, run in earlier.items()}
    parts = parts_of(scenario.expect, cells_to_be(scenario), cells)
    plain = without_precision(scenario)
    for games in looks(plain.games):
        run = play(plain, games)
        found = judge(run, parts, earlier)
        if overall(found) is not Answer.UNDECIDED:
            break
    return Checked(run=run, checks=tuple(found))


def earlier_runs(expectations: Sequence[Expectation]) -> dict[str, Run]:
    """Read the earlier runs that promises speak of.

    Raises
    ------
    BadInput
        A folder holds no run.
    """
    found = {}
    problems = []
    for one in expectations:
        if one.promise is Promise.EARLIER and one.earlier is not None:
            try:
                found[one.path] = load_run(one.earlier)
            except BadInput as error:
                problems += [one.problem("earlier", str(problem)) for problem in error.problems]
    if problems:
        raise BadInput(problems)
    return found


def without_precision(scenario: Scenario) -> Scenario:
    """Let all cells have the same games, so that their differences are taken game by game."""
    if scenario.precision is None:
        return scenario
    resolved = {key: value for key, value in scenario.resolved.items() if key != "precision"}
    identity = {key: value for key, value in scenario.identity.items() if key != "cells_end"}
    return replace(scenario, precision=None, resolved=resolved, identity=identity)

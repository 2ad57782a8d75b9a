"""What a command says where simulated numbers and exact ones cannot both be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from balance.cli.failing import ExitCode
from balance.cli.notices import notify

if TYPE_CHECKING:
    from balance.report.disagreement import Disagreement
    from balance.runs import Run

MOST_TOLD = 10


def told(run: Run) -> tuple[Disagreement, ...]:
    """Compare a run with what is known exactly, and say on standard error what is too far from it."""
    from balance.report.disagreement import disagreements_of

    found = disagreements_of(run)
    for one in found[:MOST_TOLD]:
        notify(f"exact value missed: {one}")
    if len(found) > MOST_TOLD:
        notify(f"exact value missed: {len(found) - MOST_TOLD} more")
    return found


def exit_code(found: Sequence[Disagreement]) -> ExitCode:
    """Fail where anything was found."""
    return ExitCode.CHECK_FAILED if found else ExitCode.DONE

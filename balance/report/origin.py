"""Where a run comes from: what it takes to get the same numbers, and what a reader must know first."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from balance.report.factors import Factors
from balance.report.subject import Subject
from balance.report.variants import Variant


def reproduce(manifest: Mapping[str, Any]) -> list[tuple[str, str]]:
    """List what it takes to get the same numbers.

    Parameters
    ----------
    manifest : mapping

    Returns
    -------
    list of (name, value)
    """
    stamps = manifest["stamps"]
    sessions = manifest["sessions"]
    machine = manifest["machine"]
    seconds = sum(session["seconds"] for session in sessions)
    stretches = "one session" if len(sessions) == 1 else f"{len(sessions)} sessions"
    plugins = [("plugins", ", ".join(stamps["plugins"]))] if stamps["plugins"] else []
    return [
        ("command", command_text(manifest)),
        ("seed", str(manifest["seed"])),
        ("games", f"{manifest['games']:,} in each of {len(manifest['cells'])} variants"),
        ("rules", f"{manifest['game']}, version {manifest['rules_version']}"),
        ("run", manifest["run"]),
        ("stamps", f"{stamps['game']}, tallies {stamps['tallies']}, {stamps['flavour']}"),
        *plugins,
        ("versions", ", ".join(f"{name} {number}" for name, number in manifest["versions"].items())),
        ("machine", f"{machine['system']}, {machine['processor']}, {machine['cores']} cores"),
        ("playing time", f"{seconds:.1f} s in {stretches}"),
        ("started", sessions[0]["started"] if sessions else "never"),
    ]


def command_text(manifest: Mapping[str, Any]) -> str:
    """Write the command that made a run; the Python verb where it was no command."""
    program, *arguments = manifest["command"] or [""]
    if PurePath(program).stem in {"balance", "__main__"} and arguments[:1] == ["run"]:
        return shlex.join(["balance", *arguments])
    return f"balance.run({manifest['file']!r}, games={manifest['games']}, seed={manifest['seed']})"


def summary_text(manifest: Mapping[str, Any], subject: Subject) -> str:
    """Say in a line what was played."""
    title = subject.game.title if subject.game is not None else manifest["game"]
    cells = len(manifest["cells"])
    variants = "one variant" if cells == 1 else f"{cells} variants"
    return (
        f"{title}, rules version {manifest['rules_version']}: {variants}, {manifest['games']:,} games each."
    )


def warnings_of(manifest: Mapping[str, Any], factors: Factors, subject: Subject) -> Iterator[str]:
    """Say what a reader must know before the numbers."""
    variants = factors.variants
    yield from capped(variants)
    unrestricted = [v for v in variants if (v.estimates["unrestricted"].estimate or 0.0) > 0.0]
    if unrestricted:
        yield (
            f"In {len(unrestricted)} variants forbid or force left nothing to choose at some questions, "
            "so that everything stayed allowed there."
        )
    if subject.game is None:
        yield f"The game {manifest['game']} is not found here: its assumed and exact values are left out."
    elif not subject.is_same:
        yield "The game or the engine has changed since this run, so exact values are left out."


def capped(variants: Sequence[Variant]) -> Iterator[str]:
    """Say how many games were stopped before their end."""
    games = stopped = 0
    for variant in variants:
        games += variant.cell.tally.games
        stopped += int(variant.cell.tally.histogram(variant.cell.plan.number("capped"))[1])
    if stopped:
        yield (
            f"{stopped:,} of {games:,} games were stopped at the bound on questions and count as they "
            "stood then."
        )

"""Where a run comes from: what it takes to get the same numbers, and what a reader must know first."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from balance.report.factors import Factors
from balance.report.subject import Subject
from balance.report.variants import Variant
from balance.report.wording import words_of
from balance.runs import End


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
    asked = manifest["resolved"].get("precision")
    most = "at most " if asked else ""
    played = f"{most}{manifest['games']:,} games each"
    precise = f", until intervals were as narrow as asked for ({precision_text(asked)})" if asked else ""
    return f"{title}, rules version {manifest['rules_version']}: {variants}, {played}{precise}."


def precision_text(asked: Mapping[str, Any]) -> str:
    """Say how narrow intervals had to become."""
    from balance.scenario.precision import AT_MOST

    return ", ".join(f"{words_of(name)} ± {reach:g}" for name, reach in asked.items() if name != AT_MOST)


def ended(ends: Sequence[End], games: int) -> Iterator[str]:
    """Say which cells are not as precise as was asked for."""
    unfinished, short = ends.count(End.OPEN), ends.count(End.CEILING)
    if unfinished:
        yield f"The run is not finished: {unfinished} of {len(ends)} variants are not precise yet."
    if short:
        yield (
            f"{short} of {len(ends)} variants are not as precise as was asked for: they ended with the "
            f"{games:,} games that they may have."
        )


def warnings_of(
    manifest: Mapping[str, Any], factors: Factors, subject: Subject, ends: Sequence[End] = ()
) -> Iterator[str]:
    """Say what a reader must know before the numbers."""
    variants = factors.variants
    if manifest["resolved"].get("precision"):
        yield from ended(ends, manifest["games"])
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

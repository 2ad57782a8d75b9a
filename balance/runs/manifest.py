"""The manifest of a run: all that is needed to read it, to continue it and to make it again."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from balance.documents import BadInput, Problem, write_text
from balance.engine.cells import side_names
from balance.runs.identity import Identity
from balance.scenario.model import Scenario
from balance.tallies.plan import Plan

FORMAT = 1
KEYS = (
    *("run", "name", "title", "description", "file", "game", "rules_version", "games", "seed", "resolved"),
    *("identity", "stamps", "factors", "cells", "plans", "command", "versions", "machine", "sessions"),
)
"""What every manifest holds beside its format."""

AGAIN = "move the folder away and run the scenario again, which plays the same games"
"""What helps where a manifest is lost."""

PACKAGES = ("tabletop-balance", "numpy", "numba", "scipy", "joblib", "pandas")


def manifest_of(scenario: Scenario, identity: Identity, plans: Sequence[Plan], games: int) -> dict[str, Any]:
    """Describe a run that is about to start.

    Parameters
    ----------
    scenario : Scenario
    identity : Identity
    plans : sequence of Plan
        One a cell.
    games : int
        Wanted in each cell.

    Returns
    -------
    dict
        JSON values only.
    """
    distinct = list(dict.fromkeys(plans))
    return {
        "format": FORMAT,
        "run": identity.run,
        "name": scenario.name,
        "title": scenario.title,
        "description": scenario.description,
        "file": str(scenario.file),
        "game": scenario.game.name,
        "rules_version": scenario.game.rules_version,
        "games": games,
        "seed": scenario.seed,
        "resolved": scenario.resolved,
        "components": components_of(scenario),
        "identity": scenario.identity,
        "stamps": identity.stamps,
        "factors": {name: list(levels) for name, levels in scenario.factors.items()},
        "cells": [
            {
                "factors": dict(cell.factors),
                "labels": list(side_names(scenario.game, cell)),
                "plan": distinct.index(plan),
            }
            for cell, plan in zip(scenario.cells, plans, strict=True)
        ],
        "plans": [plan.plain() for plan in distinct],
        "command": sys.argv,
        "versions": versions_of(PACKAGES),
        "machine": machine(),
        "sessions": [],
    }


def components_of(scenario: Scenario) -> dict[str, Any]:
    """List the values of the game's own cards by path, so that runs of other cards can be compared."""
    from balance.engine.components import Components

    found = Components.load(scenario.game.components).leaves
    return {path: leaf.value for path, leaf in found.items()}


def versions_of(packages: Sequence[str]) -> dict[str, str]:
    """Look up the versions of Python and of packages; those not installed are left out."""
    found = {"python": platform.python_version()}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def machine() -> dict[str, Any]:
    """Describe the machine, without its name."""
    return {"system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count()}


def session_of(started: float, seconds: float, games: int, **settings: Any) -> dict[str, Any]:
    """Describe one stretch of playing.

    Parameters
    ----------
    started : float
        Seconds since 1970.
    seconds : float
        How long games were played.
    games : int
        Games played, all cells together.
    **settings : value
        Jobs, backend and the like.
    """
    when = datetime.fromtimestamp(started, UTC).isoformat(timespec="seconds")
    return {"started": when, "seconds": round(seconds, 3), "games": games, **settings}


def write_manifest(file: Path, manifest: dict[str, Any]) -> None:
    """Write a manifest, whole or not at all."""
    write_text(file, json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")


def read_manifest(file: Path) -> dict[str, Any]:
    """Read a manifest.

    Raises
    ------
    BadInput
        There is none, or it is not one.
    """
    try:
        manifest = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        message = f"holds no run: there is no {file.name}"
        raise BadInput([Problem(str(file.parent), None, "", message)]) from None
    except (OSError, ValueError) as error:
        message = f"cannot be read as a manifest: {error}; {AGAIN}"
        raise BadInput([Problem(str(file), None, "", message)]) from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        message = f"is not a manifest of format {FORMAT}"
        raise BadInput([Problem(str(file), None, "", message)])
    lacking = [key for key in KEYS if key not in manifest]
    if lacking:
        raise BadInput([Problem(str(file), None, "", f"is damaged: it lacks {', '.join(lacking)}")])
    damaged = [name for name, is_right in _parts(manifest).items() if not is_right]
    if damaged:
        message = f"is damaged: {', '.join(damaged)} do not hold what a run writes"
        raise BadInput([Problem(str(file), None, "", message)])
    return manifest


def _parts(manifest: Mapping[str, Any]) -> dict[str, bool]:
    """Tell of each part on which others build whether it has the form that a run writes."""
    cells, resolved = manifest["cells"], manifest["resolved"]
    told = resolved.get("cells") if isinstance(resolved, dict) else None
    return {
        "games": isinstance(manifest["games"], int),
        "plans": isinstance(manifest["plans"], list),
        "cells": _are_mappings(cells, ("factors", "labels", "plan")),
        "resolved": _are_mappings(told, ("factors", "seats"))
        and isinstance(cells, list)
        and len(told or ()) == len(cells),
        "sessions": _are_mappings(manifest["sessions"], ("seconds", "games")),
        "stamps": isinstance(manifest["stamps"], dict) and "game" in manifest["stamps"],
    }


def _are_mappings(value: Any, keys: Sequence[str]) -> bool:
    return isinstance(value, list) and all(
        isinstance(entry, dict) and all(key in entry for key in keys) for entry in value
    )


def require_same_rules(file: Path, identity: Identity) -> dict[str, Any]:
    """Read the manifest of a store that is to be continued.

    Raises
    ------
    BadInput
        The store was made by other rules, another scenario or another seed.
    """
    manifest = read_manifest(file)
    plain = json.loads(json.dumps([identity.scenario, identity.seed, identity.stamps]))
    found = [manifest.get("identity"), manifest.get("seed"), manifest.get("stamps")]
    names = ("scenario", "seed", "stamps")
    other = [name for name, mine, its in zip(names, plain, found, strict=True) if mine != its]
    if other:
        message = (
            f"a store made by other rules ({', '.join(other)} differ); it can be read but not continued: "
            "move it away or choose another --out"
        )
        raise BadInput([Problem(str(file.parent), None, "", message)])
    return manifest

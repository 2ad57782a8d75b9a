"""Learn from simulated games whether a board game is fair, how hard it is and which card breaks it.

The verbs are `load`, `run`, `check`, `odds` and `scheme_odds`. Nothing heavy is imported before it is needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from balance import odds
    from balance.analysis.checking import Checked
    from balance.report.played import Played
    from balance.scenario import Scenario

__all__ = ["check", "load", "odds", "run", "scheme_odds"]


def load(path: Path | str, **options: Any) -> Any:
    """Read a scenario, or the results of a run that was played before.

    Parameters
    ----------
    path : Path or str
        A scenario's YAML file, or the folder of a run.
    **options
        For a scenario: `sets`, `wheres`, `games`, `seed`; see `balance.scenario.load`.

    Returns
    -------
    Scenario or Played

    Raises
    ------
    balance.documents.BadInput
        With every problem found.
    """
    from pathlib import Path

    if Path(path).is_dir():
        from balance.report.played import Played
        from balance.runs import load_run

        return Played(load_run(path))
    from balance.scenario import load as load_scenario

    return load_scenario(path, **options)


def run(
    scenario: Scenario | Path | str,
    *,
    sets: Sequence[str] = (),
    wheres: Sequence[str] = (),
    games: int | None = None,
    seed: int | None = None,
    **settings: Any,
) -> Played:
    """Play a scenario, or what an earlier run left open of it.

    Parameters
    ----------
    scenario : Scenario, Path or str
        As `load` gives it, or its file.
    sets, wheres : sequence of str
        Changes of a file's values and the cells to keep; not for a loaded scenario.
    games : int, optional
        In each cell, instead of the scenario's own.
    seed : int, optional
        Instead of the scenario's own; not for a loaded scenario.
    **settings
        `jobs`, `backend`, `scheduler`, `out`, `flavour`, `batch`, `keep_games`, `progress`,
        `notify`; see `balance.runs.execute`.

    Returns
    -------
    Played
        With `.frame()`, `.summary()`, `.compare()`, `.effects()`, `.report()` and `.run_dir`.

    Raises
    ------
    balance.documents.BadInput
        The scenario, a plugin, a setting or the store cannot be used.
    """
    from balance.report.played import Played
    from balance.runs import execute
    from balance.scenario import Scenario
    from balance.scenario import load as load_scenario

    if not isinstance(scenario, Scenario):
        scenario = load_scenario(scenario, sets=sets, wheres=wheres, seed=seed)
    elif sets or wheres or seed is not None:
        raise TypeError("sets, wheres and seed change a scenario's file; give them to balance.load")
    return Played(execute(scenario, games=games, **settings))


def check(
    scenario: Scenario | Path | str,
    *,
    games: int | None = None,
    **settings: Any,
) -> Checked:
    """Play a scenario until every promise of its `expect` is kept or one is broken, or games are used up.

    Parameters
    ----------
    scenario : Scenario, Path or str
        As `load` gives it, or its file.
    games : int, optional
        The most in each cell, instead of the scenario's own.
    **settings
        `jobs`, `backend`, `out` and the like; see `balance.runs.execute`.

    Returns
    -------
    Checked
        With `.verdict`, `.checks` and `.run`.

    Raises
    ------
    balance.documents.BadInput
        The scenario holds no promises, or they speak of what there is not.
    """
    from dataclasses import replace

    from balance.analysis.checking import check as check_of
    from balance.runs import execute
    from balance.scenario import Scenario
    from balance.scenario import load as load_scenario

    loaded = scenario if isinstance(scenario, Scenario) else load_scenario(scenario)
    if games is not None:
        loaded = replace(loaded, games=games)
    return check_of(loaded, lambda plain, most: execute(plain, games=most, **settings))


def scheme_odds(game: str, scheme: str, **question: Any) -> dict[str, Any]:
    """Answer exactly for a named scheme of a game.

    Parameters
    ----------
    game : str
        Name of a game that has named schemes, such as `goons`.
    scheme : str
        Id of a scheme.
    **question
        `commits`, `reserve`, `money`, `board_stars`, `crib_stars`, `values`, `maximise`,
        `overrides`; as the game's own `scheme_odds` takes them.

    Returns
    -------
    dict
        `tiers`, `seats`, `assumed` and more, as `balance odds scheme --json` prints them.

    Raises
    ------
    ValueError, balance.documents.BadInput
        There is no such game or scheme, or a number is out of range.
    """
    from balance.games.registry import find
    from balance.report.subject import odds_room

    room = odds_room(find(game))
    if room is None or not hasattr(room, "scheme_odds"):
        raise ValueError(f"{game!r} has no named schemes")
    answer: dict[str, Any] = room.scheme_odds(scheme, **question)
    return answer


def __getattr__(name: str) -> Any:
    """Import `odds` when it is first asked for."""
    if name == "odds":
        return import_module("balance.odds")
    raise AttributeError(f"module 'balance' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the verbs."""
    return __all__

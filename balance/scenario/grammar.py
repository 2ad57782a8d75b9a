"""The grammar of a game's scenarios, from what the game declares."""

from __future__ import annotations

from typing import Any

from balance.documents import shown
from balance.engine.game import Declarations, Parameter
from balance.scenario.design import DEFAULT_RESOLUTION
from balance.scenario.model import (
    DEFAULT_AT_MOST,
    DEFAULT_GAMES,
    DEFAULT_SEED,
    KEYS,
    LARGEST_GAMES,
    LARGEST_SEED,
    SEAT_KEYS,
)
from balance.scenario.paths import printed
from balance.scenario.resolved import plain
from balance.scenario.values import describe
from balance.stats.factorial import HIGHEST, LOWEST

Row = dict[str, Any]

ALLOWED = {
    "base": "a path",
    "title": "a text",
    "description": "a text",
    "game": "a name or a path",
    "policies": "a mapping of names to {policy or weights, temperature, epsilon, knobs, forbid, force}",
    "rulings": "a mapping, see below",
    "cards": "a path of a CSV file, or a list of them",
    "override": "a mapping of paths (or nested) to values",
    "vary": "a mapping of paths to lists of levels; `seats` also to {round_robin: a list of policies}",
    "cells": "a list of mappings of paths to a level or a list of levels",
    "design": f"{{resolution: {LOWEST} to {HIGHEST} ({DEFAULT_RESOLUTION} by default), factors: a mapping of "
    "paths to lists of two levels}",
    "games": f"a whole number from 1 to {LARGEST_GAMES:,}",
    "precision": "a mapping of measures or columns to numbers above 0, and at_most: a whole number "
    f"({DEFAULT_AT_MOST:,} by default; --games replaces it)",
    "expect": "a list of {measure, where, at_least, at_most or between: [low, high]}; with baseline, by, "
    "levels, or with earlier, for a difference, where within: d stands for -d to d; of {measure, where, "
    "order, by, at_least}; or of {measure, where, spread}",
    "seed": f"a whole number from 0 to {LARGEST_SEED}",
    "rotate_seats": "true or false",
}
DEFAULTS: dict[str, Any] = {"games": DEFAULT_GAMES, "seed": DEFAULT_SEED, "rotate_seats": False}


def grammar_rows(game: Declarations) -> list[Row]:
    """Return every key of a game's scenarios.

    Parameters
    ----------
    game : Declarations
        The game.

    Returns
    -------
    list of dict
        `key` (path), `default` (None where there is none), `allowed`, `unit`, `rule`, `doc`.
    """
    rows = [_general(game, key, doc) for key, doc in KEYS.items()]
    rows += [_declared(parameter.name, parameter) for parameter in game.PARAMETERS]
    rows += [_declared(f"rulings.{parameter.name}", parameter) for parameter in game.RULINGS]
    rows += [_seat(game, key, doc) for key, doc in SEAT_KEYS.items()]
    rows += [_declared(f"seats[i].setup.{parameter.name}", parameter) for parameter in game.SETUP]
    return rows


def _row(key: str, default: Any, allowed: str, doc: str, unit: str = "", rule: str = "") -> Row:
    return {"key": key, "default": default, "allowed": allowed, "unit": unit, "rule": rule, "doc": doc}


def _declared(key: str, parameter: Parameter) -> Row:
    default = plain(parameter.default)
    return _row(key, default, describe(parameter), parameter.doc, parameter.unit, parameter.rule)


def _general(game: Declarations, key: str, doc: str) -> Row:
    low, high = game.min_seats, game.max_seats
    seats = f"{low}" if low == high else f"{low} to {high}"
    allowed = {**ALLOWED, "players": seats, "seats": f"a list of {seats} mappings"}
    default = {**DEFAULTS, "game": game.name, "players": game.default_seats}
    return _row(key, default.get(key), allowed[key], doc)


def _seat(game: Declarations, key: str, doc: str) -> Row:
    features = ", ".join(feature.name for feature in game.FEATURES) or "nothing"
    restricted = f"a list of {', '.join([*game.kinds, *game.component_ids])}"
    knobs = [f"{policy.name}: {', '.join(policy.knobs)}" for policy in game.policies if policy.knobs]
    allowed = {
        "policy": ", ".join(["random", *(policy.name for policy in game.policies), "./file.py:function"]),
        "weights": f"a mapping of {features} to numbers",
        "temperature": "a number of at least 0",
        "epsilon": "a number from 0 to 1",
        "knobs": f"a mapping to numbers ({'; '.join(knobs) or 'no policy has any'})",
        "forbid": restricted,
        "force": restricted,
        "setup": "a mapping, see below",
    }
    defaults = dict.fromkeys(game.default_policy_at(seat) for seat in range(game.default_seats))
    default = {"policy": ", ".join(defaults)}
    if game.roles:
        allowed["policy"] = "; ".join(f"seat {seat}, {_able(game, seat)}" for seat in range(len(game.roles)))
    return _row(f"seats[i].{key}", default.get(key), allowed[key], doc)


def _able(game: Declarations, seat: int) -> str:
    """List the policies that can play the role of a seat."""
    role = game.roles[seat]
    named = [policy.name for policy in game.policies if not policy.roles or role in policy.roles]
    return f"{role}: {', '.join(['random', *named, './file.py:function'])}"


def grammar(game: Declarations) -> str:
    """Return the grammar of a game's scenarios as text, with an example.

    Parameters
    ----------
    game : Declarations
        The game.

    Returns
    -------
    str
        One line a key: its default, what is allowed, what it means, its rule.
    """
    lines = [f"# A scenario of {game.title}: YAML 1.2; a key that is left out has its default.", ""]
    lines += [_line(row) for row in grammar_rows(game)]
    lines += ["", "# Example", *_example(game)]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    default = "" if row["default"] is None else f" = {shown(row['default'])}"
    rule = f" [rule {row['rule']}]" if row["rule"] else ""
    return f"{row['key']}{default}: {row['allowed']}. {row['doc']}{rule}"


def _example(game: Declarations) -> list[str]:
    seats = ", ".join(f"{{policy: {game.default_policy_at(seat)}}}" for seat in range(game.default_seats))
    varied = [p for p in (*game.PARAMETERS, *game.RULINGS) if len(p.allowed) > 1]
    lines = [f"game: {game.name}", f"seats: [{seats}]"]
    if varied:
        prefix = "rulings." if varied[0] in game.RULINGS else ""
        chosen = ", ".join(printed(value) for value in varied[0].allowed[-2:])
        lines.append(f"vary: {{{prefix}{varied[0].name}: [{chosen}]}}")
    elif game.policies:
        lines.append(f"vary: {{seats[0].policy: [random, {game.policies[-1].name}]}}")
    return [*lines, "games: 1e5", "seed: 1"]

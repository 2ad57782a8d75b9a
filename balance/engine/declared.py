"""What a game says of itself, checked without playing."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from balance.engine.desk import KNOBS
from balance.engine.game import MAX_SEATS, Declarations, Game, Kind, Measure, Parameter


def declaration_faults(game: Declarations) -> Iterator[str]:
    """Yield what is wrong with the declarations of a game.

    Parameters
    ----------
    game : Game or PlainGame

    Yields
    ------
    str
        One fault in words.
    """
    names = [measure.name for measure in game.MEASURES]
    yield from (
        f"no measure {needed!r}" for needed in ("score", "turns", "end_reason") if needed not in names
    )
    yield from repeated_names(game)
    if not 1 <= game.min_seats <= game.max_seats <= MAX_SEATS:
        yield f"seats {game.min_seats} to {game.max_seats} are not within 1 to {MAX_SEATS}"
    elif not game.min_seats <= game.default_seats <= game.max_seats:
        yield f"usual_seats is {game.usual_seats}, not within {game.min_seats} to {game.max_seats}"
    if game.max_moves < 1:
        yield f"max_moves is {game.max_moves}; allowed: 1 or more"
    yield from role_faults(game)
    for section in (game.PARAMETERS, game.RULINGS, game.SETUP):
        for parameter in section:
            yield from parameter_faults(parameter)
    for measure in game.MEASURES:
        yield from measure_faults(measure)
    yield from policy_faults(game)
    if isinstance(game, Game):
        yield from record_faults(game)


def role_faults(game: Declarations) -> Iterator[str]:
    """Yield what is wrong with the roles of a game whose sides differ."""
    roles = game.roles
    if roles and not game.min_seats == game.max_seats == len(roles):
        yield f"{len(roles)} roles for {game.min_seats} to {game.max_seats} seats; a role belongs to each"
    for what, named in (("role_titles", game.role_titles), ("role_defaults", game.role_defaults)):
        if named and len(named) != len(roles):
            yield f"{what} has {len(named)} entries for {len(roles)} roles"
    for policy in game.policies:
        unknown = sorted(set(policy.roles) - set(roles))
        if unknown:
            yield f"policy {policy.name!r} plays {unknown}, which are no roles"
    able = {policy.name: policy.roles or roles for policy in game.policies} | {"random": roles}
    for seat, role in enumerate(roles):
        default = game.default_policy_at(seat)
        if role not in able.get(default, ()):
            yield f"the default policy {default!r} of the role {role!r} cannot play it"


def repeated_names(game: Declarations) -> Iterator[str]:
    """Yield every name that is declared twice where names tell things apart."""
    lists: dict[str, Iterable[str]] = {
        "measures": (measure.name for measure in game.MEASURES),
        "features": (feature.name for feature in game.FEATURES),
        "parameters and rulings": (parameter.name for parameter in (*game.PARAMETERS, *game.RULINGS)),
        "parameters of a seat": (parameter.name for parameter in game.SETUP),
        "roles": game.roles,
        "policies": ("random", "weights", *(policy.name for policy in game.policies)),
        "kinds and components": (*game.kinds, *game.component_ids),
    }
    for what, names in lists.items():
        yield from (f"two {what} have the name {name!r}" for name, n in Counter(names).items() if n > 1)


def parameter_faults(parameter: Parameter) -> Iterator[str]:
    """Yield what is wrong with a parameter: its bounds, and a default that it would refuse."""
    name, low, high = parameter.name, parameter.low, parameter.high
    if low is not None and high is not None and low > high:
        yield f"parameter {name!r}: low {low} is above high {high}"
        return
    if parameter.default is None or parameter.kind is Kind.PAIRS:
        return
    values = parameter.default if parameter.length else (parameter.default,)
    if parameter.length and (not isinstance(values, list | tuple) or len(values) != parameter.length):
        yield f"parameter {name!r}: the default {parameter.default!r} is no list of {parameter.length}"
        return
    for value in values:
        if not takes(parameter, value):
            yield f"parameter {name!r}: the default {value!r} is not allowed by its own declaration"


def takes(parameter: Parameter, value: Any) -> bool:
    """Tell whether a parameter takes a plain value."""
    if parameter.allowed and value not in parameter.allowed:
        return False
    if parameter.kind is Kind.FLAG:
        return isinstance(value, bool)
    if parameter.kind in (Kind.NAME, Kind.FILE):
        return isinstance(value, str)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if parameter.kind is Kind.INTEGER and not isinstance(value, int):
        return False
    low = -math.inf if parameter.low is None else parameter.low
    high = math.inf if parameter.high is None else parameter.high
    return math.isfinite(value) and low <= value <= high


def measure_faults(measure: Measure) -> Iterator[str]:
    """Yield what is wrong with a measure."""
    if measure.low > measure.high:
        yield f"measure {measure.name!r}: low {measure.low} is above high {measure.high}"
    if measure.divisor < 1:
        yield f"measure {measure.name!r}: divisor is {measure.divisor}; allowed: 1 or more"


def policy_faults(game: Declarations) -> Iterator[str]:
    """Yield what is wrong with the named policies."""
    features = {feature.name for feature in game.FEATURES}
    for policy in game.policies:
        unknown = sorted(set(policy.weights) - features)
        if unknown:
            yield f"policy {policy.name!r} weighs {unknown}, which are no features"
        if len(policy.knobs) > KNOBS:
            yield f"policy {policy.name!r} has {len(policy.knobs)} knobs; allowed: at most {KNOBS}"
        for name, (low, high) in policy.bounds.items():
            if name not in policy.knobs:
                yield f"policy {policy.name!r} bounds {name!r}, which is no knob of it"
            elif not (low is None or low <= policy.knobs[name]) or not (
                high is None or policy.knobs[name] <= high
            ):
                yield f"policy {policy.name!r}: the default of {name!r} is out of its bounds"
        numbers = (*policy.weights.values(), *policy.knobs.values(), policy.temperature, policy.epsilon)
        if not all(math.isfinite(number) for number in numbers):
            yield f"policy {policy.name!r} has a number that is not finite"
        if policy.temperature < 0 or not 0 <= policy.epsilon <= 1:
            yield f"policy {policy.name!r}: temperature is at least 0, epsilon from 0 to 1"
    if game.default_policy not in {"random", *(policy.name for policy in game.policies)}:
        yield f"the default policy {game.default_policy!r} is no policy of the game"


def record_faults(game: Game) -> Iterator[str]:
    """Yield what is wrong with the records of a game that is compiled."""
    for name in attribute_clashes(game):
        yield f"field {name!r} is also an attribute of numpy's record, which would be read instead"
    yield from (f"no hidden field {name!r}" for name in game.hides if name not in (game.STATE.names or ()))


def attribute_clashes(game: Game) -> list[str]:
    """List fields that the plain flavour would read as attributes of numpy's record."""
    fields = [*(game.STATE.names or ()), *(game.TABLE.names or ()), *(game.OUTCOME.names or ())]
    return [name for name in fields if hasattr(np.record, name)]

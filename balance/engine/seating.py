"""From seats as a scenario gives them to the records that a kernel reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from balance.engine.desk import KNOBS, seat_dtype
from balance.engine.game import Declarations, Game, Seat
from balance.engine.policy import FORBIDDEN, FORCED


def plugins_of(game: Declarations, seats: Sequence[Seat]) -> tuple[str, ...]:
    """List the plugin policies that seats name."""
    own = {"random", "weights", *(policy.name for policy in game.policies)}
    return tuple(sorted({seat.function for seat in seats} - own))


def seat_records(game: Game, seats: Sequence[Seat], numbers: Mapping[str, int]) -> np.ndarray:
    """Write seats for the kernel.

    Parameters
    ----------
    game : Game
    seats : sequence of Seat
    numbers : mapping of str to int
        The kernel's number of each policy.

    Returns
    -------
    SEAT array, one a seat
    """
    records = np.zeros(len(seats), seat_dtype(game)).view(np.recarray)
    for record, seat in zip(records, seats, strict=True):
        record.policy = numbers[seat.function]
        write_params(record.params, game, seat)
    return records


def write_params(params: np.record, game: Game, seat: Seat) -> None:
    """Write one seat's settings into its record."""
    names = [feature.name for feature in game.FEATURES]
    for name, weight in seat.weights.items():
        params.weights[names.index(name)] = weight
    params.temperature = seat.temperature
    params.epsilon = seat.epsilon
    for place, value in enumerate(list(seat.knobs.values())[:KNOBS]):
        params.knobs[place] = value
    for rule, wanted in ((FORBIDDEN, seat.forbid), (FORCED, seat.force)):
        for name in wanted:
            params.restricted = 1
            if name in game.kinds:
                params.kind_rule[game.kinds.index(name)] = rule
            else:
                params.about_rule[game.component_ids.index(name)] = rule

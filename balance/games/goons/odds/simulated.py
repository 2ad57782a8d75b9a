"""The kernel asked what the exact odds answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from balance.engine.build import Flavour
from balance.engine.ready import ready
from balance.games.goons.odds.question import Aim, ask

CHUNK = 50_000


def simulate_scheme(
    scheme: str, *, games: int, seed: int = 0, flavour: Flavour = Flavour.FAST, **given: Any
) -> dict[str, int]:
    """Play a scheme with the policy `optimal` and count the tiers reached.

    Parameters
    ----------
    scheme : str
    games : int
        At least 1.
    seed : int
    flavour : Flavour
    **given
        As `ask` takes them.

    Returns
    -------
    dict of str to int
        Trials by tier, `nothing` last.

    Raises
    ------
    ValueError
        As `ask`; or the question maximises value, which no kernel policy does.
    """
    from balance.games.goons import GAME

    question = ask(scheme, **given)
    if question.aim is Aim.VALUE:
        raise ValueError("maximise: only 'success' can be simulated; 'value' has an exact answer only")
    if games < 1:
        raise ValueError(f"simulate: found {games}; allowed: 1 or more")
    variant = ready(GAME, question.cell(), flavour)
    rows = variant.rows(min(CHUNK, games))
    counts: Counter[int] = Counter()
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        variant.play(rows, seed, first, count)
        counts.update(dict(enumerate(np.bincount(rows["tier"][:count]).tolist())))
    names = [tier.id for tier in question.scheme.tiers] or ["resolved"]
    return {name: counts[number + 1] for number, name in enumerate(names)} | {"nothing": counts[0]}

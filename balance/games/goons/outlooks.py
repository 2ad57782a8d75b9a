"""Chances of each tier by energy on the scheme, from the exact odds, for policies that look ahead."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from math import comb
from typing import Any, NamedTuple

import numpy as np

from balance.games.goons.names import MOST_COUNTED, THOUSAND, TIERS, Mechanism
from balance.games.goons.schemes import Scheme
from balance.odds.bags import first_draw
from balance.odds.sums import ways


def fill_chances(row: Any, index: int, scheme: Scheme) -> None:
    """Lay out a gamble's chances, in thousandths, that a tier is exactly the one reached.

    The energy is what lies on the scheme; for a bag filled by supplies, what is left in these.
    Nobody rerolls or buys tokens.

    Parameters
    ----------
    row : TABLE record
    index : int
        Of the scheme.
    scheme : Scheme
    """
    if scheme.mechanism in (Mechanism.DICE, Mechanism.BAG):
        limits = Limits(int(row.die_faces), int(row.skull_tokens), int(row.blank_tokens))
        row.tier_chance[index] = tier_chances(scheme, limits)


class Limits(NamedTuple):
    """What there is of dice and tokens."""

    die_faces: int
    skull_tokens: int
    blank_tokens: int


@lru_cache(maxsize=1024)
def tier_chances(scheme: Scheme, limits: Limits) -> np.ndarray:
    """Return the chances in thousandths, tier by energy; many cells share a card."""
    chances = np.zeros((TIERS, MOST_COUNTED + 1), np.int64)
    for energy in range(MOST_COUNTED + 1):
        if energy < scheme.min_energy and not (scheme.bag and scheme.bag.supply_per_skull):
            continue
        if scheme.mechanism is Mechanism.DICE:
            counts = dice_counts(energy // scheme.energy_per_die, limits.die_faces)
        else:
            counts = bag_counts(limits, scheme, energy)
        total = sum(counts.values())
        hits = [0] * (TIERS + 1)
        for value, count in counts.items():
            hits[reached(scheme, value)] += count
        chances[:, energy] = [THOUSAND * count // total for count in hits[1:]]
    chances.flags.writeable = False
    return chances


@lru_cache(maxsize=256)
def dice_counts(dice: int, faces: int) -> dict[int, int]:
    """Count the ways to each sum."""
    most = dice * (faces - 1) + 1
    return {dice + extra: count for extra, count in enumerate(islice(ways(dice, faces), most))}


def bag_counts(limits: Limits, scheme: Scheme, energy: int) -> dict[int, int]:
    """Count the ways to each number of skulls."""
    bag = scheme.bag
    assert bag is not None
    skulls, blanks = bag.skulls, bag.blanks
    for rate in (bag.energy_per_skull, bag.supply_per_skull):
        skulls += energy // rate if rate else 0
    blanks += energy // bag.energy_per_blank if bag.energy_per_blank else 0
    skulls, blanks = min(skulls, limits.skull_tokens), min(blanks, limits.blank_tokens)
    draws = min(bag.draws + bag.draws_each, skulls + blanks)
    counts = first_draw(skulls, blanks, draws)
    assert sum(counts.values()) == comb(skulls + blanks, draws)
    return counts


def reached(scheme: Scheme, value: int) -> int:
    """Return the highest tier that a value reaches, from 1, or 0."""
    return max(
        (number for number, tier in enumerate(scheme.tiers[:TIERS], 1) if tier.holds(value)), default=0
    )

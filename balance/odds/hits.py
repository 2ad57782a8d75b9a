"""Counting dice that show at least a number, with a shared budget of single-die rerolls."""

from __future__ import annotations

from fractions import Fraction

from balance.odds.arguments import long_number, refuse_above, whole_number
from balance.odds.outcomes import Exact


def hits_odds(dice: int, *, hit_on: int, hits: int, rerolls: int = 0, faces: int = 6) -> Exact:
    """Find the chance of enough hits.

    Rerolls of missing dice are bought one at a time and seen; nobody rerolls after success or when the
    rerolls left cannot bring enough hits.

    Parameters
    ----------
    dice : int
        Number of dice, from 0.
    hit_on : int
        A die hits if it shows this or more, from 1 to `faces`.
    hits : int
        How many dice have to hit, from 0.
    rerolls : int
        How many single-die rerolls may be bought in all.
    faces : int
        Number of faces of a die, from 1.

    Returns
    -------
    Exact
        The chance; `expected_paid` counts rerolls.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    dice, hits = whole_number("dice", dice), whole_number("hits", hits)
    rerolls, faces = (whole_number("rerolls", rerolls), whole_number("faces", faces, low=1))
    hit_faces = faces - whole_number("hit_on", hit_on, low=1, high=faces) + 1
    useful = min(rerolls, hits) if hits <= dice else 0  # no reroll adds a die
    length = long_number((dice + rerolls) * faces.bit_length())
    refuse_above((2 * dice + 4 * rerolls * useful) * length, what=f"{dice} dice with {rerolls} rerolls")

    made, missing = _first_roll(dice, hit_faces, faces - hit_faces, hits, useful)
    paid, total = Fraction(0), faces**dice
    for left in range(rerolls, 0, -1):
        trying = sum(missing)
        if trying == 0:
            break
        paid += Fraction(trying, total)
        total *= faces
        made = made * faces + missing[1] * hit_faces
        missing = _reroll_a_miss(missing, hit_faces, faces - hit_faces, left - 1)
    return Exact.of(Fraction(made, total), paid)


def _first_roll(dice: int, hit_faces: int, miss_faces: int, hits: int, deepest: int) -> tuple[int, list[int]]:
    """Count the rolls with enough hits, and those that miss by 0, 1, ... `deepest` (0 of them miss by 0)."""
    made, missing = 0, [0] * (deepest + 1)
    count = hit_faces**dice
    for number in range(dice, max(hits - deepest, 0) - 1, -1):
        if number >= hits:
            made += count
        elif hits - number <= deepest:
            missing[hits - number] = count
        if number:  # one hit fewer: binomial terms from the one before
            count = count * miss_faces * number // (hit_faces * (dice - number + 1))
    return made, missing


def _reroll_a_miss(missing: list[int], hit_faces: int, miss_faces: int, left: int) -> list[int]:
    """Reroll one missing die and drop what `left` rerolls cannot mend."""
    deepest = min(len(missing) - 1, left)
    nearer = [*missing[2:], 0]
    return [0] + [missing[d] * miss_faces + nearer[d - 1] * hit_faces for d in range(1, deepest + 1)]

"""Draws without return from a bag of skulls and blanks, as Blind Razor's schemes are resolved.

Extra draws are bought one at a time, seen before the next one, never after success, and not when
success is out of reach. Any colours will do: the wanted one stands for the skulls, all others for blanks.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from balance.odds.arguments import long_number, refuse_above, tier_thresholds, whole_number, whole_numbers
from balance.odds.budgets import paid_by_each
from balance.odds.outcomes import Exact, TierOdds


def bag_odds(skulls: int, blanks: int, draws: int, *, at_least: int, extra: int = 0) -> Exact:
    """Find the chance to draw enough skulls.

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag, from 0.
    draws : int
        Tokens drawn at once; more than the bag holds draws them all.
    at_least : int
        Skulls needed, from 0.
    extra : int
        How many extra draws may be bought.

    Returns
    -------
    Exact
        The chance; `expected_paid` counts extra draws.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    thresholds = (whole_number("at_least", at_least),)
    budgets = (whole_number("extra", extra),)
    outcome = bag_tiers(skulls, blanks, draws, thresholds=thresholds, budgets=budgets)
    return Exact.of(outcome.tiers[0], outcome.paid[0])


def bag_tiers(
    skulls: int, blanks: int, draws: int, *, thresholds: Sequence[int], budgets: Sequence[int] = ()
) -> TierOdds:
    """Find the chance of every tier when extra draws are bought only until the first tier is reached.

    Participants pay in commit order: the first one for every draw until he can pay no more, then the
    next (ruling 13 on Goons, without draws that climb; `bag_value` has those).

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag, from 0.
    draws : int
        Tokens drawn at once; more than the bag holds draws them all.
    thresholds : sequence of int
        Fewest skulls of each tier, increasing.
    budgets : sequence of int
        Extra draws each participant can afford, in commit order.

    Returns
    -------
    TierOdds
        Chances of the tiers and expected payments.

    Raises
    ------
    TooLarge
        If it would take longer than about ten seconds.
    ValueError
        If an argument is not allowed.
    """
    skulls, blanks = whole_number("skulls", skulls), whole_number("blanks", blanks)
    draws = min(whole_number("draws", draws), skulls + blanks)
    goals, budgets = tier_thresholds(thresholds), whole_numbers("budgets", budgets)
    extra = min(sum(budgets), skulls + blanks - draws)
    useful = min(goals[0], extra)
    size = (skulls + blanks).bit_length()
    length = long_number(min(skulls + blanks, draws * size) + extra * size)
    steps = (8 * min(skulls, draws) + 4 * extra * useful) * length + 48 * len(goals) * length**2
    refuse_above(steps, what=f"a bag of {skulls + blanks} with {draws} + {extra} draws")

    counts, missing, total = _first_draw(skulls, blanks, draws, goals, useful)
    bought: list[Fraction] = []
    for drawn in range(draws, draws + extra):
        missing = missing[: draws + extra - drawn + 1]  # more cannot be drawn any more
        if skulls < goals[0] or sum(missing) == 0:
            break
        bought.append(Fraction(sum(missing), total))
        tokens = skulls + blanks - drawn
        made, missing = _draw_one(missing, skulls - goals[0], tokens)
        counts = [tokens * count for count in counts]
        counts[0] += made
        total *= tokens
    tiers = tuple(Fraction(count, total) for count in counts)
    return TierOdds(tiers, 1 - sum(tiers, Fraction(0)), paid_by_each(bought, budgets))


def first_draw(skulls: int, blanks: int, draws: int) -> dict[int, int]:
    """Count the draws by the number of skulls among them.

    Parameters
    ----------
    skulls, blanks : int
        What is in the bag.
    draws : int
        Tokens drawn, at most what the bag holds.

    Returns
    -------
    dict of int to int
        Number of skulls -> ways out of comb(`skulls` + `blanks`, `draws`).
    """
    fewest = max(0, draws - blanks)
    count = math.comb(skulls, fewest) * math.comb(blanks, draws - fewest)
    counts = {}
    for found in range(fewest, min(skulls, draws) + 1):
        counts[found] = count
        # one skull more and one blank fewer: hypergeometric terms from the one before
        count = count * (skulls - found) * (draws - found) // ((found + 1) * (blanks - draws + found + 1))
    return counts


def draw_scale(tokens: int, draws: int) -> int:
    """Find a weight that can be shared out evenly among the tokens at every one of some single draws.

    Parameters
    ----------
    tokens : int
        Tokens left before the first of the draws.
    draws : int
        Number of draws, at most `tokens`.

    Returns
    -------
    int
        Least common multiple of the numbers of tokens left.
    """
    return math.lcm(*range(tokens - draws + 1, tokens + 1))


def _first_draw(
    skulls: int, blanks: int, draws: int, goals: tuple[int, ...], deepest: int
) -> tuple[list[int], list[int], int]:
    """Count the draws of each tier, those that miss by 0, 1, ... `deepest` (none by 0), and all of them."""
    counts, missing = [0] * len(goals), [0] * (deepest + 1)
    for found, ways in first_draw(skulls, blanks, draws).items():
        if found >= goals[0]:
            counts[bisect_right(goals, found) - 1] += ways
        elif goals[0] - found <= deepest:
            missing[goals[0] - found] = ways
    return counts, missing, math.comb(skulls + blanks, draws)


def _draw_one(missing: list[int], spare: int, tokens: int) -> tuple[int, list[int]]:
    """Draw one token where skulls are missing; `spare` skulls stay in the bag when none is missing."""
    nearer = [missing[d] * (spare + d) for d in range(len(missing))]
    same = [missing[d] * (tokens - spare - d) for d in range(len(missing))]
    after = [0] + [same[d] + (nearer[d + 1] if d + 1 < len(missing) else 0) for d in range(1, len(missing))]
    return (nearer[1] if len(nearer) > 1 else 0), after

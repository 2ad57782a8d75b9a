"""How a share of first places stands to an even one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from balance.report.variants import Estimate, Variant
from balance.report.wording import GAP, listed, whose


class Side(Enum):
    """Where the interval of a share of first places lies."""

    ABOVE = "more than the even"
    BELOW = "less than the even"
    OPEN = "not clearly different from the even"


def side_of(one: Estimate, even: float) -> Side:
    """Compare a share of first places with an even share.

    Parameters
    ----------
    one : Estimate
    even : float

    Returns
    -------
    Side
        OPEN where the interval holds the even share, or where there is none.
    """
    if one.low is None or one.high is None or one.low <= even <= one.high:
        return Side.OPEN
    return Side.ABOVE if one.low > even else Side.BELOW


SHORT = {Side.ABOVE: "more than", Side.BELOW: "less than", Side.OPEN: "not clearly different from"}


def side_text(side: Side, even: float, *, has_roles: bool = False) -> str:
    """Say where a share of first places lies.

    Parameters
    ----------
    side : Side
    even : float
    has_roles : bool
        Sides of a game with roles differ, so that no share of theirs is the even one.

    Returns
    -------
    str
        Such as `more than the even 25 %`, with roles `less than 50 %`.
    """
    return f"{SHORT[side] if has_roles else side.value} {even_text(even)}"


def even_text(even: float) -> str:
    """Print an even share: `25 %`, `33.3 %`."""
    return f"{100.0 * even:.3g}{GAP}%"


def compared(found: Sequence[Estimate], even: float, *, has_roles: bool = False) -> str:
    """Say who wins more, who less than an even share, and of whom it is open.

    Parameters
    ----------
    found : sequence of Estimate
        Shares of first places of seats or policies, each with data.
    even : float
    has_roles : bool
        The sides differ by the game's rules: each one's chance is stated, beside what would be half.

    Returns
    -------
    str
        Such as `seat 0 wins 22.0 % [21.0, 23.0], less than the even 25 %; ...`, the largest first.
    """
    ordered = sorted(found, key=lambda one: -(one.estimate or 0.0))
    parts: list[str] = []
    for side in (Side.ABOVE, Side.OPEN, Side.BELOW):
        own = [one for one in ordered if side_of(one, even) is side]
        if own:
            verb = "" if parts or has_roles else "wins "
            first = f"{whose(own[0].column)} {verb}{own[0].text}"
            others = [f"{whose(one.column)} {one.text}" for one in own[1:]]
            parts.append(f"{listed([first, *others])}, {side_text(side, even, has_roles=has_roles)}")
    return f"{'the chance to win is ' if has_roles else ''}{'; '.join(parts)}"


def best_of(found: Sequence[Estimate]) -> str:
    """Say how sure it is who is best.

    Parameters
    ----------
    found : sequence of Estimate
        At least two, each with data.

    Returns
    -------
    str
        Whether the interval of the largest lies above that of all others.
    """
    first, *others = sorted(found, key=lambda one: -(one.estimate or 0.0))
    near = [other for other in others if overlap(first, other)]
    if not near:
        return f"{whose(first.column)} is clearly first"
    return (
        f"{whose(first.column)} and {listed([whose(one.column) for one in near])} "
        "are too close to tell who is first"
    )


def overlap(one: Estimate, other: Estimate) -> bool:
    """Tell whether two intervals overlap; an estimate without one is its own interval."""
    lows = [found.estimate if found.low is None else found.low for found in (one, other)]
    highs = [found.estimate if found.high is None else found.high for found in (one, other)]
    assert None not in (*lows, *highs)
    return lows[0] <= highs[1] and lows[1] <= highs[0]  # type: ignore[operator]


def winners_of(variant: Variant) -> list[Estimate]:
    """List the shares of first places that tell seats apart, or policies where several play."""
    return [one for one in variant.headlines if one.is_winning and one.estimate is not None]

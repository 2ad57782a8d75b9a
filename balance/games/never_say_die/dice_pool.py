"""Which dice are rolled for a check: one's own, upgraded, and a helper's."""

from __future__ import annotations

from collections.abc import Sequence

from balance.documents import counted, known

COLOURS = ("red", "blue", "green")
"""From the smallest die to the largest."""

MOST_DICE = 3


def pool_of(dice: Sequence[str], upgrades: int, teamwork: str | None) -> tuple[str, ...]:
    """Return the dice that are rolled once upgrades and help are in.

    Parameters
    ----------
    dice : sequence of str
        Colours of one's own dice.
    upgrades : int
        Each makes the smallest of them the next larger.
    teamwork : str or None
        Colour of the helper's die.

    Returns
    -------
    tuple of str
        Colours, the helper's last.

    Raises
    ------
    ValueError
        A colour is unknown, there are too many dice, or none is left to upgrade.
    """
    for colour in (*dice, *([teamwork] if teamwork is not None else [])):
        if colour not in COLOURS:
            raise ValueError(f"unknown die '{colour}'; {known(colour, COLOURS)}")
    total = len(dice) + (teamwork is not None)
    if not dice or total > MOST_DICE:
        helped = " with the helper's" if teamwork is not None else ""
        raise ValueError(
            f"found {counted(total, 'die').replace('dies', 'dice')}{helped}; allowed: 1 to {MOST_DICE}"
        )
    if upgrades < 0:
        raise ValueError(f"upgrades: found {upgrades}; allowed: 0 or more")
    sizes = sorted(COLOURS.index(colour) for colour in dice)
    most = sum(len(COLOURS) - 1 - size for size in sizes)
    if upgrades > most:
        raise ValueError(
            f"upgrades: found {upgrades}; {', '.join(dice)} can be upgraded {counted(most, 'time')}, "
            f"for a {COLOURS[-1]} die cannot be"
        )
    for _ in range(upgrades):
        sizes[0] += 1
        sizes.sort()
    own = tuple(COLOURS[size] for size in sizes)
    return own if teamwork is None else (*own, teamwork)

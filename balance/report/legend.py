"""How to read the findings: said once, and only what concerns this page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balance.report.evenness import winners_of
from balance.report.variants import Variant
from balance.report.wording import listed

INTERVALS = (
    "Square brackets hold 95 % intervals: the true value lies within 19 of 20 of them. “Always” and “never” "
    "stand without brackets where no game can be otherwise, or where every game of a variant went alike "
    "because nothing in it is left to chance."
)

SEQUENCES = (
    "Square brackets hold intervals that were looked at again and again while games were played, and each "
    "variant ended once its own were narrow. They are confidence sequences: in 95 % of runs they hold the "
    "true value at every look (of proportions by a beta-binomial mixture, of means by a normal mixture), so "
    "that ending when they look good is no cheating."
)

EVEN = (
    "“Even” is what each of so many equal players would win; players who share a win share it evenly. Where "
    "a whole interval lies above or below it, chance alone is an unlikely reason; but of 20 comparisons of "
    "what is even about one looks so."
)

ROLES = (
    "The sides of this game differ by its rules, so that a chance other than one half is a fact to be judged "
    "by what the game wants, not a fault of its seats. Where a whole interval lies above or below one half, "
    "chance alone is an unlikely reason. Games that nobody wins count for neither side."
)

SEATS = (
    "Seats count from 0, as in scenarios and in “balance replay”; seat 0 is the first that a scenario names."
)


def legend_of(variants: Sequence[Variant], *, is_sequential: bool = False) -> Iterator[str]:
    """Explain brackets, n, even shares and seats.

    Parameters
    ----------
    variants : sequence of Variant
    is_sequential : bool
        Cells ended when they were precise.

    Yields
    ------
    str
        Sentences.
    """
    yield SEQUENCES if is_sequential else INTERVALS
    yield _counted(variants)
    roles = variants[0].roles if variants else ()
    if any(winners_of(variant) for variant in variants):
        yield ROLES if roles else EVEN
    if roles:
        yield f"In scenarios {listed([f'seat {seat} is {role}' for seat, role in enumerate(roles)])}."
    elif any(len(variant.cell.labels) > 1 for variant in variants):
        yield SEATS


def _counted(variants: Sequence[Variant]) -> str:
    """Say what n counts: games, or blocks where seats are rotated."""
    blocks = sorted({variant.cell.plan.rotation for variant in variants} - {1})
    if not blocks:
        return "n counts independent games or trials."
    sizes = " or ".join(map(str, blocks))
    sample = next(variant for variant in variants if variant.cell.plan.rotation > 1)
    games = sample.cell.tally.games
    return (
        f"Every game is played {sizes} times on the same chance, once for each seating of the policies. "
        f"Such games depend on each other, so n counts blocks of {sizes} games: "
        f"{games:,} games are {games // sample.cell.plan.rotation:,} blocks"
        f"{f' of {sample.cell.plan.rotation}' if len(blocks) > 1 else ''}."
    )

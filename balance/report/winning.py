"""Who wins how often, in words: always beside what equal players would win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from balance.report.evenness import Side, best_of, compared, even_text, side_of, side_text, winners_of
from balance.report.factors import Factors
from balance.report.levels import at_levels
from balance.report.variants import Estimate, Variant, mean_of
from balance.report.wording import games_text, whose

MOST_TOLD = 4
"""Up to this many cells are all told; of more the means, and the cell that is farthest from even."""

Line = tuple[str, Sequence[Variant]]


def winning_lines(factors: Factors) -> list[Line]:
    """Word who wins.

    Parameters
    ----------
    factors : Factors
        With the cells.

    Returns
    -------
    list of (str, sequence of Variant)
        Sentences without their full stop, and the cells that each is about.
    """
    cells = [variant for variant in factors.variants if winners_of(variant)]
    if not cells:
        return []
    if factors.axis is not None:
        return list(_along_axis(factors))
    if len(cells) <= MOST_TOLD:
        return [(_of_cell(factors, variant), [variant]) for variant in cells]
    return [line for group in _alike(cells) for line in _of_many(factors, group)]


def _of_cell(factors: Factors, variant: Variant) -> str:
    found = winners_of(variant)
    label = factors.name(variant)
    start = f"{label}: " if label else ""
    told = compared(found, variant.even, has_roles=bool(variant.roles))
    return f"{start}{told} ({games_text([one.n for one in found])})"


def _alike(cells: Sequence[Variant]) -> list[list[Variant]]:
    """Put cells together whose winners can be averaged: the same number of seats, seats or policies."""
    groups: dict[tuple[int, bool], list[Variant]] = {}
    for variant in cells:
        groups.setdefault((len(variant.cell.labels), variant.is_uniform), []).append(variant)
    return list(groups.values())


def means_of(cells: Sequence[Variant]) -> list[Estimate]:
    """Average the shares of first places of each seat or policy over cells.

    Parameters
    ----------
    cells : sequence of Variant

    Returns
    -------
    list of Estimate
        The largest first.
    """
    found: dict[str, list[Estimate]] = {}
    for variant in cells:
        for one in winners_of(variant):
            found.setdefault(one.column.of, []).append(one)
    means = [mean_of(several, replace(several[0].column, of=of)) for of, several in found.items()]
    return sorted(means, key=lambda one: -(one.estimate or 0.0))


def _of_many(factors: Factors, cells: Sequence[Variant]) -> Iterator[Line]:
    means = means_of(cells)
    even = cells[0].even
    sizes = {len(variant.cell.labels) for variant in factors.variants}
    start = f"{len(cells[0].cell.labels)} players" if len(sizes) > 1 else ""
    each = games_text([one.n for variant in cells for one in winners_of(variant)])
    start = ", ".join(filter(None, (start, _over(factors, cells))))
    told = f"{start}: {compared(means, even, has_roles=bool(cells[0].roles))} ({each})"
    if len(means) > 2 and not cells[0].is_uniform:
        told += f"; {best_of(means)}"
    yield told, cells
    if len(cells) > 1 and len({variant.cell.labels for variant in cells}) == 1:
        yield _farthest(factors, cells), cells


def _over(factors: Factors, cells: Sequence[Variant]) -> str:
    """Say over what is averaged."""
    if len(cells) == 1:
        return factors.name(cells[0])
    if len({variant.cell.labels for variant in cells}) == 1:
        return f"mean of {len(cells)} variants"
    return "mean over all opponents" if len(cells[0].cell.labels) == 2 else "mean over all tables"


def _farthest(factors: Factors, cells: Sequence[Variant]) -> str:
    """Say in which cell a share is farthest from even, among those clearly apart from it."""
    even = cells[0].even
    points = [(variant, one) for variant in cells for one in winners_of(variant)]
    clear = [point for point in points if side_of(point[1], even) is not Side.OPEN]
    roles = bool(cells[0].roles)
    middle = even_text(even) if roles else "even"
    if not clear:
        apart = even_text(even) if roles else f"the even {even_text(even)}"
        return f"In none of the {len(cells)} variants is anyone clearly apart from {apart}"
    variant, one = max(clear, key=lambda point: abs((point[1].estimate or 0.0) - even))
    return (
        f"Farthest from {middle} is {whose(one.column)} with {factors.name(variant)}: {one.text}, "
        f"{side_text(side_of(one, even), even, has_roles=roles)}"
    )


def _along_axis(factors: Factors) -> Iterator[Line]:
    """Compare along the axis; of two who share all first places only the first is told."""
    for label, line in factors.lines().items():
        names = list(dict.fromkeys(one.column.name for variant in line for one in winners_of(variant)))
        told = names[:1] if len(names) == 2 and len(line[0].cell.labels) == 2 else names
        for name in told:
            points = [(v, one) for v in line for one in winners_of(v) if one.column.name == name]
            yield _along(factors, label, points), [variant for variant, _ in points]


def _along(factors: Factors, label: str, points: Sequence[tuple[Variant, Estimate]]) -> str:
    even = points[0][0].even
    who = whose(points[0][1].column)
    has_roles = bool(points[0][0].roles)
    parts: list[str] = []
    for side in (Side.ABOVE, Side.BELOW, Side.OPEN):
        own = [variant for variant, one in points if side_of(one, even) is side]
        if own:
            which = side_text(side, even, has_roles=has_roles)
            which = f"{side.value} share" if parts and not has_roles else which
            parts.append(f"{which} {at_levels(factors, own)}")
    high = max(points, key=lambda point: point[1].estimate or 0.0)
    low = min(points, key=lambda point: point[1].estimate or 0.0)
    start = ": ".join(
        filter(None, (label, f"{f'the chance of {who} is' if has_roles else f'{who} wins'} {parts[0]}"))
    )
    return (
        f"{'; '.join([start, *parts[1:]])}. The most is {high[1].text} {at_levels(factors, [high[0]])}, "
        f"the least {low[1].text} {at_levels(factors, [low[0]])} ({games_text([one.n for _, one in points])})"
    )

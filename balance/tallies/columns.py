"""From a game's declarations and a cell to the columns that are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from balance.documents import BadInput, Problem
from balance.engine.cells import side_names
from balance.engine.game import Cell, Declarations, Measure, Scale
from balance.tallies.plan import AMOUNT_LIMIT, COUNT_LIMIT, SHARES, Column, Plan, Source

INT32 = (-(2**31), 2**31 - 1)

COMMON = frozenset({"score", "turns", "end_reason"})
"""Measures that every game has; with the headlines they are compared on the same games."""


def plan_of(game: Declarations, cell: Cell) -> Plan:
    """List what is counted in a cell.

    Parameters
    ----------
    game : Declarations
    cell : Cell

    Returns
    -------
    Plan
        `win_rate` (of the team, or a role or a policy label), `seat_win_rate` a seat, those of the game's
        measures that its parameters ask for, then `capped`, `moves` and `unrestricted`.

    Raises
    ------
    BadInput
        A COUNT of the game has bounds that a histogram cannot hold.
    """
    rotation = cell.players if cell.rotate_seats else 1
    columns = [*win_rates(game, cell)]
    for measure in game.MEASURES:
        require_bounds(game, measure)
        if not measure.is_counted(cell.parameters):
            continue
        columns += measure_columns(measure, cell.players, rotation)
        if measure.by_policy and not game.roles:  # a seat is a side there, and counted by itself
            columns += by_policy(measure, cell)
    columns += engine_columns(rotation)
    return Plan(tuple(named_by_role(game, column) for column in columns), cell.players, rotation)


def named_by_role(game: Declarations, column: Column) -> Column:
    """Say of whom a column is, where that is a seat with a role; names in results stay as they are."""
    head, colon, rest = column.of.partition(":")
    if column.of in game.roles:
        return replace(column, who=game.role_title(game.roles.index(column.of)))
    if head.isdecimal() and int(head) < len(game.roles) and column.source is not Source.CROSSED:
        return replace(column, who=game.role_title(int(head)) + colon + rest)
    return column


def win_rates(game: Declarations, cell: Cell) -> Iterator[Column]:
    """List the columns of winning."""
    if game.cooperative:
        doc = "Share of games that the team wins."
        yield Column(
            measure="win_rate", source=Source.TEAM, scale=Scale.FLAG, doc=doc, headline=True, paired=True
        )
        return
    labels = side_names(game, cell)
    for label in dict.fromkeys(labels):
        entries = tuple(number for number, own in enumerate(labels) if own == label)
        doc = "Share of first place of a seat that plays so; m who share it get 1/m each."
        if game.roles:
            doc = "Share of games that this side wins; one that both win counts half."
        yield _share("win_rate", label, Source.ENTRIES, entries, doc)
    for seat in range(cell.players):
        doc = "Share of first place of this seat; m who share it get 1/m each."
        yield _share("seat_win_rate", str(seat), Source.SEAT, (seat,), doc)


def _share(measure: str, of: str, source: Source, seats: tuple[int, ...], doc: str) -> Column:
    return Column(
        measure=measure,
        of=of,
        source=source,
        seats=seats,
        scale=Scale.COUNT,
        high=SHARES,
        divisor=SHARES * len(seats),
        doc=doc,
        headline=source is Source.ENTRIES,
        paired=True,
    )


def by_policy(measure: Measure, cell: Cell) -> Iterator[Column]:
    """List the mean of a measure by policy, where seats play differently."""
    labels = [seat.label for seat in cell.seats]
    for label in dict.fromkeys(labels) if len(set(labels)) > 1 else ():
        yield Column(
            measure=f"{measure.name}_by_policy",
            of=label,
            source=Source.OWN,
            field=measure.column,
            seats=tuple(number for number, own in enumerate(labels) if own == label),
            scale=Scale.RATIO,
            divisor=measure.divisor,
            unit=measure.unit,
            doc=f"{measure.doc} Mean of the seats that play so.",
            chart=f"{measure.name.replace('_', ' ').capitalize()} by policy",
            part=label,
        )


def require_bounds(game: Declarations, measure: Measure) -> None:
    """Refuse a COUNT whose histogram would be too long or whose products could overflow."""
    if measure.scale is not Scale.COUNT:
        return
    if not -COUNT_LIMIT <= measure.low <= measure.high <= COUNT_LIMIT:
        message = (
            f"a COUNT needs bounds within -{COUNT_LIMIT:,} .. {COUNT_LIMIT:,}, low first; "
            f"found {measure.low:,} .. {measure.high:,} (an AMOUNT has no bounds)"
        )
        raise BadInput([Problem(f"game {game.name}", None, f"MEASURES.{measure.name}", message)])


def measure_columns(measure: Measure, players: int, rotation: int) -> Iterator[Column]:
    """List the columns of one measure: one, or one a seat, and of a category one a label."""
    if measure.crossed:
        for code, label in enumerate(measure.labels):
            yield _crossed(measure, code, label)
    for seat in range(players) if measure.per_seat else (0,):
        if measure.scale is not Scale.CATEGORY:
            yield _field(measure, seat, rotation)
            continue
        for code, label in enumerate(measure.labels):
            yield _code(measure, seat, code, label)


def _field(measure: Measure, seat: int, rotation: int) -> Column:
    bounds = {
        Scale.COUNT: (measure.low, measure.high),
        Scale.FLAG: (0, 1),
        Scale.AMOUNT: amount_bounds(rotation),
        Scale.RATIO: INT32,
    }
    low, high = bounds[measure.scale]
    return Column(
        measure=measure.name,
        of=str(seat) if measure.per_seat else "",
        source=Source.QUOTIENT if measure.scale is Scale.RATIO else Source.FIELD,
        field=measure.column,
        over=measure.over,
        element=measure.element,
        seats=(seat,),
        scale=measure.scale,
        low=low,
        high=high,
        divisor=measure.divisor,
        unit=measure.unit,
        doc=measure.doc,
        headline=measure.headline,
        paired=is_paired(measure) and measure.scale in (Scale.COUNT, Scale.FLAG),
        chart=measure.chart,
        part=measure.part,
        stacked=measure.stacked,
        survival=measure.survival,
        effect_on=measure.effect_on,
        occurs=measure.occurs,
    )


def _crossed(measure: Measure, code: int, label: str) -> Column:
    return Column(
        measure=f"win_rate_by_{measure.name}",
        of=label,
        source=Source.CROSSED,
        field=measure.column,
        seats=(0,),
        code=code,
        scale=Scale.RATIO,
        divisor=SHARES,
        doc=f"Share of first place of the seats with this {measure.name.replace('_', ' ')}.",
        headline=measure.headline,
        chart=f"Win rate by {measure.name.replace('_', ' ')}",
        part=label,
    )


def _code(measure: Measure, seat: int, code: int, label: str) -> Column:
    return Column(
        measure=measure.name,
        of=f"{seat}: {label}" if measure.per_seat else label,
        source=Source.CODE,
        field=measure.column,
        seats=(seat,),
        code=code,
        scale=Scale.FLAG,
        high=len(measure.labels) - 1,
        doc=measure.doc,
        headline=measure.headline,
        paired=is_paired(measure),
        chart=measure.chart,
        part=label if measure.chart else "",
        stacked=measure.stacked,
    )


def is_paired(measure: Measure) -> bool:
    """Tell whether a measure is multiplied with the same one of other cells."""
    return measure.headline or measure.name in COMMON


def amount_bounds(rotation: int) -> tuple[int, int]:
    """Bound an AMOUNT so that the square of its sum over a block fits 63 bits."""
    if rotation == 1:
        return INT32
    reach = AMOUNT_LIMIT // rotation
    return max(INT32[0], -reach), min(INT32[1], reach)


def engine_columns(rotation: int) -> Iterator[Column]:
    """List what the engine says of every game."""
    low, high = amount_bounds(rotation)
    yield Column(
        measure="capped",
        source=Source.FIELD,
        field="capped",
        seats=(0,),
        scale=Scale.FLAG,
        doc="Share of games that were stopped at the bound on questions.",
    )
    docs = {
        "moves": "Questions answered.",
        "unrestricted": "Questions at which forbid or force left nothing, so that all stayed legal.",
    }
    for name, doc in docs.items():
        yield Column(
            measure=name,
            source=Source.FIELD,
            field=name,
            seats=(0,),
            scale=Scale.AMOUNT,
            low=low,
            high=high,
            unit="questions",
            doc=doc,
        )

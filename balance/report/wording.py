"""Numbers and names as people read them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from balance.tallies.plan import Column

SMALL_WORDS = frozenset({"a", "an", "and", "at", "in", "of", "on", "or", "the", "to", "up"})
MOST_DECIMALS = 6
GAP = " "
"""Between a number and its percent sign; every terminal can print it."""


def estimate_text(
    estimate: float | None, low: float | None, high: float | None, *, is_share: bool = False
) -> str:
    """Print an estimate with its interval.

    Parameters
    ----------
    estimate, low, high : float or None
        None where there is no data, or no interval.
    is_share : bool
        Print a proportion in percent.

    Returns
    -------
    str
        Such as `3.14 [3.10, 3.18]` or `72.7 % [72.4, 73.0]`.
    """
    if estimate is None:
        return "no data"
    scale, sign = (100.0, f"{GAP}%") if is_share else (1.0, "")
    if low is None or high is None:
        return f"{estimate * scale:.4g}{sign} (one observation)"
    if low == high:
        return certain_text(estimate, is_share=is_share)
    digits = decimals((high - low) * scale)
    numbers = [rounded(value * scale, digits) for value in (estimate, low, high)]
    return f"{numbers[0]}{sign} [{numbers[1]}, {numbers[2]}]"


def difference_text(
    estimate: float | None, low: float | None, high: float | None, *, is_share: bool = False
) -> str:
    """Print a difference with its interval, or an interval alone.

    Parameters
    ----------
    estimate, low, high : float or None
        None where there is none.
    is_share : bool
        Print a difference of proportions in percentage points.

    Returns
    -------
    str
        Such as `+0.31 [0.20, 0.42]` or `-12.1 pp [-12.4, -11.8]`; `no data` for nothing at all.
    """
    scale, sign = (100.0, f"{GAP}pp") if is_share else (1.0, "")
    if low is None or high is None:
        return "no data" if estimate is None else f"{estimate * scale:+.4g}{sign} (too few games)"
    if low == high:
        return f"{low * scale:+.5g}{sign} (never different)"
    digits = decimals((high - low) * scale)
    # Adding 0.0 turns what was rounded to a negative zero into zero.
    ends = [round(value * scale, digits) + 0.0 for value in (low, high)]
    bounds = f"[{ends[0]:.{digits}f}, {ends[1]:.{digits}f}]"
    if estimate is None:
        return bounds
    return f"{round(estimate * scale, digits) + 0.0:+.{digits}f}{sign} {bounds}"


def chance_text(chance: float | None) -> str:
    """Print a p-value or a chance: small ones as a bound, because more digits say nothing."""
    if chance is None:
        return ""
    return "< 0.0001" if chance < 0.0001 else f"{chance:.4f}" if chance < 0.1 else f"{chance:.2f}"


def rounded(value: float, digits: int) -> str:
    """Round to some decimals; 0 and 100 stay whole where they are meant exactly."""
    # Adding 0 turns what rounds to a negative zero into zero.
    return f"{value + 0.0:g}" if value in (0.0, 100.0) else f"{round(value, digits) + 0.0:.{digits}f}"


def decimals(width: float) -> int:
    """Choose as many decimals as make an interval at least four units of the last one wide.

    Parameters
    ----------
    width : float
        Width of the interval, above 0.

    Returns
    -------
    int
        From 0 to MOST_DECIMALS.
    """
    digits = 0
    while digits < MOST_DECIMALS and width * 10.0**digits < 4.0:
        digits += 1
    return digits


def certain_text(estimate: float, *, is_share: bool) -> str:
    """Print what no game can change, or none did: of a proportion, that it always or never happens."""
    if is_share and estimate in (0.0, 1.0):
        return "always" if estimate else "never"
    return f"always {value_text(estimate, is_share=is_share)}"


def value_after(text: str) -> str:
    """Say a value after where it is: ` with 72 % [70, 74]`, or `: never`."""
    return f": {text}" if text.startswith(("always", "never")) else f" with {text}"


def value_text(value: float, *, is_share: bool = False) -> str:
    """Print an exact value."""
    return f"{value * 100.0:.4g}{GAP}%" if is_share else f"{value:.5g}"


def title_of(identifier: str) -> str:
    """Write an identifier as a title: `needle_in_the_hay` becomes `Needle in the Hay`.

    Several with commas between them become several titles.
    """
    if "," in identifier:
        return ", ".join(map(title_of, identifier.split(",")))
    words = identifier.split("_")
    ends = (0, len(words) - 1)
    return " ".join(
        word if number not in ends and word in SMALL_WORDS else word[:1].upper() + word[1:]
        for number, word in enumerate(words)
    )


def words_of(identifier: str) -> str:
    """Write the name of a measure or a factor in words.

    Parameters
    ----------
    identifier : str
        Such as `seat_win_rate`, `rulings.first_roll` or `policies.bold.knobs.points`.

    Returns
    -------
    str
        Such as `seat win rate`, `first roll` or `points of bold`; a component's path stays a path.
    """
    if identifier.startswith("override."):
        return identifier.removeprefix("override.")
    head, *rest = identifier.split(".")
    if head == "policies" and len(rest) > 1:
        return f"{rest[-1].replace('_', ' ')} of {rest[0]}"
    if head.startswith("seats[") and rest:
        return f"{rest[-1].replace('_', ' ')} of seat {head[6:-1]}"
    return identifier.removeprefix("rulings.").replace("_", " ")


def factor_words(factor: str, roles: Mapping[int, str]) -> str:
    """Write the name of a factor in words; a setting of a seat with a role is that of the role.

    Parameters
    ----------
    factor : str
    roles : mapping of int to str
        Roles of the seats as people name them.

    Returns
    -------
    str
        Such as `policy of seat 0`, or `policy of Hound`.
    """
    head, *rest = factor.replace("seats[", "seats.").replace("]", "").split(".")
    role = roles.get(int(rest[0])) if head == "seats" and rest[1:] and rest[0].isdecimal() else None
    return words_of(factor) if role is None else f"{rest[-1].replace('_', ' ')} of {role}"


def column_words(column: Column, names: Sequence[str]) -> str:
    """Write a column's name in words, with its seat or policy where the measure has several columns.

    Parameters
    ----------
    column : Column
        Such as `win_rate[bold]` or `net[0]`.
    names : sequence of str
        Names of all columns that are shown.

    Returns
    -------
    str
        Such as `win rate of bold`, `net of seat 0`, or only `net`.
    """
    words = measure_words(column)
    if not column.of or sum(other.partition("[")[0] == column.measure for other in names) < 2:
        return words
    return f"{words} of {whose(column)}"


def measure_name(column: Column) -> str:
    """Name a column by its measure and what it is of."""
    own = whose(column)
    return f"{words_of(column.measure)}, {own}" if own else words_of(column.measure)


def measure_words(column: Column) -> str:
    """Name a measure as its game does, else by its identifier."""
    return column.part if column.part and not column.chart else words_of(column.measure)


def quantity_text(column: Column) -> str:
    """Name what an axis shows, with its unit where that says more than the name."""
    words = measure_words(column)
    return f"{words} ({column.unit})" if column.unit and column.unit not in words else words


def meaning_text(column: Column) -> str:
    """Say what a measure is, as its game declares it."""
    doc = column.doc.rstrip(".").replace("`", "")
    if doc.startswith("1 where "):
        doc = f"Share of games where {doc.removeprefix('1 where ')}"
    return sentence(doc) if doc else ""


def of_words(of: str) -> str:
    """Name what a column is of: a seat by its number, all else as it is."""
    return f"seat {of}" if of.isdecimal() else of


def whose(column: Column) -> str:
    """Name what a column is of: a role as people do, a seat without one by its number, all else as it is."""
    return column.who if column.of and column.who else of_words(column.of)


def line_label(cell: str, column: Column, names: Sequence[str]) -> str:
    """Tell what is drawn apart by cell, and by seat or policy where the measure has several columns."""
    own = whose(column) if len(names) > 1 else ""
    return ", ".join(part for part in (cell, own) if part)


def seats_text(level: Sequence[Mapping[str, Any]]) -> str:
    """Name a table by who sits at it: `all bold`, or `bold against 2 shy`; settings of a seat follow it.

    Parameters
    ----------
    level : sequence of mapping
        A scenario's `seats`.

    Returns
    -------
    str
    """
    names: dict[str, int] = {}
    for seat in level:
        rest = {key: value for key, value in seat.items() if key != "policy"}
        name = seat.get("policy", "default") + (f" {json.dumps(rest, ensure_ascii=False)}" if rest else "")
        names[name] = names.get(name, 0) + 1
    if len(names) == 1:
        return f"all {next(iter(names))}" if len(level) > 1 else next(iter(names))
    first, *others = (name if count == 1 else f"{count} {name}" for name, count in names.items())
    return f"{first} against {listed(others)}"


def games_text(counts: Sequence[int]) -> str:
    """Print numbers of independent games: `n = 500`, `n = 500 each` or `n = 500 to 700`."""
    low, high = min(counts), max(counts)
    if low < high:
        return f"n = {low:,} to {high:,}"
    return f"n = {low:,}" if len(counts) == 1 else f"n = {low:,} each"


def listed(texts: Sequence[str]) -> str:
    """Join texts with commas and a last `and`."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def level_text(level: Any) -> str:
    """Print a level as a scenario writes it."""
    if isinstance(level, float):
        return f"{level:g}"
    return level if isinstance(level, str) else json.dumps(level, ensure_ascii=False)


def range_text(low: float | None, high: float | None) -> str:
    """Print the range of an assumed value; nothing where it has none."""
    return "" if low is None or high is None else f"{low:g} to {high:g}"


def sentence(text: str) -> str:
    """Begin with a capital letter, unless a name in code comes first, and end with a full stop."""
    is_code = "_" in text.partition(" ")[0]
    return f"{text}." if is_code else f"{text[:1].upper()}{text[1:]}."

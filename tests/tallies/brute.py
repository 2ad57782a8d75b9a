"""Counting by hand: plain Python over plain rows, with no layout and no units shared with the counter."""

from __future__ import annotations

from fractions import Fraction


def shares(row, players):
    """First-place share of each seat."""
    winners = [int(row["winners"][seat]) for seat in range(players)]
    together = sum(winners)
    return [Fraction(won, together) if together else Fraction(0) for won in winners]


def label_share(row, cell, game, label):
    """Sum of the shares of the entries with a label, in the game with this number."""
    players = cell.players
    shift = game % players if cell.rotate_seats else 0
    found = shares(row, players)
    return sum(
        found[(entry + shift) % players] for entry, seat in enumerate(cell.seats) if seat.label == label
    )


def values(game, cell, rows, first=0):
    """List every column's value of every game, by name, before any divisor."""
    found = {}
    names = list(enumerate(rows))
    if game.cooperative:
        found["win_rate"] = [Fraction(int(row["winner_count"] > 0)) for _, row in names]
    else:
        for label in {seat.label for seat in cell.seats}:
            found[f"win_rate[{label}]"] = [label_share(row, cell, first + at, label) for at, row in names]
        for seat in range(cell.players):
            found[f"seat_win_rate[{seat}]"] = [shares(row, cell.players)[seat] for _, row in names]
    for measure in game.MEASURES:
        for name, column in measure_values(measure, cell.players, rows):
            found[name] = column
    for name in ("capped", "moves", "unrestricted"):
        found[name] = [int(row[name]) for row in rows]
    return found


def measure_values(measure, players, rows):
    """List the columns of one measure, with its values."""
    if measure.labels:
        for code, label in enumerate(measure.labels):
            yield f"{measure.name}[{label}]", [int(row[measure.column] == code) for row in rows]
    elif measure.per_seat:
        for seat in range(players):
            yield f"{measure.name}[{seat}]", [int(row[measure.column][seat]) for row in rows]
    else:
        yield measure.name, [int(row[measure.column]) for row in rows]


def block_sums(column, rotation):
    """Sum a column over blocks."""
    return [sum(column[at : at + rotation]) for at in range(0, len(column), rotation)]

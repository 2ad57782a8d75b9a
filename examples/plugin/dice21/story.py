"""A move in words."""

from dice21.state import Kind


def tell(before, action, after, table):
    """Say what a move did."""
    seat = int(before.player)
    if action == Kind.STOP:
        return [f"Seat {seat} stops at {before.total[seat]}."]
    face = after.total[seat] - before.total[seat]
    bust = " and is bust" if after.total[seat] > table.limit else ""
    return [f"Seat {seat} rolls {face}: {after.total[seat]}{bust}."]

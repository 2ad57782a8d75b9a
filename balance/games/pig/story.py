"""A move of Pig in words."""

from __future__ import annotations

from typing import Any

from balance.games.pig.state import Kind, Question


def tell(before: Any, action: int, after: Any, table: Any) -> list[str]:
    """Say what a move did.

    Parameters
    ----------
    before, after : STATE records
    action : int
        A Kind.
    table : TABLE record

    Returns
    -------
    list of str
    """
    who = f"Seat {before.player}"
    if action == Kind.HOLD:
        lines = [f"{who} holds {before.turn_total} and has {after.score[before.player]}."]
        if after.phase == Question.OVER:
            lines.append(f"{who} wins.")
        return lines
    if after.turn > before.turn:
        return [f"{who} rolls {table.losing_face} and loses {before.turn_total}."]
    gained = after.turn_total - before.turn_total
    return [f"{who} rolls {gained}; {after.turn_total} at risk."]

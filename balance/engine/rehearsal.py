"""A few games uncompiled before the real ones, where a mistake has a clear message."""

from __future__ import annotations

import time
from pathlib import Path

from balance.documents import BadInput, Problem
from balance.engine.fault import GameFault
from balance.engine.finish import step
from balance.engine.game import Cell, Declarations
from balance.engine.match import Match
from balance.engine.patience import patience
from balance.engine.plugin import line_in
from balance.engine.seating import plugins_of
from balance.engine.walk import match_of

REHEARSAL_SECONDS = 3.0
"""A rehearsal of slow policies is broken off after this; it is no proof anyway."""


def rehearse(game: Declarations, cell: Cell, games: int = 2) -> None:
    """Play a few games of a cell uncompiled.

    Parameters
    ----------
    game : Game or PlainGame
    cell : Cell
    games : int

    Raises
    ------
    BadInput
        A hook or a plugin raised, does not come to an end, or chose what was not offered; the
        problem names its file.
    GameFault
        A policy of the game itself did.
    """
    match = match_of(game, cell)
    plugins = plugins_of(game, cell.seats)
    with patience(match):
        try:
            _play(match, games)
        except GameFault as fault:
            if fault.policy in {seat.label for seat in cell.seats if seat.function in plugins}:
                raise BadInput([_plugin_problem(cell, fault)]) from fault
            raise


def _play(match: Match, games: int) -> None:
    end = time.monotonic() + REHEARSAL_SECONDS
    for number in range(games):
        match.start(0, number)
        for move in range(match.game.max_moves):
            if not step(match, number=number, shift=0, move=move):
                break
            if time.monotonic() > end:
                return
        match.outcome()


def _plugin_problem(cell: Cell, fault: GameFault) -> Problem:
    function = next(seat.function for seat in cell.seats if seat.label == fault.policy)
    path, _, name = function.rpartition(":")
    line = None if fault.__cause__ is None else line_in(Path(path), fault.__cause__)
    return Problem(path, line, name, str(fault))

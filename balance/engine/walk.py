"""One game move by move, for replay, for twins and for the contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from balance.engine.decision import decide
from balance.engine.game import Cell, Declarations, Game, PlainGame, Seat
from balance.engine.match import Match, Offered
from balance.engine.plain import DictMatch
from balance.engine.record_match import RecordMatch


@dataclass(frozen=True)
class Move:
    """One answered question.

    Parameters
    ----------
    number : int
        0, 1, ...
    seat : int
        Who answered.
    question : str
        What was asked.
    offers : list of Offered
        The legal actions.
    index : int
        Which one was chosen.
    before : object
        Copy of the state before the move.
    text : list of str
        The move in words.
    """

    number: int
    seat: int
    question: str
    offers: list[Offered]
    index: int
    before: Any
    text: list[str]


def match_of(game: Declarations, cell: Cell, panel: Sequence[Seat] = ()) -> Match:
    """Open a match of a game, uncompiled."""
    if isinstance(game, PlainGame):
        return DictMatch(game, cell, panel)
    assert isinstance(game, Game)
    return RecordMatch(game, cell, panel)


def begin(match: Match, *, seed: int, number: int) -> int:
    """Set up one game of a run again.

    Parameters
    ----------
    match : Match
    seed : int
        The scenario's seed.
    number : int
        Which game; with rotated seats, block * players + shift.

    Returns
    -------
    int
        The shift: entry j of the cell's seats sits at seat (j + shift) modulo players.
    """
    rotation = match.cell.players if match.cell.rotate_seats else 1
    match.start(seed, number // rotation)
    return number % rotation


def walk(match: Match, *, seed: int, number: int) -> Iterator[Move]:
    """Play one game of a run again, move by move.

    Parameters
    ----------
    match : Match
        Holds the state after the move that was yielded last; `match.outcome()` at the end.
    seed : int
        The scenario's seed.
    number : int
        Which game; with rotated seats, block * players + shift.

    Yields
    ------
    Move

    Raises
    ------
    GameFault
        A policy chose what was not offered.
    """
    shift = begin(match, seed=seed, number=number)
    for move in range(match.game.max_moves):
        decision = decide(match, number=number, shift=shift, move=move)
        if decision is None:
            return
        before, question = match.snapshot(), match.question
        match.apply(decision.action)
        text = match.tell(before, decision.action)
        yield Move(move, decision.seat, question, decision.offers, decision.index, before, text)

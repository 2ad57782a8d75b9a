"""Playing a started match on, uncompiled."""

from __future__ import annotations

from balance.engine.decision import decide
from balance.engine.fault import GameFault
from balance.engine.match import Match


def step(match: Match, *, number: int, shift: int, move: int) -> bool:
    """Answer one question and check what the answer did.

    Parameters
    ----------
    match : Match
    number : int
        Which game, for a fault's message.
    shift : int
        Entry j of the cell's seats sits at seat (j + shift) modulo players.
    move : int
        Number of the question.

    Returns
    -------
    bool
        False where the game was over already.

    Raises
    ------
    GameFault
    """
    decision = decide(match, number=number, shift=shift, move=move)
    if decision is None:
        return False
    match.apply(decision.action)
    broken = match.audit()
    if broken:
        message = f"invariant {broken} broken: {match.game.invariants[broken - 1]}"
        raise GameFault(match.game.name, number, decision.seat, move, decision.policy, message)
    return True


def finish(match: Match, number: int, shift: int) -> tuple[int, bool]:
    """Play a started game to its end.

    Parameters
    ----------
    match : Match
    number : int
        Which game, for a fault's message.
    shift : int
        Entry j of the cell's seats sits at seat (j + shift) modulo players.

    Returns
    -------
    (int, bool)
        Questions answered, and whether the cap stopped the game.

    Raises
    ------
    GameFault
    """
    for move in range(match.game.max_moves):
        if not step(match, number=number, shift=shift, move=move):
            return move, False
    return match.game.max_moves, bool(match.offers(match.game.max_moves))

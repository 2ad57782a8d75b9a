"""One decision of a match: who is asked, and what is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from balance.documents import BadInput
from balance.engine.fault import GameFault
from balance.engine.match import Match, Offered
from balance.engine.plugin import describe


@dataclass(frozen=True)
class Decision:
    """An answer to an open question, not yet carried out.

    Parameters
    ----------
    seat : int
        Who was asked.
    policy : str
        Label of the policy that answered.
    offers : list of Offered
        The legal actions.
    index : int
        Which one was chosen.
    """

    seat: int
    policy: str
    offers: list[Offered]
    index: int

    @property
    def action(self) -> int:
        """The game's code of the chosen action."""
        return self.offers[self.index].action


def decide(match: Match, *, number: int, shift: int, move: int) -> Decision | None:
    """Ask the policy at turn, unless the game is over or only one action is legal.

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
    Decision or None
        None where the game is over.

    Raises
    ------
    GameFault
        The policy raised, or chose what was not offered.
    BadInput
        A hook of the game raised.
    """
    offers = match.offers(move)
    if not offers:
        return None
    seat = match.player
    slot = (seat - shift) % match.cell.players
    label = match.cell.seats[slot].label
    index = 0
    if len(offers) > 1:
        try:
            index = match.ask(slot)
        except BadInput:
            raise
        except (Exception, SystemExit) as error:
            where = (match.game.name, number, seat, move, label)
            raise GameFault(*where, f"raised {describe(error)}") from error
    if not 0 <= index < len(offers):
        message = f"returned index {index}, but {len(offers)} actions were offered"
        raise GameFault(match.game.name, number, seat, move, label, message)
    return Decision(seat, label, offers, index)

"""One game at a time, move by move, behind one face for compiled and plain-Python games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from balance.engine.game import Cell, Declarations, Seat


@dataclass(frozen=True)
class Offered:
    """One legal action.

    Parameters
    ----------
    action : int
        The game's code.
    kind : str
        Name of its kind.
    about : str
        The component it is about; empty where none.
    """

    action: int
    kind: str
    about: str


class Match(ABC):
    """A game in progress.

    Parameters
    ----------
    game : Declarations
    cell : Cell
    panel : sequence of Seat
        Further policies that can be asked without sitting at the table.
    """

    def __init__(self, game: Declarations, cell: Cell, panel: Sequence[Seat] = ()) -> None:
        self.game = game
        self.cell = cell
        self.asked = (*cell.seats, *panel)

    @abstractmethod
    def start(self, seed: int, block: int) -> None:
        """Set up the game of a block in its worlds of chance."""

    @property
    @abstractmethod
    def player(self) -> int:
        """The seat that the open question is for."""

    @property
    @abstractmethod
    def progress(self) -> Any:
        """What differs from move to move and from game to game."""

    @property
    @abstractmethod
    def question(self) -> str:
        """Name of the open question."""

    @abstractmethod
    def offers(self, move: int) -> list[Offered]:
        """List the legal actions; none where the game is over."""

    @abstractmethod
    def ask(self, slot: int) -> int:
        """Let a policy choose among the offers.

        Parameters
        ----------
        slot : int
            Position in `asked`: the cell's seats, then the panel.
        """

    @abstractmethod
    def noise(self) -> Any:
        """Copy the stream in which the seat to move draws."""

    @abstractmethod
    def set_noise(self, noise: Any) -> None:
        """Put a copied stream back."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Make a move."""

    @abstractmethod
    def snapshot(self) -> Any:
        """Copy the state."""

    @abstractmethod
    def restore(self, state: Any) -> None:
        """Go back to a copied state."""

    @abstractmethod
    def fields(self) -> dict[str, Any]:
        """Show the state as plain Python values by field."""

    @abstractmethod
    def features(self, action: int) -> dict[str, float]:
        """Describe an offered action."""

    @abstractmethod
    def redeal(self, move: int, sample: int) -> None:
        """Re-draw what the player to move cannot see."""

    @abstractmethod
    def audit(self) -> int:
        """Check the invariants; return 0 or the number of the broken one."""

    @abstractmethod
    def tell(self, before: Any, action: int) -> list[str]:
        """Say in words what an action did to a copied state."""

    @abstractmethod
    def introduce(self) -> list[str]:
        """Say in words what the set-up laid out."""

    @abstractmethod
    def outcome(self) -> dict[str, Any]:
        """Record the game as it stands."""

"""What a worker needs to play batches of a block, small enough to send to another process."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.build import Flavour
from balance.engine.game import Cell, Game, PlainGame
from balance.games.registry import find, names
from balance.runs.grid import Batch
from balance.runs.kept import pack_games
from balance.runs.parcel import pack
from balance.runs.work import Block


@dataclass(frozen=True, kw_only=True, eq=False)
class Order:
    """A block of cells as it travels; equal where `key` is.

    Parameters
    ----------
    key : str
        Names run and block, hence all else.
    reference : str
        Where another process finds the game: a registered name or an absolute path.
    cells : tuple of Cell
        Those of the block.
    first_cell : int
        Number of the first of them in the scenario.
    seed : int
    flavour : Flavour
    keep : bool
        Return the games too.
    """

    key: str
    reference: str
    cells: tuple[Cell, ...]
    first_cell: int
    seed: int
    flavour: Flavour
    keep: bool

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and self.key == other.key


@dataclass(frozen=True)
class Parcel:
    """A finished batch.

    Parameters
    ----------
    batch : Batch
    tallies : bytes
        See `parcel.pack`.
    games : bytes or None
        See `kept.pack_games`.
    """

    batch: Batch
    tallies: bytes
    games: bytes | None


def reference_of(game: Game | PlainGame) -> str:
    """Name a game so that another process finds it.

    Parameters
    ----------
    game : Game or PlainGame

    Returns
    -------
    str

    Raises
    ------
    BadInput
        It is neither registered nor the GAME of a Python file.
    """
    if game.name in names() and find(game.name) is game:
        return game.name
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file is not None and vars(module).get("GAME") is game:
            return str(Path(file).resolve())
    message = "is the GAME of no file, so other processes cannot find it; use the threads backend"
    raise BadInput([Problem(f"game {game.name}", None, "", message)])


@lru_cache(maxsize=4)
def block_of(order: Order) -> Block:
    """Make an order's block ready, once a process."""
    return Block(find(order.reference), order.cells, order.seed, order.flavour)


def play_order(order: Order, batch: Batch) -> Parcel:
    """Play a batch in whichever process this is."""
    return play_block(block_of(order), order, batch)


def play_block(block: Block, order: Order, batch: Batch) -> Parcel:
    """Play a batch of a block that is ready.

    Parameters
    ----------
    block : Block
    order : Order
    batch : Batch

    Returns
    -------
    Parcel
    """
    if not order.keep:
        return Parcel(batch, pack(block.play(batch)), None)
    kept: list[tuple[int, int, np.ndarray]] = []
    tallies = pack(block.play(batch, kept))
    cells = range(order.first_cell, order.first_cell + len(order.cells))
    return Parcel(batch, tallies, pack_games(kept, cells, [cell.players for cell in order.cells]))

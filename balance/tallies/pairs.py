"""Products of the same measure in two cells on the same games, for paired comparisons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from balance.tallies.compiled import Counter
from balance.tallies.counter import LOW_BITS
from balance.tallies.plan import Plan


@dataclass(frozen=True)
class Group:
    """Cells of a block that share a paired column and count the same blocks of games.

    Parameters
    ----------
    name : str
        The column.
    rotation : int
        Games a block of each.
    members : tuple of (int, int)
        Position of the cell in its block, and of the column among the cell's paired ones.
    """

    name: str
    rotation: int
    members: tuple[tuple[int, int], ...]

    @property
    def size(self) -> int:
        """Number of pairs."""
        return len(self.members) * (len(self.members) - 1) // 2


@dataclass(frozen=True)
class PairPlan:
    """All pairs of a block of cells, in the order in which they are kept.

    Parameters
    ----------
    groups : tuple of Group
    """

    groups: tuple[Group, ...]

    @classmethod
    def of(cls, plans: Sequence[Plan]) -> PairPlan:
        """Group the paired columns of a block's cells by name and rotation."""
        members: dict[tuple[str, int], list[tuple[int, int]]] = {}
        for cell, plan in enumerate(plans):
            for row, number in enumerate(plan.paired):
                key = (plan.columns[number].name, plan.rotation)
                members.setdefault(key, []).append((cell, row))
        groups = (Group(*key, tuple(found)) for key, found in members.items())
        return cls(tuple(group for group in groups if group.size > 0))

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """First row of each group."""
        sizes = [group.size for group in self.groups]
        return tuple(sum(sizes[:number]) for number in range(len(sizes)))

    @cached_property
    def places(self) -> Mapping[str, list[tuple[int, dict[int, int]]]]:
        """First row and position of each cell, of every group of a column's name."""
        found: dict[str, list[tuple[int, dict[int, int]]]] = {}
        for group, start in zip(self.groups, self.starts, strict=True):
            cells = {cell: number for number, (cell, _) in enumerate(group.members)}
            found.setdefault(group.name, []).append((start, cells))
        return found

    @property
    def size(self) -> int:
        """Number of pairs of all groups."""
        return sum(group.size for group in self.groups)

    @cached_property
    def tables(self) -> tuple[np.ndarray, ...]:
        """Members of each group, as the counter reads them."""
        return tuple(np.array(group.members, np.int64) for group in self.groups)


@dataclass(eq=False)
class PairTally:
    """Exact sums of products; adding two gives those of both.

    With the marginal sums of the two cells (`Tally.over_blocks`) they give the variance of the
    difference, and for a FLAG the whole 2 x 2 table. A product of block sums is below 2**46, so
    a chunk of 2**16 blocks cannot overflow before it is split.

    Parameters
    ----------
    plan : PairPlan
    totals : (plan.size, 2) int64 array
        High and low 32 bits.
    """

    plan: PairPlan
    totals: np.ndarray

    @classmethod
    def empty(cls, plan: PairPlan) -> PairTally:
        """Make the tally of no games."""
        return cls(plan, np.zeros((plan.size, 2), np.int64))

    def count(self, counter: Counter, values: np.ndarray, blocks: dict[int, int]) -> None:
        """Add the products of a chunk.

        Parameters
        ----------
        counter : Counter
        values : (cells, rows, blocks) int32 array
            Sums over blocks of every cell's paired columns.
        blocks : mapping of int to int
            Number of blocks in the chunk, by rotation.
        """
        for group, table, start in zip(self.plan.groups, self.plan.tables, self.plan.starts, strict=True):
            counter.products(values, table, blocks[group.rotation], self.totals, start)
        self.carry()

    def carry(self) -> None:
        """Bring every sum to its one form."""
        self.totals[:, 0] += self.totals[:, 1] >> 32
        self.totals[:, 1] &= LOW_BITS

    def add(self, other: PairTally) -> None:
        """Add the games of another tally of the same plan to this one.

        Raises
        ------
        ValueError
            The plans differ.
        """
        if other.plan != self.plan:
            raise ValueError("pair tallies of different plans cannot be added")
        self.totals += other.totals
        self.carry()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PairTally):
            return NotImplemented
        return self.plan == other.plan and np.array_equal(self.totals, other.totals)

    def product(self, name: str, left: int, right: int) -> int | None:
        """Look up the sum of products of a column in two cells of the block.

        Parameters
        ----------
        name : str
            The column.
        left, right : int
            Positions of two different cells in the block.

        Returns
        -------
        int or None
            None where the cells do not share the column, or not the blocks of games.
        """
        for start, cells in self.plan.places.get(name, ()):
            if left != right and left in cells and right in cells:
                first, second = sorted((cells[left], cells[right]))
                # Pairs are kept row by row of the upper triangle.
                before = first * len(cells) - first * (first + 1) // 2
                high, low = self.totals[start + before + second - first - 1].tolist()
                return (high << 32) + low
        return None

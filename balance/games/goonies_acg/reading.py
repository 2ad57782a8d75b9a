"""Reading components, each checked, all problems gathered."""

from __future__ import annotations

from typing import Any

from balance.documents import BadInput, Problem, known, shown
from balance.engine.components import Components
from balance.games.goonies_acg.names import ITEM_IDS, Effect

Names = tuple[str, ...]


class Reader:
    """Reads components and notes what cannot be played.

    Parameters
    ----------
    components : Components
        With the cell's overrides applied.
    """

    ENCOUNTERS = (
        Effect.NOTHING,
        Effect.REMOVE_FRATELLI,
        Effect.LIFT_OBSTACLES,
        Effect.EXTRA_ACTIONS,
        Effect.DRAW,
        Effect.FREE_MOVE,
        Effect.OBSTACLES_OWN,
        Effect.OBSTACLES_HERE,
        Effect.DISCARD,
    )
    THREATS = (
        Effect.NOTHING,
        Effect.MOVE_TRAP,
        Effect.ENCOUNTER,
        Effect.HAND_LIMIT,
        Effect.OBSTACLES_BESIDE,
        Effect.NO_PAIRS,
        Effect.DISCARD,
        Effect.AGAIN,
        Effect.FRATELLI_COST,
        Effect.FAR_MOVE,
        Effect.OBSTACLES_HERE,
    )
    CHALLENGES = (
        Effect.NOTHING,
        Effect.HAND_LIMIT,
        Effect.FATAL_FRATELLI,
        Effect.NO_ROUTE,
        Effect.START_OBSTACLES,
        Effect.NO_MOVE_PAIRS,
        Effect.NO_ONCE,
        Effect.TRAP_OBSTACLES,
        Effect.FEWER_ENCOUNTERS,
    )

    def __init__(self, components: Components) -> None:
        self.components = components
        self.problems: list[Problem] = []

    def finish(self) -> None:
        """Raise BadInput with every problem found."""
        if self.problems:
            raise BadInput(self.problems)

    def refuse(self, path: str, message: str) -> None:
        """Note a problem with a component."""
        leaf = self.components.leaves[path]
        self.problems.append(Problem(leaf.file, leaf.line, path, message))

    def has_refused(self, path: str) -> bool:
        """Tell whether a problem with a component was noted."""
        return any(problem.path == path for problem in self.problems)

    def number(self, path: str, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        return self._within(path, self.components.value(path), low, high)

    def _within(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.refuse(path, f"found {shown(value)}; allowed: a whole number from {low} to {high}")
        return low

    def numbers(self, path: str, length: int, low: int, high: int) -> list[int]:
        """Read a list of whole numbers within bounds."""
        values = self.components.value(path)
        if isinstance(values, list | tuple) and len(values) == length:
            return [self._within(path, value, low, high) for value in values]
        self.refuse(path, f"found {shown(values)}; allowed: a list of {length} whole numbers")
        return [low] * length

    def one_of(self, path: str, names: Names) -> int:
        """Read one of some names, and return its number."""
        value = self.components.value(path)
        if value in names:
            return names.index(value)
        self.refuse(path, f"found {shown(value)}; {known(str(value), names)}")
        return 0

    def flag(self, path: str) -> bool:
        """Read true or false."""
        value = self.components.value(path)
        if not isinstance(value, bool):
            self.refuse(path, f"found {shown(value)}; allowed: true or false")
        return bool(value)

    def symbols(self, path: str) -> list[int]:
        """Read the one or two symbols of an obstacle, such as `map+note`."""
        value = self.components.value(path)
        names = value.split("+") if isinstance(value, str) else []
        if len(names) in (1, 2) and all(name in ITEM_IDS for name in names):
            return [ITEM_IDS.index(name) for name in names]
        allowed = ", ".join(ITEM_IDS)
        self.refuse(path, f"found {shown(value)}; allowed: one or two of {allowed}, with + between")
        return [0]

    def effect(self, path: str, effects: tuple[Effect, ...]) -> Effect:
        """Read what a card does."""
        names = tuple(effect.name.lower() for effect in effects)
        return effects[self.one_of(f"{path}.effect", names)]

    def amount(self, path: str, low: int, high: int) -> int:
        """Read how much of its effect a card has; 0 where it states none."""
        if not self.components.has(f"{path}.amount"):
            return 0
        return self.number(f"{path}.amount", low, high)

    def item(self, path: str) -> int:
        """Read the item that a card names; 0 where it names none."""
        if not self.components.has(f"{path}.item"):
            return 0
        return self.one_of(f"{path}.item", ITEM_IDS)

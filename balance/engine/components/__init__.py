"""The data of a game (cards, boards, dice) with the provenance of every value."""

from balance.engine.components.components import Components
from balance.engine.components.leaf import Leaf, Source

__all__ = ["Components", "Leaf", "Source"]

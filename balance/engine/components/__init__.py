"""The data of a game (cards, boards, dice) with the provenance of every value."""

from balance.engine.components.cell_text import leaf_text, value_of_text
from balance.engine.components.components import Components
from balance.engine.components.leaf import Leaf, Source

__all__ = ["Components", "Leaf", "Source", "leaf_text", "value_of_text"]

"""All that the kernel knows of a scenario of Goomanji."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from balance.documents import BadInput, Problem
from balance.engine.components import Components
from balance.engine.game import NONE, Cell
from balance.games.goomanji.names import (
    ALL_TYPES,
    CARD_IDS,
    CARDS,
    FORMS,
    MOST_ROUNDS,
    NUMBER_FIELDS,
    POWER_FIELDS,
    SEATS,
    SPACES,
    TYPE_LETTERS,
    Power,
)
from balance.games.goomanji.switches import (
    SWITCHES,
    Blockage,
    Ditzy,
    Fill,
    Genie,
    Keywords,
    Magician,
    Police,
    SaintBernard,
    Shortcuts,
    StartCorner,
)

Readings = Mapping[str, IntEnum]
CODES = 64
"""Numbers that can stand for a card in the code of a play; those beyond the cards have no types."""

READ_ONCE = ("fill", "keywords", "police", "shortcuts", "ditzy", "start_corner")
"""Switches that are in force once the table is laid out."""

TABLE = np.dtype(
    [
        # the scenario
        ("players", "i8"),
        ("threshold", "i8"),  # points that win
        ("start_hand", "i8", (SEATS,)),  # cards dealt
        ("start_space", "i8", (SEATS,)),
        ("last_turn", "i8"),  # turns of all players after which the game ends
        ("capped", "i8"),  # 1 where that is a rule of the game
        ("hand_cap", "i8"),  # cards, 0 for none
        # switches, each a member of its enumeration in `switches`
        *((name, "i8") for name in SWITCHES if name not in READ_ONCE),
        # board and numbers
        ("space_value", "i8", (SPACES,)),
        ("link_to", "i8", (SPACES,)),  # where the tunnel or river on this space leads, or NONE
        ("link_power", "i8", (SPACES,)),  # the power that it takes
        ("die_faces", "i8"),
        ("hand_refill", "i8"),  # cards to which a hand is filled
        ("most_attract", "i8"),
        ("usual_attract", "i8"),
        ("entry_attract", "i8"),
        ("repel_strength", "i8"),
        ("cards_left", "i8"),  # a deck of so many cards is filled up at a turn's end
        # cards
        ("types", "i8", (CODES,)),  # sum of A 1, P 2, C 4
        ("type_count", "i8", (ALL_TYPES + 1,)),  # how many types a sum has
        ("power", "i8", (CARDS,)),  # sum of Powers
        ("resets", "i8", (CARDS,)),  # 1 for Reset, 0 for Swap
        ("worth", "i8", (CARDS,)),  # for its wearer; for policies only
        *((name, "i8", (CARDS,)) for name in NUMBER_FIELDS),
    ],
    align=True,
)

BOUNDS = {
    "dice.faces": (1, 15),
    "hand.refill": (0, 8),
    "attract.most": (0, 99),
    "attract.usual": (0, 99),
    "attract.entry": (0, 99),
    "attract.repel": (0, 99),
    "deck.cards_left": (0, CARDS),
}
"""Numbers of the game, and between which bounds it can be played with them."""


def compile(cell: Cell, components: Components) -> np.ndarray:
    """Lay out a cell for the kernel.

    Parameters
    ----------
    cell : Cell
    components : Components
        With the cell's overrides applied.

    Returns
    -------
    TABLE array of length 1

    Raises
    ------
    BadInput
        A component has a value that the game cannot be played with.
    """
    table = np.zeros(1, TABLE).view(np.recarray)
    row = table[0]
    check(components)
    readings = {name: switch[cell.parameters[name].upper()] for name, (_, switch) in SWITCHES.items()}
    for name, reading in readings.items():
        if name not in READ_ONCE:
            setattr(row, name, reading)
    row.players = cell.players
    row.threshold = cell.parameters["threshold"]
    row.hand_cap = cell.parameters["hand_cap"]
    row.last_turn = (cell.parameters["turn_cap"] or MOST_ROUNDS) * cell.players
    row.capped = cell.parameters["turn_cap"] > 0
    fill_board(row, components)
    for seat in range(cell.players):
        row.start_hand[seat] = cell.parameters["start_hand"][seat]
        split = readings["start_corner"] is StartCorner.SPLIT_0_12 and seat % 2 == 1
        row.start_space[seat] = components.value("board.other_start" if split else "board.start")
    row.die_faces = components.value("dice.faces")
    row.hand_refill = components.value("hand.refill")
    row.most_attract = components.value("attract.most")
    row.usual_attract = components.value("attract.usual")
    row.entry_attract = components.value("attract.entry")
    row.repel_strength = components.value("attract.repel")
    row.cards_left = components.value("deck.cards_left")
    for types in range(ALL_TYPES + 1):
        row.type_count[types] = bin(types).count("1")
    fill_cards(row, components, readings)
    return table


def check(components: Components) -> None:
    """Refuse numbers with which the game cannot be played."""
    problems = []
    for path, (low, high) in BOUNDS.items():
        leaf = components.leaves[path]
        if not isinstance(leaf.value, int) or not low <= leaf.value <= high:
            message = f"found {leaf.value!r}; allowed: a whole number from {low} to {high}"
            problems.append(Problem(leaf.file, leaf.line, path, message))
    for path in ("board.start", "board.other_start"):
        leaf = components.leaves[path]
        if leaf.value not in range(SPACES):
            message = f"found {leaf.value!r}; allowed: a space from 0 to {SPACES - 1}"
            problems.append(Problem(leaf.file, leaf.line, path, message))
    for leaf in components.leaves.values():
        if leaf.path.endswith(".types") and not types_fit(leaf.path.split(".")[1], str(leaf.value)):
            message = f"found {leaf.value!r}; allowed: some of A, P and C, each once; none for Reset and Swap"
            problems.append(Problem(leaf.file, leaf.line, leaf.path, message))
        if leaf.path.endswith(".divisor") and not (isinstance(leaf.value, int) and leaf.value >= 1):
            message = f"found {leaf.value!r}; allowed: at least 1"
            problems.append(Problem(leaf.file, leaf.line, leaf.path, message))
    if problems:
        raise BadInput(problems)


def types_fit(card: str, types: str) -> bool:
    """Tell whether a card may have these types."""
    if CARD_IDS.index(card) >= FORMS:
        return types == "none"
    return bool(types) and set(types) <= set(TYPE_LETTERS) and len(set(types)) == len(types)


def fill_board(row: Any, components: Components) -> None:
    """Lay out the ring (G1) and its shortcuts (G17)."""
    values = components.value("board.values")
    for space in range(SPACES):
        row.space_value[space] = values[space % len(values)]
        row.link_to[space] = NONE
    for name, power in (("tunnels", Power.TUNNELS), ("river", Power.RIVER)):
        ends = zip(components.value(f"board.{name}_from"), components.value(f"board.{name}_to"), strict=True)
        for here, there in ends:
            for start, end in ((here, there), (there, here)):
                row.link_to[start] = end
                row.link_power[start] = power


def powers_off(readings: Readings) -> int:
    """Add up the powers that switches take from all cards."""
    switched = (
        (Blockage.OFF, Power.BLOCKS),
        (Ditzy.OFF, Power.SAME_TYPE),
        (Genie.OFF, Power.GRANTS),
        (Magician.OFF, Power.REDIRECTS),
        (SaintBernard.OFF, Power.CLEANSES),
        (Shortcuts.OFF, Power.TUNNELS | Power.RIVER),
    )
    return sum(power for off, power in switched if any(off is reading for reading in readings.values()))


def fill_cards(row: Any, components: Components, readings: Readings) -> None:
    """Lay out the cards as fill, keywords and police say (G5 to G7)."""
    added = components.group("thematic") if readings["fill"] is Fill.THEMATIC else {}
    misprints = components.group("misprint") if readings["police"] is Police.MISPRINT else {}
    words = components.group(f"keywords.{keywords_in_force(readings)}")
    for number, name in enumerate(CARD_IDS):
        card = {**components.group(f"cards.{name}"), **added.get(name, {}), **misprints.get(name, {})}
        card["dog"] = int(name in words["dogs"])
        card["cat"] = int(name in words["cats"])
        fill_card(row, number, card)
        row.power[number] &= ~powers_off(readings)


def keywords_in_force(readings: Readings) -> str:
    """Name the list of keywords that holds (G7)."""
    if readings["keywords"] is Keywords.DOCUMENTED_ONLY:
        return "documented"
    if readings["keywords"] is Keywords.BROAD or readings["fill"] is Fill.THEMATIC:
        return "broad"
    return "listed"


def fill_card(row: Any, number: int, card: dict[str, Any]) -> None:
    """Lay out one card."""
    if number < FORMS:
        row.types[number] = sum(1 << TYPE_LETTERS.index(letter) for letter in card["types"])
    for bit, name in enumerate(POWER_FIELDS):
        if card.get(name, 0):
            row.power[number] |= 1 << bit
    row.divisor[number] = 1
    for name in NUMBER_FIELDS:
        if name in card:
            getattr(row, name)[number] = card[name]
    if card.get("steps") or card.get("fixed_steps") or card.get("divisor", 1) != 1:
        row.power[number] |= Power.MOVES
    if card.get("draws_before") or card.get("refill"):
        row.power[number] |= Power.DRAWS
    row.resets[number] = card.get("resets", 0)
    row.worth[number] = card["worth"]

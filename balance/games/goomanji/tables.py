"""All that the kernel knows of a scenario of Goomanji."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from balance.documents import BadInput, Problem, known, shown
from balance.engine.components import Components, Leaf
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

CARD_BOUNDS = {
    "steps": (-24, 24),
    "fixed_steps": (0, 24),
    "divisor": (1, 15),
    "draws_before": (0, 8),
    "refill": (0, 8),
}
"""Numbers of a card likewise."""

MOST_VALUE = 40
"""A space is worth at most so many points: as many as the highest threshold."""


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
    problems = [*refused_numbers(components), *refused_spaces(components), *refused_names(components)]
    if problems:
        raise BadInput(problems)


def refused(leaf: Leaf, allowed: str) -> Problem:
    """Say that a component has a value that the game cannot be played with."""
    return Problem(leaf.file, leaf.line, leaf.path, f"found {shown(leaf.value)}; allowed: {allowed}")


def is_number(value: Any, low: int, high: int) -> bool:
    """Tell whether a value is a whole number within bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def listed(leaf: Leaf) -> list[Any]:
    """Return the values of a component that is a list."""
    return list(leaf.value) if isinstance(leaf.value, list) else [leaf.value]


def refused_numbers(components: Components) -> Iterator[Problem]:
    """Check numbers of the game and of its cards."""
    for path, leaf in components.leaves.items():
        name = path.rpartition(".")[2]
        bounds = CARD_BOUNDS.get(name) if path.startswith(("cards.", "thematic.")) else BOUNDS.get(path)
        if bounds and not is_number(leaf.value, *bounds):
            yield refused(leaf, f"a whole number from {bounds[0]} to {bounds[1]}")


def refused_spaces(components: Components) -> Iterator[Problem]:
    """Check what stands on the board."""
    leaves = components.leaves
    for path in ("board.start", "board.other_start"):
        if not is_number(leaves[path].value, 0, SPACES - 1):
            yield refused(leaves[path], f"a space from 0 to {SPACES - 1}")
    values = leaves["board.values"]
    if not listed(values) or not all(is_number(value, 0, MOST_VALUE) for value in listed(values)):
        yield refused(values, f"one or more whole numbers from 0 to {MOST_VALUE}")
    taken: set[int] = set()
    for name in ("tunnels", "river"):
        here, there = leaves[f"board.{name}_from"], leaves[f"board.{name}_to"]
        for leaf in (here, there):
            spaces = listed(leaf)
            if not all(is_number(space, 0, SPACES - 1) for space in spaces):
                yield refused(leaf, f"spaces from 0 to {SPACES - 1}")
            elif len({*spaces} - taken) < len(spaces):
                yield refused(leaf, "spaces that are not the end of another tunnel or river")
            else:
                taken |= set(spaces)
        if len(listed(here)) != len(listed(there)):
            yield refused(there, f"as many spaces as {here.path}, which has {len(listed(here))}")


def refused_names(components: Components) -> Iterator[Problem]:
    """Check types of cards and the cards that keywords name."""
    for leaf in components.leaves.values():
        if leaf.path.endswith(".types") and not types_fit(leaf.path.split(".")[1], str(leaf.value)):
            yield refused(leaf, "some of A, P and C, each once; none for Reset and Swap")
        if leaf.path.startswith("keywords."):
            for name in listed(leaf):
                if name not in CARD_IDS:
                    message = f"unknown card {shown(name)}; {known(str(name), CARD_IDS)}"
                    yield Problem(leaf.file, leaf.line, leaf.path, message)


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

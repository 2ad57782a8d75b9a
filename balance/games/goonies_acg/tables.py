"""All that the kernel knows of a scenario of The Goonies: Adventure Card Game."""

from __future__ import annotations

from typing import Any

import numpy as np

from balance.engine.components import Components
from balance.engine.game import NONE, Cell
from balance.games.goonies_acg.names import (
    CARD_IDS,
    CARDS,
    CHALLENGE_IDS,
    CHALLENGES,
    CHARACTERS,
    ENCOUNTER_IDS,
    ENCOUNTERS,
    ITEM_IDS,
    ITEMS,
    LOCATION_IDS,
    LOCATIONS,
    SEATS,
    THREATS_EACH,
    TILES,
    TILES_EACH,
)
from balance.games.goonies_acg.reading import Reader
from balance.games.goonies_acg.wishes import characters_of, removed_of, threats_of

NUMBERS = (
    "team_actions",
    "trace_cards",
    "fratelli_cards",
    "fatal_obstacles",
    "fatal_fratelli",
)
CHARACTER_NUMBERS = (
    "andy_lifts",
    "chunk_limit",
    "chunk_removes",
    "mikey_actions",
    "mouth_draws",
    "stef_draws",
    "stef_takes",
)
HAND_NUMBERS = ("start_hand", "hand_limit", "draw", "bonus_draw")
RULED = {
    "same_kind": ("two_for_one", "same_kind"),
    "cleared_to_area": ("cleared", "action_area"),
    "empty_loses": ("encounters_end", "at_once"),
    "finished_safe": ("finished", "safe"),
    "route_needed": ("no_route", "forbidden"),
    "moved_to_bottom": ("moved_trap", "bottom"),
    "wraps": ("next_location", "wrap"),
    "bonus_below_all": ("bonus_draw_below", "all"),
}
"""Ruling and value that set a field of the TABLE to 1."""

TABLE = np.dtype(
    [
        ("players", "i8"),
        ("share", "i8"),  # what "each player one" is: more for a sole player
        *((name, "i8") for name in (*NUMBERS, "least_hand_limit", *CHARACTER_NUMBERS, *RULED)),
        *((name, "i8", (SEATS,)) for name in HAND_NUMBERS),
        # item cards
        ("item_of", "i8", (CARDS,)),
        ("location_of", "i8", (CARDS,)),
        ("first_symbol", "i8", (CARDS,)),  # an item
        ("second_symbol", "i8", (CARDS,)),  # an item, or NONE
        ("symbols", "i8", (CARDS,)),  # how many show as an obstacle
        ("symbol_of", "i8", (CARDS,)),  # a Symbol
        ("starts", "i8", (CARDS,)),  # 1 for a start obstacle
        ("card_in", "i8", (CARDS,)),  # 1 for a card that is in the game
        ("cards_of_item", "i8", (ITEMS,)),  # a bit for each card
        ("cards_of_location", "i8", (LOCATIONS,)),
        # encounter cards
        ("encounter_effect", "i8", (ENCOUNTERS,)),  # an Effect
        ("encounter_amount", "i8", (ENCOUNTERS,)),
        ("is_fratelli", "i8", (ENCOUNTERS,)),
        ("encounter_in", "i8", (ENCOUNTERS,)),
        # tiles, threats, challenges, characters
        ("tile_obstacles", "i8", (TILES,)),
        ("tile_escape", "i8", (TILES,)),
        ("threat_effect", "i8", (LOCATIONS, THREATS_EACH)),
        ("threat_amount", "i8", (LOCATIONS, THREATS_EACH)),
        ("threat_item", "i8", (LOCATIONS, THREATS_EACH)),
        ("threat_given", "i8", (LOCATIONS,)),
        ("threats_random", "i8"),
        ("challenge", "i8"),  # from 0, CHALLENGES for a random one, NONE for none
        ("challenge_effect", "i8", (CHALLENGES,)),
        ("challenge_amount", "i8", (CHALLENGES,)),
        ("character_in", "i8", (CHARACTERS,)),  # 1 for one that may be dealt
    ],
    align=True,
)


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
        A parameter names what does not exist, or a component has a value that cannot be played.
    """
    table = np.zeros(1, TABLE).view(np.recarray)
    row = table[0]
    reader = Reader(components)
    fill_numbers(row, cell, reader)
    fill_items(row, reader)
    fill_encounters(row, reader)
    fill_locations(row, reader)
    fill_challenges(row, reader)
    fill_choices(row, cell, components)
    reader.finish()
    return table


def fill_numbers(row: Any, cell: Cell, reader: Reader) -> None:
    """Copy numbers, hands and rulings."""
    players = cell.players
    row.players = players
    row.share = reader.number("numbers.solo_share", 1, 6) if players == 1 else 1
    row.least_hand_limit = reader.number("set_up.least_hand_limit", 1, 12)
    bounds = {"fatal_obstacles": (3, 5), "fatal_fratelli": (2, 16), "fratelli_cards": (1, 4)}
    for name in NUMBERS:
        setattr(row, name, reader.number(f"numbers.{name}", *bounds.get(name, (1, 6))))
    for name in CHARACTER_NUMBERS:
        setattr(row, name, reader.number(f"characters.{name}", 0, 3))
    for name in HAND_NUMBERS:
        printed = reader.numbers(f"set_up.{name}", SEATS, int(name == "hand_limit"), 12)
        for seat in range(players):
            given = cell.parameters[name][seat]
            getattr(row, name)[seat] = printed[players - 1] if given is None else given
    for field, (ruling, value) in RULED.items():
        setattr(row, field, cell.parameters[ruling] == value)


def fill_items(row: Any, reader: Reader) -> None:
    """Copy the item cards."""
    started = [0] * LOCATIONS
    # A number that is refused itself is no reason to refuse cards.
    fatal = CARDS if reader.has_refused("numbers.fatal_obstacles") else row.fatal_obstacles
    for card, name in enumerate(CARD_IDS):
        path = f"items.{name}"
        row.item_of[card] = reader.one_of(f"{path}.item", ITEM_IDS)
        row.location_of[card] = reader.one_of(f"{path}.location", LOCATION_IDS)
        symbols = reader.symbols(f"{path}.obstacle")
        row.first_symbol[card] = symbols[0]
        row.second_symbol[card] = symbols[1] if len(symbols) > 1 else NONE
        row.cards_of_item[row.item_of[card]] |= 1 << card
        row.cards_of_location[row.location_of[card]] |= 1 << card
        row.symbols[card] = len(symbols)
        row.symbol_of[card] = reader.one_of(f"{path}.escalate", ("none", "encounter", "again"))
        row.starts[card] = reader.flag(f"{path}.start")
        row.card_in[card] = 1
        started[row.location_of[card]] += row.starts[card]
        if row.starts[card] and started[row.location_of[card]] > fatal - 2:
            reader.refuse(f"{path}.start", "too many start obstacles at this location")


def fill_encounters(row: Any, reader: Reader) -> None:
    """Copy the encounter cards."""
    for card, name in enumerate(ENCOUNTER_IDS):
        path = f"encounters.{name}"
        row.is_fratelli[card] = reader.one_of(f"{path}.kind", ("goonie", "fratelli"))
        row.encounter_effect[card] = reader.effect(path, reader.ENCOUNTERS)
        row.encounter_amount[card] = reader.number(f"{path}.amount", 0, 4)
        row.encounter_in[card] = 1


def fill_locations(row: Any, reader: Reader) -> None:
    """Copy traps and threats."""
    for location, name in enumerate(LOCATION_IDS):
        row.tile_escape[location * TILES_EACH] = location
        for number in range(1, TILES_EACH):
            path = f"traps.{name}.trap_{number}"
            tile = location * TILES_EACH + number
            row.tile_obstacles[tile] = reader.number(f"{path}.obstacles", 0, 4)
            row.tile_escape[tile] = reader.one_of(f"{path}.escape", LOCATION_IDS)
        for number, letter in enumerate("abc"):
            path = f"threats.{name}.{letter}"
            row.threat_effect[location, number] = reader.effect(path, reader.THREATS)
            row.threat_amount[location, number] = reader.amount(path, 0, 4)
            row.threat_item[location, number] = reader.item(path)


def fill_challenges(row: Any, reader: Reader) -> None:
    """Copy the challenge cards."""
    for number, name in enumerate(CHALLENGE_IDS):
        path = f"challenges.{name}"
        row.challenge_effect[number] = reader.effect(path, reader.CHALLENGES)
        row.challenge_amount[number] = reader.number(f"{path}.amount", 0, 5)


def fill_choices(row: Any, cell: Cell, components: Components) -> None:
    """Lay out mode, challenge, threats, characters and removed cards."""
    mode = cell.parameters["mode"]
    wanted = cell.parameters["challenge"]
    row.challenge = NONE
    if mode == "epic" and wanted != "none":
        row.challenge = CHALLENGES if wanted == "random" else CHALLENGE_IDS.index(wanted)
    given = threats_of(cell)
    row.threats_random = given is None
    row.threat_given[:] = given or 0
    row.character_in[:] = characters_of(cell)
    removed = removed_of(cell, components)  # refused in every mode, for a mistake is one in all of them
    for name in removed if mode != "normal" else ():
        if name in CARD_IDS:
            row.card_in[CARD_IDS.index(name)] = 0
        else:
            row.encounter_in[ENCOUNTER_IDS.index(name)] = 0
